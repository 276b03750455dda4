//! The words of chess as text in data: a square is `"e4"`, a move `"e7e8q"`, a colour `"white"`, a code its name.

use crate::board::{Color, Role, Square};
use crate::game::{ClaimKind, Refusal, RuleSet, Termination};
use crate::rules::{Castling, CastlingSide, Cause, Move, ProblemCode, ReasonCode, Severity, SquareRole};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Types with `Display` and `FromStr`, and after the semicolon types that have a `name` and are only written.
macro_rules! words {
    ($($read:ty),*; $($written:ty),*) => {
        $(
            impl Serialize for $read {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $read {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$read, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
                }
            }
        )*
        $(
            impl Serialize for $written {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }
        )*
    };
}

words! {
    Color, Role, Square, Move, Castling, ClaimKind, RuleSet;
    CastlingSide, Cause, ProblemCode, ReasonCode, Refusal, Severity, SquareRole, Termination
}
