//! How many ways lead on from a position.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::game_error;
use crate::integer::Integer;
use regelbrett::game::GameError;
use regelbrett::rules::Position;
use wasm_bindgen::prelude::*;

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
