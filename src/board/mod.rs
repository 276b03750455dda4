//! The board and its geometry: colours, roles, squares, sets of squares, what a piece attacks, and where pieces stand.
//!
//! There are no rules of play here. Everything holds for any placement of pieces, even one that no game can reach.

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

/// A text that does not name what it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What was expected, such as "a square such as e4".
    pub expected: &'static str,
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for ParseError {}

impl ParseError {
    /// The value with this name.
    pub(crate) fn find<T: Copy>(
        text: &str,
        all: &[T],
        name: impl Fn(T) -> &'static str,
        expected: &'static str,
    ) -> Result<T, ParseError> {
        all.iter().copied().find(|&value| name(value) == text).ok_or(ParseError { expected })
    }
}
