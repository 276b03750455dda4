//! The values that every kind of file is made of, with the places they were read from.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::ops::{Deref, Range};

use crate::lang::Lang;

/// A value and the bytes of the file it was read from.
#[derive(Clone, Debug)]
pub struct At<T> {
    /// Where it stands.
    pub span: Range<usize>,
    /// What stands there.
    pub value: T,
}

impl<T> Deref for At<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> From<&At<T>> for Range<usize> {
    fn from(at: &At<T>) -> Range<usize> {
        at.span.clone()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = toml::Spanned::<T>::deserialize(deserializer)?;
        Ok(Self { span: spanned.span(), value: spanned.into_inner() })
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The version of the format, always 1.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Format(#[allow(dead_code, reason = "its value is settled by the schema")] i64);

impl JsonSchema for Format {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Format".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "const": 1 })
    }
}

/// A text in both languages, side by side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The German text.
    #[schemars(required)]
    pub de: Option<At<String>>,
    /// The English text.
    #[schemars(required)]
    pub en: Option<At<String>>,
}

impl Text {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> Option<&At<String>> {
        match lang {
            Lang::De => self.de.as_ref(),
            Lang::En => self.en.as_ref(),
        }
    }
}

/// A number from 1 to `MOST`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Count<const MOST: u8>(pub u8);

impl<const MOST: u8> JsonSchema for Count<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": MOST })
    }
}
