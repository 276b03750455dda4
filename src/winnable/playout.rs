//! One line played out at a venture, both sides helping: in most games it soon comes to mate.
//!
//! Nothing is decided here but that: every move is legal, and the last one is looked at by the rules.

use super::heuristic::{edge, steps};
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{Move, Position};

/// What a piece of each role is worth while it stands in the way.
const NUISANCE: [i32; 6] = [2, 6, 6, 8, 12, 0];

/// What the two sides want, as far as the position says it.
struct Plan {
    winner: Color,
    /// The king to be mated.
    target: Square,
    occupied: Bitboard,
    /// The squares to which that king could step, if nothing attacked them.
    around: Bitboard,
    /// From where a piece of each role gives it check.
    checks: [Bitboard; 5],
    /// What the winner's king walks to.
    goal: Square,
    /// Whether there is a queen or a rook to mate with, or other pieces that can do it alone.
    enough: bool,
    /// Whether a pawn has to be promoted.
    promote: bool,
    /// The way of the winner's pawns.
    ahead: Bitboard,
    /// Where a few light pieces could mate: a corner, with a piece of the other side beside it.
    corner: Option<Square>,
}

const CORNERS: [Square; 4] = [Square::new(0, 0), Square::new(7, 0), Square::new(0, 7), Square::new(7, 7)];

/// The squares in front of pawns.
fn ahead(color: Color, pawns: Bitboard) -> Bitboard {
    let mut front = pawns.0;
    for _ in 0..6 {
        front |= if color == Color::White { front << 8 } else { front >> 8 };
    }
    Bitboard(front).without(pawns)
}

impl Plan {
    fn of(position: &Position, winner: Color, whim: u32) -> Plan {
        let board = position.board();
        let (own, theirs) = (board.side(winner), board.side(!winner));
        let (king, target) = (position.king(winner), position.king(!winner));
        let occupied = board.occupied();
        let mut checks = [Bitboard::EMPTY; 5];
        if position.turn() == winner {
            let (rook, bishop) = (attacks::rook(target, occupied), attacks::bishop(target, occupied));
            checks = [attacks::pawn(!winner, target), attacks::knight(target), bishop, rook, rook | bishop];
        }
        let pawns = own & board.role(Role::Pawn);
        let enough = (own & (board.role(Role::Queen) | board.role(Role::Rook))).any();
        let ahead = ahead(winner, pawns);
        let promote = !enough && pawns.any();
        let mut goal = target;
        if promote {
            // If every pawn is stopped by another, the king goes for the nearest of those.
            let stoppers = theirs & board.role(Role::Pawn) & ahead;
            let stopped = self::ahead(!winner, stoppers);
            if pawns.without(stopped).is_empty() {
                goal = stoppers.into_iter().min_by_key(|&square| steps(king, square)).unwrap_or(target);
            }
        }
        let mut corner = None;
        if !enough && !promote {
            let bishops = own & board.role(Role::Bishop);
            let pieces = theirs.without(target.into());
            let near = if whim & 8 != 0 { target } else { pieces.first().unwrap_or(target) };
            corner = CORNERS
                .into_iter()
                .filter(|&corner| {
                    own.without(bishops | king.into()).any()
                        || bishops.contains(corner)
                        || (bishops & Bitboard::LIGHT).any() == corner.is_light()
                })
                .min_by_key(|&corner| steps(near, corner));
        }
        let around = attacks::king(target).without(theirs);
        Plan { winner, target, occupied, around, checks, goal, enough, promote, ahead, corner }
    }

    /// Whether the winner's move gives check, by the piece that moves, and mate.
    fn mates(&self, position: &Position, role: Role, mv: Move) -> bool {
        role != Role::King && self.checks[mv.promotion.unwrap_or(role) as usize].contains(mv.to) && {
            let next = position.after(mv, role);
            !next.has_legal_move()
        }
    }

    /// How many of the squares around the king a piece of the winner attacks from a square.
    fn watched(&self, role: Role, square: Square) -> i32 {
        (attacks::of(role, self.winner, square, self.occupied) & self.around).count() as i32
    }

    /// How much the winner likes a move. `here` is what the piece that was asked about last watches from where it stands.
    fn winners(&self, board: &Board, role: Role, mv: Move, here: &mut Option<(Square, i32)>) -> i32 {
        let mut liking = 0;
        if self.occupied.contains(mv.to) {
            let prey = board.role_at(mv.to).map_or(0, |role| NUISANCE[role as usize]);
            liking += if self.enough || self.promote { prey } else { -prey };
            if self.promote && self.ahead.contains(mv.to) {
                liking += 5;
            }
        }
        match role {
            Role::King => {
                let near = |square| steps(square, self.goal).max(2) as i32;
                liking + 15 * (near(mv.from) - near(mv.to))
            }
            Role::Pawn if self.promote => liking + if mv.promotion == Some(Role::Queen) { 60 } else { 15 },
            Role::Pawn => liking + if mv.promotion == Some(Role::Queen) { 5 } else { 4 },
            _ => {
                let (_, watched) = match *here {
                    Some(known) if known.0 == mv.from => known,
                    _ => *here.insert((mv.from, self.watched(role, mv.from))),
                };
                liking + 3 * (self.watched(role, mv.to) - watched)
            }
        }
    }

    /// How much the other side, helping, likes a move.
    fn losers(&self, board: &Board, role: Role, mv: Move) -> i32 {
        let mut liking = 0;
        if self.occupied.contains(mv.to) {
            liking -= board.role_at(mv.to).map_or(0, |role| 7 + NUISANCE[role as usize]);
        }
        if self.promote {
            liking += 8 * (i32::from(self.ahead.contains(mv.from)) - i32::from(self.ahead.contains(mv.to)));
        }
        match role {
            Role::King if let Some(corner) = self.corner => {
                liking + 3 * (steps(mv.from, corner) as i32 - steps(mv.to, corner) as i32)
            }
            Role::King => {
                let far = |square: Square| (edge(square.file()) + edge(square.rank())) as i32;
                liking + 2 * (far(mv.from) - far(mv.to))
            }
            Role::Pawn if self.corner.is_some() => {
                liking
                    + match mv.promotion {
                        None => 1,
                        Some(Role::Queen) => -10,
                        _ => 10,
                    }
            }
            Role::Pawn => liking - if mv.promotion.is_some() { 20 } else { 0 },
            _ => {
                let far = |square| steps(square, self.corner.unwrap_or(self.target)).max(1) as i32;
                liking + if self.corner.is_none() { far(mv.to) - far(mv.from) } else { 2 * (far(mv.from) - far(mv.to)) }
            }
        }
    }
}

/// Longer lines are given up.
const LONGEST: usize = 80;

/// Lines played out from a position, each a little more at random than the one before.
pub struct Playout {
    start: Position,
    winner: Color,
    /// How much chance counts beside what the sides like.
    whim: u32,
    dice: u32,
    line: Vec<Move>,
}

impl Playout {
    pub fn new(start: &Position, winner: Color) -> Playout {
        Playout { start: start.clone(), winner, whim: 0, dice: 2_463_534_242, line: Vec::with_capacity(LONGEST) }
    }

    /// Throws other dice.
    pub fn shuffle(&mut self, seed: u32) {
        self.dice ^= seed;
        self.whim = 8 * (seed / 64 % 3);
    }

    /// How many moves the last line had.
    pub fn plies(&self) -> u64 {
        self.line.len() as u64
    }

    /// Plays another line; if it ends in mate by the winner, here it is.
    pub fn mate(&mut self) -> Option<Vec<Move>> {
        self.mate_within(LONGEST)
    }

    /// The same, of fewer moves.
    pub fn mate_within(&mut self, moves: usize) -> Option<Vec<Move>> {
        self.whim += 8;
        self.play(moves.min(LONGEST)).then(|| std::mem::take(&mut self.line))
    }

    fn play(&mut self, longest: usize) -> bool {
        self.line.clear();
        let mut position = self.start.clone();
        let mut before = position.clone();
        let mut avoided = None;
        let mut last: [Option<Move>; 2] = [None; 2];
        while self.line.len() < longest {
            let mover = position.turn();
            let plan = Plan::of(&position, self.winner, self.whim);
            let mut best = None;
            let mut most = i32::MIN;
            let mut mate = None;
            let back = last[mover as usize].map(|last: Move| Move::new(last.to, last.from));
            let dice = &mut self.dice;
            let mut here = None;
            for (role, mv) in position.legal_moves_by_role() {
                let mut liking = if mover != self.winner {
                    plan.losers(position.board(), role, mv)
                } else {
                    if mate.is_none() && plan.mates(&position, role, mv) {
                        mate = Some(mv);
                    }
                    plan.winners(position.board(), role, mv, &mut here)
                };
                if back == Some(mv) {
                    liking -= 6;
                }
                if avoided == Some(mv) {
                    liking -= 100;
                }
                // A number that only looks random (xorshift).
                *dice ^= *dice << 13;
                *dice ^= *dice >> 17;
                *dice ^= *dice << 5;
                liking = liking * 10 + (*dice % self.whim) as i32;
                if liking > most {
                    (best, most) = (Some((role, mv)), liking);
                }
            }
            if let Some(mate) = mate {
                self.line.push(mate);
                return true;
            }
            let Some((role, mv)) = best else {
                // Stalemate: once more, without the move that gave it.
                if avoided.is_some() || mover == self.winner || self.line.is_empty() {
                    return false;
                }
                avoided = self.line.pop();
                position = before.clone();
                continue;
            };
            if mover == self.winner {
                before = position.clone();
            } else {
                avoided = None;
            }
            last[mover as usize] = Some(mv);
            self.line.push(mv);
            let other_pieces = plan.occupied.contains(mv.to) || mv.promotion.is_some();
            position = position.after(mv, role);
            if other_pieces && position.lacks_mating_material(self.winner) {
                return false;
            }
        }
        false
    }
}
