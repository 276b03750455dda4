//! The one suspended search: a page asks again and again, a slice of the work each time.

use crate::board::Color;
use crate::rules::Position;
use crate::winnable::{Solver, Winnability};
use spin::Mutex;

/// The question that was not settled when its budget ran out.
static SUSPENDED: Mutex<Option<(Position, Color, Question)>> = Mutex::new(None);

/// Works on a question, on the suspended one if it is the same, and says how many positions were looked at in all. Any
/// other question drops the suspended one and its memory.
pub fn go_on(position: &Position, color: Color, nodes: u32) -> (Verdict, u64) {
    let same = |(at, side, _): &(Position, Color, Question)| at == position && *side == color;
    let mut question = match SUSPENDED.lock().take().filter(same) {
        Some((_, _, question)) => question,
        None => Question::new(position, color),
    };
    let verdict = question.work(u64::from(nodes)).clone();
    let spent = question.nodes();
    if verdict == Verdict::Undecided {
        *SUSPENDED.lock() = Some((position.clone(), color, question));
    }
    (verdict, spent)
}
