//! Words and geometry, no rules: colours, roles, squares, sets of squares, what a piece attacks, and a board of pieces.
//!
//! Everything here is true of any placement of pieces, also of one that no game of chess can reach.

pub mod attacks;
mod bitboard;
mod color;
mod piece;
mod placement;
mod role;
mod square;

pub use bitboard::Bitboard;
pub use color::Color;
pub use piece::Piece;
pub use placement::Board;
pub use role::Role;
pub use square::Square;

/// A word that should name something of the board and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What was expected, with an example: "a square such as e4".
    pub expected: &'static str,
}

impl core::fmt::Display for ParseError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for ParseError {}
