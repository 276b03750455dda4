//! What authors write is checked with the engine: what is sound becomes part of the model, everything else a finding.

pub(crate) mod cite;
pub(crate) mod diagram;
mod exam_pool;
mod exercise;
mod goal;
mod known;
mod leaning;
mod lesson;
mod myths;
mod san_moves;
mod start_position;
mod step;
mod step_texts;
pub(crate) mod texts;
mod wrong_answers;
mod wrong_turn;

pub use known::Known;
pub use lesson::lesson;
pub use texts::is_name;
