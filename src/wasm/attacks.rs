//! Who attacks and who defends what.

use crate::answer::{Answer, answer};
use crate::game::game;
use crate::view::ByColor;
use regelbrett::board::{Bitboard, Color, Square};
use regelbrett::rules::{AttackMap, Pin};
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

/// Who attacks and who defends what.
#[wasm_bindgen(unchecked_return_type = "AttacksView")]
pub fn attacks(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    answer(&AttacksView::from(self::game(game)?.position().attack_map()))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AttacksView {
    attackers: Attackers,
    pins: Vec<PinView>,
    undefended: Bitboard,
    hanging: Bitboard,
    behind_king: ByColor<Bitboard>,
}

/// For each square, the pieces that attack or defend it.
struct Attackers([[Bitboard; 2]; 64]);

impl Serialize for Attackers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Square::all().zip(self.0.map(ByColor::from)))
    }
}

#[derive(Serialize)]
struct PinView {
    color: Color,
    pinned: Square,
    pinner: Square,
    king: Square,
    line: Bitboard,
}

impl From<AttackMap> for AttacksView {
    fn from(AttackMap { attackers, pins, undefended, hanging, behind_king }: AttackMap) -> AttacksView {
        let pin = |Pin { color, pinned, pinner, king, line }| PinView { color, pinned, pinner, king, line };
        AttacksView {
            attackers: Attackers(attackers),
            pins: pins.into_iter().map(pin).collect(),
            undefended,
            hanging,
            behind_king: behind_king.into(),
        }
    }
}
