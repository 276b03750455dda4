//! Goals that are solved by marking squares.

use regelbrett::board::Square;
use regelbrett::exercise::answer::destinations;
use regelbrett::exercise::built::Goal;
use regelbrett::game::Game;

use super::solution::{Answers, Solution};
use crate::authored::{At, AuthoredGoal};
use crate::check::texts::square;
use crate::file::File;

/// Checks which squares a piece can go to; what is wrong goes to `file`.
pub(super) fn check_destinations(
    file: &mut File<'_>,
    name: &At<String>,
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    let from = square(file, name)?;
    let turn = game.position().turn();
    if game.position().board().piece_at(from).is_none_or(|piece| piece.color != turn) {
        let message = format!("there is no {turn} piece on {from}");
        file.add(name, "no-piece", message, "name the square of a piece of the side to move");
        return None;
    }
    let right = destinations(game, from);
    let quoted: Vec<_> = right.into_iter().map(|square| format!("\"{square}\"")).collect();
    let quoted = quoted.join(", ");
    let Some(answers) = answers else {
        let help = format!("add answers = [{quoted}]");
        file.add(name, "missing-answers", "this goal needs a list of answers", help);
        return None;
    };
    let help = format!("write answers = [{quoted}]");
    let mut said: Vec<Square> = Vec::new();
    let mut equal = true;
    for answer in answers.iter() {
        let Some(to) = square(file, answer) else {
            equal = false;
            continue;
        };
        if !right.contains(to) {
            let reason = game.explain(from, to, None).reasons().first().map(|reason| reason.code.name());
            let message = format!("the piece on {from} cannot go to {to} ({})", reason.unwrap_or("illegal"));
            file.add(answer, "wrong-answers", message, &*help);
            equal = false;
        } else if said.contains(&to) {
            file.add(answer, "duplicate-answer", format!("{to} is named twice"), "leave one out");
        }
        said.push(to);
    }
    let missing: Vec<_> =
        right.into_iter().filter(|square| !said.contains(square)).map(|square| square.to_string()).collect();
    if equal && !missing.is_empty() {
        let message = format!("the piece on {from} can also go to {}", missing.join(", "));
        file.add(answers, "wrong-answers", message, help);
        equal = false;
    }
    equal.then_some(Solution { goal: Goal::ShowMoves(from), moves: Vec::new() })
}

/// Checks squares that the author names; what is wrong goes to `file`.
pub(super) fn check_selection(file: &mut File<'_>, goal: &At<AuthoredGoal>, names: &[At<String>]) -> Option<Solution> {
    if names.is_empty() {
        file.add(goal, "unreachable-goal", "no square is named", "name at least one");
        return None;
    }
    let mut squares: Vec<Square> = Vec::new();
    let mut sound = true;
    for name in names {
        match square(file, name) {
            Some(square) if squares.contains(&square) => {
                file.add(name, "duplicate-answer", format!("{square} is named twice"), "leave one out");
                sound = false;
            }
            Some(square) => squares.push(square),
            None => sound = false,
        }
    }
    sound.then(|| Solution { goal: Goal::SelectSquares(squares), moves: Vec::new() })
}
