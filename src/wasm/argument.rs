//! Arguments from JavaScript: of any type and size, and never trusted.

use crate::answer::error;
use crate::plain_data::{Mismatch, PlainData};
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
    T::deserialize(PlainData(plain(name, value)?))
        .map_err(|Mismatch { path, expectation }| error(code, &format!("{name}{path}: {expectation}")))
}
