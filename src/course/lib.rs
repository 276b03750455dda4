//! Reads and checks lesson files.
//!
//! The way of a lesson: [`parse`] reads a TOML file into [`authored`] types, [`check`] holds them against the engine, and
//! what is sound is a [`model`] lesson, whose built form ([`regelbrett::exercise::built`]) goes to the page as JSON.
//!
//! - [`load_course`] reads and checks a whole folder; a [`Course`] has no mistakes in it, or there is none.
//! - [`check_files`] checks single files, wherever they are.
//! - [`Report`] prints as `path:line:column: error[code]: message` with the line and what to write instead.

pub mod articles;
pub mod authored;
pub mod check;
mod choose;
pub mod coverage;
pub mod engine_schema;
mod exam_pool;
mod exercise;
pub mod glossary;
mod goal;
mod load;
pub mod markdown;
pub mod model;
mod myths;
pub mod parse;
mod position;
pub mod questions;
mod quiz;
pub mod reference;
pub mod report;
pub mod schema;
mod squares;
mod stars;
mod start_position;
mod structure;
mod unclosed_quotes;
mod wrong_answers;

pub use load::{check_files, load_course};
pub use model::Course;
pub use report::Report;
pub use schema::lesson_schema;

/// A language of the lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// German.
    De,
    /// English.
    En,
}

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
