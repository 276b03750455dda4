//! The rules of chess on boards that know them.
//!
//! For any position: what is legal, why is that not legal, and is the game over, by which article of the FIDE Laws.
//!
//! ```
//! use regelbrett::rules::{Game, Verdict};
//!
//! let game = Game::from_fen_and_moves(None, &["e2e4", "e7e5", "g1f3"])?;
//! match game.explain("e8".parse()?, "g8".parse()?, None) {
//!     Verdict::Illegal { reasons } => assert_eq!(reasons[0].code.name(), "castling-blocked"),
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules in the order in which data passes them:
//!
//! - [`board`]: words and geometry, no rules.
//! - [`rules`]: setups, positions, legal moves, reasons, notation, games and how they end.

pub mod board;
pub mod rules;
