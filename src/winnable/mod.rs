//! Can a side still mate by any series of legal moves? (FIDE 5.2.2, 5.1.2, 6.9, 7.5.5)
//!
//! Both sides help: the question is what is possible, not what anybody would play. The steps, the cheap ones first:
//!
//! 1. `rules`: the pieces left can't mate ([`Position::lacks_mating_material`](crate::rules::Position)).
//! 2. `playout`: a line played out by simple preferences. In most games the first one ends in mate; `shorten` shortens it.
//! 3. `forced`: play on while there is only one legal move.
//! 4. `reachability`: the squares that each piece could ever reach, and whether that leaves room for a mate.
//!
//! These are `quick`, which is all that a board asks after every move ([`is_dead`]). Then:
//!
//! 5. `relaxations`, `abstraction`, `free_pieces`: every position that can arise, with some pieces abstracted away. If even
//!    that shows no mate, there is none.
//! 6. `search`: every position that can arise, the most promising first, each stored exactly as it is (`packed`,
//!    `position_table`), until there is a mate or nothing left. `heuristic` and `mate_patterns` say what is promising.
//!
//! The clocks play no part: the Laws speak of any series of legal moves.
//!
//! Most constants were tuned on the test positions of chasolver, a solver for the same question: 65,536 positions from
//! lichess games and 3,414 that people sent in because they are hard, each asked for both sides. `cargo site bench`
//! compares the two on a sample. Tuning changes how long an answer takes, never the answer.

mod abstraction;
mod forced;
mod free_pieces;
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
mod solver;
mod winnability;

pub use quick::is_dead;
pub use solver::{Solver, winnable};
pub use winnability::{Proof, ProofKind, Winnability};
