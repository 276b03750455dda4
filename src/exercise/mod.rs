//! Exercises as a page gets them, and the judge of a learner's answers.
//!
//! [`built`] is an exercise as `lessons/<id>.<lang>.json` holds it. [`judge`] takes it with the state so far and what the
//! learner did, and says what to show.

pub mod answer;
mod board_state;
pub mod built;
pub mod choices;
pub mod collect;
pub mod exam;
pub mod fact;
mod grading;
pub mod judgement;
pub mod piece_placement;
pub mod predicate;
mod quiz;
mod refutation;
mod session;
mod shortfall;

pub use session::judge;
