//! Arguments from JavaScript: of any type and size, and never trusted.

use crate::answer::error;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/plain.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn plain(name: &str, argument: &JsValue) -> Result<JsValue, JsValue>;
}

/// Reads an argument. What is wrong with it is an `Error` that says where: `game.moves[3]: expected a move such as e2e4`.
pub fn argument<T: DeserializeOwned>(name: &str, value: &JsValue) -> Result<T, JsValue> {
    argument_or("bad-argument", name, value)
}

/// Reads an argument, with this code for what is wrong with it.
pub fn argument_or<T: DeserializeOwned>(code: &str, name: &str, value: &JsValue) -> Result<T, JsValue> {
    let plain = serde_wasm_bindgen::Deserializer::from(plain(name, value)?);
    serde_path_to_error::deserialize(plain).map_err(|problem| {
        let path = problem.path().to_string();
        let place = match &*path {
            "." => name.to_owned(),
            path if path.starts_with('[') => format!("{name}{path}"),
            path => format!("{name}.{path}"),
        };
        let cause = js_sys::Error::from(JsValue::from(problem.into_inner()));
        error(code, &format!("{place}: {}", expectation(&String::from(cause.message()))))
    })
}

/// What a message of serde expects: what it says of the value itself may be as long as the value.
fn expectation(message: &str) -> String {
    const EXPECTED: &[u8] = b"expected ";
    let start = message.as_bytes().windows(EXPECTED.len()).rposition(|part| part == EXPECTED);
    match start.and_then(|start| message.get(start..)) {
        // Of an object that should have the name of a variant as its only key.
        Some("expected 1") => "expected exactly one key".to_owned(),
        Some("expected a sequence") => "expected an array".to_owned(),
        Some(expectation) => expectation.to_owned(),
        None if message.starts_with("missing field") => message.to_owned(),
        // JavaScript itself refuses to look for the items of a number or a text.
        None => "expected an array".to_owned(),
    }
}
