//! Reads and checks lesson files.
//!
//! The way of a lesson: [`toml`] reads a file into [`authored`] types, [`check`] compares them with the engine, and what
//! is sound becomes part of the [`model`], whose built form ([`regelbrett::exercise::built`]) goes to the page as JSON.
//!
//! - [`load_course`] reads and checks a whole folder; a [`Course`](model::Course) has no mistakes in it, or there is none.
//! - [`check_files`] checks single files, wherever they are.
//! - A [`Report`] prints as `path:line:column: error[code]: message` with the line and what to write instead.

pub mod authored;
pub mod check;
pub mod file;
mod lang;
mod load;
pub mod markdown;
pub mod model;
mod order;
pub mod report;
pub mod rulebook;
mod spelling;
pub mod toml;

pub use check::is_name;
pub use lang::Lang;
pub use load::{check_files, load_course};
pub use report::Report;
pub use toml::schemas;
