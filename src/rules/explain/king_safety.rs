//! Whether a move leaves the mover's king attacked (FIDE 3.9.2): into check, pinned, a check not answered, or exposed by
//! a capture en passant.

use super::attempt::Attempt;
use crate::board::{Bitboard, Role, Square, attacks};
use crate::rules::castling::Castling;
use crate::rules::en_passant;
use crate::rules::reason::{ReasonCode, SquareRole};

impl Attempt<'_> {
    /// Whether the move leaves the mover's king attacked (FIDE 3.9.2). Castling has its own conditions.
    pub(super) fn add_king_safety_reasons(&mut self) {
        if self.role != Role::King {
            self.add_other_piece_reasons();
        } else if Castling::of_king_move(self.from, self.to).is_none() {
            self.add_king_step_reasons();
        }
    }

    fn add_king_step_reasons(&mut self) {
        let board = self.position.board();
        let kings = board.role(Role::King);
        let occupied = self.occupied().without(self.from.into());
        let attackers = board.attackers_with(self.to, !self.us(), occupied);
        // These attack the target only once the king has left the line.
        let through = attackers.without(board.attackers(self.to, !self.us()));
        let direct = attackers.without(through);
        let others = direct.without(kings);
        if others.any() && !self.captures() {
            self.add_reason(ReasonCode::KingIntoAttack, &[(SquareRole::Attackers, others)]);
        }
        if (direct & kings).any() {
            self.add_reason(ReasonCode::KingsAdjacent, &[(SquareRole::King, direct & kings)]);
        }
        if direct.any() && self.captures() {
            self.add_reason(ReasonCode::KingCapturesProtected, &[(SquareRole::Attackers, direct)]);
        }
        if through.any() {
            let line = lines_to(self.to, through);
            self.add_reason(ReasonCode::KingStaysInLine, &[(SquareRole::Attackers, through), (SquareRole::Line, line)]);
        }
    }

    fn add_other_piece_reasons(&mut self) {
        let king = self.position.king(self.us());
        let before = self.position.checkers();
        let en_passant = self.role == Role::Pawn && self.position.en_passant() == Some(self.to);
        let mut moved = *self.position.board();
        moved.shift(self.us(), self.role, self.from, self.to);
        let after = if en_passant {
            en_passant::board_after(self.position.board(), self.us(), self.from, self.to)
        } else {
            moved
        };
        let attackers = after.attackers(king, !self.us());

        let unanswered = attackers & before;
        if unanswered.any() {
            let code = if before.more_than_one() { ReasonCode::DoubleCheck } else { ReasonCode::CheckNotAnswered };
            let line = lines_to(king, before);
            self.add_reason(
                code,
                &[(SquareRole::Attackers, before), (SquareRole::King, king.into()), (SquareRole::Line, line)],
            );
        }
        let exposed = attackers.without(before);
        // Attackers that the piece uncovers by leaving its square, even if a pawn captured en passant stays on the board.
        let pinners = exposed & moved.attackers(king, !self.us());
        if pinners.any() {
            let line = (SquareRole::Line, lines_to(king, pinners));
            let parts = [
                (SquareRole::Pinner, pinners),
                (SquareRole::King, king.into()),
                line,
                (SquareRole::Pinned, self.from.into()),
            ];
            self.add_reason(ReasonCode::Pinned, &parts);
        }
        let others = exposed.without(pinners);
        if others.any() {
            let line = (SquareRole::Line, lines_to(king, others));
            self.add_reason(
                ReasonCode::EnPassantExposesKing,
                &[(SquareRole::Attackers, others), (SquareRole::King, king.into()), line],
            );
        }
    }
}

/// The squares between a square and each of these pieces.
fn lines_to(square: Square, pieces: Bitboard) -> Bitboard {
    let mut lines = Bitboard::EMPTY;
    for piece in pieces {
        lines |= attacks::between(square, piece);
    }
    lines
}
