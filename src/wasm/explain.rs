//! Why a move is legal or not.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::game;
use crate::view::VerdictView;
use wasm_bindgen::prelude::*;

/// Whether a move is legal, and if not, every reason why.
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] from: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] to: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Role | null")] promotion: &JsValue,
) -> Answer {
    let (from, to) = (argument("from", from)?, argument("to", to)?);
    let promotion = argument("promotion", promotion)?;
    let verdict = self::game(game)?.explain(from, to, promotion);
    answer(&VerdictView::from(&verdict))
}
