//! `cargo site check`: lesson files judged by the engine, wherever they lie.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use regelbrett::lesson::check_files;

use crate::build;
use crate::project::Project;

/// Judges these files, or the whole course where none is named, and prints everything that is wrong.
///
/// # Errors
///
/// When the whole course is asked for and something is wrong with it.
pub fn check(project: &Project, files: &[PathBuf]) -> Result<ExitCode> {
    if files.is_empty() {
        let course = build::course(project)?;
        let exercises: usize = course.lessons.iter().map(|lesson| lesson.exercises().count()).sum();
        println!("{} lessons with {exercises} exercises: nothing wrong", course.lessons.len());
        return Ok(ExitCode::SUCCESS);
    }
    let report = check_files(files, &project.at("lessons"));
    if report.is_empty() {
        println!("{} files: nothing wrong", files.len());
        return Ok(ExitCode::SUCCESS);
    }
    print!("{report}");
    Ok(ExitCode::FAILURE)
}
