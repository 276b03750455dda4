//! Answers that the author has put into words: for customs and terms, where no rule decides.

use regelbrett::exercise::built::Goal;

use super::solution::Solution;
use crate::authored::{At, AuthoredChoice, AuthoredGoal};
use crate::check::texts::name;
use crate::file::File;

/// Checks the answers to choose from; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, goal: &At<AuthoredGoal>, choices: &[At<AuthoredChoice>]) -> Option<Solution> {
    let mut ids: Vec<&str> = Vec::new();
    let mut sound = true;
    for id in choices.iter().filter_map(|choice| choice.id.as_ref()) {
        sound &= name(file, id, "choice", "touch-move", ids.contains(&&*id.value));
        ids.push(id);
    }
    let rights = choices.iter().filter(|choice| choice.right).count();
    if choices.len() < 2 || rights == 0 || rights == choices.len() {
        let message = "there must be at least one right and one wrong choice";
        file.add(goal, "nothing-to-choose", message, "mark the right ones with right = true, and only those");
        return None;
    }
    let right = choices.iter().filter(|choice| choice.right).filter_map(|choice| choice.id.as_ref());
    let right = right.map(|id| id.value.clone()).collect();
    (sound && ids.len() == choices.len()).then(|| Solution { goal: Goal::Choose(right), moves: Vec::new() })
}
