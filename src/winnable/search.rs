//! The search: every position that can arise, the most promising first, until there is a mate or nothing left.

use super::heuristic::{self, TASTES};
use super::mate_patterns::Pictures;
use super::packed::{Key, pack, unpack};
use super::playout::Playout;
use super::position_table::{Id, NONE, Store};
use super::reachability::Reach;
use super::relaxations::Trials;
use crate::board::{Bitboard, Color, Role};
use crate::rules::{Move, Position};

/// The answer of a search that has come to an end.
pub enum End {
    /// Moves that lead to mate.
    Mate(Vec<Move>),
    /// Nothing that can arise is mate. So many positions were looked at.
    Exhausted(u32),
    /// A wall rules a mate out.
    Locked {
        /// The pieces that never leave their squares.
        wall: Bitboard,
        /// Where the white and the black king could ever go, at most.
        kings: [Bitboard; 2],
    },
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
/// position: 64 pieces with less than 32 moves each. The second and the third aim at a picture.
const LIMITS: [u32; 5] = [4_000, 1_500, 1_500, 150_000, Store::CAPACITY - Store::SLACK];
const PICTURES: usize = 2;
/// How often a line is played out from the position whose turn it is.
const VENTURE: u32 = 50;
/// How many lines are played out before.
const PLAYOUTS: u32 = 24;
/// How many positions an abstraction may have, and how many all that are tried have together: at first, when the search
/// has failed a few times, and for a position within a search.
const FEW: (u32, u32) = (5_000, 10_000);
const MANY: (u32, u32) = (100_000, 400_000);
const SOME: (u32, u32) = (300, 1_200);
/// So many positions of a search are asked about before it is known how often that helps.
const OFTEN: u32 = 64;
/// So many moves from the start weigh as much as one step of the guess.
const SLOWNESS: u32 = 8;
/// Otherwise only every so manieth is.
const SELDOM: u32 = 128;
/// As many positions could be looked at in the time that it takes to see where every piece could stand.
const REACH: u64 = 30;
/// After so many attempts abstractions are tried that may have few, and after so many others that may have many.
const DOUBTS: usize = 3;
const PATIENCE: usize = 4;
const RANKS: usize = heuristic::FARTHEST as usize + 1;

/// How many positions that attempt may store.
fn limit(attempt: usize) -> u32 {
    LIMITS[attempt.min(LIMITS.len() - 1)]
}

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
    /// What comes of the position that is looked at: empty between two.
    nexts: Vec<(Key, bool, Position)>,
    /// How often the search has started again.
    attempt: usize,
    /// The lines tried first, and how many are left to try.
    playout: Playout,
    playouts: u32,
    /// The attempts to show that there is no mate without looking at every position, unless they are over.
    trials: Option<Trials>,
    /// What the search aims at in its next attempts.
    pictures: Option<Pictures>,
    /// How often it was asked whether a position is locked, and how often it was.
    asked: u32,
    locked: u32,
    /// How many positions were looked at for that.
    extra: u64,
}

impl Search {
    /// A search from a position that is no mate.
    pub fn new(start: &Position, winner: Color) -> Search {
        Search::attempt(start, winner, 0)
    }

    fn attempt(start: &Position, winner: Color, attempt: usize) -> Search {
        let mut search = Search {
            winner,
            store: Store::new(limit(attempt)),
            open: vec![NONE; RANKS],
            best: RANKS,
            doubted: 0,
            oldest: 0,
            turn: 0,
            mate: None,
            nexts: Vec::new(),
            attempt,
            playout: Playout::new(start, winner),
            playouts: PLAYOUTS,
            trials: None,
            pictures: None,
            asked: 0,
            locked: 0,
            extra: 0,
        };
        search.meet(start, &pack(start), NONE);
        search
    }

    /// The position from which it searches.
    pub fn start(&self) -> Position {
        unpack(self.store.key(0))
    }

    pub fn winner(&self) -> Color {
        self.winner
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
            if let Some(trials) = &mut self.trials {
                if let Some(end) = trials.run_divided(nodes) {
                    return Some(end);
                }
                if *nodes == 0 {
                    return None;
                }
                self.trials = None;
            }
            if let Some(mate) = self.mate {
                return Some(End::Mate(self.line(mate)));
            }
            // An attempt that has nothing to aim at is left out.
            let aimless = (1..=PICTURES).contains(&self.attempt) && self.aims().is_none();
            if aimless || self.store.count() > limit(self.attempt) {
                self.start_again();
            }
            let Some(id) = self.pick() else {
                return Some(End::Exhausted(self.store.count()));
            };
            let before = self.store.count();
            if self.turn.is_multiple_of(VENTURE) {
                let position = unpack(self.store.key(id));
                let mut playout = Playout::new(&position, self.winner);
                playout.shuffle(self.turn);
                if let Some(rest) = playout.mate() {
                    let mut line = self.line(id);
                    line.extend(rest);
                    return Some(End::Mate(line));
                }
                *nodes = nodes.saturating_sub(playout.plies());
            }
            self.expand(id);
            *nodes = nodes.saturating_sub(u64::from(1 + self.store.count() - before));
            *nodes = nodes.saturating_sub(std::mem::take(&mut self.extra));
        }
        None
    }

    /// Forgets everything and starts again with another taste.
    fn start_again(&mut self) {
        let start = self.start();
        let attempt = self.attempt + 1;
        let limits = match attempt {
            DOUBTS => Some(FEW),
            PATIENCE => Some(MANY),
            _ => None,
        };
        let mut pictures = self.pictures.take();
        // Not both stores at once.
        self.store = Store::new(0);
        if attempt == 1 {
            pictures = Reach::of(&start).map(|reach| Pictures::new(&start, self.winner, &reach, PICTURES));
        }
        *self = Search { playouts: 0, pictures, ..Search::attempt(&start, self.winner, attempt) };
        if let Some((limit, all)) = limits {
            self.trials = Reach::of(&start).map(|reach| Trials::new(&start, self.winner, reach, limit, all));
        }
    }

    /// The pictures, if this attempt aims at one of them.
    fn aims(&self) -> Option<&Pictures> {
        self.pictures.as_ref().filter(|pictures| (1..=pictures.count()).contains(&self.attempt))
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
        let occupied = position.board().occupied();
        let mut nexts = std::mem::take(&mut self.nexts);
        for (role, mv) in position.legal_moves_by_role() {
            let next = position.after(mv, role);
            if !next.lacks_mating_material(self.winner) {
                let for_good = role == Role::Pawn || occupied.contains(mv.to);
                nexts.push((pack(&next), for_good, next));
            }
        }
        // All at once, since memory is slow but reads many places nearly as fast as one.
        for (key, _, _) in &nexts {
            self.store.touch_place(key);
        }
        for (key, _, _) in &nexts {
            self.store.touch_node(key);
        }
        for (key, for_good, next) in &nexts {
            if !(*for_good && self.store.find(key).is_none() && self.is_locked(next)) {
                self.meet(next, key, id);
            }
        }
        nexts.clear();
        self.nexts = nexts;
    }

    /// Whether it is worth asking and certain that what every piece could reach rules a mate out. Asked after moves that
    /// can't be taken back, once the search is not an easy one, and less often where the answer was no too often.
    fn is_locked(&mut self, position: &Position) -> bool {
        // Walls are made of pawns.
        if self.attempt == 0 && self.store.count() < EASY || position.board().role(Role::Pawn).is_empty() {
            return false;
        }
        self.asked += 1;
        // Not too much at a stretch: what one position takes can't be interrupted.
        let often = (self.asked < OFTEN || self.locked * 32 > self.asked) && self.extra < u64::from(SOME.1);
        if !often && !self.asked.is_multiple_of(SELDOM) {
            return false;
        }
        self.extra += REACH;
        let locked = Reach::of(position).is_some_and(|reach| {
            !reach.may_mate(position, self.winner)
                || often && reach.fixed(position).any() && {
                    let mut some = u64::MAX;
                    let locked = Trials::new(position, self.winner, reach, SOME.0, SOME.1).run(&mut some).is_some();
                    self.extra += u64::MAX - some;
                    locked
                }
        });
        self.locked += u32::from(locked);
        locked
    }

    fn meet(&mut self, position: &Position, key: &Key, parent: Id) {
        let Some(id) = self.store.add(key, parent) else { return };
        if position.turn() != self.winner && position.checkers().any() && !position.has_legal_move() {
            self.mate = Some(id);
        }
        let distance = match self.aims() {
            Some(pictures) => pictures.distance(self.attempt - 1, position),
            None => heuristic::distance(position, self.winner, &TASTES[usize::from(self.attempt > 0)]),
        };
        let rank = (distance + self.store.depth(id) / SLOWNESS).min(heuristic::FARTHEST) as usize;
        self.store.set_next(id, self.open[rank]);
        self.open[rank] = id;
        self.best = self.best.min(rank);
    }

    /// Moves from the start to a position met.
    fn line(&self, mut at: Id) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(parent) = self.store.parent(at) {
            let position = unpack(self.store.key(parent));
            let key = self.store.key(at);
            let leads_there = |&(role, mv): &(Role, Move)| pack(&position.after(mv, role)) == *key;
            moves.extend(position.legal_moves_by_role().into_iter().find(leads_there).map(|(_, mv)| mv));
            at = parent;
        }
        moves.reverse();
        moves
    }
}
