//! What every kind of goal is checked to: a [`Solution`].

use regelbrett::exercise::built::Goal;
use regelbrett::rules::Move;

use crate::authored::At;
use crate::file::File;

/// A goal as it is built, and the moves that reach it at once.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    pub goal: Goal,
    /// The right moves; for a move to be judged, the move itself if it is legal; else empty.
    pub moves: Vec<Move>,
}

/// The answers an author names beside a goal.
pub(crate) type Answers = At<Vec<At<String>>>;

/// This goal says itself what is right.
pub(super) fn refuse_answers(file: &mut File<'_>, answers: Option<&Answers>) -> Option<()> {
    match answers {
        None => Some(()),
        Some(answers) => {
            let message = "this kind of goal has no list of answers";
            file.add(answers, "unneeded-answers", message, "leave the answers out: the goal itself says what is right");
            None
        }
    }
}

/// The engine's answer is not the one the author expects.
pub(super) fn disagree<T>(file: &mut File<'_>, expect: &At<String>, truth: &str, article: &str) -> Option<T> {
    let message = format!("the engine says {truth:?}{article}, not {:?}", expect.value);
    file.add(expect, "wrong-answers", message, format!("write expect = {truth:?}, or change the position"));
    None
}
