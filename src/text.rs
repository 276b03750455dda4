//! Messages put together from parts: as `format!` does it, at a fraction of what its machinery weighs in a page.

use crate::board::{Bitboard, Color, Square};
use alloc::string::String;

/// Something that can stand in a message.
pub(crate) trait Part {
    /// Writes it behind a text.
    fn write(&self, text: &mut String);
}

/// Writes parts behind a text, one behind the other.
macro_rules! write {
    ($text:expr, $($part:expr),* $(,)?) => {{
        $($crate::text::Part::write(&$part, $text);)*
    }};
}
pub(crate) use write;

/// A text made of parts, one behind the other.
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        let mut text = alloc::string::String::new();
        $crate::text::write!(&mut text, $($part),*);
        text
    }};
}
pub(crate) use text;

/// What can stand in a message can be displayed as well.
macro_rules! display {
    ($type:ty) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(&$crate::text::text![self])
            }
        }
    };
}
pub(crate) use display;

impl<T: Part + ?Sized> Part for &T {
    fn write(&self, text: &mut String) {
        (**self).write(text);
    }
}

impl Part for str {
    #[inline(never)]
    fn write(&self, text: &mut String) {
        text.push_str(self);
    }
}

impl Part for String {
    fn write(&self, text: &mut String) {
        (**self).write(text);
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
