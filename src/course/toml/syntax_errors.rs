//! Syntax errors, told where an author sees them and with what to write instead.

use std::borrow::Cow;
use std::ops::Range;
use toml::de::DeTable;

use super::unclosed_quotes;
use crate::file::File;

/// A file with more syntax errors than this is something else than TOML: the rest of it is not read.
const MOST_SYNTAX_ERRORS: usize = 50;

/// The text with everything blanked out that is not TOML, each piece reported.
///
/// The parser can recover from an error on its own, but after an open bracket it reports every line that follows. Keys
/// and headings are at the start of a line, so the next one is a better place to resume.
pub(super) fn without_syntax_errors(file: &mut File<'_>) -> String {
    let mut text = file.text.to_string();
    for _ in 0..MOST_SYNTAX_ERRORS {
        let (_, errors) = DeTable::parse_recoverable(&text);
        let Some(error) = errors.iter().min_by_key(|error| error.span().map_or(0, |span| span.start)) else {
            return text;
        };
        let span = error.span().unwrap_or(0..0);
        let Fault { at, message, help } = Fault::of(&text, span, error.message());
        let blank = statement_around(&text, at.start);
        file.add(at, "syntax", message.replace('\n', ", "), help);
        let blanked: String = text[blank.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        text.replace_range(blank, &blanked);
    }
    String::new()
}

/// A syntax error where an author sees it, which is not always where the parser notices it.
struct Fault<'m> {
    at: Range<usize>,
    message: Cow<'m, str>,
    help: Cow<'static, str>,
}

impl<'m> Fault<'m> {
    fn of(text: &str, span: Range<usize>, message: &'m str) -> Fault<'m> {
        let known = Fault::table(text, &span, message)
            .or_else(|| Fault::heading(text, &span, message))
            .or_else(|| Fault::quote(text, &span, message));
        known.unwrap_or_else(|| Fault { at: span, message: message.into(), help: syntax_help(message).into() })
    }

    /// A table or list that is not closed on its line is noticed only on a later one.
    fn table(text: &str, span: &Range<usize>, message: &str) -> Option<Fault<'m>> {
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let before = text[..start].trim_end();
        let moved = before.len() < start && text[before.len()..start].contains('\n') || start == text.len();
        let unclosed = message.contains("between key-value pairs") || message.contains("unclosed inline table");
        (moved && unclosed).then(|| Fault {
            at: before.len()..before.len(),
            message: "unclosed inline table, expected `}`".into(),
            help: "close the table with }".into(),
        })
    }

    /// A heading that stands there twice is meant as an entry of a list.
    fn heading(text: &str, span: &Range<usize>, message: &'m str) -> Option<Fault<'m>> {
        let start = text[..text.floor_char_boundary(span.start)].rfind('\n').map_or(0, |newline| newline + 1);
        let line = first_line(&text[start..]).trim_end();
        let heading = line.strip_prefix('[')?.strip_suffix(']').filter(|_| message.contains("duplicate key"))?;
        let at = start..start + line.len();
        let help = format!("write [[{heading}]] each time, if it is a list; else put all of it below one heading");
        (!heading.contains(['[', ']'])).then(|| Fault {
            at,
            message: format!("the heading [{heading}] is there twice").into(),
            help: help.into(),
        })
    }

    /// A text without a closing quote extends to the next quote, to the end of its line, or to that of the file.
    fn quote(text: &str, span: &Range<usize>, message: &str) -> Option<Fault<'m>> {
        let at = text.floor_char_boundary(span.start.min(text.len()));
        let quoted = unclosed_quotes::last_before(text, at)?;
        let mark = quoted.mark;
        let opening = quoted.span.start..quoted.span.start + mark.len();
        if !quoted.closed && message.contains("string") && message.contains("expected `") {
            let help = if mark.len() == 1 {
                let several = mark.repeat(3);
                format!(
                    "close the text on the same line with {mark}, or open and close it with {several} when it has several lines"
                )
            } else {
                format!("close the text with {mark}")
            };
            let message = format!("the text that is opened here has no closing quote, expected `{mark}`");
            return Some(Fault { at: opening, message: message.into(), help: help.into() });
        }
        let ended_early = ["missing comma", "unexpected key or value"].iter().any(|kind| message.contains(kind));
        if !quoted.closed || quoted.span.end != at || !ended_early {
            return None;
        }
        let inside = quoted.inside(text).trim_end();
        if mark.len() == 1 && inside.ends_with([',', '=']) {
            let place = if inside.contains(',') { ", before the comma" } else { "" };
            return Some(Fault {
                at: opening,
                message: format!(
                    "the text that is opened here has no closing quote and extends to the next one, expected `{mark}`"
                )
                .into(),
                help: format!("close the text with {mark} where it ends{place}").into(),
            });
        }
        let inner = if mark.starts_with('"') {
            "a \" that belongs to the text is written \\\""
        } else {
            "put a text with a ' in it between \""
        };
        let first = if message.contains("comma") { "put a comma between the two" } else { "begin a new line" };
        Some(Fault { at: span.clone(), message: message.to_string().into(), help: format!("{first}; {inner}").into() })
    }
}

/// The lines of the key or heading that `at` belongs to. A heading takes along all that depends on it.
fn statement_around(text: &str, at: usize) -> Range<usize> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let mut start = line_start(at);
    while start > 0 && !starts_statement(&text[start..]) {
        start = line_start(start - 1);
    }
    let heading = text[start..].starts_with('[');
    let ends = |line: &str| {
        if heading { line.starts_with("[[") && !first_line(line).contains('.') } else { starts_statement(line) }
    };
    let mut end = line_start(at);
    loop {
        end = text[end..].find('\n').map_or(text.len(), |newline| end + newline + 1);
        if end == text.len() || ends(&text[end..]) {
            return start..end;
        }
    }
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or_default()
}

/// Whether a line begins with a heading or with `key =`.
fn starts_statement(text: &str) -> bool {
    let line = first_line(text);
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '"');
    let key = line.trim_start_matches(is_key);
    line.starts_with('[') || key.len() < line.len() && key.trim_start().starts_with('=')
}

const UNSEEN: &str = "leave out the character that cannot be seen here";

/// What to write instead, by what the TOML parser says.
fn syntax_help(message: &str) -> &'static str {
    let help = [
        ("visible characters", UNSEEN),
        ("expected `\\`, characters", UNSEEN),
        ("unicode value", "write \\\\ for a backslash, or put the text in single quotes"),
        ("boolean", "write true or false, in small letters"),
        ("carriage return", "save the file with the line ends of Unix or Windows"),
        ("recursion", "the brackets are nested too deeply: remove some"),
        ("duplicate key", "give each key once; a list of blocks or steps has two brackets: [[block]]"),
        ("must be quoted", "put the text in quotes: key = \"text\""),
        ("missing opening quote", "put the text in quotes: key = \"text\""),
        (
            "basic string",
            "close the text on the same line with \", or open and close it with \"\"\" when it has several lines",
        ),
        (
            "literal string",
            "close the text on the same line with ', or open and close it with ''' when it has several lines",
        ),
        ("key with no value", "write key = value"),
        ("missing value", "write a value after the =, for example key = \"text\""),
        ("missing assignment", "write key = value"),
        ("missing comma", "put a comma between the two"),
        ("extra comma", "leave this comma out"),
        ("unclosed array", "close the list with ]"),
        ("unclosed inline table", "close the table with }"),
        ("unclosed table", "close the heading with ], for example [block.exercise]"),
        ("escape", "write \\\\ for a backslash, or put the text in single quotes"),
        ("unquoted key", "keys are made of a-z, 0-9 and hyphens"),
    ];
    let found = help.iter().find(|(part, _)| message.contains(part));
    found.map_or("see https://toml.io/en/v1.0.0 for how TOML is written", |(_, help)| help)
}
