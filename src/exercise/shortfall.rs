//! What a legal move that does not solve a step does, and what it lacks.
//!
//! A goal of [`Goal::Reach`] says itself what is lacking: the parts of it that do not hold. For [`Goal::Play`] it is what all
//! the right moves have in common: they castle, capture, give check, are made by the same piece. What the move brings about
//! comes after that, if not every right move brings it about as well: mate, a piece lost, castling lost.
//!
//! Guarantees: each fact holds on the board. That a piece `hangs` means that the opponent can legally capture it and by the
//! usual values comes out ahead, counting one recapture.

use super::built::{Castle, Goal, Predicate, Promote};
use super::fact::Fact;
use crate::board::{Color, Role};
use crate::game::Game;
use crate::rules::{Castling, CastlingSide, Move, Position};

/// How many facts are given about one move.
const MOST_FACTS: usize = 2;

/// What right moves may have in common, the plainest first.
const COMMON: [Predicate; 8] = [
    Predicate::Castle(Castle::Short),
    Predicate::Castle(Castle::Long),
    Predicate::Promote(Promote::Any),
    Predicate::EnPassant,
    Predicate::Capture,
    Predicate::Mate,
    Predicate::Stalemate,
    Predicate::Check,
];

/// What a legal move does and lacks, the most telling first; empty if the goal is not reached by a move, or this one
/// reaches it.
pub(super) fn shortfall(goal: &Goal, game: &Game, mv: Move) -> Vec<Fact> {
    let right = goal.right_moves(game);
    let made = Made::new(game.position(), mv);
    let mut facts = Vec::new();
    if right.is_empty() || right.contains(&mv) {
        return facts;
    }
    let all_right = |holds: &dyn Fn(&Made<'_>) -> bool| right.iter().all(|mv| holds(&Made::new(game.position(), *mv)));
    match goal {
        Goal::Reach(predicate) => made.lacks(predicate, &mut facts),
        _ => {
            for predicate in &COMMON {
                if facts.is_empty() && all_right(&|right| right.does(predicate)) {
                    made.lacks(predicate, &mut facts);
                }
            }
        }
    }
    // What it brings about, unless that is bound to happen.
    let mates = made.mating_reply();
    if mates.is_some() && !all_right(&|right| right.mating_reply().is_some()) {
        facts.retain(|fact| fact.mv.is_none());
        facts.extend(mates.map(|reply| Fact::shown_by("allows-mate", &made.after, reply)));
    } else if facts.iter().all(|fact| fact.mv.is_none() && fact.code != "stalemates") {
        made.loses(&right, &mut facts);
        if facts.is_empty() && all_right(&|right| right.after.legal_moves().len() == 1) && !made.is_over() {
            facts.extend(made.best_reply().map(|reply| Fact::shown_by("free-reply", &made.after, reply)));
        }
        if facts.is_empty() && all_right(&|right| right.pins() > 0) && made.pins() == 0 {
            facts.push(Fact::new("pins-nothing", &[]));
        }
    }
    // Which piece was meant says little where any of several would do.
    let one_piece = right.iter().all(|mv| mv.from == right[0].from);
    if let Goal::Play(_) = goal
        && (facts.is_empty() || one_piece)
        && facts.iter().all(|fact| ["hangs", "loses-castling"].contains(&fact.code))
    {
        facts.insert(0, made.misses(&right));
    }
    facts.truncate(MOST_FACTS);
    facts
}

/// The way out of a check, if there is one.
pub(super) fn way_out(position: &Position) -> Option<Fact> {
    if !position.is_check() {
        return None;
    }
    let reply = best_reply(position)?;
    Some(Fact::shown_by("saves", position, reply))
}

/// A move made on the board.
struct Made<'p> {
    before: &'p Position,
    mv: Move,
    after: Position,
}

impl Made<'_> {
    fn new(before: &Position, mv: Move) -> Made<'_> {
        Made { before, mv, after: before.play(mv) }
    }

    fn does(&self, predicate: &Predicate) -> bool {
        predicate.holds(self.before, self.mv)
    }

    fn is_over(&self) -> bool {
        !self.after.has_legal_move()
    }

    fn mover(&self) -> Option<Role> {
        self.before.board().role_at(self.mv.from)
    }

    fn best_reply(&self) -> Option<Move> {
        best_reply(&self.after)
    }

    /// A fact that an answer to the move shows.
    fn replied(&self, code: &'static str) -> Option<Fact> {
        Some(Fact::shown_by(code, &self.after, self.best_reply()?))
    }

    /// The parts of a predicate that do not hold.
    fn lacks(&self, predicate: &Predicate, facts: &mut Vec<Fact>) {
        if self.does(predicate) {
            return;
        }
        let checkers = self.after.checkers();
        let fact = |code| Some(Fact::new(code, &[]));
        let no_check = if self.is_over() { "stalemates" } else { "no-check" };
        let lacking = match predicate {
            Predicate::Check => fact(no_check),
            Predicate::DoubleCheck => match checkers.first() {
                Some(checker) => Some(Fact::new("one-check", &[checker])),
                None => fact(no_check),
            },
            Predicate::DiscoveredCheck => fact(if checkers.any() { "direct-check" } else { no_check }),
            Predicate::Mate if checkers.is_empty() => fact(no_check),
            Predicate::Mate => self.answered(),
            Predicate::Stalemate if self.is_over() => fact("mates"),
            Predicate::Stalemate => self.replied("can-reply"),
            Predicate::InsufficientMaterial => fact("not-dead"),
            Predicate::Winnable => fact("cannot-win"),
            Predicate::Capture => fact("captures-nothing"),
            Predicate::EnPassant if self.does(&Predicate::Capture) => fact("not-en-passant"),
            Predicate::EnPassant => fact("captures-nothing"),
            // Every legal move answers a check.
            Predicate::Escape => None,
            Predicate::Castle(_) => self.deed(&Predicate::Castle(Castle::Any)).or_else(|| fact("no-castling")),
            Predicate::Promote(_) if self.mv.promotion.is_some() => fact("promotes-other"),
            Predicate::Promote(_) => fact("no-promotion"),
            Predicate::Moves(_) => Some(Fact::new("moves-piece", &[self.mv.from])),
            Predicate::Not(part) => self.deed(part),
            Predicate::All(parts) | Predicate::Any(parts) => {
                for part in parts {
                    self.lacks(part, facts);
                }
                None
            }
        };
        facts.extend(lacking);
    }

    /// That the move does this, if it does and there is a word for it.
    fn deed(&self, predicate: &Predicate) -> Option<Fact> {
        if !self.does(predicate) {
            return None;
        }
        let code = match predicate {
            Predicate::Check | Predicate::DoubleCheck | Predicate::DiscoveredCheck => "gives-check",
            Predicate::Mate => "mates",
            Predicate::Stalemate => "stalemates",
            Predicate::Capture | Predicate::EnPassant => return Some(self.captures("captures")),
            Predicate::Castle(_) => match Castling::of_king_move(self.mv.from, self.mv.to)?.side {
                CastlingSide::Short => "castles-short",
                CastlingSide::Long => "castles-long",
            },
            Predicate::Promote(_) => "promotes",
            Predicate::Moves(_) => return Some(Fact::new("moves-piece", &[self.mv.from])),
            _ => return None,
        };
        Some(Fact::new(code, &[]))
    }

    /// That the move captures something, where it stood.
    fn captures(&self, code: &'static str) -> Fact {
        let own = self.before.turn();
        let taken = self.before.board().side(!own).without(self.after.board().side(!own));
        Fact::new(code, taken.first().as_slice())
    }

    /// The answer to a check that is not mate.
    fn answered(&self) -> Option<Fact> {
        let reply = self.best_reply()?;
        let captures = Made::new(&self.after, reply).captures("").squares;
        let code = if captures.iter().any(|square| self.after.checkers().contains(*square)) {
            "answered-capture"
        } else if self.after.board().role_at(reply.from) == Some(Role::King) {
            "answered-king"
        } else {
            "answered-block"
        };
        Some(Fact::shown_by(code, &self.after, reply))
    }

    fn mating_reply(&self) -> Option<Move> {
        self.after.legal_moves().into_iter().find(|reply| Predicate::Mate.holds(&self.after, *reply))
    }

    /// How many of the opponent's pieces are pinned.
    fn pins(&self) -> usize {
        self.after.attack_map().pins.iter().filter(|pin| pin.color == self.after.turn()).count()
    }

    /// What the opponent wins at most by a capture, less what the move itself has captured, and that capture.
    fn loss(&self) -> (i32, Option<Move>) {
        let mut most = (0, None);
        for reply in self.after.legal_moves() {
            let Some(role) = self.after.board().role_at(reply.to) else {
                continue;
            };
            let end = Made::new(&self.after, reply);
            let recaptured = end.after.legal_moves().iter().any(|mv| mv.to == reply.to);
            let price = if recaptured { end.mover().map_or(0, value) } else { 0 };
            let gain = self.before.board().role_at(self.mv.to).map_or(0, value);
            let net = value(role) - price - gain;
            if net > most.0 {
                most = (net, Some(reply));
            }
        }
        most
    }

    /// What is lost by it, unless every right move loses as much.
    fn loses(&self, right: &[Move], facts: &mut Vec<Fact>) {
        let own = self.before.turn();
        let right: Vec<Made<'_>> = right.iter().map(|mv| Made::new(self.before, *mv)).collect();
        let is_dead = |made: &Made<'_>| Color::ALL.into_iter().all(|color| made.after.lacks_mating_material(color));
        let (net, reply) = self.loss();
        if self.does(&Predicate::Stalemate) && !right.iter().all(|made| made.does(&Predicate::Stalemate)) {
            facts.push(Fact::new("stalemates", &[]));
        } else if is_dead(self) && !right.iter().all(is_dead) {
            facts.push(Fact::new("dead", &[]));
        } else if let Some(reply) = reply
            && right.iter().any(|made| made.loss().0 < net)
        {
            let role = self.after.board().role_at(reply.to);
            let shown = Fact::shown_by("hangs", &self.after, reply);
            facts.push(Fact { squares: vec![reply.to], role, ..shown });
        } else if self.before.castling().any(own)
            && !self.after.castling().any(own)
            && right.iter().all(|made| made.after.castling().any(own))
        {
            facts.push(Fact::new("loses-castling", &[]));
        }
    }

    /// How the move differs from the right ones, which have nothing else in common.
    fn misses(&self, right: &[Move]) -> Fact {
        let from = self.mv.from;
        let role = |mv: &Move| self.before.board().role_at(mv.from);
        let code = if right.iter().any(|mv| (mv.from, mv.to) == (from, self.mv.to)) {
            "promotes-other"
        } else if right.iter().any(|mv| mv.from == from) {
            "other-square"
        } else if right.iter().all(|mv| role(mv) == self.mover()) {
            "other-of-kind"
        } else {
            "other-piece"
        };
        let captures = |mv: &Move| Predicate::Capture.holds(self.before, *mv);
        if captures(&self.mv) && right.iter().all(|mv| captures(mv) && mv.to != self.mv.to) {
            return self.captures("captures-other");
        }
        Fact::new(code, &[from])
    }
}

/// The usual worth of a piece, in pawns.
const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

/// The answer to show: mate, else the capture of the most valuable piece, else a step of the king, else anything.
fn best_reply(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().max_by_key(|mv| {
        let board = position.board();
        let captured = board.role_at(mv.to).map_or(0, value);
        let by_king = board.role_at(mv.from) == Some(Role::King);
        (Predicate::Mate.holds(position, *mv), captured, by_king, std::cmp::Reverse(*mv))
    })
}
