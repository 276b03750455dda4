//! A file that is being checked: spans become lines and columns, and what is found is collected.

use std::ops::Range;

use crate::report::Finding;

/// The longest part of a source line that is shown.
const WIDTH: usize = 100;

/// How far apart the places are whose characters are counted beforehand.
const BLOCK: usize = 256;

/// Where the lines of a text begin and its characters are, counted once for all that is found in it.
#[derive(Debug)]
struct Places {
    /// The first byte of each line.
    lines: Vec<usize>,
    /// How many characters begin before every [`BLOCK`]th byte.
    characters: Vec<usize>,
}

impl Places {
    fn of(text: &str) -> Self {
        let (mut lines, mut characters, mut count) = (Vec::from([0]), Vec::new(), 0);
        for (at, byte) in text.bytes().enumerate() {
            if at.is_multiple_of(BLOCK) {
                characters.push(count);
            }
            count += usize::from(begins(byte));
            if byte == b'\n' {
                lines.push(at + 1);
            }
        }
        if text.len().is_multiple_of(BLOCK) {
            characters.push(count);
        }
        Self { lines, characters }
    }

    /// How many characters begin before a byte.
    fn characters(&self, text: &str, at: usize) -> usize {
        let block = at / BLOCK;
        self.characters[block] + text.as_bytes()[block * BLOCK..at].iter().filter(|&&byte| begins(byte)).count()
    }

    /// Which line a byte is in, from 0, and the bytes of that line without its end.
    fn line(&self, text: &str, at: usize) -> (usize, Range<usize>) {
        let line = self.lines.partition_point(|&start| start <= at) - 1;
        let end = self.lines.get(line + 1).map_or(text.len(), |next| next - 1);
        (line, self.lines[line]..end)
    }
}

/// Whether a character of UTF-8 begins with this byte.
fn begins(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// A file being checked: turns spans into lines and columns and collects what is found.
#[derive(Debug)]
pub struct File<'a> {
    /// The file, as it was named by the caller.
    pub path: &'a str,
    /// All of its text.
    pub text: &'a str,
    /// Counted when something is found for the first time.
    places: Option<Places>,
    findings: Vec<Finding>,
}

impl<'a> File<'a> {
    /// A file about which nothing has been found so far.
    pub fn new(path: &'a str, text: &'a str) -> Self {
        Self { path, text, places: None, findings: Vec::new() }
    }

    /// Notes that something is wrong with the bytes of `span`.
    pub fn add(&mut self, span: Range<usize>, code: &'static str, message: impl Into<String>, help: impl Into<String>) {
        let text = self.text;
        let places = self.places.get_or_insert_with(|| Places::of(text));
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
        let (line, bytes) = places.line(text, start);
        let meant = start + text[start..end.min(bytes.end)].trim_end().len();
        let (source, offset) = around(text[bytes.clone()].trim_end(), start - bytes.start);
        let column = places.characters(text, start) - places.characters(text, bytes.start);
        self.findings.push(Finding {
            path: self.path.to_string(),
            line: line + 1,
            column: column + 1,
            length: (places.characters(text, meant) - places.characters(text, start)).max(1),
            code,
            message: message.into(),
            help: help.into(),
            source,
            offset,
        });
    }

    /// Whether nothing has been found.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
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
