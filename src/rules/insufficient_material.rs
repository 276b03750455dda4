//! Who can't mate any more because of the pieces that are left (the easy part of FIDE 5.2.2, 5.1.2, 6.9 and 7.5.5).
//!
//! Only "certainly not" is claimed here, and only where no pawn can bring new pieces.

use super::Position;
use crate::board::{Bitboard, Board, Color, Role};

impl Position {
    /// Whether the side certainly can't mate any more by any series of legal moves, because of the pieces on the board.
    ///
    /// `false` does not promise that it can.
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
/// - It has only its king. A king never gives check.
/// - It has one knight besides, and the opponent nothing but queens. Wherever the knight gives check, a queen on a
///   flight square that neither king nor knight watches can take it; tests try all such positions.
/// - It has only bishops besides, every bishop on the board stands on one colour, and there is neither knight nor
///   pawn. Say a bishop gives check along a line whose square beside the checked king is X. Two squares adjoin both
///   that king and X, both of the other colour. The other king can't watch both from where it may stand, and no
///   bishop watches either, so in a mate a rook or queen of the mated side stands on one of them. Bishops can't pin it
///   there, and it goes to X: it takes the bishop or stands in its way. Two bishops of one colour never give check at
///   once, since one of them can't open the other's line by a move along a diagonal onto a line of its own.
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
