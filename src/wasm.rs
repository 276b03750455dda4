//! The engine for pages: the only part of the program that knows JavaScript.
//!
//! Every function is a pure question: a game goes in as plain data, plain data comes out, and nothing has to be freed.
//! Arguments are taken as they come and read by hand, so that a wrong one is an `Error` with a `code` and the path of
//! the argument instead of a trap in the glue. The shapes are declared in `wasm/types.d.ts`.

mod read;
mod view;

use crate::board::Color;
use crate::rules::{Position, SetupReport, Wing, san};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm/types.d.ts");

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

type Answer = Result<JsValue, JsValue>;

/// All that is legal in the position reached, and whether the game is over.
#[wasm_bindgen(unchecked_return_type = "View")]
pub fn inspect(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    read::with_game(game, |game| view::to_js(&view::View::new(game)))
}

/// Whether a try is legal, and if not, every reason why.
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] from: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] to: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Role | null")] promotion: &JsValue,
) -> Answer {
    let (from, to) = (read::square(from, "from")?, read::square(to, "to")?);
    let promotion = read::optional(promotion, |role| read::word(role, "promotion"))?;
    read::with_game(game, |game| view::to_js(&view::VerdictView::new(&game.explain(from, to, promotion))))
}

/// Every condition of each of the four castlings, met or not.
#[wasm_bindgen(unchecked_return_type = "Record<Color, Record<Wing, CastlingView>>")]
pub fn castling(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    read::with_game(game, |game| {
        let side = |color| Wing::ALL.map(|wing| (wing.name(), view::CastlingView::new(game.castling(color, wing))));
        let all = Color::ALL.map(|color| (color.name(), std::collections::BTreeMap::from(side(color))));
        view::to_js(&std::collections::BTreeMap::from(all))
    })
}

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    view::to_js(&view::SetupView::new(&SetupReport::of(&read::text(fen, "fen")?)))
}

/// Both claims of the player to move, correct or not, on the board or with an intended move.
#[wasm_bindgen(unchecked_return_type = "Claim[]")]
pub fn claims(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uci | null")] intended: &JsValue,
) -> Answer {
    let intended = read::optional(intended, |mv| read::word(mv, "intended"))?;
    read::with_game(game, |game| {
        let claims = game.claims(intended).map_err(|error| read::game_error(&error))?;
        view::to_js(&claims.map(view::ClaimView::new))
    })
}

/// What follows from what happens at the board besides moves.
#[wasm_bindgen(unchecked_return_type = "Ruling")]
pub fn rule(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "GameEvent")] event: &JsValue,
) -> Answer {
    let event = read::event(event)?;
    read::with_game(game, |game| view::RulingView::to_js(game.rule(event)))
}

/// The name of a legal move.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn san(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uci")] uci: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters: &JsValue,
) -> Answer {
    let letters = read::letters(letters)?;
    let mv = read::word(uci, "uci")?;
    read::with_game(game, |game| {
        read::legal(game, mv)?;
        Ok(san::write(game.position(), mv, letters).into())
    })
}

/// How many move sequences of that length there are.
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Answer {
    let depth = read::whole_number(depth, "depth", 0..=7)?;
    let position = Position::from_fen(&read::text(fen, "fen")?).map_err(|error| read::fen_error(&error))?;
    Ok((position.perft(depth) as f64).into())
}
