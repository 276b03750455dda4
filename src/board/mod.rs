//! Words and geometry, no rules: colours, roles, squares, sets of squares, what a piece attacks, and a board of pieces.
//!
//! Everything here is true of any placement of pieces, also of one that no game of chess can reach.

pub mod attacks;
mod bitboard;
#[allow(clippy::module_inception, reason = "one noun per file")]
mod board;
mod color;
mod piece;
mod role;
mod square;

pub use bitboard::Bitboard;
pub use board::Board;
pub use color::Color;
pub use piece::Piece;
pub use role::Role;
pub use square::Square;

/// A word that should name something of the board and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What was expected, with an example: "a square such as e4".
    pub expected: &'static str,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for ParseError {}

impl ParseError {
    /// The value of this name among all of its kind.
    pub(crate) fn find<T: Copy>(
        text: &str,
        all: &[T],
        name: impl Fn(T) -> &'static str,
        expected: &'static str,
    ) -> Result<T, ParseError> {
        all.iter().copied().find(|&value| name(value) == text).ok_or(ParseError { expected })
    }
}
