//! The browser that the tests drive: found on the PATH, or installed with apt.

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{console, process};

/// Makes sure that Chromium and its driver are installed. `CHROME` and `CHROMEDRIVER` may name them.
///
/// # Errors
///
/// One sentence on what is missing and cannot be installed.
pub fn chromium() -> Result<()> {
    let is_there = |variable: &str, names: &[&str]| {
        env::var_os(variable).is_some() || names.iter().any(|name| which::which(name).is_ok())
    };
    let ready = || {
        is_there("CHROME", &["chromium", "chromium-browser", "google-chrome"])
            && is_there("CHROMEDRIVER", &["chromedriver"])
    };
    if ready() {
        return Ok(());
    }
    if which::which("apt-get").is_err() {
        bail!(
            "the browser tests need Chromium and ChromeDriver of the same version on the PATH, \
             or their paths in the variables CHROME and CHROMEDRIVER"
        );
    }
    let step = console::step("Installing Chromium and its driver", "apt-get, for the browser tests; about a minute");
    process::output(&mut apt(&["update"])).context("apt-get update failed (is this machine offline?)")?;
    process::output(&mut apt(&["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"]))
        .context("Chromium could not be installed; install the packages chromium and chromium-driver yourself")?;
    step.done();
    if !ready() {
        bail!("chromium and chromium-driver were installed but are not on the PATH");
    }
    Ok(())
}

/// apt-get as root: directly, or through sudo if that needs no password.
fn apt(arguments: &[&str]) -> Command {
    let root = process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.args(["--non-interactive", "apt-get"]);
    }
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    command
}
