//! Whether the questions of a lesson lean to one answer: then guessing is as good as looking.

use regelbrett::exercise::built::Question;
use std::ops::Range;

use crate::authored::{AuthoredBlock, AuthoredGoal, AuthoredLesson};
use crate::file::File;

/// With fewer questions than this nothing leans.
const SEVERAL: usize = 3;

/// The questions of one kind in a lesson: what the right answers are, and where they stand.
#[derive(Default)]
struct Answers<'a>(Vec<(&'a str, Range<usize>)>);

impl<'a> Answers<'a> {
    fn count(&self, answer: &str) -> usize {
        self.0.iter().filter(|(right, _)| *right == answer).count()
    }

    /// The place of the first question, if there are several.
    fn several(&self) -> Option<Range<usize>> {
        self.0.first().filter(|_| self.0.len() >= SEVERAL).map(|(_, place)| place.clone())
    }

    /// Notes if fewer than two fifths of the questions, or more than three, have this answer rather than another.
    fn check_even(&self, file: &mut File<'_>, answer: &str, (what, other): (&str, &str)) {
        let Some(place) = self.several() else {
            return;
        };
        let (all, count) = (self.0.len(), self.count(answer));
        let (rare, rare_count) = if count * 2 < all { (answer, count) } else { (other, all - count) };
        if rare_count * 5 >= all * 2 {
            return;
        }
        let message = format!("{count} of {all} {what} in this lesson are {answer}: a guess is mostly right");
        // So many more make two fifths of all.
        let lacking = (all * 2 - rare_count * 5).div_ceil(3);
        let help = format!("ask {lacking} more whose answer is {rare}; the best look much like the others");
        file.note(place, "leaning", message, help);
    }

    /// Notes if all questions have the same answer.
    fn check_varied(&self, file: &mut File<'_>) {
        let Some(place) = self.several() else {
            return;
        };
        let answer = self.0[0].0;
        if self.count(answer) == self.0.len() {
            let message = format!("all {} quizzes of this kind in this lesson have the answer {answer}", self.0.len());
            file.note(place, "leaning", message, "ask it of a position where the answer is another");
        }
    }
}

/// Notes where the questions of a lesson lean. An exam draws its own evenly.
pub(super) fn check(file: &mut File<'_>, lesson: &AuthoredLesson) {
    let (mut moves, mut positions) = (Answers::default(), Answers::default());
    let mut quizzes: Vec<(Question, Answers<'_>)> = Vec::new();
    let exercises = lesson.block.iter().flatten().filter_map(|block| match &block.value {
        AuthoredBlock::Exercise(exercise) if exercise.exam.is_none() => exercise.step.as_ref(),
        _ => None,
    });
    for goal in exercises.flat_map(|steps| steps.iter()).filter_map(|step| step.goal.as_ref()) {
        let (expect, answers) = match &goal.value {
            AuthoredGoal::Judge(judge) => (&judge.expect, &mut moves),
            AuthoredGoal::JudgePosition(judge) => (&judge.expect, &mut positions),
            AuthoredGoal::Quiz(quiz) => {
                let Some(ask) = &quiz.ask else { continue };
                let known = quizzes.iter().position(|(other, _)| *other == ask.value);
                let index = known.unwrap_or_else(|| {
                    quizzes.push((ask.value, Answers::default()));
                    quizzes.len() - 1
                });
                (&quiz.expect, &mut quizzes[index].1)
            }
            _ => continue,
        };
        if let Some(expect) = expect {
            answers.0.push((expect, goal.span.clone()));
        }
    }
    moves.check_even(file, "legal", ("moves to be judged", "illegal"));
    positions.check_even(file, "possible", ("positions to be judged", "impossible"));
    for (_, answers) in quizzes {
        answers.check_varied(file);
    }
}
