//! The rules of chess (FIDE Laws of Chess in force since 1 January 2023), in the order in which a question passes them:
//! what a FEN says, whether one can play on from it, which moves are legal, and why another is not. Nothing here knows
//! of games: [`game`](crate::game) does.

pub mod articles;
mod attack_map;
mod castling;
mod chess_move;
mod explain;
mod fen;
mod history;
mod impossible_check;
mod insufficient_material;
mod movegen;
mod position;
mod reason;
pub mod san;
mod setup;
mod setup_problem;

pub use attack_map::{AttackMap, Pin};
pub use castling::{Castling, CastlingRights, CastlingSide, Condition};
pub use chess_move::Move;
pub use explain::Verdict;
pub use fen::{FenError, INITIAL, SetupReport};
pub use history::History;
pub use position::Position;
pub use reason::{Cause, Reason, ReasonCode, SquareRole};
pub use setup::Setup;
pub use setup_problem::{Problem, ProblemCode, Severity};

pub(crate) use castling::conditions;
pub(crate) use explain::{explain, explain_castling_away};
pub(crate) use fen::quoted;
