//! Legal moves, check, mate and stalemate against the slow generator.

use crate::laws::Board;
use crate::positions::{amount, random_games};
use regelbrett::rules::{By, Position};

/// The slow reading of the same position. The FEN shows an en passant square only where a capture is legal, so the
/// square of the double step is handed over besides.
pub fn slow(position: &Position) -> Board {
    Board::read(&position.to_fen()).with_en_passant(position.en_passant().map(|square| square.to_string()))
}

#[test]
fn legal_moves_and_outcomes_are_those_of_the_laws() {
    random_games(0x5EED, amount(20_000), 60, |start, moves, position| {
        let slow = slow(position);
        let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        ours.sort();
        assert_eq!(ours, slow.legal_moves(), "{start} after {moves:?}: {}", position.to_fen());
        assert_eq!(position.checkers().any(), slow.in_check(), "{}", position.to_fen());
        let expected = match (ours.is_empty(), slow.in_check()) {
            (true, true) => Some(By::Checkmate),
            (true, false) => Some(By::Stalemate),
            _ => None,
        };
        let by = position.outcome().by().filter(|by| *by != By::DeadPosition);
        assert_eq!(by, expected, "{}", position.to_fen());
    });
}
