//! Forsyth-Edwards notation: a setup as one line of text.
//!
//! Reading is lenient if the meaning is clear: fields may be separated by any white space, castling, en passant and
//! counters may be missing, and castling letters may be in any order or name the rooks' files, H and A. Counters out of
//! range are read as the nearest value in range, with a note. Everything that is wrong is reported at once.

use super::castling::{Castling, CastlingRights, CastlingSide};
use super::setup_problem::{Problem, ProblemCode, SetupError, is_unplayable, worst_first};
use super::{Position, Setup};
use crate::board::{Bitboard, Board, Color, Piece, Square};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The FEN of the initial position (FIDE 2.3).
pub const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Longer texts are refused unread: no FEN needs as much.
const MAX_LENGTH: usize = 1_000;

impl Setup {
    /// Reads a FEN, playable or not. The problems are those of the text alone; if one of them is unplayable, there is no
    /// setup.
    ///
    /// ```
    /// use regelbrett::rules::Setup;
    /// let (setup, problems) = Setup::read("4k3/8/8/8/8/8/8/4K2R w HQ e9");
    /// assert!(setup.is_none());
    /// assert_eq!(problems[0].code.name(), "en-passant-syntax");
    /// ```
    #[must_use]
    pub fn read(fen: &str) -> (Option<Setup>, Vec<Problem>) {
        let mut problems = Vec::new();
        if fen.len() > MAX_LENGTH {
            let message = format!("The text has {} bytes; a FEN has fewer than {MAX_LENGTH}.", fen.len());
            return (None, vec![Problem::new(ProblemCode::BoardSyntax, Bitboard::EMPTY, message)]);
        }
        let mut fields = fen.split_whitespace();
        let mut problem = |code, message| problems.push(Problem::new(code, Bitboard::EMPTY, message));
        let board = read_board(fields.next().unwrap_or_default()).unwrap_or_else(|message| {
            problem(ProblemCode::BoardSyntax, message);
            Board::EMPTY
        });
        let turn = match fields.next() {
            Some("w" | "W") => Color::White,
            Some("b" | "B") => Color::Black,
            other => {
                let found = other.map_or("nothing".into(), quoted);
                problem(
                    ProblemCode::TurnSyntax,
                    format!("The side to move is w or b, after the pieces; found {found}."),
                );
                Color::White
            }
        };
        let castling = read_castling(fields.next().unwrap_or("-"), &mut problem);
        let en_passant = match fields.next().unwrap_or("-") {
            "-" => None,
            name => Square::from_str(name)
                .inspect_err(|_| {
                    problem(
                        ProblemCode::EnPassantSyntax,
                        format!("The en passant field is a square such as e3, or -; found {}.", quoted(name)),
                    );
                })
                .ok(),
        };
        let halfmoves = read_counter(fields.next(), "half-move clock", 0, &mut problem);
        let fullmove = read_counter(fields.next(), "move number", 1, &mut problem);
        if let Some(rest) = fields.next() {
            problem(
                ProblemCode::CounterSyntax,
                format!("A FEN ends with the move number; found {} after it.", quoted(rest)),
            );
        }
        let setup = Setup { board, turn, castling, en_passant, halfmoves, fullmove };
        if is_unplayable(&problems) { (None, problems) } else { (Some(setup), problems) }
    }
}

/// A text in quotation marks, cut off after twenty characters.
pub(crate) fn quoted(text: &str) -> String {
    let rest = if text.chars().nth(20).is_some() { "..." } else { "" };
    format!("\"{}{rest}\"", text.chars().take(20).collect::<String>())
}

fn read_board(text: &str) -> Result<Board, String> {
    const HELP: &str = "write 8 ranks from rank 8 to rank 1 with / between them, pieces as KQRBNP or kqrbnp, \
                        and digits for empty squares";
    if text.is_empty() {
        return Err(format!("There are no pieces: {HELP}."));
    }
    let ranks = 1 + text.bytes().filter(|byte| *byte == b'/').count();
    if ranks != 8 {
        return Err(format!("There are {ranks} ranks in {}: {HELP}.", quoted(text)));
    }
    let mut board = Board::EMPTY;
    let (mut rank, mut file, mut line) = (7u8, 0u32, 0);
    // A slash after the last rank ends it as it does the others.
    for (index, letter) in text.char_indices().chain([(text.len(), '/')]) {
        if let Some(piece) = Piece::from_letter(letter) {
            if file < 8 {
                board.put(Square::new(file as u8, rank), piece);
            }
            file += 1;
        } else if let Some(empty @ 1..=8) = letter.to_digit(10) {
            file += empty;
        } else if letter != '/' {
            return Err(format!("\"{letter}\" in rank {} means nothing: {HELP}.", rank + 1));
        } else if file != 8 {
            let line = quoted(text.get(line..index).unwrap_or_default());
            return Err(format!("Rank {} has {file} squares instead of 8 ({line}): {HELP}.", rank + 1));
        } else {
            (rank, file, line) = (rank.saturating_sub(1), 0, index + 1);
        }
    }
    Ok(board)
}

fn read_castling(text: &str, problem: &mut dyn FnMut(ProblemCode, String)) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return rights;
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let side = match letter.to_ascii_uppercase() {
            'K' | 'H' => CastlingSide::Short,
            'Q' | 'A' => CastlingSide::Long,
            'B'..='G' => {
                problem(
                    ProblemCode::CastlingRightImpossible,
                    format!("The castling right {letter} names a rook that does not start in a corner: leave it out."),
                );
                continue;
            }
            _ => {
                problem(
                    ProblemCode::CastlingSyntax,
                    format!("The castling rights are letters of KQkq, or -; found {}.", quoted(text)),
                );
                break;
            }
        };
        rights.insert(Castling { color, side });
    }
    rights
}

fn read_counter(text: Option<&str>, name: &str, least: u16, problem: &mut dyn FnMut(ProblemCode, String)) -> u16 {
    let Some(text) = text else { return least };
    if text == "-" {
        return least;
    }
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        problem(ProblemCode::CounterSyntax, format!("The {name} is a whole number; found {}.", quoted(text)));
        return least;
    }
    // Only digits, so that what cannot be parsed is too large.
    let number: u16 = text.parse().unwrap_or(u16::MAX);
    let clamped = number.clamp(least, Setup::MAX_COUNTER);
    if number != clamped {
        problem(
            ProblemCode::CounterClamped,
            format!(
                "The {name} {} is read as {clamped}: write a number from {least} to {}.",
                quoted(text),
                Setup::MAX_COUNTER
            ),
        );
    }
    clamped
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
    /// Reads a FEN. Castling rights and en passant squares that make no sense are dropped silently;
    /// [`Position::from_fen_with_notes`] reports them.
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
        let (setup, mut problems) = Setup::read(fen);
        let Some(setup) = setup else {
            return Err(SetupError { problems });
        };
        match Position::from_setup(setup) {
            Ok((position, notes)) => {
                problems.extend(notes);
                Ok((position, problems))
            }
            Err(mut error) => {
                error.problems.append(&mut problems);
                Err(SetupError { problems: worst_first(error.problems) })
            }
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
        match Position::from_fen_with_notes(fen) {
            Ok((position, problems)) => SetupReport { fen: Some(position.to_fen()), problems },
            Err(error) => SetupReport { fen: None, problems: error.problems },
        }
    }
}
