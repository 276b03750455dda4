//! The order of the lessons: `lessons/course.toml`.

use std::path::{Path, PathBuf};

use regelbrett::game::Termination;

use crate::authored::{At, AuthoredCourse, AuthoredTaughtIn};
use crate::check::texts::{name, plain};
use crate::file::File;
use crate::model::Chapter;
use crate::spelling::did_you_mean;
use crate::toml::parse;

/// What course.toml says.
#[derive(Default)]
pub(crate) struct Order {
    pub chapters: Vec<Chapter>,
    /// The lesson that is the exam.
    pub exam: Option<At<String>>,
    /// Which lesson teaches an outcome.
    taught_in: Vec<(Termination, String)>,
    /// Whether the whole file could be read: otherwise lessons may be listed in a part that could not.
    pub known: bool,
}

impl Order {
    /// The files as they follow each other in the course, those that are not in it last.
    pub(crate) fn sorted(&self, mut files: Vec<PathBuf>) -> Vec<PathBuf> {
        let place =
            |path: &PathBuf| self.chapters.iter().flat_map(|chapter| &chapter.lessons).position(|it| it == id(path));
        files.sort_by_key(|path| place(path).unwrap_or(usize::MAX));
        files
    }

    /// The outcomes that only lessons after this one teach; none for a lesson that is not in the course.
    pub(crate) fn untaught(&self, lesson: &str) -> Vec<&'static str> {
        let place = |id: &str| self.chapters.iter().flat_map(|chapter| &chapter.lessons).position(|it| it == id);
        let here = place(lesson);
        let later = self.taught_in.iter().filter(|(_, teaching)| here.is_some() && here < place(teaching));
        later.map(|(outcome, _)| outcome.name()).collect()
    }
}

/// The chapters; every lesson must be in exactly one of them, once.
pub(crate) fn read_order(file: &mut File<'_>, files: &[PathBuf]) -> Order {
    let Some(parsed) = parse::<AuthoredCourse>(file) else {
        return Order::default();
    };
    let known = file.is_clean();
    let ids: Vec<&str> = files.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut listed: Vec<String> = Vec::new();
    for chapter in parsed.authored.chapter.into_iter().flatten() {
        let (Some(id), Some(title), Some(lessons)) = (chapter.id, chapter.title, chapter.lessons) else {
            continue;
        };
        name(file, &id, "chapter", "special-moves", chapters.iter().any(|known| known.id == id.value));
        for lesson in &lessons {
            if listed.contains(&lesson.value) {
                let message = format!("{} is in the course twice", lesson.value);
                file.add(lesson, "listed-twice", message, "keep it in one place");
            } else if !ids.contains(&&*lesson.value) {
                let guess = did_you_mean(lesson, ids.iter().copied());
                let help = format!("{guess}A lesson's id is the name of its file without .toml");
                file.add(lesson, "unknown-lesson", format!("there is no lesson {:?}", lesson.value), help);
            }
            listed.push(lesson.value.clone());
        }
        let title = plain(file, &title).unwrap_or_default();
        chapters.push(Chapter {
            id: id.value,
            title,
            lessons: lessons.into_iter().map(|lesson| lesson.value).collect(),
        });
    }
    let check_listed = |file: &mut File<'_>, lesson: &At<String>, what: &str| {
        if known && !listed.contains(&lesson.value) {
            let guess = did_you_mean(lesson, ids.iter().copied());
            let help = format!("{guess}Write the id of a lesson of the course, or leave {what} out");
            file.add(lesson, "unknown-lesson", format!("there is no lesson {:?}", lesson.value), help);
        }
    };
    let exam = parsed.authored.exam;
    if let Some(exam) = &exam {
        check_listed(file, exam, "exam");
    }
    let mut taught_in = Vec::new();
    for (outcome, lesson) in parsed.authored.taught_in.into_iter().flat_map(AuthoredTaughtIn::lessons) {
        check_listed(file, &lesson, outcome.name());
        taught_in.push((outcome, lesson.value));
    }
    for id in ids {
        if known && !listed.iter().any(|lesson| lesson == id) {
            let help = format!("add {id:?} to the lessons of a chapter");
            file.add(0..0, "not-listed", format!("the lesson {id:?} is in no chapter"), help);
        }
    }
    Order { chapters, exam, taught_in, known }
}

/// A lesson's id is the name of its file.
pub(crate) fn id(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}
