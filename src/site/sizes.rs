//! What a page has to load, compressed as servers do, held against the budgets.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

/// Something that has a budget.
#[derive(Debug)]
pub struct Line {
    what: &'static str,
    /// What is loaded, by paths from the top of the site.
    files: Vec<String>,
    bytes: usize,
    /// In KB of 1,024 bytes.
    budget: usize,
}

impl Line {
    fn measured(site: &Path, what: &'static str, budget: usize, files: Vec<String>) -> Result<Self> {
        let sizes: Vec<usize> = files.iter().map(|file| gzip(&site.join(file))).collect::<Result<_>>()?;
        Ok(Self { what, bytes: sizes.iter().sum(), files, budget })
    }

    /// What is measured.
    pub const fn name(&self) -> &'static str {
        self.what
    }

    /// The files that are counted, by paths from the top of the site.
    pub fn files(&self) -> &[String] {
        &self.files
    }

    const fn is_broken(&self) -> bool {
        self.bytes > self.budget * 1024
    }
}

impl fmt::Display for Line {
    #[expect(clippy::cast_precision_loss, reason = "sizes of files, shown with one digit")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kb = self.bytes as f64 / 1024.0;
        write!(f, "{:<25} {kb:>6.1} KB gzip, budget {} KB", self.what, self.budget)?;
        if self.is_broken() { write!(f, ": too large") } else { Ok(()) }
    }
}

/// The one script that other pages name, and what it loads at once.
const EMBED: &str = "embed/v1/embed.js";

/// What an exercise loads on top of that: when it comes into view, and to mark an answer on the board.
const EXERCISE: &[&str] = &["lesson/exercise/exercise.js", "board/extra-markers.js"];

/// The sizes of a built site. An interactive board or an exercise is one in a page of somebody else, with all that is
/// fetched until a wrong and a right answer have been given; the exercise is one of the largest lesson. An exam, which
/// holds the questions of all lessons, is not one of these: it grows with the course, and has a line of its own. Of
/// the languages, the larger counts.
///
/// # Errors
///
/// When a file that is to be measured is missing.
pub fn table(site: &Path) -> Result<Vec<Line>> {
    let static_board = modules(site, &[EMBED])?;
    let with = |scripts: &[String], more: &[&str]| {
        let more = more.iter().map(|&file| file.to_owned());
        scripts.iter().cloned().chain(more).collect::<Vec<_>>()
    };
    let words = largest(site, &["i18n/de.json", "i18n/en.json"])?;
    let board = with(&modules(site, &[EMBED, "engine/board.js"])?, &["engine/board_bg.wasm", words]);
    let lesson_words = largest(site, &["i18n/lesson.de.json", "i18n/lesson.en.json"])?;
    let lessons = crate::fs::list(&site.join("lessons"))?;
    let lessons: Vec<String> = lessons.iter().map(|path| format!("lessons/{}", path.display())).collect();
    let (mut exams, mut ordinary) = (Vec::new(), Vec::new());
    for lesson in &lessons {
        if is_exam(site, lesson)? { exams.push(lesson.as_str()) } else { ordinary.push(lesson.as_str()) }
    }
    let lesson = largest(site, &ordinary)?;
    let exercise = with(
        &modules(site, &[&[EMBED, "engine/regelbrett.js"], EXERCISE].concat())?,
        &["engine/regelbrett_bg.wasm", words, lesson_words, lesson],
    );
    Ok(vec![
        Line::measured(site, "engine for boards", 60, vec!["engine/board_bg.wasm".into()])?,
        Line::measured(site, "engine, whole", 136, vec!["engine/regelbrett_bg.wasm".into()])?,
        Line::measured(site, "scripts of a static board", 22, static_board)?,
        Line::measured(site, "interactive board", 85, board)?,
        Line::measured(site, "exercise", 190, exercise)?,
        Line::measured(site, "questions of the exam", 20, vec![largest(site, &exams)?.into()])?,
    ])
}

/// Prints the sizes of a built site.
///
/// # Errors
///
/// When a budget is broken, or a file that is to be measured is missing.
pub fn show(site: &Path) -> Result<()> {
    let table = table(site)?;
    for line in &table {
        println!("{line}");
    }
    check(&table)
}

/// Fails when a budget is broken.
///
/// # Errors
///
/// Every line that is too large.
pub fn check(table: &[Line]) -> Result<()> {
    let broken: Vec<String> = table.iter().filter(|line| line.is_broken()).map(Line::to_string).collect();
    if broken.is_empty() { Ok(()) } else { bail!("a size budget is exceeded\n\n{}", broken.join("\n")) }
}

/// Whether a lesson's file holds an exam.
fn is_exam(site: &Path, lesson: &str) -> Result<bool> {
    let text = crate::fs::read_to_string(site.join(lesson))?;
    let lesson: Value = serde_json::from_str(&text).with_context(|| format!("{lesson} is not JSON"))?;
    let exercises = lesson["exercises"].as_array().into_iter().flatten();
    Ok(exercises.into_iter().any(|exercise| exercise.get("exam").is_some()))
}

/// The one of these files that is the largest when compressed.
fn largest<'a>(site: &Path, files: &[&'a str]) -> Result<&'a str> {
    let sized: Vec<(usize, &str)> =
        files.iter().map(|&file| Ok((gzip(&site.join(file))?, file))).collect::<Result<_>>()?;
    sized.into_iter().max().map(|(_, file)| file).with_context(|| format!("{} lacks files", site.display()))
}

/// Modules of a built site and all that they import at once, by paths from its top.
fn modules(site: &Path, first: &[&str]) -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut open: Vec<PathBuf> = first.iter().map(PathBuf::from).collect();
    while let Some(path) = open.pop() {
        if !found.insert(path.to_string_lossy().into_owned()) {
            continue;
        }
        let text =
            fs::read_to_string(site.join(&path)).with_context(|| format!("{} cannot be read", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        open.extend(imports(&text).map(|name| normal(&folder.join(name))));
    }
    Ok(found.into_iter().collect())
}

/// The relative paths in the `from "./a.js"` and `import "./a.js"` of a module; those of `import("./a.js")` are loaded later.
fn imports(module: &str) -> impl Iterator<Item = &str> {
    let parts: Vec<&str> = module.split('"').collect();
    let named: Vec<&str> = parts
        .windows(2)
        .filter(|pair| ["from", "import"].iter().any(|word| pair[0].trim_end().ends_with(word)))
        .map(|pair| pair[1])
        .filter(|name| name.starts_with('.') && Path::new(name).extension().is_some_and(|end| end == "js"))
        .collect();
    named.into_iter()
}

/// A path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

fn gzip(path: &Path) -> Result<usize> {
    let content = fs::read(path).with_context(|| format!("{} cannot be measured", path.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&content)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fs as files;

    fn line(bytes: usize) -> Line {
        Line { what: "a board", files: Vec::new(), bytes, budget: 2 }
    }

    #[test]
    fn a_broken_budget_is_an_error_that_names_it() {
        check(&[line(0), line(2048)]).unwrap();
        let error = check(&[line(1), line(2049), line(4096)]).unwrap_err().to_string();
        let named: Vec<&str> = error.lines().skip(2).collect();
        assert_eq!(named.len(), 2, "{error}");
        assert!(named.iter().all(|line| line.starts_with("a board ") && line.ends_with("budget 2 KB: too large")));
    }

    #[test]
    fn modules_are_followed_along_what_is_imported_at_once() -> Result<()> {
        let site = std::env::temp_dir().join(format!("regelbrett-sizes-{}", std::process::id()));
        files::write(&site.join("embed/v1/embed.js"), "import \"../../embed.js\";\n")?;
        files::write(
            &site.join("embed.js"),
            "import{a as e}from\"./b.js\";import\"./c.js\";import(\"./later.js\");e(\"./d.js\");",
        )?;
        files::write(&site.join("b.js"), "import\"./c.js\";export{a}from\"./embed.js\";")?;
        files::write(&site.join("c.js"), "")?;
        assert_eq!(modules(&site, &[EMBED])?, ["b.js", "c.js", "embed.js", EMBED]);
        assert!(modules(&site, &["later.js"]).is_err());
        files::remove(&site)
    }
}
