//! Messages put together from parts: as `format!` does it, at a fraction of what its machinery weighs in a page.

use crate::board::{Bitboard, Color, Square};
use crate::rules::Move;

/// Something that can stand in a message.
pub(crate) trait Part {
    /// Writes it behind a text.
    fn write(&self, text: &mut String);
}

/// A text made of parts, one behind the other.
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        let mut text = String::new();
        $($crate::text::Part::write(&$part, &mut text);)*
        text
    }};
}
pub(crate) use text;

impl Part for &str {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        text.push_str(self);
    }
}

impl Part for String {
    fn write(&self, text: &mut String) {
        (&**self).write(text);
    }
}

impl Part for char {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        text.push(*self);
    }
}

impl Part for u64 {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        if *self > 9 {
            (self / 10).write(text);
        }
        text.push(char::from(b'0' + (self % 10) as u8));
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Part for $number {
            fn write(&self, text: &mut String) {
                (*self as u64).write(text);
            }
        }
    )*};
}
numbers!(u8, u16, u32, usize);

impl Part for Square {
    fn write(&self, text: &mut String) {
        self.name().write(text);
    }
}

/// `e4 e5`
impl Part for Bitboard {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        let mut before = "";
        for square in *self {
            before.write(text);
            square.write(text);
            before = " ";
        }
    }
}

impl Part for Color {
    fn write(&self, text: &mut String) {
        self.name().write(text);
    }
}

/// `e7e8q`
impl Part for Move {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        self.from.write(text);
        self.to.write(text);
        if let Some(role) = self.promotion {
            role.letter().to_ascii_lowercase().write(text);
        }
    }
}
