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
    #[inline(never)]
    fn expected(what: &dyn fmt::Display) -> Mismatch {
        Mismatch { path: String::new(), expectation: format!("expected {what}") }
    }

    /// The same, seen from the object or array that the value lies in.
    #[inline(never)]
    fn below(self, place: &str) -> Mismatch {
        Mismatch { path: format!("{place}{}", self.path), ..self }
    }

    #[inline(never)]
    fn below_key(self, key: &str) -> Mismatch {
        self.below(&format!(".{key}"))
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

    #[inline(never)]
    fn unknown_variant(_: &str, variants: &'static [&'static str]) -> Mismatch {
        Mismatch::expected(&format_args!("one of {}", list(variants)))
    }

    #[inline(never)]
    fn missing_field(field: &'static str) -> Mismatch {
        Mismatch::custom(format_args!("missing field `{field}`"))
    }

    #[inline(never)]
    fn duplicate_field(field: &'static str) -> Mismatch {
        Mismatch::custom(format_args!("duplicate field `{field}`"))
    }

    #[inline(never)]
    fn unknown_field(field: &str, fields: &'static [&'static str]) -> Mismatch {
        let known = list(fields);
        // A longer one is no slip of the keyboard, and would fill the message.
        let near = |name: &&&str| field.len() <= 2 * name.len() && strsim::osa_distance(field, name) <= 2;
        Mismatch::custom(match fields.iter().find(near) {
            Some(name) => format!("unknown key {field}, did you mean {name}? Known here: {known}"),
            None => format!("unknown key, known here: {known}"),
        })
    }
}

/// What a value is. That it is found out in one place, and each type is asked only for what it can be, keeps the modules
/// a twentieth smaller.
enum Kind {
    Nothing,
    Flag(bool),
    Number(f64),
    Text(String),
    Items(Items),
    Entries(Entries),
    Other,
}

impl Kind {
    #[inline(never)]
    fn of(value: &JsValue) -> Kind {
        if value.is_null() || value.is_undefined() {
            Kind::Nothing
        } else if let Some(flag) = value.as_bool() {
            Kind::Flag(flag)
        } else if let Some(number) = value.as_f64() {
            Kind::Number(number)
        } else if let Some(text) = value.as_string() {
            Kind::Text(text)
        } else if Array::is_array(value) {
            Kind::Items(Items { items: Array::from(value), next: 0 })
        } else if value.is_object() {
            Kind::Entries(Entries::of(value))
        } else {
            Kind::Other
        }
    }
}

/// Names, separated by commas.
fn list(names: &[&str]) -> String {
    let mut list = String::new();
    for name in names {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(name);
    }
    list
}

fn mismatch<'de, V: Visitor<'de>>(visitor: &V) -> Mismatch {
    Mismatch::expected(&(visitor as &dyn Expected))
}

impl<'de> Deserializer<'de> for PlainData {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match Kind::of(&self.0) {
            Kind::Nothing => visitor.visit_unit(),
            Kind::Flag(flag) => visitor.visit_bool(flag),
            Kind::Number(number) => visit_number(number, visitor),
            Kind::Text(text) => visitor.visit_string(text),
            Kind::Items(items) => visitor.visit_seq(items),
            Kind::Entries(entries) => visitor.visit_map(entries),
            Kind::Other => Err(mismatch(&visitor)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Kind::Flag(flag) = Kind::of(&self.0) { visitor.visit_bool(flag) } else { Err(mismatch(&visitor)) }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Kind::Number(number) = Kind::of(&self.0) {
            visit_number(number, visitor)
        } else {
            Err(mismatch(&visitor))
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_u32(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Kind::Text(text) = Kind::of(&self.0) { visitor.visit_string(text) } else { Err(mismatch(&visitor)) }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_str(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Kind::Items(items) = Kind::of(&self.0) {
            visitor.visit_seq(items)
        } else {
            Err(Mismatch::expected(&"an array"))
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Kind::Entries(entries) = Kind::of(&self.0) {
            visitor.visit_map(entries)
        } else {
            Err(mismatch(&visitor))
        }
    }

    /// Only an object: what serde derives for a struct would take an array as well, as its fields in order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.deserialize_map(visitor)
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
        visitor.visit_enum(self.variant(variants)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier
    }
}

impl PlainData {
    #[inline(never)]
    fn variant(self, variants: &'static [&'static str]) -> Result<Variant, Mismatch> {
        match Kind::of(&self.0) {
            Kind::Text(name) => Ok(Variant { name, content: JsValue::NULL }),
            Kind::Entries(mut entries) => match (entries.step(), entries.step()) {
                (Some((name, content)), None) => Ok(Variant { name, content }),
                _ => Err(Mismatch::expected(&"exactly one key")),
            },
            _ => Err(de::Error::unknown_variant("", variants)),
        }
    }
}

/// No type has fractions or numbers below 0: it would refuse them just the same.
fn visit_number<'de, V: Visitor<'de>>(number: f64, visitor: V) -> Result<V::Value, Mismatch> {
    let whole = number as u64;
    if whole as f64 == number { visitor.visit_u64(whole) } else { visitor.visit_f64(number) }
}

/// The items of an array.
struct Items {
    items: Array,
    next: u32,
}

impl Items {
    #[inline(never)]
    fn step(&mut self) -> Option<JsValue> {
        let index = self.next;
        self.next += 1;
        (index < self.items.length()).then(|| self.items.get(index))
    }

    #[inline(never)]
    fn locate(&self, mismatch: Mismatch) -> Mismatch {
        mismatch.below(&format!("[{}]", self.next - 1))
    }
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Mismatch> {
        let Some(value) = self.step() else { return Ok(None) };
        seed.deserialize(PlainData(value)).map(Some).map_err(|mismatch| self.locate(mismatch))
    }
}

/// The entries of an object that have a value: `null` counts as absent.
struct Entries {
    object: JsValue,
    keys: Items,
    /// The one whose key has been read.
    open: Option<(String, JsValue)>,
}

impl Entries {
    fn of(object: &JsValue) -> Entries {
        let items = Reflect::own_keys(object).unwrap_or_default();
        Entries { object: object.clone(), keys: Items { items, next: 0 }, open: None }
    }

    #[inline(never)]
    fn step(&mut self) -> Option<(String, JsValue)> {
        loop {
            let key = self.keys.step()?;
            let value = Reflect::get(&self.object, &key).ok().filter(|value| !value.is_null() && !value.is_undefined());
            if let (Some(key), Some(value)) = (key.as_string(), value) {
                return Some((key, value));
            }
        }
    }
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Mismatch> {
        self.open = self.step();
        let key = self.open.as_ref().map(|(key, _)| key.as_str());
        key.map(|key| seed.deserialize(key.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Mismatch> {
        let (key, value) = self.open.take().unwrap_or_default();
        seed.deserialize(PlainData(value)).map_err(|mismatch| mismatch.below_key(&key))
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
        read(PlainData(self.content)).map_err(|mismatch| mismatch.below_key(&self.name))
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
