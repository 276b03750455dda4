//! Texts in quotes as TOML writes them: which one has no end.

use std::ops::Range;

/// A text in quotes.
#[derive(Debug, PartialEq, Eq)]
pub struct Quoted {
    /// From its first quote to behind its last; to the end of what it swallows where that is missing.
    pub span: Range<usize>,
    /// The quotes around it.
    pub mark: &'static str,
    /// Whether it ends.
    pub closed: bool,
}

impl Quoted {
    /// What stands between the quotes.
    pub fn inside<'t>(&self, text: &'t str) -> &'t str {
        let end = if self.closed { self.span.end - self.mark.len() } else { self.span.end };
        &text[self.span.start + self.mark.len()..end]
    }

    /// Reads one from the start of a text that begins with a quote, at this place of the file.
    fn read(text: &str, at: usize) -> Option<Quoted> {
        let mark = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|mark| text.starts_with(mark))?;
        let quoted = |end, closed| Some(Quoted { span: at..at + end, mark, closed });
        let mut end = mark.len();
        while let Some(next) = text[end..].chars().next() {
            if text[end..].starts_with(mark) {
                return quoted(end + mark.len(), true);
            }
            if next == '\n' && mark.len() == 1 {
                break;
            }
            end += next.len_utf8();
            if next == '\\' && mark.starts_with('"') {
                end += text[end..].chars().next().filter(|&escaped| escaped != '\n').map_or(0, char::len_utf8);
            }
        }
        quoted(end, false)
    }
}

/// The last text in quotes that begins before `at` in a file without mistakes up to there.
pub fn last_before(text: &str, at: usize) -> Option<Quoted> {
    let mut last = None;
    let mut place = 0;
    while place < at {
        let rest = &text[place..];
        if let Some(quoted) = Quoted::read(rest, place) {
            place = quoted.span.end;
            last = Some(quoted);
        } else if rest.starts_with('#') {
            place += rest.find('\n').unwrap_or(rest.len());
        } else {
            place += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_text_and_whether_it_ends() {
        for (text, inside, mark, closed) in [
            (r#"a = "b"  "#, "b", "\"", true),
            (r#"a = "b\" c"#, "b\\\" c", "\"", false),
            (r#"a = "b\\" "#, "b\\\\", "\"", true),
            ("a = 'b\\' ", "b\\", "'", true),
            ("a = \"b\nc", "b", "\"", false),
            ("a = \"\"\"b\n\"c\" \"\"\" ", "b\n\"c\" ", "\"\"\"", true),
            ("a = '''b\n\"c\" ", "b\n\"c\" ", "'''", false),
            ("a = \"b\" # it's \"c", "b", "\"", true),
            ("a = \"\" ", "", "\"", true),
            ("a = \"Zug ♔\\", "Zug ♔\\", "\"", false),
        ] {
            let found = last_before(text, text.len()).unwrap();
            assert_eq!((found.inside(text), found.mark, found.closed), (inside, mark, closed), "{text}");
        }
        assert_eq!(last_before("a = 5 # \"b", 10), None);
    }
}
