//! Legal moves, check, mate and stalemate against the slow generator.

use crate::laws::Board;
use crate::positions::{amount, random_games, random_setup};
use fastrand::Rng;
use regelbrett::game::Termination;
use regelbrett::rules::Position;

/// The same position for the slow generator. A FEN has the en passant square only if a capture is legal, so that it is
/// passed separately.
pub fn slow(position: &Position) -> Board {
    Board::read(&position.to_fen()).with_en_passant(position.en_passant().map(|square| square.to_string()))
}

#[test]
fn legal_moves_and_outcomes_are_those_of_the_laws() {
    random_games(0x5EED, amount(20_000), 60, |start, moves, position| {
        agree(position, &format!("{start} after {moves:?}"));
    });
}

/// Setups that no game leads to, as lessons have them.
#[test]
fn legal_moves_of_setups_are_those_of_the_laws() {
    let mut rng = Rng::with_seed(0x5E70);
    let mut compared = 0;
    for _ in 0..amount(60_000) {
        let Ok((position, _)) = Position::from_setup(random_setup(&mut rng)) else { continue };
        compared += 1;
        agree(&position, "set up");
    }
    assert!(compared > amount(60_000) / 10, "only {compared} setups could be played");
}

fn agree(position: &Position, context: &str) {
    let slow = slow(position);
    let fen = position.to_fen();
    let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    ours.sort();
    assert_eq!(ours, slow.legal_moves(), "{context}: {fen}");
    assert_eq!(position.checkers().any(), slow.in_check(), "{context}: {fen}");
    let expected = match (ours.is_empty(), slow.in_check()) {
        (true, true) => Some(Termination::Checkmate),
        (true, false) => Some(Termination::Stalemate),
        _ => None,
    };
    let by = position.outcome().by().filter(|by| *by != Termination::DeadPosition);
    assert_eq!(by, expected, "{context}: {fen}");
}
