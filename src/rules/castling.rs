//! The four ways to castle and the rights to them (FIDE 3.8.2). Whether castling is possible now is for
//! [`conditions`](super::castling_conditions) to say.

use super::Move;
use crate::board::{Bitboard, Board, Color, ParseError, Piece, Role, Square};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Kingside, towards the h-file: O-O.
    Short,
    /// Queenside, towards the a-file: O-O-O.
    Long,
}

impl CastlingSide {
    /// Both sides, short first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// `short` or `long`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CastlingSide::Short => "short",
            CastlingSide::Long => "long",
        }
    }
}

/// One of the four ways to castle, with its squares.
///
/// ```
/// use regelbrett::board::Color;
/// use regelbrett::rules::{Castling, CastlingSide};
/// let long = Castling { color: Color::Black, side: CastlingSide::Long };
/// assert_eq!([long.king_from(), long.king_to(), long.rook_from(), long.rook_to()].map(|s| s.to_string()),
///     ["e8", "c8", "a8", "d8"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    /// Who castles.
    pub color: Color,
    /// On which side.
    pub side: CastlingSide,
}

impl Castling {
    /// All four in the order of FEN: White short, White long, Black short, Black long.
    pub const ALL: [Castling; 4] = [
        Castling { color: Color::White, side: CastlingSide::Short },
        Castling { color: Color::White, side: CastlingSide::Long },
        Castling { color: Color::Black, side: CastlingSide::Short },
        Castling { color: Color::Black, side: CastlingSide::Long },
    ];

    #[inline]
    const fn square(self, short: u8, long: u8) -> Square {
        Square::new(
            match self.side {
                CastlingSide::Short => short,
                CastlingSide::Long => long,
            },
            self.color.first_rank(),
        )
    }

    /// The king's home square.
    #[must_use]
    #[inline]
    pub const fn king_from(self) -> Square {
        self.square(4, 4)
    }

    /// Where the king lands.
    #[must_use]
    #[inline]
    pub const fn king_to(self) -> Square {
        self.square(6, 2)
    }

    /// The rook's home square.
    #[must_use]
    #[inline]
    pub const fn rook_from(self) -> Square {
        self.square(7, 0)
    }

    /// Where the rook lands: the square that the king passes over.
    #[must_use]
    pub const fn rook_to(self) -> Square {
        self.square(5, 3)
    }

    /// The squares between king and rook, which must all be empty.
    #[must_use]
    #[inline]
    pub const fn between(self) -> Bitboard {
        let on_first_rank = match self.side {
            CastlingSide::Short => 0b0110_0000,
            CastlingSide::Long => 0b0000_1110,
        };
        Bitboard(on_first_rank << (self.color.first_rank() * 8))
    }

    /// The move of the king.
    #[must_use]
    pub const fn king_move(self) -> Move {
        Move::new(self.king_from(), self.king_to())
    }

    /// The castling whose king's move goes between these squares, whatever stands on them.
    #[must_use]
    pub fn of_king_move(from: Square, to: Square) -> Option<Castling> {
        Castling::ALL.into_iter().find(|castling| castling.king_from() == from && castling.king_to() == to)
    }

    #[inline]
    const fn bit(self) -> u8 {
        1 << (self.color as u8 * 2 + self.side as u8)
    }

    /// The FEN letter: K, Q, k or q.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.color, self.side) {
            (Color::White, CastlingSide::Short) => 'K',
            (Color::White, CastlingSide::Long) => 'Q',
            (Color::Black, CastlingSide::Short) => 'k',
            (Color::Black, CastlingSide::Long) => 'q',
        }
    }

    /// The stable name: `white-short`, `white-long`, `black-short` or `black-long`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.color, self.side) {
            (Color::White, CastlingSide::Short) => "white-short",
            (Color::White, CastlingSide::Long) => "white-long",
            (Color::Black, CastlingSide::Short) => "black-short",
            (Color::Black, CastlingSide::Long) => "black-long",
        }
    }

    /// Whether king and rook are on their home squares.
    pub(crate) fn pieces_at_home(self, board: &Board) -> bool {
        board.piece_at(self.king_from()) == Some(Piece { color: self.color, role: Role::King })
            && board.piece_at(self.rook_from()) == Some(Piece { color: self.color, role: Role::Rook })
    }
}

impl fmt::Display for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Castling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Castling, ParseError> {
        ParseError::find(
            text,
            &Castling::ALL,
            Castling::name,
            "a castling: white-short, white-long, black-short or black-long",
        )
    }
}

/// Which castling rights are not lost (FIDE 3.8.2.1). A right does not mean that castling is legal now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// All four rights, as in the initial position.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    /// Whether this right is among them.
    #[must_use]
    #[inline]
    pub const fn has(self, castling: Castling) -> bool {
        self.0 & castling.bit() != 0
    }

    /// Whether a side has any right.
    #[must_use]
    #[inline]
    pub const fn any(self, color: Color) -> bool {
        self.0 >> (color as u8 * 2) & 3 != 0
    }

    /// Adds a right.
    pub fn insert(&mut self, castling: Castling) {
        self.0 |= castling.bit();
    }

    /// Removes a right.
    pub fn remove(&mut self, castling: Castling) {
        self.0 &= !castling.bit();
    }

    /// The rights that are left after a move from and to these squares.
    #[inline]
    pub(crate) fn after(self, touched: Bitboard) -> CastlingRights {
        const HOME: Bitboard = Bitboard(0x9100_0000_0000_0091);
        let mut rights = self;
        // Most moves are elsewhere.
        if self != CastlingRights::NONE && (touched & HOME).any() {
            for castling in Castling::ALL {
                if touched.contains(castling.king_from()) || touched.contains(castling.rook_from()) {
                    rights.remove(castling);
                }
            }
        }
        rights
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As in a FEN: `KQkq`, or `-` if there is no right.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        Castling::ALL
            .into_iter()
            .filter(|castling| self.has(*castling))
            .try_for_each(|castling| f.write_char(castling.letter()))
    }
}
