//! The engine's types as they look in a lesson file: for the schema alone, since the engine itself knows nothing of
//! schemas. Nothing is ever read into these; the tests below hold them against the types that are.

use schemars::JsonSchema;

/// A side of the board.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum ColorSchema {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// Which rules for draws apply.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum RuleSetSchema {
    /// The FIDE Laws of Chess.
    OverTheBoard,
    /// The FIDE regulations for online play: three times and 50 moves end the game by themselves.
    Online,
}

/// A colour and a direction of castling.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum CastlingSchema {
    /// White, towards the h-file.
    WhiteShort,
    /// White, towards the a-file.
    WhiteLong,
    /// Black, towards the h-file.
    BlackShort,
    /// Black, towards the a-file.
    BlackLong,
}

/// What the player to move may claim.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum ClaimSchema {
    /// The same position at least three times.
    Threefold,
    /// At least 50 moves of each side without capture or pawn move.
    FiftyMoves,
}

/// What happens at the board besides moves.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum IncidentSchema {
    /// This side's time has run out.
    FlagFall(ColorSchema),
    /// This side resigns.
    Resign(ColorSchema),
    /// Both sides agree to a draw.
    AgreeDraw,
    /// This side has completed its first illegal move.
    IllegalMove(ColorSchema),
    /// This side has completed its second illegal move.
    SecondIllegalMove(ColorSchema),
}

/// What a quiz asks about the position.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum QuestionSchema {
    /// Is the game over, and how? Answers: `checkmate`, `stalemate`, `dead-position`, `ongoing`; where positions have
    /// come back or the counters are high, also the draws that come by themselves.
    Outcome,
    /// Is the side to move in check? Answers: `yes`, `no`.
    InCheck,
    /// Does this right to castle still exist? Answers: `yes`, `no`. Needs `side`.
    CastlingRight,
    /// Who wins, on the board or after an `event`? Answers: `white-wins`, `black-wins`, `draw`, `ongoing`.
    Winner,
    /// Is this claim of the player to move correct? Answers: `yes`, `no`. Needs `claim`, and `intended` if a move is
    /// announced.
    Claim,
    /// How often has the position been on the board? Answers: `once` to `five-times`.
    Repetitions,
    /// Is the piece on this square attacked? Answers: `yes`, `no`. Needs `square`.
    Attacked,
    /// Is the piece on this square defended? Answers: `yes`, `no`. Needs `square`.
    Defended,
    /// Can this side still mate by any series of legal moves? Answers: `yes`, `no`. Needs `color`.
    CanMate,
}

/// What must hold after a move.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", rename = "Predicate")]
pub enum PredicateSchema {
    /// The move gives check.
    Check,
    /// The move gives check by two pieces at once.
    DoubleCheck,
    /// The move gives check by a piece that it has not moved.
    DiscoveredCheck,
    /// The move is checkmate.
    Mate,
    /// The move is stalemate.
    Stalemate,
    /// After the move neither side has the pieces to mate with.
    InsufficientMaterial,
    /// After the move the side that made it can still mate by some series of legal moves.
    Winnable,
    /// The move captures a piece, en passant included.
    Capture,
    /// The move captures en passant.
    EnPassant,
    /// The moving side was in check before.
    Escape,
    /// The move is castling.
    Castle(CastleSchema),
    /// The move is a promotion.
    Promote(PromoteSchema),
    /// The move is made by such a piece; castling by the king.
    Moves(RoleSchema),
    /// Each of these holds.
    All(Vec<PredicateSchema>),
    /// At least one of these holds.
    Any(Vec<PredicateSchema>),
    /// This does not hold.
    Not(Box<PredicateSchema>),
}

/// Which piece moves.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum RoleSchema {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// The king.
    King,
}

/// Which castling.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum CastleSchema {
    /// Towards the h-file.
    Short,
    /// Towards the a-file.
    Long,
    /// Either.
    Any,
}

/// Promotion to what.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum PromoteSchema {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// Any of the four.
    Any,
}
