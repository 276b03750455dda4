//! A lesson: what is sound becomes a [`Lesson`], everything else a finding.

use super::known::Known;
use super::texts::{is_name, name, plain, prose, slug};
use super::{diagram, exercise, leaning};
use crate::authored::{AuthoredBlock, AuthoredLesson, Text};
use crate::file::File;
use crate::lang::Lang;
use crate::model::{Block, Draft, Lesson};
use crate::toml::{Parsed, parse};

/// Checks the lesson in `file`. Nothing is returned if anything is wrong; `file` has the findings.
pub fn lesson(file: &mut File<'_>, id: &str, known: &Known<'_>) -> Option<Lesson> {
    if !is_name(id) {
        let message = format!("{id:?} is not a valid name for a lesson");
        file.add(0..0, "bad-id", message, "name the file with a-z, 0-9 and single hyphens, for example castling.toml");
    }
    let parsed: Parsed<AuthoredLesson> = parse(file)?;
    let authored = &parsed.authored;
    let draft = draft(file, &parsed);
    let title = authored.title.as_ref().and_then(|text| plain(file, text));
    let summary = authored.summary.as_ref().and_then(|text| plain(file, text));
    let slug = authored.slug.as_ref().and_then(|text| slug(file, text, known));

    let mut ids: Vec<&str> = Vec::new();
    let mut blocks = Vec::new();
    for block in authored.block.iter().flatten() {
        blocks.push(match &block.value {
            AuthoredBlock::Text(text) => prose(file, text).map(Block::Text),
            AuthoredBlock::Diagram(authored) => diagram::check(file, &parsed, authored).map(Block::Diagram),
            AuthoredBlock::Exercise(authored) => {
                if let Some(id) = &authored.id {
                    name(file, id, "exercise", "both-sides", ids.contains(&&*id.value));
                    ids.push(id);
                }
                exercise::check(file, &parsed, authored, known).map(Block::Exercise)
            }
        });
    }
    if file.is_clean() && authored.block.as_ref().is_some_and(Vec::is_empty) {
        file.add(0..0, "empty-list", "the lesson has no blocks", "add [[block]] with a text, a diagram or an exercise");
    }
    if !file.is_clean() {
        return None;
    }
    leaning::check(file, authored);
    let blocks = blocks.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Lesson { id: id.to_owned(), title: title?, slug: slug?, draft, is_exam: false, summary: summary?, blocks })
}

/// What a draft lacks, if the lesson is one; a note says so.
fn draft(file: &mut File<'_>, parsed: &Parsed<AuthoredLesson>) -> Option<Draft> {
    let mark = parsed.authored.draft.as_ref().filter(|draft| draft.value)?;
    let mut message = "this lesson is a draft: only cargo site serve shows it".to_owned();
    let mut missing = Vec::new();
    for (lang, name) in [(Lang::De, "German"), (Lang::En, "English")] {
        let places = parsed.missing.iter().filter(|(missing, _)| *missing == lang);
        let mut lines: Vec<usize> = places.map(|(_, span)| file.line_of(span.start)).collect();
        lines.sort_unstable();
        let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
        let (count, which) = match &*lines {
            [] => continue,
            [line] => ("1 text has".to_owned(), format!("line {line}")),
            all if all.len() <= 12 => (format!("{} texts have", all.len()), format!("lines {}", all.join(", "))),
            all => (format!("{} texts have", all.len()), format!("lines {}, ...", all[..12].join(", "))),
        };
        message += &format!("; {count} no {name} yet ({which})");
        missing.push(lang);
    }
    let help = if missing.is_empty() {
        "leave draft = true out to publish it"
    } else {
        "add what is missing, then leave draft = true out to publish it"
    };
    file.note(mark, "draft", message, help);
    let lacks = |lang: &Lang| {
        let is_lacking = |text: &Option<Text>| {
            let place = text.as_ref().and_then(|text| text.get(*lang)).map(|text| text.span.start);
            parsed.missing.iter().any(|(missing, span)| missing == lang && place.is_some_and(|at| span.contains(&at)))
        };
        is_lacking(&parsed.authored.title) && is_lacking(&parsed.authored.summary)
    };
    Some(Draft { absent: Lang::ALL.into_iter().find(lacks), missing })
}
