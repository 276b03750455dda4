//! What can be wrong with a setup, as codes with severity and article.

use super::fen_part::FenPart;
use crate::board::Bitboard;
use std::fmt;

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Nobody can play on from such a setup.
    Unplayable,
    /// No game can have led to it, but one can play on; castling rights and en passant squares that make no sense are
    /// dropped.
    Unreachable,
    /// Nothing is wrong with the setup, but its text leaves something to be assumed.
    Note,
}

impl Severity {
    /// All of them, the worst first.
    pub const ALL: [Severity; 3] = [Severity::Unplayable, Severity::Unreachable, Severity::Note];

    /// `unplayable`, `unreachable` or `note`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Unplayable => "unplayable",
            Severity::Unreachable => "unreachable",
            Severity::Note => "note",
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

            /// The article that it violates; `None` if it is about the text of a FEN.
            #[must_use]
            pub const fn article(self) -> Option<&'static str> {
                match self { $(ProblemCode::$variant => $article,)* }
            }
        }
    };
}

problem_codes! {
    /// The pieces cannot be read.
    BoardSyntax, "board-syntax", Unplayable, None;
    /// The side to move cannot be read.
    TurnSyntax, "turn-syntax", Unplayable, None;
    /// The castling rights cannot be read.
    CastlingSyntax, "castling-syntax", Unplayable, None;
    /// The en passant square cannot be read.
    EnPassantSyntax, "en-passant-syntax", Unplayable, None;
    /// A counter cannot be read, or something follows the last one.
    CounterSyntax, "counter-syntax", Unplayable, None;
    /// The text ends early; what is missing is read as White to move, no castling, no en passant and fresh counters.
    FieldsMissing, "fields-missing", Note, None;
    /// A side has no king.
    MissingKing, "missing-king", Unplayable, Some("2.2");
    /// A side has more than one king.
    TooManyKings, "too-many-kings", Unplayable, Some("2.2");
    /// The kings are next to each other.
    AdjacentKings, "adjacent-kings", Unplayable, Some("3.9.2");
    /// The side that has just moved is in check.
    OpponentInCheck, "opponent-in-check", Unplayable, Some("3.9.2");
    /// No single move can have given this check.
    ImpossibleCheck, "impossible-check", Unreachable, Some("3.10.3");
    /// A pawn is on the first or the last rank.
    PawnOnLastRank, "pawn-on-last-rank", Unplayable, Some("3.7.3.3");
    /// A side has more pieces than it starts with and promotions can add.
    TooManyPieces, "too-many-pieces", Unreachable, Some("2.2");
    /// A castling right without king and rook on their home squares.
    CastlingRightImpossible, "castling-right-impossible", Unreachable, Some("3.8.2.1");
    /// An en passant square that no double step explains.
    EnPassantImpossible, "en-passant-impossible", Unreachable, Some("3.7.3.1");
    /// Counters that contradict each other or the en passant square.
    CountersInconsistent, "counters-inconsistent", Unreachable, None;
    /// A counter out of range, read as the nearest value in range.
    CounterClamped, "counter-clamped", Unreachable, None;
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// The squares it is about.
    pub squares: Bitboard,
    /// The part of the FEN that it is about, if it is about the text.
    pub part: Option<FenPart>,
    /// What is wrong and what to write instead, in English, for developers.
    pub message: String,
}

impl Problem {
    pub(super) fn new(code: ProblemCode, squares: Bitboard, message: String) -> Problem {
        Problem { code, squares, part: None, message }
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// Whether no game can lead to a setup with this problem.
    #[must_use]
    pub fn rules_out(&self) -> bool {
        self.severity() != Severity::Note
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Why nobody can play on from a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Everything that is wrong, the worst first; at least one problem is [`Severity::Unplayable`].
    pub problems: Vec<Problem>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            write!(f, "{space}{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// Whether any of these problems keeps everybody from playing on.
pub(super) fn is_unplayable(problems: &[Problem]) -> bool {
    problems.iter().any(|problem| problem.severity() == Severity::Unplayable)
}

/// The problems in the same order, but for the unplayable ones, which come first.
pub(super) fn worst_first(problems: Vec<Problem>) -> Vec<Problem> {
    let (mut sorted, others): (Vec<_>, Vec<_>) =
        problems.into_iter().partition(|problem| problem.severity() == Severity::Unplayable);
    sorted.extend(others);
    sorted
}
