//! Plain data to JavaScript and back.

use super::read;
use crate::value::Value;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// So deep may objects and arrays lie in each other.
const MAX_DEPTH: u32 = 100;
/// So many objects, arrays, strings and numbers are read at most.
const MAX_VALUES: u32 = 200_000;

/// Reads plain data of any shape: what is none, such as a function, counts as absent.
pub fn from_js(value: &JsValue, path: &str) -> Result<Value, JsValue> {
    plain(value, path, MAX_DEPTH, &mut { MAX_VALUES })
}

fn plain(value: &JsValue, path: &str, depth: u32, left: &mut u32) -> Result<Value, JsValue> {
    let too_long = || read::error("too-long", &format!("{path}: it holds too much, or itself; give less"));
    *left = left.checked_sub(1).ok_or_else(too_long)?;
    if let Some(flag) = value.as_bool() {
        return Ok(flag.into());
    }
    if let Some(number) = value.as_f64() {
        return Ok(number.into());
    }
    if value.is_string() {
        return read::text(value, path).map(Value::from);
    }
    let depth = depth.checked_sub(1).ok_or_else(too_long)?;
    if let Some(items) = read::items(value, path)? {
        let items = items.map(|item| plain(&item?, path, depth, left));
        return Ok(Value::List(items.collect::<Result<_, _>>()?));
    }
    if !value.is_object() || value.is_function() {
        return Ok(Value::Null);
    }
    let mut entries = Vec::new();
    for key in read::own_keys(value, path)? {
        let item = plain(&read::property(value, path, &key)?, path, depth, left)?;
        entries.push((key.into(), item));
    }
    Ok(Value::Object(entries))
}

/// Plain objects, arrays, strings and numbers.
pub fn to_js(value: &Value) -> JsValue {
    match value {
        Value::Null => JsValue::NULL,
        Value::Bool(value) => (*value).into(),
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_ref().into(),
        Value::List(items) => items.iter().map(to_js).collect::<Array>().into(),
        Value::Object(entries) => {
            let object = Object::new();
            for (key, value) in entries {
                set(&object, key, &to_js(value));
            }
            object.into()
        }
    }
}

/// Sets a property of an object that we have just made, which cannot fail.
pub fn set(object: &JsValue, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &key.into(), value);
}
