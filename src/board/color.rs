//! The two sides.

use super::{ParseError, Square};
use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// One of the two sides.
///
/// ```
/// use regelbrett::board::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("black".parse(), Ok(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first (FIDE 1.2).
    White,
    /// The other side.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// `white` or `black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The rank on which the side's king starts: 0 for White, 7 for Black.
    #[must_use]
    #[inline]
    pub const fn first_rank(self) -> u8 {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }

    /// The rank on which the side's pawns start.
    #[must_use]
    #[inline]
    pub const fn pawn_rank(self) -> u8 {
        match self {
            Color::White => 1,
            Color::Black => 6,
        }
    }

    /// The rank on which the side's pawns are promoted.
    #[must_use]
    pub const fn last_rank(self) -> u8 {
        match self {
            Color::White => 7,
            Color::Black => 0,
        }
    }

    /// The rank from which the side's pawns capture en passant (FIDE 3.7.3.1), the fifth as that side counts.
    #[must_use]
    pub const fn en_passant_rank(self) -> u8 {
        match self {
            Color::White => 4,
            Color::Black => 3,
        }
    }

    /// The square in front of a pawn of this side; `None` on its last rank.
    #[must_use]
    pub fn forward(self, square: Square) -> Option<Square> {
        square.offset(0, self.direction())
    }

    /// How the rank changes with a step forward: 1 for White, -1 for Black.
    #[must_use]
    #[inline]
    pub const fn direction(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Color {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Color, ParseError> {
        ParseError::find(text, &Color::ALL, Color::name, "a colour: white or black")
    }
}
