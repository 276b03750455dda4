//! The files that the pages beside the lessons are made of.

pub(crate) mod articles;
pub(crate) mod coverage;
pub(crate) mod glossary;
mod index;
mod places;
pub(crate) mod questions;

pub use index::sort_key;
