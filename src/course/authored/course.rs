//! The order of the lessons: `lessons/course.toml`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::value::{At, Format, Text};

/// The course: its chapters and their lessons, in order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Course")]
pub struct AuthoredCourse {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The chapters in order.
    #[schemars(required)]
    pub chapter: Option<Vec<AuthoredChapter>>,
    /// The id of the lesson that is the exam of the course: its page has an address of its own.
    pub exam: Option<At<String>>,
}

/// A chapter of the course.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Chapter")]
pub struct AuthoredChapter {
    /// A name, unique in the course: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// The heading, plain text.
    #[schemars(required)]
    pub title: Option<Text>,
    /// The ids of its lessons in order; the id of a lesson is its file name without ".toml".
    #[schemars(required)]
    pub lessons: Option<Vec<At<String>>>,
}
