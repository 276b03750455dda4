//! What is easy to see: enough for nearly every game, and cheap enough for every move.

use super::forced::{self, End};
use super::packed::pack;
use super::playout::Playout;
use super::reachability::Reach;
use super::{Proof, ProofKind};
use crate::board::Color;
use crate::rules::{Move, Position};

/// What is easy to see of a side's chances.
pub enum Glance {
    /// It can mate by these moves, which may be many more than it takes.
    Mate(Vec<Move>),
    /// It certainly can't.
    NoMate(Proof),
    /// That takes longer: the moves that are forced, and the position after them.
    Open { forced: Vec<Move>, position: Position },
}

/// Looks for a mate in one line, and for what rules it out: the pieces left, forced moves, a wall.
pub fn glance(position: &Position, winner: Color) -> Glance {
    // Before all else: what the pieces left can bring about says nothing of a mate set up by hand that no move leads to.
    if position.turn() != winner && position.checkers().any() && !position.has_legal_move() {
        return Glance::Mate(Vec::new());
    }
    if position.lacks_mating_material(winner) {
        return Glance::NoMate(Proof { forced: Vec::new(), by: ProofKind::Material });
    }
    if let Some(line) = Playout::new(position, winner).mate() {
        return Glance::Mate(line);
    }
    let (forced, end) = forced::line(position, winner);
    match end {
        End::Mate => Glance::Mate(forced),
        End::Nothing => Glance::NoMate(Proof { forced, by: ProofKind::Forced }),
        End::Open(position) => {
            if let Some(reach) = Reach::of(&position)
                && !reach.may_mate(&position, winner)
            {
                let kings = Color::ALL.map(|color| reach.from(position.king(color)));
                let by = ProofKind::Locked { wall: reach.fixed(&position), kings };
                return Glance::NoMate(Proof { forced, by });
            }
            Glance::Open { forced, position }
        }
    }
}

/// So many more lines are played out where the first one does not end in mate.
const PLAYOUTS: u32 = 30;
/// Up to so many positions that can arise are all looked at.
const FEW: usize = 200;

/// Whether the position is dead: neither side can mate any more (FIDE 5.2.2). Nothing, where that is not easy to see; then
/// ask a [`Solver`](super::Solver) for each side.
///
/// A side can, if one of some lines played out with both sides helping ends in mate; it can't by the pieces left, by moves that are
/// each the only legal one, by a wall, or if there is no mate among the few positions that can still arise.
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
        match glance(position, winner) {
            Glance::Mate(_) => return Some(false),
            Glance::NoMate(_) => {}
            Glance::Open { position, .. } => match mate_nearby(&position, winner) {
                Some(true) => return Some(false),
                Some(false) => {}
                None => dead = None,
            },
        }
    }
    dead
}

/// Whether a side can mate, as far as a few more lines tell, or all positions that can arise, if those are few.
fn mate_nearby(start: &Position, winner: Color) -> Option<bool> {
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
            if known.len() <= FEW && !known.contains(&key) {
                known.push(key);
                open.push(next);
            }
        }
        if known.len() > FEW {
            return None;
        }
    }
    Some(false)
}
