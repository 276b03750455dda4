//! Makes lines to mate shorter, since people will watch them.

use super::packed::pack;
use super::playout::Playout;
use super::position_table::{NONE, PositionTable};
use crate::board::Color;
use crate::rules::{Move, Position};

/// Lines of this many half-moves are short enough.
const SHORT_ENOUGH: usize = 44;
/// From how many positions of a line another end is played out.
const PLAYOUTS: usize = 8;
/// How many times a line is shortened at most, as long as that helps.
const MAX_ROUNDS: u32 = 3;

/// A line to mate from the same start by the same side, shorter if that is easy to find.
pub fn shorten(start: &Position, winner: Color, mut line: Vec<Move>) -> Vec<Move> {
    for round in 0..MAX_ROUNDS {
        let before = line.len();
        if before <= SHORT_ENOUGH {
            break;
        }
        line = cut(start, &line);
        replace_end(start, winner, &mut line, round);
        if line.len() == before {
            break;
        }
    }
    line
}

/// Gives the line another end, played out from one of its positions, where that makes it shorter.
fn replace_end(start: &Position, winner: Color, line: &mut Vec<Move>, seed: u32) {
    let stride = line.len() / PLAYOUTS + 1;
    let mut position = start.clone();
    let mut at = 0;
    while at < line.len() {
        if at.is_multiple_of(stride) {
            let mut playout = Playout::new(&position, winner);
            playout.reseed(seed * 64 + at as u32);
            if let Some(end) = playout.mate_within(line.len() - at) {
                line.truncate(at);
                line.extend(end);
            }
        }
        position = position.play(line[at]);
        at += 1;
    }
}

/// The line without detours: where one move leads to a later position of the line, it takes the one that leads farthest.
fn cut(start: &Position, line: &[Move]) -> Vec<Move> {
    let mut positions = vec![start.clone()];
    for &mv in line {
        positions.push(positions[positions.len() - 1].play(mv));
    }
    // Each position once, and the ply at which it last occurs.
    let mut table = PositionTable::new(positions.len() as u32);
    let mut last_ply = Vec::with_capacity(positions.len());
    for (ply, position) in positions.iter().enumerate() {
        let key = pack(position);
        if table.add(&key, NONE).is_some() {
            last_ply.push(ply);
        } else if let Some(id) = table.find(&key) {
            last_ply[id as usize] = ply;
        }
    }
    let mut moves = Vec::with_capacity(line.len());
    let mut at = 0;
    while at < line.len() {
        let position = &positions[at];
        let (mut best, mut farthest) = (line[at], at + 1);
        for (role, mv) in position.legal_moves_by_role() {
            let next = position.after(mv, role);
            if let Some(id) = table.find(&pack(&next))
                && last_ply[id as usize] > farthest
            {
                (best, farthest) = (mv, last_ply[id as usize]);
            }
        }
        moves.push(best);
        at = farthest;
    }
    moves
}
