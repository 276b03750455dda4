//! The statements that the course must teach: `lessons/sources.toml`.

use crate::authored::AuthoredStatements;
use crate::file::File;
use crate::model::{Lesson, Statement};
use crate::toml::parse;

/// Reads the statements; what is wrong goes to `file`.
pub(crate) fn read(file: &mut File<'_>) -> Vec<Statement> {
    let Some(parsed) = parse::<AuthoredStatements>(file) else {
        return Vec::new();
    };
    let mut statements: Vec<Statement> = Vec::new();
    for statement in parsed.authored.statement.into_iter().flatten() {
        let (Some(id), Some(text)) = (statement.id, statement.text) else {
            continue;
        };
        let number = id.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
        let well_formed = number.parse::<u8>().is_ok_and(|parsed| parsed.to_string() == number);
        if !well_formed {
            let help = "write a capital letter for the source and a number, for example \"W12\"";
            file.add(&id, "bad-id", format!("{:?} is not a valid id of a statement", id.value), help);
        } else if statements.iter().any(|known| known.id == id.value) {
            let help = "give each statement its own number";
            file.add(&id, "duplicate-id", format!("there is another statement {}", id.value), help);
        }
        if text.trim().is_empty() {
            file.add(&text, "empty-text", "the statement says nothing", "write what it says, in our own words");
        }
        statements.push(Statement { id: id.value, text: text.value });
    }
    statements
}

/// A statement that no exercise covers is a gap; each goes to `file`.
pub(crate) fn check_covered(file: &mut File<'_>, lessons: &[Lesson]) {
    let Some(parsed) = parse::<AuthoredStatements>(file) else {
        return;
    };
    let finished = || lessons.iter().filter(|lesson| lesson.draft.is_none());
    let exercises = || finished().flat_map(Lesson::exercises);
    for id in parsed.authored.statement.into_iter().flatten().filter_map(|statement| statement.id) {
        if !exercises().any(|exercise| exercise.covers.contains(&id)) {
            let help = format!("add \"{}\" to the covers of the exercise that drills it, or write one", id.value);
            file.add(&id, "not-covered", format!("no exercise covers the statement {}", id.value), help);
        }
    }
}
