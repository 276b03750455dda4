//! `cargo site bench`: speed and size beside peers, measured in one run. Speed is only printed, since machines are noisy;
//! a size over its budget is an error in the end.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::build::{self, Tools};
use crate::project::Project;
use crate::{engine, process, sizes};

/// Builds the site and the peers, and prints the tables.
///
/// # Errors
///
/// When a build or a measurement fails, or a size budget is broken.
pub fn bench(project: &Project) -> Result<()> {
    let tools = Tools::ready(project)?;
    let site = build::site(project, &tools, None)?;
    let ours = engine::build(project, &tools.wasm, &tools.node)?;
    let peer = |name, folder| engine::peer(project, &tools.wasm, &tools.node, name, folder);
    let cozy = peer("cozy_perft", "tests/bench/cozy")?;
    let chasolver = peer("chasolver_winnable", "tests/bench/chasolver")?;
    println!();
    process::shown_live(Command::new("node").arg(project.at("tests/bench/rules.mjs")).arg(&ours).arg(cozy))?;
    let positions = source(&project.at("tests/bench/chasolver/Cargo.toml"), "chasolver")?;
    let table = project.at("tests/bench/winnable.mjs");
    process::shown_live(Command::new("node").arg(table).arg(ours).arg(chasolver).arg(positions))?;
    println!();
    sizes::show(&site)
}

/// The folder of a dependency's source.
fn source(manifest: &Path, name: &str) -> Result<PathBuf> {
    let metadata = process::output(
        Command::new("cargo").args(["metadata", "--format-version", "1", "--manifest-path"]).arg(manifest),
    )?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["name"] == name)
        .find_map(|package| Some(Path::new(package["manifest_path"].as_str()?).parent()?.to_owned()))
        .with_context(|| format!("cargo does not know the dependency {name}"))
}
