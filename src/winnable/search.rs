//! The search: every position that can arise, the most promising first, until there is a mate or nothing left.

use super::heuristic::{self, WEIGHTS};
use super::mate_patterns::MatePatterns;
use super::packed::{Key, pack, unpack};
use super::playout::Playout;
use super::position_table::{Id, NONE, PositionTable};
use super::reachability::Reach;
use super::relaxations::{Limits, Relaxations};
use super::winnability::ProofKind;
use crate::board::{Color, Role};
use crate::rules::{Move, Position};

/// The answer of a finished search.
pub enum Answer {
    /// Moves that lead to mate.
    Mate(Vec<Move>),
    /// No mate is possible.
    NoMate(ProofKind),
}

// The order of the search. The estimates may be wrong, and the best positions may all be of a kind that leads nowhere.

/// Every how many turns the oldest position is expanded, whatever its rank.
const OLDEST_EVERY: u32 = 16;
/// Every how many turns a position of a somewhat worse rank is expanded.
const WORSE_EVERY: u32 = 3;
/// How many ranks worse it may be.
const WORSE_RANKS: usize = 8;
/// How many moves from the start make a position one rank worse.
const PLIES_PER_RANK: u32 = 8;
const RANKS: usize = heuristic::MAX_DISTANCE as usize + 1;

// Attempts. A search that has found nothing starts again with another ordering.

/// How many positions each attempt may store. A few attempts with long middle ones leave fewest searches to the last one,
/// which may use all memory.
const ATTEMPT_LIMITS: [u32; 5] = [4_000, 1_500, 1_500, 150_000, PositionTable::CAPACITY - PositionTable::SLACK];
/// How many attempts after the first aim at a mate pattern each.
const PATTERN_ATTEMPTS: usize = 2;
/// Before which attempts relaxations are tried, and how large they may be. Small ones settle many closed positions; most
/// mates are found before large ones would be worth their time.
const SMALL_RELAXATIONS: (usize, Limits) = (3, Limits { each: 5_000, total: 10_000 });
const LARGE_RELAXATIONS: (usize, Limits) = (4, Limits { each: 100_000, total: 400_000 });

// Playouts.

/// How many lines are played out before the search.
const FIRST_PLAYOUTS: u32 = 24;
/// Every how many turns a line is played out from the position whose turn it is.
const PLAYOUT_EVERY: u32 = 50;

// Walls. Positions after captures and pawn moves may be locked, which is expensive to find out.

/// A search with no more positions than this is easy, and does not look for walls.
const EASY_SEARCH: u32 = 500;
/// After how many questions it is clear how often the answer is yes.
const LOCKED_SAMPLE: u32 = 64;
/// If fewer than one in this many positions are locked, only some are asked about...
const LOCKED_ONE_IN: u32 = 32;
/// ... one in this many.
const LOCKED_ASK_EVERY: u32 = 128;
/// How many positions can be visited in the time that [`Reach`] takes.
const REACH_NODES: u64 = 30;
/// The limits of relaxations for a position within the search. It can't be interrupted: a slice of work must not take
/// too long.
const INNER_RELAXATIONS: Limits = Limits { each: 300, total: 1_200 };

/// How many positions an attempt may store.
fn limit(attempt: usize) -> u32 {
    ATTEMPT_LIMITS[attempt.min(ATTEMPT_LIMITS.len() - 1)]
}

/// A search for a series of legal moves by which one side mates, both sides helping.
///
/// Soundness of "no": `table` contains the start and, for every expanded position, each position after a legal move, unless
/// no mate is possible from there: because the winner lacks mating material, which rules out any series of moves
/// ([`Position::lacks_mating_material`]), or because a wall or a relaxation proves it. A position is expanded only by
/// `expand`, which looks for mate in every position it adds. Once all are expanded, every position that can arise was
/// visited or can't lead to mate. Whole positions are compared, so that none is mistaken for another.
pub struct Search {
    winner: Color,
    table: PositionTable,
    /// For each rank, the newest position that may not be expanded; the others follow by `next`. Rank 0 is best.
    open: Vec<Id>,
    /// No better rank has an open position.
    best: usize,
    /// The rank that had its turn last as a worse one.
    last_worse: usize,
    /// All positions before it are expanded.
    oldest: Id,
    turn: u32,
    mate: Option<Id>,
    /// The positions after the one being expanded, with their keys and whether the move is irreversible; kept to reuse the
    /// memory.
    nexts: Vec<(Key, bool, Position)>,
    /// How many times the search has started again.
    attempt: usize,
    /// The lines played out first, and how many are left.
    playout: Playout,
    playouts: u32,
    /// The relaxations being tried.
    relaxations: Option<Relaxations>,
    /// The mate patterns that some attempts aim at.
    patterns: Option<MatePatterns>,
    /// How many positions were asked about, and how many of them are locked.
    asked: u32,
    locked: u32,
    /// How many nodes that took, not yet charged to the budget.
    locked_nodes: u64,
}

impl Search {
    /// A search from a position that is not mate.
    pub fn new(start: &Position, winner: Color) -> Search {
        Search::attempt(start, winner, 0)
    }

    fn attempt(start: &Position, winner: Color, attempt: usize) -> Search {
        let mut search = Search {
            winner,
            table: PositionTable::new(limit(attempt)),
            open: vec![NONE; RANKS],
            best: RANKS,
            last_worse: 0,
            oldest: 0,
            turn: 0,
            mate: None,
            nexts: Vec::new(),
            attempt,
            playout: Playout::new(start, winner),
            playouts: FIRST_PLAYOUTS,
            relaxations: None,
            patterns: None,
            asked: 0,
            locked: 0,
            locked_nodes: 0,
        };
        search.add(start, &pack(start), NONE);
        search
    }

    /// The position that it searches from.
    pub fn start(&self) -> Position {
        unpack(self.table.key(0))
    }

    pub fn winner(&self) -> Color {
        self.winner
    }

    /// Continues, visiting at most about `nodes` positions, and subtracts what it has used. `None` if that was not enough.
    pub fn run(&mut self, nodes: &mut u64) -> Option<Answer> {
        while *nodes > 0 && self.playouts > 0 {
            self.playouts -= 1;
            if let Some(line) = self.playout.mate() {
                return Some(Answer::Mate(line));
            }
            *nodes = nodes.saturating_sub(self.playout.plies());
        }
        while *nodes > 0 {
            if let Some(relaxations) = &mut self.relaxations {
                if let Some(proof) = relaxations.run_divided(nodes) {
                    return Some(Answer::NoMate(proof));
                }
                if *nodes == 0 {
                    return None;
                }
                self.relaxations = None;
            }
            if let Some(mate) = self.mate {
                return Some(Answer::Mate(self.line(mate)));
            }
            // An attempt without a pattern to aim at is skipped.
            let aimless = (1..=PATTERN_ATTEMPTS).contains(&self.attempt) && self.aim().is_none();
            if aimless || self.table.count() > limit(self.attempt) {
                self.start_again();
            }
            let Some(id) = self.pick() else {
                return Some(Answer::NoMate(ProofKind::Exhausted { positions: self.table.count() }));
            };
            let before = self.table.count();
            if self.turn.is_multiple_of(PLAYOUT_EVERY) {
                let position = unpack(self.table.key(id));
                let mut playout = Playout::new(&position, self.winner);
                playout.reseed(self.turn);
                if let Some(rest) = playout.mate() {
                    let mut line = self.line(id);
                    line.extend(rest);
                    return Some(Answer::Mate(line));
                }
                *nodes = nodes.saturating_sub(playout.plies());
            }
            self.expand(id);
            *nodes = nodes.saturating_sub(u64::from(1 + self.table.count() - before));
            *nodes = nodes.saturating_sub(std::mem::take(&mut self.locked_nodes));
        }
        None
    }

    /// Forgets everything and starts again with another ordering.
    fn start_again(&mut self) {
        let start = self.start();
        let attempt = self.attempt + 1;
        let relaxations = [SMALL_RELAXATIONS, LARGE_RELAXATIONS].into_iter().find(|(before, _)| *before == attempt);
        let mut patterns = self.patterns.take();
        // The memory does not suffice for the old table and the new one.
        self.table = PositionTable::new(0);
        if attempt == 1 {
            patterns = Reach::of(&start).map(|reach| MatePatterns::new(&start, self.winner, &reach, PATTERN_ATTEMPTS));
        }
        *self = Search { playouts: 0, patterns, ..Search::attempt(&start, self.winner, attempt) };
        if let Some((_, limits)) = relaxations {
            self.relaxations = Reach::of(&start).map(|reach| Relaxations::new(&start, self.winner, reach, limits));
        }
    }

    /// The mate patterns, if this attempt aims at one of them.
    fn aim(&self) -> Option<&MatePatterns> {
        self.patterns.as_ref().filter(|patterns| (1..=patterns.count()).contains(&self.attempt))
    }

    /// The next position to expand: usually the most promising, now and then a less promising one, or the oldest.
    fn pick(&mut self) -> Option<Id> {
        self.turn += 1;
        if self.turn.is_multiple_of(OLDEST_EVERY) {
            while self.oldest < self.table.count() {
                let id = self.oldest;
                self.oldest += 1;
                if self.table.mark_expanded(id) {
                    return Some(id);
                }
            }
            return None;
        }
        if self.turn.is_multiple_of(WORSE_EVERY) {
            let last = (self.best + WORSE_RANKS).min(RANKS - 1);
            for rank in self.last_worse.max(self.best) + 1..=last {
                if let Some(id) = self.take(rank) {
                    self.last_worse = rank;
                    return Some(id);
                }
            }
            self.last_worse = self.best;
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
            self.open[rank] = self.table.next(id);
            if self.table.mark_expanded(id) {
                return Some(id);
            }
        }
    }

    /// Adds all positions after a move, unless no mate is possible from there.
    fn expand(&mut self, id: Id) {
        let position = unpack(self.table.key(id));
        let occupied = position.board().occupied();
        let mut nexts = std::mem::take(&mut self.nexts);
        for (role, mv) in position.legal_moves_by_role() {
            let next = position.after(mv, role);
            if !next.lacks_mating_material(self.winner) {
                let irreversible = role == Role::Pawn || occupied.contains(mv.to);
                nexts.push((pack(&next), irreversible, next));
            }
        }
        // All at once: reading from many addresses takes hardly longer than from one.
        for (key, _, _) in &nexts {
            self.table.prefetch_slot(key);
        }
        for (key, _, _) in &nexts {
            self.table.prefetch_node(key);
        }
        for (key, irreversible, next) in &nexts {
            if !(*irreversible && self.table.find(key).is_none() && self.is_locked(next)) {
                self.add(next, key, id);
            }
        }
        nexts.clear();
        self.nexts = nexts;
    }

    /// Whether no mate is possible because of a wall, as far as it is worth finding out: not while the search is easy, and
    /// rarely if the answer is usually no. It is asked after irreversible moves, which may have closed a wall.
    fn is_locked(&mut self, position: &Position) -> bool {
        // Walls are made of pawns.
        if self.attempt == 0 && self.table.count() < EASY_SEARCH || position.board().role(Role::Pawn).is_empty() {
            return false;
        }
        self.asked += 1;
        let pays = self.asked < LOCKED_SAMPLE || self.locked * LOCKED_ONE_IN > self.asked;
        // One position can't be interrupted: not too much for it.
        let thorough = pays && self.locked_nodes < u64::from(INNER_RELAXATIONS.total);
        if !thorough && !self.asked.is_multiple_of(LOCKED_ASK_EVERY) {
            return false;
        }
        self.locked_nodes += REACH_NODES;
        let locked = Reach::of(position).is_some_and(|reach| {
            !reach.may_mate(position, self.winner)
                || thorough && reach.fixed(position).any() && {
                    let mut left = u64::MAX;
                    let mut relaxations = Relaxations::new(position, self.winner, reach, INNER_RELAXATIONS);
                    let proven = relaxations.run(&mut left).is_some();
                    self.locked_nodes += u64::MAX - left;
                    proven
                }
        });
        self.locked += u32::from(locked);
        locked
    }

    /// Adds a position unless it is in the table, and looks whether it is mate.
    fn add(&mut self, position: &Position, key: &Key, parent: Id) {
        let Some(id) = self.table.add(key, parent) else { return };
        if position.turn() != self.winner && position.is_checkmate() {
            self.mate = Some(id);
        }
        let distance = match self.aim() {
            Some(patterns) => patterns.distance(self.attempt - 1, position),
            None => heuristic::distance(position, self.winner, &WEIGHTS[usize::from(self.attempt > 0)]),
        };
        let rank = (distance + self.table.depth(id) / PLIES_PER_RANK).min(heuristic::MAX_DISTANCE) as usize;
        self.table.set_next(id, self.open[rank]);
        self.open[rank] = id;
        self.best = self.best.min(rank);
    }

    /// The moves from the start to a position.
    fn line(&self, mut at: Id) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(parent) = self.table.parent(at) {
            let position = unpack(self.table.key(parent));
            let key = self.table.key(at);
            let leads_there = |&(role, mv): &(Role, Move)| pack(&position.after(mv, role)) == *key;
            moves.extend(position.legal_moves_by_role().into_iter().find(leads_there).map(|(_, mv)| mv));
            at = parent;
        }
        moves.reverse();
        moves
    }
}
