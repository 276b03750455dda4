//! Words of the board as text in data: a square is `"e4"`, a move `"e7e8q"`, a colour `"white"`, a role `"queen"`.

use crate::board::{Color, Role, Square};
use crate::rules::{Move, Reason};
use serde::ser::SerializeMap;

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

as_text!(Color, Role, Square, Move);

/// `{ code, article, squares: { part: [square] }, cause?, ply? }`
impl serde::Serialize for Reason {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let squares = |squares: crate::board::Bitboard| squares.into_iter().collect::<Vec<Square>>();
        let parts: std::collections::BTreeMap<_, _> =
            self.squares.iter().map(|(part, set)| (part.name(), squares(*set))).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.code.name())?;
        map.serialize_entry("article", self.article)?;
        map.serialize_entry("squares", &parts)?;
        if let Some(cause) = self.cause {
            map.serialize_entry("cause", cause.name())?;
        }
        if let Some(ply) = self.ply {
            map.serialize_entry("ply", &ply)?;
        }
        map.end()
    }
}
