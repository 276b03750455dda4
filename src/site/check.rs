//! `cargo site check`: lesson files judged by the engine, wherever they lie.

use std::path::PathBuf;
use std::process::ExitCode;

use regelbrett_course::{Report, check_files};

use crate::build;
use crate::project::Project;

/// Judges these files, or the whole course where none is named, and prints everything that is wrong: for people, or as
/// a JSON list for editors.
pub fn check(project: &Project, files: &[PathBuf], json: bool) -> ExitCode {
    let (report, praise) = if files.is_empty() {
        match build::judged(project) {
            Ok(course) => {
                let exercises: usize = course.lessons.iter().map(|lesson| lesson.exercises().count()).sum();
                let count = course.lessons.len();
                (Report::default(), format!("{count} lessons with {exercises} exercises: nothing wrong"))
            }
            Err(report) => (report, String::new()),
        }
    } else {
        let count = if files.len() == 1 { "1 file".to_owned() } else { format!("{} files", files.len()) };
        (check_files(files, &project.at("lessons")), format!("{count}: nothing wrong"))
    };
    if json {
        println!("{}", report.to_json());
    } else if report.is_empty() {
        println!("{praise}");
    } else {
        print!("{report}");
    }
    if report.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
