//! The right answers: the build compares them with what authors wrote, and the judge with what learners do.

use super::built::Goal;
use crate::board::{Bitboard, Square};
use crate::game::Game;
use crate::rules::{Move, Verdict};

/// How many positions are searched to find out whether a side can still mate, at build time and in the page alike.
pub(super) const MAX_NODES: u64 = 20_000;

impl Goal {
    /// All moves that solve the step at once; none where it is not solved by a move.
    #[must_use]
    pub fn right_moves(&self, game: &Game) -> Vec<Move> {
        let position = game.position();
        let legal = position.legal_moves().into_iter();
        match self {
            Goal::Play(moves) => legal.filter(|mv| moves.contains(mv)).collect(),
            Goal::Reach(predicate) => legal.filter(|mv| predicate.holds(position, *mv)).collect(),
            _ => Vec::new(),
        }
    }

    /// The move that the learner is asked about.
    pub(super) fn attempted_move(&self) -> Option<Move> {
        match self {
            Goal::Judge(attempt) => Some(*attempt),
            _ => None,
        }
    }
}

/// What the engine says to a move, legal or not.
#[must_use]
pub fn verdict(attempt: Move, game: &Game) -> Verdict {
    game.explain(attempt.from, attempt.to, attempt.promotion)
}

/// The squares to which the piece on `from` may legally go.
#[must_use]
pub fn destinations(game: &Game, from: Square) -> Bitboard {
    game.position().legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
}
