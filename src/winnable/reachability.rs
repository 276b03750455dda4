//! Where every piece could ever stand: more than is true, never less, so that what is missing proves something.

use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::rules::Position;

/// What could ever happen to the pieces of a position, each named by the square on which it stands now.
///
/// Soundness. The sets only grow, until nothing is missing from them, that is until these hold:
///
/// - A piece that is not in `gone` has one square to stand on. A piece stands, now, on a square of its `reach`.
/// - `reach` holds every square to which the piece could move from any square of its `reach` on a board on which only the
///   pieces outside `gone` stand: a rider along a line on which none of those stands, a pawn forward where none of those
///   stands, a pawn askew where some piece of the other side could stand (a pawn that makes a double step could also
///   make a single one, so that captures en passant are among these), a king where no such piece attacks for ever. A
///   pawn that could be promoted moves like queen and knight besides. What could move is in `gone`.
/// - Where a piece could move to a square on which one of the other side could stand, that one is in `gone` and `taken`.
///
/// Now follow any series of legal moves: before each of them every piece is on a square of its `reach`, and those outside
/// `gone` have not moved. So more could stand in the way of the move than those, but not less, and what it does is in
/// the sets again. Castling is left out: nothing is claimed of a position with rights to castle.
pub struct Reach {
    /// For each piece where it could stand.
    reach: [Bitboard; 64],
    /// The pieces that could leave their squares, by moving or by being taken.
    gone: Bitboard,
    /// The pieces that could be taken.
    taken: Bitboard,
    /// The pawns that could be promoted.
    promoted: Bitboard,
    /// For each side, where its pieces other than the king could stand.
    stand: [Bitboard; 2],
}

impl Reach {
    /// Works out the sets; nothing for a position with rights to castle.
    pub fn of(position: &Position) -> Option<Reach> {
        if Color::ALL.into_iter().any(|color| position.castling().any(color)) {
            return None;
        }
        let mut found = Reach {
            reach: [Bitboard::EMPTY; 64],
            gone: Bitboard::EMPTY,
            taken: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
            stand: [Bitboard::EMPTY; 2],
        };
        for square in position.board().occupied() {
            found.reach[square.index()] = square.into();
        }
        // A pawn that has just made a double step can be taken where it would stand after a single one.
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
        position.board().occupied().without(self.gone)
    }

    /// Where the piece that stands on a square could ever stand.
    pub fn from(&self, square: Square) -> Bitboard {
        self.reach[square.index()]
    }

    /// What is attacked as long as the game lasts by pieces of the side that never leave their squares. Of a rider only
    /// the squares beside it are sure.
    fn attacked_forever(&self, position: &Position, color: Color) -> Bitboard {
        let fixed = self.fixed(position);
        let mut attacked = Bitboard::EMPTY;
        for square in fixed & position.board().side(color) {
            let Some(role) = position.board().role_at(square) else { continue };
            let near = if matches!(role, Role::Knight) { Bitboard::ALL } else { attacks::king(square) };
            attacked |= attacks::of(role, color, square, Bitboard::EMPTY) & near;
        }
        attacked
    }

    /// One round: adds what follows from the sets, and says whether that was anything.
    fn grow(&mut self, position: &Position) -> bool {
        let board = position.board();
        let before = (self.gone, self.taken, self.promoted);
        let mut grew = false;
        for color in Color::ALL {
            self.stand[color as usize] = Bitboard::EMPTY;
            for piece in board.side(color).without(board.role(Role::King)) {
                self.stand[color as usize] |= self.reach[piece.index()];
            }
        }
        for color in Color::ALL {
            let prey = self.stand[!color as usize];
            let mut hunted = Bitboard::EMPTY;
            for piece in board.side(color) {
                let targets = self.targets(position, color, piece, prey);
                hunted |= targets.captures;
                let more = (targets.captures | targets.moves).without(self.reach[piece.index()]);
                if (targets.captures | targets.moves).without(piece.into()).any() {
                    self.gone.insert(piece);
                }
                self.reach[piece.index()] |= more;
                grew |= more.any();
            }
            for piece in board.side(!color).without(board.role(Role::King)) {
                if (self.reach[piece.index()] & hunted).any() {
                    self.gone.insert(piece);
                    self.taken.insert(piece);
                }
            }
        }
        grew || before != (self.gone, self.taken, self.promoted)
    }

    /// Where a piece could go in one move from any square on which it could stand.
    fn targets(&mut self, position: &Position, color: Color, piece: Square, prey: Bitboard) -> Targets {
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
            targets.captures = attacks::pawns(color, reach) & prey;
            if (reach & Bitboard::rank(color.last_rank())).any() {
                self.promoted.insert(piece);
            }
            if !self.promoted.contains(piece) {
                return targets;
            }
        }
        let attacked = self.attacked(position, color, piece, fixed).without(own);
        // Attacks of a promoted pawn as a pawn need somebody to take; those were found above.
        targets.captures |= attacked & prey;
        targets.moves |= attacked.without(fixed);
        targets
    }

    /// How far a pawn could come on its file: not past a pawn of the other side that is in front of it now, if neither
    /// could ever leave the file or, the other one, be taken: then they stay in this order.
    fn limit(&self, position: &Position, color: Color, pawn: Square) -> Option<Square> {
        let file = Bitboard::file(pawn.file());
        if self.reach[pawn.index()].without(file).any() {
            return None;
        }
        let others = position.board().pieces(!color, Role::Pawn) & file;
        let mut stay = others.without(self.taken).into_iter().filter(|other| {
            (other.rank() > pawn.rank()) == (color == Color::White)
                && self.reach[other.index()].without(file).is_empty()
        });
        match color {
            Color::White => stay.next(),
            Color::Black => stay.last(),
        }
    }

    /// What a piece could attack from any square on which it could stand, if only those pieces stood in the way; for a
    /// king only where it could go.
    fn attacked(&self, position: &Position, color: Color, piece: Square, fixed: Bitboard) -> Bitboard {
        let Some(role) = position.board().role_at(piece) else { return Bitboard::EMPTY };
        let mut attacked = Bitboard::EMPTY;
        let promoted = self.promoted.contains(piece);
        for square in self.reach[piece.index()] {
            if promoted {
                attacked |= attacks::of(Role::Queen, color, square, fixed) | attacks::knight(square);
            }
            attacked |= attacks::of(role, color, square, fixed);
        }
        if role == Role::King { attacked.without(self.attacked_forever(position, !color)) } else { attacked }
    }

    /// Whether some mate by that side can't be ruled out.
    ///
    /// Soundness: in a mate the king is checked, on a square of its `reach`, by a piece other than the king, or its move
    /// has opened a line for such a piece; and each square beside the king is attacked by a piece, or by the king, of the
    /// winner, or a piece of the king's own side stands on it, each on one of them. Lines are cut only by pieces that never
    /// leave their squares, the mated king not among them, since it would leave the line by moving along it. Each
    /// square for the winner's king is tried by itself.
    pub fn may_mate(&self, position: &Position, winner: Color) -> bool {
        let board = position.board();
        let (king, target) = (position.king(winner), position.king(!winner));
        let fixed = self.fixed(position).without(target.into());
        let mut attacked = Bitboard::EMPTY;
        for piece in board.side(winner).without(king.into()) {
            attacked |= self.attacked(position, winner, piece, fixed);
        }
        let blocking = self.stand[!winner as usize];
        for mated in self.from(target) & attacked {
            let around = attacks::king(mated).without(attacked);
            for square in self.from(king).without(attacks::king(mated) | mated.into()) {
                let blocked = around.without(attacks::king(square));
                if blocked.without(blocking).is_empty() && blocked.count() <= self.blockers(position, winner, blocked) {
                    return true;
                }
            }
        }
        false
    }

    /// How many pieces of the loser could stand on some of these squares.
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
    use crate::winnable::random_positions::{crowded, dice};

    /// Plays random games and looks whether every piece stands where the sets of the start say that it could, whether
    /// those that could not leave are still there, and whether a mate was ruled out.
    #[test]
    fn whatever_is_played_stays_within_the_sets() {
        let mut state = 20_261_129;
        let (mut games, mut claims) = (0, 0);
        while games < 3_000 {
            let Some(start) = crowded(&mut state) else { continue };
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
                let mv = legal[dice(&mut state, legal.len())];
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
        assert!(claims > 100, "only {claims} claims were tried");
    }

    /// What keeps a mate apart must be seen for what it is.
    #[test]
    fn walls() {
        for (fen, may_mate) in [
            ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", [false, false]),
            // A pawn that can take, or be taken.
            ("4k3/8/8/p1p1p1p1/P1P1P1PP/8/8/4K3 w - - 0 1", [true, true]),
            // A double step that could be taken en passant.
            ("4k3/8/8/p1p1p1pP/P1P1P1P1/8/8/4K3 w - g6 0 1", [true, true]),
            // Bishops of one colour, each behind its wall.
            ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", [true, false]),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            assert_eq!(Color::ALL.map(|color| reach.may_mate(&position, color)), may_mate, "{fen}");
        }
    }
}
