//! The answer: whether a side can still mate, and why not.

use crate::board::Bitboard;
use crate::rules::Move;

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can.
    Winnable {
        /// Legal moves that lead to mate.
        line: Vec<Move>,
    },
    /// It certainly can't.
    Unwinnable(Proof),
    /// Not known yet: the budget ran out.
    Undecided,
}

/// Why a side can't mate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Moves from the position asked about, each of them the only legal one.
    pub forced: Vec<Move>,
    /// What holds after them.
    pub by: ProofKind,
}

/// What shows that a side can't mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofKind {
    /// The pieces on the board can't mate, whatever is played.
    Material,
    /// The game is over, or the same moves are forced again and again.
    Forced,
    /// Pieces that can never move or be captured wall the others off from each other.
    Locked {
        /// The pieces that stay where they are for ever.
        wall: Bitboard,
        /// All squares that the white and the black king could ever reach, and perhaps more.
        kings: [Bitboard; 2],
    },
    /// Every position that can arise was visited, and none is mate. Positions in which the pieces left can't mate, or
    /// that are locked, were not searched further.
    Exhausted {
        /// How many were visited.
        positions: u32,
    },
}
