//! The files as their authors wrote them, with the place of everything that can be wrong.
//!
//! These types are the one description of the format: serde reads into them, the schemas in `lessons/` are generated
//! from them (their comments are what an editor shows), and [`parse`](crate::toml::parse) walks along that schema to find every
//! unknown, missing or mistyped key. Required keys are optional *here*, so that a file with mistakes can still be
//! checked as far as possible; the schema says that they are required.

mod course;
pub mod engine_schema;
mod goal;
mod lesson;
mod rulebook;
mod value;

pub use course::{AuthoredChapter, AuthoredCourse, AuthoredTaughtIn};
pub use goal::{AuthoredChoice, AuthoredGoal, CollectGoal, JudgeGoal, JudgePositionGoal, QuizGoal};
pub use lesson::{
    AuthoredBlock, AuthoredDiagram, AuthoredExam, AuthoredExercise, AuthoredLesson, AuthoredMyth, AuthoredStep,
    AuthoredWrongAnswer, ChoiceOrder, PositionMark,
};
pub use rulebook::{
    AuthoredArticle, AuthoredArticles, AuthoredFaq, AuthoredFaqEntry, AuthoredGlossary, AuthoredSection,
    AuthoredStatement, AuthoredStatements, AuthoredTerm,
};
pub use value::{At, Count, Format, Text};
