//! The rules of chess on boards that know them.
//!
//! For any position: what is legal, why is that not legal, and is the game over, by which article of the FIDE Laws.
//!
//! ```
//! use regelbrett::rules::{Game, Verdict};
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
//! The modules in the order in which data passes them:
//!
//! - [`board`]: words and geometry, no rules.
//! - [`rules`]: setups, positions, legal moves, reasons, notation, games and how they end.
//! - [`winnable`]: can a side still mate by any series of legal moves?
//! - [`value`]: plain data as it comes from pages, and how it is read; [`json`]: how answers are written.
//! - [`lesson`]: exercises and the judge; with feature `site`, lesson files and what is wrong with them.
//! - `wasm` (features `wasm` and `wasm-board`): the same for pages, as JavaScript functions over plain objects.

// In a page there is no use for what std brings beyond this, and panics without its messages are a twentieth smaller.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

pub mod board;
pub mod json;
pub mod lesson;
pub mod rules;
#[cfg(feature = "site")]
mod serde;
mod text;
pub mod value;
#[cfg(feature = "wasm-board")]
mod wasm;
pub mod winnable;
