//! A question about a position, answered in slices of work.

use super::quick::{self, QuickAnswer};
use super::search::{Answer, Search};
use super::shorten::shorten;
use super::{Proof, Winnability};
use crate::board::Color;
use crate::rules::{Move, Position};

/// Decides whether a side can still mate, working in slices.
pub struct Solver {
    /// Forced moves before the position that is searched.
    forced: Vec<Move>,
    state: State,
    nodes: u64,
}

enum State {
    Settled(Winnability),
    Searching(Box<Search>),
}

impl Solver {
    /// Asks whether the side can still mate. What is easy to see is settled at once.
    #[must_use]
    pub fn new(position: &Position, winner: Color) -> Solver {
        let (forced, state) = match quick::answer(position, winner) {
            QuickAnswer::Mate(line) => {
                let line = shorten(position, winner, line);
                (Vec::new(), State::Settled(Winnability::Winnable { line }))
            }
            QuickAnswer::NoMate(proof) => (Vec::new(), State::Settled(Winnability::Unwinnable(proof))),
            QuickAnswer::Open { forced, position } => {
                (forced, State::Searching(Box::new(Search::new(&position, winner))))
            }
        };
        Solver { forced, state, nodes: 0 }
    }

    /// Continues, visiting about `nodes` more positions. A thousand take at most some milliseconds, even in a page on a
    /// slow machine.
    pub fn work(&mut self, nodes: u64) -> &Winnability {
        if let State::Searching(search) = &mut self.state {
            let mut left = nodes;
            let answer = search.run(&mut left);
            self.nodes += nodes - left;
            let verdict = match answer {
                None => return &Winnability::Undecided,
                Some(Answer::Mate(rest)) => {
                    let mut line = std::mem::take(&mut self.forced);
                    line.extend(shorten(&search.start(), search.winner(), rest));
                    Winnability::Winnable { line }
                }
                Some(Answer::NoMate(by)) => {
                    Winnability::Unwinnable(Proof { forced: std::mem::take(&mut self.forced), by })
                }
            };
            self.state = State::Settled(verdict);
        }
        match &self.state {
            State::Settled(verdict) => verdict,
            State::Searching(_) => &Winnability::Undecided,
        }
    }

    /// How many positions were visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Whether a side can still mate, as far as that can be decided by visiting at most about `nodes` positions.
///
/// ```
/// use regelbrett::board::Color;
/// use regelbrett::rules::Position;
/// use regelbrett::winnable::{Winnability, winnable};
/// let wall = Position::from_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").unwrap();
/// assert!(matches!(winnable(&wall, Color::White, 100_000), Winnability::Unwinnable(_)));
/// let gap = Position::from_fen("4k3/8/8/p1p1p1p1/P1P1P1PP/8/8/4K3 w - - 0 1").unwrap();
/// assert!(matches!(winnable(&gap, Color::White, 100_000), Winnability::Winnable { .. }));
/// ```
#[must_use]
pub fn winnable(position: &Position, winner: Color, nodes: u64) -> Winnability {
    Solver::new(position, winner).work(nodes).clone()
}
