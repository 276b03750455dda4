//! Legal moves and move counts against cozy-chess.

use crate::positions::{amount, random_games};
use cozy_chess::{Board, Rank};
use regelbrett::rules::Position;

/// cozy-chess writes castling as the king capturing its own rook.
fn their_moves(board: &Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|list| {
        for mv in list {
            let castles = board.color_on(mv.to) == Some(board.side_to_move());
            let to = if castles {
                let rank = Rank::First.relative_to(board.side_to_move());
                let file = if mv.to.file() > mv.from.file() { cozy_chess::File::G } else { cozy_chess::File::C };
                cozy_chess::Square::new(file, rank)
            } else {
                mv.to
            };
            let promotion = mv.promotion.map(|piece| piece.to_string()).unwrap_or_default();
            moves.push(format!("{}{to}{promotion}", mv.from));
        }
        false
    });
    moves.sort();
    moves
}

#[test]
fn legal_moves_are_those_of_cozy_chess() {
    let mut compared = 0;
    random_games(0xC0_2E, amount(100_000), 120, |start, moves, position| {
        // cozy-chess refuses positions that cannot arise in a game.
        let Ok(board) = Board::from_fen(&position.to_fen(), false) else { return };
        compared += 1;
        let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        ours.sort();
        assert_eq!(ours, their_moves(&board), "{start} after {moves:?}: {}", position.to_fen());
    });
    assert!(compared > amount(100_000) / 2, "only {compared} positions could be compared");
}

#[test]
fn move_counts_are_those_of_cozy_chess() {
    fn perft(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|list| {
            for mv in list {
                nodes += if depth == 1 {
                    1
                } else {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    perft(&next, depth - 1)
                };
            }
            false
        });
        nodes
    }
    let mut compared = 0;
    for fen in crate::positions::TRICKY {
        let position = Position::from_fen(fen).unwrap();
        let Ok(board) = Board::from_fen(&position.to_fen(), false) else { continue };
        assert_eq!(position.perft(3), perft(&board, 3), "{fen}");
        compared += 1;
    }
    assert!(compared >= 30, "only {compared} positions could be compared");
}
