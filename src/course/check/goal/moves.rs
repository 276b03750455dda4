//! Goals that are reached by one legal move.

use regelbrett::exercise::built::{Goal, Predicate};
use regelbrett::game::{Game, Termination};
use regelbrett::rules::{Move, san};

use super::solution::{Answers, Solution};
use crate::authored::{At, AuthoredGoal};
use crate::check::san_moves::{names, read_move};
use crate::file::File;

/// Any one of the moves that the author names.
pub(super) fn check_play(
    file: &mut File<'_>,
    goal: &At<AuthoredGoal>,
    moves: &[At<String>],
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    if moves.is_empty() {
        let help = format!("name at least one; legal here: {}", names(game, &game.position().legal_moves()));
        file.add(goal, "unreachable-goal", "no move is named, so none reaches this goal", help);
        return None;
    }
    let right = read_moves(file, moves, game)?;
    if let Some(answers) = answers {
        compare_moves(file, answers, &right, game)?;
    }
    Some(Solution { goal: Goal::Play(right.clone()), moves: right })
}

/// Any legal move after which the predicate holds.
pub(super) fn check_reach(
    file: &mut File<'_>,
    goal: &At<AuthoredGoal>,
    predicate: &Predicate,
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    let built = Goal::Reach(predicate.clone());
    let right = built.right_moves(game);
    let legal = game.position().legal_moves();
    if legal.is_empty() {
        let by = game.outcome().by().map_or("over", Termination::name);
        let message = format!("no move can reach this goal: the game is already over ({by})");
        file.add(goal, "unreachable-goal", message, "begin the step before the last move");
        return None;
    }
    if right.is_empty() {
        let help = format!("change the position or the goal; legal here: {}", names(game, &legal));
        file.add(goal, "unreachable-goal", "no legal move reaches this goal", help);
        return None;
    }
    if right.len() == legal.len() && legal.len() > 1 && !predicate.is_about_escape() {
        let message = "every legal move reaches this goal";
        file.add(goal, "goal-always-met", message, "make the goal narrower or change the position");
    }
    let Some(answers) = answers else {
        let help = format!("add answers = [{}]", quoted_names(game, &right));
        file.add(goal, "missing-answers", "this goal needs a list of answers", help);
        return None;
    };
    compare_moves(file, answers, &right, game)?;
    Some(Solution { goal: built, moves: right })
}

/// Legal moves, each once.
fn read_moves(file: &mut File<'_>, texts: &[At<String>], game: &Game) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut complete = true;
    for text in texts {
        match read_move(file, game, text, "illegal-move") {
            Some(mv) if moves.contains(&mv) => {
                file.add(text, "duplicate-answer", format!("{:?} is named twice", text.value), "leave one out");
            }
            Some(mv) => moves.push(mv),
            None => complete = false,
        }
    }
    complete.then_some(moves)
}

fn quoted_names(game: &Game, moves: &[Move]) -> String {
    let mut names: Vec<_> =
        moves.iter().map(|mv| format!("{:?}", san::write(game.position(), *mv, san::PieceLetters::English))).collect();
    names.sort();
    names.join(", ")
}

/// The author's answers must be the engine's.
fn compare_moves(file: &mut File<'_>, answers: &Answers, right: &[Move], game: &Game) -> Option<()> {
    let moves = read_moves(file, answers, game)?;
    let help = format!("write answers = [{}]", quoted_names(game, right));
    let mut equal = true;
    for (text, mv) in answers.iter().zip(&moves) {
        if !right.contains(mv) {
            file.add(text, "wrong-answers", format!("{:?} does not reach the goal", text.value), &*help);
            equal = false;
        }
    }
    let missing: Vec<Move> = right.iter().copied().filter(|mv| !moves.contains(mv)).collect();
    if !missing.is_empty() {
        let message = format!("the goal is also reached by {}", names(game, &missing));
        file.add(answers, "wrong-answers", message, help);
        equal = false;
    }
    equal.then_some(())
}
