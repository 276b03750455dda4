//! The terms of chess in both languages: `lessons/glossary.toml`.

use super::places::{place, repeated};
use crate::authored::AuthoredGlossary;
use crate::check::texts::{line, plain};
use crate::file::File;
use crate::model::{Lesson, Term};
use crate::toml::parse;

/// Reads the glossary; what is wrong goes to `file`.
pub(crate) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<Term> {
    let Some(parsed) = parse::<AuthoredGlossary>(file) else {
        return Vec::new();
    };
    let mut terms: Vec<Term> = Vec::new();
    for authored in parsed.authored.term.into_iter().flatten() {
        let name = authored.name.as_ref().and_then(|name| plain(file, name));
        let also = authored.also.as_ref().and_then(|also| plain(file, also));
        let text = authored.text.as_ref().and_then(|text| line(file, text));
        let see = authored.see.as_ref().and_then(|see| place(file, see, lessons));
        if let (Some(written), Some(name)) = (&authored.name, &name) {
            repeated(file, written, name, terms.iter().map(|term| &term.name));
        }
        if let (Some(name), Some(text), Some(see)) = (name, text, see) {
            terms.push(Term { name, also, text, see });
        }
    }
    terms
}
