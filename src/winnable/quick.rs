//! What is easy to see: it decides nearly every game, and is cheap enough to ask after every move.

use super::forced::{self, End};
use super::packed::pack;
use super::playout::Playout;
use super::reachability::Reach;
use super::winnability::{Proof, ProofKind};
use crate::board::Color;
use crate::rules::{Move, Position};

/// What is easy to see.
pub enum QuickAnswer {
    /// The side can mate by these moves, which may be many more than needed.
    Mate(Vec<Move>),
    /// It certainly can't.
    NoMate(Proof),
    /// That is not easy: forced moves, if there are any, and the position after them.
    Open { forced: Vec<Move>, position: Position },
}

/// Plays out one line to find a mate, and looks for what rules one out: the pieces left, forced moves, a wall.
pub fn answer(position: &Position, winner: Color) -> QuickAnswer {
    // First of all: the material test is about moves to come and does not see a mate that is already there.
    if position.turn() != winner && position.is_checkmate() {
        return QuickAnswer::Mate(Vec::new());
    }
    if position.lacks_mating_material(winner) {
        return QuickAnswer::NoMate(Proof { forced: Vec::new(), by: ProofKind::Material });
    }
    if let Some(line) = Playout::new(position, winner).mate() {
        return QuickAnswer::Mate(line);
    }
    let (forced, end) = forced::line(position, winner);
    match end {
        End::Mate => QuickAnswer::Mate(forced),
        End::NoMate => QuickAnswer::NoMate(Proof { forced, by: ProofKind::Forced }),
        End::Open(position) => {
            if let Some(reach) = Reach::of(&position)
                && !reach.may_mate(&position, winner)
            {
                let kings = Color::ALL.map(|color| reach.from(position.king(color)));
                let by = ProofKind::Locked { wall: reach.fixed(&position), kings };
                return QuickAnswer::NoMate(Proof { forced, by });
            }
            QuickAnswer::Open { forced, position }
        }
    }
}

/// How many more lines [`is_dead`] plays out if the first does not end in mate.
const PLAYOUTS: u32 = 30;
/// How many positions may be able to arise if [`is_dead`] is to visit all of them.
const MAX_POSITIONS: usize = 200;

/// Whether the position is dead: neither side can mate by any series of legal moves (FIDE 5.2.2). `None` if that is not
/// easy to see; then a [`Solver`](super::Solver) can tell for each side.
///
/// Both answers are certain. A side can mate if one of the lines played out ends in mate; it can't because of the pieces
/// left, forced moves or a wall, or because none of the few positions that can still arise is mate.
///
/// ```
/// use regelbrett::rules::Position;
/// use regelbrett::winnable::is_dead;
/// assert_eq!(is_dead(&Position::from_fen("6Rk/8/7K/8/8/8/8/8 b - - 0 1").unwrap()), Some(true));
/// assert_eq!(is_dead(&Position::initial()), Some(false));
/// ```
#[must_use]
pub fn is_dead(position: &Position) -> Option<bool> {
    let mut dead = Some(true);
    for winner in Color::ALL {
        match answer(position, winner) {
            QuickAnswer::Mate(_) => return Some(false),
            QuickAnswer::NoMate(_) => {}
            QuickAnswer::Open { position, .. } => match mates_nearby(&position, winner) {
                Some(true) => return Some(false),
                Some(false) => {}
                None => dead = None,
            },
        }
    }
    dead
}

/// Whether a side can mate, as far as a few more lines tell, or all positions that can arise if those are few.
fn mates_nearby(start: &Position, winner: Color) -> Option<bool> {
    let mut playout = Playout::new(start, winner);
    for _ in 0..PLAYOUTS {
        if playout.mate().is_some() {
            return Some(true);
        }
    }
    let mut known = Vec::from([pack(start)]);
    let mut open = Vec::from([start.clone()]);
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != winner {
            return Some(true);
        }
        for mv in moves {
            let next = position.play(mv);
            let key = pack(&next);
            if known.len() <= MAX_POSITIONS && !known.contains(&key) {
                known.push(key);
                open.push(next);
            }
        }
        if known.len() > MAX_POSITIONS {
            return None;
        }
    }
    Some(false)
}
