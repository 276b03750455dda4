//! A move, as text in the form of the Universal Chess Interface.

use crate::board::{ParseError, Role, Square};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// A move from square to square, with the new role where a pawn is promoted. Castling is the king's step of two
/// squares (FIDE 3.8.2 calls it one move of the king).
///
/// ```
/// use regelbrett::rules::Move;
/// let promotion: Move = "e7e8q".parse().unwrap();
/// assert_eq!(promotion.to_string(), "e7e8q");
/// assert!("e7-e8".parse::<Move>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes on the last rank.
    pub promotion: Option<Role>,
}

impl Move {
    /// A move that promotes nothing.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, promotion: None }
    }
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
        let squares = |range| text.get(range).and_then(|name: &str| name.parse().ok()).ok_or(error.clone());
        let (from, to) = (squares(0..2)?, squares(2..4)?);
        let promotion = match text.get(4..).unwrap_or_default() {
            "" => None,
            letter @ ("q" | "r" | "b" | "n" | "k" | "p") => letter.chars().next().and_then(Role::from_letter),
            _ => return Err(error),
        };
        Ok(Move { from, to, promotion })
    }
}
