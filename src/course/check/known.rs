//! What the rest of the course says.

use crate::model::{Both, Lesson, Statement};

/// What is known of the rest of the course when a lesson is checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The statements that exercises can cover; unknown if the list cannot be read.
    pub statements: Option<&'a [Statement]>,
    /// The lessons before it, whose addresses are taken and from which exams draw.
    pub lessons: &'a [Lesson],
    /// Other lessons whose addresses are taken, by their ids.
    pub slugs: &'a [(String, Both)],
    /// The ids of lessons before it that have mistakes of their own.
    pub broken: &'a [String],
    /// The outcomes that only lessons after it teach: no quiz offers them yet.
    pub untaught: &'a [&'static str],
}

impl Known<'_> {
    /// The addresses that are taken, each with the id of its lesson.
    pub(super) fn taken(&self) -> impl Iterator<Item = (&str, &Both)> {
        let before = self.lessons.iter().map(|lesson| (&*lesson.id, &lesson.slug));
        before.chain(self.slugs.iter().map(|(id, slug)| (&**id, slug)))
    }
}
