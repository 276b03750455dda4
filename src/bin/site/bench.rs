//! `cargo site bench`: speed and size beside peers, measured in one run. Nothing here is a test: machines are noisy.

use std::process::Command;

use anyhow::Result;

use crate::build::{self, Tools};
use crate::project::Project;
use crate::{engine, run};

/// Builds the site and the peers, and prints the tables.
///
/// # Errors
///
/// What a build or a measurement said when it failed.
pub fn bench(project: &Project) -> Result<()> {
    let tools = Tools::ready(project)?;
    build::site(project, &tools, None)?;
    let ours = engine::build(project, &tools.wasm, &tools.node)?;
    let peer = engine::peer(project, &tools.wasm, &tools.node, "cozy_perft", "tests/bench/cozy")?;
    println!();
    run::shown_live(Command::new("node").arg(project.at("tests/bench/rules.mjs")).arg(ours).arg(peer))
}
