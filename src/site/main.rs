//! The `cargo site` commands: from lesson files, pages and the engine to a site that any static host can serve.
//!
//! In the order of the work: [`cli`] reads the command, [`tools`] finds or installs what it needs, [`engine`] makes the
//! WebAssembly package, [`build`] puts the site together ([`pages`] with [`catalog`] and [`diagram`],
//! [`scripts`] or [`bundle`], [`precache`], [`sizes`]), [`serve`] shows it and builds it again on change, [`check`] judges lessons alone, [`test`]
//! runs what CI runs, in the browsers of [`browsers`] and with what [`facts`] tells the scripts, and [`bench`] measures.

mod bench;
mod browsers;
mod build;
mod bundle;
mod catalog;
mod check;
mod cli;
mod diagram;
mod engine;
mod facts;
mod files;
mod pages;
mod precache;
mod project;
mod run;
mod say;
mod scripts;
mod serve;
mod sizes;
mod test;
mod tools;

use std::process::ExitCode;

use anyhow::Result;

use cli::Command;
use project::Project;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)).and_then(act) {
        Ok(code) => code,
        Err(error) => {
            say::problem(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn act(command: Command) -> Result<ExitCode> {
    let project = Project::find()?;
    match command {
        Command::Help => {
            print!("{}", cli::HELP);
            Ok(ExitCode::SUCCESS)
        }
        Command::Serve { port } => serve::serve(&project, port),
        Command::Build { base_url } => build::build(&project, base_url),
        Command::Check { files, json } => Ok(check::check(&project, &files, json)),
        Command::Bench => bench::bench(&project).map(|()| ExitCode::SUCCESS),
        Command::Test { only } => test::test(&project, &only),
    }
}
