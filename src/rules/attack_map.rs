//! Which pieces attack and defend what, for teaching: the rules themselves do not need it.

use super::Position;
use crate::board::{Bitboard, Color, Role, Square, attacks};

/// A piece that may not leave the line between its king and an opponent's slider (FIDE 3.9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    /// Whose piece is pinned.
    pub color: Color,
    /// The pinned piece.
    pub pinned: Square,
    /// The opponent's piece that pins it.
    pub pinner: Square,
    /// The king behind it.
    pub king: Square,
    /// The squares between king and pinner, including that of the pinned piece.
    pub line: Bitboard,
}

/// Which pieces attack what, whoever is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackMap {
    /// For each square, from a1 to h8, White's and Black's pieces that attack it (FIDE 3.1.2): they could capture an
    /// opponent's piece there, and defend one of their own. Pinned pieces attack too (3.1.3). Captures en passant are
    /// left out: the captured pawn is not on the attacked square.
    pub attackers: [[Bitboard; 2]; 64],
    /// All pins of both sides.
    pub pins: Vec<Pin>,
    /// The pieces, other than kings, that no piece of their own side defends.
    pub undefended: Bitboard,
    /// The undefended pieces that the opponent attacks.
    pub hanging: Bitboard,
    /// For White's and Black's king, the squares next to it that are attacked only once the king has left the line of
    /// the piece that gives check: it can't step back there.
    pub behind_king: [Bitboard; 2],
}

impl Position {
    /// Which pieces attack and defend what.
    ///
    /// ```
    /// use regelbrett::rules::Position;
    /// // The rook on e5 is pinned by the bishop, and attacks e2 all the same.
    /// let map = Position::from_fen("7k/8/8/4r3/8/8/1B1K4/8 w - - 0 1").unwrap().attack_map();
    /// let e2: regelbrett::board::Square = "e2".parse().unwrap();
    /// assert_eq!(map.attackers[e2.index()][1].to_string(), "e5");
    /// assert_eq!(map.pins[0].pinner.to_string(), "b2");
    /// ```
    #[must_use]
    pub fn attack_map(&self) -> AttackMap {
        let board = self.board();
        let mut attackers = [[Bitboard::EMPTY; 2]; 64];
        for square in Square::all() {
            attackers[square.index()] = Color::ALL.map(|color| board.attackers(square, color));
        }
        let attacked_by = |color: Color| {
            Square::all().filter(|square| attackers[square.index()][color as usize].any()).collect::<Bitboard>()
        };
        let attacked = Color::ALL.map(attacked_by);
        let of = |set: [Bitboard; 2], color: Color| set[color as usize];
        let mut map = AttackMap {
            attackers,
            pins: Vec::new(),
            undefended: Bitboard::EMPTY,
            hanging: Bitboard::EMPTY,
            behind_king: [Bitboard::EMPTY; 2],
        };
        for color in Color::ALL {
            let pieces = board.side(color).without(board.role(Role::King));
            let undefended = pieces.without(of(attacked, color));
            map.undefended |= undefended;
            map.hanging |= undefended & of(attacked, !color);
            let king = self.king(color);
            self.pins_of(color, &mut map.pins);
            let without_king = board.occupied().without(king.into());
            map.behind_king[color as usize] = attacks::king(king)
                .into_iter()
                .filter(|&square| {
                    !of(attacked, !color).contains(square) && board.attackers_with(square, !color, without_king).any()
                })
                .collect();
        }
        map
    }

    fn pins_of(&self, color: Color, pins: &mut Vec<Pin>) {
        let board = self.board();
        let king = self.king(color);
        let queens = board.role(Role::Queen);
        let straight = attacks::rank_and_file(king) & (board.role(Role::Rook) | queens);
        let diagonal = attacks::diagonals(king) & (board.role(Role::Bishop) | queens);
        for pinner in (straight | diagonal) & board.side(!color) {
            let line = attacks::between(king, pinner);
            let pieces = line & board.occupied();
            if let (Some(pinned), false) = (pieces.first(), pieces.more_than_one())
                && board.side(color).contains(pinned)
            {
                pins.push(Pin { color, pinned, pinner, king, line });
            }
        }
    }
}
