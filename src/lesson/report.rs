//! What is wrong with lesson files: `path:line:column: error[code]: message`, the line itself, and what to write instead.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::{fmt, ops::Range};
use serde::Serialize;

/// The longest part of a source line that is shown.
const WIDTH: usize = 100;

/// One thing that is wrong, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The file, as it was named by the caller.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are meant, at least 1.
    pub length: usize,
    /// Stable name of this kind of mistake.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: String,
    /// The line of the file, empty where there is none.
    pub source: String,
}

impl Finding {
    /// A finding about a file as a whole.
    pub fn of_file(path: &str, code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            path: path.to_string(),
            line: 1,
            column: 1,
            length: 1,
            code,
            message: message.into(),
            help: help.into(),
            source: String::new(),
        }
    }

    fn key(&self) -> (&str, usize, usize, &str, &str) {
        (&self.path, self.line, self.column, self.code, &self.message)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, line, column, code, message, help, .. } = self;
        writeln!(f, "{path}:{line}:{column}: error[{code}]: {message}")?;
        if !self.source.is_empty() {
            let number = line.to_string();
            let margin = number.len();
            let (shown, caret) = window(&self.source, column - 1);
            let length = self.length.min(shown.chars().count().saturating_sub(caret)).max(1);
            writeln!(f, "{:margin$} |", "")?;
            writeln!(f, "{number} | {shown}")?;
            writeln!(f, "{:margin$} | {:caret$}{:^<length$}", "", "", "")?;
        }
        writeln!(f, "  = help: {help}")
    }
}

/// The part of a long line around a column, and where the column is in it.
fn window(line: &str, column: usize) -> (String, usize) {
    let plain: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if plain.len() <= WIDTH {
        return (plain.iter().collect(), column);
    }
    let start = column.saturating_sub(WIDTH / 2).min(plain.len() - WIDTH);
    let end = start + WIDTH;
    let mut shown: String = plain[start..end].iter().collect();
    let mut caret = column - start;
    if start > 0 {
        shown.insert(0, '…');
        caret += 1;
    }
    if end < plain.len() {
        shown.push('…');
    }
    (shown, caret)
}

/// All findings of one run, sorted by file and position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    findings: Vec<Finding>,
}

impl Report {
    /// Takes in findings and keeps the order.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.findings.extend(findings);
        self.findings.sort_by(|a, b| a.key().cmp(&b.key()));
        self.findings.dedup();
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// The findings, sorted by file and position.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The findings as a JSON list, for editors.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&self.findings).expect("findings are plain data")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, finding) in self.findings.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{finding}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}

/// A file being judged: turns spans into lines and columns and collects what is found.
#[derive(Debug)]
pub struct File<'a> {
    /// The file, as it was named by the caller.
    pub path: &'a str,
    /// All of its text.
    pub text: &'a str,
    findings: Vec<Finding>,
}

impl<'a> File<'a> {
    /// A file about which nothing has been found so far.
    pub fn new(path: &'a str, text: &'a str) -> Self {
        Self { path, text, findings: Vec::new() }
    }

    /// Notes that something is wrong with the bytes of `span`.
    pub fn add(&mut self, span: Range<usize>, code: &'static str, message: impl Into<String>, help: impl Into<String>) {
        let start = self.text.floor_char_boundary(span.start.min(self.text.len()));
        let end = self.text.ceil_char_boundary(span.end.clamp(start, self.text.len()));
        let line_start = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = self.text[start..].find('\n').map_or(self.text.len(), |at| start + at);
        let source = self.text[line_start..line_end].trim_end();
        self.findings.push(Finding {
            path: self.path.to_string(),
            line: self.text[..start].matches('\n').count() + 1,
            column: self.text[line_start..start].chars().count() + 1,
            length: self.text[start..end.min(line_end)].trim_end().chars().count().max(1),
            code,
            message: message.into(),
            help: help.into(),
            source: source.to_string(),
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

    /// What has been found so far.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Ends the judging.
    pub fn into_findings(self) -> Vec<Finding> {
        self.findings
    }
}

/// The known word that was probably meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = word.chars().count() / 3 + 1;
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, dropped or changed.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
