//! The search: every position that can arise, the most promising first, until there is a mate or nothing left.

use super::guess::{self, TASTES};
use super::key::{pack, unpack};
use super::playout::Playout;
use super::store::{Id, NONE, Store};
use crate::board::{Color, Role};
use crate::rules::{Move, Position};

/// The answer of a search that has come to an end.
pub enum End {
    /// Moves that lead to mate.
    Mate(Vec<Move>),
    /// Nothing that can arise is mate. So many positions were looked at.
    Exhausted(u32),
}

/// How often the oldest position gets its turn, whatever it promises.
const FAIRNESS: u32 = 16;
/// How often a position that promises a little less than the best gets its turn, and how much less at most: the guess
/// may be wrong, and the best positions may all be of a kind that leads nowhere.
const DOUBT: u32 = 3;
const LESS: usize = 8;
/// Up to so many positions a search is easy.
const EASY: u32 = 500;
/// How many positions an attempt may store; the last is what fits into memory, with room for all that can come of one
/// position: 64 men with less than 32 moves each.
const LIMITS: [u32; 7] = [4_000, 4_000, 4_000, 40_000, 40_000, 40_000, Store::CAPACITY - 2_048];
/// How many lines are played out before.
const PLAYOUTS: u32 = 6;
const RANKS: usize = guess::FARTHEST as usize + 1;

/// A search for a series of legal moves by which one side mates, both sides helping.
///
/// Soundness of "no": `store` holds the start, and for every position in it that is finished, each position after a
/// legal move is in it too, or the winner lacks mating material there, and then after every further move as well
/// ([`Position::lacks_mating_material`] speaks of any series of moves). A position is finished only by `expand`, which
/// looks for mate at every position it adds. The search is exhausted when all are finished: then every position that
/// can arise was looked at or can't lead to mate. Positions are compared whole, so that none is taken for another.
pub struct Search {
    winner: Color,
    store: Store,
    /// The newest position of each rank of promise that may not be finished.
    open: Vec<Id>,
    /// No rank below has an open position.
    best: usize,
    /// The rank that had its turn last though it was not the best.
    doubted: usize,
    /// All positions before it are finished.
    oldest: Id,
    turn: u32,
    mate: Option<Id>,
    /// How often the search has started again.
    attempt: usize,
    /// The lines tried first, and how many are left to try.
    playout: Playout,
    playouts: u32,
    /// How often it was asked whether a position is locked, and how often it was.
    asked: u32,
    locked: u32,
}

impl Search {
    /// A search from a position that is no mate.
    pub fn new(start: &Position, winner: Color) -> Search {
        let mut search = Search {
            winner,
            store: Store::new(),
            open: vec![NONE; RANKS],
            best: RANKS,
            doubted: 0,
            oldest: 0,
            turn: 0,
            mate: None,
            attempt: 0,
            playout: Playout::new(start, winner),
            playouts: PLAYOUTS,
            asked: 0,
            locked: 0,
        };
        search.meet(start, NONE);
        search
    }

    /// Goes on for so many positions, counting those looked at; nothing if that was not enough.
    pub fn run(&mut self, nodes: &mut u64) -> Option<End> {
        while *nodes > 0 && self.playouts > 0 {
            self.playouts -= 1;
            if let Some(line) = self.playout.mate() {
                return Some(End::Mate(line));
            }
            *nodes = nodes.saturating_sub(self.playout.plies());
        }
        while *nodes > 0 {
            if let Some(mate) = self.mate {
                return Some(End::Mate(self.line(mate)));
            }
            if self.store.count() > LIMITS[self.attempt.min(LIMITS.len() - 1)] {
                self.start_again();
            }
            let Some(id) = self.pick() else {
                return Some(End::Exhausted(self.store.count()));
            };
            let before = self.store.count();
            self.expand(id);
            *nodes = nodes.saturating_sub(u64::from(1 + self.store.count() - before));
        }
        None
    }

    /// Forgets everything and starts again with another taste.
    fn start_again(&mut self) {
        let start = unpack(self.store.key(0));
        let attempt = self.attempt + 1;
        *self = Search { attempt, playouts: 0, ..Search::new(&start, self.winner) };
    }

    /// The next position to look at: usually the most promising, now and then one that promises less, or the oldest.
    fn pick(&mut self) -> Option<Id> {
        self.turn += 1;
        if self.turn.is_multiple_of(FAIRNESS) {
            while self.oldest < self.store.count() {
                let id = self.oldest;
                self.oldest += 1;
                if self.store.finish(id) {
                    return Some(id);
                }
            }
            return None;
        }
        if self.turn.is_multiple_of(DOUBT) {
            let last = (self.best + LESS).min(RANKS - 1);
            for rank in self.doubted.max(self.best) + 1..=last {
                if let Some(id) = self.take(rank) {
                    self.doubted = rank;
                    return Some(id);
                }
            }
            self.doubted = self.best;
        }
        while self.best < RANKS {
            if let Some(id) = self.take(self.best) {
                return Some(id);
            }
            self.best += 1;
        }
        None
    }

    /// The newest open position of a rank.
    fn take(&mut self, rank: usize) -> Option<Id> {
        loop {
            let id = self.open[rank];
            if id == NONE {
                return None;
            }
            self.open[rank] = self.store.next(id);
            if self.store.finish(id) {
                return Some(id);
            }
        }
    }

    fn expand(&mut self, id: Id) {
        let position = unpack(self.store.key(id));
        position.each_legal(&mut |role, mv| {
            let mut next = position.clone();
            next.play_as(mv, role);
            if next.lacks_mating_material(self.winner) {
                return;
            }
            let for_good = role == Role::Pawn || position.board().occupied().contains(mv.to);
            if !(for_good && self.is_locked(&next)) {
                self.meet(&next, id);
            }
        });
    }

    /// Whether it is worth asking and certain that what every man could reach rules a mate out. Asked after moves that
    /// can't be taken back, once the search is not an easy one, and less often where the answer was no too often.
    fn is_locked(&mut self, position: &Position) -> bool {
        if self.store.count() < EASY {
            return false;
        }
        self.asked += 1;
        if self.locked * 32 < self.asked && !self.asked.is_multiple_of(16) {
            return false;
        }
        let locked = super::locked(position, self.winner).is_some();
        self.locked += u32::from(locked);
        locked
    }

    fn meet(&mut self, position: &Position, parent: Id) {
        let Some(id) = self.store.add(&pack(position), parent) else { return };
        if position.turn() != self.winner && position.checkers().any() && !position.has_legal_move() {
            self.mate = Some(id);
        }
        let rank = guess::distance(position, self.winner, &TASTES[self.attempt % TASTES.len()]) as usize;
        self.store.set_next(id, self.open[rank]);
        self.open[rank] = id;
        self.best = self.best.min(rank);
    }

    /// Moves from the start to a position met: those by which it was met, with cuts wherever one move leads from a
    /// position of the line to a later one.
    fn line(&self, mate: Id) -> Vec<Move> {
        let mut way = vec![mate];
        while let Some(parent) = self.store.parent(way[way.len() - 1]) {
            way.push(parent);
        }
        // The positions of the line alone, numbered from the start.
        let mut line = Store::new();
        for &id in way.iter().rev() {
            line.add(self.store.key(id), NONE);
        }
        let mut moves = Vec::new();
        let mut at = 0;
        while at + 1 < line.count() {
            let position = unpack(line.key(at));
            let mut best = None;
            let mut farthest = at;
            position.each_legal(&mut |role, mv| {
                let mut next = position.clone();
                next.play_as(mv, role);
                if let Some(id) = line.find(&pack(&next)).filter(|&id| id > farthest) {
                    farthest = id;
                    best = Some(mv);
                }
            });
            moves.extend(best);
            at = farthest;
        }
        moves
    }
}
