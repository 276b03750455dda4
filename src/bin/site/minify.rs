//! Making scripts and styles smaller, each file by itself: the tree that is read is the tree that is served.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::tools::NodeTools;
use crate::{files, run};

const WORKER: &str = "sw.js";

/// Minifies all scripts and styles of a site in their places, with source maps beside them.
///
/// # Errors
///
/// What esbuild said.
pub fn all(site: &Path, node: &NodeTools) -> Result<()> {
    let wanted = ["js", "css"].map(OsStr::new);
    let is_wanted =
        |path: &PathBuf| path.extension().is_some_and(|end| wanted.contains(&end)) && path != Path::new(WORKER);
    minify(site, node, files::list(site)?.into_iter().filter(is_wanted))
}

/// Minifies the service worker, which gets its list of the other files when those are done.
///
/// # Errors
///
/// What esbuild said.
pub fn worker(site: &Path, node: &NodeTools) -> Result<()> {
    minify(site, node, [WORKER.into()])
}

fn minify(site: &Path, node: &NodeTools, paths: impl IntoIterator<Item = PathBuf>) -> Result<()> {
    let mut command = node.command("esbuild", "esbuild")?;
    command
        .args([
            "--minify",
            "--sourcemap",
            "--charset=utf8",
            "--target=es2022",
            "--log-level=warning",
            "--allow-overwrite",
        ])
        .args(["--outdir=.", "--outbase=."])
        .current_dir(site);
    command.args(paths);
    run::output(&mut command).context("scripts and styles could not be minified")?;
    Ok(())
}
