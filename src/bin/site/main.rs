//! The `cargo site` commands: from lesson files, pages and the engine to a site that any static host can serve.
//!
//! In the order of the work: [`cli`] reads the command, [`tools`] finds or installs what it needs, [`engine`] makes the
//! WebAssembly package, [`build`] puts the site together ([`course`], [`pages`], [`diagram`], [`minify`], [`precache`]),
//! [`serve`] shows it and builds it again on change, [`check`] judges lessons alone, [`test`] runs what CI runs.

mod cli;
mod engine;
mod files;
mod project;
mod run;
mod say;
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
    if command == Command::Help {
        print!("{}", cli::HELP);
        return Ok(ExitCode::SUCCESS);
    }
    let project = Project::find()?;
    match command {
        Command::Help => {}
        Command::Build { .. } => {
            let wasm = tools::WasmTools::ready(&project)?;
            let node = tools::NodeTools::ready(&project)?;
            engine::build(&project, &wasm, &node)?;
        }
        _ => {}
    }
    Ok(ExitCode::SUCCESS)
}
