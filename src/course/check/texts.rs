//! Texts, names and squares, as they occur in files of every kind.

use regelbrett::board::Square;
use std::ops::Range;

use super::known::Known;
use crate::authored::{At, Text};
use crate::file::File;
use crate::lang::Lang;
use crate::markdown::{self, Refused};
use crate::model::Both;

/// Whether a text can be an id or a slug.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let is_part =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    text.len() <= 64 && text.split('-').all(is_part)
}

/// An id must be well formed and not taken yet. `kind` says of what, and `example` what one looks like.
pub(crate) fn name(file: &mut File<'_>, id: &At<String>, kind: &str, example: &str, is_taken: bool) -> bool {
    if !is_name(id) {
        let help = format!("use a-z, 0-9 and single hyphens, for example {example:?}");
        file.add(id, "bad-id", format!("{:?} is not a valid id", id.value), help);
        return false;
    }
    if is_taken {
        let message = format!("there is another {kind} {:?}", id.value);
        file.add(id, "duplicate-id", message, format!("give each {kind} its own id"));
    }
    !is_taken
}

/// The last part of a page's address, which no other lesson has.
pub(super) fn slug(file: &mut File<'_>, text: &Text, known: &Known<'_>) -> Option<Both> {
    each(file, text, |file, lang, text| {
        if !is_name(text) {
            let help = "use a-z, 0-9 and single hyphens, and write ae, oe, ue, ss for umlauts";
            file.add(text, "bad-slug", format!("{:?} cannot be part of an address", text.value), help);
            return None;
        }
        if let Some((other, _)) = known.taken().find(|(_, slug)| slug.get(lang) == text.value) {
            let message = format!("{:?} is already the slug of the lesson {other}", text.value);
            file.add(text, "duplicate-slug", message, "give each lesson its own slug");
        }
        Some(text.value.clone())
    })
}

/// Whether a character is invisible and has no place in German or English: controls other than white space, marks of
/// reading direction, which can disguise a text, and characters without width.
fn is_unseen(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
        || matches!(c, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Both languages of a text, each through the same check.
fn each(
    file: &mut File<'_>,
    text: &Text,
    mut one: impl FnMut(&mut File<'_>, Lang, &At<String>) -> Option<String>,
) -> Option<Both> {
    let [de, en] = Lang::ALL.map(|lang| {
        let text = text.get(lang)?;
        if text.trim().is_empty() {
            let language = if lang == Lang::De { "German" } else { "English" };
            file.add(text, "empty-text", format!("the {language} text is empty"), "write the text in both languages");
            return None;
        }
        if let Some(unseen) = text.chars().find(|c| is_unseen(*c)) {
            file.add(
                text,
                "unseen-character",
                format!("this text contains an invisible character: U+{:04X}", u32::from(unseen)),
                "delete it, or retype the text if it was copied from elsewhere",
            );
            return None;
        }
        one(file, lang, text)
    });
    Some(Both { de: de?, en: en? })
}

/// Plain text on one line.
pub(crate) fn plain(file: &mut File<'_>, text: &Text) -> Option<Both> {
    each(file, text, |file, _, text| {
        if text.trim().contains(char::is_control) {
            file.add(text, "several-lines", "this text must fit on one line", "write it as one line in \"quotes\"");
            return None;
        }
        Some(text.trim().to_owned())
    })
}

/// Markdown to HTML.
pub(crate) fn prose(file: &mut File<'_>, text: &Text) -> Option<Both> {
    each(file, text, |file, _, text| render(file, text, markdown::render))
}

/// Markdown of one paragraph to HTML without the paragraph.
pub(crate) fn line(file: &mut File<'_>, text: &Text) -> Option<Both> {
    each(file, text, |file, _, text| render(file, text, markdown::render_line))
}

fn render(
    file: &mut File<'_>,
    text: &At<String>,
    render: impl FnOnce(&str) -> Result<String, Vec<Refused>>,
) -> Option<String> {
    match render(text) {
        Ok(html) => Some(html),
        Err(refused) => {
            let written = written(file, text);
            for refused in refused {
                let span = part_of(text, written, refused.span.clone());
                file.add(span, "markdown", refused.to_string(), refused.help);
            }
            None
        }
    }
}

/// Where a part of a string is in the file; the whole string if it is written with escapes.
pub(crate) fn inside(file: &File<'_>, text: &At<String>, part: Range<usize>) -> Range<usize> {
    part_of(text, written(file, text), part)
}

/// Where the characters of a string begin in the file; nothing if it is written with escapes.
fn written(file: &File<'_>, text: &At<String>) -> Option<usize> {
    let offset = file.text.get(text.span.clone())?.find(&text.value)?;
    Some(text.span.start + offset)
}

fn part_of(text: &At<String>, written: Option<usize>, part: Range<usize>) -> Range<usize> {
    match written {
        Some(start) if part.end <= text.len() => start + part.start..start + part.end,
        _ => text.span.clone(),
    }
}

/// Nothing that is published can refer to a draft.
pub(crate) fn refuse_draft(file: &mut File<'_>, place: &At<String>, lesson: &str) {
    let help = format!("leave it out until draft = true is gone from {lesson}.toml");
    file.add(place, "draft-lesson", format!("the lesson {lesson:?} is a draft, which is not published"), help);
}

/// A square by its name.
pub(crate) fn square(file: &mut File<'_>, name: &At<String>) -> Option<Square> {
    let square = name.parse().ok();
    if square.is_none() {
        let help = "write a letter from a to h and a digit from 1 to 8, for example \"e4\"";
        file.add(name, "bad-square", format!("{:?} is not a square", name.value), help);
    }
    square
}
