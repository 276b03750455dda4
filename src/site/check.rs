//! `cargo site check`: lesson files checked by the engine, wherever they lie.

use std::path::PathBuf;
use std::process::ExitCode;

use regelbrett_course::check_files;

use crate::build;
use crate::project::Project;

/// Checks these files, or the whole course if none is named, and prints every problem: for people, or as JSON for editors.
pub fn check(project: &Project, files: &[PathBuf], json: bool) -> ExitCode {
    let (report, success) = if files.is_empty() {
        match build::checked_course(project) {
            Ok(course) => {
                let notes = course.notes.clone();
                let course = course.without_drafts();
                let exercises: usize = course.lessons.iter().map(|lesson| lesson.exercises().count()).sum();
                let count = course.lessons.len();
                (notes, format!("{count} lessons with {exercises} exercises: nothing wrong"))
            }
            Err(report) => (report, String::new()),
        }
    } else {
        let count = if files.len() == 1 { "1 file".to_owned() } else { format!("{} files", files.len()) };
        (check_files(files, &project.at("lessons")), format!("{count}: nothing wrong"))
    };
    if json {
        println!("{}", report.to_json());
    } else {
        print!("{report}");
        if !report.has_errors() {
            println!("{}{success}", if report.is_empty() { "" } else { "\n" });
        }
    }
    if report.has_errors() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
