//! Lessons: what their authors write, what the engine thinks of it, and the judge of the learner.
//!
//! The way of a lesson: a TOML file is read into `source` types by `parse`, judged by `check` with the engine,
//! and is then a `course::Lesson`, whose built form ([`data`]) goes to the page as JSON.
//! There [`session::judge`] takes an exercise, the state so far and what the learner did, and says what to show;
//! [`wire::judge`] does the same over plain values, as they come from a page.
//!
//! Of these modules [`data`], [`predicate`], [`answer`], [`exam`], [`judgement`], [`session`] and [`wire`] are part of the engine
//! in the page; all the rest belongs to the build (feature `site`):
//!
//! - `load_course` reads and judges a whole folder; a `Course` has no mistakes in it, or there is none.
//! - `check_files` judges single files, wherever they lie.
//! - `Report` prints as `path:line:column: error[code]: message` with the line and what to write instead.

pub mod answer;
pub mod arrangement;
mod collect;
pub mod data;
pub mod exam;
mod hearing;
pub mod judgement;
pub mod predicate;
pub mod session;
pub mod wire;

#[cfg(feature = "site")]
pub mod articles;
#[cfg(feature = "site")]
pub mod check;
#[cfg(feature = "site")]
mod choose;
#[cfg(feature = "site")]
pub mod model;
#[cfg(feature = "site")]
mod exercise;
#[cfg(feature = "site")]
pub mod glossary;
#[cfg(feature = "site")]
mod goal;
#[cfg(feature = "site")]
mod load;
#[cfg(feature = "site")]
pub mod markdown;
#[cfg(feature = "site")]
pub mod parse;
#[cfg(feature = "site")]
mod exam_pool;
#[cfg(feature = "site")]
mod position;
#[cfg(feature = "site")]
pub mod questions;
#[cfg(feature = "site")]
mod quiz;
#[cfg(feature = "site")]
mod unclosed_quotes;
#[cfg(feature = "site")]
pub mod reference;
#[cfg(feature = "site")]
pub mod report;
#[cfg(feature = "site")]
mod myths;
mod scene;
#[cfg(feature = "site")]
pub mod schema;
#[cfg(feature = "site")]
mod start_position;
#[cfg(feature = "site")]
pub mod authored;
#[cfg(feature = "site")]
mod squares;
#[cfg(feature = "site")]
mod stars;
#[cfg(feature = "site")]
pub mod coverage;
#[cfg(feature = "site")]
mod structure;
#[cfg(feature = "site")]
mod wrong_answers;

#[cfg(feature = "site")]
pub use course::Course;
#[cfg(feature = "site")]
pub use load::{check_files, load_course};
#[cfg(feature = "site")]
pub use report::Report;
#[cfg(feature = "site")]
pub use schema::lesson_schema;

/// A language of the lessons.
#[cfg(feature = "site")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// German.
    De,
    /// English.
    En,
}

#[cfg(feature = "site")]
impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    /// The language's code: `de`, `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }
}
