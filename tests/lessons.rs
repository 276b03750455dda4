//! Lesson files: what is wrong with bad ones, word for word, and that good ones make a course.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use regelbrett::board::Square;
use regelbrett::exercise::answer::verdict;
use regelbrett::exercise::built::{GameRecord, Goal, Question};
use regelbrett::game::{Game, Refusal, Termination};
use regelbrett::rules::{ProblemCode, ReasonCode, articles};
use regelbrett_course::check::{self, Known};
use regelbrett_course::file::File;
use regelbrett_course::model::{CheckedStep, Draft, Statement};
use regelbrett_course::report::Severity;
use regelbrett_course::{Lang, Report, check_files, load_course, schemas};

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
    let alone = Known::default();
    let sessions = check::lesson(&mut File::new("sessions.toml", &text), "sessions", &alone).unwrap();
    let known = Known {
        statements: Some(&statements),
        lessons: &[sessions],
        broken: &["broken".to_owned()],
        untaught: &["dead-position"],
        ..Known::default()
    };
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
        let alone = Known::default();
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
fn a_lesson_alone_is_held_against_the_addresses_and_the_order_of_the_course() {
    let lessons = Path::new("../../lessons");
    let folder = copy_of_the_course("alone");
    let found = |path: &Path, text: &str, folder: &Path| -> Vec<(usize, &'static str)> {
        fs::write(path, text).unwrap();
        let report = check_files(&[path], folder);
        report.findings().iter().map(|finding| (finding.line, finding.code)).collect()
    };
    let text = fs::read_to_string("../../lessons/rook.toml").unwrap();
    let line = 1 + text.lines().position(|line| line.starts_with("slug")).unwrap();
    let new = folder.join("new.toml");
    assert_eq!(found(&folder.join("rook.toml"), &text, &folder), []);
    let taken = [(1, "not-listed"), (line, "duplicate-slug"), (line, "duplicate-slug")];
    assert_eq!(found(&new, &text, &folder), taken, "the rook's own");
    let text = text.replace("\"turm\"", "\"dame\"").replace("\"rook\"", "\"rook-2\"");
    assert_eq!(found(&new, &text, lessons), [(line, "duplicate-slug")], "elsewhere it needs no chapter");
    fs::remove_dir_all(&folder).unwrap();
}

/// A lesson in German alone.
const DRAFT: &str = include_str!("lessons/draft.toml");

/// The course with a draft before its exam.
fn with_draft(name: &str) -> PathBuf {
    let folder = copy_of_the_course(name);
    fs::write(folder.join("clock.toml"), DRAFT).unwrap();
    let order = fs::read_to_string(folder.join("course.toml")).unwrap();
    fs::write(folder.join("course.toml"), order.replace("\"exam\"]", "\"clock\", \"exam\"]")).unwrap();
    folder
}

#[test]
fn a_draft_may_have_one_language_and_does_not_count() {
    let folder = with_draft("draft");
    let course = load_course(&folder).unwrap();
    // There may be a draft in the course itself.
    let notes: Vec<_> = course.notes.findings().iter().filter(|note| note.path.ends_with("/clock.toml")).collect();
    let [note] = notes[..] else { panic!("{}", course.notes) };
    assert_eq!((note.line, note.code, note.severity), (2, "draft", Severity::Note));
    assert!(note.message.ends_with("5 texts have no English yet (lines 3, 4, 5, 8, 19)"), "{note}");
    let draft = course.lesson("clock").unwrap();
    assert_eq!(draft.draft, Some(Draft { missing: vec![Lang::En], absent: Some(Lang::En) }));
    assert_eq!((&*draft.title.en, &*draft.slug.en), ("Die Uhr", "uhr"));
    assert!(course.coverage().iter().all(|(_, covering)| covering.iter().all(|(lesson, _)| *lesson != "clock")));
    assert!(course.drilling("3.6").iter().all(|(lesson, _)| lesson.id != "clock"));
    let with_summary = DRAFT.replace("bedient.\" }", "bedient.\", en = \"How to use it.\" }");
    fs::write(folder.join("clock.toml"), with_summary).unwrap();
    let partial = load_course(&folder).unwrap().lesson("clock").unwrap().draft.clone();
    assert_eq!(partial, Some(Draft { missing: vec![Lang::En], absent: None }));
    let published = course.without_drafts();
    assert!(published.lesson("clock").is_none());
    assert!(published.chapters.iter().all(|chapter| !chapter.lessons.contains(&"clock".to_owned())));
    // Without the mark each of these texts is a mistake.
    fs::write(folder.join("clock.toml"), DRAFT.replace("draft = true", "")).unwrap();
    let report = check_files(&[folder.join("clock.toml")], &folder);
    let codes: Vec<_> = report.findings().iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["missing-language"; 5], "{report}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn nothing_that_is_published_refers_to_a_draft() {
    let folder = with_draft("draft-referred");
    let change = |file: &str, from: &str, to: &str| {
        let path = folder.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let report = load_course(&folder).unwrap_err();
        fs::write(&path, text).unwrap();
        let errors = report.findings().iter().filter(|finding| finding.severity == Severity::Error);
        let found: Vec<(String, &str)> =
            errors.map(|it| (it.path.rsplit('/').next().unwrap().to_owned(), it.code)).collect();
        assert_eq!(found, [(file.to_owned(), "draft-lesson")], "{report}");
    };
    change("glossary.toml", "see = \"pawn\"", "see = \"clock\"");
    change("questions.toml", "see = \"initial-position/set-up\"", "see = \"clock/press\"");
    change("course.toml", "exam = \"exam\"", "exam = \"clock\"");
    change("exam.toml", "\"rook\"", "\"clock\", \"rook\"");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_schemas_are_fresh() {
    for (name, text) in schemas() {
        assert_is(&Path::new("../../lessons").join(name), &text);
    }
}

/// Every key below a schema that has no description.
fn without_description(schema: &serde_json::Value, found: &mut Vec<String>) {
    match schema {
        serde_json::Value::Array(items) => items.iter().for_each(|item| without_description(item, found)),
        serde_json::Value::Object(object) => {
            for (key, value) in object.get("properties").and_then(|it| it.as_object()).into_iter().flatten() {
                if value["description"].as_str().is_none_or(|text| text.trim().is_empty()) {
                    found.push(key.clone());
                }
            }
            object.values().for_each(|value| without_description(value, found));
        }
        _ => {}
    }
}

#[test]
fn every_key_of_a_schema_is_explained_and_none_is_a_bare_choice() {
    for (name, text) in schemas() {
        let mut found = Vec::new();
        without_description(&serde_json::from_str(&text).unwrap(), &mut found);
        assert_eq!(found, Vec::<String>::new(), "{name}");
        assert!(!text.contains("\"oneOf\"") && !text.contains("\"anyOf\""), "{name}");
    }
}

/// Editors find the schema by the first line of a file.
#[test]
fn every_file_of_the_course_names_its_schema() {
    for path in toml_files("../../lessons") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let own = format!("schema-{name}.json");
        let schema = if schemas().iter().any(|(schema, _)| *schema == own) { own } else { "schema.json".to_owned() };
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().next(), Some(&*format!("#:schema ./{schema}")), "{}", path.display());
    }
}

#[test]
fn the_course_is_sound_and_covers_what_it_says() {
    let course = match load_course(Path::new("../../lessons")) {
        Ok(course) => course.without_drafts(),
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
fn a_lesson_that_leans_is_told_so() {
    let path = Path::new("../../tests/lessons/leaning.toml");
    let text = fs::read_to_string(path).unwrap();
    let name = path.display().to_string();
    let mut file = File::new(&name, &text);
    assert!(check::lesson(&mut file, "leaning", &Known::default()).is_some(), "{:#?}", file.into_findings());
    let mut report = Report::default();
    report.extend(file.into_findings());
    assert!(!report.has_errors());
    assert_is(&path.with_extension("txt"), &from_the_top(&report));
}

#[test]
fn no_lesson_of_the_course_leans() {
    let course = load_course(Path::new("../../lessons")).unwrap();
    let leaning: Vec<_> = course.notes.findings().iter().filter(|finding| finding.code == "leaning").collect();
    assert!(leaning.is_empty(), "{leaning:#?}");
    let mut asking = 0;
    for lesson in &course.lessons {
        let mut legal = Vec::new();
        let mut quizzes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for exercise in lesson.exercises().filter(|exercise| exercise.exam.is_none()) {
            for step in &exercise.steps {
                match &step.goal {
                    Goal::Judge(attempt) => legal.push(verdict(*attempt, &game(step)).reasons().is_empty()),
                    Goal::Quiz(quiz) => {
                        let answers = quizzes.entry(format!("{:?}", quiz.ask)).or_default();
                        answers.push(quiz.answer(&game(step)).unwrap());
                    }
                    _ => {}
                }
            }
        }
        let count = legal.iter().filter(|legal| **legal).count();
        assert!(count * 5 >= legal.len() * 2, "{}: {count} of {} are legal", lesson.id, legal.len());
        assert!(count * 5 <= legal.len() * 3, "{}: {count} of {} are legal", lesson.id, legal.len());
        for (ask, answers) in quizzes.iter().filter(|(_, answers)| answers.len() > 1) {
            let different: BTreeSet<_> = answers.iter().collect();
            assert!(different.len() > 1, "{}: {ask} is always {different:?}", lesson.id);
        }
        asking += usize::from(!legal.is_empty());
    }
    assert!(asking >= 15, "only {asking} lessons ask whether a move is legal");
}

/// The game when a step begins.
fn game(step: &CheckedStep) -> Game {
    let GameRecord { fen, moves, rules } = &step.shown.game;
    let mut game = fen.as_deref().map_or_else(|| Ok(Game::default()), Game::from_fen).unwrap();
    moves.iter().for_each(|mv| game.play(*mv).unwrap());
    game.under(rules.unwrap_or_default())
}

#[test]
fn no_quiz_offers_an_outcome_before_it_is_taught() {
    let course = load_course(Path::new("../../lessons")).unwrap();
    let place = |id: &str| course.lessons.iter().position(|lesson| lesson.id == id).unwrap();
    let mut offered_in: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for (at, lesson) in course.lessons.iter().enumerate() {
        for step in lesson.exercises().flat_map(|exercise| &exercise.steps) {
            if let Goal::Quiz(quiz) = &step.goal
                && quiz.ask == Question::Outcome
            {
                let offered = quiz.choices(&game(step));
                assert!(offered.contains(&quiz.answer(&game(step)).unwrap()));
                assert!(offered.len() > 2 && offered.contains(&"ongoing"), "{}: {offered:?}", lesson.id);
                offered.iter().for_each(|outcome| _ = offered_in.entry(outcome).or_default().insert(at));
            }
        }
    }
    for (outcome, taught) in [
        ("checkmate", "rook"),
        ("stalemate", "queen"),
        ("dead-position", "dead-position"),
        ("threefold-repetition", "repetition"),
        ("fifty-moves", "fifty-moves"),
        ("fivefold-repetition", "automatic-draws"),
        ("seventy-five-moves", "automatic-draws"),
    ] {
        let offered = &offered_in[outcome];
        let first = *offered.first().unwrap();
        assert!(first >= place(taught), "{outcome} is offered in {}", course.lessons[first].id);
        assert!(offered.contains(&place("exam")), "{outcome} is not offered in the exam");
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
    let lesson = check::lesson(&mut file, "knight", &Known::default());
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

/// A folder with the files of the course.
fn copy_of_the_course(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for path in toml_files("../../lessons") {
        fs::copy(&path, folder.join(path.file_name().unwrap())).unwrap();
    }
    folder
}

/// What is wrong with the course when one of its files says something else.
fn with_broken(file: &str, text: &[u8]) -> Report {
    let folder = copy_of_the_course(&format!("broken-{file}"));
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
        let errors: Vec<_> = report.findings().iter().filter(|finding| finding.severity == Severity::Error).collect();
        assert!(errors.iter().all(|finding| finding.path.ends_with(file)), "{file}, {to}:\n{report}");
        assert!((1..=3).contains(&errors.len()), "{report}");
    }
}

#[test]
fn a_file_that_is_not_utf8_is_told_by_line_and_column() {
    let report = with_broken("zz.toml", b"format = 1\ntitle = { de = \"T\xfcrme\" }\n");
    let finding = report.findings().iter().find(|finding| finding.code == "not-utf8").unwrap();
    assert_eq!((finding.line, finding.column), (2, 18));
}
