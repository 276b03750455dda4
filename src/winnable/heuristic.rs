//! How far a position may be from mate by one side with the help of the other: a guess that orders the search.
//!
//! Nothing here decides anything: a bad guess costs time, never a wrong answer.

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::Position;

const CORNERS: [Square; 4] = [Square::new(0, 0), Square::new(7, 0), Square::new(0, 7), Square::new(7, 7)];

/// How many king's steps lie between two squares.
pub fn steps(a: Square, b: Square) -> u32 {
    u32::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

/// How far a file or rank is from the edge.
pub fn edge(index: u8) -> u32 {
    u32::from(index.min(7 - index))
}

/// What counts how much.
pub struct Taste {
    corner: u32,
    edge: u32,
    /// The way between the kings, and the same where two heavy pieces do without.
    kings: [u32; 2],
    /// A piece of the other side: it gets in the way more often than it helps.
    theirs: u32,
    /// A square to which the mated king can still go.
    free: u32,
    /// A pawn's step towards promotion, and a pawn in its way.
    pawn: [u32; 2],
}

/// Where one taste leads nowhere, another may.
pub const TASTES: [Taste; 2] = [
    Taste { corner: 1, edge: 1, kings: [2, 1], theirs: 3, free: 2, pawn: [3, 6] },
    Taste { corner: 2, edge: 0, kings: [2, 2], theirs: 4, free: 1, pawn: [4, 6] },
];

/// The guess: 0 is near mate, [`FARTHEST`] is as far as it counts.
pub fn distance(position: &Position, winner: Color, taste: &Taste) -> u32 {
    let board = position.board();
    let (own, theirs) = (board.side(winner), board.side(!winner));
    let (king, target) = (position.king(winner), position.king(!winner));
    let heavy = own & (board.role(Role::Queen) | board.role(Role::Rook));
    let pawns = own & board.role(Role::Pawn);
    let knights = own & board.role(Role::Knight);
    let bishops = own & board.role(Role::Bishop);
    let light = (bishops & Bitboard::LIGHT).any();
    let dark = bishops.without(Bitboard::LIGHT).any();
    let enough = heavy.any() || (light && dark) || (knights.any() && bishops.any()) || knights.more_than_one();
    let mut distance = 0;

    // The mated king goes to a corner: with bishops of one colour alone, to one of their colour.
    let mono = heavy.is_empty() && knights.is_empty() && light != dark;
    let mut corner = 7;
    for square in CORNERS {
        if !mono || square.is_light() == light {
            corner = corner.min(steps(target, square));
        }
    }
    distance += taste.corner * corner;
    if enough {
        distance += taste.edge * edge(target.file()).min(edge(target.rank()));
    }
    distance += (steps(king, target).max(2) - 2) * taste.kings[usize::from(heavy.more_than_one())];

    // Somebody must give mate.
    if !enough {
        let mut by_pawn = 100;
        for pawn in pawns {
            by_pawn = by_pawn.min(way_to_promotion(board, winner, pawn, taste.pawn));
        }
        distance += 4 + by_pawn.min(60);
    }

    distance += taste.theirs * theirs.count();
    let around = attacks::king(target).without(theirs);
    let queens = own & board.role(Role::Queen);
    let occupied = board.occupied().without(target.into());
    let attacked = position.attacked_among(around, winner, heavy, bishops | queens, occupied);
    let free = around.without(attacked).count();
    (distance + taste.free * free).min(FARTHEST)
}

/// More than any guess for a board with at most 16 pieces a side; higher ones count as this.
pub const FARTHEST: u32 = 160;

fn way_to_promotion(board: &Board, color: Color, pawn: Square, [step, stuck]: [u32; 2]) -> u32 {
    let mut way = 0;
    let mut square = pawn;
    while let Some(next) = color.forward(square) {
        square = next;
        way += step;
        if board.occupied().contains(square) {
            way += if board.role(Role::Pawn).contains(square) { stuck } else { 2 };
        }
    }
    way
}
