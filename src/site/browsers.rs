//! The browser that the tests drive: found, or installed where apt is the way to do it.

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tools::on_path;
use crate::{run, say};

/// Makes sure that Chromium and its driver are there. `CHROME` and `CHROMEDRIVER` may name them.
///
/// # Errors
///
/// One sentence on what is missing and cannot be had.
pub fn chromium() -> Result<()> {
    let is_there = |variable: &str, names: &[&str]| {
        env::var_os(variable).is_some() || names.iter().any(|name| !on_path(name).is_empty())
    };
    let ready = || {
        is_there("CHROME", &["chromium", "chromium-browser", "google-chrome"])
            && is_there("CHROMEDRIVER", &["chromedriver"])
    };
    if ready() {
        return Ok(());
    }
    if on_path("apt-get").is_empty() {
        bail!(
            "the browser tests need Chromium and ChromeDriver of the same version on the PATH, \
             or their paths in the variables CHROME and CHROMEDRIVER"
        );
    }
    let step = say::step("Installing Chromium and its driver", "apt-get, for the browser tests; about a minute");
    run::output(&mut apt(&["update"])).context("apt-get update failed (is this machine offline?)")?;
    run::output(&mut apt(&["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"]))
        .context("Chromium could not be installed; install the packages chromium and chromium-driver by hand")?;
    step.done();
    if !ready() {
        bail!("chromium and chromium-driver were installed, but are not on the PATH");
    }
    Ok(())
}

/// apt-get as root: directly, or through sudo where that asks for no password.
fn apt(arguments: &[&str]) -> Command {
    let root = run::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.args(["--non-interactive", "apt-get"]);
    }
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    command
}
