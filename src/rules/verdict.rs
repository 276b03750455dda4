//! The answer to an attempted move.

use super::{Move, Reason};
use crate::board::Role;

/// Whether an attempted move is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal.
    Legal {
        /// The move.
        mv: Move,
        /// Its English algebraic notation.
        san: String,
    },
    /// It is legal once the new piece is named (FIDE 3.7.3.3).
    NeedsPromotion {
        /// What the pawn can promote to.
        choices: Vec<Role>,
    },
    /// It is not legal (FIDE 3.10.2).
    Illegal {
        /// At least one reason, the most basic first.
        reasons: Vec<Reason>,
    },
}

impl Verdict {
    /// Why the move is illegal; empty if it is legal or only lacks the new piece.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Verdict::Illegal { reasons } => reasons,
            _ => &[],
        }
    }
}
