//! A line played out by simple preferences, both sides helping: in most games it soon ends in mate.
//!
//! A mate found is certain, since every move is legal and the rules say that the last one mates. Failing proves nothing.
//!
//! The weights of the preferences were fitted to positions from games: that made lines a fifth shorter than weights set
//! by hand, and cut the positions that searches had to visit to a third.

use super::heuristic::edge_distance;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::random::Random;
use crate::rules::{Move, Position};

/// How much each role is in the way, from pawn to king.
const OBSTRUCTION: [i32; 6] = [2, 6, 6, 8, 12, 0];

/// What the two sides aim at in a position.
struct Plan {
    winner: Color,
    /// The king to be mated.
    target: Square,
    occupied: Bitboard,
    /// The squares that king could go to if nothing attacked them.
    around: Bitboard,
    /// The squares from which each role, from pawn to queen, gives it check.
    checks: [Bitboard; 5],
    /// Where the winner's king goes.
    goal: Square,
    /// Whether the winner has a queen or a rook to mate with.
    has_major: bool,
    /// Whether a pawn has to promote.
    promote: bool,
    /// The squares in front of the winner's pawns.
    pawn_paths: Bitboard,
    /// Where a few minor pieces could mate: a corner, with a piece of the loser next to the king.
    corner: Option<Square>,
}

/// The squares in front of pawns.
fn pawn_paths(color: Color, pawns: Bitboard) -> Bitboard {
    let mut front = pawns.0;
    for _ in 0..6 {
        front |= if color == Color::White { front << 8 } else { front >> 8 };
    }
    Bitboard(front).without(pawns)
}

impl Plan {
    fn of(position: &Position, winner: Color, noise: u32) -> Plan {
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
        let has_major = (own & (board.role(Role::Queen) | board.role(Role::Rook))).any();
        let paths = pawn_paths(winner, pawns);
        let promote = !has_major && pawns.any();
        let mut goal = target;
        if promote {
            // If every pawn is blocked by a pawn, the king goes for the nearest blocker.
            let blockers = theirs & board.role(Role::Pawn) & paths;
            let blocked = pawn_paths(!winner, blockers);
            if pawns.without(blocked).is_empty() {
                goal = blockers.into_iter().min_by_key(|&square| king.distance(square)).unwrap_or(target);
            }
        }
        let mut corner = None;
        if !has_major && !promote {
            let bishops = own & board.role(Role::Bishop);
            let pieces = theirs.without(target.into());
            let near = if noise & 8 != 0 { target } else { pieces.first().unwrap_or(target) };
            corner = Bitboard::CORNERS
                .into_iter()
                .filter(|&corner| {
                    own.without(bishops | king.into()).any()
                        || bishops.contains(corner)
                        || (bishops & Bitboard::LIGHT).any() == corner.is_light()
                })
                .min_by_key(|&corner| near.distance(corner));
        }
        let around = attacks::king(target).without(theirs);
        Plan { winner, target, occupied, around, checks, goal, has_major, promote, pawn_paths: paths, corner }
    }

    /// Whether a move of the winner is mate, with check by the piece that moves.
    fn mates(&self, position: &Position, role: Role, mv: Move) -> bool {
        role != Role::King && self.checks[mv.promotion.unwrap_or(role) as usize].contains(mv.to) && {
            !position.after(mv, role).has_legal_move()
        }
    }

    /// How many squares around the king a piece of the winner attacks from a square.
    fn attacks_around(&self, role: Role, square: Square) -> i32 {
        (attacks::of(role, self.winner, square, self.occupied) & self.around).count() as i32
    }

    /// How good a move of the winner is. `cache` has the squares around the king that the piece scored last attacks from
    /// where it stands: moves of one piece follow each other.
    fn score_winner(&self, board: &Board, role: Role, mv: Move, cache: &mut Option<(Square, i32)>) -> i32 {
        let mut score = 0;
        if self.occupied.contains(mv.to) {
            let captured = board.role_at(mv.to).map_or(0, |role| OBSTRUCTION[role as usize]);
            score += if self.has_major || self.promote { captured } else { -captured };
            if self.promote && self.pawn_paths.contains(mv.to) {
                score += 5;
            }
        }
        match role {
            Role::King => {
                let near = |square: Square| square.distance(self.goal).max(2) as i32;
                score + 15 * (near(mv.from) - near(mv.to))
            }
            Role::Pawn if self.promote => score + if mv.promotion == Some(Role::Queen) { 60 } else { 15 },
            Role::Pawn => score + if mv.promotion == Some(Role::Queen) { 5 } else { 4 },
            _ => {
                let (_, before) = match *cache {
                    Some(known) if known.0 == mv.from => known,
                    _ => *cache.insert((mv.from, self.attacks_around(role, mv.from))),
                };
                score + 3 * (self.attacks_around(role, mv.to) - before)
            }
        }
    }

    /// How much a move of the loser helps.
    fn score_loser(&self, board: &Board, role: Role, mv: Move) -> i32 {
        let mut score = 0;
        if self.occupied.contains(mv.to) {
            score -= board.role_at(mv.to).map_or(0, |role| 7 + OBSTRUCTION[role as usize]);
        }
        if self.promote {
            score += 8 * (i32::from(self.pawn_paths.contains(mv.from)) - i32::from(self.pawn_paths.contains(mv.to)));
        }
        match role {
            Role::King if let Some(corner) = self.corner => {
                score + 3 * (mv.from.distance(corner) as i32 - mv.to.distance(corner) as i32)
            }
            Role::King => {
                let far = |square: Square| (edge_distance(square.file()) + edge_distance(square.rank())) as i32;
                score + 2 * (far(mv.from) - far(mv.to))
            }
            Role::Pawn if self.corner.is_some() => {
                score
                    + match mv.promotion {
                        None => 1,
                        Some(Role::Queen) => -10,
                        _ => 10,
                    }
            }
            Role::Pawn => score - if mv.promotion.is_some() { 20 } else { 0 },
            _ => {
                let far = |square: Square| square.distance(self.corner.unwrap_or(self.target)).max(1) as i32;
                score + if self.corner.is_none() { far(mv.to) - far(mv.from) } else { 2 * (far(mv.from) - far(mv.to)) }
            }
        }
    }
}

/// Longer lines are given up.
const MAX_PLIES: usize = 80;

/// Plays out lines from a position, each with a little more noise than the one before.
pub struct Playout {
    start: Position,
    winner: Color,
    /// The range of the random number added to each score.
    noise: u32,
    random: Random,
    line: Vec<Move>,
}

impl Playout {
    pub fn new(start: &Position, winner: Color) -> Playout {
        Playout { start: start.clone(), winner, noise: 0, random: Random::new(0), line: Vec::with_capacity(MAX_PLIES) }
    }

    /// Uses other random numbers from here on.
    pub fn reseed(&mut self, seed: u32) {
        self.random.mix(seed);
        self.noise = 8 * (seed / 64 % 3);
    }

    /// The length of the last line.
    pub fn plies(&self) -> u64 {
        self.line.len() as u64
    }

    /// Plays another line, and returns it if it ends in mate by the winner.
    pub fn mate(&mut self) -> Option<Vec<Move>> {
        self.mate_within(MAX_PLIES)
    }

    /// The same, with a limit to its length.
    pub fn mate_within(&mut self, plies: usize) -> Option<Vec<Move>> {
        self.noise += 8;
        self.play(plies.min(MAX_PLIES)).then(|| std::mem::take(&mut self.line))
    }

    fn play(&mut self, max_plies: usize) -> bool {
        self.line.clear();
        let mut position = self.start.clone();
        let mut before = position.clone();
        let mut avoided = None;
        let mut last: [Option<Move>; 2] = [None; 2];
        while self.line.len() < max_plies {
            let mover = position.turn();
            let plan = Plan::of(&position, self.winner, self.noise);
            let mut best = None;
            let mut best_score = i32::MIN;
            let mut mate = None;
            let back = last[mover as usize].map(|last: Move| Move::new(last.to, last.from));
            let random = &mut self.random;
            let mut cache = None;
            for (role, mv) in position.legal_moves_by_role() {
                let mut score = if mover != self.winner {
                    plan.score_loser(position.board(), role, mv)
                } else {
                    if mate.is_none() && plan.mates(&position, role, mv) {
                        mate = Some(mv);
                    }
                    plan.score_winner(position.board(), role, mv, &mut cache)
                };
                if back == Some(mv) {
                    score -= 6;
                }
                if avoided == Some(mv) {
                    score -= 100;
                }
                score = score * 10 + random.below(self.noise) as i32;
                if score > best_score {
                    (best, best_score) = (Some((role, mv)), score);
                }
            }
            if let Some(mate) = mate {
                self.line.push(mate);
                return true;
            }
            let Some((role, mv)) = best else {
                // Stalemate: play on again, without the move that led to it.
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
            let material_changes = plan.occupied.contains(mv.to) || mv.promotion.is_some();
            position = position.after(mv, role);
            if material_changes && position.lacks_mating_material(self.winner) {
                return false;
            }
        }
        false
    }
}
