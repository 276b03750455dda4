//! The course: checked, in both languages, and ready to be built.

mod bilingual;
mod course;
mod exercise;
mod lesson;
mod rulebook;

pub use bilingual::Both;
pub use course::{Chapter, Course, drilling};
pub use exercise::{CheckedExam, CheckedExercise, CheckedStep, ExamTopic, Myth, Shown};
pub use lesson::{Block, Diagram, Draft, Lesson};
pub use rulebook::{Article, FaqEntry, Place, Section, Statement, Term};
