//! A board: which piece stands on which square.

use super::{Bitboard, Color, Piece, Role, Square, attacks};
use std::fmt;

/// Which piece stands on which square. Any placement, at most one piece a square; legality is not its business.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// No piece at all.
    pub const EMPTY: Board = Board { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The board of these sets of squares, by role and by side. They must agree: one role and one side a piece.
    pub(crate) const fn of_sets(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Board {
        Board { roles, colors }
    }

    /// The squares of all pieces of a side.
    #[must_use]
    #[inline]
    pub const fn side(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of all pieces of a role, of both sides.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of the pieces of a side and role.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.side(color).0 & self.role(role).0)
    }

    /// All occupied squares.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The square of a side's king; of several the first.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The role of the piece on a square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.role(role).contains(square))
    }

    /// The side of the piece on a square.
    #[must_use]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.side(Color::White).contains(square) {
            Some(Color::White)
        } else if self.side(Color::Black).contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_at(square)?, role: self.role_at(square)? })
    }

    /// Puts a piece on a square; whoever stood there is gone.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.take(square);
        self.roles[piece.role as usize].insert(square);
        self.colors[piece.color as usize].insert(square);
    }

    /// Empties a square.
    pub fn take(&mut self, square: Square) {
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
    }

    /// Moves a piece of that side and role to a square where no piece of its own side stands; an opponent's piece there
    /// is captured.
    pub(crate) fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        let before = *self;
        before.shift_into(color, role, from, to, self);
    }

    /// Makes another board the one after such a move. What the other holds does not matter.
    #[inline]
    pub(crate) fn shift_into(&self, color: Color, role: Role, from: Square, to: Square, next: &mut Board) {
        let target = Bitboard::of(to);
        // Whoever stands on the target leaves it: six operations cost less than to ask who.
        let [pawns, knights, bishops, rooks, queens, kings] = &self.roles;
        next.roles = [
            pawns.without(target),
            knights.without(target),
            bishops.without(target),
            rooks.without(target),
            queens.without(target),
            kings.without(target),
        ];
        let step = Bitboard::of(from) | target;
        next.roles[role as usize] ^= step;
        next.colors[color as usize] = self.colors[color as usize] ^ step;
        next.colors[!color as usize] = self.colors[!color as usize].without(target);
    }

    /// The pieces of a side that attack a square, with the given squares occupied (FIDE 3.1.2): pinned pieces too (3.1.3),
    /// and also where a piece of their own stands on the square, which they then defend.
    #[must_use]
    pub fn attackers_with(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        let leapers = attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::pawn(!color, square) & self.role(Role::Pawn);
        let straight = attacks::rook(square, occupied) & (self.role(Role::Rook) | queens);
        let diagonal = attacks::bishop(square, occupied) & (self.role(Role::Bishop) | queens);
        (leapers | straight | diagonal) & self.side(color) & occupied
    }

    /// The pieces of a side that attack a square on the board as it stands.
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.attackers_with(square, color, self.occupied())
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

/// The board as White sees it, one line a rank: the FEN letter of each piece, a dot for an empty square.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let piece = self.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
