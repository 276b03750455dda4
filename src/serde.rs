//! Words of the board as text in data: a square is `"e4"`, a move `"e7e8q"`, a colour `"white"`, a role `"queen"`.

use crate::board::{Color, Role, Square};
use crate::rules::Move;

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

as_text!(Color, Role, Square, Move);
