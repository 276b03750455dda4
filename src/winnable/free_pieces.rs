//! Pieces abstracted away: each may be on any square of its area, or captured. What could they do to a position?

use super::reachability::Reach;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::Position;

/// A piece that may be on any square of its area, or captured.
#[derive(Clone, Copy)]
struct FreePiece {
    role: Role,
    color: Color,
    area: Bitboard,
    /// Where it could ever be; the area never grows beyond.
    limit: Bitboard,
}

/// The pieces that an [`Abstraction`](super::abstraction::Abstraction) leaves out, and the questions that it asks about
/// them. A position here is one without them.
pub struct FreePieces {
    winner: Color,
    pieces: Vec<FreePiece>,
    /// For each side, where its free pieces could be.
    areas: [Bitboard; 2],
}

impl FreePieces {
    /// Takes these pieces off the board.
    pub fn take_from(board: &mut Board, squares: Bitboard, winner: Color, reach: &Reach) -> FreePieces {
        let mut pieces = Vec::new();
        for square in squares {
            let Some(piece) = board.piece_at(square) else { continue };
            let limit = reach.from(square);
            let mut area = Bitboard::of(square);
            if piece.role == Role::Pawn {
                // `Reach` alone says where a pawn could be. The squares beside it on its fifth rank are included, since
                // it could capture a pawn there en passant.
                let rank = Bitboard::rank(piece.color.en_passant_rank());
                let from = (limit & rank).0;
                area = limit | Bitboard(from << 1 | from >> 1) & rank;
            }
            pieces.push(FreePiece { role: piece.role, color: piece.color, area, limit });
            board.take(square);
        }
        FreePieces { winner, pieces, areas: [Bitboard::EMPTY; 2] }
    }

    /// Where the free pieces of a side could be.
    pub fn area(&self, color: Color) -> Bitboard {
        self.areas[color as usize]
    }

    /// Whether a side has free pieces.
    pub fn has(&self, color: Color) -> bool {
        self.pieces.iter().any(|piece| piece.color == color)
    }

    /// Extends the areas to all squares that the pieces can get to while the wall stands. Returns whether any are new.
    pub fn spread(&mut self, board: &Board, wall: Bitboard) -> bool {
        let before = self.areas;
        for piece in &mut self.pieces {
            let own = wall & board.side(piece.color);
            let mut new = piece.area;
            while let Some(square) = new.first() {
                new.remove(square);
                let more = (attacks::of(piece.role, piece.color, square, wall) & piece.limit).without(own | piece.area);
                piece.area |= more;
                new |= more;
            }
            self.areas[piece.color as usize] |= piece.area;
        }
        self.areas != before
    }

    /// Whether a side's king is attacked wherever the free pieces are.
    pub fn surely_attacked(&self, board: &Board, color: Color) -> bool {
        let most = board.occupied() | self.areas[0] | self.areas[1];
        board.king(color).is_some_and(|king| board.attackers_with(king, !color, most).any())
    }

    /// Whether a move of the winner may have given check. The king was not in check before it, so the piece that moved
    /// gives it, or another one along a line that was opened: `vacated` are the squares that the move emptied, `to` is
    /// where it went, or `None` if a free piece moved.
    pub fn may_check(&self, board: &Board, vacated: Bitboard, to: Option<Square>) -> bool {
        let Some(king) = board.king(!self.winner) else { return false };
        let occupied = board.occupied();
        for attacker in board.attackers(king, self.winner) {
            if to == Some(attacker) || (attacks::between(king, attacker) & vacated).any() {
                return true;
            }
        }
        self.pieces.iter().filter(|piece| piece.color == self.winner).any(|piece| {
            let squares = attacks::of(piece.role, piece.color, king, occupied) & piece.area;
            match to {
                None => squares.any(),
                Some(_) => squares.into_iter().any(|square| (attacks::between(king, square) & vacated).any()),
            }
        })
    }

    /// Whether a check may be mate: each square that the king could go to may be attacked by the winner or blocked by a
    /// piece of the loser, and no other move of the loser is certain to be legal.
    pub fn may_mate(&self, position: &Position) -> bool {
        let board = position.board();
        let loser = !self.winner;
        let Some(king) = board.king(loser) else { return false };
        let occupied = board.occupied().without(king.into());
        let mut blocked = Bitboard::EMPTY;
        for square in attacks::king(king).without(board.side(loser)) {
            if board.attackers_with(square, self.winner, occupied).is_empty() && !self.may_attack(square, occupied) {
                blocked.insert(square);
            }
        }
        let blockers = self.pieces.iter().filter(|piece| piece.color == loser && (piece.area & blocked).any());
        blocked.without(self.area(loser)).is_empty()
            && blocked.count() <= blockers.count() as u32
            && !self.has_certain_answer(position)
    }

    /// Whether a free piece of the winner could attack the square.
    fn may_attack(&self, square: Square, occupied: Bitboard) -> bool {
        self.pieces.iter().any(|piece| {
            piece.color == self.winner && (attacks::of(piece.role, piece.color, square, occupied) & piece.area).any()
        })
    }

    /// Whether some move of the loser is legal wherever the free pieces are.
    ///
    /// Soundness: the move is legal without free pieces. None of them could be in its way or on its target, unless it
    /// captures a piece of the position there, and none could attack the king after it. Whatever attacks the king in the
    /// position may be cut off by free pieces, but no attack is added.
    fn has_certain_answer(&self, position: &Position) -> bool {
        let board = position.board();
        let areas = self.areas[0] | self.areas[1];
        position.legal_moves_by_role().into_iter().any(|(role, mv)| {
            let path = (attacks::between(mv.from, mv.to) | mv.to.into()).without(board.occupied());
            (path & areas).is_empty() && {
                let next = position.after(mv, role);
                !self.may_attack(next.king(!self.winner), next.board().occupied())
            }
        })
    }
}
