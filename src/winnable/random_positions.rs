//! Random positions for tests: of the kinds that the steps are about.

use crate::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use crate::rules::{CastlingRights, Position};
use fastrand::Rng;

/// Pawns that block each other, some other pieces, and the kings.
pub fn crowded(rng: &mut Rng) -> Option<Position> {
    let mut letters = [b'1'; 64];
    for _ in 0..rng.usize(..8) {
        let square = 8 + rng.usize(..40);
        (letters[square], letters[square + 8]) = (b'p', b'P');
    }
    for &piece in &b"bBbBnNrRpP"[..rng.usize(..11)] {
        letters[8 + rng.usize(..48)] = piece;
    }
    for king in [b'k', b'K'] {
        letters[rng.usize(..64)] = king;
    }
    let ranks: Vec<&str> = letters.chunks(8).map(|rank| std::str::from_utf8(rank).unwrap()).collect();
    Position::from_fen(&format!("{} w - - 0 1", ranks.join("/"))).ok()
}

/// Pawns that block each other, nearly always without a gap, and some other pieces.
pub fn walled(rng: &mut Rng) -> Option<Position> {
    let mut setup = Position::initial().setup();
    (setup.board, setup.castling) = (Board::EMPTY, CastlingRights::NONE);
    setup.turn = Color::ALL[rng.usize(..2)];
    let (rank, parity) = (2 + rng.usize(..3) as u8, rng.usize(..2) as u8);
    for file in (0..8).filter(|file| file % 2 == parity) {
        if rng.usize(..30) > 0 {
            setup.board.put(Square::new(file, rank), Piece { color: Color::White, role: Role::Pawn });
            setup.board.put(Square::new(file, rank + 1), Piece { color: Color::Black, role: Role::Pawn });
        }
    }
    let mut put = |piece: Piece| {
        let square = Square::from_index(rng.usize(..64) as u8);
        let empty = !setup.board.occupied().contains(square);
        if empty {
            setup.board.put(square, piece);
        }
        empty
    };
    for role in [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight, Role::King] {
        for color in Color::ALL {
            if !put(Piece { color, role }) && role == Role::King {
                return None;
            }
        }
    }
    for _ in 0..3 + rng.usize(..6) {
        let pieces = setup.board.role(Role::Bishop) | setup.board.role(Role::Knight);
        let square = pieces.into_iter().nth(rng.usize(..(pieces.count() as usize + 1)));
        if let Some(square) = square {
            setup.board.take(square);
        }
    }
    Position::from_setup(setup).ok().map(|(position, _)| position)
}

/// A king surrounded by its own pieces, and some others.
pub fn buried(rng: &mut Rng) -> Option<Position> {
    let mut setup = Position::initial().setup();
    (setup.board, setup.castling) = (Board::EMPTY, CastlingRights::NONE);
    setup.turn = Color::ALL[rng.usize(..2)];
    let king = Square::from_index(rng.usize(..64) as u8);
    setup.board.put(king, Piece { color: Color::Black, role: Role::King });
    let mut put = |square: Square, role: Role, color: Color| {
        let wrong = role == Role::Pawn && Bitboard::BACK_RANKS.contains(square);
        if !wrong && !setup.board.occupied().contains(square) {
            setup.board.put(square, Piece { color, role });
        }
    };
    for square in attacks::king(king) {
        if rng.usize(..12) > 0 {
            put(square, Role::ALL[[0, 0, 0, 1, 2, 3, 4][rng.usize(..7)]], Color::Black);
        }
    }
    put(Square::from_index(rng.usize(..64) as u8), Role::King, Color::White);
    for color in [Color::White, Color::Black, Color::Black, Color::ALL[rng.usize(..2)]] {
        put(Square::from_index(rng.usize(..64) as u8), Role::ALL[rng.usize(..5)], color);
    }
    some_moves_later(Position::from_setup(setup).ok()?.0, rng)
}

/// Two kings, some pawns, one of which may have just made a double step, and perhaps another piece.
pub fn pawns(rng: &mut Rng) -> Option<Position> {
    let mut setup = Position::initial().setup();
    (setup.board, setup.castling) = (Board::EMPTY, CastlingRights::NONE);
    setup.turn = Color::ALL[rng.usize(..2)];
    let mut put = |index: usize, role: Role, color: Color| {
        setup.board.put(Square::from_index(index as u8), Piece { color, role });
    };
    let file = 1 + rng.usize(..6);
    put(8 + file, Role::Pawn, Color::White);
    put(24 + file - 1, Role::Pawn, Color::Black);
    put(48 + file, Role::Pawn, Color::Black);
    put(32 + file + 1, Role::Pawn, Color::White);
    put(rng.usize(..64), Role::ALL[1 + rng.usize(..4)], Color::ALL[rng.usize(..2)]);
    put(rng.usize(..64), Role::King, Color::White);
    put(rng.usize(..64), Role::King, Color::Black);
    for _ in 0..rng.usize(..4) {
        setup.board.take(Square::from_index(rng.usize(..64) as u8));
    }
    some_moves_later(Position::from_setup(setup).ok()?.0, rng)
}

/// The position after up to two random moves, which may be double steps.
fn some_moves_later(mut position: Position, rng: &mut Rng) -> Option<Position> {
    for _ in 0..rng.usize(..3) {
        let moves = position.legal_moves();
        position = position.play(*moves.get(rng.usize(..moves.len().max(1)))?);
    }
    Some(position)
}
