//! Answers to JavaScript: plain data, or an `Error` with a code.

use regelbrett::rules::{Problem, Reason};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

/// What a question comes to: plain data, or an `Error` with a stable `code`.
pub type Answer = Result<JsValue, JsValue>;

/// Hands out plain data, as JSON would hold it.
pub fn answer(data: &(impl Serialize + ?Sized)) -> Answer {
    Ok(data.serialize(&Serializer::json_compatible())?)
}

/// What an `Error` tells besides its message: `EngineError` in `types.d.ts`.
#[derive(Default, Serialize)]
pub struct Details<'e> {
    pub code: &'e str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problems: Option<&'e [Problem]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<&'e [Reason]>,
}

/// An `Error` with a stable code. Its message is English and for developers.
pub fn error(code: &str, message: &str) -> JsValue {
    detailed_error(message, &Details { code, ..Details::default() })
}

/// An `Error` that tells more.
pub fn detailed_error(message: &str, details: &Details<'_>) -> JsValue {
    let error = js_sys::Error::new(message);
    match answer(details) {
        Ok(details) => js_sys::Object::assign(&error, details.unchecked_ref()).into(),
        Err(error) => error,
    }
}
