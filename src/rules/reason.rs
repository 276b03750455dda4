//! Why a move is illegal: codes, articles and squares by what they are.

use crate::board::Bitboard;
use std::fmt;

macro_rules! reason_codes {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $article:literal;)*) => {
        /// The kind of a reason: a stable code. Codes are ordered from the most basic to the subtlest, and reasons are
        /// reported in that order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ReasonCode { $($(#[$doc])* $variant,)* }

        impl ReasonCode {
            /// All codes, the most basic first.
            pub const ALL: &[ReasonCode] = &[$(ReasonCode::$variant,)*];

            /// The stable name, such as `path-blocked`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(ReasonCode::$variant => $name,)* }
            }

            /// The article that forbids the move. For `not-piece-movement` and `game-over` it depends on the case, and
            /// the [`Reason`] names it; this is the general one.
            #[must_use]
            pub const fn article(self) -> &'static str {
                match self { $(ReasonCode::$variant => $article,)* }
            }
        }
    };
}

reason_codes! {
    /// Mate or stalemate has ended the game.
    GameOver, "game-over", "5.1.1";
    /// There is no piece on the square.
    NoPiece, "no-piece", "1.2";
    /// The piece is the opponent's.
    NotYourPiece, "not-your-piece", "1.2";
    /// The piece would stay where it is.
    SameSquare, "same-square", "1.3";
    /// A piece of the same side is on the target.
    OwnPieceOnTarget, "own-piece-on-target", "3.1";
    /// The opponent's king is on the target, and a king is never captured.
    CapturesKing, "captures-king", "1.4.1";
    /// This kind of piece does not move like that.
    NotPieceMovement, "not-piece-movement", "3.10.2";
    /// A piece is in the way of the bishop, rook or queen.
    PathBlocked, "path-blocked", "3.5";
    /// Pawns do not move backwards.
    PawnBackwards, "pawn-backwards", "3.7.1";
    /// A piece is in front of the pawn.
    PawnBlocked, "pawn-blocked", "3.7.1";
    /// Only a pawn that has not moved may advance two squares.
    PawnDoubleStepNotFirstMove, "pawn-double-step-not-first-move", "3.7.2";
    /// A piece is on one of the two squares.
    PawnDoubleStepBlocked, "pawn-double-step-blocked", "3.7.2";
    /// Pawns do not capture straight ahead.
    PawnCapturesStraight, "pawn-captures-straight", "3.7.3";
    /// Pawns move diagonally only to capture, and there is nothing to capture.
    PawnCapturesNothing, "pawn-captures-nothing", "3.7.3";
    /// The pawn's double step was not the move just before.
    EnPassantExpired, "en-passant-expired", "3.7.3.2";
    /// The pawn beside it did not get there by a double step.
    EnPassantNotDoubleStep, "en-passant-not-double-step", "3.7.3.1";
    /// Capturing en passant opens a line to the mover's king.
    EnPassantExposesKing, "en-passant-exposes-king", "3.9.2";
    /// A pawn's move to the last rank must name the new piece.
    PromotionMissing, "promotion-missing", "3.7.3.3";
    /// A pawn cannot promote to that piece, or the move does not promote.
    PromotionNotAllowed, "promotion-not-allowed", "3.7.3.3";
    /// The king would move to an attacked square.
    KingIntoAttack, "king-into-attack", "3.9.2";
    /// The kings would be next to each other.
    KingsAdjacent, "kings-adjacent", "3.9.2";
    /// The piece that the king would capture is defended.
    KingCapturesProtected, "king-captures-protected", "3.9.2";
    /// The king would stay in line with the piece that gives check.
    KingStaysInLine, "king-stays-in-line", "3.9.2";
    /// The piece is pinned to its king.
    Pinned, "pinned", "3.9.2";
    /// The king is in check and the move does not answer it.
    CheckNotAnswered, "check-not-answered", "3.9.2";
    /// Two pieces give check: only the king can move.
    DoubleCheck, "double-check", "3.9.2";
    /// Castling is along the first rank only.
    CastlingNotFirstRank, "castling-not-first-rank", "3.8.2";
    /// There is no rook of that side in the corner.
    CastlingNoRook, "castling-no-rook", "3.8.2";
    /// The king or the rook has moved before, or that rook was captured.
    CastlingRightLost, "castling-right-lost", "3.8.2.1";
    /// A piece is between king and rook.
    CastlingBlocked, "castling-blocked", "3.8.2.2";
    /// The king is in check.
    CastlingOutOfCheck, "castling-out-of-check", "3.8.2.2";
    /// The square that the king passes over is attacked.
    CastlingThroughAttack, "castling-through-attack", "3.8.2.2";
    /// The square where the king lands is attacked.
    CastlingIntoAttack, "castling-into-attack", "3.8.2.2";
}

/// What the squares of a reason are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareRole {
    /// Where the move starts.
    From,
    /// Where it goes, or where the king would land.
    Target,
    /// The pieces that attack or give check.
    Attackers,
    /// The pieces in the way.
    Blockers,
    /// The squares of the path or of the line.
    Line,
    /// The king concerned.
    King,
    /// The moving piece, which is pinned.
    Pinned,
    /// The pieces that pin it.
    Pinner,
    /// The rook of a castling, or its empty corner.
    Rook,
    /// The square that the castling king passes over.
    Crossed,
    /// The pawn beside the capturing one.
    Pawn,
}

impl SquareRole {
    /// All of them.
    pub const ALL: [SquareRole; 11] = [
        SquareRole::From,
        SquareRole::Target,
        SquareRole::Attackers,
        SquareRole::Blockers,
        SquareRole::Line,
        SquareRole::King,
        SquareRole::Pinned,
        SquareRole::Pinner,
        SquareRole::Rook,
        SquareRole::Crossed,
        SquareRole::Pawn,
    ];

    /// The stable name, such as `attackers`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SquareRole::From => "from",
            SquareRole::Target => "target",
            SquareRole::Attackers => "attackers",
            SquareRole::Blockers => "blockers",
            SquareRole::Line => "line",
            SquareRole::King => "king",
            SquareRole::Pinned => "pinned",
            SquareRole::Pinner => "pinner",
            SquareRole::Rook => "rook",
            SquareRole::Crossed => "crossed",
            SquareRole::Pawn => "pawn",
        }
    }
}

/// What brought a reason about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The king has moved.
    KingMoved,
    /// The rook has moved.
    RookMoved,
    /// The rook was captured in its corner.
    RookCaptured,
    /// The pawn got there by a single step or a capture.
    SingleStep,
    /// The pawn would go straight ahead, but too far.
    TooFar,
    /// Earlier moves are not known.
    Unknown,
    /// The game ended by checkmate.
    Checkmate,
    /// The game ended by stalemate.
    Stalemate,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 8] = [
        Cause::KingMoved,
        Cause::RookMoved,
        Cause::RookCaptured,
        Cause::SingleStep,
        Cause::TooFar,
        Cause::Unknown,
        Cause::Checkmate,
        Cause::Stalemate,
    ];

    /// The stable name, such as `king-moved`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cause::KingMoved => "king-moved",
            Cause::RookMoved => "rook-moved",
            Cause::RookCaptured => "rook-captured",
            Cause::SingleStep => "single-step",
            Cause::TooFar => "too-far",
            Cause::Unknown => "unknown",
            Cause::Checkmate => "checkmate",
            Cause::Stalemate => "stalemate",
        }
    }
}

/// One reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What kind of reason it is.
    pub code: ReasonCode,
    /// The article of the FIDE Laws that forbids it.
    pub article: &'static str,
    /// The squares concerned, by what they are; no set is empty.
    pub squares: Vec<(SquareRole, Bitboard)>,
    /// What brought it about, if known.
    pub cause: Option<Cause>,
    /// The ply that brought it about (1 is the first move of the game), if the game shows it.
    pub ply: Option<usize>,
}

impl Reason {
    /// A reason with these squares, without empty sets.
    pub(crate) fn new(code: ReasonCode, parts: &[(SquareRole, Bitboard)]) -> Reason {
        let squares = parts.iter().copied().filter(|(_, set)| set.any()).collect();
        Reason { code, article: code.article(), squares, cause: None, ply: None }
    }

    /// The squares that are this; empty if there are none.
    #[must_use]
    pub fn part(&self, part: SquareRole) -> Bitboard {
        self.squares.iter().find(|(name, _)| *name == part).map_or(Bitboard::EMPTY, |(_, squares)| *squares)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (FIDE {})", self.code.name(), self.article)
    }
}
