//! All legal moves (FIDE 3.1 to 3.10.1), and counting them.
//!
//! One pass finds what gives check and what is pinned; then every piece's targets are cut to the squares that leave the
//! king safe, so that no move has to be tried and taken back. Only captures en passant are looked at on the board
//! after them, since they empty two squares at once.
//!
//! The generator is compiled twice, once to list moves and once to count them.

use super::castling::Castling;
use super::{CastlingSide, Move, Position};
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// What becomes of the moves found: listed or counted.
trait Sink {
    /// A piece may go from a square to each of the targets; none of them promotes it.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns of that side may go to each of the targets, on the last rank with a choice of the new piece.
    fn pawns(&mut self, color: Color, targets: PawnTargets);
}

/// Where pawns may go, by the way they go.
struct PawnTargets {
    once: Bitboard,
    twice: Bitboard,
    /// Captures towards the a-file.
    left: Bitboard,
    /// Captures towards the h-file.
    right: Bitboard,
}

/// Lists the moves with the role of the piece.
struct List<'a>(&'a mut Vec<(Role, Move)>);

impl Sink for List<'_> {
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.0.push((role, Move::new(from, to)));
        }
    }

    fn pawns(&mut self, color: Color, PawnTargets { once, twice, left, right }: PawnTargets) {
        let forward = 8 * color.direction();
        self.steps(once, forward);
        self.steps(twice, 2 * forward);
        self.steps(left, forward - 1);
        self.steps(right, forward + 1);
    }
}

impl List<'_> {
    /// The moves of pawns to the targets, each from the square that many indices lower.
    fn steps(&mut self, targets: Bitboard, step: i8) {
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
        // Steps and double steps end on different squares.
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
        let mut moves = Vec::with_capacity(48);
        self.each_legal(&mut |_, mv| moves.push(mv));
        moves
    }

    /// Calls back with each legal move and the role of the piece that makes it.
    pub(crate) fn each_legal(&self, callback: &mut dyn FnMut(Role, Move)) {
        let mut moves = Vec::with_capacity(48);
        self.list(&mut moves);
        for (role, mv) in moves {
            callback(role, mv);
        }
    }

    /// Adds each legal move to a list, with the role of the piece that makes it.
    fn list(&self, moves: &mut Vec<(Role, Move)>) {
        self.generate(&mut List(moves));
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        u64::from(count.0)
    }

    /// Whether the side to move has a legal move. If not, it is mate or stalemate.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// The number of move sequences of that length ("performance test"), the usual check of a move generator.
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

    /// [`Position::perft`] from depth 2 on. All plies share one list: what it holds already stays, what is added goes.
    fn perft_below(&self, depth: u32, moves: &mut Vec<(Role, Move)>) -> u64 {
        let (mut nodes, start) = (0, moves.len());
        self.list(moves);
        // One place for all the positions that follow: nothing is copied that the next move writes anyway.
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
        // The sliders on the king's lines: with nothing between they give check, with one piece they pin it if it is ours.
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
            // Another piece has to capture the checker or step between. One that is pinned never can: its line meets
            // that of the check only in the king.
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

    /// The moves of pinned sliders where there is no check: along the line to the pinning piece, which is empty but for
    /// the pinned one, up to capturing it.
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

    /// The king's steps to squares that are not attacked, and castling (FIDE 3.8). The opponent's sliders are given by
    /// how they attack.
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
        // The king castles over a square next to it.
        if steps.is_empty() {
            return;
        }
        let mut landings = Bitboard::EMPTY;
        if checkers.is_empty() && self.castling().any(us) {
            landings = self.castling_target(CastlingSide::Short) | self.castling_target(CastlingSide::Long);
        }
        let tries = steps | landings;
        // A slider's line goes on through the square that the king leaves.
        let occupied = board.occupied().without(king.into());
        let attacked = self.attacked_among(tries, !us, straight, diagonal, occupied);
        let mut targets = steps.without(attacked);
        // The square that the king crosses is a step beside the landing, and no other step is.
        targets |= landings.without(attacked) & Bitboard(targets.0 << 1 | targets.0 >> 1);
        sink.piece(Role::King, king, targets);
    }

    /// Where the king lands if it castles that way, as far as the right and the pieces between say; attacks aside.
    #[inline(always)]
    fn castling_target(&self, side: CastlingSide) -> Bitboard {
        let castling = Castling { color: self.turn(), side };
        if self.castling().has(castling) && (castling.between() & self.board().occupied()).is_empty() {
            castling.king_to().into()
        } else {
            Bitboard::EMPTY
        }
    }

    /// Steps, double steps and captures of the pawns, cut to the answers to a check (FIDE 3.7.1 to 3.7.3).
    ///
    /// A pinned pawn may go along the line to its king and no other way: so one that stands on the king's file may
    /// step, and one on the king's rising diagonal may capture along it, free or pinned.
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
        if let Some(target) = self.en_passant() {
            for from in self.en_passant_captures(target) {
                sink.piece(Role::Pawn, from, target.into());
            }
        }
    }

    /// Of these squares those that a side attacks, and squares beside them. The sliders are given by how they attack.
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
        // Most sliders meet none of the squares.
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
