//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;

/// What `cargo site help` prints.
pub const HELP: &str = "\
Builds, serves and checks Regelbrett.

Usage: cargo site <command>

  serve [--port N]          Build the site, serve it on localhost (port 8000) and rebuild it on every change
  build [--base-url URL] [--sizes]
                            Build the static site into target/site/, ready for any host and any path;
                            canonical links and the sitemap need the URL it will have; --sizes prints what
                            pages load, and fails where that exceeds its budget
  check [--json] [FILE...]  Check lesson files (default: all of lessons/); --json is for editors
  new-lesson ID [--chapter CHAPTER]
                            Make lessons/ID.toml, a draft to start from, and list it in course.toml: in this
                            chapter, or in the last one, before the exam
  test [NAME...]            Run all tests, or only the named parts: format, lint, types, lessons, rust, web, build, wasm,
                            html, browser; REGELBRETT_BROWSER=firefox (or webkit) runs all of the last one there
  bench                     Measure speed and size beside other chess libraries
  help                      Print this page

Commands need Rust and Node.js, and install everything else they need into the user's cache folder and
www/node_modules/.
";

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// Build, serve, rebuild on change.
    Serve {
        /// The port on localhost.
        port: u16,
    },
    /// Build `target/site/`.
    Build {
        /// The address the site will have, with a slash at its end.
        base_url: Option<String>,
        /// Whether to print the size table and to fail where a budget is broken.
        sizes: bool,
    },
    /// Check lesson files.
    Check {
        /// These files, or all if there are none.
        files: Vec<PathBuf>,
        /// Whether to print JSON.
        json: bool,
    },
    /// Make a lesson to start from.
    NewLesson {
        /// Its id.
        id: String,
        /// The chapter to list it in, or the last one.
        chapter: Option<String>,
    },
    /// Run what CI runs.
    Test {
        /// The parts with these names, or all if there are none.
        only: Vec<String>,
    },
    /// Measure.
    Bench,
    /// Print [`HELP`].
    Help,
}

/// Parses the arguments after the program's name.
///
/// # Errors
///
/// One sentence on the first argument that is not valid.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let name = match parser.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Command::Help),
        Some(Value(name)) => name.string()?,
        Some(argument) => return Err(argument.unexpected().into()),
    };
    let mut command = match name.as_str() {
        "serve" => Command::Serve { port: 8000 },
        "build" => Command::Build { base_url: None, sizes: false },
        "check" => Command::Check { files: Vec::new(), json: false },
        "new-lesson" => Command::NewLesson { id: String::new(), chapter: None },
        "test" => Command::Test { only: Vec::new() },
        "bench" => Command::Bench,
        "help" => Command::Help,
        _ => bail!("{name} is not a valid command; use serve, build, check, new-lesson, test, bench or help"),
    };
    while let Some(argument) = parser.next()? {
        match (&mut command, argument) {
            (_, Short('h') | Long("help")) => return Ok(Command::Help),
            (Command::Serve { port }, Long("port")) => *port = port_number(&parser.value()?.string()?)?,
            (Command::Build { base_url, .. }, Long("base-url")) => {
                *base_url = Some(address(parser.value()?.string()?)?);
            }
            (Command::Build { sizes, .. }, Long("sizes")) => *sizes = true,
            (Command::Check { files, .. }, Value(file)) => files.push(file.into()),
            (Command::Check { json, .. }, Long("json")) => *json = true,
            (Command::NewLesson { id, .. }, Value(name)) if id.is_empty() => *id = name.string()?,
            (Command::NewLesson { chapter, .. }, Long("chapter")) => *chapter = Some(parser.value()?.string()?),
            (Command::Test { only }, Value(part)) => only.push(part.string()?),
            (_, argument) => return Err(argument.unexpected().into()),
        }
    }
    if matches!(&command, Command::NewLesson { id, .. } if id.is_empty()) {
        bail!("the id of the new lesson is missing; write for example: cargo site new-lesson chess-clocks");
    }
    Ok(command)
}

fn port_number(text: &str) -> Result<u16> {
    text.parse().with_context(|| format!("{text} is not a valid --port"))
}

/// An address that relative paths can be appended to.
fn address(mut text: String) -> Result<String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    if host.is_none_or(|host| host.is_empty() || host.starts_with('/') || host.contains(['"', '<', '>', ' ', '?', '#']))
    {
        bail!("{text} is not a valid --base-url; use a full address such as https://example.org/regelbrett/");
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
        assert_eq!(parsed("build")?, Command::Build { base_url: None, sizes: false });
        assert_eq!(parsed("build --sizes")?, Command::Build { base_url: None, sizes: true });
        let id = "clocks".to_owned();
        assert_eq!(parsed("new-lesson clocks")?, Command::NewLesson { id: id.clone(), chapter: None });
        let chapter = Some("moving".to_owned());
        assert_eq!(parsed("new-lesson clocks --chapter moving")?, Command::NewLesson { id, chapter });
        let files = vec!["a.toml".into(), "b.toml".into()];
        assert_eq!(parsed("check a.toml b.toml")?, Command::Check { files, json: false });
        assert_eq!(parsed("check --json")?, Command::Check { files: Vec::new(), json: true });
        assert_eq!(parsed("test browser")?, Command::Test { only: vec!["browser".into()] });
        Ok(())
    }

    #[test]
    fn a_base_url_ends_with_a_slash() -> Result<()> {
        let with = |url: &str| Command::Build { base_url: Some(url.into()), sizes: false };
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
            "serve --sizes",
            "new-lesson",
            "new-lesson two words",
            "build --base-url example.org",
            "build --base-url https://",
        ] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }
}
