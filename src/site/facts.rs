//! What the tests in JavaScript have to know of the engine and of the build, handed over as JSON files, so that none of
//! them reads it out of the sources of another language.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use serde_json::{Map, Value, json};

use regelbrett::board::{Color, Role};
use regelbrett::exercise::choices::CHOICES;
use regelbrett::exercise::fact::FactCode;
use regelbrett::exercise::judgement::Feedback;
use regelbrett::game::pgn::PgnProblem;
use regelbrett::game::{ClaimKind, Refusal, Termination};
use regelbrett::rules::{Cause, FenField, ProblemCode, ReasonCode, SquareRole};

use crate::fs;
use crate::project::Project;
use crate::sizes::Line;

/// Every word of the engine for which the pages need sentences, by what it names: `reasons`, `problems`, ...
///
/// # Errors
///
/// When a list is empty.
fn codes() -> Result<Map<String, Value>> {
    let lists: [(&str, Vec<&str>); 13] = [
        ("reasons", ReasonCode::ALL.iter().map(|code| code.name()).collect()),
        ("causes", Cause::ALL.map(Cause::name).to_vec()),
        ("parts", SquareRole::ALL.map(SquareRole::name).to_vec()),
        ("problems", ProblemCode::ALL.iter().map(|code| code.name()).collect()),
        ("fenFields", FenField::ALL.map(FenField::name).to_vec()),
        ("pgnProblems", PgnProblem::CODES.to_vec()),
        ("endings", Termination::ALL.iter().map(|by| by.name()).collect()),
        ("claims", ClaimKind::ALL.map(ClaimKind::name).to_vec()),
        ("refusals", Refusal::ALL.map(Refusal::name).to_vec()),
        ("feedback", Feedback::CODES.to_vec()),
        ("facts", FactCode::ALL.iter().map(|code| code.name()).collect()),
        ("choices", CHOICES.concat()),
        ("roles", Role::ALL.map(Role::name).to_vec()),
    ];
    let mut codes = Map::new();
    for (name, list) in lists {
        ensure!(!list.is_empty(), "the engine lists no {name}");
        codes.insert(name.into(), json!(list));
    }
    codes.insert("colors".into(), json!(Color::ALL.map(Color::name)));
    Ok(codes)
}

/// Writes the engine's codes; where they lie.
///
/// # Errors
///
/// When a list is empty or the file cannot be written.
pub fn write_codes(project: &Project) -> Result<PathBuf> {
    let path = project.target("tests/codes.json");
    fs::write(&path, serde_json::to_string_pretty(&codes()?)?)?;
    Ok(path)
}

/// Writes the files of the course as JSON, by their names, for validators that read no TOML; where they lie.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn write_course_files(project: &Project) -> Result<PathBuf> {
    let mut files = Map::new();
    for file in fs::list(&project.at("lessons"))? {
        let name = file.display().to_string();
        if name.ends_with(".toml") {
            let text = fs::read_to_string(project.at("lessons").join(&file))?;
            files.insert(name, toml::from_str(&text)?);
        }
    }
    let path = project.target("tests/course-files.json");
    fs::write(&path, serde_json::to_string(&files)?)?;
    Ok(path)
}

/// Writes which files the lines of the size table count, for tests that watch what a browser loads; where it lies.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write_loads(project: &Project, table: &[Line]) -> Result<PathBuf> {
    let path = project.target("tests/loads.json");
    let loads: Map<String, Value> = table.iter().map(|line| (line.name().into(), json!(line.files()))).collect();
    fs::write(&path, serde_json::to_string_pretty(&loads)?)?;
    Ok(path)
}
