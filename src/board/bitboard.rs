//! Sets of squares.

use super::Square;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares, one bit each; bit 0 is a1.
///
/// ```
/// use regelbrett::board::{Bitboard, Square};
/// let corners: Bitboard = ["a1", "h1", "a8", "h8"].map(|name| name.parse::<Square>().unwrap()).into_iter().collect();
/// assert_eq!(corners.count(), 4);
/// assert_eq!((corners & Bitboard::rank(0)).to_string(), "a1 h1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);
    /// a1, h1, a8 and h8.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Bitboard = Bitboard(0xFF00_0000_0000_00FF);

    /// The set of one square.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The squares of a rank, 0 (the first) to 7.
    ///
    /// # Panics
    /// If there is no such rank.
    #[must_use]
    #[inline]
    pub const fn rank(rank: u8) -> Bitboard {
        assert!(rank < 8, "ranks are numbered from 0 to 7");
        Bitboard(0xFF << (rank * 8))
    }

    /// The squares of a file, 0 (the a-file) to 7.
    ///
    /// # Panics
    /// If there is no such file.
    #[must_use]
    #[inline]
    pub const fn file(file: u8) -> Bitboard {
        assert!(file < 8, "files are numbered from 0 to 7");
        Bitboard(0x0101_0101_0101_0101 << file)
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Removes a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether at least one square is in the set.
    #[must_use]
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether more than one square is in the set.
    #[must_use]
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first square of the set: a1 comes before b1, h1 before a2.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros() as u8)) }
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

/// Iterates over the squares of a set, from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

macro_rules! set_operation {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $operator:tt) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $operator other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                self.0 = self.0 $operator other.0;
            }
        }
    };
}
set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
set_operation!(BitOr, bitor, BitOrAssign, bitor_assign, |);
set_operation!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.into_iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&square, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
