//! The words of chess as text in data: a square is `"e4"`, a move `"e7e8q"`, a colour `"white"`, a code its name. What a
//! judgement says of a move or a position is written as an object.

use crate::board::{Bitboard, Color, Role, Square};
use crate::game::{ClaimKind, Refusal, RuleSet, Termination};
use crate::rules::{Castling, CastlingSide, Cause, Move, ProblemCode, ReasonCode, Problem, Reason, Severity, SquareRole};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeStruct};

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

/// The squares as a list.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// `{ code, article, squares: { <role>: [...] }, cause?, ply? }`
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = 3 + usize::from(self.cause.is_some()) + usize::from(self.ply.is_some());
        let mut object = serializer.serialize_struct("Reason", fields)?;
        object.serialize_field("code", &self.code)?;
        object.serialize_field("article", self.article)?;
        object.serialize_field("squares", &SquaresByRole(&self.squares))?;
        if let Some(cause) = &self.cause {
            object.serialize_field("cause", cause)?;
        }
        if let Some(ply) = &self.ply {
            object.serialize_field("ply", ply)?;
        }
        object.end()
    }
}

struct SquaresByRole<'r>(&'r [(SquareRole, Bitboard)]);

impl Serialize for SquaresByRole<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// `{ code, severity, squares, article?, message }`
impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let article = self.code.article();
        let mut object = serializer.serialize_struct("Problem", 4 + usize::from(article.is_some()))?;
        object.serialize_field("code", &self.code)?;
        object.serialize_field("severity", &self.severity())?;
        object.serialize_field("squares", &self.squares)?;
        if let Some(article) = article {
            object.serialize_field("article", article)?;
        }
        object.serialize_field("message", &self.message)?;
        object.end()
    }
}
