//! Whether a check can have arisen by one move (FIDE 3.10.3 calls a position illegal that no legal moves lead to).
//!
//! Guarantee: what is reported here can't have come about by any move from a position in which the side now in check
//! was not yet in it. What is not reported may still be impossible for other reasons.

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};

/// The checking pieces that no single move of the opponent explains; empty where one may.
///
/// With `double_step`, the last move is known: a pawn has gone from the first to the second square.
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

/// Whether every checker is the piece that has just moved to `to` or a slider whose line it, or the square emptied by
/// an en passant capture, has opened: `origins` are the squares it may have come from, `captured` that other square.
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

/// Whether some last move of `mover` explains all checkers.
fn any_move(board: &Board, mover: Color, king: Square, checkers: Bitboard) -> bool {
    let occupied = board.occupied();
    // A castling ends the move of two pieces; with the king's step it is covered by trying the rook's below.
    board.side(mover).into_iter().any(|to| {
        let Some(role) = board.role_at(to) else {
            return false;
        };
        let empty = |set: Bitboard| set.without(occupied);
        if role == Role::Pawn {
            return pawn_moves(board, mover, to)
                .any(|(from, captured)| by_move(board, king, checkers, to, empty(from), captured));
        }
        let came_from = empty(attacks::of(role, mover, to, occupied));
        if by_move(board, king, checkers, to, came_from, Bitboard::EMPTY) {
            return true;
        }
        // It may have been promoted just now.
        to.rank() == mover.last_rank()
            && role != Role::King
            && by_move(board, king, checkers, to, empty(behind(mover, to)), Bitboard::EMPTY)
    }) || castled(board, mover, checkers)
}

/// The three squares from which a pawn of that side can have stepped to the square.
fn behind(mover: Color, to: Square) -> Bitboard {
    [-1, 0, 1].into_iter().filter_map(|file| to.offset(file, -mover.direction())).collect()
}

/// The ways a pawn can have come to a square: origins, and the square emptied besides by an en passant capture.
fn pawn_moves(board: &Board, mover: Color, to: Square) -> impl Iterator<Item = (Bitboard, Bitboard)> + use<> {
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
    ways.into_iter()
}

/// Whether castling has just been played and the rook alone gives check.
fn castled(board: &Board, mover: Color, checkers: Bitboard) -> bool {
    super::Castling::ALL.into_iter().filter(|castling| castling.color == mover).any(|castling| {
        board.pieces(mover, Role::King).contains(castling.king_to())
            && board.pieces(mover, Role::Rook).contains(castling.rook_to())
            && checkers == castling.rook_to().into()
    })
}
