//! The statements that the course must teach: `lessons/sources.toml`.

use super::authored;
use super::model::Lesson;
use super::parse::parse;
use super::report::File;

/// One statement, in our own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its name, such as `W12`: the source's letter and a number.
    pub id: String,
    /// What it says.
    pub text: String,
}

/// Reads the statements; what is wrong goes to `file`.
pub(super) fn read(file: &mut File<'_>) -> Vec<Statement> {
    let Some(parsed) = parse::<authored::Statements>(file) else {
        return Vec::new();
    };
    let mut statements: Vec<Statement> = Vec::new();
    for statement in parsed.source.statement.into_iter().flatten() {
        let (Some(id), Some(text)) = (statement.id, statement.text) else {
            continue;
        };
        let number = id.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
        let well_formed = number.parse::<u8>().is_ok_and(|parsed| parsed.to_string() == number);
        if !well_formed {
            let help = "write a capital letter for the source and a number, for example \"W12\"";
            file.add(id.span.clone(), "bad-id", format!("{:?} is no name of a statement", id.value), help);
        } else if statements.iter().any(|known| known.id == id.value) {
            let help = "give each statement its own number";
            file.add(id.span.clone(), "duplicate-id", format!("there is another statement {}", id.value), help);
        }
        if text.trim().is_empty() {
            file.add(
                text.span.clone(),
                "empty-text",
                "the statement says nothing",
                "write what it says, in our own words",
            );
        }
        statements.push(Statement { id: id.value, text: text.value });
    }
    statements
}

/// A statement that no exercise covers is a gap; each goes to `file`.
pub(super) fn check_covered(file: &mut File<'_>, lessons: &[Lesson]) {
    let Some(parsed) = parse::<authored::Statements>(file) else {
        return;
    };
    let exercises = || lessons.iter().flat_map(Lesson::exercises);
    for id in parsed.source.statement.into_iter().flatten().filter_map(|statement| statement.id) {
        if !exercises().any(|exercise| exercise.covers.contains(&id)) {
            let help = format!("add \"{}\" to the covers of the exercise that drills it, or write one", id.value);
            file.add(id.span.clone(), "not-covered", format!("no exercise covers the statement {}", id.value), help);
        }
    }
}
