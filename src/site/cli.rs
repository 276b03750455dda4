//! The command line: what may be asked for.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};
use lexopt::prelude::*;

/// What `cargo site --help` says.
pub const HELP: &str = "\
Regelbrett: chess rules on boards that know them

Usage: cargo site <command>

  serve [--port N]         build the site, serve it on this machine, rebuild on every change (port 8000)
  build [--base-url URL]   the static site in target/site/, ready for any host and any sub-path;
                           with its later address also canonical links and the sitemap
  check [--json] [FILE...] judge lesson files (all of lessons/ where none is named); as JSON for editors
  test [NAME...]           everything that must hold before a change lands; by name only some of it
  bench                    speed and size beside peers, measured in one run
  help                     this text

What a command needs beyond Rust and Node.js it installs itself, into the user's cache folder and www/node_modules/.
";

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// Build, serve, rebuild on change.
    Serve {
        /// Where to listen on this machine.
        port: u16,
    },
    /// Make `target/site/`.
    Build {
        /// The address the site will have, with a slash at its end.
        base_url: Option<String>,
    },
    /// Judge lesson files.
    Check {
        /// These files, or all where there are none.
        files: Vec<PathBuf>,
        /// Whether to print for programs.
        json: bool,
    },
    /// Run what CI runs.
    Test {
        /// Only the parts with these names, or all where there are none.
        only: Vec<String>,
    },
    /// Measure.
    Bench,
    /// Print [`HELP`].
    Help,
}

/// Reads the arguments behind the program's name.
///
/// # Errors
///
/// One sentence on the first argument that makes no sense.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let name = match parser.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Command::Help),
        Some(Value(name)) => name.string()?,
        Some(argument) => return Err(argument.unexpected().into()),
    };
    let mut command = match name.as_str() {
        "serve" => Command::Serve { port: 8000 },
        "build" => Command::Build { base_url: None },
        "check" => Command::Check { files: Vec::new(), json: false },
        "test" => Command::Test { only: Vec::new() },
        "bench" => Command::Bench,
        "help" => Command::Help,
        _ => bail!("there is no command {name}: serve, build, check, test or bench"),
    };
    while let Some(argument) = parser.next()? {
        match (&mut command, argument) {
            (_, Short('h') | Long("help")) => return Ok(Command::Help),
            (Command::Serve { port }, Long("port")) => *port = parser.value()?.parse()?,
            (Command::Build { base_url }, Long("base-url")) => *base_url = Some(address(parser.value()?.string()?)?),
            (Command::Check { files, .. }, Value(file)) => files.push(file.into()),
            (Command::Check { json, .. }, Long("json")) => *json = true,
            (Command::Test { only }, Value(part)) => only.push(part.string()?),
            (_, argument) => return Err(argument.unexpected().into()),
        }
    }
    Ok(command)
}

/// An address that relative paths can be put behind.
fn address(mut text: String) -> Result<String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    if host.is_none_or(|host| host.is_empty() || host.starts_with('/') || host.contains(['"', '<', '>', ' ', '?', '#']))
    {
        bail!("--base-url takes a whole address such as https://example.org/regelbrett/, not {text}");
    }
    if !text.ends_with('/') {
        text.push('/');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn commands_and_their_options() -> Result<()> {
        assert_eq!(parsed("")?, Command::Help);
        assert_eq!(parsed("serve --help")?, Command::Help);
        assert_eq!(parsed("serve")?, Command::Serve { port: 8000 });
        assert_eq!(parsed("serve --port=80")?, Command::Serve { port: 80 });
        assert_eq!(parsed("build")?, Command::Build { base_url: None });
        let files = vec!["a.toml".into(), "b.toml".into()];
        assert_eq!(parsed("check a.toml b.toml")?, Command::Check { files, json: false });
        assert_eq!(parsed("check --json")?, Command::Check { files: Vec::new(), json: true });
        assert_eq!(parsed("test browser")?, Command::Test { only: vec!["browser".into()] });
        Ok(())
    }

    #[test]
    fn a_base_url_ends_with_a_slash() -> Result<()> {
        let with = |url: &str| Command::Build { base_url: Some(url.into()) };
        assert_eq!(parsed("build --base-url https://example.org/a")?, with("https://example.org/a/"));
        assert_eq!(parsed("build --base-url http://localhost:8000/")?, with("http://localhost:8000/"));
        Ok(())
    }

    #[test]
    fn nonsense_is_refused() {
        for line in [
            "sevre",
            "--port 8000",
            "serve --port x",
            "serve now",
            "build --base-url example.org",
            "build --base-url https://",
        ] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
