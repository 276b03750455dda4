//! Goals: whether each can be reached, and whether the author's answers are those of the engine.

mod choose;
mod moves;
mod quiz;
pub(super) mod setup;
mod solution;
mod squares;
mod stars;
mod verdict;

use regelbrett::game::Game;

use super::known::Known;
use crate::authored::{At, AuthoredGoal};
use crate::file::File;
pub(super) use quiz::teach;
use solution::refuse_answers;
pub(super) use solution::{Answers, Solution};

/// Checks a goal in one position; what is wrong goes to `file`. Goals about a setup have no game, and go to
/// [`setup::check`].
pub(super) fn check(
    file: &mut File<'_>,
    goal: &At<AuthoredGoal>,
    answers: Option<&Answers>,
    game: &Game,
    known: &Known<'_>,
) -> Option<Solution> {
    if !matches!(goal.value, AuthoredGoal::Play(_) | AuthoredGoal::Reach(_) | AuthoredGoal::ShowMoves(_)) {
        refuse_answers(file, answers)?;
    }
    match &goal.value {
        AuthoredGoal::Play(moves) => moves::check_play(file, goal, moves, answers, game),
        AuthoredGoal::Reach(predicate) => moves::check_reach(file, goal, predicate, answers, game),
        AuthoredGoal::Judge(judge) => verdict::check(file, judge, game),
        AuthoredGoal::Quiz(quiz) => quiz::check(file, quiz, game, known),
        AuthoredGoal::ShowMoves(name) => squares::check_destinations(file, name, answers, game),
        AuthoredGoal::SelectSquares(names) => squares::check_selection(file, goal, names),
        AuthoredGoal::Choose(choices) => choose::check(file, goal, choices),
        AuthoredGoal::Collect(collect) => stars::check(file, collect, game),
        AuthoredGoal::JudgePosition(_) | AuthoredGoal::Setup(_) | AuthoredGoal::FindError(_) => None,
    }
}
