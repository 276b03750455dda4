//! An exercise: step after step, along every right way through it.

use regelbrett::board::Color;
use std::mem;

use super::cite::{check_articles, check_covers};
use super::exam_pool;
use super::known::Known;
use super::start_position::{Start, StartPosition};
use super::step::{self, MOST_STARTS, Next, SoundStep};
use super::step_texts::StepTexts;
use super::texts::plain;
use super::wrong_turn::{self, Unanswered};
use crate::authored::{At, AuthoredExercise, AuthoredGoal, AuthoredLesson, AuthoredStep};
use crate::file::File;
use crate::model::{CheckedExercise, CheckedStep, Shown};
use crate::toml::Parsed;

/// Checks an exercise; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    parsed: &Parsed<AuthoredLesson>,
    authored: &At<AuthoredExercise>,
    known: &Known<'_>,
) -> Option<CheckedExercise> {
    let title = authored.title.as_ref().and_then(|title| plain(file, title));
    if let Some(articles) = &authored.articles {
        check_articles(file, articles);
    }
    check_covers(file, &authored.covers, known);
    let steps = check_steps(file, parsed, authored, known);
    let (steps, exam) = match &authored.exam {
        Some(exam) => {
            let (questions, exam) = exam_pool::check(file, authored, exam, steps, known)?;
            (questions, Some(exam))
        }
        None => (steps.into_iter().collect::<Option<_>>()?, None),
    };
    Some(CheckedExercise {
        id: authored.id.as_ref()?.value.clone(),
        title: title?,
        articles: authored.articles.iter().flat_map(|list| list.iter()).map(|article| article.value.clone()).collect(),
        covers: authored.covers.iter().map(|id| id.value.clone()).collect(),
        steps,
        exam,
    })
}

/// Checks the steps in order; none for each that is not sound.
fn check_steps(
    file: &mut File<'_>,
    parsed: &Parsed<AuthoredLesson>,
    authored: &At<AuthoredExercise>,
    known: &Known<'_>,
) -> Vec<Option<CheckedStep>> {
    let none = At { span: authored.span.clone(), value: Vec::new() };
    let list = authored.step.as_ref().unwrap_or(&none);
    if list.is_empty() && authored.exam.is_none() && !parsed.is_broken(&authored.span) {
        let help = "add [[block.exercise.step]], or [block.exercise.exam] with questions of other lessons";
        file.add(list, "empty-list", "the exercise asks nothing", help);
    }
    // A step was left out because it could not be read: nothing is known of those that continue from it.
    let is_incomplete = parsed.is_broken(&list.span) && !list.iter().any(|step| step.span == list.span);
    let mut sequence = Sequence { next: Next::First, orientation: None, last: None };
    let mut steps = Vec::new();
    for step in &list.value {
        let texts = StepTexts::check(file, step);
        if authored.exam.is_none() {
            exam_pool::check_outside(file, step);
        }
        refuse_order(file, step);
        let checked = if is_incomplete || parsed.is_broken(&step.span) {
            sequence.next = Next::Unknown;
            sequence.last = None;
            None
        } else {
            sequence.check(file, step, known)
        };
        steps.push(match (checked, texts) {
            (Some((shown, sound)), Some(texts)) => Some(texts.into_step(shown, step.has_own_start(), sound)),
            _ => None,
        });
    }
    steps
}

/// Only an author's own choices have an order of the author's.
fn refuse_order(file: &mut File<'_>, step: &AuthoredStep) {
    if let (Some(order), Some(goal)) = (&step.order, &step.goal)
        && !matches!(goal.value, AuthoredGoal::Choose(_))
    {
        let help = "leave it out: only the choices of goal.choose are in the order in which they are written";
        file.add(order, "unneeded-key", "this key changes nothing here", help);
    }
}

/// The steps so far.
struct Sequence<'s> {
    /// Where a step without a start of its own begins.
    next: Next,
    /// The side at the bottom, which stays there until the next step with a start of its own.
    orientation: Option<Color>,
    /// The step before, and who was to move when it began.
    last: Option<(&'s At<AuthoredStep>, Color)>,
}

impl<'s> Sequence<'s> {
    /// Checks the next step, and what the board shows when it begins.
    fn check(
        &mut self,
        file: &mut File<'_>,
        step: &'s At<AuthoredStep>,
        known: &Known<'_>,
    ) -> Option<(Shown, SoundStep)> {
        let last = self.last.take();
        // Unless this step is sound, nothing is known of those that continue from it.
        let before = mem::replace(&mut self.next, Next::Unknown);
        if step.has_own_start() {
            self.orientation = None;
        }
        let position = StartPosition::of(step);
        let (shown, sound) = if step.goal.as_ref().is_some_and(|goal| goal.is_about_setups()) {
            if !step.has_own_start() {
                let message = "a step with this goal does not continue from another";
                file.add(step, "no-position", message, "give its position as fen = \"...\"");
                return None;
            }
            let start = position.read_setup(file)?;
            let sound = step::check_setup(file, step, &start)?;
            (start.shown(self.orient(step, start.turn)), sound)
        } else {
            let starts = if step.has_own_start() { vec![position.read(file)?] } else { continued(file, step, before)? };
            let turn = starts[0].turn();
            self.last = Some((step, turn));
            let unanswered =
                last.filter(|(step, before)| step.reply.is_none() && *before != turn).map(|(step, _)| step);
            let sound = check_in_turn(file, step, &starts, unanswered, known)?;
            (starts[0].shown(self.orient(step, starts[0].turn())), sound)
        };
        self.next = sound.next.clone();
        Some((shown, sound))
    }

    /// The side at the bottom: as the author says, as before, or the side to move.
    fn orient(&mut self, step: &AuthoredStep, turn: Color) -> Color {
        *self.orientation.insert(step.orientation.or(self.orientation).unwrap_or(turn))
    }
}

/// Checks a step. Where all that is wrong with it is whose turn it is, that is told at its cause.
fn check_in_turn(
    file: &mut File<'_>,
    step: &AuthoredStep,
    starts: &[Start],
    unanswered: Unanswered<'_>,
    known: &Known<'_>,
) -> Option<SoundStep> {
    let found = file.findings().len();
    let sound = step::check(file, step, starts, known);
    if sound.is_none()
        && let Some(cause) = wrong_turn::cause(file, step, starts, unanswered)
    {
        file.retract(found);
        file.add(cause.place, cause.code, cause.message, cause.help);
    }
    sound
}

/// The positions in which a step without a start of its own begins; why there are none goes to `file`.
fn continued(file: &mut File<'_>, step: &At<AuthoredStep>, before: Next) -> Option<Vec<Start>> {
    if let Some(rules) = &step.rules {
        let help = "leave it out: the rules of the step before still apply";
        file.add(rules, "unneeded-key", "this step continues from the one before", help);
    }
    if let Some(mark) = &step.position {
        let help = "leave it out, or give the step its own fen";
        file.add(mark, "wrong-mark", "this step continues from the one before", help);
    }
    let (code, message, help) = match before {
        Next::From(starts) => return Some(starts),
        Next::Unknown => return None,
        Next::First => (
            "no-position",
            "the first step has no position".to_owned(),
            "give its start as fen = \"...\" or moves = \"...\"",
        ),
        Next::Closed => (
            "no-position",
            "this step cannot continue from where the one before ends".to_owned(),
            "give the step its own fen",
        ),
        Next::TooMany => (
            "too-many-ways",
            format!("this step continues from more than {MOST_STARTS} different positions"),
            "give the step its own fen, or narrow the goal before it",
        ),
    };
    file.add(step, code, message, help);
    None
}
