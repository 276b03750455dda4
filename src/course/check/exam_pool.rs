//! An exam: what it can draw its questions from, and whether they are enough.

use regelbrett::exercise::built::Goal;

use super::goal::teach;
use super::known::Known;
use super::texts::refuse_draft;
use crate::authored::{At, AuthoredExam, AuthoredExercise, AuthoredStep};
use crate::file::File;
use crate::lang::Lang;
use crate::model::{Both, CheckedExam, CheckedExercise, CheckedStep, ExamTopic, Lesson};
use crate::spelling::did_you_mean;

/// Checks an exam with its own questions, some of which may not be sound as steps; what is wrong goes to `file`. Returns
/// all questions.
pub(super) fn check(
    file: &mut File<'_>,
    authored: &AuthoredExercise,
    exam: &AuthoredExam,
    own: Vec<Option<CheckedStep>>,
    known: &Known<'_>,
) -> Option<(Vec<CheckedStep>, CheckedExam)> {
    let mut pool = Pool { steps: Vec::new(), lessons: Vec::new(), is_complete: true };
    for (authored, step) in authored.step.iter().flat_map(|list| list.iter()).zip(own) {
        match step {
            Some(step) => pool.own(file, authored, step, known),
            None => pool.is_complete = false,
        }
    }
    for (index, name) in exam.from.iter().enumerate() {
        let covers = |one: &str, other: &str| one == other || other.split('/').next() == Some(one);
        if exam.from[..index].iter().any(|other| covers(name, other) || covers(other, name)) {
            let message = format!("the questions of {:?} are already in the exam", name.value);
            file.add(name, "named-twice", message, "name a lesson, or some of its exercises, but not both");
            continue;
        }
        pool.take(file, name, known);
    }
    let (draw, pass) = (exam.draw.as_ref()?, exam.pass.as_ref()?);
    let (asked, passing) = (usize::from(draw.value.0), usize::from(pass.value.0));
    if passing > asked {
        let message = format!("{passing} right answers cannot be given to {asked} questions");
        file.add(pass, "too-few-questions", message, format!("write a number up to {asked}"));
    }
    if !pool.is_complete {
        return None;
    }
    if asked > pool.steps.len() {
        let there = pool.steps.len();
        let message = format!("{asked} questions cannot be drawn from {there}");
        let help = "name more lessons in from, write more steps, or draw fewer";
        file.add(draw, "too-few-questions", message, help);
        return None;
    }
    let place = |topic: &ExamTopic| known.lessons.iter().position(|lesson| lesson.id == topic.id);
    pool.lessons.sort_by_key(place);
    Some((pool.steps, CheckedExam { draw: asked, pass: passing, lessons: pool.lessons }))
}

/// A step outside exams has nothing that only exams need.
pub(super) fn check_outside(file: &mut File<'_>, step: &AuthoredStep) {
    if let Some(about) = &step.about {
        let help = "leave it out: only the questions of an exam say what they are about";
        file.add(about, "unneeded-key", "this exercise is not an exam", help);
    }
    if let Some(continues) = &step.continues
        && (!continues.value || !step.has_own_start())
    {
        let help = "leave it out: continues = true is for a step with its own start, and no exam takes any other";
        file.add(continues, "unneeded-key", "this key changes nothing here", help);
    }
}

/// The questions found so far, and the lessons they come from.
struct Pool {
    steps: Vec<CheckedStep>,
    lessons: Vec<ExamTopic>,
    /// Whether none are missing because of a mistake.
    is_complete: bool,
}

impl Pool {
    /// Takes a question written in the exam itself.
    fn own(&mut self, file: &mut File<'_>, authored: &At<AuthoredStep>, mut step: CheckedStep, known: &Known<'_>) {
        if !step.has_own_start {
            let help = "give the question its own start, as fen = \"...\" or moves = \"...\"";
            file.add(authored, "no-position", "the questions of an exam stand alone", help);
        }
        if let Some(goal) = authored.goal.as_ref().filter(|_| !is_askable(&step.goal)) {
            let help = "ask with judge, judge-position, quiz or choose";
            file.add(goal, "not-askable", "this goal is not a question that can be asked once", help);
        }
        let told = |what| format!("leave {what} out: in an exam each question is asked once, without help");
        let unneeded = [
            ("hints", (!authored.hints.is_empty()).then_some(&authored.span)),
            ("reply", authored.reply.as_ref().map(|reply| &reply.span)),
            ("continues", authored.continues.as_ref().map(|continues| &continues.span)),
        ];
        for (what, span) in unneeded {
            if let Some(span) = span {
                file.add(span.clone(), "unneeded-key", format!("a question of an exam has no {what}"), told(what));
            }
        }
        let Some(about) = &authored.about else {
            let help = "add about = \"...\": the lesson or lesson/exercise to repeat after a wrong answer";
            file.add(authored, "missing-key", "this question does not say what it is about", help);
            return;
        };
        match find(file, about, known) {
            Some((lesson, _)) => {
                self.topic(lesson);
                step.about = Some(about.value.clone());
                self.steps.push(step);
            }
            None => self.is_complete = false,
        }
    }

    /// Takes the questions of a lesson or of one of its exercises.
    fn take(&mut self, file: &mut File<'_>, name: &At<String>, known: &Known<'_>) {
        let Some((lesson, exercise)) = find(file, name, known) else {
            self.is_complete = false;
            return;
        };
        let before = self.steps.len();
        let chosen =
            |each: &&CheckedExercise| exercise.is_none_or(|exercise| each.id == exercise.id) && each.exam.is_none();
        for exercise in lesson.exercises().filter(chosen) {
            let questions =
                exercise.steps.iter().filter(|step| step.has_own_start && !step.continues && is_askable(&step.goal));
            let about = Some(format!("{}/{}", lesson.id, exercise.id));
            self.steps.extend(questions.map(|step| {
                let mut goal = step.goal.clone();
                if let Goal::Quiz(quiz) = &mut goal {
                    teach(quiz, known);
                }
                CheckedStep {
                    goal,
                    hints: Vec::new(),
                    reply: None,
                    // It is listed once, where it was first put to the test; the task still begins with it.
                    myth: None,
                    about: about.clone(),
                    ..step.clone()
                }
            }));
        }
        if self.steps.len() == before {
            let message = format!("{:?} has no question that stands alone", name.value);
            let help = "an exam takes steps with a start of their own and a goal judge, judge-position, quiz or choose";
            file.add(name, "not-askable", message, help);
        }
        self.topic(lesson);
    }

    fn topic(&mut self, lesson: &Lesson) {
        if self.lessons.iter().any(|topic| topic.id == lesson.id) {
            return;
        }
        let [de, en] = Lang::ALL.map(|lang| lesson.path(lang));
        self.lessons.push(ExamTopic { id: lesson.id.clone(), title: lesson.title.clone(), path: Both { de, en } });
    }
}

/// Whether it can be answered once, without moving anything.
const fn is_askable(goal: &Goal) -> bool {
    matches!(goal, Goal::Judge(_) | Goal::JudgePosition {} | Goal::Quiz(_) | Goal::Choose(_))
}

/// The lesson, and perhaps the exercise, of this name. Nothing is said about a lesson that has its own mistakes.
fn find<'k>(
    file: &mut File<'_>,
    name: &At<String>,
    known: &Known<'k>,
) -> Option<(&'k Lesson, Option<&'k CheckedExercise>)> {
    let (id, exercise) = match name.split_once('/') {
        Some((id, exercise)) => (id, Some(exercise)),
        None => (&*name.value, None),
    };
    if known.broken.iter().any(|broken| broken == id) {
        return None;
    }
    let Some(lesson) = known.lessons.iter().find(|lesson| lesson.id == id) else {
        let guess = did_you_mean(id, known.lessons.iter().map(|lesson| &*lesson.id));
        let help = format!("{guess}An exam draws from lessons that come before it in course.toml");
        file.add(name, "unknown-lesson", format!("there is no lesson {id:?} before this one"), help);
        return None;
    };
    if lesson.draft.is_some() {
        refuse_draft(file, name, id);
        return None;
    }
    let Some(exercise) = exercise else {
        return Some((lesson, None));
    };
    let found = lesson.exercises().find(|known| known.id == exercise);
    if found.is_none() {
        let ids: Vec<&str> = lesson.exercises().map(|exercise| &*exercise.id).collect();
        let help = format!("{}Its exercises: {}", did_you_mean(exercise, ids.iter().copied()), ids.join(", "));
        let message = format!("the lesson {id:?} has no exercise {exercise:?}");
        file.add(name, "unknown-exercise", message, help);
    }
    found.map(|exercise| (lesson, Some(exercise)))
}
