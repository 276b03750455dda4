//! The `cargo site` commands: from lesson files, pages and the engine to a site that any static host can serve.
//!
//! [`cli`] parses the command and [`tools`] finds or installs what it needs. [`build`] assembles the site: [`engine`] makes
//! the WebAssembly package, [`pages`] renders the templates with sentences of [`i18n`] and boards of [`diagram`],
//! [`bundle`] bundles the scripts, [`precache`] lists all files for the service worker, and [`sizes`] holds the result
//! against its budgets. [`serve`] serves the site and rebuilds it on change, [`check`] checks only lessons, [`new_lesson`] makes one to start from, [`mod@test`] runs
//! what CI runs, in the browsers of [`browsers`] and with what [`facts`] tells the scripts, and [`mod@bench`] measures.
//! [`console`], [`fs`] and [`process`] are helpers.

mod bench;
mod browsers;
mod build;
mod bundle;
mod check;
mod cli;
mod console;
mod diagram;
mod engine;
mod facts;
mod fs;
mod i18n;
mod new_lesson;
mod pages;
mod precache;
mod process;
mod project;
mod serve;
mod sizes;
mod test;
mod tools;

use std::process::ExitCode;

use anyhow::Result;

use cli::Command;
use project::Project;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)).and_then(run) {
        Ok(code) => code,
        Err(error) => {
            console::error(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode> {
    let project = Project::find()?;
    match command {
        Command::Help => {
            print!("{}", cli::HELP);
            Ok(ExitCode::SUCCESS)
        }
        Command::Serve { port } => serve::serve(&project, port),
        Command::Build { base_url, sizes } => build::build(&project, base_url, sizes),
        Command::Check { files, json } => Ok(check::check(&project, &files, json)),
        Command::NewLesson { id, chapter } => {
            new_lesson::make(&project, &id, chapter.as_deref()).map(|()| ExitCode::SUCCESS)
        }
        Command::Bench => bench::bench(&project).map(|()| ExitCode::SUCCESS),
        Command::Test { only } => test::test(&project, &only),
    }
}
