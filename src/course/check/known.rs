//! What the rest of the course says.

use crate::model::{Lesson, Statement};

/// What is known of the rest of the course when a lesson is checked.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The statements that exercises can cover; unknown if the list cannot be read.
    pub statements: Option<&'a [Statement]>,
    /// The lessons before it, whose addresses are taken and from which exams draw.
    pub lessons: &'a [Lesson],
    /// The ids of lessons before it that have mistakes of their own.
    pub broken: &'a [String],
}
