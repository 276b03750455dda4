//! Algebraic notation (FIDE Appendix C, SAN): moves as people write them.

use super::castling::{Castling, CastlingSide};
use super::{Move, Position};
use crate::board::{Bitboard, Color, Role, Square};
use std::fmt;

/// The piece letters to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceLetters {
    /// K Q R B N.
    English,
    /// K D T L S.
    German,
    /// Unicode figurines: written in the colour of the side to move, read in either.
    Figurine,
}

impl PieceLetters {
    /// The letter of a piece; a pawn has none.
    #[must_use]
    pub const fn letter(self, role: Role, color: Color) -> Option<char> {
        let index = match role {
            Role::Pawn => return None,
            Role::Knight => 0,
            Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 3,
            Role::King => 4,
        };
        Some(match (self, color) {
            (PieceLetters::English, _) => ['N', 'B', 'R', 'Q', 'K'][index],
            (PieceLetters::German, _) => ['S', 'L', 'T', 'D', 'K'][index],
            (PieceLetters::Figurine, Color::White) => ['♘', '♗', '♖', '♕', '♔'][index],
            (PieceLetters::Figurine, Color::Black) => ['♞', '♝', '♜', '♛', '♚'][index],
        })
    }

    fn role(self, letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| Color::ALL.map(|color| self.letter(role, color)).contains(&Some(letter)))
    }
}

/// Why a text does not name a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is not algebraic notation.
    Syntax,
    /// No piece can legally move like that.
    Illegal {
        /// The moves that the text may mean: [`Position::explain`] can say why each is illegal.
        attempts: Vec<Move>,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
    /// The new piece of a promotion is not named.
    PromotionMissing {
        /// The move without it.
        mv: Move,
    },
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax => f.write_str("this does not read as a move: write it like Nf3, exd6, O-O or e8=Q"),
            SanError::Illegal { .. } => f.write_str("no piece can legally move like this here"),
            SanError::Ambiguous { candidates } => {
                let candidates = Move::list(candidates);
                write!(f, "more than one piece can move like this: add its file or rank ({candidates})")
            }
            SanError::PromotionMissing { mv } => {
                let to = mv.to;
                write!(f, "the new piece is missing: write {to}=Q, {to}=R, {to}=B or {to}=N")
            }
        }
    }
}

impl std::error::Error for SanError {}

/// Writes a legal move, with `+` for check and `#` for checkmate. The file, else the rank, else both of the origin are
/// added if another piece of the kind could legally make the move.
///
/// ```
/// use regelbrett::rules::{san, Position};
/// let position = Position::from_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap();
/// let mv = "b1d2".parse().unwrap();
/// assert_eq!(san::write(&position, mv, san::PieceLetters::English), "Nbd2");
/// assert_eq!(san::write(&position, mv, san::PieceLetters::German), "Sbd2");
/// ```
#[must_use]
pub fn write(position: &Position, mv: Move, letters: PieceLetters) -> String {
    let mut text = String::with_capacity(8);
    let color = position.turn();
    let role = position.board().role_at(mv.from).unwrap_or(Role::Pawn);
    let castling = Castling::of_king_move(mv.from, mv.to).filter(|_| role == Role::King);
    if let Some(castling) = castling {
        text.push_str(match castling.side {
            CastlingSide::Short => "O-O",
            CastlingSide::Long => "O-O-O",
        });
    } else {
        let captures =
            position.board().occupied().contains(mv.to) || role == Role::Pawn && mv.from.file() != mv.to.file();
        let (mut file, mut rank) = (captures, false);
        if let Some(letter) = letters.letter(role, color) {
            text.push(letter);
            (file, rank) = origin(position, mv, role);
        }
        if file {
            text.push(char::from(b'a' + mv.from.file()));
        }
        if rank {
            text.push(char::from(b'1' + mv.from.rank()));
        }
        if captures {
            text.push('x');
        }
        text.push_str(mv.to.name());
        if let Some(letter) = mv.promotion.and_then(|role| letters.letter(role, color)) {
            text.push('=');
            text.push(letter);
        }
    }
    let next = position.play(mv);
    if next.is_check() {
        text.push(if next.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// Whether the file and the rank of the origin are needed to tell the move from that of another piece of the kind.
fn origin(position: &Position, mv: Move, role: Role) -> (bool, bool) {
    let mut others = Bitboard::EMPTY;
    for (mover, other) in position.legal_moves_by_role() {
        if mover == role && other.to == mv.to && other.from != mv.from {
            others.insert(other.from);
        }
    }
    let same_file = (others & Bitboard::file(mv.from.file())).any();
    let same_rank = (others & Bitboard::rank(mv.from.rank())).any();
    (others.any() && (!same_file || same_rank), same_file)
}

/// What a text says about a move.
struct Parts {
    role: Role,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Role>,
}

/// Reads a move: `Nf3`, `exd6`, `exd6 e.p.`, `e8=Q`, `e8Q`, `O-O` or `0-0`, with or without `x`, `+`, `#`, `!`, `?`.
/// Castling is read with letters O and with zeros.
///
/// # Errors
/// See [`SanError`]. A text that fits more than one legal move is refused.
///
/// ```
/// use regelbrett::rules::{san, Position};
/// let position = Position::initial();
/// assert_eq!(san::read(&position, "Sf3", san::PieceLetters::German).unwrap().to_string(), "g1f3");
/// assert!(san::read(&position, "Sf3", san::PieceLetters::English).is_err());
/// ```
pub fn read(position: &Position, text: &str, letters: PieceLetters) -> Result<Move, SanError> {
    if text.len() > 64 {
        return Err(SanError::Syntax);
    }
    let text = &*plain(text);
    if let Some(side) = castling_side(text) {
        let castling = Castling { color: position.turn(), side };
        let mv = castling.king_move();
        // Another piece may go between these squares, but a king only by castling.
        let at_home = position.king(position.turn()) == castling.king_from();
        return if at_home && position.is_legal(mv) { Ok(mv) } else { Err(SanError::Illegal { attempts: vec![mv] }) };
    }
    let parts = parse(text, letters).ok_or(SanError::Syntax)?;
    // A pawn's capture names its file, so that a pawn without one goes straight ahead.
    let file = parts.file.or((parts.role == Role::Pawn).then_some(parts.to.file()));
    let fits =
        |from: Square| file.is_none_or(|file| file == from.file()) && parts.rank.is_none_or(|rank| rank == from.rank());
    let is_candidate = |&(role, mv): &(Role, Move)| {
        let castles = role == Role::King && Castling::of_king_move(mv.from, mv.to).is_some();
        role == parts.role && mv.to == parts.to && fits(mv.from) && !castles
    };
    let moves = position.legal_moves_by_role().into_iter();
    let mut candidates: Vec<Move> = moves.filter(is_candidate).map(|(_, mv)| mv).collect();
    let promotes = candidates.first().is_some_and(|mv| mv.promotion.is_some());
    if promotes && parts.promotion.is_none() {
        let mv = Move { promotion: None, ..candidates[0] };
        return Err(SanError::PromotionMissing { mv });
    }
    candidates.retain(|mv| mv.promotion == parts.promotion);
    match candidates[..] {
        [mv] => Ok(mv),
        [] => {
            let pieces = position.board().pieces(position.turn(), parts.role);
            let attempts = pieces
                .into_iter()
                .filter(|&from| fits(from))
                .map(|from| Move { from, to: parts.to, promotion: parts.promotion })
                .collect();
            Err(SanError::Illegal { attempts })
        }
        _ => Err(SanError::Ambiguous { candidates }),
    }
}

/// Whether a character is read as a dash: keyboards and typesetters know several.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// Whether a character comments on a move: check, mate, praise and blame, an offer of a draw, and the signs of evaluation
/// such as `±` and `∞`, but not the figures of pieces.
pub(crate) fn is_glyph(c: char) -> bool {
    let is_figure = matches!(c, '\u{2654}'..='\u{265f}');
    let is_sign = matches!(c, '\u{b1}' | '\u{2190}'..='\u{2bff}');
    matches!(c, '+' | '#' | '!' | '?' | '=') || is_sign && !is_figure && !is_dash(c)
}

/// The text of a move in plain dashes, without the marks of Appendix C that say nothing about where it goes.
fn plain(text: &str) -> String {
    let text: String = text.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    let mut text = &*text;
    loop {
        let before = text.len();
        text = text.trim().trim_end_matches(is_glyph);
        for passant in ["e.p.", "e.p", "ep"] {
            text = text.strip_suffix(passant).unwrap_or(text);
        }
        if text.len() == before {
            return text.to_owned();
        }
    }
}

/// The move that a text names by both squares and no piece, with or without a dash: `g1f3`, `g1-f3`, `e7-e8=Q`.
pub(crate) fn coordinates(text: &str, letters: PieceLetters) -> Option<Move> {
    let text: String = plain(text).chars().filter(|c| !matches!(c, '-' | 'x' | ':' | '\u{d7}' | '=')).collect();
    let (squares, promotion) = text.split_at_checked(4)?;
    let mv: Move = squares.parse().ok()?;
    let mut promotion = promotion.chars();
    match (promotion.next(), promotion.next()) {
        (None, _) => Some(mv),
        (Some(letter), None) => match letters.role(letter) {
            Some(role) => Some(Move { promotion: Some(role), ..mv }),
            None => text.parse().ok(),
        },
        _ => None,
    }
}

/// The last character of a text, if it is one of those, and the text before it.
fn split_last(text: &str, is: fn(char) -> bool) -> Option<(char, &str)> {
    let mut chars = text.chars();
    let last = chars.next_back().filter(|c| is(*c))?;
    Some((last, chars.as_str()))
}

/// The side on which a text castles, if it does.
pub(crate) fn castling_side(text: &str) -> Option<CastlingSide> {
    match &*plain(text) {
        "O-O" | "0-0" => Some(CastlingSide::Short),
        "O-O-O" | "0-0-0" => Some(CastlingSide::Long),
        _ => None,
    }
}

/// Takes a text apart, from its end: promotion, target, `x`, origin, letter.
fn parse(text: &str, letters: PieceLetters) -> Option<Parts> {
    let mut rest = text;
    // Takes the last character, if it is one of those.
    let mut take = |is: fn(char) -> bool| {
        let (c, before) = split_last(rest, is)?;
        rest = before;
        Some(c)
    };
    let is_file = |c| matches!(c, 'a'..='h');
    let is_rank = |c| matches!(c, '1'..='8');
    let file = |c| c as u8 - b'a';
    let rank = |c| c as u8 - b'1';
    let mut to_rank = take(|_| true)?;
    let mut promotion = None;
    if let Some(role) = letters.role(to_rank) {
        promotion = Some(role);
        take(|c| c == '=');
        to_rank = take(is_rank)?;
    }
    if !is_rank(to_rank) {
        return None;
    }
    let to = Square::new(file(take(is_file)?), rank(to_rank));
    take(|c| matches!(c, 'x' | ':' | '-' | '\u{d7}'));
    let from_rank = take(is_rank).map(rank);
    let from_file = take(is_file).map(file);
    let role = match take(|_| true) {
        None => Role::Pawn,
        Some(letter) => letters.role(letter)?,
    };
    // Only pawns promote.
    let fits = rest.is_empty() && (promotion.is_none() || role == Role::Pawn);
    fits.then_some(Parts { role, file: from_file, rank: from_rank, to, promotion })
}
