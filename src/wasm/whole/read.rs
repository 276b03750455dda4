//! The arguments of the rarer questions.

use crate::lesson::data::Claim;
use crate::lesson::wire;
use crate::rules::san::PieceLetters;
use crate::game::{GameEvent, Game, GameError};
use crate::rules::{SetupError, Move};
use crate::value::Node;
use crate::wasm::read::game_error;
use alloc::string::String;
use alloc::vec::Vec;
use wasm_bindgen::JsValue;

/// The letters of a notation; English without any.
pub fn letters(node: &Node<'_>) -> PieceLetters {
    const WORDS: &[(&str, PieceLetters)] =
        &[("en", PieceLetters::English), ("de", PieceLetters::German), ("figurine", PieceLetters::Figurine)];
    node.optional(|node| node.one_of(WORDS)).unwrap_or(PieceLetters::English)
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

/// Reads what happens at the board besides moves.
pub fn event(node: &Node<'_>) -> GameEvent {
    if node.get("flagFall").is_given() {
        GameEvent::FlagFall(node.get("flagFall").color())
    } else if node.get("resign").is_given() {
        GameEvent::Resign(node.get("resign").color())
    } else if node.get("claim").is_given() {
        let kind = node.get("claim").one_of::<Claim>(wire::CLAIMS).kind();
        GameEvent::Claim { kind, intended: node.get("intended").optional(|node| node.mv()) }
    } else if node.get("illegalMove").is_given() {
        GameEvent::IllegalMove { color: node.get("illegalMove").color(), count: node.get("count").whole(1..=u32::MAX) }
    } else {
        if !node.get("agreeDraw").is_true() {
            node.expect(
                "{ flagFall: color }, { resign: color }, { agreeDraw: true }, \
                 { claim: \"threefold\" or \"fifty-moves\", intended? } or { illegalMove: color, count }",
            );
        }
        GameEvent::AgreeDraw
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
pub fn fen_error(error: SetupError) -> JsValue {
    game_error(&GameError::Fen(error))
}
