//! The squares that each piece could ever reach: perhaps too many, never too few, so that a missing one proves something.

use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::rules::Position;

/// What could ever happen to the pieces of a position, each identified by the square it is on now.
///
/// Soundness. The sets grow until all of this holds:
///
/// - Each piece is on a square of its `reach`. A piece that is not `mobile` can only be on its present square.
/// - `reach` contains every square that the piece could move to from any square of its `reach` on a board with only the
///   pieces that are not `mobile`: a slider along a line without any of them, a pawn forward to a square without one, a
///   pawn diagonally where some piece of the other side could be (a pawn that makes a double step could also make a
///   single one, so that captures en passant are included), a king where none of them attacks for ever. A pawn that
///   could promote also moves like a queen and a knight. A piece that could move is `mobile`.
/// - If a piece could move to a square where one of the other side could be, that one is `mobile` and `capturable`.
///
/// Now take any series of legal moves: before each of them, every piece is on a square of its `reach`, and those that are
/// not `mobile` have not moved. At least those are in the way of the move, so that it is within the sets again. Castling
/// is not considered: there is no `Reach` for a position with castling rights.
pub struct Reach {
    /// For each piece, where it could be.
    reach: [Bitboard; 64],
    /// The pieces that could leave their squares, by moving or by being captured.
    mobile: Bitboard,
    /// The pieces that could be captured.
    capturable: Bitboard,
    /// The pawns that could promote.
    promoting: Bitboard,
    /// For each side, where its pieces other than the king could be.
    occupiable: [Bitboard; 2],
}

impl Reach {
    /// Works out the sets; `None` for a position with castling rights.
    pub fn of(position: &Position) -> Option<Reach> {
        if Color::ALL.into_iter().any(|color| position.castling().any(color)) {
            return None;
        }
        let mut found = Reach {
            reach: [Bitboard::EMPTY; 64],
            mobile: Bitboard::EMPTY,
            capturable: Bitboard::EMPTY,
            promoting: Bitboard::EMPTY,
            occupiable: [Bitboard::EMPTY; 2],
        };
        for square in position.board().occupied() {
            found.reach[square.index()] = square.into();
        }
        // A pawn that has just made a double step can be captured where a single one would have put it.
        if let Some(passed) = position.en_passant()
            && let Some(pawn) = (!position.turn()).forward(passed)
        {
            found.reach[pawn.index()].insert(passed);
        }
        while found.grow(position) {}
        Some(found)
    }

    /// The pieces that never leave their squares.
    pub fn fixed(&self, position: &Position) -> Bitboard {
        position.board().occupied().without(self.mobile)
    }

    /// Where the piece that is on a square now could ever be.
    pub fn from(&self, square: Square) -> Bitboard {
        self.reach[square.index()]
    }

    /// What the pieces of a side that never leave their squares attack for ever. For sliders only adjacent squares are
    /// certain.
    fn attacked_forever(&self, position: &Position, color: Color) -> Bitboard {
        let fixed = self.fixed(position);
        let mut attacked = Bitboard::EMPTY;
        for square in fixed & position.board().side(color) {
            let Some(role) = position.board().role_at(square) else { continue };
            let near = if role == Role::Knight { Bitboard::ALL } else { attacks::king(square) };
            attacked |= attacks::of(role, color, square, Bitboard::EMPTY) & near;
        }
        attacked
    }

    /// One round: adds what follows from the sets; returns whether that was anything.
    fn grow(&mut self, position: &Position) -> bool {
        let board = position.board();
        let before = (self.mobile, self.capturable, self.promoting);
        let mut grew = false;
        for color in Color::ALL {
            self.occupiable[color as usize] = Bitboard::EMPTY;
            for piece in board.side(color).without(board.role(Role::King)) {
                self.occupiable[color as usize] |= self.reach[piece.index()];
            }
        }
        for color in Color::ALL {
            let enemies = self.occupiable[!color as usize];
            let mut captures = Bitboard::EMPTY;
            for piece in board.side(color) {
                let targets = self.targets(position, color, piece, enemies);
                captures |= targets.captures;
                let more = (targets.captures | targets.moves).without(self.reach[piece.index()]);
                if (targets.captures | targets.moves).without(piece.into()).any() {
                    self.mobile.insert(piece);
                }
                self.reach[piece.index()] |= more;
                grew |= more.any();
            }
            for piece in board.side(!color).without(board.role(Role::King)) {
                if (self.reach[piece.index()] & captures).any() {
                    self.mobile.insert(piece);
                    self.capturable.insert(piece);
                }
            }
        }
        grew || before != (self.mobile, self.capturable, self.promoting)
    }

    /// Where a piece could go in one move from any square where it could be.
    fn targets(&mut self, position: &Position, color: Color, piece: Square, enemies: Bitboard) -> Targets {
        let board = position.board();
        let fixed = self.fixed(position);
        let own = fixed & board.side(color);
        let reach = self.reach[piece.index()];
        let mut targets = Targets { moves: Bitboard::EMPTY, captures: Bitboard::EMPTY };
        if board.role(Role::Pawn).contains(piece) {
            let limit = self.limit(position, color, piece);
            for square in reach {
                if let Some(next) = color.forward(square)
                    && !fixed.contains(next)
                    && limit
                        .is_none_or(|limit| (limit.rank() > next.rank()) == (color == Color::White) && limit != next)
                {
                    targets.moves.insert(next);
                }
            }
            targets.captures = attacks::pawns(color, reach) & enemies;
            if (reach & Bitboard::rank(color.last_rank())).any() {
                self.promoting.insert(piece);
            }
            if !self.promoting.contains(piece) {
                return targets;
            }
        }
        let attacked = self.attacked(position, color, piece, fixed).without(own);
        // A promoting pawn's diagonals are among them, as if it could go there without capturing: more than is true.
        targets.captures |= attacked & enemies;
        targets.moves |= attacked.without(fixed);
        targets
    }

    /// The pawn of the other side that a pawn can never pass on its file: neither can ever leave the file, and the other one
    /// can't be captured, so that they stay in this order.
    fn limit(&self, position: &Position, color: Color, pawn: Square) -> Option<Square> {
        let file = Bitboard::file(pawn.file());
        if self.reach[pawn.index()].without(file).any() {
            return None;
        }
        let others = position.board().pieces(!color, Role::Pawn) & file;
        let mut blockers = others.without(self.capturable).into_iter().filter(|other| {
            (other.rank() > pawn.rank()) == (color == Color::White)
                && self.reach[other.index()].without(file).is_empty()
        });
        match color {
            Color::White => blockers.next(),
            Color::Black => blockers.last(),
        }
    }

    /// What a piece could attack from any square where it could be, with only the `fixed` pieces in its way; for a king,
    /// only where it could go.
    fn attacked(&self, position: &Position, color: Color, piece: Square, fixed: Bitboard) -> Bitboard {
        let Some(role) = position.board().role_at(piece) else { return Bitboard::EMPTY };
        let mut attacked = Bitboard::EMPTY;
        let promotes = self.promoting.contains(piece);
        for square in self.reach[piece.index()] {
            if promotes {
                attacked |= attacks::of(Role::Queen, color, square, fixed) | attacks::knight(square);
            }
            attacked |= attacks::of(role, color, square, fixed);
        }
        if role == Role::King { attacked.without(self.attacked_forever(position, !color)) } else { attacked }
    }

    /// Whether a mate by that side can't be ruled out.
    ///
    /// Soundness: in a mate, the king is on a square of its `reach`, in check by a piece other than the king, and each
    /// square next to it is attacked by a piece or the king of the winner, or blocked by a piece of the loser, each of
    /// which blocks one. Only pieces that never leave their squares are sure to cut a line, and the mated king is not one
    /// of them: it would leave the line by moving along it. Each square of the winner's king is considered separately.
    pub fn may_mate(&self, position: &Position, winner: Color) -> bool {
        let board = position.board();
        let (king, target) = (position.king(winner), position.king(!winner));
        let fixed = self.fixed(position).without(target.into());
        let mut attacked = Bitboard::EMPTY;
        for piece in board.side(winner).without(king.into()) {
            attacked |= self.attacked(position, winner, piece, fixed);
        }
        let blockable = self.occupiable[!winner as usize];
        for mated in self.from(target) & attacked {
            let around = attacks::king(mated).without(attacked);
            for square in self.from(king).without(attacks::king(mated) | mated.into()) {
                let blocked = around.without(attacks::king(square));
                if blocked.without(blockable).is_empty() && blocked.count() <= self.blockers(position, winner, blocked)
                {
                    return true;
                }
            }
        }
        false
    }

    /// How many pieces of the loser could be on one of these squares.
    fn blockers(&self, position: &Position, winner: Color, squares: Bitboard) -> u32 {
        let pieces = position.board().side(!winner).without(position.board().role(Role::King));
        pieces.into_iter().filter(|piece| (self.reach[piece.index()] & squares).any()).count() as u32
    }
}

struct Targets {
    moves: Bitboard,
    captures: Bitboard,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnable::random_positions::crowded;
    use fastrand::Rng;

    /// In random games, every piece is where the sets of the start say that it could be, those that could not leave are
    /// still there, and no mate occurs that was ruled out.
    #[test]
    fn whatever_is_played_stays_within_the_sets() {
        let mut rng = Rng::with_seed(20_261_129);
        let (mut games, mut claims) = (0, 0);
        while games < 3_000 {
            let Some(start) = crowded(&mut rng) else { continue };
            let Some(reach) = Reach::of(&start) else { continue };
            games += 1;
            let may_mate = Color::ALL.map(|color| reach.may_mate(&start, color));
            claims += may_mate.into_iter().filter(|may| !may).count();
            let mut origins = [Square::from_index(0); 64];
            for square in Square::all() {
                origins[square.index()] = square;
            }
            let mut position = start.clone();
            for _ in 0..120 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    assert!(
                        position.checkers().is_empty() || may_mate[!position.turn() as usize],
                        "{} came to {}",
                        start.to_fen(),
                        position.to_fen()
                    );
                    break;
                }
                let mv = legal[rng.usize(..legal.len())];
                origins[mv.to.index()] = origins[mv.from.index()];
                position = position.play(mv);
                for (square, _) in position.board().iter() {
                    let from = origins[square.index()];
                    assert!(reach.from(from).contains(square), "{}: {from} on {square}", start.to_fen());
                }
                for square in reach.fixed(&start) {
                    assert_eq!(position.board().piece_at(square), start.board().piece_at(square), "{}", start.to_fen());
                }
            }
        }
        assert!(claims > 100, "only {claims} claims were tested");
    }

    /// A wall is recognised, and a wall with a gap is not one.
    #[test]
    fn walls() {
        for (fen, may_mate) in [
            ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", [false, false]),
            // A pawn that can capture, or be captured.
            ("4k3/8/8/p1p1p1p1/P1P1P1PP/8/8/4K3 w - - 0 1", [true, true]),
            // A double step that can be captured en passant.
            ("4k3/8/8/p1p1p1pP/P1P1P1P1/8/8/4K3 w - g6 0 1", [true, true]),
            // Bishops on one colour, each behind its wall.
            ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", [true, false]),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            assert_eq!(Color::ALL.map(|color| reach.may_mate(&position, color)), may_mate, "{fen}");
        }
    }
}
