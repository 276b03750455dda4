//! Setups: what is wrong with one, and how many ways lead on from it.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::game_error;
use crate::integer::Integer;
use regelbrett::game::GameError;
use regelbrett::rules::{Position, Problem, SetupReport};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    let SetupReport { fen, problems, .. } = SetupReport::of(&argument::<String>("fen", fen)?);
    answer(&SetupView { fen, problems })
}

#[derive(Serialize)]
struct SetupView {
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    problems: Vec<Problem>,
}

/// How many move sequences of that length there are.
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Answer {
    let Integer::<0, 7>(depth) = argument("depth", depth)?;
    let position = Position::from_fen(&argument::<String>("fen", fen)?);
    let position = position.map_err(|error| game_error(&GameError::Fen(error)))?;
    answer(&position.perft(depth))
}
