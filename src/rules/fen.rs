//! Forsyth-Edwards notation: a setup as one line of text.
//!
//! Reading is lenient if the meaning is clear: fields may be separated by any white space or by underscores, and castling
//! letters may be in any order or name the rooks' files, H and A. Fields that are missing at the end are those of a fresh
//! position with White to move, and counters out of range are read as the nearest value in range, both with a note.
//! Everything that is wrong is reported at once, with what was meant if that is clear.

use super::castling::{Castling, CastlingRights, CastlingSide};
use super::fen_part::{FenField, FenPart};
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
const ASSUMED: [&str; 7] = ["", "w", "-", "-", "0", "1", ""];

/// The same for a text that ends after so many fields.
const REST: [&str; 6] = ["", "w - - 0 1", "- - 0 1", "- 0 1", "0 1", "1"];

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
        let mut fields = ASSUMED;
        let mut count = 0;
        for (field, text) in fields.iter_mut().zip(separated) {
            *field = text;
            count += 1;
        }
        let [board, turn, castling, en_passant, halfmoves, fullmove, rest] = fields;
        let mut reader = Reader { problems: Vec::new() };
        let board = reader.board(board);
        if turn.bytes().all(|letter| b"KQkq-".contains(&letter)) {
            // Nothing that follows is in its place.
            reader.unreadable(FenPart::of(FenField::Turn, ""), "w or b before the castling rights");
            return (None, reader.problems);
        }
        let setup = Setup {
            board,
            turn: reader.turn(turn),
            castling: reader.castling(castling),
            en_passant: reader.en_passant(en_passant),
            halfmoves: reader.counter(FenField::Halfmoves, halfmoves, 0),
            fullmove: reader.counter(FenField::Fullmove, fullmove, 1),
        };
        if count > 6 {
            reader.unreadable(FenPart::of(FenField::End, rest), "nothing there");
        } else if count > 0 && count < 6 {
            reader.missing(FenField::ALL[count], REST[count]);
        }
        let problems = worst_first(reader.problems);
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

    /// A field does not say what it should. `write` is what may stand there, if it is not clear what was meant.
    fn wrong(&mut self, code: ProblemCode, part: FenPart, write: &str) {
        let instead = part.meant.as_deref().unwrap_or(write);
        let message = match part.rank {
            Some(rank) => format!("Rank {rank} of the pieces is \"{}\": write {instead}.", part.found),
            None => format!("The {} field is \"{}\": write {instead}.", part.field.name(), part.found),
        };
        self.add(code, part, message);
    }

    fn unreadable(&mut self, part: FenPart, write: &str) {
        let code = match part.field {
            FenField::Pieces => ProblemCode::BoardSyntax,
            FenField::Turn => ProblemCode::TurnSyntax,
            FenField::Castling => ProblemCode::CastlingSyntax,
            FenField::EnPassant => ProblemCode::EnPassantSyntax,
            FenField::Halfmoves | FenField::Fullmove | FenField::End => ProblemCode::CounterSyntax,
        };
        self.wrong(code, part, write);
    }

    /// The text ends before this field, and the rest is assumed.
    fn missing(&mut self, field: FenField, rest: &str) {
        let message = format!("The FEN ends early and is read as if it went on with {rest}: add that if it is meant.");
        self.add(ProblemCode::FieldsMissing, FenPart { meant: Some(rest.into()), ..FenPart::of(field, "") }, message);
    }

    fn board(&mut self, text: &str) -> Board {
        read_board(text).unwrap_or_else(|(part, write)| {
            self.unreadable(part, &write);
            Board::EMPTY
        })
    }

    fn turn(&mut self, text: &str) -> Color {
        let meant = match text {
            "w" => return Color::White,
            "b" => return Color::Black,
            "W" | "white" => Some("w"),
            "B" | "black" => Some("b"),
            _ => None,
        };
        self.unreadable(FenPart { meant: meant.map(Into::into), ..FenPart::of(FenField::Turn, text) }, "w or b");
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
                    let part = FenPart::of(FenField::Castling, letter.encode_utf8(&mut [0; 4]));
                    let write = "only letters of KQkq, for rooks that start in a corner";
                    self.wrong(ProblemCode::CastlingRightImpossible, part, write);
                    continue;
                }
                _ => None,
            };
            match side.map(|side| Castling { color, side }) {
                Some(castling) if !rights.has(castling) => rights.insert(castling),
                // Another letter, or one that has been there.
                _ => {
                    let all = text.eq_ignore_ascii_case("KQKQ").then(|| "KQkq".into());
                    let part = FenPart { meant: all.or_else(|| dash(text)), ..FenPart::of(FenField::Castling, text) };
                    self.unreadable(part, "letters of KQkq, each at most once, or -");
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
            let meant = lower.map(|square| square.name().into()).or_else(|| dash(text));
            self.unreadable(FenPart { meant, ..FenPart::of(FenField::EnPassant, text) }, "a square such as e3, or -");
        }
        square
    }

    fn counter(&mut self, field: FenField, text: &str, least: u16) -> u16 {
        if text == "-" {
            return least;
        }
        let part = FenPart::of(field, text);
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.unreadable(part, "a whole number, or 0 1 for both");
            return least;
        }
        // Only digits, so that what cannot be parsed is too large.
        let number: u16 = text.parse().unwrap_or(u16::MAX);
        let clamped = number.clamp(least, Setup::MAX_COUNTER);
        if number != clamped {
            self.wrong(ProblemCode::CounterClamped, FenPart { meant: Some(clamped.to_string()), ..part }, "");
        }
        clamped
    }
}

/// A dash, for one that a word processor has made longer.
fn dash(text: &str) -> Option<String> {
    (text == "–").then(|| "-".into())
}

/// The pieces, or what cannot be read and what to write there.
fn read_board(text: &str) -> Result<Board, (FenPart, String)> {
    const LETTERS: &str = "pieces as KQRBNP or kqrbnp and digits for empty squares";
    let part = FenPart::of(FenField::Pieces, text);
    let ranks = text.split('/').count() as u32;
    if ranks != 8 {
        let write = format!("8 ranks from rank 8 to rank 1 with / between them, not {ranks}; {LETTERS}");
        return Err((FenPart { count: Some(ranks), ..part }, write));
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
                file += empty;
            } else {
                let meant = "DTLSdtls".chars().zip("QRBNqrbn".chars()).find(|(german, _)| *german == letter);
                let meant = meant.map(|(_, english)| english.to_string());
                let part = FenPart::of(FenField::Pieces, letter.encode_utf8(&mut [0; 4]));
                return Err((FenPart { rank: Some(u32::from(rank) + 1), meant, ..part }, LETTERS.into()));
            }
        }
        if file != 8 {
            let part = FenPart::of(FenField::Pieces, line);
            let write = format!("8 squares instead of {file}, {LETTERS}");
            return Err((FenPart { rank: Some(u32::from(rank) + 1), count: Some(file), ..part }, write));
        }
    }
    Ok(board)
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
        Ok((position, mut notes)) => {
            notes.append(&mut problems);
            Ok((position, notes))
        }
        // None of the text is unplayable, as there is a setup.
        Err(mut error) => {
            error.problems.append(&mut problems);
            Err(error)
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
