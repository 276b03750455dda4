//! Playing on while there is only one legal move: many positions that look alive end by themselves (FIDE 5.2.2).

use super::packed::pack;
use crate::board::Color;
use crate::rules::{Move, Position};

/// What a forced line comes to.
pub enum End {
    /// The side in question has mated.
    Mate,
    /// The side in question can't mate any more: stalemate, mate by the other side, or a position that was there
    /// before.
    Nothing,
    /// There is a choice of moves, or the line is longer than is worth following.
    Open(Position),
}

/// Longer lines are left to the search.
const LONGEST: usize = 200;

/// The only line that can be played from a position, as far as every move of it is the only legal one.
///
/// Soundness: as long as one move is legal, every series of legal moves begins with it. Where none is, it ends. Where a
/// position comes back, the same moves are forced again, without end, and no mate was among them.
pub fn line(start: &Position, winner: Color) -> (Vec<Move>, End) {
    let mut line = Vec::new();
    let mut keys = Vec::new();
    let mut position = start.clone();
    loop {
        let moves = position.legal_moves();
        let Some(&only) = moves.first() else {
            let mate = position.checkers().any() && position.turn() != winner;
            return (line, if mate { End::Mate } else { End::Nothing });
        };
        if moves.len() > 1 {
            return (line, End::Open(position));
        }
        let key = pack(&position);
        if keys.contains(&key) {
            return (line, End::Nothing);
        }
        if keys.len() == LONGEST {
            return (line, End::Open(position));
        }
        keys.push(key);
        line.push(only);
        position = position.play(only);
        if position.lacks_mating_material(winner) {
            return (line, End::Nothing);
        }
    }
}
