//! What every board asks: what is legal and why something is not, at each move.

use super::data::{answer, argument};
use super::{Answer, read, view};
use wasm_bindgen::prelude::*;

/// All that is legal in the position reached, and whether the game is over.
#[wasm_bindgen(unchecked_return_type = "View")]
pub fn inspect(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let game = read::game(game)?;
    answer(|json| view::view(json, &game))
}

/// Whether a try is legal, and if not, every reason why.
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] from: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] to: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Role | null")] promotion: &JsValue,
) -> Answer {
    let from = argument("from", from, |node| node.square())?;
    let to = argument("to", to, |node| node.square())?;
    let promotion = argument("promotion", promotion, |node| node.optional(|role| role.role()))?;
    let verdict = read::game(game)?.explain(from, to, promotion);
    answer(|json| view::verdict(json, &verdict))
}

/// Every condition of each of the four castlings, met or not.
#[wasm_bindgen(unchecked_return_type = "Record<Color, Record<CastlingSide, CastlingView>>")]
pub fn castling(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let game = read::game(game)?;
    answer(|json| view::castling(json, &game))
}
