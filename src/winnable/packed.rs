//! Positions packed into 32 bytes, which the search stores and compares.

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{Castling, CastlingRights, Position};

/// A position without its clocks. Two positions have the same key only if the pieces, the side to move, the castling
/// rights and the captures en passant are the same.
///
/// Each square has three bits for the piece on it (0 for none, 1 to 6 for its role, 7 for a special piece) and one for its
/// colour. Special pieces are the king of the side to move, rooks that may still castle and a pawn that has just made a
/// double step. They can be told apart: each side has one king, which is at home if a rook may castle, and the pawn is on
/// its fourth rank and belongs to the other side.
pub type Key = [u64; 4];

/// The key of a position. A double step counts only if a pawn attacks the square that was passed over.
pub fn pack(position: &Position) -> Key {
    let board = position.board();
    let [pawns, knights, bishops, rooks, queens, kings] = Role::ALL.map(|role| board.role(role).0);
    let mut key =
        [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings, board.side(Color::White).0];
    key[0] |= board.pieces(position.turn(), Role::King).0;
    let mut special = 0;
    for castling in Castling::ALL {
        if position.castling().has(castling) {
            special |= 1 << castling.rook_from().index();
        }
    }
    if let Some(passed) = position.en_passant()
        && (attacks::pawn(!position.turn(), passed) & board.pieces(position.turn(), Role::Pawn)).any()
        && let Some(pawn) = (!position.turn()).forward(passed)
    {
        special |= 1 << pawn.index();
    }
    for plane in &mut key[..3] {
        *plane |= special;
    }
    key
}

/// The position of a key, with fresh clocks.
pub fn unpack(key: &Key) -> Position {
    let [a, b, c, white] = *key;
    let occupied = a | b | c;
    let special = Bitboard(a & b & c);
    let waiting_king = b & c & !a;
    let turn = if waiting_king & white == 0 { Color::White } else { Color::Black };
    let colors = [Bitboard(white), Bitboard(occupied & !white)];
    // The side to move has its king as a special piece, and with it, in the corners, any rooks that may castle.
    let movers = special & colors[turn as usize];
    let king = if movers.more_than_one() { movers.without(Bitboard::CORNERS) } else { movers };
    let others = special.without(king);
    let rooks = others & Bitboard::CORNERS;
    let pawn = others.without(Bitboard::CORNERS);
    let mut castling = CastlingRights::NONE;
    for way in Castling::ALL {
        if rooks.contains(way.rook_from()) {
            castling.insert(way);
        }
    }
    let roles = [
        Bitboard(a & !b & !c) | pawn,
        Bitboard(b & !a & !c),
        Bitboard(a & b & !c),
        Bitboard(c & !a & !b) | rooks,
        Bitboard(a & c & !b),
        Bitboard(waiting_king) | king,
    ];
    let en_passant = pawn.first().and_then(|square: Square| turn.forward(square));
    Position::from_parts(Board::of_sets(roles, colors), turn, castling, en_passant)
}

/// Spreads keys over the slots of a table.
pub fn hash(key: &Key) -> u64 {
    let mut mixed = 0u64;
    for plane in key {
        mixed = (mixed ^ plane).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    }
    mixed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_round_trip(position: &Position) {
        let key = pack(position);
        let back = unpack(&key);
        assert!(back.same_as(position), "{} became {}", position.to_fen(), back.to_fen());
        assert_eq!(pack(&back), key);
    }

    /// All positions within three half-moves of some with kings in corners, castling rights and double steps.
    #[test]
    fn unpacking_restores_the_position() {
        for fen in [
            "r3k2r/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/R3K2R w KQkq e6 0 1",
            "r3k2r/p7/8/8/3pP3/8/8/K6R b kq e3 0 1",
            "K6R/8/8/3Pp3/8/8/8/r3k3 w - e6 0 1",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
            "4k3/P7/8/8/8/8/7p/R3K3 w Q - 0 1",
        ] {
            let mut open = vec![Position::from_fen(fen).unwrap()];
            for _ in 0..3 {
                open.iter().for_each(assert_round_trip);
                open = open
                    .iter()
                    .flat_map(|position| position.legal_moves().into_iter().map(|mv| position.play(mv)))
                    .collect();
            }
        }
    }
}
