//! Answers that the author has put into words: for customs and terms, where no rule decides.

use super::authored::{self, At, Choice};
use super::check::is_name;
use super::goal::Solution;
use super::report::File;
use regelbrett::exercise::built::Goal;

/// Judges the answers to choose from; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, goal: &At<authored::Goal>, choices: &[At<Choice>]) -> Option<Solution> {
    let mut ids: Vec<&str> = Vec::new();
    let mut sound = true;
    for id in choices.iter().filter_map(|choice| choice.id.as_ref()) {
        if !is_name(id) {
            let help = "use a-z, 0-9 and single hyphens, for example \"touch-move\"";
            file.add(id.span.clone(), "bad-id", format!("{:?} is no id", id.value), help);
            sound = false;
        } else if ids.contains(&&*id.value) {
            let message = format!("there is another choice {:?}", id.value);
            file.add(id.span.clone(), "duplicate-id", message, "give each choice its own id");
            sound = false;
        }
        ids.push(id);
    }
    let rights = choices.iter().filter(|choice| choice.right).count();
    if choices.len() < 2 || rights == 0 || rights == choices.len() {
        let message = "there must be at least one right and one wrong choice";
        file.add(
            goal.span.clone(),
            "nothing-to-choose",
            message,
            "mark the right ones with right = true, and only those",
        );
        return None;
    }
    let right = choices.iter().filter(|choice| choice.right).filter_map(|choice| choice.id.as_ref());
    let right = right.map(|id| id.value.clone()).collect();
    (sound && ids.len() == choices.len()).then(|| Solution { goal: Goal::Choose(right), moves: Vec::new() })
}
