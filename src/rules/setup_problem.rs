//! What can be wrong with a setup.

use crate::board::Bitboard;
use std::fmt;

/// Whether one can play on from a setup with this problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Nobody can play on from here.
    Unplayable,
    /// No game can have led here, but the rules answer all the same; what means nothing is dropped.
    Unreachable,
}

impl Severity {
    /// `unplayable` or `unreachable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Unplayable => "unplayable",
            Severity::Unreachable => "unreachable",
        }
    }
}

macro_rules! problem_codes {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $severity:ident, $article:expr;)*) => {
        /// The kind of a problem: a stable code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ProblemCode { $($(#[$doc])* $variant,)* }

        impl ProblemCode {
            /// All codes.
            pub const ALL: &[ProblemCode] = &[$(ProblemCode::$variant,)*];

            /// The stable name, such as `missing-king`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(ProblemCode::$variant => $name,)* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(ProblemCode::$variant => Severity::$severity,)* }
            }

            /// The article of the Laws it offends, if it is not about the text of the FEN.
            #[must_use]
            pub const fn article(self) -> Option<&'static str> {
                match self { $(ProblemCode::$variant => $article,)* }
            }
        }
    };
}

problem_codes! {
    /// The field with the pieces cannot be read.
    BoardSyntax, "board-syntax", Unplayable, None;
    /// The field with the side to move cannot be read.
    TurnSyntax, "turn-syntax", Unplayable, None;
    /// The field with the castling rights cannot be read.
    CastlingSyntax, "castling-syntax", Unplayable, None;
    /// The field with the en passant square cannot be read.
    EnPassantSyntax, "en-passant-syntax", Unplayable, None;
    /// A move counter cannot be read, or something stands after them.
    CounterSyntax, "counter-syntax", Unplayable, None;
    /// A side has no king.
    MissingKing, "missing-king", Unplayable, Some("2.2");
    /// A side has more than one king.
    TooManyKings, "too-many-kings", Unplayable, Some("2.2");
    /// The kings stand on neighbouring squares.
    AdjacentKings, "adjacent-kings", Unplayable, Some("3.9.2");
    /// The side that has just moved stands in check.
    OpponentInCheck, "opponent-in-check", Unplayable, Some("3.9.2");
    /// No move can have given this check.
    ImpossibleCheck, "impossible-check", Unreachable, Some("3.10.3");
    /// A pawn stands on the first or the last rank.
    PawnOnLastRank, "pawn-on-last-rank", Unplayable, Some("3.7.3.3");
    /// A side has more pieces than the initial position and promotions can give.
    TooManyPieces, "too-many-pieces", Unreachable, Some("2.2");
    /// A right to castle without king and rook at home.
    CastlingRightImpossible, "castling-right-impossible", Unreachable, Some("3.8.2.1");
    /// An en passant square that no double step explains.
    EnPassantImpossible, "en-passant-impossible", Unreachable, Some("3.7.3.1");
    /// Counters that contradict each other or the en passant square.
    CountersInconsistent, "counters-inconsistent", Unreachable, None;
    /// A counter out of range, which is read as the nearest that is in it.
    CounterClamped, "counter-clamped", Unreachable, None;
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What kind of problem it is.
    pub code: ProblemCode,
    /// The squares it is about.
    pub squares: Bitboard,
    /// What is wrong and what to write instead: one English sentence or two, for developers.
    pub message: String,
}

impl Problem {
    pub(super) fn new(code: ProblemCode, squares: Bitboard, message: String) -> Problem {
        Problem { code, squares, message }
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
