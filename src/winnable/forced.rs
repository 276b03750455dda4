//! Playing on while there is only one legal move: some positions that look alive are dead (FIDE 5.2.2).

use super::packed::pack;
use crate::board::Color;
use crate::rules::{Move, Position};

/// Where a forced line ends.
pub enum End {
    /// The winner has mated.
    Mate,
    /// The winner can't mate any more: it is stalemate, mate by the other side, or a repetition.
    NoMate,
    /// There is a choice of moves, or the line is too long to follow.
    Open(Position),
}

/// Longer lines are left to the search.
const MAX_PLIES: usize = 200;

/// The forced line from a position: each of its moves is the only legal one.
///
/// Soundness: every series of legal moves begins with the only one, and ends where there is none. If a position recurs,
/// the same moves are forced for ever, and none of them was mate.
pub fn line(start: &Position, winner: Color) -> (Vec<Move>, End) {
    let mut line = Vec::new();
    let mut keys = Vec::new();
    let mut position = start.clone();
    loop {
        let moves = position.legal_moves();
        let Some(&only) = moves.first() else {
            let mate = position.is_check() && position.turn() != winner;
            return (line, if mate { End::Mate } else { End::NoMate });
        };
        if moves.len() > 1 {
            return (line, End::Open(position));
        }
        let key = pack(&position);
        if keys.contains(&key) {
            return (line, End::NoMate);
        }
        if keys.len() == MAX_PLIES {
            return (line, End::Open(position));
        }
        keys.push(key);
        line.push(only);
        position = position.play(only);
        if position.lacks_mating_material(winner) {
            return (line, End::NoMate);
        }
    }
}
