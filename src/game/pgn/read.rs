//! Reading PGN as the world writes it.

use super::tokens::{Word, begins_section, comment_length, result, result_at, tag_at, word_length};
use super::{PgnGame, PgnProblem, find_tag};
use crate::game::{Game, MAX_PLIES, ParsedMove};
use crate::rules::san::{self, PieceLetters};
use crate::rules::{Move, ReasonCode, Verdict, quoted};

/// More problems than anybody reads are not listed.
const MAX_PROBLEMS: usize = 1_000;

/// Reads all games of a text, and reports the first thousand of its problems. The time grows with the length of the text
/// only.
///
/// Read are the tags and the moves of the main line; comments, variations (to any depth), annotation glyphs and lines
/// that begin with `%` are passed over. Moves may be written in short or long algebraic notation or in UCI, with any
/// dash, and results with any dash or `½`. A tag section without moves is a game of its own. Where something cannot be
/// read, the problem says so with line and column, the game ends before it, and reading goes on with the next one.
///
/// ```
/// use regelbrett::game::pgn;
/// let (games, problems) = pgn::read("[White \"Anna\"]\n\n1. e4 {best} e5 (1... c5) 2. Ke2!? *");
/// assert!(problems.is_empty());
/// assert_eq!(games[0].tag("White"), Some("Anna"));
/// assert_eq!(games[0].game.as_ref().unwrap().moves().len(), 3);
/// ```
#[must_use]
pub fn read(text: &str) -> (Vec<PgnGame>, Vec<PgnProblem>) {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        place: Place { line: 1, column: 1 },
        after_empty_line: false,
        games: Vec::new(),
        problems: Vec::new(),
        section: Section::default(),
    };
    reader.run();
    (reader.games, reader.problems)
}

/// A place in the text.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// The game being read.
#[derive(Default)]
struct Section {
    tags: Vec<(String, String)>,
    /// Where the value of a tag stands that is examined later.
    fen: Option<Place>,
    result: Option<Place>,
    /// Whether its tags name a variant with rules of its own.
    variant: bool,
    movetext: Movetext,
}

#[derive(Default)]
enum Movetext {
    /// Not reached yet.
    #[default]
    Ahead,
    /// Being played.
    Playing { game: Game, odd_number_told: bool },
    /// Something could not be read: what follows is passed over. Without a game not even the start can be used.
    Broken(Option<Game>),
}

struct Reader<'a> {
    /// What is not read yet.
    rest: &'a str,
    place: Place,
    /// Whether the white space just passed holds an empty line.
    after_empty_line: bool,
    games: Vec<PgnGame>,
    problems: Vec<PgnProblem>,
    section: Section,
}

impl<'a> Reader<'a> {
    /// Passes over a number of bytes, and counts the lines and columns in them.
    fn pass(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(bytes);
        for c in passed.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
        passed
    }

    fn pass_line(&mut self) {
        self.pass(self.rest.find('\n').unwrap_or(self.rest.len()));
    }

    fn problem(&mut self, at: Place, code: &'static str, message: impl Into<String>) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(PgnProblem { line: at.line, column: at.column, code, message: message.into() });
        }
    }

    fn run(&mut self) {
        let mut variations: Vec<Place> = Vec::new();
        while let Some(next) = self.rest.chars().next() {
            let place = self.place;
            if next.is_whitespace() {
                let length = self.rest.find(|c: char| !c.is_whitespace()).unwrap_or(self.rest.len());
                self.after_empty_line = self.pass(length).matches('\n').count() > 1;
                continue;
            }
            match next {
                '%' if place.column == 1 => self.pass_line(),
                ';' => self.pass_line(),
                '{' => {
                    let (length, closed) = comment_length(self.rest);
                    self.pass(length);
                    if !closed {
                        self.problem(place, "comment-unclosed", "This comment never ends: close it with }.");
                        // The next thing is a tag section, if anything.
                        self.after_empty_line = true;
                        continue;
                    }
                }
                '(' => {
                    variations.push(place);
                    self.pass(1);
                }
                ')' => {
                    if variations.pop().is_none() {
                        self.problem(place, "variation-unopened", "There is no ( that this ) closes.");
                    }
                    self.pass(1);
                }
                '[' if variations.is_empty() => self.tag(place),
                '[' if place.column == 1 && begins_section(self.rest, self.after_empty_line) => {
                    self.unclosed(&mut variations);
                    self.tag(place);
                }
                '.' | '\u{2026}' => {
                    self.pass(next.len_utf8());
                }
                '$' => {
                    let digits = self.rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                    self.pass(1 + digits);
                }
                _ => match result_at(self.rest) {
                    Some((result, length)) if variations.is_empty() => {
                        self.pass(length);
                        self.end(place, Some(result));
                    }
                    Some((result, length)) => {
                        self.pass(length);
                        if ends_game(self.rest) {
                            self.unclosed(&mut variations);
                            self.end(place, Some(result));
                        }
                    }
                    None => {
                        let word = self.pass(word_length(self.rest));
                        if variations.is_empty() {
                            self.word(place, word);
                        }
                    }
                },
            }
            self.after_empty_line = false;
        }
        self.unclosed(&mut variations);
        if !self.section.tags.is_empty() || !matches!(self.section.movetext, Movetext::Ahead) {
            self.end(self.place, None);
        }
    }

    /// The game ends, and with it the variations that are still open.
    fn unclosed(&mut self, variations: &mut Vec<Place>) {
        if let Some(&place) = variations.first() {
            self.problem(place, "variation-unclosed", "This variation never ends: close it with ).");
        }
        variations.clear();
    }

    fn tag(&mut self, place: Place) {
        let Some((name, value, length)) = tag_at(self.rest) else {
            self.problem(place, "tag-syntax", "A tag is written [Name \"value\"] on one line.");
            self.pass_line();
            return;
        };
        let repeated = find_tag(&self.section.tags, name).is_some();
        let first = name.eq_ignore_ascii_case("Event");
        let begins = !matches!(self.section.movetext, Movetext::Ahead)
            || repeated && (first || self.after_empty_line)
            || first && self.after_empty_line && !self.section.tags.is_empty();
        if begins {
            self.end(place, None);
        } else if repeated {
            let message = format!("The tag {name} stands in this game twice; the first one counts. Take one out.");
            self.problem(place, "tag-repeated", message);
            self.pass(length);
            return;
        }
        match name.to_ascii_lowercase().as_str() {
            "fen" => self.section.fen = Some(place),
            "result" => self.section.result = Some(place),
            "variant" if !is_chess(&value) => {
                let message = format!("The variant {} has rules of its own; only chess is read.", quoted(&value));
                self.problem(place, "unknown-variant", message);
                self.section.variant = true;
            }
            _ => {}
        }
        self.section.tags.push((name.to_owned(), value));
        self.pass(length);
    }

    fn word(&mut self, place: Place, word: &str) {
        self.start();
        match Word::of(word) {
            Word::Annotation => {}
            Word::Number(number) => self.number(place, number),
            Word::NullMove => {
                let text = format!(
                    "{} is a null move, which only analysis knows: the game ends before it. Give a move instead.",
                    quoted(word)
                );
                self.stop(place, "null-move", text);
            }
            Word::Move(text) => {
                let digits = text.bytes().take_while(u8::is_ascii_digit).count();
                // `1e4` for `1. e4`, but not `0-0`.
                let (number, mv) = text.split_at(if text.starts_with("0-0") { 0 } else { digits });
                if !number.is_empty() && !mv.is_empty() {
                    self.number(place, number);
                }
                self.play(place, mv);
            }
        }
    }

    /// Sets up the game by its FEN tag, or in the initial position, when its movetext begins.
    fn start(&mut self) {
        if !matches!(self.section.movetext, Movetext::Ahead) {
            return;
        }
        if self.section.variant {
            self.section.movetext = Movetext::Broken(None);
            return;
        }
        let fen = find_tag(&self.section.tags, "FEN");
        let at = self.section.fen.unwrap_or(self.place);
        match Game::from_fen_and_moves::<&str>(fen, &[]) {
            Ok(game) => {
                for note in game.notes() {
                    self.problem(at, note.code.name(), format!("The FEN tag: {}", note.message));
                }
                self.section.movetext = Movetext::Playing { game, odd_number_told: false };
            }
            Err(error) => {
                self.section.movetext = Movetext::Broken(None);
                self.problem(at, "bad-fen", format!("The FEN tag of this game cannot be used: {error}"));
            }
        }
    }

    /// The number of a move: what follows is passed over once it is clear that numbers are odd.
    fn number(&mut self, place: Place, number: &str) {
        let Movetext::Playing { game, odd_number_told } = &mut self.section.movetext else { return };
        let expected = game.position().fullmove();
        if *odd_number_told || number.parse() == Ok(expected) {
            return;
        }
        *odd_number_told = true;
        let message = format!("This is move {expected}, not {number}: is a move missing before it, or one too many?");
        self.problem(place, "move-number", message);
    }

    fn play(&mut self, place: Place, word: &str) {
        let Movetext::Playing { game, .. } = &mut self.section.movetext else { return };
        match read_move(game, word) {
            Ok(mv) if game.play(mv).is_ok() => {}
            Ok(_) => self.stop(place, "too-long", format!("A game has at most {MAX_PLIES} half-moves.")),
            Err((code, what)) => {
                let plies = game.moves().len();
                self.stop(place, code, format!("{} after {plies} half-moves: {what}.", quoted(word)));
            }
        }
    }

    /// The game ends before something that cannot be read.
    fn stop(&mut self, place: Place, code: &'static str, message: String) {
        if let Movetext::Playing { .. } = self.section.movetext {
            self.problem(place, code, message);
            if let Movetext::Playing { game, .. } = std::mem::take(&mut self.section.movetext) {
                self.section.movetext = Movetext::Broken(Some(game));
            }
        }
    }

    /// Ends the game, by a result in the movetext or without one.
    fn end(&mut self, place: Place, marker: Option<&'static str>) {
        self.start();
        let Section { tags, movetext, result: result_place, .. } = std::mem::take(&mut self.section);
        let game = match movetext {
            Movetext::Playing { game, .. } => Some(game),
            Movetext::Broken(game) => game,
            Movetext::Ahead => None,
        };
        let tag = find_tag(&tags, "Result");
        let known = tag.and_then(result);
        let result = match (known, marker) {
            (Some(tag), Some(marker)) if tag != marker && tag != "*" => {
                let message = format!("The moves end with {marker}, the tag Result says {tag}, which counts.");
                self.problem(place, "result-differs", message);
                tag
            }
            (Some("*") | None, Some(marker)) => marker,
            (Some(tag), _) => tag,
            (None, None) => "*",
        };
        if let Some(tag) = tag.filter(|tag| known.is_none() && !matches!(tag.trim(), "" | "?")) {
            let message = format!("A result is 1-0, 0-1, 1/2-1/2 or *, not {}.", quoted(tag));
            self.problem(result_place.unwrap_or(place), "tag-syntax", message);
        }
        self.games.push(PgnGame { tags, game, result });
    }
}

/// Whether a result inside a variation has ended the game: nothing follows that could belong to the variation.
fn ends_game(mut rest: &str) -> bool {
    loop {
        rest = rest.trim_start();
        if !rest.starts_with('{') {
            break;
        }
        rest = &rest[comment_length(rest).0..];
    }
    let first_move = rest.strip_prefix('1').is_some_and(|rest| rest.starts_with('.'));
    rest.is_empty() || rest.starts_with('[') || first_move
}

/// Whether a variant has the rules of chess.
fn is_chess(variant: &str) -> bool {
    let plain: String = variant.to_ascii_lowercase().split_whitespace().collect();
    matches!(&*plain, "" | "?" | "chess" | "standard" | "normal" | "fromposition")
}

/// The legal move that a word names, or why there is none: a code and what is wrong.
fn read_move(game: &Game, word: &str) -> Result<Move, (&'static str, String)> {
    if let Ok(mv) = san::read(game.position(), word, PieceLetters::English) {
        return Ok(mv);
    }
    match game.parse_move(word, PieceLetters::English) {
        Ok(ParsedMove::Verdict(Verdict::Legal { mv, .. })) => Ok(mv),
        Ok(ParsedMove::Verdict(Verdict::Illegal { reasons })) => Err(match reasons.first() {
            Some(reason) if reason.code == ReasonCode::PromotionMissing => {
                ("promotion-missing", "the new piece is missing: write e8=Q, or another piece".to_owned())
            }
            Some(reason) => ("illegal-move", format!("not legal, {} (FIDE {})", reason.code.name(), reason.article)),
            None => ("illegal-move", "not legal".to_owned()),
        }),
        Ok(ParsedMove::Verdict(Verdict::NeedsPromotion { .. })) => {
            Err(("promotion-missing", "the new piece is missing: write e8=Q, or another piece".to_owned()))
        }
        Ok(ParsedMove::Ambiguous { candidates }) => {
            Err(("ambiguous-move", format!("more than one move is meant by it: {}", Move::list(&candidates))))
        }
        Err(error) => Err(("move-syntax", error.to_string())),
    }
}
