//! An attempted move, and the reasons found against it so far.

use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::rules::reason::{Reason, ReasonCode, SquareRole};
use crate::rules::{History, Position};

/// A piece of the side to move that is to go from one square to another.
pub(super) struct Attempt<'a> {
    pub(super) position: &'a Position,
    pub(super) history: History<'a>,
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    /// Why it is illegal, as far as found, the most basic first.
    pub(super) reasons: Vec<Reason>,
}

impl Attempt<'_> {
    pub(super) fn us(&self) -> Color {
        self.position.turn()
    }

    pub(super) fn on_target(&self) -> Option<Piece> {
        self.position.board().piece_at(self.to)
    }

    pub(super) fn occupied(&self) -> Bitboard {
        self.position.board().occupied()
    }

    pub(super) fn captures(&self) -> bool {
        self.on_target().is_some_and(|piece| piece.color != self.us())
    }

    /// How many files sideways and how many ranks forward it goes, as the side to move sees it.
    pub(super) fn direction(&self) -> (u8, i8) {
        let ranks = self.to.rank() as i8 - self.from.rank() as i8;
        (self.from.file().abs_diff(self.to.file()), ranks * self.us().direction())
    }

    /// Adds a reason with origin, target and these squares, and returns it for further details.
    pub(super) fn add_reason(&mut self, code: ReasonCode, parts: &[(SquareRole, Bitboard)]) -> &mut Reason {
        let mut squares = vec![(SquareRole::From, self.from.into()), (SquareRole::Target, self.to.into())];
        squares.extend_from_slice(parts);
        self.insert(Reason::new(code, &squares))
    }

    /// Adds a reason in its place.
    pub(super) fn insert(&mut self, reason: Reason) -> &mut Reason {
        let index = self.reasons.partition_point(|other| other.code <= reason.code);
        self.reasons.insert(index, reason);
        &mut self.reasons[index]
    }

    /// The piece does not move that way.
    pub(super) fn add_not_piece_movement(&mut self) -> &mut Reason {
        // The article by which such a piece does move.
        let article = match self.role {
            Role::Pawn => "3.7.1",
            Role::Knight => "3.6",
            Role::Bishop => "3.2",
            Role::Rook => "3.3",
            Role::Queen => "3.4",
            Role::King => "3.8.1",
        };
        let reason = self.add_reason(ReasonCode::NotPieceMovement, &[]);
        reason.article = article;
        reason
    }
}
