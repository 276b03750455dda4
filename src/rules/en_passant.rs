//! Capturing en passant (FIDE 3.7.3.1, 3.7.3.2): which double step allows it, and which pawns may legally do it.
//!
//! Why a pawn may not is said by [`explain`](super::Position::explain): in `explain/pawn.rs` where there was no double
//! step or it is too long ago, in `explain/king_safety.rs` where the capture would expose the king.

use crate::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};

/// The first and the last square of the pawn's double step that passed over `passed`; `None` if that is on the wrong
/// rank. `turn` is the side to move now, not the pawn's.
fn double_step(passed: Square, turn: Color) -> Option<(Square, Square)> {
    let mover = !turn;
    let (from, to) = (passed.offset(0, -mover.direction())?, mover.forward(passed)?);
    (from.rank() == mover.pawn_rank()).then_some((from, to))
}

/// The double step that the last move must have been if `passed` is the en passant square; `None` if none explains it:
/// the pawn has to stand in front of that square, which is empty like the one behind it.
pub(super) fn explained_by(board: &Board, turn: Color, passed: Square) -> Option<(Square, Square)> {
    let (from, to) = double_step(passed, turn)?;
    let empty = Bitboard::of(from) | passed.into();
    let pawn = Piece { color: !turn, role: Role::Pawn };
    (board.piece_at(to) == Some(pawn) && (board.occupied() & empty).is_empty()).then_some((from, to))
}

/// The board after a capture en passant, legal or not: both pawns have left their squares.
pub(super) fn board_after(board: &Board, color: Color, from: Square, to: Square) -> Board {
    let mut after = *board;
    after.shift(color, Role::Pawn, from, to);
    after.take(Square::new(to.file(), from.rank()));
    after
}

/// The pawns of the side to move that may legally capture en passant on the square that a pawn has just passed over.
///
/// The capture empties two squares at once, so that it can expose the king although neither pawn is pinned (FIDE 3.9.2):
/// each is tried on the board.
pub(super) fn capturers(board: &Board, turn: Color, passed: Square) -> Bitboard {
    let pawns = attacks::pawn(!turn, passed) & board.pieces(turn, Role::Pawn);
    let is_safe = |from: &Square| {
        let after = board_after(board, turn, *from, passed);
        after.king(turn).is_none_or(|king| after.attackers(king, !turn).is_empty())
    };
    pawns.into_iter().filter(is_safe).collect()
}
