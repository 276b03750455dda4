//! The terms of chess in both languages: `lessons/glossary.toml`.

use super::index::sort_key;
use super::places::{place, repeated};
use crate::authored::{At, AuthoredGlossary, Text};
use crate::check::texts::{line, plain};
use crate::file::File;
use crate::lang::Lang;
use crate::model::{Lesson, Term};
use crate::toml::parse;

/// Reads the glossary; what is wrong goes to `file`.
pub(crate) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<Term> {
    let Some(parsed) = parse::<AuthoredGlossary>(file) else {
        return Vec::new();
    };
    let mut terms: Vec<Term> = Vec::new();
    let mut searches: Vec<Text> = Vec::new();
    for authored in parsed.authored.term.into_iter().flatten() {
        let name = authored.name.as_ref().and_then(|name| plain(file, name));
        let also = authored.also.as_ref().and_then(|also| plain(file, also));
        let search = authored.search.as_ref().and_then(|search| plain(file, search));
        let text = authored.text.as_ref().and_then(|text| line(file, text));
        let see = authored.see.as_ref().and_then(|see| place(file, see, lessons));
        if let (Some(written), Some(name)) = (&authored.name, &name) {
            repeated(file, written, name, terms.iter().map(|term| &term.name));
        }
        if let (Some(name), Some(text), Some(see)) = (name, text, see) {
            terms.push(Term { name, also, search, text, see });
        }
        searches.extend(authored.search);
    }
    for search in &searches {
        for lang in Lang::ALL {
            if let Some(words) = search.get(lang) {
                lead_to_one_term(file, lang, words, &terms);
            }
        }
    }
    terms
}

/// Checks that each of the words that find a term is one, and finds that term alone.
fn lead_to_one_term(file: &mut File<'_>, lang: Lang, words: &At<String>, terms: &[Term]) {
    for word in words.split(',') {
        let key = sort_key(word);
        let found = |term: &Term| {
            let texts = [Some(&term.name), term.also.as_ref(), term.search.as_ref()];
            let listed = texts.into_iter().flatten().flat_map(|text| text.get(lang).split(','));
            listed.filter(|other| sort_key(other) == key).count()
        };
        if key.is_empty() {
            file.add(
                words,
                "empty-word",
                "there is no word between two commas",
                "write words with one comma between them",
            );
        } else if terms.iter().map(found).sum::<usize>() > 1 {
            let message = format!("{:?} finds this term twice, or another term as well", word.trim());
            file.add(
                words,
                "listed-twice",
                message,
                "keep it in one place: a name and what stands in `also` is found anyway",
            );
        }
    }
}
