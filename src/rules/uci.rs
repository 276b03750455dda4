//! Moves as the Universal Chess Interface writes them: `e2e4`, and `e7e8q` with the new piece of a promotion.
//!
//! Castling is the king's move of two squares, `e1g1`. Some programs write it as if the king captured its own rook,
//! `e1h1`: which of the two is meant depends on the position, so that only [`read`] takes both.

use super::castling::Castling;
use super::{Move, Position};
use crate::board::{ParseError, Piece, Role};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Reads a move, castling in either form. Whether it is legal is not checked.
///
/// # Errors
/// If the text is not a move.
///
/// ```
/// use regelbrett::rules::{uci, Position};
/// let position = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
/// assert_eq!(uci::read(&position, "e1h1").unwrap().to_string(), "e1g1");
/// assert_eq!(uci::read(&position, "h1h7").unwrap().to_string(), "h1h7");
/// ```
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    Ok(as_king_move(position, text.parse()?))
}

/// A castling written as if the king captured its own rook, as the king's move; any other move unchanged.
pub(crate) fn as_king_move(position: &Position, mv: Move) -> Move {
    let color = position.turn();
    let is = |square, role| position.board().piece_at(square) == Some(Piece { color, role });
    let castling = Castling::ALL
        .into_iter()
        .find(|way| way.color == color && (way.king_from(), way.rook_from()) == (mv.from, mv.to))
        .filter(|_| is(mv.from, Role::King) && is(mv.to, Role::Rook) && mv.promotion.is_none());
    castling.map_or(mv, Castling::king_move)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        if let Some(role) = self.promotion {
            f.write_char(role.letter().to_ascii_lowercase())?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let error = ParseError { expected: "a move such as e2e4, e7e8q or, for castling, e1g1" };
        let square = |range| text.get(range).and_then(|name: &str| name.parse().ok()).ok_or(error.clone());
        let (from, to) = (square(0..2)?, square(2..4)?);
        let promotion = match text.get(4..).unwrap_or_default() {
            "" => None,
            // Kings and pawns are read too: that a pawn cannot become one is for the rules to say.
            letter @ ("q" | "r" | "b" | "n" | "k" | "p") => letter.chars().next().and_then(Role::from_letter),
            _ => return Err(error),
        };
        Ok(Move { from, to, promotion })
    }
}
