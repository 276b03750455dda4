//! The engine for pages: the only part of the program that knows JavaScript.
//!
//! Every function is a pure question: a game goes in as plain data, plain data comes out, and nothing has to be freed.
//! Arguments are taken as they come and read by hand, so that a wrong one is an `Error` with a `code` and the path of
//! the argument instead of a trap in the glue. The shapes are declared in `wasm/types.d.ts`.
//!
//! It is built twice. With the feature `wasm-board` it has what every board asks on each move (`wasm/board.rs`), so that
//! a board in somebody's post loads little; with `wasm` it has everything, for lessons and for what a learner looks up.

mod board;
mod data;
mod read;
mod view;
#[cfg(feature = "wasm")]
mod whole;

#[cfg(target_arch = "wasm32")]
use crate::text::text;
#[cfg(target_arch = "wasm32")]
use core::panic::PanicInfo;
use wasm_bindgen::prelude::*;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm/types.d.ts");

/// A mistake of the engine's own: it says where in an exception, and the page starts a fresh instance.
#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let at = info.location().expect("every panic has a location");
    wasm_bindgen::throw_str(&text!["the engine failed at ", at.file(), ":", at.line()])
}

/// Plain data, or an `Error` with a code.
type Answer = Result<JsValue, JsValue>;
