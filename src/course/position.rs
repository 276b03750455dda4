//! The engine judges goals about a setup itself, whether or not one can play on from it.

use super::authored::{self, At};
use super::check::guess;
use super::goal::{Answers, refuse_answers};
use super::report::File;
use super::start_position::{Placed, in_two};
use regelbrett::board::{Bitboard, Board};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::choices::POSSIBLE;
use regelbrett::exercise::piece_placement::{read_pieces, wrong_squares};
use regelbrett::rules::{ProblemCode, SetupReport};

impl authored::Goal {
    /// Whether the goal is judged by [`check`].
    pub(super) const fn is_about_setups(&self) -> bool {
        matches!(self, authored::Goal::JudgePosition(_) | authored::Goal::Setup(_) | authored::Goal::FindError(_))
    }
}

/// The pieces that stand on the board, those that should, and the latter as a whole FEN.
fn read_target(file: &mut File<'_>, target: &At<String>, placed: &Placed) -> Option<(Board, Board, String)> {
    let wanted = match read_pieces(target) {
        Ok(pieces) => pieces,
        Err(problems) => {
            for problem in problems {
                let (message, help) = in_two(&problem);
                file.add(target.span.clone(), "bad-target", message, help);
            }
            return None;
        }
    };
    let pieces = placed.pieces();
    if pieces == wanted {
        file.add(target.span.clone(), "goal-always-met", "the pieces stand like this already", "change one of the two");
        return None;
    }
    let text = target.trim();
    let whole = if text.contains(' ') { text.to_owned() } else { format!("{text} w - - 0 1") };
    let mut sound = true;
    for problem in SetupReport::of(&whole).problems {
        sound = false;
        let (message, help) = in_two(&problem);
        file.add(target.span.clone(), "bad-target", format!("{message} ({})", problem.code.name()), help);
    }
    sound.then_some((pieces, wanted, whole))
}

fn squares(set: Bitboard) -> String {
    set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

/// Judges such a goal; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    goal: &At<authored::Goal>,
    answers: Option<&Answers>,
    placed: &Placed,
) -> Option<Goal> {
    match &goal.value {
        authored::Goal::JudgePosition(judged) => {
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
        authored::Goal::Setup(target) => {
            refuse_answers(file, answers)?;
            let (pieces, wanted, target) = read_target(file, target, placed)?;
            let stray = wrong_squares(&pieces, &wanted);
            if stray.any() {
                let message = format!("a piece that does not belong there stands on {}", squares(stray));
                file.add(goal.span.clone(), "unreachable-goal", message, "take it off the fen, or use find-error");
                return None;
            }
            Some(Goal::Setup(target))
        }
        authored::Goal::FindError(target) => {
            refuse_answers(file, answers)?;
            read_target(file, target, placed).map(|(_, _, target)| Goal::FindError(target))
        }
        _ => None,
    }
}
