//! Insufficient material: the claims of the material test, tested on every position in which they could fail.

use regelbrett::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use regelbrett::rules::{Position, Setup};

fn setup(board: Board) -> Setup {
    Setup { board, turn: Color::Black, castling: Default::default(), en_passant: None, halfmoves: 0, fullmove: 1 }
}

/// Every black king, every distant white king, every checking piece of that role, and every set of black blockers of
/// that role on the squares around the black king. Returns the number of positions, and the mates.
fn mates(checking: Role, blocking: Role) -> (usize, Vec<String>) {
    let mut count = 0;
    let mut mates = Vec::new();
    for king in Square::all() {
        for other in Square::all().filter(|&other| other != king && !attacks::king(king).contains(other)) {
            for checker in Square::all().filter(|&checker| checker != king && checker != other) {
                let around = attacks::king(king).without(Bitboard::of(checker) | other.into());
                if !attacks::of(checking, Color::White, checker, Bitboard::EMPTY).contains(king) {
                    continue;
                }
                for choice in 0..1u64 << around.count() {
                    let mut board = Board::EMPTY;
                    for (square, color, role) in [
                        (king, Color::Black, Role::King),
                        (other, Color::White, Role::King),
                        (checker, Color::White, checking),
                    ] {
                        board.put(square, Piece { color, role });
                    }
                    for (index, square) in around.into_iter().enumerate() {
                        if choice >> index & 1 == 1 {
                            board.put(square, Piece { color: Color::Black, role: blocking });
                        }
                    }
                    let Ok((position, _)) = Position::from_setup(setup(board)) else { continue };
                    count += 1;
                    if position.is_checkmate() {
                        mates.push(position.to_fen());
                    }
                }
            }
        }
    }
    (count, mates)
}

#[test]
fn a_lone_knight_never_mates_past_queens() {
    let (count, mates) = mates(Role::Knight, Role::Queen);
    assert!(count > 1_000_000, "only {count} positions");
    assert_eq!(mates, [""; 0]);
}

#[test]
fn a_lone_bishop_never_mates_past_rooks() {
    let (count, mates) = mates(Role::Bishop, Role::Rook);
    assert!(count > 1_000_000, "only {count} positions");
    assert_eq!(mates, [""; 0]);
}

/// The test can fail: against rooks, bishops or pawns a knight does mate, and so does a bishop against knights.
#[test]
fn other_pieces_in_the_way_make_mates() {
    for (checking, blocking) in [
        (Role::Knight, Role::Rook),
        (Role::Knight, Role::Bishop),
        (Role::Bishop, Role::Knight),
        (Role::Bishop, Role::Bishop),
    ] {
        assert!(!mates(checking, blocking).1.is_empty(), "{checking} past {blocking}s");
    }
}

#[test]
fn the_easy_cases_are_those_of_the_laws() {
    let lacks = |fen: &str| {
        let position = Position::from_fen(fen).unwrap();
        Color::ALL.map(|color| position.lacks_mating_material(color))
    };
    for (fen, expected) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", [true, true]),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", [true, true]),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", [true, true]),
        ("8/4b3/4k3/8/8/3KB3/8/8 w - - 0 1", [true, true]),
        ("8/8/4kb2/8/8/3KB3/8/8 w - - 0 1", [true, true]),
        ("8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1", [false, false]),
        ("8/8/4k3/4n3/8/3QK3/8/8 w - - 0 1", [false, true]),
        ("8/8/4k3/4n3/8/3RK3/8/8 w - - 0 1", [false, false]),
        ("8/8/4k3/4b3/8/3RK3/8/8 w - - 0 1", [false, true]),
        ("8/8/4k3/4p3/8/3QK3/8/8 w - - 0 1", [false, false]),
        ("7k/5N2/5N1K/8/8/8/8/8 b - - 0 1", [false, true]),
        ("6bk/8/5B1K/8/8/8/8/8 b - - 0 1", [false, false]),
    ] {
        assert_eq!(lacks(fen), expected, "{fen}");
    }
}
