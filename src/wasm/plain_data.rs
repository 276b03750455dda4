//! Reads plain data from JavaScript into types, and says where what is wrong with it lies.
//!
//! Answers are handed out by serde-wasm-bindgen; arguments are not taken by it. Its error type formats what was found,
//! floating-point numbers among it, and does not know the place: with it and with the crate that adds places, the modules
//! weigh 68 and 145 KB, over their budgets of 60 and 136; with this reader 51 and 129. It knows only what the guard lets
//! through: `null`, booleans, numbers, strings, arrays, and objects with string keys.

use js_sys::{Array, Reflect};
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt;
use wasm_bindgen::JsValue;

/// A value from JavaScript on its way into a type.
pub struct PlainData(pub JsValue);

/// What is wrong, and where.
#[derive(Debug)]
pub struct Mismatch {
    /// The way to it from the argument: `.moves[3]`; empty for the argument itself.
    pub path: String,
    /// What was expected there.
    pub expectation: String,
}

impl Mismatch {
    fn expected(what: &dyn fmt::Display) -> Mismatch {
        Mismatch { path: String::new(), expectation: format!("expected {what}") }
    }

    /// The same, seen from the object or array that the value lies in.
    fn below(self, place: &str) -> Mismatch {
        Mismatch { path: format!("{place}{}", self.path), ..self }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.expectation)
    }
}

impl std::error::Error for Mismatch {}

impl de::Error for Mismatch {
    fn custom<T: fmt::Display>(message: T) -> Mismatch {
        Mismatch { path: String::new(), expectation: message.to_string() }
    }

    // Messages say what is expected, not what was found: that may be of any length.
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(&expected)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(&expected)
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(&expected)
    }

    fn unknown_variant(_: &str, variants: &'static [&'static str]) -> Mismatch {
        Mismatch::expected(&format_args!("one of {}", variants.join(", ")))
    }

    fn unknown_field(field: &str, fields: &'static [&'static str]) -> Mismatch {
        let known = fields.join(", ");
        // A longer one is no slip of the keyboard, and would fill the message.
        let near = |name: &&&str| field.len() <= 2 * name.len() && strsim::osa_distance(field, name) <= 2;
        Mismatch::custom(match fields.iter().find(near) {
            Some(name) => format!("unknown key {field}, did you mean {name}? Known here: {known}"),
            None => format!("unknown key, known here: {known}"),
        })
    }
}

/// The keys of an object that have a value: `null` counts as absent.
fn entries(object: &JsValue) -> impl Iterator<Item = (String, JsValue)> + use<'_> {
    let keys = Reflect::own_keys(object).unwrap_or_default();
    keys.into_iter().filter_map(move |key| {
        let value = Reflect::get(object, &key).ok().filter(|value| !value.is_null() && !value.is_undefined())?;
        Some((key.as_string()?, value))
    })
}

impl<'de> Deserializer<'de> for PlainData {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let PlainData(value) = self;
        if value.is_null() || value.is_undefined() {
            visitor.visit_unit()
        } else if let Some(flag) = value.as_bool() {
            visitor.visit_bool(flag)
        } else if let Some(number) = value.as_f64() {
            // No type has fractions or numbers below 0: it would refuse them just the same.
            let whole = number as u64;
            if whole as f64 == number { visitor.visit_u64(whole) } else { visitor.visit_f64(number) }
        } else if let Some(text) = value.as_string() {
            visitor.visit_string(text)
        } else if Array::is_array(&value) {
            visitor.visit_seq(Items(Array::from(&value).into_iter().enumerate()))
        } else if value.is_object() {
            visitor.visit_map(Entries { entries: entries(&value), open: None })
        } else {
            Err(Mismatch::expected(&(&visitor as &dyn Expected)))
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if Array::is_array(&self.0) { self.deserialize_any(visitor) } else { Err(Mismatch::expected(&"an array")) }
    }

    /// Only an object: what serde derives for a struct would take an array as well, as its fields in order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        if Array::is_array(&self.0) {
            Err(Mismatch::expected(&(&visitor as &dyn Expected)))
        } else {
            self.deserialize_any(visitor)
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.0.is_null() || self.0.is_undefined() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    /// A variant is its name, or an object with its name as the only key.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        if let Some(name) = self.0.as_string() {
            return visitor.visit_enum(Variant { name, content: JsValue::NULL });
        }
        if !self.0.is_object() || Array::is_array(&self.0) {
            return Err(de::Error::unknown_variant("", variants));
        }
        let mut entries = entries(&self.0);
        match (entries.next(), entries.next()) {
            (Some((name, content)), None) => visitor.visit_enum(Variant { name, content }),
            _ => Err(Mismatch::expected(&"exactly one key")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct map identifier
    }
}

/// The items of an array.
struct Items<I>(I);

impl<'de, I: Iterator<Item = (usize, JsValue)>> SeqAccess<'de> for Items<I> {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Mismatch> {
        let Some((index, value)) = self.0.next() else { return Ok(None) };
        seed.deserialize(PlainData(value)).map(Some).map_err(|mismatch| mismatch.below(&format!("[{index}]")))
    }
}

/// The entries of an object.
struct Entries<I> {
    entries: I,
    /// The one whose key has been read.
    open: Option<(String, JsValue)>,
}

impl<'de, I: Iterator<Item = (String, JsValue)>> MapAccess<'de> for Entries<I> {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Mismatch> {
        self.open = self.entries.next();
        let key = self.open.as_ref().map(|(key, _)| key.as_str());
        key.map(|key| seed.deserialize(key.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Mismatch> {
        let (key, value) = self.open.take().unwrap_or_default();
        seed.deserialize(PlainData(value)).map_err(|mismatch| mismatch.below(&format!(".{key}")))
    }
}

/// A variant by its name, and what lies in it.
struct Variant {
    name: String,
    content: JsValue,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Mismatch;
    type Variant = Variant;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Variant), Mismatch> {
        Ok((seed.deserialize(self.name.as_str().into_deserializer())?, self))
    }
}

impl Variant {
    fn located<T>(self, read: impl FnOnce(PlainData) -> Result<T, Mismatch>) -> Result<T, Mismatch> {
        read(PlainData(self.content)).map_err(|mismatch| mismatch.below(&format!(".{}", self.name)))
    }
}

impl<'de> VariantAccess<'de> for Variant {
    type Error = Mismatch;

    fn unit_variant(self) -> Result<(), Mismatch> {
        if self.content.is_null() { Ok(()) } else { Err(Mismatch::expected(&format_args!("{} alone", self.name))) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Mismatch> {
        self.located(|data| seed.deserialize(data))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Mismatch> {
        self.located(|data| data.deserialize_any(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Mismatch> {
        self.located(|data| data.deserialize_any(visitor))
    }
}
