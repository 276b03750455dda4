//! What speaks against a wrong choice: a reason that does not hold, an end that the game does not have.
//!
//! Guarantees: a fact is what the rules say of the position (checks, legal moves, repetitions, attacks, pins, conditions of
//! castling) or what stands on the board. Where these do not decide there is none: a reason that does not make a move
//! illegal may still be half true.

use super::fact::Fact;
use crate::board::{Board, Color, Role, Square, attacks};
use crate::game::Game;
use crate::rules::{CastlingSide, Move, ProblemCode, Reason, ReasonCode};

/// The fact that refutes a reason why an attempted move is illegal, of which those that hold are given.
pub(super) fn of_reason(code: &str, attempt: Move, game: &Game, reasons: &[Reason]) -> Option<Fact> {
    let code = *ReasonCode::ALL.iter().find(|known| known.name() == code)?;
    let position = game.position();
    let board = position.board();
    let Move { from, to, promotion } = attempt;
    let mover = board.piece_at(from)?;
    let target = board.piece_at(to);
    let in_check = position.is_check();
    let holds = |code| reasons.iter().any(|reason| reason.code == code);
    let fact = |code, squares: &[Square]| Some(Fact::new(code, squares));
    let unless = |is_true, code, squares| if is_true { None } else { fact(code, squares) };
    let files = from.file().abs_diff(to.file());
    match code {
        ReasonCode::CastlingNotFirstRank => unless(from.rank() != to.rank(), "first-rank", &[]),
        code if code > ReasonCode::CastlingNotFirstRank => {
            let side = if to.file() > from.file() { CastlingSide::Short } else { CastlingSide::Long };
            let mut conditions = game.castling(mover.color, side).into_iter();
            let condition = conditions.find(|each| each.reason.code == code).filter(|each| each.met && files > 0);
            Some(Fact { code: "met", condition: Some(condition?), ..Fact::default() })
        }
        ReasonCode::GameOver => unless(!position.has_legal_move(), "game-on", &[]),
        ReasonCode::NotYourPiece => unless(mover.color != position.turn(), "turn", &[]),
        ReasonCode::OwnPieceOnTarget => match target {
            Some(piece) => unless(piece.color == mover.color, "target-enemy", &[to]),
            None => fact("target-empty", &[to]),
        },
        ReasonCode::CapturesKing => unless(target.is_some_and(|piece| piece.role == Role::King), "no-king", &[to]),
        ReasonCode::NotPieceMovement => {
            // It would be half true of a pawn, which moves one way and captures another, and of a king, which moves two
            // squares in castling.
            let plain = if mover.role == Role::King { from.distance(to) == 1 } else { mover.role != Role::Pawn };
            unless(!plain || holds(code), "moves-so", &[])
        }
        ReasonCode::PathBlocked => {
            let way = attacks::between(from, to);
            let blocked = attacks::line(from, to).is_empty() || (way & board.occupied()).any();
            unless(blocked, if way.any() { "way-free" } else { "way-none" }, &[from, to])
        }
        ReasonCode::Pinned => {
            let pins = position.attack_map().pins;
            unless(pins.iter().any(|pin| pin.pinned == from), "not-pinned", &[from])
        }
        ReasonCode::CheckNotAnswered | ReasonCode::KingStaysInLine => unless(in_check, "not-in-check", &[]),
        ReasonCode::DoubleCheck => {
            let code = if in_check { "one-checker" } else { "not-in-check" };
            unless(position.checkers().more_than_one(), code, &[])
        }
        ReasonCode::PromotionNotAllowed => {
            let fine = promotion.is_some_and(|role| !matches!(role, Role::King | Role::Pawn));
            unless(!fine || mover.role != Role::Pawn, "promotion-fine", &[])
        }
        ReasonCode::KingIntoAttack | ReasonCode::KingCapturesProtected => {
            if code == ReasonCode::KingCapturesProtected && target.is_none() {
                return fact("nothing-to-capture", &[to]);
            }
            // A king in check hides what is behind it.
            let without_king = board.occupied().without(from.into());
            let attacked = board.attackers_with(to, !mover.color, without_king).any();
            unless(attacked, if code == ReasonCode::KingIntoAttack { "not-attacked" } else { "not-protected" }, &[to])
        }
        ReasonCode::KingsAdjacent => {
            let king = position.king(!mover.color);
            unless(king.distance(to) < 2, "kings-apart", &[king, to])
        }
        _ => of_pawn(code, attempt, mover.color, game, reasons),
    }
}

/// The same for a reason that is about pawns.
fn of_pawn(code: ReasonCode, attempt: Move, color: Color, game: &Game, reasons: &[Reason]) -> Option<Fact> {
    let board = game.position().board();
    let Move { from, to, .. } = attempt;
    let is_occupied = |square| board.occupied().contains(square);
    let is_aside = from.file() != to.file();
    let ranks = (to.rank() as i8 - from.rank() as i8) * color.direction();
    let is_double = !is_aside && ranks == 2;
    let beside = Square::new(to.file(), from.rank());
    // Only the king prevents the capture en passant.
    let on_time = reasons.iter().any(|reason| reason.code == ReasonCode::EnPassantExposesKing);
    let (code, squares): (_, &[Square]) = match code {
        ReasonCode::PawnBackwards if ranks > 0 => ("forward", &[]),
        ReasonCode::PawnBlocked if ranks < 0 => ("not-forward", &[]),
        ReasonCode::PawnBlocked => {
            let ahead = color.forward(from).filter(|ahead| !is_occupied(*ahead))?;
            return Some(Fact::new("ahead-free", &[ahead]));
        }
        ReasonCode::PawnDoubleStepNotFirstMove | ReasonCode::PawnDoubleStepBlocked if !is_double => {
            ("no-double-step", &[])
        }
        ReasonCode::PawnDoubleStepNotFirstMove if from.rank() == color.pawn_rank() => ("at-home", &[]),
        ReasonCode::PawnDoubleStepBlocked if !color.forward(from).is_some_and(is_occupied) && !is_occupied(to) => {
            ("both-free", &[])
        }
        ReasonCode::PawnCapturesStraight if is_aside => ("not-straight", &[]),
        ReasonCode::PawnCapturesStraight if !is_occupied(to) => ("target-empty", &[to]),
        ReasonCode::PawnCapturesNothing if on_time => ("captures-in-passing", &[beside]),
        ReasonCode::PawnCapturesNothing if !is_aside => ("not-aside", &[]),
        ReasonCode::PawnCapturesNothing if is_occupied(to) => ("target-piece", &[to]),
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep if !is_occupied(beside) => {
            ("nobody-beside", &[beside])
        }
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep
            if on_time || game.moves().last().is_some_and(|last| is_double_step(*last, beside, board)) =>
        {
            ("just-doubled", &[beside])
        }
        _ => return None,
    };
    Some(Fact::new(code, squares))
}

/// Whether this move, the last one, was a pawn's double step to that square.
fn is_double_step(last: Move, to: Square, board: &Board) -> bool {
    last.to == to && board.role_at(to) == Some(Role::Pawn) && last.from.rank().abs_diff(to.rank()) == 2
}

/// The fact that refutes a reason why a position cannot arise, which is not one of those that hold.
pub(super) fn of_problem(code: &str, board: &Board) -> Option<Fact> {
    let kings: Vec<Square> = board.role(Role::King).into_iter().collect();
    let code = match ProblemCode::ALL.iter().find(|known| known.name() == code)? {
        ProblemCode::PawnOnLastRank => "no-pawn-there",
        ProblemCode::MissingKing | ProblemCode::TooManyKings if kings.len() == 2 => "one-king-each",
        ProblemCode::AdjacentKings if kings.len() == 2 => "kings-not-adjacent",
        _ => return None,
    };
    Some(Fact::new(code, if code == "kings-not-adjacent" { &kings } else { &[] }))
}

/// The fact that refutes an end that the game does not have. Who can still mate is left out: that takes a search.
pub(super) fn of_outcome(code: &str, game: &Game) -> Option<Fact> {
    let position = game.position();
    let (in_check, can_move) = (position.is_check(), position.has_legal_move());
    let counted = |code, count, of| (count < of).then(|| Fact { code, count, of, ..Fact::default() });
    let repeated = |of| counted(if game.repetitions() > 1 { "times" } else { "first-time" }, game.repetitions(), of);
    let quiet = |moves: usize| counted("quiet-moves", position.halfmoves().into(), 2 * moves);
    let code = match code {
        "threefold-repetition" => return repeated(3),
        "fivefold-repetition" => return repeated(5),
        "fifty-moves" => return quiet(50),
        "seventy-five-moves" => return quiet(75),
        "checkmate" if !in_check => "not-in-check",
        "checkmate" if can_move => "can-answer",
        "stalemate" if in_check => "in-check",
        "stalemate" if can_move => "can-move",
        "dead-position" if !can_move => "no-move-named",
        "ongoing" if !can_move => "no-move",
        _ => return None,
    };
    Some(Fact::new(code, &[]))
}
