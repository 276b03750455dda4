//! The answers offered for an illegal move or an impossible position.

use crate::board::Role;
use crate::game::Game;
use crate::rules::{Castling, Move, Problem, ProblemCode, Reason, ReasonCode};

/// The answers to whether a move is legal.
pub const VERDICTS: [&str; 2] = ["legal", "illegal"];

/// The answers to whether a position can arise.
pub const POSSIBLE: [&str; 2] = ["possible", "impossible"];

/// How many reasons are offered to choose from.
const REASONS_OFFERED: usize = 4;

/// The reasons offered for an illegal move, in the order of [`ReasonCode::ALL`]: the first true one among others that
/// are not true here, namely those the author has words for, then those nearest in kind that could be true of such a
/// move.
#[must_use]
pub fn reasons_offered(attempt: Move, game: &Game, reasons: &[Reason], named: &[&str]) -> Vec<&'static str> {
    let Some(first) = reasons.first().map(|reason| reason.code) else {
        return Vec::new();
    };
    // The lower, the sooner it is offered; the place in the list decides between equals.
    let distance = |code: ReasonCode| {
        let apart = (code as usize).abs_diff(first as usize);
        let far = if kind(code) == kind(first) { 0 } else { 100 } + if named.contains(&code.name()) { 0 } else { 1000 };
        (apart + far, code)
    };
    let mut offered = vec![first];
    while offered.len() < REASONS_OFFERED {
        let mut nearest = (usize::MAX, first);
        for &code in ReasonCode::ALL {
            let is_true = reasons.iter().any(|reason| reason.code == code);
            let fits = named.contains(&code.name()) || is_plausible(code, attempt, game, reasons);
            if !is_true && !offered.contains(&code) && fits && distance(code) < nearest {
                nearest = distance(code);
            }
        }
        if nearest.0 == usize::MAX {
            break;
        }
        offered.push(nearest.1);
    }
    in_order(ReasonCode::ALL, ReasonCode::name, |code| offered.contains(&code))
}

/// The problems offered for a position that cannot arise, in the order of [`ProblemCode::ALL`]: the first true one among
/// others that are not true here, those the author has words for first.
#[must_use]
pub fn problems_offered(problems: &[Problem], named: &[&str]) -> Vec<&'static str> {
    /// What can be seen on a board, the plainest first.
    const VISIBLE: &[ProblemCode] = &[
        ProblemCode::MissingKing,
        ProblemCode::AdjacentKings,
        ProblemCode::OpponentInCheck,
        ProblemCode::PawnOnLastRank,
        ProblemCode::TooManyKings,
        ProblemCode::ImpossibleCheck,
        ProblemCode::TooManyPieces,
    ];
    let Some(first) = problems.first().map(|problem| problem.code) else {
        return Vec::new();
    };
    let mut offered = vec![first];
    for (codes, by_name) in [(ProblemCode::ALL, true), (VISIBLE, false)] {
        for &code in codes {
            let is_true = |code| problems.iter().any(|problem| problem.code == code);
            // Kings side by side attack each other, too.
            let half_true = code == ProblemCode::OpponentInCheck && is_true(ProblemCode::AdjacentKings);
            let fits = named.contains(&code.name()) == by_name && !is_true(code) && (by_name || !half_true);
            if fits && offered.len() < REASONS_OFFERED {
                offered.push(code);
            }
        }
    }
    in_order(ProblemCode::ALL, ProblemCode::name, |code| offered.contains(&code))
}

/// Whether somebody could take a reason that does not hold for the one why a move is illegal: it speaks of such a piece
/// and such a step, and is not half true beside those that hold.
fn is_plausible(code: ReasonCode, attempt: Move, game: &Game, reasons: &[Reason]) -> bool {
    let board = game.position().board();
    let Some(piece) = board.piece_at(attempt.from) else {
        return true;
    };
    let is_pawn = piece.role == Role::Pawn;
    let promotes = is_pawn && attempt.to.rank() == piece.color.last_rank();
    let aside = attempt.from.file() != attempt.to.file();
    let holds = |codes: &[ReasonCode]| reasons.iter().any(|reason| codes.contains(&reason.code));
    let castles = piece.role == Role::King
        && (Castling::of_king_step(attempt.from, attempt.to).is_some() || holds(&[ReasonCode::CastlingNotFirstRank]));
    match code {
        // For texts such as "e7e8" only.
        ReasonCode::PromotionMissing | ReasonCode::NoPiece | ReasonCode::SameSquare => false,
        ReasonCode::PromotionNotAllowed => promotes,
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep => is_pawn && aside,
        ReasonCode::EnPassantExposesKing => {
            is_pawn && game.position().en_passant() == Some(attempt.to) && !holds(&[ReasonCode::Pinned])
        }
        ReasonCode::PawnBlocked => {
            is_pawn && !holds(&[ReasonCode::PawnDoubleStepBlocked, ReasonCode::PawnCapturesStraight])
        }
        ReasonCode::PawnCapturesNothing => {
            is_pawn && !holds(&[ReasonCode::EnPassantExpired, ReasonCode::EnPassantNotDoubleStep])
        }
        ReasonCode::KingIntoAttack => {
            let attacks = [ReasonCode::KingsAdjacent, ReasonCode::KingCapturesProtected, ReasonCode::KingStaysInLine];
            piece.role == Role::King && !holds(&attacks)
        }
        // The engine gives one reason for one fact.
        ReasonCode::CastlingNoRook | ReasonCode::CastlingRightLost => {
            castles && !holds(&[ReasonCode::CastlingNoRook, ReasonCode::CastlingRightLost])
        }
        ReasonCode::PathBlocked => matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen),
        // Of a pawn the other reasons say more exactly that it does not move like that.
        ReasonCode::NotPieceMovement => !is_pawn && !castles,
        ReasonCode::Pinned => piece.role != Role::King && !holds(&[ReasonCode::EnPassantExposesKing]),
        ReasonCode::CheckNotAnswered => piece.role != Role::King && !holds(&[ReasonCode::DoubleCheck]),
        ReasonCode::DoubleCheck => piece.role != Role::King,
        ReasonCode::CapturesKing => board.piece_at(attempt.to).is_some(),
        code => match kind(code) {
            1 => is_pawn,
            2 => piece.role == Role::King,
            3 => castles,
            _ => true,
        },
    }
}

/// The names of some of all codes.
fn in_order<C: Copy>(all: &[C], name: fn(C) -> &'static str, is_in: impl Fn(C) -> bool) -> Vec<&'static str> {
    let mut names = Vec::new();
    for &code in all {
        if is_in(code) {
            names.push(name(code));
        }
    }
    names
}

/// Which part of the rules a reason belongs to; [`ReasonCode::ALL`] has them one after the other.
fn kind(code: ReasonCode) -> u8 {
    [ReasonCode::PawnBackwards, ReasonCode::KingIntoAttack, ReasonCode::CastlingNotFirstRank]
        .into_iter()
        .map(|begin| u8::from(code >= begin))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::super::answer::verdict;
    use super::*;

    fn offered(fen: &str, attempt: &str, named: &[&'static str]) -> Vec<&'static str> {
        let game = Game::from_fen_and_moves::<&str>(Some(fen), &[]).unwrap();
        let attempt: Move = attempt.parse().unwrap();
        reasons_offered(attempt, &game, verdict(attempt, &game).reasons(), named)
    }

    #[test]
    fn one_true_reason_is_offered_among_others_of_its_kind() {
        let game = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
        let reasons = offered(game, "e1g1", &[]);
        assert_eq!(reasons.len(), 4);
        assert!(reasons.contains(&"castling-through-attack"));
        assert!(reasons.iter().all(|code| code.starts_with("castling")));
        let reasons = offered(game, "e1g1", &["pinned", "castling-through-attack"]);
        assert_eq!(reasons.len(), 4);
        assert!(reasons.contains(&"pinned") && reasons.contains(&"castling-through-attack"));
    }

    #[test]
    fn what_is_offered_could_be_true_of_such_a_piece() {
        for (fen, attempt, never) in [
            // En passant: no new piece is to be chosen there.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", &["promotion", "castling", "king", "path", "not-piece"][..]),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", &["promotion", "en-passant", "castling", "king", "path"][..]),
            ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1a3", &["promotion", "pawn", "castling", "king", "path"][..]),
            ("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "a1a3", &["promotion", "pawn", "castling", "king", "captures-king"][..]),
            ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", &["promotion", "pawn", "castling", "pinned", "check"][..]),
            // What is half true would be no fair choice.
            ("4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e2e4", &["pawn-blocked"][..]),
            ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", &["king-into-attack"][..]),
            ("4k3/8/8/8/1b6/8/8/RN2K2r w - - 0 1", "b1a3", &["check-not-answered"][..]),
            ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", &["pinned"][..]),
        ] {
            let reasons = offered(fen, attempt, &[]);
            assert!(reasons.len() >= 3, "{attempt}: {reasons:?}");
            for code in reasons {
                assert!(!never.iter().any(|start| code.starts_with(start)), "{attempt}: {code}");
            }
        }
    }
}
