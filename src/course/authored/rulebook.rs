//! The files that the pages beside the lessons are made of: statements, articles, glossary and questions.

use schemars::JsonSchema;
use serde::Deserialize;

use super::lesson::AuthoredDiagram;
use super::value::{At, Format, Text};

/// The statements that the course must teach.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Statements")]
pub struct AuthoredStatements {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The statements in order.
    #[schemars(required)]
    pub statement: Option<Vec<AuthoredStatement>>,
}

/// One statement.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Statement")]
pub struct AuthoredStatement {
    /// Its name, such as W12: a capital letter and a number.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// What it says, in our own words.
    #[schemars(required)]
    pub text: Option<At<String>>,
}

/// The articles of the Laws: `lessons/articles.toml`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Articles")]
pub struct AuthoredArticles {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The parts of the Laws in order.
    #[schemars(required)]
    pub section: Option<Vec<AuthoredSection>>,
}

/// A part of the Laws with its articles.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Section")]
pub struct AuthoredSection {
    /// What the numbers of its articles begin with.
    #[schemars(required)]
    pub number: Option<At<String>>,
    /// What it is about, plain text.
    #[schemars(required)]
    pub title: Option<Text>,
    /// Its articles in order.
    #[schemars(required)]
    pub article: Option<Vec<AuthoredArticle>>,
}

/// An article in our own words.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "Article")]
pub struct AuthoredArticle {
    /// The number of the article.
    #[schemars(required)]
    pub number: Option<At<String>>,
    /// What it says, in one sentence of our own.
    #[schemars(required)]
    pub text: Option<Text>,
    /// Why no exercise drills it; only where none does.
    pub no_exercise: Option<At<String>>,
}

/// The terms of chess: `lessons/glossary.toml`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Glossary")]
pub struct AuthoredGlossary {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The terms, in any order.
    #[schemars(required)]
    pub term: Option<Vec<AuthoredTerm>>,
}

/// A term and what it means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Term")]
pub struct AuthoredTerm {
    /// The term, plain text.
    #[schemars(required)]
    pub name: Option<Text>,
    /// Other words for it, plain text.
    pub also: Option<Text>,
    /// Everyday words that find it, not shown, with commas between them: "horse, jumps".
    pub search: Option<Text>,
    /// What it means, in a sentence or two.
    #[schemars(required)]
    pub text: Option<Text>,
    /// The lesson that teaches it, or one of its exercises: "castling", "castling/both-sides".
    #[schemars(required)]
    pub see: Option<At<String>>,
}

/// What people ask: `lessons/questions.toml`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Questions")]
pub struct AuthoredFaq {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The questions in order.
    #[schemars(required)]
    pub question: Option<Vec<AuthoredFaqEntry>>,
}

/// A question and its answer.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Question")]
pub struct AuthoredFaqEntry {
    /// A name, unique in the file: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// What is asked, plain text.
    #[schemars(required)]
    pub question: Option<Text>,
    /// The answer, in the Markdown subset.
    #[schemars(required)]
    pub answer: Option<Text>,
    /// The articles of the FIDE Laws that decide it, at least one.
    #[schemars(required)]
    pub articles: Option<At<Vec<At<String>>>>,
    /// A position that shows it.
    #[schemars(required)]
    pub diagram: Option<At<AuthoredDiagram>>,
    /// Where to try it: a lesson or one of its exercises, "castling/both-sides".
    #[schemars(required)]
    pub see: Option<At<String>>,
}
