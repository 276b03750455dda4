//! The engine judges a lesson: what is sound becomes a [`Lesson`], everything else a finding.

use std::ops::Range;

use super::Lang;
use super::authored::{self, At, Text};
use super::coverage::Statement;
use super::markdown::{self, Refused};
use super::model::{Block, Both, Diagram, Lesson};
use super::parse::{Parsed, parse};
use super::report::File;
use super::start_position::Setting;
use super::{exercise, report};
use regelbrett::board::{Color, Square};

/// What the rest of the course says.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The statements that exercises can cover; unknown if the list cannot be read.
    pub statements: Option<&'a [Statement]>,
    /// The lessons before it, whose addresses are taken and from which exams draw.
    pub lessons: &'a [Lesson],
    /// The ids of lessons before it that have mistakes of their own.
    pub broken: &'a [String],
}

/// Judges the lesson in `file`. Nothing is returned if anything is wrong; `file` has the findings.
pub fn lesson(file: &mut File<'_>, id: &str, known: &Known<'_>) -> Option<Lesson> {
    if !is_name(id) {
        let message = format!("{id:?} is no name for a lesson");
        file.add(0..0, "bad-id", message, "name the file with a-z, 0-9 and single hyphens, for example castling.toml");
    }
    let parsed: Parsed<authored::Lesson> = parse(file)?;
    let source = &parsed.source;
    let title = source.title.as_ref().and_then(|text| plain(file, text));
    let summary = source.summary.as_ref().and_then(|text| plain(file, text));
    let slug = source.slug.as_ref().and_then(|text| slug(file, text, known));

    let mut ids: Vec<&str> = Vec::new();
    let mut blocks = Vec::new();
    for block in source.block.iter().flatten() {
        blocks.push(match &block.value {
            authored::Block::Text(text) => prose(file, text).map(Block::Text),
            authored::Block::Diagram(source) => diagram(file, &parsed, source).map(Block::Diagram),
            authored::Block::Exercise(source) => {
                if let Some(id) = &source.id {
                    name(file, id, &mut ids);
                }
                exercise::check(file, &parsed, source, known).map(Block::Exercise)
            }
        });
    }
    if source.block.as_ref().is_some_and(Vec::is_empty) {
        file.add(0..0, "empty-list", "the lesson has no blocks", "add [[block]] with a text, a diagram or an exercise");
    }
    if !file.is_clean() {
        return None;
    }
    let blocks = blocks.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Lesson { id: id.to_owned(), title: title?, slug: slug?, is_exam: false, summary: summary?, blocks })
}

/// Whether a text can be an id or a slug.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let is_part =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    text.len() <= 64 && text.split('-').all(is_part)
}

fn name<'s>(file: &mut File<'_>, id: &'s At<String>, ids: &mut Vec<&'s str>) {
    if !is_name(id) {
        let help = "use a-z, 0-9 and single hyphens, for example \"both-sides\"";
        file.add(id.span.clone(), "bad-id", format!("{:?} is no id", id.value), help);
    } else if ids.contains(&id.value.as_str()) {
        let message = format!("there is another exercise {:?} in this lesson", id.value);
        file.add(id.span.clone(), "duplicate-id", message, "give each exercise its own id");
    }
    ids.push(id);
}

fn slug(file: &mut File<'_>, text: &Text, known: &Known<'_>) -> Option<Both> {
    each(file, text, |file, lang, text| {
        if !is_name(text) {
            let help = "use a-z, 0-9 and single hyphens, and write ae, oe, ue, ss for umlauts";
            file.add(text.span.clone(), "bad-slug", format!("{:?} cannot be part of an address", text.value), help);
            return None;
        }
        if let Some(other) = known.lessons.iter().find(|other| other.slug.get(lang) == text.value) {
            let message = format!("{:?} is the slug of the lesson {} too", text.value, other.id);
            file.add(text.span.clone(), "duplicate-slug", message, "give each lesson its own slug");
        }
        Some(text.value.clone())
    })
}

/// Whether a character cannot be seen and has no place in German or English: controls other than white space, marks of
/// reading direction, which can make a text look as what it is not, and characters without width.
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
            file.add(
                text.span.clone(),
                "empty-text",
                format!("the {language} text is empty"),
                "write the text in both languages",
            );
            return None;
        }
        if let Some(unseen) = text.chars().find(|c| is_unseen(*c)) {
            file.add(
                text.span.clone(),
                "unseen-character",
                format!("there is a character in this text that cannot be seen: U+{:04X}", u32::from(unseen)),
                "leave it out: type the text anew where it has been copied from elsewhere",
            );
            return None;
        }
        one(file, lang, text)
    });
    Some(Both { de: de?, en: en? })
}

/// Plain text on one line.
pub(super) fn plain(file: &mut File<'_>, text: &Text) -> Option<Both> {
    each(file, text, |file, _, text| {
        if text.trim().contains(char::is_control) {
            file.add(
                text.span.clone(),
                "several-lines",
                "this text must fit on one line",
                "write it as one line in \"quotes\"",
            );
            return None;
        }
        Some(text.trim().to_owned())
    })
}

/// Markdown to HTML.
pub(super) fn prose(file: &mut File<'_>, text: &Text) -> Option<Both> {
    each(file, text, |file, _, text| render(file, text, markdown::render))
}

/// Markdown of one paragraph to HTML without the paragraph.
pub(super) fn line(file: &mut File<'_>, text: &Text) -> Option<Both> {
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

/// Where a part of a string stands in the file; the whole string if it is written with escapes.
pub(super) fn inside(file: &File<'_>, text: &At<String>, part: Range<usize>) -> Range<usize> {
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

/// A square by its name.
pub(super) fn square(file: &mut File<'_>, name: &At<String>) -> Option<Square> {
    let square = name.parse().ok();
    if square.is_none() {
        let help = "write a letter from a to h and a digit from 1 to 8, for example \"e4\"";
        file.add(name.span.clone(), "bad-square", format!("{:?} is no square", name.value), help);
    }
    square
}

/// A position to look at, of a file of any kind.
pub(super) fn diagram<T>(file: &mut File<'_>, parsed: &Parsed<T>, source: &At<authored::Diagram>) -> Option<Diagram> {
    let setting = Setting {
        fen: source.fen.as_ref(),
        moves: source.moves.as_ref(),
        position: source.position.as_ref(),
        rules: None,
    };
    // What is missing or mistyped has been reported, and would only lead to a wrong position.
    let shown = if parsed.is_broken(&source.span) { None } else { setting.set_up(file) };
    let marks: Vec<_> = source.marks.iter().map(|name| square(file, name)).collect();
    let mut arrows: Vec<(Square, Square)> = Vec::new();
    for arrow in &source.arrows {
        let ends = arrow.split_at_checked(2).and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        match ends {
            Some((from, to)) if from != to => {
                arrows.push((from, to));
            }
            _ => {
                let help = "write the square it starts on and another where it ends, for example \"e1g1\"";
                file.add(arrow.span.clone(), "bad-arrow", format!("{:?} is no arrow", arrow.value), help);
            }
        }
    }
    let caption = source.caption.as_ref().map(|caption| line(file, caption));
    let orientation = source.orientation.unwrap_or(Color::White);
    Some(Diagram {
        shown: shown?.shown(orientation),
        marks: marks.into_iter().collect::<Option<_>>()?,
        arrows,
        turned: source.turned,
        caption: match caption {
            Some(caption) => Some(caption?),
            None => None,
        },
    })
}

/// The word that was meant, as the beginning of a help.
pub(super) fn guess<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    report::nearest(word, known).map_or_else(String::new, |word| format!("did you mean {word:?}? "))
}
