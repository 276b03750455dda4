//! A move from one square to another.

use crate::board::{Role, Square};

/// A move from one square to another, with the new role if it promotes a pawn. Castling is one move of the king, by
/// two squares (FIDE 3.8.2). Whether it is legal is for a [`Position`](super::Position) to say.
///
/// Its text is that of the [Universal Chess Interface](super::uci).
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

    /// Moves for a message, separated by commas.
    pub(crate) fn list(moves: &[Move]) -> String {
        let mut list = String::new();
        for mv in moves {
            if !list.is_empty() {
                list.push_str(", ");
            }
            list.push_str(&mv.to_string());
        }
        list
    }
}
