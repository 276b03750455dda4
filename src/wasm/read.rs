//! Arguments from JavaScript, of any type and size, and the errors for those that are not what they should be.

use super::data::{argument, error};
use crate::lesson::data::{Claim, Rules};
use crate::lesson::wire;
use crate::rules::san::Letters;
use crate::rules::{Event, FenError, Game, GameError, Move, RuleSet};
use crate::text::text;
use crate::value::Node;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Deref;
use spin::Mutex;
use wasm_bindgen::JsValue;

/// The letters of a notation; English without any.
pub fn letters(node: &Node<'_>) -> Letters {
    const WORDS: &[(&str, Letters)] =
        &[("en", Letters::English), ("de", Letters::German), ("figurine", Letters::Figurine)];
    node.optional(|node| node.one_of(WORDS)).unwrap_or(Letters::English)
}

/// How many positions a search may look at, as `{ nodes? }`.
pub fn nodes(node: &Node<'_>) -> u32 {
    const USUAL: u32 = 1_000_000;
    let nodes = |node: &Node<'_>| {
        node.expect_object("an object { nodes? }");
        node.get("nodes").optional(|nodes| nodes.whole(1..=u32::MAX)).unwrap_or(USUAL)
    };
    node.optional(nodes).unwrap_or(USUAL)
}

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

/// Reads what happens at the board besides moves.
pub fn event(node: &Node<'_>) -> Event {
    if node.get("flagFall").is_given() {
        Event::FlagFall(node.get("flagFall").color())
    } else if node.get("resign").is_given() {
        Event::Resign(node.get("resign").color())
    } else if node.get("claim").is_given() {
        let kind = node.get("claim").one_of::<Claim>(wire::CLAIMS).kind();
        Event::Claim { kind, intended: node.get("intended").optional(|node| node.mv()) }
    } else if node.get("illegalMove").is_given() {
        Event::IllegalMove { color: node.get("illegalMove").color(), count: node.get("count").whole(1..=u32::MAX) }
    } else {
        if !node.get("agreeDraw").is_true() {
            node.expect(
                "{ flagFall: color }, { resign: color }, { agreeDraw: true }, \
                 { claim: \"threefold\" or \"fifty-moves\", intended? } or { illegalMove: color, count }",
            );
        }
        Event::AgreeDraw
    }
}

/// Names and values, both text.
pub fn tags(node: &Node<'_>) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    if node.is_given() {
        node.expect_object("an object of strings");
    }
    for (name, _) in node.entries() {
        tags.push((name.clone(), node.get(name).text()));
    }
    tags
}

/// Whether a move is legal where the game stands.
pub fn legal(game: &Game, mv: Move) -> Result<(), JsValue> {
    if game.position().is_legal(mv) {
        return Ok(());
    }
    let verdict = game.explain(mv.from, mv.to, mv.promotion);
    Err(game_error(&GameError::IllegalMove { ply: game.moves().len() + 1, mv, verdict }))
}

/// What is wrong with a FEN: the code of the worst problem, and all `problems`.
pub fn fen_error(error: FenError) -> JsValue {
    game_error(&GameError::Fen(error))
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
