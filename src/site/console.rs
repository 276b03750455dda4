//! Progress and errors, on standard error, so that standard output stays free for results.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

/// A step that takes a while: announced before it starts, timed when it ends.
#[must_use]
pub struct Step {
    began: Instant,
}

/// Announces a step; the remark says how long it takes or why it is needed.
pub fn step(what: &str, remark: &str) -> Step {
    if remark.is_empty() {
        eprintln!("{} {what}", bold("==>"));
    } else {
        eprintln!("{} {what} ({remark})", bold("==>"));
    }
    Step { began: Instant::now() }
}

impl Step {
    /// Reports that the step is done, if it took long enough for anybody to have waited.
    pub fn done(self) {
        let took = self.began.elapsed();
        if took >= Duration::from_secs(2) {
            eprintln!("    done in {}", time(took));
        }
    }
}

/// A remark on the current step.
pub fn note(text: &str) {
    eprintln!("    {text}");
}

/// An error.
pub fn error(text: &str) {
    eprintln!("{} {text}", paint("31;1", "error:"));
}

/// Bold, where the terminal supports it.
pub fn bold(text: &str) -> String {
    paint("1", text)
}

/// Green, where the terminal supports it.
pub fn green(text: &str) -> String {
    paint("32;1", text)
}

/// Red, where the terminal supports it.
pub fn red(text: &str) -> String {
    paint("31;1", text)
}

fn paint(code: &str, text: &str) -> String {
    if stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

/// A duration for people: `0.4 s`, `12 s`, `3 min 5 s`.
pub fn time(duration: Duration) -> String {
    let seconds = duration.as_secs();
    if seconds >= 60 {
        format!("{} min {} s", seconds / 60, seconds % 60)
    } else if seconds >= 10 {
        format!("{seconds} s")
    } else {
        format!("{:.1} s", duration.as_secs_f64())
    }
}
