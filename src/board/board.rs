//! A board: which piece stands on which square.

use super::{Bitboard, Color, Piece, Role, Square, attacks};
use std::fmt;

/// Which piece stands on which square: any placement, legal or not, with at most one piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Board = Board { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The pieces of the initial position (FIDE 2.3).
    pub const INITIAL: Board = Board {
        roles: [
            Bitboard(0x00FF_0000_0000_FF00),
            Bitboard(0x4200_0000_0000_0042),
            Bitboard(0x2400_0000_0000_0024),
            Bitboard(0x8100_0000_0000_0081),
            Bitboard(0x0800_0000_0000_0008),
            Bitboard(0x1000_0000_0000_0010),
        ],
        colors: [Bitboard(0x0000_0000_0000_FFFF), Bitboard(0xFFFF_0000_0000_0000)],
    };

    /// The board of these sets, by role and by side. Every occupied square must be in exactly one set of each kind.
    pub(crate) const fn of_sets(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Board {
        Board { roles, colors }
    }

    /// The squares of all pieces of a side.
    #[must_use]
    #[inline]
    pub const fn side(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of all pieces of a role, White's and Black's.
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

    /// The square of a side's king, the first if it has several.
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

    /// Puts a piece on a square, in place of any that stood there.
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

    /// Moves a piece, capturing an opponent's piece on its target. No piece of its own side may stand there.
    pub(crate) fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        let before = *self;
        before.shift_into(color, role, from, to, self);
    }

    /// [`Board::shift`] into another board, whatever that holds.
    #[inline]
    pub(crate) fn shift_into(&self, color: Color, role: Role, from: Square, to: Square, next: &mut Board) {
        let target = Bitboard::of(to);
        // Clearing the target in all six sets is cheaper than finding out which one has it.
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

    /// The pieces of a side that attack a square (FIDE 3.1.2) if these squares are the occupied ones. Pinned pieces
    /// attack too (3.1.3); if a piece of their own side stands on the square, they defend it.
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

    /// The pieces of a side that attack a square, as [`Board::attackers_with`] on the present board.
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.attackers_with(square, color, self.occupied())
    }

    /// All pieces and their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

/// The board as White sees it, one rank a line, with the FEN letter of each piece and a dot for an empty square.
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
