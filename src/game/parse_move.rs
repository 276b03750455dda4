//! A move as somebody has typed it: UCI text in either form of castling, or algebraic notation.

use super::Game;
use crate::board::{Piece, Role};
use crate::rules::san::{self, PieceLetters, SanError};
use crate::rules::{Castling, Move, Reason, ReasonCode, SquareRole, Verdict, explain_castling_away};

/// What a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedMove {
    /// One try, and the answer to it.
    Verdict(Verdict),
    /// More than one legal move.
    Ambiguous {
        /// All that fit.
        candidates: Vec<Move>,
    },
}

impl Game {
    /// Reads a move as typed and answers it as [`Game::explain`] does. A promotion without its piece is illegal here,
    /// with the reason `promotion-missing`: a text is complete. Where several pieces might be meant and none may go
    /// there, the answer is for the one that comes nearest to it.
    ///
    /// # Errors
    /// [`SanError::Syntax`] if it does not read as a move at all; no other.
    ///
    /// ```
    /// use regelbrett::game::{Game, ParsedMove};
    /// use regelbrett::rules::{san::PieceLetters, Verdict};
    /// let game = Game::from_fen_and_moves(Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), &[""; 0]).unwrap();
    /// for text in ["e1g1", "e1h1", "O-O", "0-0"] {
    ///     let Ok(ParsedMove::Verdict(Verdict::Legal { mv, .. })) = game.parse_move(text, PieceLetters::German) else { panic!() };
    ///     assert_eq!(mv.to_string(), "e1g1");
    /// }
    /// ```
    pub fn parse_move(&self, text: &str, letters: PieceLetters) -> Result<ParsedMove, SanError> {
        if let Some(mv) = san::coordinates(text, letters) {
            return Ok(ParsedMove::Verdict(self.judge_text(self.castling_as_king_step(mv))));
        }
        let position = self.position();
        let castling = san::castling_side(text).map(|side| Castling { color: position.turn(), side });
        if let Some(away) = castling.filter(|way| way.king_from() != position.king(way.color)) {
            return Ok(ParsedMove::Verdict(explain_castling_away(position, self.history(), away)));
        }
        match san::read(position, text, letters) {
            Ok(mv) => Ok(ParsedMove::Verdict(self.judge_text(mv))),
            Err(SanError::Syntax) => Err(SanError::Syntax),
            Err(SanError::Ambiguous { candidates }) => Ok(ParsedMove::Ambiguous { candidates }),
            Err(SanError::PromotionMissing { mv }) => Ok(ParsedMove::Verdict(self.judge_text(mv))),
            Err(SanError::Illegal { tries }) => {
                let verdicts = tries.into_iter().map(|mv| self.judge_text(mv));
                // The later its first reason in the order of the codes, the less is wrong with a try.
                let nearest = verdicts.max_by_key(|verdict| verdict.reasons().first().map(|reason| reason.code));
                Ok(ParsedMove::Verdict(
                    nearest
                        .unwrap_or_else(|| Verdict::Illegal { reasons: vec![Reason::new(ReasonCode::NoPiece, &[])] }),
                ))
            }
        }
    }

    /// A king's "capture" of its own rook at home is the other way to write castling.
    fn castling_as_king_step(&self, mv: Move) -> Move {
        let position = self.position();
        let color = position.turn();
        let is = |square, role| position.board().piece_at(square) == Some(Piece { color, role });
        Castling::ALL
            .into_iter()
            .find(|way| way.color == color && (way.king_from(), way.rook_from()) == (mv.from, mv.to))
            .filter(|_| is(mv.from, Role::King) && is(mv.to, Role::Rook) && mv.promotion.is_none())
            .map_or(mv, |way| Move::new(way.king_from(), way.king_to()))
    }

    fn judge_text(&self, mv: Move) -> Verdict {
        match self.explain(mv.from, mv.to, mv.promotion) {
            Verdict::NeedsPromotion { .. } => {
                let squares = [(SquareRole::From, mv.from.into()), (SquareRole::Target, mv.to.into())];
                Verdict::Illegal { reasons: vec![Reason::new(ReasonCode::PromotionMissing, &squares)] }
            }
            verdict => verdict,
        }
    }
}
