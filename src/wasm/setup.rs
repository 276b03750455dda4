//! Setups: what a FEN says, and what is wrong with it.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use regelbrett::rules::{Problem, SetupReport};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    let SetupReport { setup, fen, problems } = SetupReport::of(&argument::<String>("fen", fen)?);
    answer(&SetupView { setup, fen, problems })
}

#[derive(Serialize)]
struct SetupView {
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    problems: Vec<Problem>,
}
