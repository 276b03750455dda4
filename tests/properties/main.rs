//! What must hold for every position, game and text, tried on ones that proptest makes and shrinks.
//!
//! Positions come from games of any moves from tricky starts, so that they have arisen; setups from pieces put anywhere.

mod games;
mod make;
#[expect(dead_code, reason = "shared with the oracle tests, which use the rest")]
#[path = "../oracle/positions.rs"]
mod positions;
mod texts;
