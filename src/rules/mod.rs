//! The rules of play (FIDE Laws of Chess in force since 1 January 2023): what a FEN says, whether one can play on from it,
//! which moves are legal, and why another is not. Nothing here knows of games: [`game`](crate::game) does.
//!
//! The files, in the order in which they use each other:
//!
//! - `chess_move`, `castling`, `en_passant`: moves and the two that are more than one piece going from square to square.
//! - `setup`: anything that a FEN can say. `setup_problem`, `fen_part` and `impossible_check`: what can be wrong with it.
//! - `position`: a setup that one can play on from. `fen`: both as text.
//! - `movegen`: the legal moves. `san` and `uci`: moves as text.
//! - `insufficient_material`, `attack_map`: what a position alone tells.
//! - `verdict`, `reason`, `history`, `castling_conditions`, `explain`: why a move is illegal.
//! - `articles`: the numbers of the Laws that may be cited.

pub mod articles;
mod attack_map;
mod castling;
mod castling_conditions;
mod chess_move;
mod en_passant;
mod explain;
mod fen;
mod fen_part;
mod history;
mod impossible_check;
mod insufficient_material;
mod movegen;
mod position;
mod reason;
pub mod san;
mod setup;
mod setup_problem;
pub mod uci;
mod verdict;

pub use attack_map::{AttackMap, Pin};
pub use castling::{Castling, CastlingRights, CastlingSide};
pub use castling_conditions::Condition;
pub use chess_move::Move;
pub use fen::{INITIAL, SetupReport};
pub use fen_part::{FenField, FenPart};
pub use history::History;
pub use position::Position;
pub use reason::{Cause, Reason, ReasonCode, SquareRole};
pub use setup::Setup;
pub use setup_problem::{Problem, ProblemCode, SetupError, Severity};
pub use verdict::Verdict;

pub(crate) use castling_conditions::conditions;
pub(crate) use explain::{explain, explain_castling_away};
pub(crate) use fen_part::quoted;
