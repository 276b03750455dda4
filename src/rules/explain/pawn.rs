//! How a pawn moves and captures, en passant included (FIDE 3.7.1 to 3.7.3.2).

use super::attempt::Attempt;
use crate::board::{Bitboard, Piece, Role, Square, attacks};
use crate::rules::history::Arrival;
use crate::rules::reason::{Cause, ReasonCode, SquareRole};

impl Attempt<'_> {
    /// Whether a pawn moves like that.
    pub(super) fn add_pawn_reasons(&mut self) {
        let target = Bitboard::of(self.to);
        match self.direction() {
            (0, ..=-1) | (1, -1) => {
                self.add_reason(ReasonCode::PawnBackwards, &[]);
            }
            (0, 1) => {
                if self.captures() {
                    self.add_reason(ReasonCode::PawnCapturesStraight, &[(SquareRole::Blockers, target)]);
                } else if self.on_target().is_some() {
                    self.add_reason(ReasonCode::PawnBlocked, &[(SquareRole::Blockers, target)]);
                }
            }
            (0, 2) => {
                if self.from.rank() != self.us().pawn_rank() {
                    self.add_reason(ReasonCode::PawnDoubleStepNotFirstMove, &[]);
                }
                let path = attacks::between(self.from, self.to) | target;
                let blockers = path & self.occupied();
                if blockers.any() {
                    self.add_reason(
                        ReasonCode::PawnDoubleStepBlocked,
                        &[(SquareRole::Blockers, blockers), (SquareRole::Line, path)],
                    );
                }
                if self.captures() {
                    self.add_reason(ReasonCode::PawnCapturesStraight, &[(SquareRole::Blockers, target)]);
                }
            }
            (1, 1) if self.on_target().is_none() => self.add_empty_diagonal_reasons(),
            (1, 1) => {}
            (0, 3..) => self.add_not_piece_movement().cause = Some(Cause::TooFar),
            _ => {
                self.add_not_piece_movement();
            }
        }
    }

    /// A pawn moves diagonally forward to an empty square: only en passant can it capture there.
    fn add_empty_diagonal_reasons(&mut self) {
        if self.position.en_passant() == Some(self.to) {
            return;
        }
        let beside = Square::new(self.to.file(), self.from.rank());
        let pawn = Piece { color: !self.us(), role: Role::Pawn };
        let on_fifth = self.from.rank() == self.us().en_passant_rank();
        if !(on_fifth && self.position.board().piece_at(beside) == Some(pawn)) {
            self.add_reason(ReasonCode::PawnCapturesNothing, &[]);
            return;
        }
        let (code, cause, ply) = match self.history.arrival(beside) {
            Arrival::DoubleStep { ply } => (ReasonCode::EnPassantExpired, None, ply),
            Arrival::Otherwise { ply } => (ReasonCode::EnPassantNotDoubleStep, Some(Cause::SingleStep), Some(ply)),
            Arrival::Unknown => (ReasonCode::EnPassantNotDoubleStep, Some(Cause::Unknown), None),
        };
        let reason = self.add_reason(code, &[(SquareRole::Pawn, beside.into())]);
        reason.cause = cause;
        reason.ply = ply;
    }
}
