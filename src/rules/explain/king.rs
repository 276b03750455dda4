//! How a king moves and castles (FIDE 3.8).

use super::attempt::Attempt;
use crate::board::{Role, attacks};
use crate::rules::castling::Castling;
use crate::rules::castling_conditions::conditions;
use crate::rules::reason::{Cause, Reason, ReasonCode, SquareRole};

impl Attempt<'_> {
    /// Whether a king moves like that: one step, or castling.
    pub(super) fn add_king_reasons(&mut self) {
        if attacks::king(self.from).contains(self.to) {
            return;
        }
        if let Some(castling) = Castling::of_king_move(self.from, self.to).filter(|way| way.color == self.us()) {
            self.add_castling_reasons(castling);
        } else if self.castles_up_the_file() {
            let rooks = attacks::line(self.from, self.to) & self.position.board().pieces(self.us(), Role::Rook);
            self.add_reason(ReasonCode::CastlingNotFirstRank, &[(SquareRole::Rook, rooks)]);
        } else {
            self.add_not_piece_movement();
        }
    }

    /// Two squares up the e-file towards a rook of the king's own: the "vertical castling" of an old joke.
    fn castles_up_the_file(&self) -> bool {
        let home = Castling::ALL.into_iter().any(|way| way.color == self.us() && way.king_from() == self.from);
        let rooks = self.position.board().pieces(self.us(), Role::Rook);
        home && self.direction() == (0, 2) && (attacks::line(self.from, self.to) & rooks).any()
    }

    /// The conditions of castling that are not met.
    pub(super) fn add_castling_reasons(&mut self, castling: Castling) {
        let mut unmet: Vec<Reason> = conditions(castling, self.position, self.history)
            .into_iter()
            .filter_map(|condition| (!condition.met).then_some(condition.reason))
            .collect();
        // One fact is one reason: either the game shows how the rook left its corner, or only the empty corner is known.
        // That the king has moved is another fact.
        let lost = unmet.iter().find(|reason| reason.code == ReasonCode::CastlingRightLost);
        if let Some(cause) = lost.and_then(|reason| reason.cause) {
            let no_rook = unmet.iter().any(|reason| reason.code == ReasonCode::CastlingNoRook);
            unmet.retain(|reason| match reason.code {
                ReasonCode::CastlingNoRook => !matches!(cause, Cause::RookMoved | Cause::RookCaptured),
                ReasonCode::CastlingRightLost => cause != Cause::Unknown || !no_rook,
                _ => true,
            });
        }
        // They are in order already, and no reason of another kind comes after them.
        self.reasons.append(&mut unmet);
    }
}
