//! The rules of chess on boards that know them.
//!
//! For any position: what is legal, why is another move illegal, and is the game over, each by article of the FIDE Laws.
//!
//! ```
//! use regelbrett::game::Game;
//! use regelbrett::rules::Verdict;
//!
//! let game = Game::from_fen_and_moves(None, &["e2e4", "e7e5", "g1f3"])?;
//! match game.explain("f8".parse()?, "b4".parse()?, None) {
//!     Verdict::Legal { san, .. } => assert_eq!(san, "Bb4"),
//!     other => panic!("{other:?}"),
//! }
//! match game.explain("a8".parse()?, "a5".parse()?, None) {
//!     Verdict::Illegal { reasons } => assert_eq!(reasons[0].code.name(), "path-blocked"),
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, each of which uses only those above it:
//!
//! - [`board`]: squares, pieces, attacks; no rules.
//! - [`rules`]: setups, positions, legal moves, why another move is illegal, FEN, SAN and UCI.
//! - [`winnable`]: can a side still mate by any series of legal moves?
//! - [`game`]: games and how they end, claims, the arbiter's rulings, PGN.
//! - `exercise` (with the feature `serde`): exercises as a page gets them, and the grading of a learner's answers.

pub mod board;
#[cfg(feature = "serde")]
pub mod exercise;
pub mod game;
mod random;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod winnable;
