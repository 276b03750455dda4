//! The facts with which the judge answers: what a legal move lacks, and what speaks against a wrong choice.

use crate::board::{Role, Square};
use crate::rules::{Condition, Move, Position, san};
use crate::serde::is_default;
use serde::Serialize;

/// One fact about the position on the board: a code for which the pages have a sentence, and what that sentence speaks of.
///
/// A fact says what is certain. Where nothing is, there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What is so; one of [`Fact::CODES`].
    pub code: &'static str,
    /// The squares it is about, in the order in which its sentence names them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<Square>,
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
    /// The condition of castling that is met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

impl Fact {
    /// All codes: those about legal moves, then those about wrong choices.
    pub const CODES: &[&'static str] = &[
        "no-check",
        "one-check",
        "direct-check",
        "gives-check",
        "mates",
        "stalemates",
        "answered-capture",
        "answered-block",
        "answered-king",
        "can-reply",
        "free-reply",
        "allows-mate",
        "hangs",
        "not-dead",
        "dead",
        "cannot-win",
        "captures",
        "captures-other",
        "captures-nothing",
        "not-en-passant",
        "no-castling",
        "castles-short",
        "castles-long",
        "loses-castling",
        "no-promotion",
        "promotes",
        "promotes-other",
        "pins-nothing",
        "moves-piece",
        "other-piece",
        "other-of-kind",
        "other-square",
        "saves",
        "met",
        "game-on",
        "turn",
        "target-enemy",
        "target-piece",
        "target-empty",
        "no-king",
        "moves-so",
        "way-free",
        "way-none",
        "not-pinned",
        "not-in-check",
        "one-checker",
        "promotion-fine",
        "first-rank",
        "not-attacked",
        "nothing-to-capture",
        "not-protected",
        "kings-apart",
        "forward",
        "not-forward",
        "ahead-free",
        "at-home",
        "no-double-step",
        "both-free",
        "not-straight",
        "not-aside",
        "captures-in-passing",
        "nobody-beside",
        "just-doubled",
        "one-king-each",
        "kings-not-adjacent",
        "no-pawn-there",
        "first-time",
        "times",
        "quiet-moves",
        "can-answer",
        "in-check",
        "can-move",
        "no-move",
        "no-move-named",
    ];

    /// A fact about these squares.
    pub(super) fn new(code: &'static str, squares: &[Square]) -> Fact {
        Fact { code, squares: squares.to_vec(), ..Fact::default() }
    }

    /// A fact that a legal move in `position` shows.
    pub(super) fn shown_by(code: &'static str, position: &Position, mv: Move) -> Fact {
        let san = Some(san::write(position, mv, san::PieceLetters::English));
        Fact { code, mv: Some(mv), san, ..Fact::default() }
    }
}
