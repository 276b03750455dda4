//! The whole course.

use super::bilingual::Both;
use super::exercise::{CheckedExercise, Myth};
use super::lesson::Lesson;
use crate::report::Report;

use super::rulebook::{FaqEntry, Section, Statement, Term};

/// The whole course, with nothing wrong in it.
#[derive(Clone, Debug)]
pub struct Course {
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
    /// All lessons, drafts among them, in the order in which they are read.
    pub lessons: Vec<Lesson>,
    /// The statements that the course is to teach.
    pub statements: Vec<Statement>,
    /// The articles of the Laws in our own words.
    pub articles: Vec<Section>,
    /// The terms of chess in both languages.
    pub terms: Vec<Term>,
    /// What people ask, with answers.
    pub questions: Vec<FaqEntry>,
    /// What is not wrong, but worth knowing: the drafts.
    pub notes: Report,
}

impl Course {
    /// The course as it is published.
    #[must_use]
    pub fn without_drafts(mut self) -> Course {
        self.lessons.retain(|lesson| lesson.draft.is_none());
        for chapter in &mut self.chapters {
            chapter.lessons.retain(|id| self.lessons.iter().any(|lesson| lesson.id == *id));
        }
        self.chapters.retain(|chapter| !chapter.lessons.is_empty());
        self
    }

    /// A lesson by its id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The lesson that is the exam of the course, if there is one.
    pub fn exam(&self) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.is_exam)
    }

    /// Each statement with the exercises that cover it, as `(lesson, exercise)`.
    pub fn coverage(&self) -> Vec<(&Statement, Vec<(&str, &str)>)> {
        let covering = |statement: &Statement| {
            exercises(&self.lessons)
                .filter(|(_, exercise)| exercise.covers.contains(&statement.id))
                .map(|(lesson, exercise)| (&*lesson.id, &*exercise.id))
                .collect()
        };
        self.statements.iter().map(|statement| (statement, covering(statement))).collect()
    }

    /// The exercises that drill an article of the Laws, with their lessons.
    pub fn drilling(&self, article: &str) -> Vec<(&Lesson, &CheckedExercise)> {
        drilling(&self.lessons, article)
    }

    /// The myths that steps put to the test, each with its lesson, its exercise and the index of its step.
    pub fn myths(&self) -> impl Iterator<Item = (&Lesson, &CheckedExercise, usize, &Myth)> {
        exercises(&self.lessons).flat_map(|(lesson, exercise)| {
            let steps = exercise.steps.iter().enumerate();
            steps.filter_map(move |(index, step)| Some((lesson, exercise, index, step.myth.as_ref()?)))
        })
    }
}

/// A chapter of the course.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its name within the course.
    pub id: String,
    /// Its heading.
    pub title: Both,
    /// The ids of its lessons in order.
    pub lessons: Vec<String>,
}

/// All exercises of these lessons; those of drafts do not count.
fn exercises(lessons: &[Lesson]) -> impl Iterator<Item = (&Lesson, &CheckedExercise)> {
    let finished = lessons.iter().filter(|lesson| lesson.draft.is_none());
    finished.flat_map(|lesson| lesson.exercises().map(move |exercise| (lesson, exercise)))
}

/// All exercises of these lessons that drill an article.
pub fn drilling<'c>(lessons: &'c [Lesson], article: &str) -> Vec<(&'c Lesson, &'c CheckedExercise)> {
    exercises(lessons).filter(|(_, exercise)| exercise.articles.iter().any(|cited| cited == article)).collect()
}
