//! cozy-chess counting moves, as fast as its interface allows: moves are counted in bulk at the last ply.

use cozy_chess::Board;
use wasm_bindgen::prelude::*;

/// The number of move sequences of that length.
#[wasm_bindgen]
pub fn perft(fen: &str, depth: u32) -> f64 {
    let board = Board::from_fen(fen, false).expect("the positions of the table are sound");
    count(&board, depth) as f64
}

// Two closures and not one with a question inside: cozy-chess is twice as fast that way.
fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += count(&next, depth - 1);
            }
            false
        });
    }
    nodes
}
