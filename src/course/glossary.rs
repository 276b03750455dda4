//! The terms of chess in both languages: `lessons/glossary.toml`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::authored::{At, Format, Text};
use super::check::{line, plain};
use super::model::{Both, Lesson};
use super::parse::parse;
use super::reference::{Place, place, repeated};
use super::report::File;

/// A term and what it means.
#[derive(Clone, Debug)]
pub struct Term {
    /// The term itself, plain text.
    pub name: Both,
    /// Other words for it, plain text.
    pub also: Option<Both>,
    /// What it means: HTML without blocks.
    pub text: Both,
    /// Where it is taught.
    pub see: Place,
}

/// The file as it is written.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Glossary {
    /// The version of the format: 1.
    #[schemars(required)]
    #[allow(dead_code, reason = "its value is settled by the schema")]
    format: Option<Format>,
    /// The terms, in any order.
    #[schemars(required)]
    term: Option<Vec<TermSource>>,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TermSource {
    /// The term, plain text.
    #[schemars(required)]
    name: Option<Text>,
    /// Other words for it, plain text.
    also: Option<Text>,
    /// What it means, in a sentence or two.
    #[schemars(required)]
    text: Option<Text>,
    /// The lesson that teaches it, or one of its exercises: "castling", "castling/both-sides".
    #[schemars(required)]
    see: Option<At<String>>,
}

/// Reads the glossary; what is wrong goes to `file`.
pub(super) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<Term> {
    let Some(parsed) = parse::<Glossary>(file) else {
        return Vec::new();
    };
    let mut terms: Vec<Term> = Vec::new();
    for source in parsed.source.term.into_iter().flatten() {
        let name = source.name.as_ref().and_then(|name| plain(file, name));
        let also = source.also.as_ref().and_then(|also| plain(file, also));
        let text = source.text.as_ref().and_then(|text| line(file, text));
        let see = source.see.as_ref().and_then(|see| place(file, see, lessons));
        if let (Some(written), Some(name)) = (&source.name, &name) {
            repeated(file, written, name, terms.iter().map(|term| &term.name));
        }
        if let (Some(name), Some(text), Some(see)) = (name, text, see) {
            terms.push(Term { name, also, text, see });
        }
    }
    terms
}
