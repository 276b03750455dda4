//! Sides that can't mate with the pieces left on the board: the easy part of FIDE 5.2.2, 5.1.2, 6.9 and 7.5.5.
//! [`winnable`](crate::winnable) decides the rest.

use super::Position;
use crate::board::{Bitboard, Board, Color, Role};

impl Position {
    /// Whether the pieces on the board rule out that the side mates by any series of legal moves.
    ///
    /// `true` is certain; `false` does not mean that the side can mate.
    ///
    /// ```
    /// use regelbrett::board::Color;
    /// use regelbrett::rules::Position;
    /// let position = Position::from_fen("8/8/4k3/8/8/3QK3/8/8 w - - 0 1").unwrap();
    /// assert!(position.lacks_mating_material(Color::Black));
    /// assert!(!position.lacks_mating_material(Color::White));
    /// ```
    #[must_use]
    pub fn lacks_mating_material(&self, color: Color) -> bool {
        lacks_mating_material(self.board(), color)
    }
}

/// Whether the side certainly can't mate by any series of legal moves:
///
/// - It has only its king, which never gives check.
/// - It has its king and one knight, and the opponent only queens. Wherever the knight gives check, a queen on a flight
///   square that neither king nor knight attacks can capture it; tests try all such positions.
/// - It has its king and bishops, all bishops on the board are on squares of one colour, and there are no knights or
///   pawns. Say a bishop gives check along a diagonal, and X is the square of that diagonal next to the checked king. Two
///   squares of the other colour are next to both that king and X. The winner's king can't attack both of them from any
///   square where it may stand, and no bishop attacks either, so in a mate a rook or queen of the loser blocks one. No
///   bishop can pin it there, and it can move to X, capturing the bishop or blocking the check. Two bishops on one
///   colour never give check at once: neither can uncover the other while moving onto a diagonal of its own.
fn lacks_mating_material(board: &Board, color: Color) -> bool {
    let own = board.side(color).without(board.role(Role::King));
    let theirs = board.side(!color).without(board.role(Role::King));
    let knights = board.role(Role::Knight);
    let bishops = board.role(Role::Bishop);
    if own.is_empty() {
        return true;
    }
    if own.count() == 1 && (own & knights).any() {
        return theirs.without(board.role(Role::Queen)).is_empty();
    }
    let no_leapers_or_pawns = (knights | board.role(Role::Pawn)).is_empty();
    let one_colour = (bishops & Bitboard::LIGHT).is_empty() || bishops.without(Bitboard::LIGHT).is_empty();
    own.without(bishops).is_empty() && no_leapers_or_pawns && one_colour
}
