//! What speaks against a wrong choice: a reason that does not hold, an end that the game does not have.
//!
//! Guarantees: a fact is what the rules say of the position (checks, legal moves, repetitions, attacks, pins, conditions of
//! castling) or what stands on the board. Where these do not decide there is none: a reason that does not make a move
//! illegal may still be half true.

use super::fact::{Fact, FactCode, Named};
use crate::board::{Board, Color, Role, Square, attacks};
use crate::game::Game;
use crate::rules::{CastlingSide, Move, ProblemCode, Reason, ReasonCode, SquareRole};

/// A fact about squares, as code and squares.
type Certain = Option<(FactCode, Named)>;

const NOWHERE: Named = [None; 2];

/// The fact that refutes a reason why an attempted move is illegal, of which those that hold are given.
pub(super) fn of_reason(code: &str, attempt: Move, game: &Game, reasons: &[Reason]) -> Option<Fact> {
    let code = *ReasonCode::ALL.iter().find(|known| known.name() == code)?;
    let mover = game.position().board().color_at(attempt.from)?;
    let found = match code {
        ReasonCode::CastlingNotFirstRank => {
            (attempt.from.rank() == attempt.to.rank()).then_some((FactCode::FirstRank, NOWHERE))
        }
        code if code > ReasonCode::CastlingNotFirstRank => of_castling(code, attempt, mover, game),
        code if (ReasonCode::PawnBackwards..ReasonCode::PromotionMissing).contains(&code) => {
            of_pawn(code, attempt, mover, game, reasons)
        }
        code => of_piece(code, attempt, game, reasons),
    };
    let (code, squares) = found?;
    Some(Fact::about(code, squares))
}

/// A condition of castling that is met.
fn of_castling(code: ReasonCode, Move { from, to, .. }: Move, color: Color, game: &Game) -> Certain {
    if from.file() == to.file() {
        return None;
    }
    let side = if to.file() > from.file() { CastlingSide::Short } else { CastlingSide::Long };
    let conditions = game.castling(color, side);
    let condition = conditions.iter().find(|each| each.met && each.reason.code == code)?;
    let (code, part) = match code {
        ReasonCode::CastlingNoRook => (FactCode::RookInCorner, SquareRole::Rook),
        ReasonCode::CastlingThroughAttack => (FactCode::CrossedNotAttacked, SquareRole::Crossed),
        ReasonCode::CastlingIntoAttack => (FactCode::LandingNotAttacked, SquareRole::Target),
        ReasonCode::CastlingRightLost => return Some((FactCode::NeverMoved, NOWHERE)),
        ReasonCode::CastlingBlocked => return Some((FactCode::CastlingWayFree, NOWHERE)),
        _ => return Some((FactCode::NotInCheck, NOWHERE)),
    };
    Some((code, [condition.reason.part(part).first(), None]))
}

fn of_piece(code: ReasonCode, attempt: Move, game: &Game, reasons: &[Reason]) -> Certain {
    let position = game.position();
    let board = position.board();
    let Move { from, to, promotion } = attempt;
    let mover = board.piece_at(from)?;
    let target = board.piece_at(to);
    let in_check = position.is_check();
    let (is_certain, code, squares) = match code {
        ReasonCode::GameOver => (position.has_legal_move(), FactCode::GameOn, NOWHERE),
        ReasonCode::NotYourPiece => (mover.color == position.turn(), FactCode::Turn, NOWHERE),
        ReasonCode::OwnPieceOnTarget => match target {
            Some(piece) => (piece.color != mover.color, FactCode::TargetEnemy, [Some(to), None]),
            None => (true, FactCode::TargetEmpty, [Some(to), None]),
        },
        ReasonCode::CapturesKing => {
            (target.is_none_or(|piece| piece.role != Role::King), FactCode::NoKing, [Some(to), None])
        }
        ReasonCode::NotPieceMovement => {
            // It would be half true of a pawn, which moves one way and captures another, and of a king, which moves two
            // squares in castling.
            let plain = if mover.role == Role::King { from.distance(to) == 1 } else { mover.role != Role::Pawn };
            (plain && reasons.iter().all(|reason| reason.code != code), FactCode::MovesSo, NOWHERE)
        }
        ReasonCode::PathBlocked => {
            let way = attacks::between(from, to);
            let is_free = attacks::line(from, to).any() && (way & board.occupied()).is_empty();
            (is_free, if way.any() { FactCode::WayFree } else { FactCode::WayNone }, [Some(from), Some(to)])
        }
        ReasonCode::Pinned => {
            let pins = position.attack_map().pins;
            (pins.iter().all(|pin| pin.pinned != from), FactCode::NotPinned, [Some(from), None])
        }
        ReasonCode::DoubleCheck if in_check => (!position.checkers().more_than_one(), FactCode::OneChecker, NOWHERE),
        ReasonCode::CheckNotAnswered | ReasonCode::KingStaysInLine | ReasonCode::DoubleCheck => {
            (!in_check, FactCode::NotInCheck, NOWHERE)
        }
        ReasonCode::PromotionNotAllowed => {
            let fine = promotion.is_some_and(|role| !matches!(role, Role::King | Role::Pawn));
            (fine && mover.role == Role::Pawn, FactCode::PromotionFine, NOWHERE)
        }
        ReasonCode::KingCapturesProtected if target.is_none() => (true, FactCode::NothingToCapture, [Some(to), None]),
        ReasonCode::KingIntoAttack | ReasonCode::KingCapturesProtected => {
            // A king in check hides what is behind it.
            let attackers = board.attackers_with(to, !mover.color, board.occupied().without(from.into()));
            let code = if code == ReasonCode::KingIntoAttack { FactCode::NotAttacked } else { FactCode::NotProtected };
            (attackers.is_empty(), code, [Some(to), None])
        }
        ReasonCode::KingsAdjacent => {
            let king = position.king(!mover.color);
            (king.distance(to) > 1, FactCode::KingsApart, [Some(king), Some(to)])
        }
        _ => return None,
    };
    is_certain.then_some((code, squares))
}

fn of_pawn(code: ReasonCode, attempt: Move, color: Color, game: &Game, reasons: &[Reason]) -> Certain {
    let board = game.position().board();
    let Move { from, to, .. } = attempt;
    let is_occupied = |square| board.occupied().contains(square);
    let is_aside = from.file() != to.file();
    let ranks = (to.rank() as i8 - from.rank() as i8) * color.direction();
    let is_double = !is_aside && ranks == 2;
    let ahead = color.forward(from)?;
    let beside = Square::new(to.file(), from.rank());
    // Only the king prevents the capture en passant.
    let on_time = reasons.iter().any(|reason| reason.code == ReasonCode::EnPassantExposesKing);
    let just_doubled = || {
        let last = game.moves().last();
        let doubled = |last: &Move| last.to == beside && last.from.rank().abs_diff(beside.rank()) == 2;
        on_time || last.is_some_and(doubled) && board.role_at(beside) == Some(Role::Pawn)
    };
    Some(match code {
        ReasonCode::PawnBackwards if ranks > 0 => (FactCode::Forward, NOWHERE),
        ReasonCode::PawnBlocked if ranks < 0 => (FactCode::NotForward, NOWHERE),
        ReasonCode::PawnBlocked if !is_occupied(ahead) => (FactCode::AheadFree, [Some(ahead), None]),
        ReasonCode::PawnDoubleStepNotFirstMove | ReasonCode::PawnDoubleStepBlocked if !is_double => {
            (FactCode::NoDoubleStep, NOWHERE)
        }
        ReasonCode::PawnDoubleStepNotFirstMove if from.rank() == color.pawn_rank() => (FactCode::AtHome, NOWHERE),
        ReasonCode::PawnDoubleStepBlocked if !is_occupied(ahead) && !is_occupied(to) => (FactCode::BothFree, NOWHERE),
        ReasonCode::PawnCapturesStraight if is_aside => (FactCode::NotStraight, NOWHERE),
        ReasonCode::PawnCapturesStraight if !is_occupied(to) => (FactCode::TargetEmpty, [Some(to), None]),
        ReasonCode::PawnCapturesNothing if on_time => (FactCode::CapturesInPassing, [Some(beside), None]),
        ReasonCode::PawnCapturesNothing if !is_aside => (FactCode::NotAside, NOWHERE),
        ReasonCode::PawnCapturesNothing if is_occupied(to) => (FactCode::TargetPiece, [Some(to), None]),
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep if !is_occupied(beside) => {
            (FactCode::NobodyBeside, [Some(beside), None])
        }
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep if just_doubled() => {
            (FactCode::JustDoubled, [Some(beside), None])
        }
        _ => return None,
    })
}

/// The fact that refutes a reason why a position cannot arise, which is not one of those that hold.
pub(super) fn of_problem(code: &str, board: &Board) -> Option<Fact> {
    let kings = board.role(Role::King);
    let are_two = kings.count() == 2;
    let mut named = NOWHERE;
    for (name, king) in named.iter_mut().zip(kings) {
        *name = Some(king);
    }
    named.sort_by_key(|king| king.map(Square::file));
    let (code, squares) = match *ProblemCode::ALL.iter().find(|known| known.name() == code)? {
        ProblemCode::PawnOnLastRank => (FactCode::NoPawnThere, NOWHERE),
        ProblemCode::MissingKing | ProblemCode::TooManyKings if are_two => (FactCode::OneKingEach, NOWHERE),
        ProblemCode::AdjacentKings if are_two => (FactCode::KingsNotAdjacent, named),
        _ => return None,
    };
    Some(Fact::about(code, squares))
}

/// The fact that refutes an end that the game does not have. Who can still mate is left out: that takes a search.
pub(super) fn of_outcome(code: &str, game: &Game) -> Option<Fact> {
    let position = game.position();
    let (in_check, can_move) = (position.is_check(), position.has_legal_move());
    let repetitions = game.repetitions();
    let repeated = if repetitions > 1 { FactCode::Times } else { FactCode::FirstTime };
    let quiet = usize::from(position.halfmoves());
    let (code, count, of) = match code {
        "threefold-repetition" => (repeated, repetitions, 3),
        "fivefold-repetition" => (repeated, repetitions, 5),
        "fifty-moves" => (FactCode::QuietMoves, quiet, 100),
        "seventy-five-moves" => (FactCode::QuietMoves, quiet, 150),
        "checkmate" if !in_check => (FactCode::NotInCheck, 0, 0),
        "checkmate" if can_move => (FactCode::CanAnswer, 0, 0),
        "stalemate" if in_check => (FactCode::InCheck, 0, 0),
        "stalemate" if can_move => (FactCode::CanMove, 0, 0),
        "dead-position" if !can_move => (FactCode::NoMoveNamed, 0, 0),
        "ongoing" if !can_move => (FactCode::NoMove, 0, 0),
        _ => return None,
    };
    (count < of || of == 0).then(|| Fact { count, of, ..Fact::about(code, NOWHERE) })
}
