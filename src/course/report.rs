//! What is wrong with lesson files: `path:line:column: error[code]: message`, the line itself, and what to write instead.

use serde::Serialize;
use std::fmt;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Nothing is built while it is there.
    Error,
    /// Worth knowing.
    Note,
}

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
    /// Whether it is a mistake.
    pub severity: Severity,
    /// Stable name of this kind of mistake.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: String,
    /// The line of the file, or the part of a long one around the place; empty where there is none.
    pub source: String,
    /// Before which character of `source` the place is, from 0.
    pub offset: usize,
}

impl Finding {
    /// A finding about a file as a whole.
    pub fn of_file(path: &str, code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            path: path.to_string(),
            line: 1,
            column: 1,
            length: 1,
            severity: Severity::Error,
            code,
            message: message.into(),
            help: help.into(),
            source: String::new(),
            offset: 0,
        }
    }

    fn key(&self) -> (&str, usize, usize, &str, &str) {
        (&self.path, self.line, self.column, self.code, &self.message)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, line, column, severity, code, message, help, source, offset, .. } = self;
        let kind = match severity {
            Severity::Error => "error",
            Severity::Note => "note",
        };
        writeln!(f, "{path}:{line}:{column}: {kind}[{code}]: {message}")?;
        if !source.is_empty() {
            let number = line.to_string();
            let margin = number.len();
            let shown: String = source.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            let length = self.length.min(shown.chars().count().saturating_sub(*offset)).max(1);
            writeln!(f, "{:margin$} |", "")?;
            writeln!(f, "{number} | {shown}")?;
            writeln!(f, "{:margin$} | {:offset$}{:^<length$}", "", "", "")?;
        }
        writeln!(f, "  = help: {help}")
    }
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

    /// Whether anything is wrong.
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Whether there is nothing in it, not even a note.
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
