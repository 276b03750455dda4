//! Plain data to JavaScript and back.

use crate::value::Value;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

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

/// A property of an object; a getter that throws makes it absent.
pub fn property(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).unwrap_or(JsValue::UNDEFINED)
}
