//! Checks that no single move can have given. A position that no series of legal moves leads to is illegal (FIDE 3.10.3).
//!
//! Guarantee: no move leads to a check reported here from a position without check to that side. A check that is not
//! reported may be impossible for other reasons.

use super::castling::Castling;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};

/// The checking pieces if no single move of the opponent explains the check; empty if one may.
///
/// With `double_step`, the last move is known: a pawn went from the first square to the second.
pub(super) fn unexplained_checks(board: &Board, turn: Color, double_step: Option<(Square, Square)>) -> Bitboard {
    let king = match board.king(turn) {
        Some(king) if !board.pieces(turn, Role::King).more_than_one() => king,
        _ => return Bitboard::EMPTY,
    };
    let checkers = board.attackers(king, !turn).without(board.role(Role::King));
    let explained = match double_step {
        Some((from, to)) => by_move(board, king, checkers, to, from.into(), Bitboard::EMPTY),
        None => checkers.is_empty() || any_move(board, !turn, king, checkers),
    };
    if explained { Bitboard::EMPTY } else { checkers }
}

/// Whether a move to `to` from one of the `origins` explains the checkers: each is the moved piece, or a slider whose line
/// was opened by its leaving, or by the pawn that it took en passant from `captured`.
fn by_move(board: &Board, king: Square, checkers: Bitboard, to: Square, origins: Bitboard, captured: Bitboard) -> bool {
    let sliders = board.role(Role::Bishop) | board.role(Role::Rook) | board.role(Role::Queen);
    origins.into_iter().any(|from| {
        let opened = (Bitboard::of(from) | captured).without(to.into());
        checkers
            .without(to.into())
            .into_iter()
            .all(|checker| sliders.contains(checker) && (attacks::between(king, checker) & opened).any())
    })
}

/// Whether some last move of `mover` explains the checkers.
fn any_move(board: &Board, mover: Color, king: Square, checkers: Bitboard) -> bool {
    let occupied = board.occupied();
    board.side(mover).into_iter().any(|to| {
        let Some(role) = board.role_at(to) else {
            return false;
        };
        let empty = |squares: Bitboard| squares.without(occupied);
        if role == Role::Pawn {
            return pawn_moves(board, mover, to)
                .into_iter()
                .any(|(from, captured)| by_move(board, king, checkers, to, empty(from), captured));
        }
        let came_from = empty(attacks::of(role, mover, to, occupied));
        if by_move(board, king, checkers, to, came_from, Bitboard::EMPTY) {
            return true;
        }
        // It may have just been promoted.
        to.rank() == mover.last_rank()
            && role != Role::King
            && by_move(board, king, checkers, to, empty(behind(mover, to)), Bitboard::EMPTY)
    }) || castled(board, mover, checkers)
}

/// The squares from which a pawn of that side may have moved one step forward, straight or to capture.
fn behind(mover: Color, to: Square) -> Bitboard {
    [-1, 0, 1].into_iter().filter_map(|file| to.offset(file, -mover.direction())).collect()
}

/// The ways in which a pawn may have moved to a square: its origins, and the square of the pawn it took en passant.
fn pawn_moves(board: &Board, mover: Color, to: Square) -> Vec<(Bitboard, Bitboard)> {
    let not_first = Bitboard::rank(mover.first_rank());
    let mut ways = vec![(behind(mover, to).without(not_first), Bitboard::EMPTY)];
    let back = to.offset(0, -mover.direction());
    if let Some(two_back) = to.offset(0, -2 * mover.direction())
        && two_back.rank() == mover.pawn_rank()
        && back.is_some_and(|square| !board.occupied().contains(square))
    {
        ways.push((two_back.into(), Bitboard::EMPTY));
    }
    if let Some(captured) = back
        && captured.rank() == mover.en_passant_rank()
        && !board.occupied().contains(captured)
    {
        let beside = behind(mover, to).without(captured.into());
        ways.push((beside, captured.into()));
    }
    ways
}

/// Whether the opponent may have just castled and the rook alone gives check.
fn castled(board: &Board, mover: Color, checkers: Bitboard) -> bool {
    Castling::ALL.into_iter().filter(|castling| castling.color == mover).any(|castling| {
        board.pieces(mover, Role::King).contains(castling.king_to())
            && board.pieces(mover, Role::Rook).contains(castling.rook_to())
            && checkers == castling.rook_to().into()
    })
}
