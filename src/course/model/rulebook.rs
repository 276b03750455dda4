//! What the pages beside the lessons are made of.

use super::bilingual::Both;
use super::lesson::Diagram;

/// One statement, in our own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its name, such as `W12`: the source's letter and a number.
    pub id: String,
    /// What it says.
    pub text: String,
}

/// A part of the Laws with its articles.
#[derive(Clone, Debug)]
pub struct Section {
    /// What the numbers of its articles begin with: `3`, `A`, `online`.
    pub number: String,
    /// What it is about, plain text.
    pub title: Both,
    /// Its articles in order.
    pub articles: Vec<Article>,
}

/// An article in our own words.
#[derive(Clone, Debug)]
pub struct Article {
    /// Its number, as in [`articles::ALL`](regelbrett::rules::articles::ALL).
    pub number: String,
    /// What it says in one sentence: HTML without blocks.
    pub text: Both,
    /// Why no exercise drills it, for authors.
    pub no_exercise: Option<String>,
}

/// A term and what it means.
#[derive(Clone, Debug)]
pub struct Term {
    /// The term itself, plain text.
    pub name: Both,
    /// Other words for it, plain text.
    pub also: Option<Both>,
    /// Everyday words that find it, with commas between them.
    pub search: Option<Both>,
    /// What it means: HTML without blocks.
    pub text: Both,
    /// Where it is taught.
    pub see: Place,
}

/// A question and its answer.
#[derive(Clone, Debug)]
pub struct FaqEntry {
    /// Its name on the page.
    pub id: String,
    /// What is asked, plain text.
    pub question: Both,
    /// The answer: HTML.
    pub answer: Both,
    /// A position that shows it.
    pub diagram: Diagram,
    /// The articles that decide it.
    pub articles: Vec<String>,
    /// Where to try it.
    pub see: Place,
}

/// A lesson, or one of its exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The lesson's id.
    pub lesson: String,
    /// The exercise's id within it.
    pub exercise: Option<String>,
}
