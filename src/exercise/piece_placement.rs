//! Pieces put on a board by hand: which of them stand wrong, and which are missing.

use super::built::Goal;
use crate::board::{Bitboard, Board, Color, Piece, Role, Square};
use crate::rules::{Problem, Setup};

impl Goal {
    /// The pieces that are to stand on the board in the end, as FEN.
    #[must_use]
    pub const fn target(&self) -> Option<&String> {
        match self {
            Goal::Setup(target) | Goal::FindError(target) => Some(target),
            _ => None,
        }
    }
}

/// The pieces of a FEN; of its first field alone as well.
///
/// # Errors
/// What is wrong with the text.
pub fn read_pieces(text: &str) -> Result<Board, Vec<Problem>> {
    let pieces = text.split_whitespace().next().unwrap_or_default();
    match Setup::read(&format!("{pieces} w - - 0 1")) {
        (Some(setup), _) => Ok(setup.board),
        (None, problems) => Err(problems),
    }
}

/// What stands on a square where it does not belong.
pub fn wrong_squares(pieces: &Board, target: &Board) -> Bitboard {
    let is_wrong = |square: &Square| {
        let piece = pieces.piece_at(*square);
        piece.is_some() && piece != target.piece_at(*square)
    };
    Square::all().filter(is_wrong).collect()
}

/// The squares on which a piece is missing.
pub fn missing_squares(pieces: &Board, target: &Board) -> Bitboard {
    Square::all().filter(|square| pieces.piece_at(*square).is_none() && target.piece_at(*square).is_some()).collect()
}

/// All kinds of pieces, in the order of a tray.
fn kinds() -> impl Iterator<Item = Piece> {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    Color::ALL.into_iter().flat_map(move |color| roles.into_iter().map(move |role| Piece { color, role }))
}

/// One of each kind, as FEN letters.
pub fn every_kind() -> String {
    kinds().map(Piece::letter).collect()
}

/// The pieces that the target has more of, as FEN letters.
pub fn lacking(pieces: &Board, target: &Board) -> String {
    let count = |board: &Board, piece: Piece| board.pieces(piece.color, piece.role).count();
    let lacking = |piece: Piece| {
        let more = count(target, piece).saturating_sub(count(pieces, piece));
        std::iter::repeat_n(piece.letter(), more as usize)
    };
    kinds().flat_map(lacking).collect()
}
