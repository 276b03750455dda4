//! The Markdown subset of the lessons: paragraphs, `*emphasis*`, `**strong**`, lists and links become
//! `p em strong ul ol li a[href]`; everything else is refused.

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// Something that is not part of the subset.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused {
    /// Where, in bytes of the Markdown text.
    pub span: Range<usize>,
    /// What it is.
    pub what: &'static str,
    /// What to write instead.
    pub help: &'static str,
}

const INSTEAD: &str = "use paragraphs, *emphasis*, **strong**, lists and [links](https://...) only";

/// Renders a text as HTML blocks.
///
/// # Errors
/// Everything in it that is not part of the subset.
pub fn render(text: &str) -> Result<String, Vec<Refused>> {
    let mut html = String::new();
    let mut refused = Vec::new();
    // Tags of lists whose items hold no paragraphs are closed without one.
    for (event, span) in Parser::new_ext(text, Options::empty()).into_offset_iter() {
        if let Err((what, help)) = push(&mut html, event) {
            // A row of asterisks comes one by one.
            match refused.last_mut() {
                Some(Refused { span: last, what: before, .. }) if last.end == span.start && *before == what => {
                    last.end = span.end;
                }
                _ => refused.push(Refused { span, what, help }),
            }
        }
    }
    if refused.is_empty() { Ok(html) } else { Err(refused) }
}

/// Renders a text of a single paragraph without the paragraph's tags, for captions.
///
/// # Errors
/// Everything in it that is not part of the subset, and a second paragraph or a list.
pub fn render_line(text: &str) -> Result<String, Vec<Refused>> {
    let html = render(text)?;
    let line = html.trim_end().strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    match line {
        Some(line) if !line.contains("<p>") && !line.contains("<li>") => Ok(line.into()),
        _ => Err(vec![Refused {
            span: 0..text.len(),
            what: "more than one paragraph",
            help: "write one paragraph without lists",
        }]),
    }
}

fn push(html: &mut String, event: Event<'_>) -> Result<(), (&'static str, &'static str)> {
    match event {
        Event::Text(text) if text.contains('*') => {
            return Err(("a stray asterisk", "write *emphasis* or **strong**, with as many asterisks before as after"));
        }
        Event::Text(text) => escape(html, &text),
        Event::SoftBreak => html.push('\n'),
        Event::Start(tag) => match tag {
            Tag::Paragraph => html.push_str("<p>"),
            Tag::Emphasis => html.push_str("<em>"),
            Tag::Strong => html.push_str("<strong>"),
            Tag::List(None) => html.push_str("<ul>\n"),
            Tag::List(Some(1)) => html.push_str("<ol>\n"),
            Tag::List(Some(_)) => return Err(("a list that does not start with 1", "number the list from 1")),
            Tag::Item => html.push_str("<li>"),
            Tag::Link { link_type: LinkType::Inline, dest_url, title, .. } if title.is_empty() => {
                if !is_safe(&dest_url) {
                    return Err((
                        "a link of this kind",
                        "link to https://... or to a page of this site by a relative address",
                    ));
                }
                html.push_str("<a href=\"");
                escape(html, &dest_url);
                html.push_str("\">");
            }
            Tag::Link { .. } => return Err(("a link of this kind", "write the link as [text](https://...)")),
            Tag::Heading { .. } => return Err(("a heading", "begin a new block, or put the words in **strong**")),
            Tag::Image { .. } => return Err(("an image", "show a position with [block.diagram]")),
            Tag::CodeBlock(_) => return Err(("a code block", "do not indent paragraphs by four spaces or more")),
            Tag::BlockQuote(_) => return Err(("a quotation", INSTEAD)),
            Tag::HtmlBlock => {}
            _ => return Err(("this", INSTEAD)),
        },
        Event::End(tag) => match tag {
            TagEnd::Paragraph => html.push_str("</p>\n"),
            TagEnd::Emphasis => html.push_str("</em>"),
            TagEnd::Strong => html.push_str("</strong>"),
            TagEnd::List(false) => html.push_str("</ul>\n"),
            TagEnd::List(true) => html.push_str("</ol>\n"),
            TagEnd::Item => html.push_str("</li>\n"),
            TagEnd::Link => html.push_str("</a>"),
            _ => {}
        },
        Event::Html(_) | Event::InlineHtml(_) => return Err(("HTML", INSTEAD)),
        Event::Code(_) => return Err(("a piece of code", "leave the backticks out")),
        Event::HardBreak => {
            return Err(("a forced line break", "leave out the backslash or the spaces at the end of the line"));
        }
        Event::Rule => return Err(("a rule", INSTEAD)),
        _ => return Err(("this", INSTEAD)),
    }
    Ok(())
}

/// Links lead to https pages or stay on the site.
fn is_safe(address: &str) -> bool {
    let scheme = address.split(['/', '?', '#']).next().unwrap_or_default();
    let relative = !scheme.contains(':') && !address.starts_with("//") && !address.is_empty();
    relative && !address.contains('\\') || address.starts_with("https://")
}

/// Escapes text for HTML, in content and in quoted attributes.
pub fn escape(html: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is not part of the lessons' Markdown", self.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subset_becomes_html() {
        let html = render("Der *König* & der **Turm**.\n\n- eins\n- [zwei](../b/)\n\n1. a < b").unwrap();
        assert_eq!(
            html,
            "<p>Der <em>König</em> &amp; der <strong>Turm</strong>.</p>\n<ul>\n<li>eins</li>\n\
             <li><a href=\"../b/\">zwei</a></li>\n</ul>\n<ol>\n<li>a &lt; b</li>\n</ol>\n"
        );
        assert_eq!(render_line("Ein *Satz*").unwrap(), "Ein <em>Satz</em>");
    }

    #[test]
    fn everything_else_is_refused() {
        for text in [
            "<b>x</b>",
            "<script>x</script>",
            "a <br> b",
            "# x",
            "`x`",
            "> x",
            "***\n",
            "![x](y.png)",
            "[x](javascript:alert)",
            "[x](//host/)",
            "[x](http://host/)",
            "[x](data:text)",
            "<https://host>",
            "    code",
            "a\\\nb",
            "3. x",
            "[x](a \"t\")",
        ] {
            assert!(render(text).is_err(), "{text:?} gives {:?}", render(text));
        }
        assert!(render_line("a\n\nb").is_err());
    }
}
