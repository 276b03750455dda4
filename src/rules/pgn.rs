//! Portable Game Notation: games as text, many in a file.
//!
//! Read are the tags and the moves of the main line; comments, variations (to any depth), annotation glyphs, clock
//! tags and lines that begin with `%` are passed over. What cannot be read is reported with line and column, the game
//! ends before it, and reading goes on with the next one.

use super::fen::quoted;
use super::san::{self, Letters, SanError};
use super::{Game, INITIAL, MAX_PLIES, Outcome, Position};
use crate::board::Color;
use crate::text::{text, write};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A game as it was read, as far as its moves are legal.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The tags in the order of the text.
    pub tags: Vec<(String, String)>,
    /// Start and moves.
    pub game: Game,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for unknown.
    pub result: &'static str,
}

/// Something that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnProblem {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// A stable code, one of [`PgnProblem::CODES`].
    pub code: &'static str,
    /// What is wrong and what to write instead.
    pub message: String,
}

impl PgnProblem {
    /// All codes.
    pub const CODES: [&str; 10] = [
        "tag-syntax",
        "comment-unclosed",
        "variation-unclosed",
        "variation-unopened",
        "move-syntax",
        "illegal-move",
        "ambiguous-move",
        "promotion-missing",
        "bad-fen",
        "too-long",
    ];
}

/// More problems than anybody reads are not listed.
const MAX_PROBLEMS: usize = 1_000;

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads all games of a text, and tells the first thousand of its problems. The time it takes grows with the length
/// of the text only.
///
/// ```
/// use regelbrett::rules::pgn;
/// let (games, problems) = pgn::read("[White \"Anna\"]\n\n1. e4 {best} e5 (1... c5) 2. Ke2!? *");
/// assert!(problems.is_empty());
/// assert_eq!(games[0].tags[0].1, "Anna");
/// assert_eq!(games[0].game.moves().len(), 3);
/// ```
#[must_use]
pub fn read(text: &str) -> (Vec<PgnGame>, Vec<PgnProblem>) {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        place: Place { line: 1, column: 1 },
        games: Vec::new(),
        problems: Vec::new(),
        current: Current::default(),
    };
    reader.run();
    (reader.games, reader.problems)
}

/// The game being read.
#[derive(Default)]
struct Current {
    tags: Vec<(String, String)>,
    game: Option<Game>,
    /// After something unreadable the rest of the moves is passed over.
    broken: bool,
}

struct Reader<'a> {
    /// What is not yet read.
    rest: &'a str,
    place: Place,
    games: Vec<PgnGame>,
    problems: Vec<PgnProblem>,
    current: Current,
}

/// A place in the text.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

impl<'a> Reader<'a> {
    /// Passes so many bytes, and counts the lines and columns in them.
    fn pass(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        for byte in passed.bytes() {
            if byte == b'\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else if byte & 0xC0 != 0x80 {
                // Not the second byte or a later one of a character.
                self.place.column += 1;
            }
        }
        self.rest = rest;
        passed
    }

    fn problem(&mut self, at: Place, code: &'static str, message: String) {
        if self.problems.len() == MAX_PROBLEMS {
            return;
        }
        self.problems.push(PgnProblem { line: at.line, column: at.column, code, message });
    }

    /// Passes everything up to and with a character; to the end if it never comes.
    fn pass_until(&mut self, end: u8) -> bool {
        let found = self.rest.bytes().position(|byte| byte == end);
        self.pass(found.map_or(self.rest.len(), |index| index + 1));
        found.is_some()
    }

    fn run(&mut self) {
        let mut variations: Vec<Place> = Vec::new();
        while let Some(next) = self.rest.chars().next() {
            let place = self.place;
            match next {
                '%' if place.column == 1 => {
                    self.pass_until(b'\n');
                }
                ';' => {
                    self.pass_until(b'\n');
                }
                '{' => {
                    if !self.pass_until(b'}') {
                        self.problem(place, "comment-unclosed", "This comment never ends: close it with }.".into());
                    }
                }
                '(' => {
                    variations.push(place);
                    self.pass(1);
                }
                ')' => {
                    if variations.pop().is_none() {
                        self.problem(place, "variation-unopened", "There is no ( that this ) closes.".into());
                    }
                    self.pass(1);
                }
                '[' if variations.is_empty() => self.tag(place),
                _ if next.is_whitespace() || next == '.' => {
                    self.pass(next.len_utf8());
                }
                _ => {
                    let word = self.word();
                    if variations.is_empty() {
                        self.movetext(place, word);
                    }
                }
            }
        }
        if let Some(&place) = variations.first() {
            self.problem(place, "variation-unclosed", "This variation never ends: close it with ).".into());
        }
        if self.current.game.is_some() || !self.current.tags.is_empty() {
            self.end("*");
        }
    }

    fn word(&mut self) -> &'a str {
        let mut end = 0;
        for c in self.rest.chars() {
            // What ends a word is a word of one character where it comes first.
            if end > 0 && (c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '.')) {
                break;
            }
            end += c.len_utf8();
        }
        self.pass(end)
    }

    /// A tag pair: `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self, place: Place) {
        if self.current.game.is_some() {
            self.end("*");
        }
        match parse_tag(self.rest) {
            Some((name, value, length)) => {
                self.current.tags.push((name.to_owned(), value));
                self.pass(length);
            }
            None => {
                self.problem(place, "tag-syntax", "A tag is written [Name \"value\"] on one line.".into());
                self.pass_until(b'\n');
            }
        }
    }

    fn movetext(&mut self, place: Place, word: &'a str) {
        if let Some(result) = RESULTS.into_iter().find(|result| *result == word) {
            self.end(result);
        } else if word.starts_with('$')
            || word.bytes().all(|byte| matches!(byte, b'!' | b'?' | b'+' | b'-' | b'=' | b'/' | b'N'))
            || word == "e"
            || word == "p"
        {
            // Annotation glyphs, and what is left of "e.p.".
        } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
            // A move number.
        } else if !self.current.broken {
            if self.current.game.is_none() {
                self.start(place);
            }
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let number = if word.starts_with("0-0") { 0 } else { digits };
            self.play(place, word.get(number..).unwrap_or_default());
        }
    }

    /// Sets up the game by its FEN tag, or the initial position.
    fn start(&mut self, place: Place) {
        let fen = self.current.tags.iter().find(|(name, _)| name.eq_ignore_ascii_case("FEN")).map(|(_, fen)| fen);
        match Game::from_fen_and_moves::<&str>(fen.map(String::as_str), &[]) {
            Ok(game) => self.current.game = Some(game),
            Err(error) => {
                self.current.game = Some(Game::new(Position::initial()));
                self.current.broken = true;
                self.problem(place, "bad-fen", text!["The FEN tag of this game cannot be used: ", error]);
            }
        }
    }

    fn play(&mut self, place: Place, word: &str) {
        let Some(game) = &mut self.current.game else { return };
        let (code, message) = match san::read(game.position(), word, Letters::English) {
            Ok(mv) if game.play(mv).is_ok() => return,
            Ok(_) => ("too-long", text!["A game has at most ", MAX_PLIES, " half-moves."]),
            Err(error) => {
                let code = match error {
                    SanError::Syntax => "move-syntax",
                    SanError::Illegal { .. } => "illegal-move",
                    SanError::Ambiguous { .. } => "ambiguous-move",
                    SanError::PromotionMissing { .. } => "promotion-missing",
                };
                (code, text![quoted(word), " after ", game.moves().len(), " half-moves: ", error, "."])
            }
        };
        self.current.broken = true;
        self.problem(place, code, message);
    }

    fn end(&mut self, result: &'static str) {
        if self.current.game.is_none() && !self.current.broken {
            self.start(self.place);
        }
        let Current { tags, game, .. } = core::mem::take(&mut self.current);
        if let Some(game) = game {
            self.games.push(PgnGame { tags, game, result });
        }
    }
}

/// The name, the value and the length of the tag with which a text begins.
fn parse_tag(text: &str) -> Option<(&str, String, usize)> {
    let bytes = text.as_bytes();
    let blanks = |mut at: usize| {
        while let Some(b' ' | b'\t') = bytes.get(at) {
            at += 1;
        }
        at
    };
    let begin = blanks(1);
    let mut at = begin;
    while bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
        at += 1;
    }
    let name = text.get(begin..at)?;
    at = blanks(at);
    if name.is_empty() || bytes.get(at) != Some(&b'"') {
        return None;
    }
    at += 1;
    let mut value = String::new();
    let mut escaped = false;
    for c in text.get(at..)?.chars() {
        at += c.len_utf8();
        match c {
            '\n' | '\r' => return None,
            '\\' if !escaped => escaped = true,
            '"' if !escaped => {
                at = blanks(at);
                return (bytes.get(at) == Some(&b']')).then_some((name, value, at + 1));
            }
            _ => {
                value.push(c);
                escaped = false;
            }
        }
    }
    None
}

/// Writes a game: the seven tags every game has, those given, the start if it is not the initial position, and the
/// moves in lines of at most 80 characters.
///
/// ```
/// use regelbrett::rules::{pgn, Game};
/// let game = Game::from_fen_and_moves(None, &["f2f3", "e7e5", "g2g4", "d8h4"]).unwrap();
/// let text = pgn::write(&game, &[("White".into(), "Anna".into())]);
/// assert!(text.contains("[White \"Anna\"]\n") && text.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"));
/// ```
#[must_use]
pub fn write(game: &Game, tags: &[(String, String)]) -> String {
    const ROSTER: [(&str, &str); 6] =
        [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
    let given = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let result = match game.outcome() {
        Outcome::Won { winner: Color::White, .. } => "1-0",
        Outcome::Won { winner: Color::Black, .. } => "0-1",
        Outcome::Drawn { .. } => "1/2-1/2",
        Outcome::Ongoing { .. } => RESULTS.into_iter().find(|result| given("Result") == Some(result)).unwrap_or("*"),
    };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        write!(&mut text, "[", name, " \"");
        for c in value.chars() {
            if matches!(c, '\\' | '"') {
                text.push('\\');
            }
            text.push(if c.is_control() { ' ' } else { c });
        }
        text.push_str("\"]\n");
    };
    for (name, unknown) in ROSTER {
        tag(name, given(name).unwrap_or(unknown));
    }
    tag("Result", result);
    let fen = game.start().to_fen();
    if fen != INITIAL {
        tag("SetUp", "1");
        tag("FEN", &fen);
    }
    // Readers do not look at the case of FEN, so a second one in other letters would be another start.
    let written = |name: &str| {
        ROSTER.iter().any(|(known, _)| *known == name)
            || ["Result", "SetUp", "FEN"].iter().any(|known| known.eq_ignore_ascii_case(name))
    };
    for (name, value) in tags.iter().filter(|(name, _)| !written(name)) {
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            tag(name, value);
        }
    }
    text.push('\n');
    let mut column = 0;
    let mut word = |word: &str| {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    };
    for (index, (before, &mv)) in game.positions().iter().zip(game.moves()).enumerate() {
        match before.turn() {
            Color::White => word(&text![before.fullmove(), "."]),
            Color::Black if index == 0 => word(&text![before.fullmove(), "..."]),
            Color::Black => {}
        }
        word(&san::write(before, mv, Letters::English));
    }
    word(result);
    text.push('\n');
    text
}
