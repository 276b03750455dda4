//! The browsers that the tests drive: found on this machine, or installed with apt.

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{console, process};

/// A browser that the tests can run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Chromium with ChromeDriver, in which all tests run.
    Chromium,
    /// Firefox, driven without another program.
    Firefox,
    /// WebKitGTK's MiniBrowser with its driver, on the screen of Xvfb.
    WebKit,
}

impl Browser {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The name of the variable that names one of them for a run of all tests.
    pub const VARIABLE: &str = "REGELBRETT_BROWSER";

    /// The browser that the environment names for a run of all tests.
    ///
    /// # Errors
    ///
    /// When it names none that there is.
    pub fn chosen() -> Result<Option<Self>> {
        match env::var(Self::VARIABLE) {
            Ok(name) => Self::named(&name).map(Some),
            Err(_) => Ok(None),
        }
    }

    fn named(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|browser| browser.name() == name);
        found.with_context(|| format!("{} is {name}; use chromium, firefox or webkit", Self::VARIABLE))
    }

    /// Its name in [`Self::VARIABLE`].
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Its name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        }
    }

    /// Debian's packages of it.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
            Self::WebKit => &["webkit2gtk-driver", "xvfb"],
        }
    }

    /// Whether all of it is on this machine. Variables may name the programs.
    fn is_there(self) -> bool {
        let program = |variable: &str, names: &[&str]| {
            env::var_os(variable).is_some() || names.iter().any(|name| which::which(name).is_ok())
        };
        match self {
            Self::Chromium => {
                program("CHROME", &["chromium", "chromium-browser", "google-chrome"])
                    && program("CHROMEDRIVER", &["chromedriver"])
            }
            Self::Firefox => program("FIREFOX", &["firefox-esr", "firefox"]),
            Self::WebKit => {
                // The MiniBrowser comes with the driver; `webkit.mjs` knows where.
                program("WEBKITWEBDRIVER", &["WebKitWebDriver"]) && program("XVFB", &["Xvfb"])
            }
        }
    }

    /// Makes sure that it is installed.
    ///
    /// # Errors
    ///
    /// One sentence on what is missing and cannot be installed.
    pub fn ready(self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        let (title, packages) = (self.title(), self.packages().join(" and "));
        if which::which("apt-get").is_err() {
            bail!("{title} is not on the PATH, and there is no apt-get to install it (on Debian: {packages})");
        }
        let step = console::step(&format!("Installing {title}"), "apt-get, for the browser tests; about a minute");
        process::output(&mut apt(&["update"]))
            .map_err(process::brief)
            .context("apt-get update failed (is this machine offline?)")?;
        let install = [&["install", "--yes", "--no-install-recommends"], self.packages()].concat();
        process::output(&mut apt(&install))
            .map_err(process::brief)
            .with_context(|| format!("apt-get could not install {packages}"))?;
        step.done();
        if !self.is_there() {
            bail!("apt-get has installed {packages}, but not all of {title} can be found");
        }
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_has_a_name() -> Result<()> {
        for browser in Browser::ALL {
            assert_eq!(Browser::named(browser.name())?, browser);
        }
        let refused = Browser::named("Safari").map_err(|error| error.to_string());
        assert_eq!(refused, Err("REGELBRETT_BROWSER is Safari; use chromium, firefox or webkit".to_owned()));
        Ok(())
    }
}
