//! Plain data from JavaScript, and answers and errors to it.

use crate::json::Json;
use crate::text::text;
use crate::value::{Node, Refusal, Value, read};
use alloc::vec::Vec;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

// The few functions of JavaScript that are needed. The crate js-sys knows them all, and with them come a few kilobytes of
// closures into a module that has none.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn property(of: &JsValue, key: &JsValue) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn item(of: &JsValue, index: u32) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = ownKeys)]
    fn own_keys(of: &JsValue) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> bool;
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_name = Error)]
    fn new_error(message: &str) -> JsValue;
    #[wasm_bindgen(js_namespace = Object)]
    fn assign(target: &JsValue, properties: &JsValue);
    /// A string, or an array that is no proxy.
    type Row;
    #[wasm_bindgen(method, getter, structural)]
    fn length(this: &Row) -> u32;
}

/// So deep may objects and arrays lie in each other.
const MAX_DEPTH: u32 = 100;
/// So many objects, arrays, strings and numbers are read at most.
const MAX_VALUES: u32 = 200_000;
/// The longest text that is looked at; longer ones are refused before they are copied.
const MAX_TEXT: u32 = 4_000_000;

/// Reads an argument.
pub fn argument<T>(name: &str, value: &JsValue, reader: impl FnOnce(&Node<'_>) -> T) -> Result<T, JsValue> {
    read(name, &plain(name, value)?, reader).map_err(refused)
}

/// An argument as plain data.
pub fn plain(name: &str, value: &JsValue) -> Result<Value, JsValue> {
    Reader { left: MAX_VALUES }.read(value, MAX_DEPTH).map_err(|trouble| {
        refused(match trouble {
            Trouble::TooMuch => {
                Refusal { code: "too-long", message: text![name, ": it holds too much, or itself; give less"] }
            }
            Trouble::TooLong => Refusal {
                code: "too-long",
                message: text![name, ": at most ", MAX_TEXT, " characters of a text are read; give fewer"],
            },
            Trouble::Throws => {
                Refusal { code: "bad-argument", message: text![name, ": expected plain data, but reading it throws"] }
            }
        })
    })
}

/// Why something cannot be taken out of JavaScript.
enum Trouble {
    TooMuch,
    TooLong,
    /// Getters and proxies may throw.
    Throws,
}

struct Reader {
    /// How many values may still be read.
    left: u32,
}

impl Reader {
    fn read(&mut self, value: &JsValue, depth: u32) -> Result<Value, Trouble> {
        if self.left == 0 || depth == 0 {
            return Err(Trouble::TooMuch);
        }
        self.left -= 1;
        if value.is_undefined() || value.is_null() {
            return Ok(Value::Null);
        }
        if let Some(flag) = value.as_bool() {
            return Ok(Value::Bool(flag));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Value::Number(number));
        }
        if value.is_string() {
            if value.unchecked_ref::<Row>().length() > MAX_TEXT {
                return Err(Trouble::TooLong);
            }
            // What is no valid Unicode in it comes as replacement characters.
            return Ok(Value::Text(value.as_string().unwrap_or_default()));
        }
        if !value.is_object() || value.is_function() {
            return Ok(Value::Other);
        }
        // Of a proxy that throws only such a question can fail without a trap, so it comes before `is_array`.
        let keys = own_keys(value);
        let length = property(value, &"length".into());
        let (Ok(keys), Ok(length)) = (keys, length) else {
            return Err(Trouble::Throws);
        };
        if is_array(value) {
            let length = length.as_f64().unwrap_or_default() as u32;
            // Before its first item is asked for: a proxy may claim any length, or any keys, and take its time over each.
            if length > self.left {
                return Err(Trouble::TooMuch);
            }
            let mut items = Vec::new();
            for index in 0..length {
                let item = item(value, index).map_err(|_| Trouble::Throws)?;
                items.push(self.read(&item, depth - 1)?);
            }
            return Ok(Value::List(items));
        }
        let count = keys.unchecked_ref::<Row>().length();
        if count > self.left {
            return Err(Trouble::TooMuch);
        }
        let mut entries = Vec::new();
        for index in 0..count {
            // Symbols are passed over.
            let key = item(&keys, index).map_err(|_| Trouble::Throws)?;
            if let Some(name) = key.as_string() {
                let item = property(value, &key).map_err(|_| Trouble::Throws)?;
                entries.push((name, self.read(&item, depth - 1)?));
            }
        }
        Ok(Value::Object(entries))
    }
}

/// An answer of plain data.
pub fn answer(write: impl FnOnce(&mut Json)) -> Result<JsValue, JsValue> {
    let mut json = Json::default();
    write(&mut json);
    parsed(&json.into_text())
}

/// What a JSON text says.
pub fn parsed(json: &str) -> Result<JsValue, JsValue> {
    parse(json)
}

/// An `Error` with a stable code, and what else is known.
pub fn error(code: &str, message: &str, more: impl FnOnce(&mut Json)) -> JsValue {
    let properties = answer(|json| {
        json.open("", '{');
        json.text("code", code);
        more(json);
        json.close('}');
    });
    let error = new_error(message);
    if let Ok(properties) = properties {
        assign(&error, &properties);
    }
    error
}

/// The `Error` of a refusal.
pub fn refused(refusal: Refusal) -> JsValue {
    error(refusal.code, &refusal.message, |_| {})
}
