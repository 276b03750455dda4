//! Can a side still mate by any series of legal moves? (FIDE 5.2.2, 5.1.2, 6.9, 7.5.5)
//!
//! Both sides help: the question is what is possible, not what anybody would play. The steps, cheap ones first:
//!
//! 1. `rules`: the pieces left can't mate ([`Position::lacks_mating_material`]).
//! 2. [`playout`]: a line played out at a venture. Most games are won by the first one; [`shorten`] makes long ones shorter.
//! 3. [`forced`]: play on while there is only one legal move.
//! 4. [`reachability`]: where every piece could ever stand, and whether a mate could be made of that.
//!
//! So far goes [`quick`], which is all that a board asks on every move ([`is_dead`]). Then:
//!
//! 5. [`abstraction`]: every position that can arise, but for some pieces that are left out of account; [`relaxations`] says which.
//! 6. [`search`]: every position that can arise, the most promising first, each stored exactly as it is ([`packed`],
//!    [`position_table`]), until there is a mate or nothing left. [`heuristic`] says what is promising, and [`mate_patterns`] what could be
//!    aimed at.
//!
//! The clocks play no part: the Laws speak of any series of legal moves.

mod abstraction;
mod forced;
mod heuristic;
mod mate_patterns;
mod packed;
mod playout;
mod position_table;
mod quick;
#[cfg(test)]
mod random_positions;
mod reachability;
mod relaxations;
mod search;
mod shorten;

use crate::board::{Bitboard, Color};
use crate::rules::{Move, Position};
pub use quick::is_dead;

use quick::Glance;
use search::{End, Search};

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can.
    Winnable {
        /// Legal moves that lead to mate.
        line: Vec<Move>,
    },
    /// It certainly can't.
    Unwinnable(Proof),
    /// Not known yet: the budget ran out.
    Undecided,
}

/// Why a side can't mate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Moves that are each the only legal one, from the position asked about.
    pub forced: Vec<Move>,
    /// What holds after them.
    pub by: ProofKind,
}

/// What shows that a side can't mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofKind {
    /// The pieces left can't mate, whatever is played.
    Material,
    /// The game is over, or the same moves are forced again and again.
    Forced,
    /// A wall of pieces that can never move or be taken keeps the others apart.
    Locked {
        /// The pieces that stand for ever.
        wall: Bitboard,
        /// Where the white and the black king could ever go, at most.
        kings: [Bitboard; 2],
    },
    /// All positions that can arise were looked at, so many of them, and none is mate or can become one: from those not
    /// counted the pieces left can't mate, or a wall keeps them apart.
    Exhausted {
        /// How many.
        positions: u32,
    },
}

/// A question that can be worked on in slices.
pub struct Solver {
    forced: Vec<Move>,
    state: State,
    spent: u64,
}

enum State {
    Settled(Winnability),
    Searching(Box<Search>),
}

impl Solver {
    /// Asks whether the side can still mate; what is easy to see is settled at once.
    #[must_use]
    pub fn new(position: &Position, winner: Color) -> Solver {
        let mut forced = Vec::new();
        let state = match quick::glance(position, winner) {
            Glance::Mate(line) => {
                State::Settled(Winnability::Winnable { line: shorten::shorten(position, winner, line) })
            }
            Glance::NoMate(proof) => State::Settled(Winnability::Unwinnable(proof)),
            Glance::Open { forced: line, position } => {
                forced = line;
                State::Searching(Box::new(Search::new(&position, winner)))
            }
        };
        Solver { forced, state, spent: 0 }
    }

    /// Works on for about so many positions. A thousand take a few milliseconds at most where a page runs it on a slow
    /// machine: a page passes 1,000 and looks at the clock.
    pub fn work(&mut self, nodes: u64) -> &Winnability {
        if let State::Searching(search) = &mut self.state {
            let mut left = nodes;
            let end = search.run(&mut left);
            self.spent += nodes - left;
            let verdict = match end {
                None => return &Winnability::Undecided,
                Some(End::Mate(rest)) => {
                    let mut line = std::mem::take(&mut self.forced);
                    line.extend(shorten::shorten(&search.start(), search.winner(), rest));
                    Winnability::Winnable { line }
                }
                Some(End::Locked { wall, kings }) => {
                    let forced = std::mem::take(&mut self.forced);
                    Winnability::Unwinnable(Proof { forced, by: ProofKind::Locked { wall, kings } })
                }
                Some(End::Exhausted(positions)) => {
                    let forced = std::mem::take(&mut self.forced);
                    Winnability::Unwinnable(Proof { forced, by: ProofKind::Exhausted { positions } })
                }
            };
            self.state = State::Settled(verdict);
        }
        match &self.state {
            State::Settled(verdict) => verdict,
            State::Searching(_) => &Winnability::Undecided,
        }
    }

    /// How many positions were looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.spent
    }
}

/// Whether the side can still mate, within a budget of positions to look at.
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
