//! `cargo site test`: everything that must hold before a change lands, what fails fast first.
//!
//! A part that fails does not keep the others from running, so that one run shows all that is wrong.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::browsers::Browser;
use crate::build::{self, Tools};
use crate::project::Project;
use crate::tools::NodeTools;
use crate::{console, engine, facts, fs, process, sizes};

/// A part of the tests: its name, what it looks at, and how.
type Part = (&'static str, &'static str, fn(&Project) -> Result<()>);

const PARTS: [Part; 10] = [
    ("format", "cargo fmt", format),
    ("lint", "clippy over the library, the commands and the wasm module", lint),
    ("types", "tsc over the scripts of the pages", types),
    ("lessons", "every lesson, by the engine", lessons),
    ("rust", "cargo test", rust),
    ("web", "the scripts that need no browser", web),
    ("build", "the site and its sizes", site),
    ("wasm", "the engine's JavaScript interface", wasm),
    ("html", "html-validate over the built pages", html),
    ("browser", "the built site in Chromium, a short set in Firefox and WebKitGTK", browser),
];

/// Runs the parts with these names, or all of them, and says in the end which failed.
///
/// # Errors
///
/// When there is no part of such a name.
pub fn test(project: &Project, only: &[String]) -> Result<ExitCode> {
    let names: Vec<_> = PARTS.iter().map(|(name, ..)| *name).collect();
    if let Some(unknown) = only.iter().find(|name| !names.contains(&name.as_str())) {
        bail!("there is no part {unknown} of the tests, only {}", names.join(", "));
    }
    let mut results: Vec<(&str, Duration, Option<String>)> = Vec::new();
    for (name, what, part) in PARTS {
        if !only.is_empty() && !only.iter().any(|wanted| wanted == name) {
            continue;
        }
        let began = Instant::now();
        let _ = console::step(name, what);
        let failure = part(project).err().map(|error| format!("{error:#}"));
        if let Some(text) = &failure {
            console::error(text);
        }
        results.push((name, began.elapsed(), failure));
    }
    Ok(summary(&results))
}

/// The last lines: every part with its time, and how many passed.
fn summary(results: &[(&str, Duration, Option<String>)]) -> ExitCode {
    println!();
    for (name, took, failure) in results {
        let verdict = if failure.is_some() { console::red("FAILED") } else { console::green("passed") };
        println!("{name:<8} {verdict}  {}", console::time(*took));
    }
    let failed = results.iter().filter(|(.., failure)| failure.is_some()).count();
    println!("\n{} passed, {failed} failed", results.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn cargo(project: &Project, arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(project.root());
    command
}

fn format(project: &Project) -> Result<()> {
    process::output(&mut cargo(project, &["fmt", "--check"])).map(drop)
}

fn lint(project: &Project) -> Result<()> {
    crate::tools::wasm_target()?;
    let wasm = ["--package", "regelbrett-wasm", "--target", "wasm32-unknown-unknown"];
    let kinds: [&[&str]; 4] =
        [&["--all-targets"], &["--workspace", "--all-targets"], &wasm, &[&wasm[..], &["--features", "whole"]].concat()];
    let mut wrong = Vec::new();
    for kind in kinds {
        let arguments = [&["clippy", "--quiet"], kind, &["--", "--deny", "warnings"]].concat();
        wrong.extend(process::output(&mut cargo(project, &arguments)).err().map(|error| format!("{error:#}")));
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

fn types(project: &Project) -> Result<()> {
    let node = NodeTools::ready(project)?;
    let mut command = node.command("typescript", "tsc")?;
    process::output(command.arg("--project").arg(project.at("www/jsconfig.json")).current_dir(project.root())).map(drop)
}

fn lessons(project: &Project) -> Result<()> {
    build::course(project).map(drop)
}

fn rust(project: &Project) -> Result<()> {
    process::shown_live(&mut cargo(project, &["test", "--workspace", "--no-fail-fast", "--quiet"]))
}

fn web(project: &Project) -> Result<()> {
    NodeTools::ready(project)?;
    let (codes, course) = (facts::write_codes(project)?, facts::write_course_files(project)?);
    let paths = [("REGELBRETT_CODES", codes.as_os_str()), ("REGELBRETT_COURSE_FILES", course.as_os_str())];
    node_tests(project, "tests/web", &paths, &|_| true)
}

fn site(project: &Project) -> Result<()> {
    let tools = Tools::ready(project)?;
    let place = build::site(project, &tools, None)?;
    sizes::check(&sizes::table(&place)?)
}

fn wasm(project: &Project) -> Result<()> {
    let golden = project.at("tests/wasm/regelbrett.d.ts");
    let tools = Tools::ready(project)?;
    let made = engine::build(project, &tools.wasm, &tools.node)?.join("regelbrett.d.ts");
    let same = fs::read_to_string(&golden).ok() == fs::read_to_string(&made).ok();
    let told = node_tests(project, "tests/wasm", &[], &|_| true);
    if !same {
        bail!(
            "the engine's interface is no longer what {} says; if that is meant, copy {} over it",
            project.shown(&golden).display(),
            project.shown(&made).display()
        );
    }
    told
}

fn html(project: &Project) -> Result<()> {
    let node = NodeTools::ready(project)?;
    let mut command = node.command("html-validate", "html-validate")?;
    command.arg("--config").arg(project.at("www/.htmlvalidate.json")).args(["--ext", "html"]).arg(built(project)?);
    process::output(&mut command).map(drop)
}

/// All browser tests in Chromium, then those of `everywhere-*.test.mjs` in the other browsers that can be had; or all in
/// the browser that the environment names.
fn browser(project: &Project) -> Result<()> {
    NodeTools::ready(project)?;
    let site = built(project)?;
    let loads = facts::write_loads(project, &sizes::table(&site)?)?;
    let paths = [("REGELBRETT_SITE", site.as_os_str()), ("REGELBRETT_LOADS", loads.as_os_str())];
    let all = |_: &str| true;
    let short = |name: &str| name.starts_with("everywhere-");
    let run = |browser: Browser, which: &dyn Fn(&str) -> bool| {
        let browser = (Browser::VARIABLE, OsStr::new(browser.name()));
        node_tests(project, "tests/browser", &[&paths[..], &[browser]].concat(), which)
    };
    if let Some(chosen) = Browser::chosen()? {
        chosen.ready()?;
        return run(chosen, &all);
    }
    let mut ran = Vec::new();
    let mut wrong = Vec::new();
    for browser in Browser::ALL {
        let (title, whole) = (browser.title(), browser == Browser::Chromium);
        match browser.ready() {
            Ok(()) => {
                wrong.extend(
                    run(browser, if whole { &all } else { &short }).err().map(|error| format!("{title}: {error:#}")),
                );
                ran.push(format!("{title} ({})", if whole { "all tests" } else { "the short set" }));
            }
            Err(error) if whole => wrong.push(format!("{error:#}")),
            Err(error) => ran.push(format!("not {title}: {}", first_line(&error))),
        }
    }
    console::note(&format!("browsers: {}", ran.join(", ")));
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

/// What an error says first: enough where a program's whole output follows.
fn first_line(error: &anyhow::Error) -> String {
    format!("{error:#}").lines().next().unwrap_or_default().to_owned()
}

/// The site that an earlier part has built.
fn built(project: &Project) -> Result<PathBuf> {
    let place = project.target("site");
    if !place.is_dir() {
        bail!("there is no {}: it has not been built", project.shown(&place).display());
    }
    Ok(place)
}

/// Runs the `*.test.mjs` files of a folder, those whose names are wanted, in Node's own test runner, with variables.
fn node_tests(
    project: &Project,
    folder: &str,
    variables: &[(&str, &OsStr)],
    wanted: &dyn Fn(&str) -> bool,
) -> Result<()> {
    let place = project.at(folder);
    let is_test = |path: &&PathBuf| {
        let name = path.to_string_lossy();
        name.ends_with(".test.mjs") && wanted(&name)
    };
    let all = fs::list(&place)?;
    let tests: Vec<&Path> = all.iter().filter(is_test).map(PathBuf::as_path).collect();
    if tests.is_empty() {
        bail!("there are no tests in {folder}");
    }
    let mut command = Command::new("node");
    command.args(["--test", "--test-reporter=spec", "--test-concurrency=2"]).current_dir(&place);
    command.envs(variables.iter().copied());
    process::shown_live(command.args(tests)).with_context(|| format!("tests in {folder} failed"))
}
