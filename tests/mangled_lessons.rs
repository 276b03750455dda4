//! Lesson files with letters changed, lines lost and ends cut off: always a report or a lesson, never a panic.

use fastrand::Rng;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use regelbrett_course::check::{self, Known};
use regelbrett_course::check_files;
use regelbrett_course::file::File;

/// A file's name and its text.
type Written = (String, String);

fn files() -> Vec<Written> {
    let folders = ["../../lessons", "../../tests/bad-lessons", "../../tests/lessons"];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    assert!(paths.len() >= 30, "only {} files", paths.len());
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Judges a text as the file that it has been: the lessons, and the other files of the course by their names.
fn judge(name: &str, text: &str) {
    if ["course.toml", "sources.toml", "articles.toml", "glossary.toml", "questions.toml"].contains(&name) {
        let folder = std::env::temp_dir().join(format!(
            "regelbrett-mangled-{}-{:?}",
            std::process::id(),
            thread::current().id()
        ));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        for finding in check_files(&[&path], Path::new("../../lessons")).findings() {
            assert!(finding.line > 0 && finding.column > 0 && !finding.to_string().is_empty());
        }
        fs::remove_dir_all(&folder).unwrap();
        return;
    }
    let mut file = File::new("mangled.toml", text);
    let lesson = check::lesson(&mut file, "mangled", &Known::default());
    let is_sound = file.is_clean();
    let findings = file.into_findings();
    assert!(lesson.is_some() == is_sound, "a lesson with mistakes, or none without:\n{text}");
    for finding in findings {
        assert!(finding.line > 0 && finding.column > 0 && !finding.to_string().is_empty());
    }
}

#[test]
fn letters_changed() {
    const LETTERS: &[char] =
        &['"', '[', ']', '{', '}', '=', '\n', '\\', '#', ',', 'x', '0', '9', '.', 'ß', '♔', '\0', ' '];
    let mut rng = Rng::with_seed(1);
    for (name, text) in files() {
        let letters: Vec<char> = text.chars().collect();
        for _ in 0..40 {
            let mut mangled = letters.clone();
            for _ in 0..=rng.usize(..3) {
                let at = rng.usize(..mangled.len());
                mangled[at] = LETTERS[rng.usize(..LETTERS.len())];
            }
            judge(&name, &mangled.iter().collect::<String>());
        }
    }
}

#[test]
fn lines_lost_and_doubled() {
    let mut rng = Rng::with_seed(2);
    for (name, text) in files() {
        let lines: Vec<&str> = text.lines().collect();
        for _ in 0..40 {
            let mut mangled = lines.clone();
            let at = rng.usize(..mangled.len());
            if rng.usize(..2) == 0 {
                mangled.remove(at);
            } else {
                mangled.insert(rng.usize(..lines.len()), lines[at]);
            }
            judge(&name, &mangled.join("\n"));
        }
    }
}

#[test]
fn ends_cut_off() {
    let mut rng = Rng::with_seed(3);
    for (name, text) in files() {
        for _ in 0..20 {
            let at = text.floor_char_boundary(rng.usize(..text.len()));
            judge(&name, &text[..at]);
        }
    }
}

#[test]
fn words_exchanged() {
    let mut rng = Rng::with_seed(4);
    let words = [
        "\"e1g1\"",
        "\"Kf1\"",
        "[]",
        "{}",
        "1",
        "\"\"",
        "true",
        "\"k7/8/8/8/8/8/8/K7 w - - 0 1\"",
        "\"legal\"",
        "[\"x\"]",
    ];
    for (name, text) in files() {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..40 {
            let mut mangled = lines.clone();
            for _ in 0..=rng.usize(..3) {
                let at = rng.usize(..mangled.len());
                if let Some((key, _)) = mangled[at].clone().split_once(" = ") {
                    mangled[at] = format!("{key} = {}", words[rng.usize(..words.len())]);
                }
            }
            judge(&name, &mangled.join("\n"));
        }
    }
}

#[test]
fn what_is_no_lesson_at_all() {
    for text in [
        "",
        "\0",
        "[",
        "[[[[",
        "=",
        "\u{feff}format = 1",
        "a = 1\r",
        "{}",
        "null",
        "format = 1",
        &"[".repeat(5000),
        &"a.".repeat(5000),
    ] {
        for name in ["lesson.toml", "course.toml", "sources.toml", "articles.toml", "glossary.toml", "questions.toml"] {
            judge(name, text);
        }
    }
}
