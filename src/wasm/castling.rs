//! The conditions of castling.

use crate::answer::{Answer, answer};
use crate::game::game;
use crate::view::ByColor;
use regelbrett::board::Color;
use regelbrett::game::Game;
use regelbrett::rules::{CastlingSide, Condition};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Every condition of each of the four castlings, met or not.
#[wasm_bindgen(unchecked_return_type = "Record<Color, Record<CastlingSide, CastlingView>>")]
pub fn castling(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let game = self::game(game)?;
    let [white, black] = Color::ALL.map(|color| Sides {
        short: CastlingView::of(&game, color, CastlingSide::Short),
        long: CastlingView::of(&game, color, CastlingSide::Long),
    });
    answer(&ByColor { white, black })
}

#[derive(Serialize)]
struct Sides {
    short: CastlingView,
    long: CastlingView,
}

#[derive(Serialize)]
struct CastlingView {
    allowed: bool,
    conditions: Vec<Condition>,
}

impl CastlingView {
    fn of(game: &Game, color: Color, side: CastlingSide) -> CastlingView {
        let conditions = game.castling(color, side);
        CastlingView { allowed: conditions.iter().all(|condition| condition.met), conditions }
    }
}
