//! From a folder of lesson files to a [`Course`].

use std::cell::LazyCell;
use std::fs;
use std::path::{Path, PathBuf};

use crate::authored::AuthoredLesson;
use crate::check::texts::refuse_draft;
use crate::check::{self, Known};
use crate::file::File;
use crate::model::{Both, Course, Lesson, Statement};
use crate::order::{Order, id, read_order};
use crate::report::{Finding, Report};
use crate::rulebook::{articles, coverage, glossary, questions};
use crate::toml::parse;

/// The files of the folder that are not lessons.
const COURSE: &str = "course.toml";
const STATEMENTS: &str = "sources.toml";
const ARTICLES: &str = "articles.toml";
const GLOSSARY: &str = "glossary.toml";
const QUESTIONS: &str = "questions.toml";
const OTHERS: [&str; 5] = [COURSE, STATEMENTS, ARTICLES, GLOSSARY, QUESTIONS];

/// Reads the folder of lessons: `course.toml`, `sources.toml`, every lesson, and what the page of rules is made of.
///
/// # Errors
/// Everything that is wrong in any of the files: nothing broken is ever built.
pub fn load_course(folder: &Path) -> Result<Course, Report> {
    let mut report = Report::default();
    let files = match lesson_files(folder) {
        Ok(files) => files,
        Err(finding) => {
            report.extend([*finding]);
            return Err(report);
        }
    };
    let statements = check_file(&folder.join(STATEMENTS), &mut report, coverage::read).unwrap_or_default();
    // Where some of the statements cannot be read, it is not known which ones there are.
    let known = (!report.has_errors()).then_some(&*statements);
    let order = check_file(&folder.join(COURSE), &mut report, |file| read_order(file, &files)).unwrap_or_default();
    let CheckedLessons { mut lessons, .. } = check_lessons(&order, files, known, &mut report);
    for lesson in &mut lessons {
        lesson.is_exam = order.exam.as_ref().is_some_and(|exam| exam.value == lesson.id);
    }
    let draft = order.exam.as_ref().filter(|_| lessons.iter().any(|lesson| lesson.is_exam && lesson.draft.is_some()));
    if let Some(exam) = draft {
        check_file(&folder.join(COURSE), &mut report, |file| refuse_draft(file, exam, exam));
    }
    // While the lessons have mistakes, what they lack means nothing.
    let sound = (!report.has_errors()).then_some(&*lessons);
    if let Some(lessons) = sound {
        check_file(&folder.join(STATEMENTS), &mut report, |file| coverage::check_covered(file, lessons));
    }
    let articles = check_file(&folder.join(ARTICLES), &mut report, |file| articles::read(file, sound));
    let terms = check_file(&folder.join(GLOSSARY), &mut report, |file| glossary::read(file, sound));
    let questions = check_file(&folder.join(QUESTIONS), &mut report, |file| questions::read(file, sound));
    match (articles, terms, questions) {
        (Some(articles), Some(terms), Some(questions)) if !report.has_errors() => {
            let chapters = order.chapters;
            Ok(Course { chapters, lessons, statements, articles, terms, questions, notes: report })
        }
        _ => Err(report),
    }
}

/// What has become of lessons that were checked in order.
#[derive(Default)]
struct CheckedLessons {
    lessons: Vec<Lesson>,
    /// The ids of those with mistakes.
    broken: Vec<String>,
}

/// Checks lessons in the order of the course: each knows those before it.
fn check_lessons(
    order: &Order,
    files: Vec<PathBuf>,
    statements: Option<&[Statement]>,
    report: &mut Report,
) -> CheckedLessons {
    let mut lessons = Vec::new();
    // Where the order is not known, any lesson may come before any other.
    let mut broken: Vec<String> =
        if order.known { Vec::new() } else { files.iter().map(|path| id(path).to_owned()).collect() };
    for path in &order.sorted(files) {
        let untaught = order.untaught(id(path));
        let known = Known { statements, lessons: &lessons, slugs: &[], broken: &broken, untaught: &untaught };
        match check_file(path, report, |file| check::lesson(file, id(path), &known)).flatten() {
            Some(lesson) => lessons.push(lesson),
            None => broken.push(id(path).to_owned()),
        }
    }
    CheckedLessons { lessons, broken }
}

/// The lessons of the folder that come before one of them, or all.
fn check_before(lesson: &str, folder: &Path) -> CheckedLessons {
    let order = order_of(folder);
    let mut files = order.sorted(lesson_files(folder).unwrap_or_default());
    let place = files.iter().position(|path| id(path) == lesson);
    if order.known {
        files.truncate(place.unwrap_or(files.len()));
    } else {
        // Any other may come before it.
        files.retain(|path| id(path) != lesson);
    }
    check_lessons(&order, files, None, &mut Report::default())
}

/// What the folder's course.toml says, whatever may be wrong with it.
fn order_of(folder: &Path) -> Order {
    let files = lesson_files(folder).unwrap_or_default();
    let order = check_file(&folder.join(COURSE), &mut Report::default(), |file| read_order(file, &files));
    order.unwrap_or_default()
}

/// Checks single lesson files. `folder` is the folder of lessons whose `sources.toml` says which statements there are,
/// whose lessons exams draw from, and whose addresses are taken. Its other files may be among the files as well; only the whole course shows what nothing
/// drills. The report has no errors if nothing is wrong.
#[must_use]
pub fn check_files<P: AsRef<Path>>(paths: &[P], folder: &Path) -> Report {
    let mut elsewhere = Report::default();
    let statements = check_file(&folder.join(STATEMENTS), &mut elsewhere, coverage::read).unwrap_or_default();
    // Without a sound list of statements there is nothing to compare `covers` with.
    let statements = (!elsewhere.has_errors()).then_some(&*statements);
    let slugs = LazyCell::new(|| all_slugs(folder));
    let order = LazyCell::new(|| order_of(folder));
    let mut report = Report::default();
    for path in paths.iter().map(AsRef::as_ref) {
        check_file(path, &mut report, |file| match path.file_name().and_then(|name| name.to_str()) {
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
                let id = id(path);
                // Only an exam needs to know the lessons before it.
                let draws = file.text.contains("exam");
                let before = if draws { check_before(id, folder) } else { CheckedLessons::default() };
                let slugs: Vec<_> = slugs.iter().filter(|(other, _)| other != id).cloned().collect();
                let untaught = order.untaught(id);
                let CheckedLessons { lessons, broken } = &before;
                let known = Known { statements, lessons, slugs: &slugs, broken, untaught: &untaught };
                check::lesson(file, id, &known);
                if is_in(path, folder) {
                    check_listed(file, id, &order);
                }
            }
        });
    }
    report
}

/// The slugs of all lessons of the folder that can be read, with the ids of the lessons.
fn all_slugs(folder: &Path) -> Vec<(String, Both)> {
    let mut elsewhere = Report::default();
    let mut slugs = Vec::new();
    for path in lesson_files(folder).unwrap_or_default() {
        let parsed = check_file(&path, &mut elsewhere, parse::<AuthoredLesson>).flatten();
        let slug = parsed.and_then(|parsed| parsed.authored.slug);
        if let Some((de, en)) = slug.and_then(|slug| slug.de.zip(slug.en)) {
            slugs.push((id(&path).to_owned(), Both { de: de.value, en: en.value }));
        }
    }
    slugs
}

/// Whether a file is one of the folder's own.
fn is_in(path: &Path, folder: &Path) -> bool {
    let own = path.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
    own.and_then(|parent| parent.canonicalize().ok())
        .is_some_and(|parent| folder.canonicalize().is_ok_and(|it| it == parent))
}

/// A lesson of the folder must be in a chapter of its course.
fn check_listed(file: &mut File<'_>, id: &str, order: &Order) {
    if order.known && !order.chapters.iter().any(|chapter| chapter.lessons.iter().any(|it| it == id)) {
        let help = format!("add {id:?} to the lessons of a chapter in {COURSE}");
        file.add(0..0, "not-listed", format!("the lesson {id:?} is in no chapter"), help);
    }
}

/// Reads and checks a file, and adds what is found to the report.
fn check_file<T>(path: &Path, report: &mut Report, check: impl FnOnce(&mut File<'_>) -> T) -> Option<T> {
    let text = read(path, report)?;
    let name = path.display().to_string();
    let mut file = File::new(&name, &text);
    let checked = check(&mut file);
    report.extend(file.into_findings());
    Some(checked)
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
