//! The tokens of PGN: tag pairs, comments, results, and the words of the movetext.

use crate::rules::san::{is_dash, is_glyph};

/// What a word of the movetext is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word<'a> {
    /// The number of a move.
    Number(&'a str),
    /// A glyph or an abbreviation that annotates a move.
    Annotation,
    /// A null move: a turn passed, which only analysis knows.
    NullMove,
    /// Anything else: a move, if it is one.
    Move(&'a str),
}

impl Word<'_> {
    pub(super) fn of(text: &str) -> Word<'_> {
        let plain: String = text.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
        match &*plain {
            "--" | "Z0" | "z0" | "0000" | "null" | "pass" | "@@@@" => Word::NullMove,
            "N" | "D" | "ep" | "e.p." | "e.p" => Word::Annotation,
            "-" => Word::Move(text),
            word if word.bytes().all(|byte| byte.is_ascii_digit()) => Word::Number(text),
            word if word.chars().all(|c| is_glyph(c) || matches!(c, '-' | '/')) => Word::Annotation,
            _ => Word::Move(text),
        }
    }
}

/// The length in bytes of the word with which a text begins, at least one character. Brackets, dots, `;`, `$` and `*`
/// end a word, but not the dots of `e.p.`.
pub(super) fn word_length(text: &str) -> usize {
    let ends = |c: char| {
        c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '.' | '\u{2026}' | '$' | '*')
    };
    let first = text.chars().next().map_or(0, char::len_utf8);
    let length = text[first..].find(ends).map_or(text.len(), |more| first + more);
    let (word, rest) = text.split_at(length);
    match [".p.", ".p"].into_iter().find(|end| word.ends_with('e') && rest.starts_with(end)) {
        Some(end) => length + end.len(),
        None => length,
    }
}

/// The result with which a text begins, and its length in bytes. `1 - 0`, `1:0`, any dash, `½` and a lone half are read
/// as well.
pub(super) fn result_at(text: &str) -> Option<(&'static str, usize)> {
    const POINTS: [(&str, u8); 4] = [("1/2", 1), ("½", 1), ("1", 2), ("0", 0)];
    let points = |text: &str| POINTS.into_iter().find(|(name, _)| text.starts_with(name));
    let blank = [' ', '\t'];

    if text.starts_with('*') {
        return Some(("*", 1));
    }
    let (name, white) = points(text)?;
    let after = &text[name.len()..];
    let black = after
        .trim_start_matches(blank)
        .strip_prefix(|c| is_dash(c) || c == ':')
        .map(|rest| rest.trim_start_matches(blank))
        .and_then(|rest| points(rest).map(|(name, black)| (black, &rest[name.len()..])));
    let (result, rest) = match (white, black) {
        (2, Some((0, rest))) => ("1-0", rest),
        (0, Some((2, rest))) => ("0-1", rest),
        (1, Some((1, rest))) => ("1/2-1/2", rest),
        (1, None) => ("1/2-1/2", after),
        _ => return None,
    };
    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | '[' | ';' | '$' | '*' | '.' | ',');
    rest.chars().next().is_none_or(ends).then_some((result, text.len() - rest.len()))
}

/// The result that a whole text says, as in the tag of this name.
pub(super) fn result(text: &str) -> Option<&'static str> {
    result_at(text.trim()).filter(|(_, length)| *length == text.trim().len()).map(|(result, _)| result)
}

/// The name, the value and the length in bytes of the tag pair with which a text begins: `[Name "value"]`, with `\"`
/// and `\\` in the value.
pub(super) fn tag_at(text: &str) -> Option<(&str, String, usize)> {
    let blank = [' ', '\t'];
    let rest = text.strip_prefix('[')?.trim_start_matches(blank);
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, rest) = rest.split_at(end);
    let rest = rest.trim_start_matches(blank).strip_prefix('"')?;
    if name.is_empty() {
        return None;
    }
    let mut value = String::new();
    let mut escaped = false;
    for (at, c) in rest.char_indices() {
        match c {
            '\n' | '\r' => return None,
            '\\' if !escaped => escaped = true,
            '"' if !escaped => {
                let rest = rest[at + 1..].trim_start_matches(blank).strip_prefix(']')?;
                return Some((name, value, text.len() - rest.len()));
            }
            _ => {
                value.push(c);
                escaped = false;
            }
        }
    }
    None
}

/// Whether a line begins a tag section: with a tag pair after an empty line, or with the tag that comes first in every
/// section.
pub(super) fn begins_section(line: &str, after_empty_line: bool) -> bool {
    tag_at(line).is_some_and(|(name, ..)| after_empty_line || name == "Event")
}

/// The length in bytes of the comment with which a text begins, and whether it is closed. One that is not closed ends
/// before the next tag section.
pub(super) fn comment_length(text: &str) -> (usize, bool) {
    let mut line_start = 0;
    for (at, found) in text.match_indices(['}', '\n']) {
        if found == "}" {
            return (at + 1, true);
        }
        let after_empty_line = text[line_start..at].trim().is_empty();
        line_start = at + 1;
        if begins_section(&text[line_start..], after_empty_line) {
            return (line_start, false);
        }
    }
    (text.len(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_every_spelling() {
        for (text, expected) in [
            ("1-0", Some(("1-0", 3))),
            ("0-1 rest", Some(("0-1", 3))),
            ("1/2-1/2", Some(("1/2-1/2", 7))),
            ("1 - 0", Some(("1-0", 5))),
            ("1–0", Some(("1-0", 5))),
            ("½-½", Some(("1/2-1/2", 5))),
            ("½", Some(("1/2-1/2", 2))),
            ("1/2", Some(("1/2-1/2", 3))),
            ("*1. e4", Some(("*", 1))),
            ("0:1", Some(("0-1", 3))),
            ("0-0", None),
            ("0-0-0", None),
            ("1. e4", None),
            ("1-1", None),
            ("1-0-0", None),
            ("10", None),
            ("e4", None),
        ] {
            assert_eq!(result_at(text), expected, "{text}");
        }
    }

    #[test]
    fn words_end_where_the_standard_says() {
        for (text, word) in [
            ("e5$2", "e5"),
            ("e5*", "e5"),
            ("exd6e.p. cxd6", "exd6e.p."),
            ("exd6e.p", "exd6e.p"),
            ("e.4", "e"),
            ("1...e5", "1"),
            ("2…", "2"),
            ("…", "…"),
            ("Nf3{good}", "Nf3"),
            (")", ")"),
        ] {
            assert_eq!(&text[..word_length(text)], word, "{text}");
        }
    }

    #[test]
    fn an_open_comment_ends_before_the_next_section() {
        assert_eq!(comment_length("{a} b}"), (3, true));
        assert_eq!(comment_length("{[%clk 1:00]\n[x]}"), (17, true));
        assert_eq!(comment_length("{a\n\n[White \"b\"]\n{c}"), (4, false));
        assert_eq!(comment_length("{a\n[Event \"b\"] }"), (3, false));
        assert_eq!(comment_length("{a"), (2, false));
    }
}
