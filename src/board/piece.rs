//! A piece: its colour and its role.

use super::{Color, Role};

/// A piece of one side. As in the Laws, a pawn is a piece too.
///
/// ```
/// use regelbrett::board::{Color, Piece, Role};
/// let knight = Piece { color: Color::Black, role: Role::Knight };
/// assert_eq!(knight.letter(), 'n');
/// assert_eq!(Piece::from_letter('n'), Some(knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter, upper case for White and lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece for a FEN letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Role::from_letter(letter).map(|role| Piece { color, role })
    }
}
