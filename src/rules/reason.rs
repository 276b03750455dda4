//! Why a try is not a legal move: codes, articles and named squares.

use crate::board::{Bitboard, Role};
use alloc::vec::Vec;

macro_rules! reason_codes {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $article:literal;)*) => {
        /// The kind of a reason: a stable code. The order is from the most basic to the subtlest, and reasons are
        /// reported in it.
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

            /// The article that forbids the try. `not-piece-movement` and `game-over` have one for each case, which
            /// their [`Reason`] names; this is the general one.
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
    /// No piece stands on the square.
    NoPiece, "no-piece", "1.2";
    /// The piece is the opponent's.
    NotYourPiece, "not-your-piece", "1.2";
    /// The piece would stay where it is.
    SameSquare, "same-square", "1.3";
    /// A piece of one's own stands on the target.
    OwnPieceOnTarget, "own-piece-on-target", "3.1";
    /// The opponent's king stands on the target; a king is never captured.
    CapturesKing, "captures-king", "1.4.1";
    /// This kind of piece does not move that way.
    NotPieceMovement, "not-piece-movement", "3.10.2";
    /// A piece stands in the way of bishop, rook or queen.
    PathBlocked, "path-blocked", "3.5";
    /// Pawns do not move backwards.
    PawnBackwards, "pawn-backwards", "3.7.1";
    /// A piece stands in front of the pawn.
    PawnBlocked, "pawn-blocked", "3.7.1";
    /// Two squares are for a pawn on its first square only.
    PawnDoubleStepNotFirstMove, "pawn-double-step-not-first-move", "3.7.2";
    /// A piece stands on one of the two squares.
    PawnDoubleStepBlocked, "pawn-double-step-blocked", "3.7.2";
    /// Pawns do not capture straight ahead.
    PawnCapturesStraight, "pawn-captures-straight", "3.7.3";
    /// Pawns move diagonally only to capture, and there is nothing to capture.
    PawnCapturesNothing, "pawn-captures-nothing", "3.7.3";
    /// The pawn's double step was not the move just before.
    EnPassantExpired, "en-passant-expired", "3.7.3.2";
    /// The pawn beside has not come by a double step.
    EnPassantNotDoubleStep, "en-passant-not-double-step", "3.7.3.1";
    /// Capturing en passant opens a line to one's own king.
    EnPassantExposesKing, "en-passant-exposes-king", "3.9.2";
    /// A move to the last rank must name the new piece.
    PromotionMissing, "promotion-missing", "3.7.3.3";
    /// That piece cannot be promoted to, or the move promotes nothing.
    PromotionNotAllowed, "promotion-not-allowed", "3.7.3.3";
    /// The king would step onto an attacked square.
    KingIntoAttack, "king-into-attack", "3.9.2";
    /// The kings would stand side by side.
    KingsAdjacent, "kings-adjacent", "3.9.2";
    /// The piece that the king would capture is defended.
    KingCapturesProtected, "king-captures-protected", "3.9.2";
    /// The king would stay in the line of the piece that gives check.
    KingStaysInLine, "king-stays-in-line", "3.9.2";
    /// The piece is pinned to its king.
    Pinned, "pinned", "3.9.2";
    /// The king stands in check and the move does not answer it.
    CheckNotAnswered, "check-not-answered", "3.9.2";
    /// Two pieces give check: only the king can move.
    DoubleCheck, "double-check", "3.9.2";
    /// One castles along the first rank only.
    CastlingNotFirstRank, "castling-not-first-rank", "3.8.2";
    /// No rook of one's own stands in the corner.
    CastlingNoRook, "castling-no-rook", "3.8.2";
    /// King or rook has moved before, or that rook is gone.
    CastlingRightLost, "castling-right-lost", "3.8.2.1";
    /// A piece stands between king and rook.
    CastlingBlocked, "castling-blocked", "3.8.2.2";
    /// The king stands in check.
    CastlingOutOfCheck, "castling-out-of-check", "3.8.2.2";
    /// The square that the king crosses is attacked.
    CastlingThroughAttack, "castling-through-attack", "3.8.2.2";
    /// The square where the king lands is attacked.
    CastlingIntoAttack, "castling-into-attack", "3.8.2.2";
}

/// What the squares of a reason are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Where the try starts.
    From,
    /// Where it goes, or where the king would land.
    Target,
    /// The pieces that attack or give check.
    Attackers,
    /// The pieces in the way.
    Blockers,
    /// The squares of the way or of the line.
    Line,
    /// The king concerned.
    King,
    /// The piece that moves and is pinned.
    Pinned,
    /// The pieces that pin it.
    Pinner,
    /// The rook of a castling, or its empty corner.
    Rook,
    /// The square that a castling king crosses.
    Crossed,
    /// The pawn beside the capturing one.
    Pawn,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 11] = [
        Part::From,
        Part::Target,
        Part::Attackers,
        Part::Blockers,
        Part::Line,
        Part::King,
        Part::Pinned,
        Part::Pinner,
        Part::Rook,
        Part::Crossed,
        Part::Pawn,
    ];

    /// The stable name, such as `attackers`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Part::From => "from",
            Part::Target => "target",
            Part::Attackers => "attackers",
            Part::Blockers => "blockers",
            Part::Line => "line",
            Part::King => "king",
            Part::Pinned => "pinned",
            Part::Pinner => "pinner",
            Part::Rook => "rook",
            Part::Crossed => "crossed",
            Part::Pawn => "pawn",
        }
    }
}

/// What more is known of a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The king has moved.
    KingMoved,
    /// The rook has moved.
    RookMoved,
    /// The rook was captured at home.
    RookCaptured,
    /// The pawn came by single steps or by a capture.
    SingleStep,
    /// The moves before the given position are not known.
    Unknown,
    /// The game ended by checkmate.
    Checkmate,
    /// The game ended by stalemate.
    Stalemate,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 7] = [
        Cause::KingMoved,
        Cause::RookMoved,
        Cause::RookCaptured,
        Cause::SingleStep,
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
            Cause::Unknown => "unknown",
            Cause::Checkmate => "checkmate",
            Cause::Stalemate => "stalemate",
        }
    }
}

/// One reason why a try is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What kind of reason it is.
    pub code: ReasonCode,
    /// The article of the FIDE Laws that forbids it.
    pub article: &'static str,
    /// The squares to look at, by what they are; never an empty set.
    pub squares: Vec<(Part, Bitboard)>,
    /// What more is known.
    pub cause: Option<Cause>,
    /// The ply (1 = the first move of the game) that brought it about, where the game shows it.
    pub ply: Option<usize>,
}

impl Reason {
    /// A reason with these squares; empty sets are left out.
    // Out of line, like everything that only words an answer: speed matters for legal moves, size for the rest.
    #[inline(never)]
    pub(super) fn new(code: ReasonCode, parts: &[(Part, Bitboard)]) -> Reason {
        let squares = parts.iter().copied().filter(|(_, set)| set.any()).collect();
        Reason { code, article: code.article(), squares, cause: None, ply: None }
    }

    /// The squares of one kind; empty if the reason has none.
    #[must_use]
    pub fn part(&self, part: Part) -> Bitboard {
        self.squares.iter().find(|(name, _)| *name == part).map_or(Bitboard::EMPTY, |(_, squares)| *squares)
    }
}

/// The article by which a piece of that role moves.
pub(super) const fn movement_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "3.7.1",
        Role::Knight => "3.6",
        Role::Bishop => "3.2",
        Role::Rook => "3.3",
        Role::Queen => "3.4",
        Role::King => "3.8.1",
    }
}
