//! Lesson files: what is wrong with bad ones, word for word, and that good ones make a course.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use regelbrett::board::Square;
use regelbrett::game::{Refusal, Termination};
use regelbrett::rules::{ProblemCode, ReasonCode, articles};
use regelbrett_course::check::{self, Known};
use regelbrett_course::file::File;
use regelbrett_course::model::Statement;
use regelbrett_course::{Report, check_files, lesson_schema, load_course};

/// Compares a text with a file; with `UPDATE=1` in the environment it writes the file instead.
fn assert_is(path: &Path, text: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == text,
        "{} is not up to date; run the test with UPDATE=1. It should be:\n{text}",
        path.display()
    );
}

/// A report with paths from the top of the repository: tests run in the folder of their package.
fn from_the_top(report: &Report) -> String {
    report.to_string().replace("../../tests/", "tests/")
}

fn toml_files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files
}

fn statements() -> Vec<Statement> {
    vec![Statement { id: "W12".into(), text: "Castling.".into() }]
}

#[test]
fn bad_lessons_get_their_reports() {
    let statements = statements();
    let text = fs::read_to_string("../../tests/lessons/sessions.toml").unwrap();
    let alone = Known { statements: None, lessons: &[], broken: &[] };
    let sessions = check::lesson(&mut File::new("sessions.toml", &text), "sessions", &alone).unwrap();
    let known = Known { statements: Some(&statements), lessons: &[sessions], broken: &["broken".to_owned()] };
    let files = toml_files("../../tests/bad-lessons");
    assert!(files.len() >= 8);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.display().to_string();
        let mut file = File::new(&name, &text);
        let lesson = check::lesson(&mut file, "bad", &known);
        assert!(lesson.is_none(), "{name} must not become a lesson");
        let mut report = Report::default();
        report.extend(file.into_findings());
        assert!(!report.is_empty());
        assert_is(&path.with_extension("txt"), &from_the_top(&report));
    }
}

#[test]
fn a_bad_course_gets_its_report() {
    let report = load_course(Path::new("../../tests/bad-lessons/course")).unwrap_err();
    assert_is(Path::new("../../tests/bad-lessons/course/report.txt"), &from_the_top(&report));
}

#[test]
fn a_course_with_gaps_gets_its_report() {
    let report = load_course(Path::new("../../tests/bad-lessons/gaps")).unwrap_err();
    assert_is(Path::new("../../tests/bad-lessons/gaps/report.txt"), &from_the_top(&report));
}

#[test]
fn a_report_is_json_too() {
    let report = check_files(&["../../tests/bad-lessons/goals.toml"], Path::new("../../tests/bad-lessons/course"));
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    let first = &json[0];
    assert_eq!(first["path"], "../../tests/bad-lessons/goals.toml");
    assert_eq!(first["code"], "unreachable-goal");
    assert_eq!(json.as_array().unwrap().len(), report.findings().len());
    for finding in report.findings() {
        assert!(!finding.help.is_empty() && finding.line > 0 && finding.column > 0);
    }
}

/// A lesson with so many links that are none, in so many lines.
fn with_bad_links(count: usize, between: &str) -> String {
    let text = format!("[y](//z){between}").repeat(count);
    format!(
        "format = 1\ntitle = {{ de = \"A\", en = \"A\" }}\nslug = {{ de = \"a\", en = \"a\" }}\n\
         summary = {{ de = \"A.\", en = \"A.\" }}\n\n[[block]]\ntext = {{ de = \"\"\"\n{text}\n\"\"\", en = \"A.\" }}\n"
    )
}

/// Each of many mistakes is reported once and with a part of its line at most, so that the report grows with their
/// number only, however long the lines are.
#[test]
fn ten_times_as_many_mistakes_make_a_report_ten_times_as_long() {
    let reported = |count, between: &str| {
        let text = with_bad_links(count, between);
        let mut file = File::new("many.toml", &text);
        let alone = Known { statements: None, lessons: &[], broken: &[] };
        assert!(check::lesson(&mut file, "many", &alone).is_none());
        let longest = file.findings().iter().map(|finding| finding.to_string().len()).max();
        assert!(longest.is_some_and(|length| length < 1_000), "{longest:?} with {between:?} between");
        let links = file.findings().iter().filter(|finding| finding.source.contains("[y](//z)"));
        let places: BTreeSet<_> = links.map(|finding| (finding.line, finding.column)).collect();
        assert_eq!(places.len(), count, "each link is reported, with {between:?} between");
        file.findings().len()
    };
    for between in ["\n", "\n\n", " "] {
        let (few, many) = (reported(2_000, between), reported(20_000, between));
        assert_eq!(many - few, 18_000, "each mistake is reported once, with {between:?} between");
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let report = check_files(&["no/such/file.toml"], Path::new("../../lessons"));
    assert_eq!(report.findings()[0].code, "unreadable");
    assert_eq!(load_course(Path::new("no/such/folder")).unwrap_err().findings()[0].code, "unreadable");
}

#[test]
fn an_exam_is_judged_alone_with_the_lessons_before_it() {
    assert!(check_files(&["../../lessons/exam.toml"], Path::new("../../lessons")).is_empty());
    // In another folder there is nothing to draw from.
    let report = check_files(&["../../lessons/exam.toml"], Path::new("../../tests/bad-lessons/course"));
    assert!(report.findings().iter().any(|finding| finding.code == "unknown-lesson"), "{report}");
}

#[test]
fn the_schema_is_fresh() {
    assert_is(Path::new("../../lessons/schema.json"), &lesson_schema());
}

#[test]
fn the_course_is_sound_and_covers_what_it_says() {
    let course = match load_course(Path::new("../../lessons")) {
        Ok(course) => course,
        Err(report) => panic!("{report}"),
    };
    assert!(course.lessons.len() >= 4);
    let myths: Vec<&str> = course.myths().map(|(.., myth)| &*myth.text.en).collect();
    let different: std::collections::BTreeSet<&&str> = myths.iter().collect();
    assert_eq!(different.len(), myths.len(), "an exam that takes a question does not list its myth again");
    let listed: Vec<&str> = course.chapters.iter().flat_map(|chapter| &chapter.lessons).map(|id| &**id).collect();
    let read: Vec<&str> = course.lessons.iter().map(|lesson| &*lesson.id).collect();
    assert_eq!(listed, read);
    for lesson in &course.lessons {
        for exercise in lesson.exercises() {
            assert!(!exercise.covers.is_empty(), "{}/{} covers no statement", lesson.id, exercise.id);
        }
    }
    assert!(course.coverage().len() >= 40, "only {} statements", course.coverage().len());
    for (statement, covering) in course.coverage() {
        assert!(!covering.is_empty(), "nothing covers {}: add it to the covers of an exercise", statement.id);
    }
    let entries: Vec<_> = course.articles.iter().flat_map(|section| &section.articles).collect();
    assert!(entries.iter().map(|entry| &*entry.number).eq(articles::ALL.iter().copied()));
    for entry in entries {
        assert_eq!(course.drilling(&entry.number).is_empty(), entry.no_exercise.is_some(), "article {}", entry.number);
    }
}

#[test]
fn every_article_that_the_engine_cites_has_an_entry() {
    let reasons = ReasonCode::ALL.iter().map(|code| code.article());
    let endings = Termination::ALL.iter().map(|by| by.article());
    let problems = ProblemCode::ALL.iter().filter_map(|code| code.article());
    let refusals = Refusal::ALL.iter().map(|refusal| refusal.article());
    for article in reasons.chain(endings).chain(problems).chain(refusals) {
        assert!(articles::is_known(article), "{article}");
    }
}

/// The engine decides about myths; these verdicts are what a chess teacher would give.
#[test]
fn myths_are_true_or_false_as_the_engine_has_it() {
    let course = load_course(Path::new("../../lessons")).unwrap();
    let verdicts: Vec<(&str, bool)> = course.myths().map(|(.., myth)| (&*myth.text.en, myth.holds)).collect();
    assert!(verdicts.len() >= 20);
    for (myth, holds) in [
        ("Once you have been in check you may not castle.", false),
        ("You may castle queenside even if b1 is attacked.", true),
        ("King and bishop cannot win against a bare king.", true),
        ("King and bishop against king and bishop is always a draw.", false),
        ("If you resign, you have lost in any case.", false),
        ("On the edge a knight always has four squares.", false),
        ("If you give check, you have to say so.", false),
    ] {
        assert!(verdicts.contains(&(myth, holds)), "{myth}: {verdicts:#?}");
    }
}

#[test]
fn questions_and_terms_are_there() {
    let course = load_course(Path::new("../../lessons")).unwrap();
    assert_eq!(course.questions.len(), 8);
    for (de, en) in [
        ("Schach", "check"),
        ("Matt", "checkmate"),
        ("Patt", "stalemate"),
        ("Rochade", "castling"),
        ("Schlagen im Vorbeigehen", "en passant"),
        ("Umwandlung", "promotion"),
        ("Fesselung", "pin"),
        ("gedeckt", "defended"),
        ("tote Stellung", "dead position"),
        ("Läufer", "bishop"),
        ("Reihe", "rank"),
        ("Linie", "file"),
    ] {
        assert!(course.terms.iter().any(|term| term.name.de == de && term.name.en == en), "{de}, {en}");
    }
}

#[test]
fn the_lesson_in_the_readme_is_sound() {
    let readme = fs::read_to_string("../../lessons/README.md").unwrap();
    let (_, rest) = readme.split_once("```toml\n").unwrap();
    let (text, _) = rest.split_once("```").unwrap();
    let mut file = File::new("../../lessons/README.md", text);
    let lesson = check::lesson(&mut file, "knight", &Known { statements: None, lessons: &[], broken: &[] });
    assert!(lesson.is_some(), "{:#?}", file.into_findings());
}

/// Every text of a file that is there in both languages.
fn texts<'a>(value: &'a toml::Value, found: &mut Vec<(&'a str, &'a str)>) {
    match value {
        toml::Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        toml::Value::Table(table) => match (table.get("de"), table.get("en")) {
            (Some(toml::Value::String(de)), Some(toml::Value::String(en))) => found.push((de, en)),
            _ => table.iter().for_each(|(_, item)| texts(item, found)),
        },
        _ => {}
    }
}

/// The squares that a text names, each once; a promotion is written a8=Q in English and a8D in German.
fn squares(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words = words.map(|word| word.trim_end_matches(|letter: char| letter.is_ascii_uppercase()));
    words.filter(|word| word.parse::<Square>().is_ok()).map(str::to_owned).collect()
}

#[test]
fn both_languages_speak_of_the_same_squares_and_use_their_own_quotes() {
    let mut count = 0;
    for path in toml_files("../../lessons") {
        let value: toml::Value = toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let mut found = Vec::new();
        texts(&value, &mut found);
        count += found.len();
        for (de, en) in found {
            let name = path.display();
            assert_eq!(squares(de), squares(en), "{name}: {de} / {en}");
            assert!(!de.contains(['"', '\'', '”']) && !en.contains(['"', '\'', '„']), "{name}: {de} / {en}");
            assert_eq!(de.matches('„').count(), de.matches('“').count(), "{name}: {de}");
            assert_eq!(en.matches('“').count(), en.matches('”').count(), "{name}: {en}");
        }
    }
    assert!(count > 2_000, "{count} texts");
}

/// What is wrong with the course when one of its files says something else.
fn with_broken(file: &str, text: &[u8]) -> Report {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broken-{file}"));
    fs::create_dir_all(&folder).unwrap();
    for path in toml_files("../../lessons") {
        fs::copy(&path, folder.join(path.file_name().unwrap())).unwrap();
    }
    fs::write(folder.join(file), text).unwrap();
    let report = load_course(&folder).unwrap_err();
    fs::remove_dir_all(&folder).unwrap();
    report
}

#[test]
fn a_slip_in_the_order_or_in_the_statements_brings_no_complaints_about_lessons() {
    for (file, from, to) in [
        ("course.toml", "format = 1", "format = "),
        ("course.toml", "lessons = [\"board\",", "lessons = [7, \"board\","),
        ("course.toml", "[\"rook\",", "\"rook\","),
        ("sources.toml", "[[", "["),
        ("sources.toml", "id = ", "name = "),
    ] {
        let text = fs::read_to_string(Path::new("../../lessons").join(file)).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        let report = with_broken(file, text.replacen(from, to, 1).as_bytes());
        assert!(report.findings().iter().all(|finding| finding.path.ends_with(file)), "{file}, {to}:\n{report}");
        assert!((1..=3).contains(&report.findings().len()), "{report}");
    }
}

#[test]
fn a_file_that_is_not_utf8_is_told_by_line_and_column() {
    let report = with_broken("zz.toml", b"format = 1\ntitle = { de = \"T\xfcrme\" }\n");
    let finding = report.findings().iter().find(|finding| finding.code == "not-utf8").unwrap();
    assert_eq!((finding.line, finding.column), (2, 18));
}
