//! Making scripts and styles smaller, each file by itself: the tree that is read is the tree that is served.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Context, Result};

use crate::tools::NodeTools;
use crate::{files, run};

/// Minifies all scripts and styles of a site in their places, with source maps beside them.
///
/// # Errors
///
/// What esbuild said.
pub fn minify(site: &Path, node: &NodeTools) -> Result<()> {
    let mut command = node.command("esbuild", "esbuild")?;
    command
        .args(["--minify", "--sourcemap", "--charset=utf8", "--target=es2022", "--log-level=warning", "--allow-overwrite"])
        .args(["--outdir=.", "--outbase=."])
        .current_dir(site);
    let wanted = ["js", "css"].map(OsStr::new);
    command.args(files::list(site)?.into_iter().filter(|path| path.extension().is_some_and(|end| wanted.contains(&end))));
    run::output(&mut command).context("scripts and styles could not be minified")?;
    Ok(())
}
