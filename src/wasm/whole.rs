//! What is asked more rarely: of setups, attacks, claims and rulings, who can still mate, notation, exercises.

mod read;
mod search;
mod view;

use super::data::{self, answer, argument};
use super::read as reading;
use super::{Answer, view as viewing};
use crate::lesson::wire;
use crate::game::{ParsedMove, pgn};
use crate::rules::{Position, SetupReport, san};
use crate::text::text;
use wasm_bindgen::prelude::*;

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    let report = SetupReport::of(&argument("fen", fen, |node| node.text())?);
    answer(|json| view::setup(json, &report))
}

/// Who attacks and who defends what.
#[wasm_bindgen(unchecked_return_type = "AttacksView")]
pub fn attacks(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let map = reading::game(game)?.position().attack_map();
    answer(|json| view::attacks(json, &map))
}

/// Both claims of the player to move, correct or not, on the board or with an intended move.
#[wasm_bindgen(unchecked_return_type = "Claim[]")]
pub fn claims(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uci | null")] intended: &JsValue,
) -> Answer {
    let intended = argument("intended", intended, |node| node.optional(|mv| mv.mv()))?;
    let claims = reading::game(game)?.claims(intended).map_err(|error| reading::game_error(&error))?;
    answer(|json| {
        json.open("", '[');
        for claim in claims {
            viewing::claim(json, claim);
        }
        json.close(']');
    })
}

/// What follows from what happens at the board besides moves.
#[wasm_bindgen(unchecked_return_type = "Ruling")]
pub fn rule(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "GameEvent")] event: &JsValue,
) -> Answer {
    let event = argument("event", event, read::event)?;
    let ruling = reading::game(game)?.rule(event);
    answer(|json| view::ruling(json, ruling))
}

/// Whether a side can still mate by any series of legal moves. Where the budget runs out, the same call goes on where
/// this one has stopped. 1,000 nodes take a few milliseconds.
#[wasm_bindgen(unchecked_return_type = "Winnability")]
pub fn winnable(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Color")] color: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "{ nodes?: number } | null")] options: &JsValue,
) -> Answer {
    let color = argument("color", color, |node| node.color())?;
    let nodes = argument("options", options, read::nodes)?;
    let (verdict, nodes) = search::go_on(reading::game(game)?.position(), color, nodes);
    answer(|json| view::winnability(json, &verdict, nodes))
}

/// The name of a legal move.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn san(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uci")] uci: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PieceLetters")] letters: &JsValue,
) -> Answer {
    let letters = argument("letters", letters, read::letters)?;
    let mv = argument("uci", uci, |node| node.mv())?;
    let game = reading::game(game)?;
    read::legal(&game, mv)?;
    Ok(san::write(game.position(), mv, letters).into())
}

/// Reads a move as somebody types it: algebraic notation, or UCI text in either form of castling.
#[wasm_bindgen(js_name = parseMove, unchecked_return_type = "Verdict | { verdict: \"ambiguous\"; candidates: Uci[] }")]
pub fn parse_move(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PieceLetters")] letters: &JsValue,
) -> Answer {
    let letters = argument("letters", letters, read::letters)?;
    let text = argument("text", text, |node| node.text())?;
    match reading::game(game)?.parse_move(&text, letters) {
        Ok(ParsedMove::Verdict(verdict)) => answer(|json| viewing::verdict(json, &verdict)),
        Ok(ParsedMove::Ambiguous { candidates }) => answer(|json| view::ambiguous(json, &candidates)),
        Err(error) => Err(data::error("move-syntax", &text![error], |_| {})),
    }
}

/// Reads the games of a PGN text as far as they can be read.
#[wasm_bindgen(js_name = parsePgn, unchecked_return_type = "PgnView")]
pub fn parse_pgn(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Answer {
    let (games, problems) = pgn::read(&argument("text", text, |node| node.text())?);
    answer(|json| view::pgn(json, &games, &problems))
}

/// Writes a game as PGN, with these tags.
#[wasm_bindgen(js_name = toPgn, unchecked_return_type = "string")]
pub fn to_pgn(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string> | null")] tags: &JsValue,
) -> Answer {
    let tags = argument("tags", tags, read::tags)?;
    Ok(pgn::write(&*reading::game(game)?, &tags).into())
}

/// Judges what a learner did in an exercise, as built into `lessons/<id>.<lang>.json`.
#[wasm_bindgen(unchecked_return_type = "Judgement")]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "Exercise")] exercise: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "State | null")] state: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "LearnerEvent | null")] event: &JsValue,
) -> Answer {
    let exercise = data::plain("exercise", exercise)?;
    let (state, event) = (data::plain("state", state)?, data::plain("event", event)?);
    data::parsed(&wire::judge(&exercise, &state, &event).map_err(data::refused)?)
}

/// How many move sequences of that length there are.
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Answer {
    let depth = argument("depth", depth, |node| node.whole(0..=7))?;
    let position = Position::from_fen(&argument("fen", fen, |node| node.text())?).map_err(read::fen_error)?;
    Ok((position.perft(depth) as f64).into())
}
