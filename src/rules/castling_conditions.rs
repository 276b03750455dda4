//! The conditions of castling, one by one (FIDE 3.8.2.1, 3.8.2.2).

use super::Position;
use super::castling::Castling;
use super::history::History;
use super::reason::{Cause, Reason, ReasonCode, SquareRole};
use crate::board::{Bitboard, Piece, Role};

/// One condition of castling, and whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Whether it is met.
    pub met: bool,
    /// Why castling is illegal if the condition is not met. Its squares are given in either case.
    pub reason: Reason,
}

/// Every condition of a castling, met or not, in the order of the Laws: a rook in the corner, the right not lost, empty
/// squares between king and rook, and the king not in check, passing over no attacked square and landing on none.
/// Castling is legal for the side to move if and only if all of them are met. For a king that is not at home the lost
/// right comes first: it says the most.
///
/// The history says which move lost a right, if it is known.
pub(crate) fn conditions(castling: Castling, position: &Position, history: History<'_>) -> Vec<Condition> {
    let Castling { color, .. } = castling;
    let board = position.board();
    let king = position.king(color);
    let at_home = king == castling.king_from();
    let occupied = board.occupied();
    let attackers = |square| board.attackers_with(square, !color, occupied);
    let mut conditions = Vec::with_capacity(6);
    let mut condition = |met, code, parts: &[(SquareRole, Bitboard)]| {
        conditions.push(Condition { met, reason: Reason::new(code, parts) });
    };

    let rook = board.piece_at(castling.rook_from()) == Some(Piece { color, role: Role::Rook });
    condition(rook, ReasonCode::CastlingNoRook, &[(SquareRole::Rook, castling.rook_from().into())]);

    condition(
        at_home && position.castling().has(castling),
        ReasonCode::CastlingRightLost,
        &[(SquareRole::King, king.into()), (SquareRole::Rook, castling.rook_from().into())],
    );

    // A king is never in its own way.
    let blockers = castling.between() & occupied.without(king.into());
    condition(
        blockers.is_empty(),
        ReasonCode::CastlingBlocked,
        &[(SquareRole::Blockers, blockers), (SquareRole::Line, castling.between())],
    );

    // A king that is not at home is in check where it stands.
    for (square, part, code) in [
        (king, SquareRole::King, ReasonCode::CastlingOutOfCheck),
        (castling.rook_to(), SquareRole::Crossed, ReasonCode::CastlingThroughAttack),
        (castling.king_to(), SquareRole::Target, ReasonCode::CastlingIntoAttack),
    ] {
        let attackers = attackers(square);
        condition(attackers.is_empty(), code, &[(SquareRole::Attackers, attackers), (part, square.into())]);
    }

    if let Some(lost) = conditions.iter_mut().find(|c| !c.met && c.reason.code == ReasonCode::CastlingRightLost) {
        let (cause, ply) = history.castling_loss(castling);
        // Every game begins with the king at home, so one that is elsewhere has moved.
        lost.reason.cause = Some(if cause == Cause::Unknown && !at_home { Cause::KingMoved } else { cause });
        lost.reason.ply = ply;
    }
    if !at_home {
        conditions.swap(0, 1);
    }
    conditions
}
