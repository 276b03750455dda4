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
    /// The square on a file (0 for the a-file) and a rank (0 for the first).
    ///
    /// # Panics
    /// If either is greater than 7. [`Square::offset`] is for steps that may leave the board.
    ///
    /// ```
    /// use regelbrett::board::Square;
    /// const E4: Square = Square::new(4, 3);
    /// assert_eq!(E4.to_string(), "e4");
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 8, "files and ranks are numbered from 0 to 7");
        Square(rank << 3 | file)
    }

    /// The square of an index, 0 (a1) to 63 (h8).
    ///
    /// # Panics
    /// If the index is greater than 63.
    #[must_use]
    #[inline]
    pub const fn from_index(index: u8) -> Square {
        assert!(index < 64, "squares are numbered from 0 to 63");
        Square(index)
    }

    /// All 64, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// 0 (a1) to 63 (h8).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // Always true, but the compiler does not know it: saves the bounds check on every table.
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
    pub const fn name(self) -> &'static str {
        #[rustfmt::skip]
        const NAMES: [&str; 64] = [
            "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
            "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
            "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
            "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
        ];
        NAMES[self.index()]
    }

    /// The square `files` to the right and `ranks` up from here, as White sees the board; `None` if that is off it.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::new(file as u8, rank as u8))
    }

    /// How many moves a king needs from here to there on an empty board.
    #[must_use]
    #[inline]
    pub const fn distance(self, other: Square) -> u32 {
        let (files, ranks) = (self.file().abs_diff(other.file()), self.rank().abs_diff(other.rank()));
        (if files > ranks { files } else { ranks }) as u32
    }

    /// Whether it is a light square: a1 is dark, h1 light (FIDE 2.1).
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
