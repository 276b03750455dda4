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
    let mut moves = Vec::new();
    let mut keys = Vec::new();
    let mut position = start.clone();
    loop {
        let (mut count, mut only) = (0, None);
        position.each_legal(&mut |_, mv| {
            count += 1;
            only = Some(mv);
        });
        let Some(only) = only else {
            let mate = position.checkers().any() && position.turn() != winner;
            return (moves, if mate { End::Mate } else { End::Nothing });
        };
        if count > 1 {
            return (moves, End::Open(position));
        }
        let key = pack(&position);
        if keys.contains(&key) {
            return (moves, End::Nothing);
        }
        if keys.len() == LONGEST {
            return (moves, End::Open(position));
        }
        keys.push(key);
        moves.push(only);
        position = position.play(only);
        if position.lacks_mating_material(winner) {
            return (moves, End::Nothing);
        }
    }
}
