//! What `explain` says, checked against the list of legal moves and the board.

use crate::positions::{amount, random_games};
use fastrand::Rng;
use regelbrett::board::{Bitboard, Role, Square, attacks};
use regelbrett::rules::{Move, Position, Reason, ReasonCode, SquareRole, Verdict};

const PROMOTIONS: [Option<Role>; 7] = [
    None,
    Some(Role::Queen),
    Some(Role::Rook),
    Some(Role::Bishop),
    Some(Role::Knight),
    Some(Role::King),
    Some(Role::Pawn),
];

/// For every origin, target and promotion, a move is legal exactly if it is in the list; and every reason is true.
#[test]
fn a_move_is_legal_exactly_if_it_is_in_the_list() {
    let mut seen = [0usize; ReasonCode::ALL.len()];
    random_games(0xEA51, amount(1_600), 40, |_, _, position| {
        let legal = position.legal_moves();
        let fen = position.to_fen();
        let is_promotion = |from, to| legal.iter().any(|mv| mv.from == from && mv.to == to && mv.promotion.is_some());
        for from in Square::all() {
            for to in Square::all() {
                for promotion in PROMOTIONS {
                    let mv = Move { from, to, promotion };
                    match position.explain(from, to, promotion) {
                        Verdict::Legal { mv: named, .. } => {
                            assert_eq!(named, mv);
                            assert!(legal.contains(&mv), "{fen}: {mv} called legal");
                        }
                        Verdict::NeedsPromotion { choices } => {
                            assert!(promotion.is_none() && is_promotion(from, to), "{fen}: {mv}");
                            assert_eq!(choices, Role::PROMOTIONS);
                        }
                        Verdict::Illegal { reasons } => {
                            assert!(!legal.contains(&mv), "{fen}: {mv} called illegal: {reasons:?}");
                            assert!(!reasons.is_empty(), "{fen}: {mv} without a reason");
                            assert!(reasons.is_sorted_by_key(|reason| reason.code), "{fen}: {mv} {reasons:?}");
                            let misses_piece = promotion.is_none() && is_promotion(from, to);
                            assert!(!misses_piece, "{fen}: {mv} only lacks the new piece");
                            for reason in &reasons {
                                seen[ReasonCode::ALL.iter().position(|code| *code == reason.code).unwrap()] += 1;
                                holds(position, mv, reason);
                            }
                        }
                    }
                }
            }
        }
    });
    // Only a text can lack the new piece; only a game shows that a double step was earlier.
    for (code, count) in ReasonCode::ALL.iter().zip(seen) {
        let expected = !matches!(code, ReasonCode::PromotionMissing | ReasonCode::EnPassantExpired);
        assert_eq!(count > 0, expected, "{code:?} was given {count} times");
    }
}

/// Every named square is what the reason says it is.
fn holds(position: &Position, mv: Move, reason: &Reason) {
    let board = position.board();
    let (us, them) = (position.turn(), !position.turn());
    let context = || format!("{}: {mv} {reason:?}", position.to_fen());
    for (part, squares) in &reason.squares {
        assert!(squares.any(), "{}: an empty {part:?}", context());
    }
    let enemies = reason.part(SquareRole::Attackers) | reason.part(SquareRole::Pinner);
    assert!(enemies.without(board.side(them)).is_empty(), "{}", context());
    assert!(reason.part(SquareRole::Blockers).without(board.occupied()).is_empty(), "{}", context());
    let king = position.king(us);
    match reason.code {
        ReasonCode::KingIntoAttack | ReasonCode::CastlingIntoAttack | ReasonCode::KingCapturesProtected => {
            for attacker in reason.part(SquareRole::Attackers) {
                let role = board.role_at(attacker).unwrap();
                assert!(attacks::of(role, them, attacker, board.occupied()).contains(mv.to), "{}", context());
            }
        }
        ReasonCode::CastlingThroughAttack => {
            let crossed = reason.part(SquareRole::Crossed).first().unwrap();
            assert!((board.attackers(crossed, them) & reason.part(SquareRole::Attackers)).any(), "{}", context());
        }
        ReasonCode::CastlingOutOfCheck | ReasonCode::CheckNotAnswered | ReasonCode::DoubleCheck => {
            assert_eq!(reason.part(SquareRole::Attackers), position.checkers(), "{}", context());
            assert_eq!(
                reason.code == ReasonCode::DoubleCheck,
                position.checkers().more_than_one() && reason.code != ReasonCode::CastlingOutOfCheck,
                "{}",
                context()
            );
        }
        ReasonCode::Pinned => {
            // Without the pinners the pin is gone, unless a piece behind them pins in turn.
            let mut setup = position.setup();
            for pinner in reason.part(SquareRole::Pinner) {
                setup.board.take(pinner);
            }
            let Ok((freed, _)) = Position::from_setup(setup) else { return };
            let again = freed.explain(mv.from, mv.to, mv.promotion);
            for other in again.reasons().iter().filter(|other| other.code == ReasonCode::Pinned) {
                assert!((other.part(SquareRole::Pinner) & reason.part(SquareRole::Pinner)).is_empty(), "{}", context());
            }
            assert!((reason.part(SquareRole::Line) & board.occupied()) == Bitboard::of(mv.from), "{}", context());
        }
        ReasonCode::EnPassantExposesKing => {
            assert!((board.attackers(king, them) & reason.part(SquareRole::Attackers)).is_empty(), "{}", context());
        }
        ReasonCode::OwnPieceOnTarget => assert!(board.side(us).contains(mv.to), "{}", context()),
        ReasonCode::PathBlocked => {
            let way = attacks::between(mv.from, mv.to) & board.occupied();
            assert_eq!(reason.part(SquareRole::Blockers), way, "{}", context());
        }
        _ => {}
    }
}

/// No question about any position panics, and its FEN reads back.
#[test]
fn accepted_setups_answer_every_question() {
    let mut rng = Rng::with_seed(0xF00D);
    let mut accepted = 0;
    for _ in 0..amount(20_000) {
        let mut setup = Position::initial().setup();
        setup.board = Default::default();
        let pieces = "KQRBNPkqrbnpKkPpPpPp";
        for letter in "Kk".chars().chain(
            (0..rng.usize(..20)).map(|_| pieces.chars().nth(rng.usize(..pieces.len())).unwrap()).collect::<Vec<_>>(),
        ) {
            let square = Square::from_index(rng.usize(..64) as u8);
            setup.board.put(square, regelbrett::board::Piece::from_letter(letter).unwrap());
        }
        setup.turn = regelbrett::board::Color::ALL[rng.usize(..2)];
        setup.en_passant = (rng.usize(..2) == 0).then(|| Square::from_index(rng.usize(..64) as u8));
        setup.halfmoves = rng.usize(..200) as u16;
        setup.fullmove = 1 + rng.usize(..200) as u16;
        let text = setup.to_string();
        let (read, _) = regelbrett::rules::Setup::read(&text);
        assert_eq!(read.as_ref(), Some(&setup), "{text}");
        let Ok((position, _)) = Position::from_setup(setup) else { continue };
        accepted += 1;
        let fen = position.to_fen();
        assert_eq!(Position::from_fen(&fen).unwrap().to_fen(), fen);
        let legal = position.legal_moves();
        for _ in 0..40 {
            let (from, to) = (Square::from_index(rng.usize(..64) as u8), Square::from_index(rng.usize(..64) as u8));
            let verdict = position.explain(from, to, None);
            let found = legal.iter().any(|mv| mv.from == from && mv.to == to);
            assert_eq!(verdict.reasons().is_empty(), found, "{fen}: {from}{to} {verdict:?}");
        }
        for mv in legal {
            let next = position.play(mv);
            let _ = (next.outcome(), next.setup().problems());
        }
    }
    assert!(accepted > amount(20_000) / 50, "only {accepted} setups were accepted");
}
