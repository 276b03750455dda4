//! Why not? Every reason why an attempted move is illegal, with its squares and article.
//!
//! The answer is worked out from the Laws, not from the list of legal moves: whose piece it is and what is on the target
//! ([`movement`]), whether such a piece moves like that (FIDE 3.1 to 3.8; [`movement`], [`pawn`], [`king`]), and whether
//! the move leaves the mover's king attacked (3.9.2; [`king_safety`]). Tests hold it against the move generator: a move
//! is legal here exactly if it is in the list.
//!
//! King safety is examined only if nothing else forbids the move: what a bishop moving like a knight would leave open
//! teaches nothing.

mod attempt;
mod king;
mod king_safety;
mod movement;
mod pawn;

use super::castling::Castling;
use super::history::History;
use super::reason::{Cause, Reason, ReasonCode, SquareRole};
use super::verdict::Verdict;
use super::{Move, Position, san};
use crate::board::{Role, Square};
use attempt::Attempt;

impl Position {
    /// Whether an attempted move is legal and, if not, every reason why.
    ///
    /// A role for a move that does not promote is a reason of its own; a promotion without one is
    /// [`Verdict::NeedsPromotion`]. Earlier moves are unknown here; [`Game::explain`](crate::game::Game::explain) takes
    /// them into account.
    ///
    /// ```
    /// use regelbrett::rules::{Position, Verdict};
    /// let position = Position::from_fen("4k3/8/b7/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let verdict = position.explain("e1".parse().unwrap(), "g1".parse().unwrap(), None);
    /// assert_eq!(verdict.reasons()[0].code.name(), "castling-through-attack");
    /// assert_eq!(verdict.reasons()[0].article, "3.8.2.2");
    /// ```
    #[must_use]
    pub fn explain(&self, from: Square, to: Square, promotion: Option<Role>) -> Verdict {
        explain(self, History::UNKNOWN, from, to, promotion)
    }
}

/// As [`Position::explain`], with a history that tells how castling rights were lost and how pawns got to their squares.
pub(crate) fn explain(
    position: &Position,
    history: History<'_>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Verdict {
    let mut reasons = Vec::from_iter(game_over(position));
    let turn = position.turn();
    let piece = position.board().piece_at(from);
    let Some(role) = piece.filter(|piece| piece.color == turn).map(|piece| piece.role) else {
        let code = if piece.is_none() { ReasonCode::NoPiece } else { ReasonCode::NotYourPiece };
        reasons.push(Reason::new(code, &[(SquareRole::From, from.into())]));
        return Verdict::Illegal { reasons };
    };
    let mut attempt = Attempt { position, history, role, from, to, reasons: Vec::new() };
    attempt.add_target_reasons();
    if from != to {
        match role {
            Role::Pawn => attempt.add_pawn_reasons(),
            Role::King => attempt.add_king_reasons(),
            _ => attempt.add_piece_reasons(),
        }
    }
    if attempt.reasons.is_empty() {
        attempt.add_king_safety_reasons();
    }
    let promotes = role == Role::Pawn && to.rank() == turn.last_rank();
    if !promotion.is_none_or(|role| promotes && Role::PROMOTIONS.contains(&role)) {
        attempt.insert(Reason::new(ReasonCode::PromotionNotAllowed, &[(SquareRole::Target, to.into())]));
    }
    reasons.append(&mut attempt.reasons);
    if !reasons.is_empty() {
        return Verdict::Illegal { reasons };
    }
    if promotes && promotion.is_none() {
        return Verdict::NeedsPromotion { choices: Role::PROMOTIONS.to_vec() };
    }
    let mv = Move { from, to, promotion };
    Verdict::Legal { mv, san: san::write(position, mv, san::PieceLetters::English) }
}

/// Why castling, asked for as such, is illegal with the king not on its original square: there is no king's
/// move to explain.
pub(crate) fn explain_castling_away(position: &Position, history: History<'_>, castling: Castling) -> Verdict {
    let reasons = Vec::from_iter(game_over(position));
    let (from, to) = (castling.king_from(), castling.king_to());
    let mut attempt = Attempt { position, history, role: Role::King, from, to, reasons };
    attempt.add_castling_reasons(castling);
    Verdict::Illegal { reasons: attempt.reasons }
}

/// The reason that no move is legal any more, if none is (FIDE 5.1.1, 5.2.1).
fn game_over(position: &Position) -> Option<Reason> {
    if position.has_legal_move() {
        return None;
    }
    let king = position.king(position.turn());
    let checkers = position.checkers();
    let reason =
        Reason::new(ReasonCode::GameOver, &[(SquareRole::King, king.into()), (SquareRole::Attackers, checkers)]);
    Some(if checkers.any() {
        Reason { cause: Some(Cause::Checkmate), ..reason }
    } else {
        Reason { cause: Some(Cause::Stalemate), article: "5.2.1", ..reason }
    })
}
