//! chasolver deciding who can still mate.

use std::str::FromStr;

use chasolver::Winnability;
use chess::{Board, Color};
use wasm_bindgen::prelude::*;

/// The answer for a side: 1 if it can mate, 0 if not, nothing if chasolver can't tell.
#[wasm_bindgen]
pub fn winnable(fen: &str, white: bool) -> Option<u32> {
    let board = Board::from_str(fen).expect("the positions are sound");
    let answer = chasolver::winnability(&board, if white { Color::White } else { Color::Black })?;
    Some(matches!(answer, Winnability::Winnable { .. }).into())
}
