//! The legal moves (FIDE 3.1 to 3.10.1): listed or counted.
//!
//! Checkers and pinned pieces are found first; then every piece's targets are limited to squares that leave the king
//! safe, so that no move has to be made and taken back. Only captures en passant are tried on a board, since they empty
//! two squares at once ([`en_passant`]).
//!
//! The generator is generic over what becomes of the moves, so that counting them needs no list. The forced inlining
//! here and in `Position::play_into` gains 4 % of perft in WebAssembly (mean of the first six positions of
//! `tests/perft.txt`); elsewhere in the engine it gained nothing.

use super::castling::{Castling, CastlingSide};
use super::{Move, Position, en_passant};
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// What becomes of the moves found.
trait Sink {
    /// Moves of a piece from a square to each of the targets, without promotion.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Moves of a side's pawns to each of the targets; on the last rank, one for each promotion.
    fn pawns(&mut self, color: Color, targets: PawnTargets);
}

/// Where pawns can go, by the way they take.
struct PawnTargets {
    once: Bitboard,
    twice: Bitboard,
    /// Captures towards the a-file.
    left: Bitboard,
    /// Captures towards the h-file.
    right: Bitboard,
}

/// Lists the moves, with the role of the piece.
struct List<'a>(&'a mut Vec<(Role, Move)>);

impl Sink for List<'_> {
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.0.push((role, Move::new(from, to)));
        }
    }

    fn pawns(&mut self, color: Color, PawnTargets { once, twice, left, right }: PawnTargets) {
        let forward = 8 * color.direction();
        self.push_pawn_moves(once, forward);
        self.push_pawn_moves(twice, 2 * forward);
        self.push_pawn_moves(left, forward - 1);
        self.push_pawn_moves(right, forward + 1);
    }
}

impl List<'_> {
    /// Moves of pawns to the targets from `step` indices lower.
    fn push_pawn_moves(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            let from = Square::from_index((to.index() as i8 - step) as u8);
            if Bitboard::BACK_RANKS.contains(to) {
                for role in Role::PROMOTIONS {
                    self.0.push((Role::Pawn, Move { from, to, promotion: Some(role) }));
                }
            } else {
                self.0.push((Role::Pawn, Move::new(from, to)));
            }
        }
    }
}

/// Counts the moves.
struct Count(u32);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, PawnTargets { once, twice, left, right }: PawnTargets) {
        // Single and double steps never share a target.
        self.0 += (once | twice).count() + left.count() + right.count();
        let last = Bitboard::BACK_RANKS;
        if ((once | left | right) & last).any() {
            self.0 += 3 * ((once & last).count() + (left & last).count() + (right & last).count());
        }
    }
}

impl Position {
    /// All legal moves, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves_by_role().into_iter().map(|(_, mv)| mv).collect()
    }

    /// All legal moves, each with the role of the piece that makes it.
    pub(crate) fn legal_moves_by_role(&self) -> Vec<(Role, Move)> {
        let mut moves = Vec::with_capacity(48);
        self.list(&mut moves);
        moves
    }

    /// Appends all legal moves to a list.
    fn list(&self, moves: &mut Vec<(Role, Move)>) {
        self.generate(&mut List(moves));
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        u64::from(count.0)
    }

    /// Whether the side to move has a legal move. If not, it is checkmate or stalemate.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether the side to move is checkmated (FIDE 1.4.1, 5.1.1).
    ///
    /// ```
    /// use regelbrett::rules::Position;
    /// let fools_mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    /// assert!(Position::from_fen(fools_mate).unwrap().is_checkmate());
    /// ```
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is stalemated: not in check and without a legal move (FIDE 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// The number of series of legal moves of this length: the usual test of a move generator ("performance test").
    ///
    /// ```
    /// use regelbrett::rules::Position;
    /// assert_eq!(Position::initial().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(),
            _ => self.perft_below(depth, &mut Vec::with_capacity(256)),
        }
    }

    /// [`Position::perft`] from depth 2 on. All plies share one list, each using what it has appended.
    fn perft_below(&self, depth: u32, moves: &mut Vec<(Role, Move)>) -> u64 {
        let (mut nodes, start) = (0, moves.len());
        self.list(moves);
        // One position for all moves: nothing is copied that the next move overwrites.
        let mut next = self.clone();
        while moves.len() > start
            && let Some((role, mv)) = moves.pop()
        {
            self.play_into(mv, role, &mut next);
            nodes += if depth == 2 { next.count_legal_moves() } else { next.perft_below(depth - 1, moves) };
        }
        nodes
    }

    #[inline(always)]
    fn generate(&self, sink: &mut impl Sink) {
        let us = self.turn();
        let board = self.board();
        let king = self.king(us);
        let (own, enemy) = (board.side(us), board.side(!us));
        let occupied = own | enemy;
        let queens = board.role(Role::Queen);
        let (straight, diagonal) = (board.role(Role::Rook) | queens, board.role(Role::Bishop) | queens);

        let mut checkers = (attacks::knight(king) & board.role(Role::Knight)
            | attacks::pawn(us, king) & board.role(Role::Pawn))
            & enemy;
        let mut pinned = Bitboard::EMPTY;
        // Sliders in line with the king: with nothing between they give check, with a single piece of ours they pin it.
        let aligned = (attacks::rank_and_file(king) & straight | attacks::diagonals(king) & diagonal) & enemy;
        for slider in aligned {
            let pieces = attacks::between_on_line(king, slider) & occupied;
            if pieces.is_empty() {
                checkers.insert(slider);
            } else if !pieces.more_than_one() {
                pinned |= pieces & own;
            }
        }
        self.king_moves(sink, king, checkers, straight & enemy, diagonal & enemy);

        let mut answers = Bitboard::ALL;
        if let Some(checker) = checkers.first() {
            if checkers.more_than_one() {
                return;
            }
            // Any other piece has to capture the checker or interpose. A pinned one never can: its line and that of the
            // check meet only at the king.
            answers = checkers;
            if aligned.contains(checker) {
                answers |= attacks::between_on_line(king, checker);
            }
        } else if pinned.any() {
            self.pinned_sliders(sink, king, aligned, pinned);
        }
        let targets = answers.without(own);
        let free = own.without(pinned);
        for from in board.role(Role::Knight) & free {
            sink.piece(Role::Knight, from, attacks::knight(from) & targets);
        }
        for from in diagonal & free {
            let role = if queens.contains(from) { Role::Queen } else { Role::Bishop };
            sink.piece(role, from, attacks::bishop(from, occupied) & targets);
        }
        for from in straight & free {
            let role = if queens.contains(from) { Role::Queen } else { Role::Rook };
            sink.piece(role, from, attacks::rook(from, occupied) & targets);
        }
        self.pawn_moves(sink, king, pinned, answers);
    }

    /// The moves of pinned sliders, without check: along the line between king and pinner, and capturing the pinner.
    #[inline(always)]
    fn pinned_sliders(&self, sink: &mut impl Sink, king: Square, aligned: Bitboard, pinned: Bitboard) {
        let board = self.board();
        for pinner in aligned {
            let between = attacks::between_on_line(king, pinner);
            let pieces = between & board.occupied();
            let Some(from) = (pieces & pinned).first().filter(|_| !pieces.more_than_one()) else { continue };
            let role = if board.role(Role::Queen).contains(from) {
                Role::Queen
            } else if attacks::rank_and_file(king).contains(pinner) {
                Role::Rook
            } else {
                Role::Bishop
            };
            if board.role(role).contains(from) {
                sink.piece(role, from, between.without(pieces) | pinner.into());
            }
        }
    }

    /// The king's moves to squares that are not attacked, and castling (FIDE 3.8). The opponent's sliders are given by how
    /// they attack.
    #[inline(always)]
    fn king_moves(
        &self,
        sink: &mut impl Sink,
        king: Square,
        checkers: Bitboard,
        straight: Bitboard,
        diagonal: Bitboard,
    ) {
        let us = self.turn();
        let board = self.board();
        let steps = attacks::king(king).without(board.side(us));
        // Castling passes over one of these squares, so that without any there is no castling either.
        if steps.is_empty() {
            return;
        }
        let mut landings = Bitboard::EMPTY;
        if checkers.is_empty() && self.castling().any(us) {
            landings = self.castling_target(CastlingSide::Short) | self.castling_target(CastlingSide::Long);
        }
        let candidates = steps | landings;
        // A slider's line goes on through the square that the king leaves.
        let occupied = board.occupied().without(king.into());
        let attacked = self.attacked_among(candidates, !us, straight, diagonal, occupied);
        let mut targets = steps.without(attacked);
        // Of all steps, only the square that the king passes over is next to where it lands.
        targets |= landings.without(attacked) & Bitboard(targets.0 << 1 | targets.0 >> 1);
        sink.piece(Role::King, king, targets);
    }

    /// Where the king lands if it castles on that side, as far as rights and empty squares go, attacks not considered.
    #[inline(always)]
    fn castling_target(&self, side: CastlingSide) -> Bitboard {
        let castling = Castling { color: self.turn(), side };
        if self.castling().has(castling) && (castling.between() & self.board().occupied()).is_empty() {
            castling.king_to().into()
        } else {
            Bitboard::EMPTY
        }
    }

    /// The moves of the pawns, limited to the answers to a check (FIDE 3.7.1 to 3.7.3).
    ///
    /// A pinned pawn may only move along the line to its king. So pawns that are not pinned or on the king's file may
    /// advance, and those not pinned or on one of the king's diagonals may capture along it.
    #[inline(always)]
    fn pawn_moves(&self, sink: &mut impl Sink, king: Square, pinned: Bitboard, answers: Bitboard) {
        let us = self.turn();
        let board = self.board();
        let empty = !board.occupied();
        let captures = answers & board.side(!us);
        let pawns = board.role(Role::Pawn) & board.side(us);
        let [_, file, rising, falling] = attacks::lines(king);
        let steppers = pawns & (file | !pinned);
        let risers = pawns & (rising | !pinned);
        let fallers = pawns & (falling | !pinned);
        let targets = match us {
            Color::White => {
                let once = Bitboard(steppers.0 << 8) & empty;
                let twice = Bitboard((once & Bitboard::rank(2)).0 << 8) & empty;
                PawnTargets {
                    once: once & answers,
                    twice: twice & answers,
                    left: Bitboard(fallers.without(Bitboard::file(0)).0 << 7) & captures,
                    right: Bitboard(risers.without(Bitboard::file(7)).0 << 9) & captures,
                }
            }
            Color::Black => {
                let once = Bitboard(steppers.0 >> 8) & empty;
                let twice = Bitboard((once & Bitboard::rank(5)).0 >> 8) & empty;
                PawnTargets {
                    once: once & answers,
                    twice: twice & answers,
                    left: Bitboard(risers.without(Bitboard::file(0)).0 >> 9) & captures,
                    right: Bitboard(fallers.without(Bitboard::file(7)).0 >> 7) & captures,
                }
            }
        };
        sink.pawns(us, targets);
        if let Some(passed) = self.en_passant() {
            for from in en_passant::capturers(board, us, passed) {
                sink.piece(Role::Pawn, from, passed.into());
            }
        }
    }

    /// The squares that a side attacks, complete among `squares` only. Its sliders are given by how they attack.
    #[inline(always)]
    pub(crate) fn attacked_among(
        &self,
        squares: Bitboard,
        color: Color,
        straight: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let board = self.board();
        let pieces = board.side(color);
        let mut attacked = attacks::pawns(color, board.role(Role::Pawn) & pieces)
            | attacks::knights(board.role(Role::Knight) & pieces)
            | attacks::king(self.king(color));
        // Most sliders are in line with none of the squares.
        for from in straight {
            if (attacks::rank_and_file(from) & squares).any() {
                attacked |= attacks::rook(from, occupied);
            }
        }
        for from in diagonal {
            if (attacks::diagonals(from) & squares).any() {
                attacked |= attacks::bishop(from, occupied);
            }
        }
        attacked
    }
}
