//! The 64 squares, named by file and rank (FIDE 2.4).

use super::ParseError;
use std::fmt;
use std::str::FromStr;

/// A square of the board; a1 comes first, then b1, and h8 last.
///
/// ```
/// use regelbrett::board::Square;
/// let e4: Square = "e4".parse().unwrap();
/// assert_eq!((e4.file(), e4.rank()), (4, 3));
/// assert_eq!(e4.to_string(), "e4");
/// assert!(e4.is_light());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file and a rank index, both 0 to 7; higher bits are ignored.
    #[must_use]
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 3 | (file & 7))
    }

    /// The square of an index 0 (a1) to 63 (h8); higher bits are ignored.
    #[must_use]
    #[inline]
    pub const fn from_index(index: u8) -> Square {
        Square(index & 63)
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// 0 (a1) to 63 (h8).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what is always so, and spares it a bounds check.
        (self.0 & 63) as usize
    }

    /// 0 for the a-file to 7 for the h-file.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for rank 1 to 7 for rank 8.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Its name, such as `e4`.
    #[must_use]
    pub fn name(self) -> &'static str {
        const NAMES: &str = "\
            a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
            a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
        NAMES.get(self.index() * 2..self.index() * 2 + 2).unwrap_or_default()
    }

    /// The square so many files to the right and ranks up, as White sees it, if it is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::new(file as u8, rank as u8))
    }

    /// Whether it is a light square. a1 is dark, h1 light (FIDE 2.1).
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square::new(file - b'a', rank - b'1')),
            _ => Err(ParseError { expected: "a square such as e4" }),
        }
    }
}
