//! A file that is being checked: spans become lines and columns, and what is found is collected.

use std::iter;
use std::ops::Range;

use crate::report::{Finding, Severity};

/// The longest part of a source line that is shown.
const WIDTH: usize = 100;

/// A file being checked: turns spans into lines and columns and collects what is found.
#[derive(Debug)]
pub struct File<'a> {
    /// The file, as it was named by the caller.
    pub path: &'a str,
    /// All of its text.
    pub text: &'a str,
    /// The first byte of each line.
    lines: Vec<usize>,
    findings: Vec<Finding>,
}

impl<'a> File<'a> {
    /// A file about which nothing has been found so far.
    pub fn new(path: &'a str, text: &'a str) -> Self {
        let lines = iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { path, text, lines, findings: Vec::new() }
    }

    /// Notes that something is wrong with these bytes, or with a value that was read from the file.
    pub fn add(
        &mut self,
        place: impl Into<Range<usize>>,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.find(Severity::Error, place, code, message, help);
    }

    /// Notes something that is not wrong, but worth knowing.
    pub fn note(
        &mut self,
        place: impl Into<Range<usize>>,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.find(Severity::Note, place, code, message, help);
    }

    /// The line of a byte, from 1.
    pub fn line_of(&self, at: usize) -> usize {
        self.lines.partition_point(|&first| first <= at)
    }

    fn find(
        &mut self,
        severity: Severity,
        place: impl Into<Range<usize>>,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let (text, span) = (self.text, place.into());
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
        let line = self.line_of(start) - 1;
        let line_start = self.lines[line];
        let line_end = self.lines.get(line + 1).map_or(text.len(), |next| next - 1);
        let (source, offset) = around(text[line_start..line_end].trim_end(), start - line_start);
        self.findings.push(Finding {
            path: self.path.to_string(),
            line: line + 1,
            column: text[line_start..start].chars().count() + 1,
            length: text[start..end.min(line_end)].trim_end().chars().count().max(1),
            severity,
            code,
            message: message.into(),
            help: help.into(),
            source,
            offset,
        });
    }

    /// Whether nothing wrong has been found.
    pub fn is_clean(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity == Severity::Note)
    }

    /// Takes over findings.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.findings.extend(findings);
    }

    /// Checks something and changes what is found in that.
    pub fn changing<T>(&mut self, check: impl FnOnce(&mut Self) -> T, change: impl FnMut(&mut Finding)) -> T {
        let before = self.findings.len();
        let checked = check(self);
        self.findings[before..].iter_mut().for_each(change);
        checked
    }

    /// Takes back what was found after so many findings: its cause is elsewhere.
    pub fn retract(&mut self, after: usize) {
        self.findings.truncate(after);
    }

    /// What has been found so far.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Ends the check.
    pub fn into_findings(self) -> Vec<Finding> {
        self.findings
    }
}

/// A line, or the part of a long one around a byte of it, and before which character of that the byte is.
fn around(line: &str, at: usize) -> (String, usize) {
    let (before, after) = line.split_at(at.min(line.len()));
    // So far at most the part reaches to either side, and further where the line ends sooner on the other.
    let reach = |part: usize| WIDTH - part.min(WIDTH / 2);
    let ahead = after.chars().take(WIDTH).count();
    let start = before.char_indices().rev().take(reach(ahead)).last().map_or(before.len(), |(at, _)| at);
    let offset = before[start..].chars().count();
    let end = after.char_indices().nth(WIDTH - offset).map_or(after.len(), |(at, _)| at);
    let mut shown = String::new();
    if start > 0 {
        shown.push('…');
    }
    shown.push_str(&before[start..]);
    shown.push_str(&after[..end]);
    if end < after.len() {
        shown.push('…');
    }
    (shown, offset + usize::from(start > 0))
}
