//! Whether a piece can go to a square at all: what is on it, and whether such a piece moves like that.

use super::attempt::Attempt;
use crate::board::{Bitboard, Piece, Role, attacks};
use crate::rules::reason::{Reason, ReasonCode, SquareRole};

impl Attempt<'_> {
    /// What is on the target (FIDE 1.4.1, 3.1).
    pub(super) fn add_target_reasons(&mut self) {
        if self.from == self.to {
            self.insert(Reason::new(ReasonCode::SameSquare, &[(SquareRole::From, self.from.into())]));
        } else if let Some(Piece { color, role }) = self.on_target() {
            if color == self.us() {
                self.add_reason(ReasonCode::OwnPieceOnTarget, &[(SquareRole::Blockers, self.to.into())]);
            } else if role == Role::King {
                self.add_reason(ReasonCode::CapturesKing, &[(SquareRole::King, self.to.into())]);
            }
        }
    }

    /// Whether a knight, bishop, rook or queen moves like that (FIDE 3.2 to 3.6).
    pub(super) fn add_piece_reasons(&mut self) {
        if !attacks::of(self.role, self.us(), self.from, Bitboard::EMPTY).contains(self.to) {
            self.add_not_piece_movement();
        } else if self.role != Role::Knight {
            let path = attacks::between(self.from, self.to);
            let blockers = path & self.occupied();
            if blockers.any() {
                let parts = [(SquareRole::Blockers, blockers), (SquareRole::Line, path)];
                self.add_reason(ReasonCode::PathBlocked, &parts);
            }
        }
    }
}
