//! The game that a question is about, which pages hand over with every question.

use crate::answer::{Details, detailed_error};
use crate::argument::argument;
use regelbrett::game::{Game, GameError, MAX_PLIES, RuleSet};
use regelbrett::rules::Move;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;

thread_local! {
    /// The game of the last question with the FEN it was given: most questions are about the same one again, or about
    /// one that is a move longer.
    static LAST: RefCell<Option<(Option<String>, Rc<Game>)>> = const { RefCell::new(None) };
}

/// A game as a page hands it over. One that comes from `parsePgn` may keep its tags and its result.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object { fen?, moves?, rules? }")]
struct GameArgument {
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<Move>,
    rules: Option<RuleSet>,
    #[serde(rename = "tags")]
    _tags: Option<IgnoredAny>,
    #[serde(rename = "result")]
    _result: Option<IgnoredAny>,
}

/// Reads `{ fen?, moves?, rules? }` and replays it as far as it is not the game of the last question.
pub fn game(value: &JsValue) -> Result<Rc<Game>, JsValue> {
    let GameArgument { fen, moves, rules, .. } = argument("game", value)?;
    if moves.len() > MAX_PLIES {
        return Err(game_error(&GameError::TooLong));
    }
    let last = LAST.take().filter(|(last_fen, game)| *last_fen == fen && moves.starts_with(game.moves()));
    let game = match last {
        Some((_, game)) => Rc::unwrap_or_clone(game),
        None => {
            fen.as_deref().map_or_else(|| Ok(Game::default()), Game::from_fen).map_err(|error| game_error(&error))?
        }
    };
    let mut game = game.under(rules.unwrap_or_default());
    for &mv in &moves[game.moves().len()..] {
        game.play(mv).map_err(|error| game_error(&error))?;
    }
    let game = Rc::new(game);
    LAST.set(Some((fen, Rc::clone(&game))));
    Ok(game)
}

/// What is wrong with a game: a code, and by its kind the `problems` of the start or the `ply` and the `reasons`.
pub fn game_error(problem: &GameError) -> JsValue {
    let mut details = Details { code: problem.code(), ..Details::default() };
    match problem {
        GameError::Fen(fen) => details.problems = Some(&fen.problems),
        GameError::IllegalMove { ply, verdict, .. } => {
            details.ply = Some(*ply);
            details.reasons = Some(verdict.reasons());
        }
        GameError::Syntax { .. } | GameError::TooLong => {}
    }
    detailed_error(&problem.to_string(), &details)
}
