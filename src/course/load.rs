//! From a folder of lesson files to a [`Course`].

use std::fs;
use std::path::{Path, PathBuf};

use super::articles;
use super::authored;
use super::check::{self, Known, is_name};
use super::coverage::{self, Statement};
use super::glossary;
use super::model::{Chapter, Course, Lesson};
use super::parse::parse;
use super::questions;
use super::report::{File, Finding, Report};

/// The files of the folder that are no lessons.
const COURSE: &str = "course.toml";
const STATEMENTS: &str = "sources.toml";
const ARTICLES: &str = "articles.toml";
const GLOSSARY: &str = "glossary.toml";
const QUESTIONS: &str = "questions.toml";
const OTHERS: [&str; 5] = [COURSE, STATEMENTS, ARTICLES, GLOSSARY, QUESTIONS];

/// Reads the folder of lessons: `course.toml`, `sources.toml`, every lesson, and what the page of rules is made of.
///
/// # Errors
/// Everything that is wrong in any of the files. There is no course then: nothing broken is ever built.
pub fn load_course(folder: &Path) -> Result<Course, Report> {
    let mut report = Report::default();
    let files = match lesson_files(folder) {
        Ok(files) => files,
        Err(finding) => {
            report.extend([*finding]);
            return Err(report);
        }
    };
    let statements = judge_file(&folder.join(STATEMENTS), &mut report, coverage::read).unwrap_or_default();
    // Which statements there are is not known where some of them cannot be read.
    let known = report.is_empty().then_some(&*statements);
    let order = judge_file(&folder.join(COURSE), &mut report, |file| read_order(file, &files)).unwrap_or_default();
    let Judged { mut lessons, .. } = judge_lessons(&order, files, known, &mut report);
    for lesson in &mut lessons {
        lesson.is_exam = order.exam.as_ref() == Some(&lesson.id);
    }
    // Where something is wrong with the lessons, what they lack means nothing.
    let sound = report.is_empty().then_some(&*lessons);
    if let Some(lessons) = sound {
        judge_file(&folder.join(STATEMENTS), &mut report, |file| coverage::check_covered(file, lessons));
    }
    let articles = judge_file(&folder.join(ARTICLES), &mut report, |file| articles::read(file, sound));
    let terms = judge_file(&folder.join(GLOSSARY), &mut report, |file| glossary::read(file, sound));
    let questions = judge_file(&folder.join(QUESTIONS), &mut report, |file| questions::read(file, sound));
    match (articles, terms, questions) {
        (Some(articles), Some(terms), Some(questions)) if report.is_empty() => {
            Ok(Course { chapters: order.chapters, lessons, statements, articles, terms, questions })
        }
        _ => Err(report),
    }
}

/// What a row of lessons has come to.
#[derive(Default)]
struct Judged {
    lessons: Vec<Lesson>,
    /// The ids of those with mistakes.
    broken: Vec<String>,
}

/// Judges lessons in the order of the course: each knows those before it.
fn judge_lessons(order: &Order, files: Vec<PathBuf>, statements: Option<&[Statement]>, report: &mut Report) -> Judged {
    let mut lessons = Vec::new();
    // Where the order is not known, any lesson may come before any other.
    let mut broken: Vec<String> =
        if order.known { Vec::new() } else { files.iter().map(|path| id(path).to_owned()).collect() };
    for path in &order.sorted(files) {
        let known = Known { statements, lessons: &lessons, broken: &broken };
        match judge_file(path, report, |file| check::lesson(file, id(path), &known)).flatten() {
            Some(lesson) => lessons.push(lesson),
            None => broken.push(id(path).to_owned()),
        }
    }
    Judged { lessons, broken }
}

/// The lessons of the folder that come before one of them, or all.
fn judge_before(lesson: &str, folder: &Path) -> Judged {
    let mut elsewhere = Report::default();
    let files = lesson_files(folder).unwrap_or_default();
    let order = judge_file(&folder.join(COURSE), &mut elsewhere, |file| read_order(file, &files)).unwrap_or_default();
    let mut files = order.sorted(files);
    let place = files.iter().position(|path| id(path) == lesson);
    if order.known {
        files.truncate(place.unwrap_or(files.len()));
    } else {
        // Any other may come before it.
        files.retain(|path| id(path) != lesson);
    }
    judge_lessons(&order, files, None, &mut elsewhere)
}

/// Judges single lesson files. `folder` is the folder of lessons whose `sources.toml` says which statements there are and
/// whose lessons exams draw from. Its other files may be among the files as well; only the whole course shows what nothing
/// drills. The report is empty if nothing is wrong.
#[must_use]
pub fn check_files<P: AsRef<Path>>(paths: &[P], folder: &Path) -> Report {
    let mut elsewhere = Report::default();
    let statements = judge_file(&folder.join(STATEMENTS), &mut elsewhere, coverage::read).unwrap_or_default();
    // Without a sound list of statements there is nothing to hold `covers` against.
    let statements = elsewhere.is_empty().then_some(&*statements);
    let mut report = Report::default();
    for path in paths.iter().map(AsRef::as_ref) {
        judge_file(path, &mut report, |file| match path.file_name().and_then(|name| name.to_str()) {
            Some(COURSE) => {
                let files = path.parent().and_then(|folder| lesson_files(folder).ok()).unwrap_or_default();
                read_order(file, &files);
            }
            Some(STATEMENTS) => {
                coverage::read(file);
            }
            Some(ARTICLES) => {
                articles::read(file, None);
            }
            Some(GLOSSARY) => {
                glossary::read(file, None);
            }
            Some(QUESTIONS) => {
                questions::read(file, None);
            }
            _ => {
                // Only an exam needs to know the lessons before it.
                let draws = file.text.contains("exam");
                let before = if draws { judge_before(id(path), folder) } else { Judged::default() };
                let known = Known { statements, lessons: &before.lessons, broken: &before.broken };
                check::lesson(file, id(path), &known);
            }
        });
    }
    report
}

/// A lesson's id is the name of its file.
fn id(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Reads a file, lets it be judged, and takes the findings into the report.
fn judge_file<T>(path: &Path, report: &mut Report, judge: impl FnOnce(&mut File<'_>) -> T) -> Option<T> {
    let text = read(path, report)?;
    let name = path.display().to_string();
    let mut file = File::new(&name, &text);
    let judged = judge(&mut file);
    report.extend(file.into_findings());
    Some(judged)
}

/// The text of a file; what keeps it from being read goes to the report.
fn read(path: &Path, report: &mut Report) -> Option<String> {
    let name = path.display().to_string();
    let finding = match fs::read(path) {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => return Some(text),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes());
                let mut file = File::new(&name, &text);
                file.add(at..at, "not-utf8", "the file is not UTF-8 text from here on", "save the file as UTF-8");
                report.extend(file.into_findings());
                return None;
            }
        },
        Err(error) => Finding::of_file(
            &name,
            "unreadable",
            format!("the file cannot be read: {error}"),
            "check the name of the file",
        ),
    };
    report.extend([finding]);
    None
}

/// All lesson files of the folder, by name.
fn lesson_files(folder: &Path) -> Result<Vec<PathBuf>, Box<Finding>> {
    let unreadable = |error: std::io::Error| {
        let message = format!("the folder cannot be read: {error}");
        Box::new(Finding::of_file(&folder.display().to_string(), "unreadable", message, "check the name of the folder"))
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let is_toml = path.extension().is_some_and(|extension| extension == "toml");
        let is_other = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| OTHERS.contains(&name));
        if is_toml && !is_other {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// What course.toml says.
#[derive(Default)]
struct Order {
    chapters: Vec<Chapter>,
    /// The lesson that is the exam.
    exam: Option<String>,
    /// Whether the file could be read as a whole: else a lesson may stand where nobody can read.
    known: bool,
}

impl Order {
    /// The files as they follow each other in the course, those that are not in it last.
    fn sorted(&self, mut files: Vec<PathBuf>) -> Vec<PathBuf> {
        let place =
            |path: &PathBuf| self.chapters.iter().flat_map(|chapter| &chapter.lessons).position(|it| it == id(path));
        files.sort_by_key(|path| place(path).unwrap_or(usize::MAX));
        files
    }
}

/// The chapters; every lesson must be in exactly one of them, once.
fn read_order(file: &mut File<'_>, files: &[PathBuf]) -> Order {
    let Some(parsed) = parse::<authored::Course>(file) else {
        return Order::default();
    };
    let known = file.is_clean();
    let ids: Vec<&str> = files.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut listed: Vec<String> = Vec::new();
    for chapter in parsed.source.chapter.into_iter().flatten() {
        let (Some(id), Some(title), Some(lessons)) = (chapter.id, chapter.title, chapter.lessons) else {
            continue;
        };
        if !is_name(&id) {
            let help = "use a-z, 0-9 and single hyphens, for example \"special-moves\"";
            file.add(id.span.clone(), "bad-id", format!("{:?} is no id", id.value), help);
        } else if chapters.iter().any(|known| known.id == id.value) {
            file.add(
                id.span.clone(),
                "duplicate-id",
                format!("there is another chapter {:?}", id.value),
                "give each its own id",
            );
        }
        for lesson in &lessons {
            if listed.contains(&lesson.value) {
                let message = format!("{} is in the course twice", lesson.value);
                file.add(lesson.span.clone(), "listed-twice", message, "keep it in one place");
            } else if !ids.contains(&&*lesson.value) {
                let guess = super::report::nearest(lesson, ids.iter().copied());
                let guess = guess.map_or_else(String::new, |guess| format!("did you mean {guess:?}? "));
                let help = format!("{guess}A lesson's id is the name of its file without .toml");
                file.add(lesson.span.clone(), "unknown-lesson", format!("there is no lesson {:?}", lesson.value), help);
            }
            listed.push(lesson.value.clone());
        }
        let title = check::plain(file, &title).unwrap_or_default();
        chapters.push(Chapter {
            id: id.value,
            title,
            lessons: lessons.into_iter().map(|lesson| lesson.value).collect(),
        });
    }
    let exam = parsed.source.exam;
    if let Some(exam) = exam.as_ref().filter(|exam| known && !listed.contains(&exam.value)) {
        let guess = check::guess(exam, ids.iter().copied());
        let help = format!("{guess}Write the id of a lesson of the course, or leave exam out");
        file.add(exam.span.clone(), "unknown-lesson", format!("there is no lesson {:?}", exam.value), help);
    }
    for id in ids {
        if known && !listed.iter().any(|lesson| lesson == id) {
            let help = format!("add {id:?} to the lessons of a chapter");
            file.add(0..0, "not-listed", format!("the lesson {id:?} is in no chapter"), help);
        }
    }
    Order { chapters, exam: exam.map(|exam| exam.value), known }
}
