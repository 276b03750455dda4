//! What a legal move that does not solve a step does, and what it lacks.
//!
//! A goal of [`Goal::Reach`] says itself what is lacking: the parts of it that do not hold. For [`Goal::Play`] it is what all
//! the right moves have in common: they castle, capture, give check, are made by the same piece. What the move brings about
//! comes after that, if not every right move brings it about as well: mate, a piece lost, castling lost.
//!
//! Guarantees: each fact holds on the board. That a piece `hangs` means that the opponent can legally capture it and by the
//! usual values comes out ahead, counting one recapture.

use super::built::{Castle, Goal, Predicate, Promote};
use super::fact::{Fact, FactCode, Named};
use crate::board::{Color, Role};
use crate::game::Game;
use crate::rules::{Castling, CastlingSide, Move, Position};

/// How many facts are given about one move.
const MOST_FACTS: usize = 2;

/// What right moves may have in common, the plainest first.
const COMMON: &[Predicate] = &[
    Predicate::Castle(Castle::Short),
    Predicate::Castle(Castle::Long),
    Predicate::Promote(Promote::Any),
    Predicate::EnPassant,
    Predicate::Capture,
    Predicate::Mate,
    Predicate::Stalemate,
    Predicate::Check,
];

const NOWHERE: Named = [None; 2];

/// What a legal move does and lacks, the most telling first; empty if the goal is not reached by a move, or this one
/// reaches it.
pub(super) fn shortfall(goal: &Goal, game: &Game, mv: Move) -> Vec<Fact> {
    let position = game.position();
    let right = goal.right_moves(game);
    let mut facts = Vec::new();
    if right.is_empty() || right.contains(&mv) {
        return facts;
    }
    let made = Made::new(position, mv);
    let right = Right { position, moves: &right };
    if let Goal::Reach(predicate) = goal {
        made.lacks(predicate, &mut facts);
    } else {
        let lacking = |common: &&Predicate| !made.does(common) && right.all(&|each| each.does(common));
        if let Some(common) = COMMON.iter().find(lacking) {
            made.lacks(common, &mut facts);
        }
    }
    if facts.len() < MOST_FACTS && facts.iter().all(|fact| fact.mv.is_none() && fact.code != FactCode::Stalemates) {
        let effect = made.effect(&right, facts.is_empty());
        // Which piece was meant says little where any of several would do.
        let one_piece = right.moves.iter().all(|mv| mv.from == right.moves[0].from);
        let is_weak = |fact: &Fact| matches!(fact.code, FactCode::Hangs | FactCode::LosesCastling);
        if facts.is_empty() && effect.as_ref().is_none_or(|fact| one_piece && is_weak(fact)) {
            facts.push(made.misses(&right));
        }
        facts.extend(effect);
    }
    facts
}

/// What answers a check, if there is one and it is not mate.
pub(super) fn way_out(position: &Position) -> Option<Fact> {
    let reply = best_reply(position).filter(|_| position.is_check())?;
    Some(Fact::shown_by(FactCode::Saves, position, reply))
}

/// The right moves.
struct Right<'p> {
    position: &'p Position,
    moves: &'p [Move],
}

impl<'p> Right<'p> {
    #[inline(never)]
    fn all(&self, holds: &dyn Fn(&Made<'p>) -> bool) -> bool {
        self.moves.iter().all(|mv| holds(&Made::new(self.position, *mv)))
    }
}

/// A move made on the board.
struct Made<'p> {
    before: &'p Position,
    mv: Move,
    after: Position,
}

impl<'p> Made<'p> {
    #[inline(never)]
    fn new(before: &'p Position, mv: Move) -> Made<'p> {
        Made { before, mv, after: before.play(mv) }
    }

    fn does(&self, predicate: &Predicate) -> bool {
        predicate.holds_between(self.before, self.mv, &self.after)
    }

    fn mates(&self) -> bool {
        self.after.is_checkmate()
    }

    fn stalemates(&self) -> bool {
        self.after.is_stalemate()
    }

    fn mover(&self) -> Option<Role> {
        self.before.board().role_at(self.mv.from)
    }

    /// A fact about the moving piece, where it stood.
    fn of_mover(&self, code: FactCode) -> Fact {
        Fact::about(code, [Some(self.mv.from), None])
    }

    /// A fact that the best answer to the move shows.
    fn replied(&self, code: FactCode) -> Option<Fact> {
        Some(Fact::shown_by(code, &self.after, best_reply(&self.after)?))
    }

    /// Adds the parts of a predicate that do not hold.
    fn lacks(&self, predicate: &Predicate, facts: &mut Vec<Fact>) {
        if self.does(predicate) || facts.len() == MOST_FACTS {
            return;
        }
        let checks = self.after.is_check();
        let no_check = if self.stalemates() { FactCode::Stalemates } else { FactCode::NoCheck };
        let code = match predicate {
            Predicate::All(parts) | Predicate::Any(parts) => {
                return parts.iter().for_each(|part| self.lacks(part, facts));
            }
            Predicate::Not(part) => return facts.extend(self.deed(part)),
            Predicate::Moves(_) => return facts.push(self.of_mover(FactCode::MovesPiece)),
            Predicate::Mate if checks => return facts.extend(self.answered()),
            Predicate::Stalemate if !self.mates() => return facts.extend(self.replied(FactCode::CanReply)),
            // Every legal move answers a check.
            Predicate::Escape => return,
            Predicate::DoubleCheck if checks => FactCode::OneCheck,
            Predicate::DiscoveredCheck if checks => FactCode::DirectCheck,
            Predicate::Check | Predicate::DoubleCheck | Predicate::DiscoveredCheck | Predicate::Mate => no_check,
            Predicate::Stalemate => FactCode::Mates,
            Predicate::InsufficientMaterial => FactCode::NotDead,
            Predicate::Winnable => FactCode::CannotWin,
            Predicate::EnPassant if self.does(&Predicate::Capture) => FactCode::NotEnPassant,
            Predicate::Capture | Predicate::EnPassant => FactCode::CapturesNothing,
            Predicate::Castle(_) => self.castles().unwrap_or(FactCode::NoCastling),
            Predicate::Promote(_) if self.mv.promotion.is_some() => FactCode::PromotesOther,
            Predicate::Promote(_) => FactCode::NoPromotion,
        };
        facts.push(Fact::about(code, NOWHERE));
    }

    /// That the move does this, if there is a word for it.
    fn deed(&self, predicate: &Predicate) -> Option<Fact> {
        let code = match predicate {
            Predicate::Check | Predicate::DoubleCheck | Predicate::DiscoveredCheck => FactCode::GivesCheck,
            Predicate::Mate => FactCode::Mates,
            Predicate::Stalemate => FactCode::Stalemates,
            Predicate::Capture | Predicate::EnPassant => return Some(self.captures(FactCode::Captures)),
            Predicate::Castle(_) => self.castles()?,
            Predicate::Promote(_) => FactCode::Promotes,
            Predicate::Moves(_) => return Some(self.of_mover(FactCode::MovesPiece)),
            _ => return None,
        };
        Some(Fact::about(code, NOWHERE))
    }

    fn castles(&self) -> Option<FactCode> {
        let castling = Castling::of_king_move(self.mv.from, self.mv.to);
        castling.filter(|_| self.mover() == Some(Role::King)).map(|castling| match castling.side {
            CastlingSide::Short => FactCode::CastlesShort,
            CastlingSide::Long => FactCode::CastlesLong,
        })
    }

    /// A fact about what the move captures, where it stood.
    fn captures(&self, code: FactCode) -> Fact {
        let opponent = self.after.turn();
        let taken = self.before.board().side(opponent).without(self.after.board().side(opponent));
        Fact::about(code, [taken.first(), None])
    }

    /// The answer to a check that is not mate.
    fn answered(&self) -> Option<Fact> {
        let reply = Made::new(&self.after, best_reply(&self.after)?);
        let taken = reply.captures(FactCode::Captures).squares[0];
        let code = if taken.is_some_and(|square| self.after.checkers().contains(square)) {
            FactCode::AnsweredCapture
        } else if reply.mover() == Some(Role::King) {
            FactCode::AnsweredKing
        } else {
            FactCode::AnsweredBlock
        };
        Some(Fact::shown_by(code, &self.after, reply.mv))
    }

    /// What the move brings about, unless every right move does; if there is nothing else to say, also what it fails to.
    fn effect(&self, right: &Right<'p>, is_alone: bool) -> Option<Fact> {
        let only = |holds: fn(&Made<'p>) -> bool| holds(self) && !right.all(&holds);
        let (net, capture) = self.loss();
        let code = if only(Self::is_answered_by_mate) {
            return self.replied(FactCode::AllowsMate);
        } else if only(Self::stalemates) {
            FactCode::Stalemates
        } else if only(Self::is_dead) {
            FactCode::Dead
        } else if let Some(capture) = capture
            && !right.all(&|made| made.loss().0 >= net)
        {
            let role = self.after.board().role_at(capture.to);
            let shown = Fact::shown_by(FactCode::Hangs, &self.after, capture);
            return Some(Fact { squares: [Some(capture.to), None], role, ..shown });
        } else if self.before.castling().any(self.before.turn()) && only(Self::has_lost_castling) {
            FactCode::LosesCastling
        } else if is_alone && self.leaves_choice() && right.all(&Self::is_forcing) {
            return self.replied(FactCode::FreeReply);
        } else if is_alone && !self.pins() && right.all(&Self::pins) {
            FactCode::PinsNothing
        } else {
            return None;
        };
        Some(Fact::about(code, NOWHERE))
    }

    fn is_answered_by_mate(&self) -> bool {
        best_reply(&self.after).is_some_and(|reply| Made::new(&self.after, reply).mates())
    }

    fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.after.lacks_mating_material(color))
    }

    fn has_lost_castling(&self) -> bool {
        !self.after.castling().any(self.before.turn())
    }

    /// Whether the opponent has but one answer.
    fn is_forcing(&self) -> bool {
        self.after.count_legal_moves() == 1
    }

    /// Whether the opponent has more than one.
    fn leaves_choice(&self) -> bool {
        self.after.count_legal_moves() > 1
    }

    /// Whether a piece of the opponent is pinned.
    fn pins(&self) -> bool {
        self.after.attack_map().pins.iter().any(|pin| pin.color == self.after.turn())
    }

    /// What the opponent wins at most by a capture, less what the move itself has captured, and that capture.
    fn loss(&self) -> (i32, Option<Move>) {
        let gain = worth(self.before, self.mv);
        let mut most = (0, None);
        for reply in self.after.legal_moves() {
            let taken = worth(&self.after, reply);
            if taken > 0 {
                let end = Made::new(&self.after, reply);
                let recaptured = end.after.legal_moves().iter().any(|mv| mv.to == reply.to);
                let price = if recaptured { end.mover().map_or(0, value) } else { 0 };
                let net = taken - price - gain;
                if net > most.0 {
                    most = (net, Some(reply));
                }
            }
        }
        most
    }

    /// How the move differs from the right ones, which have nothing else in common.
    fn misses(&self, right: &Right<'p>) -> Fact {
        let Move { from, to, .. } = self.mv;
        let captures = |made: &Made<'_>| made.does(&Predicate::Capture);
        if captures(self) && right.all(&|made| captures(made) && made.mv.to != to) {
            return self.captures(FactCode::CapturesOther);
        }
        self.of_mover(if !right.all(&|made| (made.mv.from, made.mv.to) != (from, to)) {
            FactCode::PromotesOther
        } else if !right.all(&|made| made.mv.from != from) {
            FactCode::OtherSquare
        } else if right.all(&|made| made.mover() == self.mover()) {
            FactCode::OtherOfKind
        } else {
            FactCode::OtherPiece
        })
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

/// What a move captures on its target, in pawns.
fn worth(position: &Position, mv: Move) -> i32 {
    position.board().role_at(mv.to).map_or(0, value)
}

/// The answer to show: mate, else the capture of the most valuable piece, else a step of the king, else any.
#[inline(never)]
fn best_reply(position: &Position) -> Option<Move> {
    let mut best = (-1, None);
    for mv in position.legal_moves() {
        let made = Made::new(position, mv);
        let mut rank = 2 * worth(position, mv) + i32::from(made.mover() == Some(Role::King));
        if made.mates() {
            rank += 1_000;
        }
        if rank > best.0 {
            best = (rank, Some(mv));
        }
    }
    best.1
}
