//! The texts of a step.

use super::myths;
use super::step::SoundStep;
use super::texts::{plain, prose};
use crate::authored::{AuthoredGoal, AuthoredStep};
use crate::file::File;
use crate::model::{Both, CheckedStep, Shown};

/// The texts of a step, rendered.
pub(super) struct StepTexts {
    task: Both,
    /// The author's own answers, each with its id.
    choices: Vec<(String, Both)>,
    hints: Vec<Both>,
    /// What to say to the named wrong answers.
    wrong: Vec<Both>,
    done: Option<Both>,
    continues: bool,
    /// Whether the author's own answers stay in their order.
    fixed: bool,
}

impl StepTexts {
    /// Checks the texts of a step; what is wrong goes to `file`.
    pub(super) fn check(file: &mut File<'_>, step: &AuthoredStep) -> Option<StepTexts> {
        let task = step.task.as_ref().and_then(|text| prose(file, text));
        let choices: Vec<_> = match step.goal.as_ref().map(|goal| &goal.value) {
            Some(AuthoredGoal::Choose(choices)) => choices
                .iter()
                .map(|choice| {
                    let text = choice.text.as_ref().and_then(|text| plain(file, text));
                    Some((choice.id.as_ref()?.value.clone(), text?))
                })
                .collect(),
            _ => Vec::new(),
        };
        let hints: Vec<_> = step.hints.iter().map(|text| prose(file, text)).collect();
        let wrong: Vec<_> =
            step.wrong.iter().map(|wrong| wrong.say.as_ref().and_then(|text| prose(file, text))).collect();
        let done = step.done.as_ref().map(|text| prose(file, text));
        Some(StepTexts {
            task: task?,
            choices: choices.into_iter().collect::<Option<_>>()?,
            hints: hints.into_iter().collect::<Option<_>>()?,
            wrong: wrong.into_iter().collect::<Option<_>>()?,
            done: match done {
                Some(done) => Some(done?),
                None => None,
            },
            continues: step.continues.is_some(),
            fixed: step.order.is_some(),
        })
    }

    /// The whole step.
    pub(super) fn into_step(self, shown: Shown, has_own_start: bool, sound: SoundStep) -> CheckedStep {
        CheckedStep {
            shown,
            has_own_start,
            task: match &sound.myth {
                Some(myth) => myths::before(myth, &self.task),
                None => self.task,
            },
            myth: sound.myth,
            goal: sound.goal,
            choices: self.choices,
            fixed: self.fixed,
            reply: sound.reply,
            hints: self.hints,
            wrong: sound.wrong.into_iter().zip(self.wrong).collect(),
            done: self.done,
            continues: self.continues,
            about: None,
        }
    }
}
