//! The engine for pages: the only part of the program that knows JavaScript.
//!
//! Every function is a pure question: a game goes in as plain data, plain data comes out, and nothing has to be freed.
//! Arguments are taken as they come and read by hand, so that a wrong one is an `Error` with a `code` and the path of
//! the argument instead of a trap in the glue. The shapes are declared in `wasm/types.d.ts`.

mod data;
mod read;
mod search;
mod view;

use crate::lesson::wire;
use crate::rules::{Position, Reading, SetupReport, pgn, san};
use data::to_js;
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
    Ok(to_js(&view::view(&*read::game(game)?)))
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
    let promotion = read::optional(promotion, |role| read::role(role, "promotion"))?;
    Ok(to_js(&view::verdict(&read::game(game)?.explain(from, to, promotion))))
}

/// Every condition of each of the four castlings, met or not.
#[wasm_bindgen(unchecked_return_type = "Record<Color, Record<Wing, CastlingView>>")]
pub fn castling(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    Ok(to_js(&view::castling(&*read::game(game)?)))
}

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    Ok(to_js(&view::setup(SetupReport::of(&read::text(fen, "fen")?))))
}

/// Who attacks and who defends what.
#[wasm_bindgen(unchecked_return_type = "AttacksView")]
pub fn attacks(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    Ok(to_js(&view::attacks(&read::game(game)?.position().attack_map())))
}

/// Both claims of the player to move, correct or not, on the board or with an intended move.
#[wasm_bindgen(unchecked_return_type = "Claim[]")]
pub fn claims(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uci | null")] intended: &JsValue,
) -> Answer {
    let intended = read::optional(intended, |mv| read::uci(mv, "intended"))?;
    let claims = read::game(game)?.claims(intended).map_err(|error| read::game_error(&error))?;
    Ok(to_js(&crate::value::Value::list(claims.map(view::claim))))
}

/// What follows from what happens at the board besides moves.
#[wasm_bindgen(unchecked_return_type = "Ruling")]
pub fn rule(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "GameEvent")] event: &JsValue,
) -> Answer {
    let event = read::event(event)?;
    Ok(to_js(&view::ruling(read::game(game)?.rule(event))))
}

/// Whether a side can still mate by any series of legal moves. Where the budget runs out, the same call goes on where
/// this one has stopped.
#[wasm_bindgen(unchecked_return_type = "Winnability")]
pub fn winnable(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Color")] color: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "{ nodes?: number } | null")] options: &JsValue,
) -> Answer {
    let (color, nodes) = (read::color(color, "color")?, read::nodes(options)?);
    Ok(to_js(&view::winnability(&search::go_on(read::game(game)?.position(), color, nodes))))
}

/// The name of a legal move.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn san(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uci")] uci: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters: &JsValue,
) -> Answer {
    let (letters, mv) = (read::letters(letters)?, read::uci(uci, "uci")?);
    let game = read::game(game)?;
    read::legal(&game, mv)?;
    Ok(san::write(game.position(), mv, letters).into())
}

/// Reads a move as somebody types it: algebraic notation, or UCI text in either form of castling.
#[wasm_bindgen(js_name = parseMove, unchecked_return_type = "Verdict | { verdict: \"ambiguous\"; candidates: Uci[] }")]
pub fn parse_move(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters: &JsValue,
) -> Answer {
    let (letters, text) = (read::letters(letters)?, read::text(text, "text")?);
    match read::game(game)?.read_move(&text, letters) {
        Ok(Reading::Verdict(verdict)) => Ok(to_js(&view::verdict(&verdict))),
        Ok(Reading::Ambiguous { candidates }) => Ok(to_js(&view::ambiguous(candidates))),
        Err(error) => Err(read::error("move-syntax", &error.to_string())),
    }
}

/// Reads the games of a PGN text as far as they can be read.
#[wasm_bindgen(js_name = parsePgn, unchecked_return_type = "PgnView")]
pub fn parse_pgn(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Answer {
    let (games, problems) = pgn::read(&read::text(text, "text")?);
    Ok(to_js(&view::pgn(&games, problems)))
}

/// Writes a game as PGN, with these tags.
#[wasm_bindgen(js_name = toPgn, unchecked_return_type = "string")]
pub fn to_pgn(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string> | null")] tags: &JsValue,
) -> Answer {
    let tags = read::optional(tags, read::tags)?.unwrap_or_default();
    Ok(pgn::write(&*read::game(game)?, &tags).into())
}

/// Judges what a learner did in an exercise, as built into `lessons/<id>.<lang>.json`.
#[wasm_bindgen(unchecked_return_type = "Judgement")]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "Exercise")] exercise: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "State | null")] state: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "LearnerEvent | null")] event: &JsValue,
) -> Answer {
    let exercise = data::from_js(exercise, "exercise")?;
    let (state, event) = (data::from_js(state, "state")?, data::from_js(event, "event")?);
    match wire::judge(&exercise, &state, &event) {
        Ok(judgement) => Ok(to_js(&judgement)),
        Err(refusal) => Err(read::error(refusal.code, &refusal.message)),
    }
}

/// How many move sequences of that length there are.
#[wasm_bindgen(unchecked_return_type = "number")]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Answer {
    let depth = read::whole_number(depth, "depth", 0..=7)?;
    let position = Position::from_fen(&read::text(fen, "fen")?).map_err(read::fen_error)?;
    Ok((position.perft(depth) as f64).into())
}
