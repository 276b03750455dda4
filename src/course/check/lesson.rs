//! A lesson: what is sound becomes a [`Lesson`], everything else a finding.

use super::known::Known;
use super::texts::{is_name, name, plain, prose, slug};
use super::{diagram, exercise};
use crate::authored::{AuthoredBlock, AuthoredLesson};
use crate::file::File;
use crate::model::{Block, Lesson};
use crate::toml::{Parsed, parse};

/// Checks the lesson in `file`. Nothing is returned if anything is wrong; `file` has the findings.
pub fn lesson(file: &mut File<'_>, id: &str, known: &Known<'_>) -> Option<Lesson> {
    if !is_name(id) {
        let message = format!("{id:?} is not a valid name for a lesson");
        file.add(0..0, "bad-id", message, "name the file with a-z, 0-9 and single hyphens, for example castling.toml");
    }
    let parsed: Parsed<AuthoredLesson> = parse(file)?;
    let authored = &parsed.authored;
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
    let blocks = blocks.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Lesson { id: id.to_owned(), title: title?, slug: slug?, is_exam: false, summary: summary?, blocks })
}
