//! What holds for every position, game and text, tested on ones that proptest makes and shrinks.
//!
//! Positions come from random games with tricky starts, so that they can arise; setups have pieces put anywhere.

mod games;
mod make;
#[expect(dead_code, reason = "shared with the oracle tests, which use the rest")]
#[path = "../oracle/positions.rs"]
mod positions;
mod texts;
