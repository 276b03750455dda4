//! Arguments from JavaScript, of any type and size, and the errors for those that are not what they should be.

use super::data::{argument, error};
use crate::lesson::data::Rules;
use crate::lesson::wire;
use crate::game::{Game, GameError, RuleSet};
use crate::text::text;
use alloc::string::String;
use core::ops::Deref;
use spin::Mutex;
use wasm_bindgen::JsValue;

/// The game of the last question with the FEN it was given: most questions are about the same one again, or about
/// one that is a move longer.
static LAST: Mutex<Option<(Option<String>, Game)>> = Mutex::new(None);

/// The game of a question. When it is answered, the game is remembered.
pub struct Asked {
    fen: Option<String>,
    game: Option<Game>,
}

impl Deref for Asked {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.game.as_ref().expect("it is taken out only by dropping")
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        *LAST.lock() = self.game.take().map(|game| (self.fen.take(), game));
    }
}

/// Reads `{ fen?, moves?, rules? }` and replays it as far as it is not the game of the last question.
pub fn game(value: &JsValue) -> Result<Asked, JsValue> {
    let asked = argument("game", value, wire::read_game)?;
    let remembered =
        LAST.lock().take().filter(|(known, game)| *known == asked.fen && asked.moves.starts_with(game.moves()));
    let mut game = match remembered {
        Some((_, game)) => game,
        None => Game::from_fen_and_moves::<&str>(asked.fen.as_deref(), &[]).map_err(|error| game_error(&error))?,
    }
    .under(match asked.rules {
        Some(Rules::Online) => RuleSet::Online,
        Some(Rules::OverTheBoard) | None => RuleSet::OverTheBoard,
    });
    for &mv in &asked.moves[game.moves().len()..] {
        game.play(mv).map_err(|error| game_error(&error))?;
    }
    Ok(Asked { fen: asked.fen, game: Some(game) })
}

/// What is wrong with a game: a code, and by its kind the `problems` of the start or the `ply` and the `reasons`.
pub fn game_error(problem: &GameError) -> JsValue {
    error(problem.code(), &text![problem], |json| match problem {
        GameError::Fen(fen) => json.problems("problems", &fen.problems),
        GameError::IllegalMove { ply, verdict, .. } => {
            json.number("ply", *ply as u64);
            json.reasons("reasons", verdict.reasons());
        }
        GameError::Syntax { .. } | GameError::TooLong => {}
    })
}
