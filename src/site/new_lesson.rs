//! `cargo site new-lesson`: a lesson that passes the check, as a draft to start from, listed in `course.toml`.

use anyhow::{Context, Result, bail};
use regelbrett_course::is_name;
use toml_edit::{Array, DocumentMut, Table, Value};

use crate::fs;
use crate::project::Project;

/// What every new lesson begins as; `<id>` stands for its id.
const TEMPLATE: &str = include_str!("new-lesson.toml");

/// The files of `lessons/` that are not lessons.
const TAKEN: [&str; 5] = ["course", "sources", "articles", "glossary", "questions"];

/// Makes `lessons/ID.toml` and lists it in a chapter of `course.toml`: before the exam, else at its end.
///
/// # Errors
///
/// When the id is not valid or taken, or the chapter is not there. Nothing is written then.
pub fn make(project: &Project, id: &str, chapter: Option<&str>) -> Result<()> {
    if !is_name(id) {
        let near = near(id);
        let instead = if near.is_empty() { String::new() } else { format!(", for example {near}") };
        bail!("{id:?} is not a valid id for a lesson; use a-z, 0-9 and single hyphens{instead}");
    }
    let file = project.at(format!("lessons/{id}.toml"));
    if TAKEN.contains(&id) || file.exists() {
        bail!("lessons/{id}.toml is already there; choose another id");
    }
    let order = project.at("lessons/course.toml");
    let mut course: DocumentMut = fs::read_to_string(&order)?
        .parse()
        .context("lessons/course.toml has errors; cargo site check explains them")?;
    let place = list(&mut course, id, chapter)?;
    fs::write(&file, TEMPLATE.replace("<id>", id))?;
    fs::write(&order, course.to_string())?;
    println!("lessons/{id}.toml is a draft in the chapter {place}; cargo site serve shows it");
    Ok(())
}

/// Lists a lesson in the course; the id of its chapter.
fn list(course: &mut DocumentMut, id: &str, chapter: Option<&str>) -> Result<String> {
    let exam = course.get("exam").and_then(|exam| exam.as_str()).map(str::to_owned);
    let chapters = course.get_mut("chapter").and_then(|chapters| chapters.as_array_of_tables_mut());
    let mut chapters: Vec<&mut Table> = chapters.into_iter().flat_map(|chapters| chapters.iter_mut()).collect();
    let ids: Vec<String> = chapters.iter().map(|chapter| name(chapter).to_owned()).collect();
    let place = match chapter {
        Some(wanted) => ids.iter().position(|id| id == wanted).with_context(|| {
            format!("there is no chapter {wanted:?} in lessons/course.toml; its chapters are {}", ids.join(", "))
        })?,
        None => ids.len().checked_sub(1).context("lessons/course.toml has no chapter; add [[chapter]]")?,
    };
    let listed = |lessons: &Array, id: &str| lessons.iter().position(|lesson| lesson.as_str() == Some(id));
    let is_listed = |chapter: &&&mut Table| {
        let lessons = chapter.get("lessons").and_then(|lessons| lessons.as_array());
        lessons.is_some_and(|lessons| listed(lessons, id).is_some())
    };
    if let Some(other) = chapters.iter().find(is_listed) {
        bail!("{id} is already listed in the chapter {} of lessons/course.toml; choose another id", name(other));
    }
    let chapter = lessons(chapters[place]);
    let lessons = chapter.with_context(|| format!("the chapter {} has no lessons = [...]", ids[place]))?;
    let at = exam.and_then(|exam| listed(lessons, &exam)).unwrap_or(lessons.len());
    // What is written around its neighbour, so that a list with a line for each lesson stays one.
    let neighbour = if at < lessons.len() { at } else { at.saturating_sub(1) };
    let mut value = Value::from(id);
    if let Some(decor) = lessons.get(neighbour).map(Value::decor) {
        *value.decor_mut() = decor.clone();
    }
    if at == 0 {
        // It is not the first any more.
        if let Some(next) = lessons.get_mut(0) {
            let prefix = next.decor().prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default();
            if prefix.is_empty() {
                next.decor_mut().set_prefix(" ");
            }
        }
    } else if neighbour == 0 && value.decor().prefix().and_then(|prefix| prefix.as_str()).is_none_or(str::is_empty) {
        value.decor_mut().set_prefix(" ");
    }
    lessons.insert_formatted(at, value);
    Ok(ids[place].clone())
}

fn name(chapter: &Table) -> &str {
    chapter.get("id").and_then(|id| id.as_str()).unwrap_or_default()
}

fn lessons(chapter: &mut Table) -> Option<&mut Array> {
    chapter.get_mut("lessons")?.as_array_mut()
}

/// What a text would be as an id.
fn near(text: &str) -> String {
    let plain = text.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue").replace('ß', "ss");
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").chars().take(64).collect()
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use regelbrett_course::{check_files, load_course};

    use super::*;

    /// A project with a copy of today's lessons.
    fn project(name: &str) -> Result<(Project, PathBuf)> {
        let root = std::env::temp_dir().join(format!("regelbrett-new-lesson-{name}-{}", std::process::id()));
        fs::remove(&root)?;
        let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons");
        for file in fs::list(&lessons)? {
            fs::copy(&lessons.join(&file), &root.join("lessons").join(file))?;
        }
        Ok((Project::at_root(&root), root))
    }

    fn order(project: &Project) -> Result<Vec<Vec<String>>> {
        let course = load_course(&project.at("lessons")).map_err(|report| anyhow::anyhow!("{report}"))?;
        Ok(course.chapters.into_iter().map(|chapter| chapter.lessons).collect())
    }

    #[test]
    fn a_new_lesson_passes_and_comes_before_the_exam() -> Result<()> {
        let (project, root) = project("exam")?;
        let before = order(&project)?;
        make(&project, "chess-clocks", None)?;
        let last = order(&project)?.pop().unwrap_or_default();
        assert_eq!(last[last.len() - 2..], ["chess-clocks", "exam"]);
        let report = check_files(&[project.at("lessons/chess-clocks.toml")], &project.at("lessons"));
        assert_eq!(report.findings().iter().map(|finding| finding.code).collect::<Vec<_>>(), ["draft"]);
        let text = fs::read_to_string(project.at("lessons/chess-clocks.toml"))?;
        for key in ["text = ", "[block.diagram]", "[block.exercise]", "[[block.exercise.step]]"] {
            assert!(text.contains(key), "{key}");
        }
        // It is not published before its author says so.
        let course = load_course(&project.at("lessons")).map_err(|report| anyhow::anyhow!("{report}"))?;
        let published: Vec<_> = course.without_drafts().chapters.into_iter().map(|it| it.lessons).collect();
        assert_eq!(published, before);
        // Both of its languages are there.
        fs::write(&project.at("lessons/chess-clocks.toml"), text.replace("draft = true ", ""))?;
        let report = check_files(&[project.at("lessons/chess-clocks.toml")], &project.at("lessons"));
        assert!(report.is_empty(), "{report}");
        fs::remove(&root)
    }

    #[test]
    fn a_chapter_can_be_chosen() -> Result<()> {
        let (project, root) = project("chapter")?;
        let text = fs::read_to_string(project.at("lessons/course.toml"))?;
        make(&project, "more-moves", Some("moving"))?;
        assert_eq!(order(&project)?[2].last().map(String::as_str), Some("more-moves"));
        let listed = fs::read_to_string(project.at("lessons/course.toml"))?;
        assert_eq!(listed.replace(", \"more-moves\"", ""), text, "nothing else changes");
        fs::remove(&root)
    }

    #[test]
    fn lists_keep_their_form() -> Result<()> {
        for (lessons, exam, expected) in [
            ("[]", "", "[\"new\"]"),
            ("[\"a\"]", "", "[\"a\", \"new\"]"),
            ("[\"a\", \"b\"]", "a", "[\"new\", \"a\", \"b\"]"),
            ("[\"a\", \"b\"]", "b", "[\"a\", \"new\", \"b\"]"),
            ("[\n  \"a\",\n  \"b\",\n]", "", "[\n  \"a\",\n  \"b\",\n  \"new\",\n]"),
            ("[\n  \"a\",\n  \"b\",\n]", "a", "[\n  \"new\",\n  \"a\",\n  \"b\",\n]"),
        ] {
            let text = |lessons: &str| format!("exam = \"{exam}\"\n\n[[chapter]]\nid = \"one\"\nlessons = {lessons}\n");
            let mut course: DocumentMut = text(lessons).parse()?;
            list(&mut course, "new", None)?;
            assert_eq!(course.to_string(), text(expected));
        }
        Ok(())
    }

    #[test]
    fn what_cannot_be_made_is_told_and_nothing_is_written() -> Result<()> {
        let (project, root) = project("bad")?;
        let files = fs::list(&project.at("lessons"))?;
        let text = fs::read_to_string(project.at("lessons/course.toml"))?;
        for (id, chapter, expected) in [
            ("Große Rochade", None, "for example grosse-rochade"),
            ("../rook", None, "for example rook"),
            ("", None, "is not a valid id"),
            ("a--b", None, "for example a-b"),
            ("rook", None, "already there"),
            ("glossary", None, "already there"),
            ("new", Some("movin"), "its chapters are board-and-pieces, pieces, moving"),
        ] {
            let error = make(&project, id, chapter).expect_err(id).to_string();
            assert!(error.contains(expected), "{error}");
        }
        assert_eq!(fs::list(&project.at("lessons"))?, files);
        assert_eq!(fs::read_to_string(project.at("lessons/course.toml"))?, text);
        fs::remove(&root)
    }
}
