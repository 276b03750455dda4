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
use crate::text::text;
#[cfg(target_arch = "wasm32")]
use core::panic::PanicInfo;
use data::{answer, argument};
use wasm_bindgen::prelude::*;

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm/types.d.ts");

/// A mistake of the engine's own: it says where in an exception, and the page starts a fresh instance.
#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let at = info.location().expect("every panic has a location");
    wasm_bindgen::throw_str(&text!["the engine failed at ", at.file(), ":", at.line()])
}

type Answer = Result<JsValue, JsValue>;

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
#[wasm_bindgen(unchecked_return_type = "Record<Color, Record<Wing, CastlingView>>")]
pub fn castling(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let game = read::game(game)?;
    answer(|json| view::castling(json, &game))
}

/// Everything that is wrong or odd about a setup, playable or not.
#[wasm_bindgen(js_name = checkSetup, unchecked_return_type = "SetupView")]
pub fn check_setup(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Answer {
    let report = SetupReport::of(&argument("fen", fen, |node| node.text())?);
    answer(|json| view::setup(json, &report))
}

/// Who attacks and who defends what.
#[wasm_bindgen(unchecked_return_type = "AttacksView")]
pub fn attacks(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    let map = read::game(game)?.position().attack_map();
    answer(|json| view::attacks(json, &map))
}

/// Both claims of the player to move, correct or not, on the board or with an intended move.
#[wasm_bindgen(unchecked_return_type = "Claim[]")]
pub fn claims(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uci | null")] intended: &JsValue,
) -> Answer {
    let intended = argument("intended", intended, |node| node.optional(|mv| mv.mv()))?;
    let claims = read::game(game)?.claims(intended).map_err(|error| read::game_error(&error))?;
    answer(|json| {
        json.open("", '[');
        for claim in claims {
            view::claim(json, claim);
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
    let ruling = read::game(game)?.rule(event);
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
    let (verdict, nodes) = search::go_on(read::game(game)?.position(), color, nodes);
    answer(|json| view::winnability(json, &verdict, nodes))
}

/// The name of a legal move.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn san(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uci")] uci: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters: &JsValue,
) -> Answer {
    let letters = argument("letters", letters, read::letters)?;
    let mv = argument("uci", uci, |node| node.mv())?;
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
    let letters = argument("letters", letters, read::letters)?;
    let text = argument("text", text, |node| node.text())?;
    match read::game(game)?.read_move(&text, letters) {
        Ok(Reading::Verdict(verdict)) => answer(|json| view::verdict(json, &verdict)),
        Ok(Reading::Ambiguous { candidates }) => answer(|json| view::ambiguous(json, &candidates)),
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
    Ok(pgn::write(&*read::game(game)?, &tags).into())
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
