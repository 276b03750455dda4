//! `cargo site bench`: speed and size beside peers, measured in one run. Nothing here is a test: machines are noisy.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

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
    let peer = |name, folder| engine::peer(project, &tools.wasm, &tools.node, name, folder);
    let cozy = peer("cozy_perft", "tests/bench/cozy")?;
    let chasolver = peer("chasolver_winnable", "tests/bench/chasolver")?;
    println!();
    run::shown_live(Command::new("node").arg(project.at("tests/bench/rules.mjs")).arg(&ours).arg(cozy))?;
    let positions = source(&project.at("tests/bench/chasolver/Cargo.toml"), "chasolver")?;
    let table = project.at("tests/bench/winnable.mjs");
    run::shown_live(Command::new("node").arg(table).arg(ours).arg(chasolver).arg(positions))
}

/// Where the source of a dependency lies.
fn source(manifest: &Path, name: &str) -> Result<PathBuf> {
    let metadata = run::output(
        Command::new("cargo").args(["metadata", "--format-version", "1", "--manifest-path"]).arg(manifest),
    )?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["name"] == name)
        .find_map(|package| Some(Path::new(package["manifest_path"].as_str()?).parent()?.to_owned()))
        .with_context(|| format!("cargo knows no dependency {name}"))
}
