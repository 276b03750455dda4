//! Running other programs. A failure reads as one sentence followed by the program's own output.

use std::io::{BufRead, BufReader, ErrorKind};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::console;

/// Runs a program to its end and returns what it printed on standard output.
///
/// # Errors
///
/// When the program cannot be started or fails; its whole output is part of the message.
pub fn output(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command.stdin(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let printed = [output.stdout, output.stderr].concat();
    bail!("`{shown}` failed ({}):\n{}", output.status, String::from_utf8_lossy(&printed).trim_end());
}

/// Runs a program whose output the user sees as it comes.
///
/// # Errors
///
/// When the program cannot be started or fails.
pub fn shown_live(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command.stdin(Stdio::null()).status().map_err(|error| not_started(command, &error))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a long cargo build, with a line on its progress now and then.
///
/// # Errors
///
/// When the program cannot be started or fails; the end of its output is part of the message.
pub fn compiling(command: &mut Command, name: &str) -> Result<()> {
    const EVERY: Duration = Duration::from_secs(15);
    let shown = shown(command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| not_started(command, &error))?;
    let began = Instant::now();
    let mut told = began;
    let mut compiled = 0;
    let mut last = Vec::new();
    if let Some(stderr) = child.stderr.take() {
        for line in BufReader::new(stderr).lines() {
            let line = line?;
            compiled += usize::from(line.trim_start().starts_with("Compiling"));
            if told.elapsed() >= EVERY {
                told = Instant::now();
                console::note(&format!("{name}: {compiled} crates so far, {}", console::time(began.elapsed())));
            }
            last.push(line);
            if last.len() > 40 {
                last.remove(0);
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{shown}` failed ({status}):\n{}", last.join("\n"));
    }
    Ok(())
}

/// An error cut to its first lines: enough where the cause is nearly always the network.
pub fn brief(error: anyhow::Error) -> anyhow::Error {
    let text = format!("{error:#}");
    let lines: Vec<&str> = text.lines().take(5).collect();
    anyhow!("{}", lines.join("\n"))
}

/// A command as one would type it.
pub fn shown(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let program = program.rsplit(['/', '\\']).next().unwrap_or(&program).to_owned();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    [program].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}

fn not_started(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let program = command.get_program().to_string_lossy();
    match error.kind() {
        ErrorKind::NotFound => anyhow!("the program `{program}` is not on the PATH"),
        _ => anyhow!("`{program}` could not be started: {error}"),
    }
}
