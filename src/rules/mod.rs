//! The rules of chess (FIDE Laws of Chess in force since 1 January 2023), in the order in which a question passes them:
//! what a FEN says, whether one can play on from it, which moves are legal, why another is not, what a game of such
//! moves amounts to.

pub mod articles;
mod attack_map;
mod castling;
mod checks;
mod claims;
mod fen;
mod game;
mod illegal;
mod material;
mod move_text;
mod movegen;
mod moves;
mod outcome;
pub mod pgn;
mod position;
mod problem;
mod reason;
mod ruling;
pub mod san;
mod setup;

pub use attack_map::{AttackMap, Pin};
pub use castling::{Castling, CastlingRights, Condition, Wing};
pub use claims::{Claim, ClaimKind};
pub use fen::{FenError, INITIAL, SetupReport};
pub use game::{Game, GameError, MAX_PLIES, RuleSet};
pub use illegal::Verdict;
pub use move_text::Reading;
pub use moves::Move;
pub use outcome::{By, Outcome};
pub use position::Position;
pub use problem::{Problem, ProblemCode, Severity};
pub use reason::{Cause, Part, Reason, ReasonCode};
pub use ruling::{Event, Penalty, Refusal, Ruling};
pub use setup::Setup;
