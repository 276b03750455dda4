//! The engine for pages: the only part of the program that knows JavaScript.
//!
//! Every function is a pure question: a game goes in as plain data, plain data comes out, and nothing has to be freed.
//! An argument passes the guard ([`plain.js`](../../../src/wasm/plain.js)), which makes a bounded copy of plain data, and
//! is read by serde, so that a wrong one is an `Error` with a `code` and the path of what is wrong instead of a trap in
//! the glue. The shapes are declared in `types.d.ts`, and `tests/wasm` holds answers of every function against it.
//!
//! It is built twice: alone it has what every board asks on each move, so that a board in somebody's post loads little;
//! with the feature `whole` it has everything, for lessons and for what a learner looks up.

mod answer;
mod argument;
mod castling;
mod explain;
mod game;
mod inspect;
mod plain_data;
mod setup;
mod view;

#[cfg(feature = "whole")]
mod arbiter;
#[cfg(feature = "whole")]
mod attacks;
#[cfg(feature = "whole")]
mod exercise;
#[cfg(feature = "whole")]
mod integer;
#[cfg(feature = "whole")]
mod notation;
#[cfg(feature = "whole")]
mod perft;
#[cfg(feature = "whole")]
mod pgn;
#[cfg(feature = "whole")]
mod winnable;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// A mistake of the engine's own ends the instance; at least the console tells where it was.
#[wasm_bindgen(start, private)]
fn start() {
    console_error_panic_hook::set_once();
}
