//! All legal moves (FIDE 3.1 to 3.10.1), and counting them.
//!
//! One pass finds what gives check and what is pinned; then every man's targets are cut to the squares that leave the
//! king safe, so that no move has to be tried and taken back. Only captures en passant are looked at on the board
//! after them, since they empty two squares at once.

use super::castling::Castling;
use super::{Move, Position, Wing};
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// What becomes of the moves found: listed, counted, or asked whether there is one.
trait Sink {
    /// A man other than a pawn may go from a square to each of the targets.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns may go to each of the targets, each from the square that many indices lower; on the last rank with a
    /// choice of the new piece.
    fn pawns(&mut self, targets: Bitboard, step: i8);
}

/// The opponent's men by how they attack, the king aside. Queens are both straight and diagonal.
struct Enemies {
    straight: Bitboard,
    diagonal: Bitboard,
    knights: Bitboard,
    pawns: Bitboard,
}

impl Enemies {
    /// All squares that they attack, as far as these squares are concerned: a slider none of whose lines meets them
    /// is left out.
    #[inline(always)]
    fn attack(&self, squares: Bitboard, color: Color, occupied: Bitboard) -> Bitboard {
        let mut attacked = attacks::pawns(color, self.pawns);
        for from in self.knights {
            attacked |= attacks::knight(from);
        }
        for from in self.straight {
            if (attacks::rank_and_file(from) & squares).any() {
                attacked |= attacks::rook(from, occupied);
            }
        }
        for from in self.diagonal {
            if (attacks::diagonals(from) & squares).any() {
                attacked |= attacks::bishop(from, occupied);
            }
        }
        attacked
    }
}

/// Hands the moves on with the role of the man. One copy of the generator serves all who ask for moves.
struct Each<'a>(&'a mut dyn FnMut(Role, Move));

impl Sink for Each<'_> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            (self.0)(role, Move::new(from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            let from = Square::from_index((to.index() as i8 - step) as u8);
            if Bitboard::BACK_RANKS.contains(to) {
                for role in Role::PROMOTIONS {
                    (self.0)(Role::Pawn, Move { from, to, promotion: Some(role) });
                }
            } else {
                (self.0)(Role::Pawn, Move::new(from, to));
            }
        }
    }
}

/// Counts the moves.
struct Count(u64);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8) {
        self.0 += u64::from(targets.count()) + 3 * u64::from((targets & Bitboard::BACK_RANKS).count());
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

    /// Calls back with each legal move and the role of the man that makes it.
    pub(crate) fn each_legal(&self, callback: &mut dyn FnMut(Role, Move)) {
        self.generate(&mut Each(callback));
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
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
            _ => {
                let mut nodes = 0;
                self.each_legal(&mut |role, mv| {
                    let mut next = self.clone();
                    next.play_as(mv, role);
                    nodes += next.perft(depth - 1);
                });
                nodes
            }
        }
    }

    #[inline(always)]
    fn generate(&self, sink: &mut impl Sink) {
        let us = self.turn();
        let board = self.board();
        let king = self.king(us);
        let (own, enemy) = (board.side(us), board.side(!us));
        let occupied = own | enemy;
        let queens = board.role(Role::Queen);
        let enemies = Enemies {
            straight: enemy & (board.role(Role::Rook) | queens),
            diagonal: enemy & (board.role(Role::Bishop) | queens),
            knights: enemy & board.role(Role::Knight),
            pawns: enemy & board.role(Role::Pawn),
        };

        let mut checkers = attacks::knight(king) & enemies.knights | attacks::pawn(us, king) & enemies.pawns;
        let mut pinned = Bitboard::EMPTY;
        // The sliders on the king's lines: with nothing between they give check, with one man they pin it if it is ours.
        let aligned = attacks::rank_and_file(king) & enemies.straight | attacks::diagonals(king) & enemies.diagonal;
        for slider in aligned {
            let between = attacks::between_on_line(king, slider) & occupied;
            if between.is_empty() {
                checkers.insert(slider);
            } else if !between.several() {
                pinned |= between & own;
            }
        }
        self.king_moves(sink, king, checkers, &enemies);
        if checkers.several() {
            return;
        }
        // Where another man must go to answer the check; anywhere without one.
        let answers = match checkers.first() {
            Some(checker) => attacks::between(king, checker) | checkers,
            None => Bitboard::ALL,
        };
        let targets = answers.without(own);
        let free = |from: Square| {
            if pinned.contains(from) { targets & attacks::line(king, from) } else { targets }
        };

        for from in (board.role(Role::Knight) & own).without(pinned) {
            sink.piece(Role::Knight, from, attacks::knight(from) & targets);
        }
        for from in (board.role(Role::Bishop) | queens) & own {
            let role = if queens.contains(from) { Role::Queen } else { Role::Bishop };
            sink.piece(role, from, attacks::bishop(from, occupied) & free(from));
        }
        for from in (board.role(Role::Rook) | queens) & own {
            let role = if queens.contains(from) { Role::Queen } else { Role::Rook };
            sink.piece(role, from, attacks::rook(from, occupied) & free(from));
        }

        let pawns = board.role(Role::Pawn) & own;
        self.pawn_moves(sink, pawns.without(pinned), answers);
        for from in pawns & pinned {
            self.pawn_moves(sink, from.into(), answers & attacks::line(king, from));
        }
        if let Some(target) = self.en_passant() {
            for from in self.en_passant_captures(target) {
                sink.pawns(target.into(), target.index() as i8 - from.index() as i8);
            }
        }
    }

    /// The king's steps to squares that are not attacked, and castling (FIDE 3.8).
    #[inline(always)]
    fn king_moves(&self, sink: &mut impl Sink, king: Square, checkers: Bitboard, enemies: &Enemies) {
        let us = self.turn();
        let board = self.board();
        let occupied = board.occupied();
        let steps = attacks::king(king).without(board.side(us));
        let mut landings = Bitboard::EMPTY;
        if checkers.is_empty() && self.castling().any(us) {
            for wing in Wing::ALL {
                let castling = Castling { color: us, wing };
                if self.castling().has(castling) && (castling.between() & occupied).is_empty() {
                    landings.insert(castling.king_to());
                }
            }
        }
        if steps.is_empty() {
            return;
        }
        // A slider's line goes on through the square that the king leaves.
        let attacked =
            enemies.attack(steps | landings, !us, occupied.without(king.into())) | attacks::king(self.king(!us));
        let steps = steps.without(attacked);
        let mut targets = steps;
        for to in landings.without(attacked) {
            if (attacks::between_on_line(king, to) & steps).any() {
                targets.insert(to);
            }
        }
        sink.piece(Role::King, king, targets);
    }

    /// Steps, double steps and captures of some pawns, cut to the targets (FIDE 3.7.1 to 3.7.3).
    #[inline(always)]
    fn pawn_moves(&self, sink: &mut impl Sink, pawns: Bitboard, targets: Bitboard) {
        let us = self.turn();
        let empty = !self.board().occupied();
        let captures = targets & self.board().side(!us);
        let left = pawns.without(Bitboard::file(0));
        let right = pawns.without(Bitboard::file(7));
        match us {
            Color::White => {
                let once = Bitboard(pawns.0 << 8) & empty;
                let twice = Bitboard((once & Bitboard::rank(2)).0 << 8) & empty;
                sink.pawns(once & targets, 8);
                sink.pawns(twice & targets, 16);
                sink.pawns(Bitboard(left.0 << 7) & captures, 7);
                sink.pawns(Bitboard(right.0 << 9) & captures, 9);
            }
            Color::Black => {
                let once = Bitboard(pawns.0 >> 8) & empty;
                let twice = Bitboard((once & Bitboard::rank(5)).0 >> 8) & empty;
                sink.pawns(once & targets, -8);
                sink.pawns(twice & targets, -16);
                sink.pawns(Bitboard(left.0 >> 9) & captures, -9);
                sink.pawns(Bitboard(right.0 >> 7) & captures, -7);
            }
        }
    }
}
