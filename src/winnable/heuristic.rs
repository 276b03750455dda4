//! A heuristic that orders the search: about how far a position is from a mate that both sides help to bring about.
//!
//! It decides nothing: a bad estimate costs time, never a wrong answer.

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::Position;

/// How far a file or rank is from the edge of the board.
pub fn edge_distance(index: u8) -> u32 {
    u32::from(index.min(7 - index))
}

/// How much each feature of a position adds to its distance from mate.
pub struct Weights {
    /// Each step of the mated king from a corner.
    corner: u32,
    /// Each step of the mated king from the edge, if the winner has mating material.
    edge: u32,
    /// Each step between the kings, and the same if the winner has two major pieces and needs no king.
    kings: [u32; 2],
    /// Each piece of the loser: most are in the way, few help.
    losers_piece: u32,
    /// Each square that the mated king can still go to.
    flight: u32,
    /// Each step of a pawn to promotion, and each pawn in its way.
    pawn: [u32; 2],
}

/// Weights for the first attempt of the search and for later ones: where one ordering leads nowhere, another may not.
/// Tuned as the [module](super) says.
pub const WEIGHTS: [Weights; 2] = [
    Weights { corner: 1, edge: 1, kings: [2, 1], losers_piece: 3, flight: 2, pawn: [3, 6] },
    Weights { corner: 2, edge: 0, kings: [2, 2], losers_piece: 4, flight: 1, pawn: [4, 6] },
];

/// The estimate, from 0, mate is near, to [`MAX_DISTANCE`].
pub fn distance(position: &Position, winner: Color, weights: &Weights) -> u32 {
    let board = position.board();
    let (own, theirs) = (board.side(winner), board.side(!winner));
    let (king, target) = (position.king(winner), position.king(!winner));
    let majors = own & (board.role(Role::Queen) | board.role(Role::Rook));
    let pawns = own & board.role(Role::Pawn);
    let knights = own & board.role(Role::Knight);
    let bishops = own & board.role(Role::Bishop);
    let light = (bishops & Bitboard::LIGHT).any();
    let dark = bishops.without(Bitboard::LIGHT).any();
    let enough = majors.any() || (light && dark) || (knights.any() && bishops.any()) || knights.more_than_one();
    let mut distance = 0;

    // The king is mated in a corner; by bishops on one colour alone, in a corner of that colour.
    let mono = majors.is_empty() && knights.is_empty() && light != dark;
    let corners = Bitboard::CORNERS.into_iter().filter(|square| !mono || square.is_light() == light);
    distance += weights.corner * corners.map(|square| target.distance(square)).min().unwrap_or(7);
    if enough {
        distance += weights.edge * edge_distance(target.file()).min(edge_distance(target.rank()));
    }
    distance += (king.distance(target).max(2) - 2) * weights.kings[usize::from(majors.more_than_one())];

    // Without mating material, a pawn has to promote.
    if !enough {
        let ways = pawns.into_iter().map(|pawn| promotion_distance(board, winner, pawn, weights.pawn));
        distance += 4 + ways.min().unwrap_or(60).min(60);
    }

    distance += weights.losers_piece * theirs.count();
    let around = attacks::king(target).without(theirs);
    let queens = own & board.role(Role::Queen);
    let occupied = board.occupied().without(target.into());
    let attacked = position.attacked_among(around, winner, majors, bishops | queens, occupied);
    let flights = around.without(attacked).count();
    (distance + weights.flight * flights).min(MAX_DISTANCE)
}

/// More than any estimate for a board with at most 16 pieces a side; greater ones count as this.
pub const MAX_DISTANCE: u32 = 160;

/// How far a pawn is from promotion.
fn promotion_distance(board: &Board, color: Color, pawn: Square, [step, blocked]: [u32; 2]) -> u32 {
    let mut distance = 0;
    let mut square = pawn;
    while let Some(next) = color.forward(square) {
        square = next;
        distance += step;
        if board.occupied().contains(square) {
            distance += if board.role(Role::Pawn).contains(square) { blocked } else { 2 };
        }
    }
    distance
}
