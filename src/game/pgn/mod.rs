//! Portable Game Notation: games as text, many in one file.

mod read;
mod tokens;
mod write;

pub use read::read;
pub use write::write;

use super::Game;

/// A game as it was read, as far as its moves are legal.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The tags, in the order of the text.
    pub tags: Vec<(String, String)>,
    /// The start and the moves; none where the start cannot be used, or the game is a variant with rules of its own.
    pub game: Option<Game>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for unknown.
    pub result: &'static str,
}

impl PgnGame {
    /// The value of a tag; the case of its name does not matter.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        find_tag(&self.tags, name)
    }
}

/// Something that cannot be read, or reads oddly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// A stable code: one of [`PgnProblem::CODES`], or that of what is odd about the FEN tag (see
    /// [`ProblemCode`](crate::rules::ProblemCode)).
    pub code: &'static str,
    /// What is wrong and what to write instead.
    pub message: String,
}

impl PgnProblem {
    /// The codes of what can be wrong with the text itself.
    pub const CODES: [&'static str; 15] = [
        "tag-syntax",
        "tag-repeated",
        "comment-unclosed",
        "variation-unclosed",
        "variation-unopened",
        "move-syntax",
        "move-number",
        "null-move",
        "illegal-move",
        "ambiguous-move",
        "promotion-missing",
        "bad-fen",
        "unknown-variant",
        "result-differs",
        "too-long",
    ];
}

fn find_tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
}
