//! The six kinds of piece.

use super::ParseError;
use std::fmt;
use std::str::FromStr;

/// What kind of piece it is (FIDE 2.2).
///
/// ```
/// use regelbrett::board::Role;
/// assert_eq!(Role::Knight.letter(), 'N');
/// assert_eq!("queen".parse(), Ok(Role::Queen));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Moves by FIDE 3.7.
    Pawn,
    /// Moves by FIDE 3.6.
    Knight,
    /// Moves by FIDE 3.2.
    Bishop,
    /// Moves by FIDE 3.3.
    Rook,
    /// Moves by FIDE 3.4.
    Queen,
    /// Moves by FIDE 3.8.
    King,
}

impl Role {
    /// All six, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn can promote to (FIDE 3.7.3.3), in the order in which the choice is offered.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// `pawn`, `knight`, `bishop`, `rook`, `queen` or `king`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The letter of FEN and English notation, in upper case: P N B R Q K.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role for a FEN letter, upper or lower case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Role, ParseError> {
        let expected = "a kind of piece: pawn, knight, bishop, rook, queen or king";
        ParseError::find(text, &Role::ALL, Role::name, expected)
    }
}
