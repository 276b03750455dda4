//! The engine judges goals about a setup itself, whether or not one can play on from it.

use super::answer::POSSIBLE;
use super::check::guess;
use super::data::Goal;
use super::goal::{Answers, refuse_answers};
use super::report::File;
use super::setting::Placed;
use super::source::{self, At};
use crate::rules::ProblemCode;

impl source::Goal {
    /// Whether the goal is judged by [`check`].
    pub(super) const fn is_about_setups(&self) -> bool {
        matches!(self, source::Goal::JudgePosition(_))
    }
}

/// Judges such a goal; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    goal: &At<source::Goal>,
    answers: Option<&Answers>,
    placed: &Placed,
) -> Option<Goal> {
    match &goal.value {
        source::Goal::JudgePosition(judged) => {
            refuse_answers(file, answers)?;
            let expect = judged.expect.as_ref()?;
            let truth = placed.problems.first().map_or(POSSIBLE[0], |problem| problem.code.name());
            if truth != expect.value {
                let known = ProblemCode::ALL.iter().map(|code| code.name()).chain([POSSIBLE[0]]);
                let guess =
                    if known.clone().any(|word| word == expect.value) { String::new() } else { guess(expect, known) };
                let message = format!("the engine says {truth:?}, not {:?}", expect.value);
                let help = format!("{guess}write expect = {truth:?}, or change the position");
                file.add(expect.span.clone(), "wrong-answers", message, help);
                return None;
            }
            Some(Goal::JudgePosition {})
        }
        _ => None,
    }
}
