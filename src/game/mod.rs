//! Games: the moves made, what may be claimed, how a game ends, and what an arbiter rules (FIDE articles 5, 6.9, 7.5
//! and 9).

mod arbiter;
mod claims;
#[allow(clippy::module_inception, reason = "one noun per file")]
mod game;
mod outcome;
mod parse_move;
pub mod pgn;

pub use arbiter::{GameEvent, Penalty, Refusal, Ruling};
pub use claims::{Claim, ClaimKind};
pub use game::{Game, GameError, MAX_PLIES, RuleSet};
pub use outcome::{Outcome, Termination};
pub use parse_move::ParsedMove;
