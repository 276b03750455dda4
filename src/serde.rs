//! How the engine's types are written and read as data: a square is `"e4"`, a move `"e7e8q"`, a colour `"white"`, a code
//! its name, a set of squares a list.

use crate::board::{Bitboard, Color, ParseError, Role, Square};
use crate::game::{ClaimKind, Refusal, RuleSet, Termination};
use crate::rules::{
    Castling, CastlingSide, Cause, Condition, FenField, FenPart, Move, Problem, ProblemCode, Reason, ReasonCode,
    Severity, SquareRole,
};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Types that are one word each: those with `Display` and `FromStr`, then those that have a `name` and are only written.
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
                    deserializer.deserialize_str(Word(PhantomData))
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
    CastlingSide, Cause, FenField, ProblemCode, ReasonCode, Refusal, Severity, SquareRole, Termination
}

/// Reads one word, and says which ones are expected where it is something else.
struct Word<T>(PhantomData<T>);

impl<T: FromStr<Err = ParseError>> Visitor<'_> for Word<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No word is empty, so this is always an error, and it knows.
        "".parse::<T>().err().map_or(Ok(()), |error| f.write_str(error.expected))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ReasonFields::of(self, None).serialize(serializer)
    }
}

impl Serialize for Condition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ReasonFields::of(&self.reason, Some(self.met)).serialize(serializer)
    }
}

/// A reason, or a condition of castling, which is one that may be met.
#[derive(Serialize)]
struct ReasonFields<'r> {
    code: ReasonCode,
    article: &'r str,
    squares: NamedSquares<'r>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<Cause>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    met: Option<bool>,
}

impl ReasonFields<'_> {
    fn of(reason: &Reason, met: Option<bool>) -> ReasonFields<'_> {
        let &Reason { code, article, ref squares, cause, ply } = reason;
        ReasonFields { code, article, squares: NamedSquares(squares), cause, ply, met }
    }
}

/// The squares of a reason, as an object with their roles as keys.
struct NamedSquares<'r>(&'r [(SquareRole, Bitboard)]);

impl Serialize for NamedSquares<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'p> {
            code: ProblemCode,
            severity: Severity,
            squares: Bitboard,
            #[serde(skip_serializing_if = "Option::is_none")]
            article: Option<&'p str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            part: Option<&'p FenPart>,
            message: &'p str,
        }
        let Problem { code, squares, part, message } = self;
        let (severity, article) = (self.severity(), code.article());
        Fields { code: *code, severity, squares: *squares, article, part: part.as_ref(), message }.serialize(serializer)
    }
}

impl Serialize for FenPart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'p> {
            field: FenField,
            #[serde(skip_serializing_if = "Option::is_none")]
            rank: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            count: Option<u32>,
            found: &'p str,
            #[serde(skip_serializing_if = "Option::is_none")]
            meant: Option<&'p str>,
        }
        let FenPart { field, rank, count, found, meant } = self;
        Fields { field: *field, rank: *rank, count: *count, found, meant: meant.as_deref() }.serialize(serializer)
    }
}

/// A move as an object of its parts. It need not be legal: this is how a page hands over what a learner attempts.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Move", expecting = "an object { from, to, promotion? }")]
pub(crate) struct MoveParts {
    from: Square,
    to: Square,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<Role>,
}

/// Whether a value need not be written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
