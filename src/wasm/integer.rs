//! Numbers among the arguments.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// A whole number in a range.
pub struct Integer<const LEAST: u32, const MOST: u32>(pub u32);

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Integer<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Range<const LEAST: u32, const MOST: u32>;

        impl<const LEAST: u32, const MOST: u32> Visitor<'_> for Range<LEAST, MOST> {
            type Value = u32;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {LEAST} to {MOST}")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
                match u32::try_from(number) {
                    Ok(number) if (LEAST..=MOST).contains(&number) => Ok(number),
                    _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
                }
            }
        }

        deserializer.deserialize_u32(Range::<LEAST, MOST>).map(Integer)
    }
}
