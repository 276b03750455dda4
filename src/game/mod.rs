//! Games: the moves made, what can be claimed, how a game ends, and what an arbiter rules (FIDE articles 5, 6.9, 7.5 and
//! 9).
//!
//! - `game`: starting position and moves. `game_error`, `rule_set`: what can be wrong with a record; which rules apply.
//! - `outcome`: whether and how a game is over. `claims`: draws by threefold repetition and the 50-move rule.
//! - `arbiter`: what follows from flag fall, resignation, an agreed draw, a claim, right or wrong, and an illegal move.
//! - `parse_move`: a move as typed. `pgn`: games as text.

mod arbiter;
mod claims;
#[allow(clippy::module_inception, reason = "one noun per file")]
mod game;
mod game_error;
mod outcome;
mod parse_move;
pub mod pgn;
mod rule_set;

pub use arbiter::{GameEvent, Penalty, Refusal, Ruling};
pub use claims::{Claim, ClaimKind};
pub use game::{Game, MAX_PLIES};
pub use game_error::GameError;
pub use outcome::{DeadPosition, Outcome, Termination};
pub use parse_move::ParsedMove;
pub use rule_set::RuleSet;
