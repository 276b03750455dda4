//! What earlier moves tell about a position: which one lost a castling right, and how a pawn got to its square.

use super::castling::Castling;
use super::reason::Cause;
use super::{Move, Position};
use crate::board::Square;

/// The moves that led to a position, as far as known.
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// The position before each move and, last, the present one; empty if nothing is known.
    positions: &'a [Position],
    moves: &'a [Move],
}

/// How a pawn got to its square.
pub(super) enum Arrival {
    /// By a double step at this ply, or just before the first known position.
    DoubleStep { ply: Option<usize> },
    /// By another move at this ply.
    Otherwise { ply: usize },
    /// Before the first known move.
    Unknown,
}

impl<'a> History<'a> {
    /// No moves are known, as for a position from a FEN.
    pub const UNKNOWN: History<'static> = History { positions: &[], moves: &[] };

    /// The history of a game with these positions, one more than moves.
    #[must_use]
    pub const fn new(positions: &'a [Position], moves: &'a [Move]) -> History<'a> {
        History { positions, moves }
    }

    /// How a castling right was lost and at which ply, as far as the moves show.
    pub(super) fn castling_loss(self, castling: Castling) -> (Cause, Option<usize>) {
        let lost = self
            .positions
            .windows(2)
            .position(|pair| pair[0].castling().has(castling) && !pair[1].castling().has(castling));
        let Some(index) = lost else {
            return (Cause::Unknown, None);
        };
        let mv = self.moves[index];
        let cause = if self.positions[index].turn() != castling.color {
            Cause::RookCaptured
        } else if mv.from == castling.king_from() {
            Cause::KingMoved
        } else {
            Cause::RookMoved
        };
        (cause, Some(index + 1))
    }

    /// How the pawn on a square got there.
    pub(super) fn arrival(self, square: Square) -> Arrival {
        if let Some(index) = self.moves.iter().rposition(|mv| mv.to == square) {
            let (mv, ply) = (self.moves[index], index + 1);
            return if mv.from.rank().abs_diff(mv.to.rank()) == 2 {
                Arrival::DoubleStep { ply: Some(ply) }
            } else {
                Arrival::Otherwise { ply }
            };
        }
        let Some(start) = self.positions.first() else {
            return Arrival::Unknown;
        };
        // The en passant square of the first position is behind the pawn that has just made a double step.
        let behind = square.offset(0, start.turn().direction());
        let just_passed = behind.is_some() && behind == start.en_passant();
        if just_passed { Arrival::DoubleStep { ply: None } } else { Arrival::Unknown }
    }
}
