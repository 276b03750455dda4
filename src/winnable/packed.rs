//! A position in 32 bytes, and back: what the search stores and compares.

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{Castling, CastlingRights, Position};

/// A position without its clocks, exactly: two positions have the same key only if the same pieces stand on the same
/// squares, the same side is to move and the same castlings and captures en passant are still to be had.
///
/// Three bits a square for what stands there (nothing, the six roles, and one code more) and one for its colour. The
/// code 7 stands for the king of the side to move, for a rook that may still castle and for a pawn that has just made a
/// double step: each side has one king, which is at home where its rook may castle, and the pawn is on its fourth rank
/// and not of the side to move, so that no two of them can be taken for each other.
pub type Key = [u64; 4];

const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

/// The key of a position. A double step counts only where a pawn stands beside it that attacks the square passed over.
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

/// The position of a key, with the clocks set back.
pub fn unpack(key: &Key) -> Position {
    let [a, b, c, white] = *key;
    let occupied = a | b | c;
    let special = Bitboard(a & b & c);
    let waiting_king = b & c & !a;
    let turn = if waiting_king & white == 0 { Color::White } else { Color::Black };
    let colors = [Bitboard(white), Bitboard(occupied & !white)];
    // The king of the side to move is the only one of its special pieces, or stands at home beside rooks that may castle.
    let movers = special & colors[turn as usize];
    let king = if movers.more_than_one() { movers.without(CORNERS) } else { movers };
    let others = special.without(king);
    let rooks = others & CORNERS;
    let pawn = others.without(CORNERS);
    let mut castling = CastlingRights::default();
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

/// Spreads keys over the places of a table.
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

    fn there_and_back(position: &Position) {
        let key = pack(position);
        let back = unpack(&key);
        assert!(back.same_as(position), "{} became {}", position.to_fen(), back.to_fen());
        assert_eq!(pack(&back), key);
    }

    /// All positions within three half-moves of ones in which kings stand in corners, rooks may castle and pawns have
    /// just made a double step.
    #[test]
    fn a_key_says_all_of_a_position() {
        for fen in [
            "r3k2r/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/R3K2R w KQkq e6 0 1",
            "r3k2r/p7/8/8/3pP3/8/8/K6R b kq e3 0 1",
            "K6R/8/8/3Pp3/8/8/8/r3k3 w - e6 0 1",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
            "4k3/P7/8/8/8/8/7p/R3K3 w Q - 0 1",
        ] {
            let mut open = vec![Position::from_fen(fen).unwrap()];
            for _ in 0..3 {
                open.iter().for_each(there_and_back);
                open = open
                    .iter()
                    .flat_map(|position| position.legal_moves().into_iter().map(|mv| position.play(mv)))
                    .collect();
            }
        }
    }
}
