//! The facts with which the judge answers: what a legal move lacks, and what speaks against a wrong choice.

use crate::board::{Role, Square};
use crate::rules::{Move, Position, san};
use crate::serde::is_default;
use serde::{Serialize, Serializer};

/// The squares that the sentence of a fact names, in that order.
pub type Named = [Option<Square>; 2];

/// One fact about the position on the board: a code for which the pages have a sentence, and what that sentence speaks of.
///
/// A fact says what is certain. Where nothing is, there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What is so.
    pub code: FactCode,
    /// The squares it is about.
    #[serde(skip_serializing_if = "is_default", serialize_with = "list")]
    pub squares: Named,
    /// What stands there after the move, where that is not what stands there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// The move that shows it: the opponent's answer to a move, or a way out of a check.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<Move>,
    /// Its name in English short notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
    /// How many there are, ...
    #[serde(skip_serializing_if = "is_default")]
    pub count: usize,
    /// ... of how many there would have to be.
    #[serde(skip_serializing_if = "is_default")]
    pub of: usize,
}

impl Serialize for FactCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

fn list<S: Serializer>(squares: &Named, serializer: S) -> Result<S::Ok, S::Error> {
    let names: Vec<&str> = squares.iter().flatten().map(|square| square.name()).collect();
    names.serialize(serializer)
}

macro_rules! fact_codes {
    ($($(#[$doc:meta])* $variant:ident, $name:literal;)*) => {
        /// What is so: a stable code. Those about legal moves come first, those about wrong choices last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FactCode { $($(#[$doc])* $variant,)* }

        impl FactCode {
            /// All codes.
            pub const ALL: &[FactCode] = &[$(FactCode::$variant,)*];

            /// The stable name, such as `captures-nothing`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(FactCode::$variant => $name,)* }
            }
        }
    };
}

fact_codes! {
    /// The move gives no check.
    NoCheck, "no-check";
    /// It gives check by one piece only.
    OneCheck, "one-check";
    /// It gives check by the piece that it has moved.
    DirectCheck, "direct-check";
    /// It gives check.
    GivesCheck, "gives-check";
    /// It is mate.
    Mates, "mates";
    /// It is stalemate.
    Stalemates, "stalemates";
    /// It gives check, and the answer captures the piece that does.
    AnsweredCapture, "answered-capture";
    /// It gives check, and the answer blocks it.
    AnsweredBlock, "answered-block";
    /// It gives check, and the king escapes.
    AnsweredKing, "answered-king";
    /// It leaves the opponent a move.
    CanReply, "can-reply";
    /// It leaves the opponent a choice.
    FreeReply, "free-reply";
    /// It is answered by mate.
    AllowsMate, "allows-mate";
    /// It lets the opponent win the piece on the square.
    Hangs, "hangs";
    /// It leaves enough material to mate with.
    NotDead, "not-dead";
    /// It leaves neither side the pieces to mate with.
    Dead, "dead";
    /// It leaves its own side unable to mate.
    CannotWin, "cannot-win";
    /// It captures what is on the square.
    Captures, "captures";
    /// It captures what is on the square, and something else is to be captured.
    CapturesOther, "captures-other";
    /// It captures nothing.
    CapturesNothing, "captures-nothing";
    /// It captures, but not en passant.
    NotEnPassant, "not-en-passant";
    /// It is not castling.
    NoCastling, "no-castling";
    /// It is castling to the short side.
    CastlesShort, "castles-short";
    /// It is castling to the long side.
    CastlesLong, "castles-long";
    /// It loses the last right to castle.
    LosesCastling, "loses-castling";
    /// It promotes nothing.
    NoPromotion, "no-promotion";
    /// It promotes a pawn.
    Promotes, "promotes";
    /// It promotes a pawn to another piece than the one that is meant.
    PromotesOther, "promotes-other";
    /// It pins nothing.
    PinsNothing, "pins-nothing";
    /// It moves the piece on the square.
    MovesPiece, "moves-piece";
    /// It moves the piece on the square, and another one is to move.
    OtherPiece, "other-piece";
    /// It moves the piece on the square, and another one of its kind is to move.
    OtherOfKind, "other-of-kind";
    /// It moves the right piece, the one on the square, to the wrong square.
    OtherSquare, "other-square";
    /// The check on the board can be answered.
    Saves, "saves";
    /// The rook is in its corner, on the square.
    RookInCorner, "rook-in-corner";
    /// Neither king nor rook has moved.
    NeverMoved, "never-moved";
    /// Nothing is between king and rook.
    CastlingWayFree, "castling-way-free";
    /// The square that the king crosses is not attacked.
    CrossedNotAttacked, "crossed-not-attacked";
    /// The square where the king lands is not attacked.
    LandingNotAttacked, "landing-not-attacked";
    /// There are legal moves.
    GameOn, "game-on";
    /// It is that side's turn.
    Turn, "turn";
    /// What is on the square is an opponent's piece.
    TargetEnemy, "target-enemy";
    /// There is a piece on the square.
    TargetPiece, "target-piece";
    /// The square is empty.
    TargetEmpty, "target-empty";
    /// There is no king on the square.
    NoKing, "no-king";
    /// The piece moves like that.
    MovesSo, "moves-so";
    /// Nothing is between the two squares.
    WayFree, "way-free";
    /// There are no squares between the two.
    WayNone, "way-none";
    /// The piece on the square is not pinned.
    NotPinned, "not-pinned";
    /// The king is not in check.
    NotInCheck, "not-in-check";
    /// Only one piece gives check.
    OneChecker, "one-checker";
    /// A pawn may become such a piece.
    PromotionFine, "promotion-fine";
    /// The king stays on its rank.
    FirstRank, "first-rank";
    /// The square is not attacked.
    NotAttacked, "not-attacked";
    /// There is nothing on the square to be captured.
    NothingToCapture, "nothing-to-capture";
    /// What is on the square is not defended.
    NotProtected, "not-protected";
    /// The other king, on the first square, is not next to the second.
    KingsApart, "kings-apart";
    /// The pawn goes forward.
    Forward, "forward";
    /// The pawn does not go forward.
    NotForward, "not-forward";
    /// The square in front of the pawn is empty.
    AheadFree, "ahead-free";
    /// The pawn is on its starting square.
    AtHome, "at-home";
    /// It is no double step.
    NoDoubleStep, "no-double-step";
    /// Both squares in front of the pawn are empty.
    BothFree, "both-free";
    /// The pawn does not move straight ahead.
    NotStraight, "not-straight";
    /// The pawn does not move diagonally.
    NotAside, "not-aside";
    /// The pawn captures en passant what is on the square.
    CapturesInPassing, "captures-in-passing";
    /// There is no pawn on the square.
    NobodyBeside, "nobody-beside";
    /// The pawn on the square has just made a double step.
    JustDoubled, "just-doubled";
    /// Each side has one king.
    OneKingEach, "one-king-each";
    /// The kings, on these squares, are not next to each other.
    KingsNotAdjacent, "kings-not-adjacent";
    /// No pawn is on the first or last rank.
    NoPawnThere, "no-pawn-there";
    /// The position has not been on the board before.
    FirstTime, "first-time";
    /// The position has been on the board too few times.
    Times, "times";
    /// There have been too few half-moves without progress.
    QuietMoves, "quiet-moves";
    /// The king is in check and can be saved.
    CanAnswer, "can-answer";
    /// The king is in check.
    InCheck, "in-check";
    /// The side to move has a legal move.
    CanMove, "can-move";
    /// The side to move has no legal move.
    NoMove, "no-move";
    /// The side to move has no legal move, which is mate or stalemate.
    NoMoveNamed, "no-move-named";
}

impl Fact {
    /// A fact about these squares.
    pub(super) const fn about(code: FactCode, squares: Named) -> Fact {
        Fact { code, squares, role: None, mv: None, san: None, count: 0, of: 0 }
    }

    /// A fact that a legal move in `position` shows.
    #[inline(never)]
    pub(super) fn shown_by(code: FactCode, position: &Position, mv: Move) -> Fact {
        let san = Some(san::write(position, mv, san::PieceLetters::English));
        Fact { mv: Some(mv), san, ..Fact::about(code, [None; 2]) }
    }
}
