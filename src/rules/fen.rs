//! Forsyth-Edwards notation: a setup as one line of text.
//!
//! Reading is lenient if the meaning is clear: fields may be separated by any white space or by underscores, and castling
//! letters may be in any order or name the rooks' files, H and A. Fields that are missing at the end are those of a fresh
//! position with White to move, and counters out of range are read as the nearest value in range, both with a note.
//! Everything that is wrong is reported at once, with what was meant if that is clear.

use super::castling::{Castling, CastlingRights, CastlingSide};
use super::fen_part::{FenField, FenPart, cut, quoted};
use super::setup_problem::{Problem, ProblemCode, SetupError, is_unplayable, worst_first};
use super::{Position, Setup};
use crate::board::{Bitboard, Board, Color, Piece, Square};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The FEN of the initial position (FIDE 2.3).
pub const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Longer texts are refused unread: no FEN needs as much.
const MAX_LENGTH: usize = 1_000;

/// What is read for a field that is missing, in the order of [`FenField`]: White to move, and nothing before that.
const ASSUMED: [&str; 6] = ["", "w", "-", "-", "0", "1"];

impl Setup {
    /// Reads a FEN, playable or not. The problems are those of the text alone; if one of them is unplayable, there is no
    /// setup.
    ///
    /// ```
    /// use regelbrett::rules::Setup;
    /// let (setup, problems) = Setup::read("4k3/8/8/8/8/8/8/4K2R w HQ e9 0 1");
    /// assert!(setup.is_none());
    /// assert_eq!(problems[0].code.name(), "en-passant-syntax");
    /// let (setup, problems) = Setup::read("4k3/8/8/8/8/8/8/4K2R");
    /// assert_eq!(setup.unwrap().to_string(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    /// assert_eq!(problems[0].code.name(), "fields-missing");
    /// ```
    #[must_use]
    pub fn read(fen: &str) -> (Option<Setup>, Vec<Problem>) {
        if fen.len() > MAX_LENGTH {
            let message = format!("The text has {} bytes: write a FEN, which has fewer than {MAX_LENGTH}.", fen.len());
            return (None, vec![Problem::new(ProblemCode::BoardSyntax, Bitboard::EMPTY, message)]);
        }
        // Links cannot hold spaces, and some sites write underscores.
        let separated = fen.split(|c: char| c.is_whitespace() || c == '_').filter(|field| !field.is_empty());
        let mut fields: Vec<&str> = separated.take(ASSUMED.len() + 1).collect();
        let mut reader = Reader { problems: Vec::new() };
        if let Some(rights) = fields.get(1).filter(|text| text.bytes().all(|letter| b"KQkq-".contains(&letter))) {
            let description = FenField::Turn.description();
            let message = format!("{description} is missing before {}: write w or b there.", quoted(rights));
            reader.add(ProblemCode::TurnSyntax, FenPart::of(FenField::Turn, ""), message);
            fields.insert(1, ASSUMED[1]);
        }
        if (1..ASSUMED.len()).contains(&fields.len()) {
            reader.missing(fields.len());
        }
        fields.extend(&ASSUMED[fields.len().min(ASSUMED.len())..]);
        let setup = Setup {
            board: reader.board(fields[0]),
            turn: reader.turn(fields[1]),
            castling: reader.castling(fields[2]),
            en_passant: reader.en_passant(fields[3]),
            halfmoves: reader.counter(FenField::Halfmoves, fields[4], 0),
            fullmove: reader.counter(FenField::Fullmove, fields[5], 1),
        };
        if let Some(rest) = fields.get(ASSUMED.len()) {
            let message = format!("A FEN ends with the move number, but {} follows: leave it out.", quoted(rest));
            reader.add(ProblemCode::CounterSyntax, FenPart::of(FenField::End, rest), message);
        }
        let problems = worst_first(&reader.problems);
        if is_unplayable(&problems) { (None, problems) } else { (Some(setup), problems) }
    }
}

/// Reads the fields of a FEN and collects what is wrong with them. A field that cannot be read gets any value: there will
/// be no setup.
struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    fn add(&mut self, code: ProblemCode, part: FenPart, message: String) {
        self.problems.push(Problem { part: Some(part), ..Problem::new(code, Bitboard::EMPTY, message) });
    }

    /// A field cannot be read. `write` is what may stand there, if it is not clear what was meant.
    fn unreadable(&mut self, code: ProblemCode, field: FenField, found: &str, meant: Option<String>, write: &str) {
        let instead = meant.as_deref().unwrap_or(write);
        let message = format!("{} says {}: write {instead}.", field.description(), quoted(found));
        self.add(code, FenPart { meant, ..FenPart::of(field, found) }, message);
    }

    /// The text ends after so many fields.
    fn missing(&mut self, count: usize) {
        let rest = ASSUMED[count..].join(" ");
        let (last, assumed) = match count {
            1 => ("the pieces", "White to move, no castling rights and no en passant square are"),
            2 => ("the side to move", "no castling rights and no en passant square are"),
            3 => ("the castling rights", "no en passant square is"),
            4 => ("the en passant square", "the half-move clock 0 and the move number 1 are"),
            _ => ("the half-move clock", "the move number 1 is"),
        };
        let message = format!("The FEN ends after {last}, and {assumed} assumed: add {rest} if that is meant.");
        let part = FenPart { meant: Some(rest), ..FenPart::of(FenField::ALL[count], "") };
        self.add(ProblemCode::FieldsMissing, part, message);
    }

    fn board(&mut self, text: &str) -> Board {
        read_board(text).unwrap_or_else(|(part, message)| {
            self.add(ProblemCode::BoardSyntax, part, message);
            Board::EMPTY
        })
    }

    fn turn(&mut self, text: &str) -> Color {
        let meant = match text {
            "w" => return Color::White,
            "b" => return Color::Black,
            "W" | "white" | "White" => Some("w"),
            "B" | "black" | "Black" => Some("b"),
            _ => None,
        };
        self.unreadable(ProblemCode::TurnSyntax, FenField::Turn, text, meant.map(Into::into), "w or b");
        Color::White
    }

    fn castling(&mut self, text: &str) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        if text == "-" {
            return rights;
        }
        for letter in text.chars() {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let side = match letter.to_ascii_uppercase() {
                'K' | 'H' => Some(CastlingSide::Short),
                'Q' | 'A' => Some(CastlingSide::Long),
                'B'..='G' => {
                    let message = format!(
                        "The castling right {letter} names a rook that does not start in a corner: leave it out."
                    );
                    let part = FenPart::of(FenField::Castling, text);
                    self.add(ProblemCode::CastlingRightImpossible, part, message);
                    continue;
                }
                _ => None,
            };
            match side.map(|side| Castling { color, side }) {
                Some(castling) if !rights.has(castling) => rights.insert(castling),
                // Another letter, or one that has been there.
                _ => {
                    let all = text.eq_ignore_ascii_case("KQKQ").then(|| CastlingRights::ALL.to_string());
                    let write = "letters of KQkq, each at most once, or -";
                    let meant = all.or_else(|| dash(text));
                    self.unreadable(ProblemCode::CastlingSyntax, FenField::Castling, text, meant, write);
                    break;
                }
            }
        }
        rights
    }

    fn en_passant(&mut self, text: &str) -> Option<Square> {
        if text == "-" {
            return None;
        }
        let square = Square::from_str(text).ok();
        if square.is_none() {
            let lower = Square::from_str(&text.to_ascii_lowercase()).ok();
            let meant = lower.map(|square| square.to_string()).or_else(|| dash(text));
            let write = "a square such as e3, or -";
            self.unreadable(ProblemCode::EnPassantSyntax, FenField::EnPassant, text, meant, write);
        }
        square
    }

    fn counter(&mut self, field: FenField, text: &str, least: u16) -> u16 {
        if text == "-" {
            return least;
        }
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            let write = format!("a whole number such as {least}");
            self.unreadable(ProblemCode::CounterSyntax, field, text, None, &write);
            return least;
        }
        // Only digits, so that what cannot be parsed is too large.
        let number: u16 = text.parse().unwrap_or(u16::MAX);
        let clamped = number.clamp(least, Setup::MAX_COUNTER);
        if number != clamped {
            let message = format!(
                "{} says {}, which is read as {clamped}: write a number from {least} to {}.",
                field.description(),
                quoted(text),
                Setup::MAX_COUNTER
            );
            let part = FenPart { meant: Some(clamped.to_string()), ..FenPart::of(field, text) };
            self.add(ProblemCode::CounterClamped, part, message);
        }
        clamped
    }
}

/// A dash, for one that a word processor has made longer.
fn dash(text: &str) -> Option<String> {
    matches!(text, "–" | "—" | "−" | "‐" | "--").then(|| "-".into())
}

fn read_board(text: &str) -> Result<Board, (FenPart, String)> {
    const HELP: &str = "write 8 ranks from rank 8 to rank 1 with / between them, pieces as KQRBNP or kqrbnp, \
                        and digits for empty squares";
    let part = FenPart::of(FenField::Pieces, text);
    if text.is_empty() {
        return Err((part, format!("There are no pieces: {HELP}.")));
    }
    let ranks = text.split('/').count();
    if ranks != 8 {
        let are = if ranks == 1 { "is 1 rank".into() } else { format!("are {ranks} ranks") };
        let message = format!("There {are} in {}: {HELP}.", quoted(text));
        return Err((FenPart { count: Some(ranks), ..part }, message));
    }
    let mut board = Board::EMPTY;
    for (line, rank) in text.split('/').zip((0..8).rev()) {
        let mut file = 0;
        for letter in line.chars() {
            if let Some(piece) = Piece::from_letter(letter) {
                if file < 8 {
                    board.put(Square::new(file as u8, rank), piece);
                }
                file += 1;
            } else if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as usize;
            } else {
                return Err(unknown_letter(letter, rank + 1, HELP));
            }
        }
        if file != 8 {
            let message = format!("Rank {} has {file} squares instead of 8 ({}): {HELP}.", rank + 1, quoted(line));
            return Err((FenPart { rank: Some(rank + 1), count: Some(file), found: cut(line), ..part }, message));
        }
    }
    Ok(board)
}

fn unknown_letter(letter: char, rank: u8, help: &str) -> (FenPart, String) {
    const GERMAN: [(char, char); 8] =
        [('D', 'Q'), ('T', 'R'), ('L', 'B'), ('S', 'N'), ('d', 'q'), ('t', 'r'), ('l', 'b'), ('s', 'n')];
    let english = GERMAN.into_iter().find(|(german, _)| *german == letter).map(|(_, english)| english.to_string());
    let message = match &english {
        Some(english) => format!("\"{letter}\" in rank {rank} is no piece in English: write {english}."),
        None => format!("\"{letter}\" in rank {rank} means nothing: {help}."),
    };
    let part = FenPart::of(FenField::Pieces, letter.encode_utf8(&mut [0; 4]));
    (FenPart { rank: Some(rank), meant: english, ..part }, message)
}

/// The setup as a FEN, unchecked.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0u8;
            for file in 0..8 {
                match self.board.piece_at(Square::new(file, rank)) {
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        f.write_char(piece.letter())?;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        let turn = match self.turn {
            Color::White => " w ",
            Color::Black => " b ",
        };
        let en_passant = self.en_passant.map_or("-", Square::name);
        write!(f, "{turn}{} {en_passant} {} {}", self.castling, self.halfmoves, self.fullmove)
    }
}

impl Position {
    /// Reads a FEN. Castling rights and en passant squares that make no sense are dropped silently, and missing fields
    /// filled in; [`Position::from_fen_with_notes`] reports it.
    ///
    /// # Errors
    /// Everything that is wrong with the text or the setup, if nobody can play on from it.
    pub fn from_fen(fen: &str) -> Result<Position, SetupError> {
        Position::from_fen_with_notes(fen).map(|(position, _)| position)
    }

    /// Reads a FEN, and reports what is odd about it.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen_with_notes(fen: &str) -> Result<(Position, Vec<Problem>), SetupError> {
        let (setup, problems) = Setup::read(fen);
        playable(setup, problems)
    }
}

/// The position of what has been read, and all that is wrong or odd about both.
fn playable(setup: Option<Setup>, mut problems: Vec<Problem>) -> Result<(Position, Vec<Problem>), SetupError> {
    let Some(setup) = setup else {
        return Err(SetupError { problems });
    };
    match Position::from_setup(setup) {
        Ok((position, notes)) => {
            problems.extend(notes);
            Ok((position, worst_first(&problems)))
        }
        Err(mut error) => {
            error.problems.append(&mut problems);
            Err(SetupError { problems: worst_first(&error.problems) })
        }
    }
}

impl FromStr for Position {
    type Err = SetupError;

    fn from_str(fen: &str) -> Result<Position, SetupError> {
        Position::from_fen(fen)
    }
}

/// [`Position::to_fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

/// What a text is as a FEN, and everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupReport {
    /// What the text says, written in full, playable or not; `None` if it cannot be read.
    pub setup: Option<String>,
    /// The FEN of the position; `None` if nobody can play on from it.
    pub fen: Option<String>,
    /// All problems, the worst first.
    pub problems: Vec<Problem>,
}

impl SetupReport {
    /// Examines a text.
    ///
    /// ```
    /// use regelbrett::rules::SetupReport;
    /// let report = SetupReport::of("8/8/8/3kK3/8/8/8/8 w - - 0 1");
    /// assert_eq!(report.fen, None);
    /// assert_eq!(report.problems[0].code.name(), "adjacent-kings");
    /// ```
    #[must_use]
    pub fn of(fen: &str) -> SetupReport {
        let (setup, problems) = Setup::read(fen);
        let written = setup.as_ref().map(Setup::to_string);
        match playable(setup, problems) {
            Ok((position, problems)) => SetupReport { setup: written, fen: Some(position.to_fen()), problems },
            Err(error) => SetupReport { setup: written, fen: None, problems: error.problems },
        }
    }
}
