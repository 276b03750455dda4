//! Goals about a setup itself, whether or not one can play on from it.

use regelbrett::board::{Bitboard, Board};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::choices::POSSIBLE;
use regelbrett::exercise::piece_placement::{read_pieces, wrong_squares};
use regelbrett::rules::{Problem, ProblemCode, SetupReport};

use super::solution::{Answers, refuse_answers};
use crate::authored::{At, AuthoredGoal};
use crate::check::start_position::{SetupStart, message_and_help};
use crate::file::File;
use crate::spelling::did_you_mean;

/// The pieces that stand on the board, those that should, and the latter as a whole FEN.
fn read_target(file: &mut File<'_>, target: &At<String>, start: &SetupStart) -> Option<(Board, Board, String)> {
    let wanted = match read_pieces(target) {
        Ok(pieces) => pieces,
        Err(problems) => {
            for problem in problems {
                let (message, help) = message_and_help(&problem);
                file.add(target, "bad-target", message, help);
            }
            return None;
        }
    };
    let pieces = start.pieces;
    if pieces == wanted {
        file.add(target, "goal-always-met", "the pieces already stand like this", "change one of the two");
        return None;
    }
    let SetupReport { setup: whole, problems, .. } = SetupReport::of(target);
    let mut sound = true;
    for problem in problems.into_iter().filter(Problem::rules_out) {
        sound = false;
        let (message, help) = message_and_help(&problem);
        file.add(target, "bad-target", format!("{message} ({})", problem.code.name()), help);
    }
    Some((pieces, wanted, whole?)).filter(|_| sound)
}

fn squares(set: Bitboard) -> String {
    set.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

/// Checks such a goal; what is wrong goes to `file`.
pub(in crate::check) fn check(
    file: &mut File<'_>,
    goal: &At<AuthoredGoal>,
    answers: Option<&Answers>,
    start: &SetupStart,
) -> Option<Goal> {
    refuse_answers(file, answers)?;
    match &goal.value {
        AuthoredGoal::JudgePosition(judged) => {
            let expect = judged.expect.as_ref()?;
            let truth = start.problems.first().map_or(POSSIBLE[0], |problem| problem.code.name());
            if truth != expect.value {
                let known = ProblemCode::ALL.iter().map(|code| code.name()).chain([POSSIBLE[0]]);
                let guess = if known.clone().any(|word| word == expect.value) {
                    String::new()
                } else {
                    did_you_mean(expect, known)
                };
                let message = format!("the engine says {truth:?}, not {:?}", expect.value);
                let help = format!("{guess}write expect = {truth:?}, or change the position");
                file.add(expect, "wrong-answers", message, help);
                return None;
            }
            Some(Goal::JudgePosition {})
        }
        AuthoredGoal::Setup(target) => {
            let (pieces, wanted, target) = read_target(file, target, start)?;
            let stray = wrong_squares(&pieces, &wanted);
            if stray.any() {
                let message = format!("there are pieces that do not belong there on {}", squares(stray));
                file.add(goal, "unreachable-goal", message, "remove them from the fen, or use find-error");
                return None;
            }
            Some(Goal::Setup(target))
        }
        AuthoredGoal::FindError(target) => {
            read_target(file, target, start).map(|(_, _, target)| Goal::FindError(target))
        }
        _ => None,
    }
}
