//! A move as somebody types it: UCI, with either form of castling ([`uci`]), or algebraic notation ([`san`]).

use super::Game;
use crate::rules::san::{self, PieceLetters, SanError};
use crate::rules::{Castling, Move, Reason, ReasonCode, SquareRole, Verdict, explain_castling_away, uci};

/// What a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedMove {
    /// One move, legal or not.
    Verdict(Verdict),
    /// More than one legal move.
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
}

impl Game {
    /// Reads a move as typed and answers as [`Game::explain`] does. A promotion without its piece is illegal here, with
    /// the reason `promotion-missing`. If several pieces may be meant and none can legally go there, the answer is for
    /// the one that comes closest.
    ///
    /// # Errors
    /// [`SanError::Syntax`] if the text is not a move; no other.
    ///
    /// ```
    /// use regelbrett::game::{Game, ParsedMove};
    /// use regelbrett::rules::{san::PieceLetters, Verdict};
    /// let game = Game::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    /// for text in ["e1g1", "e1h1", "O-O", "0-0"] {
    ///     let Ok(ParsedMove::Verdict(Verdict::Legal { mv, .. })) = game.parse_move(text, PieceLetters::German) else { panic!() };
    ///     assert_eq!(mv.to_string(), "e1g1");
    /// }
    /// ```
    pub fn parse_move(&self, text: &str, letters: PieceLetters) -> Result<ParsedMove, SanError> {
        let position = self.position();
        if let Some(mv) = san::coordinates(text, letters) {
            return Ok(ParsedMove::Verdict(self.explain_text(uci::as_king_move(position, mv))));
        }
        let castling = san::castling_side(text).map(|side| Castling { color: position.turn(), side });
        if let Some(away) = castling.filter(|way| way.king_from() != position.king(way.color)) {
            return Ok(ParsedMove::Verdict(explain_castling_away(position, self.history(), away)));
        }
        match san::read(position, text, letters) {
            Ok(mv) => Ok(ParsedMove::Verdict(self.explain_text(mv))),
            Err(SanError::Syntax) => Err(SanError::Syntax),
            Err(SanError::Ambiguous { candidates }) => Ok(ParsedMove::Ambiguous { candidates }),
            Err(SanError::PromotionMissing { mv }) => Ok(ParsedMove::Verdict(self.explain_text(mv))),
            Err(SanError::Illegal { attempts }) => {
                let verdicts = attempts.into_iter().map(|mv| self.explain_text(mv));
                // The later its first reason is in the order of the codes, the less is wrong with the move.
                let nearest = verdicts.max_by_key(|verdict| verdict.reasons().first().map(|reason| reason.code));
                Ok(ParsedMove::Verdict(
                    nearest
                        .unwrap_or_else(|| Verdict::Illegal { reasons: vec![Reason::new(ReasonCode::NoPiece, &[])] }),
                ))
            }
        }
    }

    /// As [`Game::explain`] for a text, which can't leave the promotion open.
    fn explain_text(&self, mv: Move) -> Verdict {
        match self.explain(mv.from, mv.to, mv.promotion) {
            Verdict::NeedsPromotion { .. } => {
                let squares = [(SquareRole::From, mv.from.into()), (SquareRole::Target, mv.to.into())];
                Verdict::Illegal { reasons: vec![Reason::new(ReasonCode::PromotionMissing, &squares)] }
            }
            verdict => verdict,
        }
    }
}
