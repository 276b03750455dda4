//! What arises by legal moves is never reported as impossible.

use crate::positions::{TRICKY, amount, random_setup};
use fastrand::Rng;
use regelbrett::board::Role;
use regelbrett::rules::{Position, ProblemCode, Setup};

/// The setup with the square of the double step, whether or not anybody can capture there.
fn whole(position: &Position) -> Setup {
    Setup { en_passant: position.en_passant(), ..position.setup() }
}

/// Games in which every second move is a check, a capture, a promotion, a double step or castling, if there is one.
#[test]
fn positions_of_games_have_no_problems() {
    let mut rng = Rng::with_seed(0xA515E);
    let starts: Vec<_> = TRICKY
        .iter()
        .map(|fen| Position::from_fen(fen).unwrap())
        .filter(|start| whole(start).problems().is_empty())
        .collect();
    let (mut seen, mut double_checks) = (0, 0);
    'games: for start in starts.iter().cycle() {
        let mut position = start.clone();
        for _ in 0..150 {
            let setup = whole(&position);
            assert_eq!(setup.problems(), [], "{setup}");
            double_checks += usize::from(position.checkers().more_than_one());
            seen += 1;
            if seen == amount(30_000) {
                break 'games;
            }
            let mut moves = position.legal_moves();
            if rng.usize(..2) == 0 {
                let busy: Vec<_> = moves
                    .iter()
                    .copied()
                    .filter(|mv| {
                        let next = position.play(*mv);
                        next.checkers().any()
                            || mv.promotion.is_some()
                            || next.en_passant().is_some()
                            || next.castling() != position.castling()
                            || next.board().occupied().count() < position.board().occupied().count()
                    })
                    .collect();
                moves = if busy.is_empty() { moves } else { busy };
                // Double checks are rare, and most easily mistaken for impossible.
                let double: Vec<_> =
                    moves.iter().copied().filter(|mv| position.play(*mv).checkers().more_than_one()).collect();
                moves = if double.is_empty() { moves } else { double };
            }
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[rng.usize(..moves.len())]);
        }
    }
    assert!(double_checks > seen / 5_000, "only {double_checks} double checks among {seen}");
}

/// From pieces put anywhere, every check given by a legal move is explained by a move, and every en passant square by a
/// double step.
#[test]
fn no_check_that_a_move_gives_is_called_impossible() {
    let mut rng = Rng::with_seed(0xC4EC);
    let (mut checks, mut double_checks, mut en_passant) = (0, 0, 0);
    for _ in 0..amount(300_000) {
        let Ok((position, _)) = Position::from_setup(random_setup(&mut rng)) else { continue };
        for mv in position.legal_moves() {
            let next = position.play(mv);
            let takes_passing =
                position.en_passant() == Some(mv.to) && position.board().role_at(mv.from) == Some(Role::Pawn);
            en_passant += usize::from(takes_passing);
            if next.checkers().is_empty() && next.en_passant().is_none() {
                continue;
            }
            checks += usize::from(next.checkers().any());
            double_checks += usize::from(next.checkers().more_than_one());
            let wrong = whole(&next).problems().into_iter().find(|problem| {
                matches!(problem.code, ProblemCode::ImpossibleCheck | ProblemCode::EnPassantImpossible)
            });
            assert_eq!(wrong, None, "{mv} from {}", whole(&position));
        }
    }
    assert!(checks > 200_000 && double_checks > 500 && en_passant > 500, "{checks} {double_checks} {en_passant}");
}
