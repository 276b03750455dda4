//! Lines to mate made shorter: a person will watch them.

use super::packed::pack;
use super::playout::Playout;
use super::position_table::{NONE, Store};
use crate::board::Color;
use crate::rules::{Move, Position};

/// Lines up to so many moves are short enough.
const SHORT: usize = 44;
/// From so many places of a line another end is tried.
const PLACES: usize = 8;
/// Lines are looked through at most so many times, as long as that helps.
const ROUNDS: u32 = 3;

/// A line from the same start to mate by the same side, shorter if one is easy to find.
pub fn shorten(start: &Position, winner: Color, mut line: Vec<Move>) -> Vec<Move> {
    for round in 0..ROUNDS {
        let before = line.len();
        if before <= SHORT {
            break;
        }
        line = cut(start, &line);
        ended(start, winner, &mut line, round);
        if line.len() == before {
            break;
        }
    }
    line
}

/// Gives the line another end, played out from somewhere on the way, if that makes it shorter.
fn ended(start: &Position, winner: Color, line: &mut Vec<Move>, seed: u32) {
    let stride = line.len() / PLACES + 1;
    let mut position = start.clone();
    let mut at = 0;
    while at < line.len() {
        if at.is_multiple_of(stride) {
            let mut playout = Playout::new(&position, winner);
            playout.shuffle(seed * 64 + at as u32);
            if let Some(end) = playout.mate_within(line.len() - at) {
                line.truncate(at);
                line.extend(end);
            }
        }
        position = position.play(line[at]);
        at += 1;
    }
}

/// The line with cuts wherever one move leads from a position of the line to a later one, the latest if several do.
fn cut(start: &Position, line: &[Move]) -> Vec<Move> {
    let mut way = Vec::with_capacity(line.len() + 1);
    way.push(start.clone());
    for &mv in line {
        way.push(way[way.len() - 1].play(mv));
    }
    // Each position once, and the place in the line where it was last.
    let mut positions = Store::new(way.len() as u32);
    let mut last = Vec::with_capacity(way.len());
    for (place, position) in way.iter().enumerate() {
        let key = pack(position);
        if positions.add(&key, NONE).is_some() {
            last.push(place);
        } else if let Some(id) = positions.find(&key) {
            last[id as usize] = place;
        }
    }
    let mut moves = Vec::with_capacity(line.len());
    let mut at = 0;
    while at < line.len() {
        let position = &way[at];
        let (mut best, mut farthest) = (line[at], at + 1);
        for (role, mv) in position.legal_moves_by_role() {
            let next = position.after(mv, role);
            if let Some(id) = positions.find(&pack(&next))
                && last[id as usize] > farthest
            {
                (best, farthest) = (mv, last[id as usize]);
            }
        }
        moves.push(best);
        at = farthest;
    }
    moves
}
