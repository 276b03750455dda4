//! Moves as people write them.

use crate::answer::{Answer, answer, error};
use crate::argument::argument;
use crate::game::{game, game_error};
use crate::view::VerdictView;
use regelbrett::game::{GameError, ParsedMove};
use regelbrett::rules::Move;
use regelbrett::rules::san::{self, PieceLetters};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// The name of a legal move.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn san(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uci")] uci: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PieceLetters")] letters: &JsValue,
) -> Answer {
    let letters = Letters::read(letters)?;
    let mv: Move = argument("uci", uci)?;
    let game = self::game(game)?;
    if !game.position().is_legal(mv) {
        let verdict = game.explain(mv.from, mv.to, mv.promotion);
        return Err(game_error(&GameError::IllegalMove { ply: game.moves().len() + 1, mv, verdict }));
    }
    answer(&san::write(game.position(), mv, letters))
}

/// Reads a move as somebody types it: algebraic notation, or UCI text in either form of castling.
#[wasm_bindgen(js_name = parseMove, unchecked_return_type = "Verdict | { verdict: \"ambiguous\"; candidates: Uci[] }")]
pub fn parse_move(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PieceLetters")] letters: &JsValue,
) -> Answer {
    let letters = Letters::read(letters)?;
    let text: String = argument("text", text)?;
    match self::game(game)?.parse_move(&text, letters) {
        Ok(ParsedMove::Verdict(verdict)) => answer(&VerdictView::from(&verdict)),
        Ok(ParsedMove::Ambiguous { candidates }) => answer(&Ambiguous { verdict: "ambiguous", candidates }),
        Err(problem) => Err(error("move-syntax", &problem.to_string())),
    }
}

#[derive(Serialize)]
struct Ambiguous {
    verdict: &'static str,
    candidates: Vec<Move>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "en, de or figurine")]
enum Letters {
    En,
    De,
    Figurine,
}

impl Letters {
    /// English letters where nothing is said.
    fn read(letters: &JsValue) -> Result<PieceLetters, JsValue> {
        Ok(match argument("letters", letters)? {
            None | Some(Letters::En) => PieceLetters::English,
            Some(Letters::De) => PieceLetters::German,
            Some(Letters::Figurine) => PieceLetters::Figurine,
        })
    }
}
