//! What an arbiter rules on flag fall, resignation, an agreed draw, a claim, right or wrong, and an illegal move.
//!
//! A game that is over keeps its result whatever happens later.

use super::outcome::{Outcome, Termination};
use super::{ClaimKind, Game, RuleSet};
use crate::board::Color;
use crate::rules::{Move, Position};
use crate::winnable::{Winnability, winnable};

/// How many positions may be searched before a ruling is left open: it must not keep a page waiting.
const MAX_NODES: u64 = 1_000;

/// What happens at the board besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// A side's time has run out (FIDE 6.9).
    FlagFall(Color),
    /// A side resigns (5.1.2).
    Resign(Color),
    /// The players agree to a draw (5.2.3).
    AgreeDraw,
    /// The player to move claims a draw (9.2, 9.3).
    Claim {
        /// What is claimed.
        kind: ClaimKind,
        /// The move announced with the claim; `None` to claim on the position as it is.
        intended: Option<Move>,
    },
    /// A side has completed an illegal move (7.5.5).
    IllegalMove {
        /// Whose move it was.
        color: Color,
        /// The number of its illegal moves in this game, this one included.
        count: u32,
    },
}

/// Extra time for the opponent of a player at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Who gets it.
    pub to: Color,
    /// How many minutes.
    pub minutes: u32,
    /// By which article.
    pub article: &'static str,
}

/// Why a claim or an agreement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// One of the players has not made a move yet.
    AgreementTooEarly,
    /// The claim is incorrect.
    ClaimIncorrect,
    /// The announced move is not legal, which makes the claim incorrect.
    IntendedMoveIllegal,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Refusal; 3] = [Refusal::AgreementTooEarly, Refusal::ClaimIncorrect, Refusal::IntendedMoveIllegal];

    /// The stable name, such as `claim-incorrect`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::AgreementTooEarly => "agreement-too-early",
            Refusal::ClaimIncorrect => "claim-incorrect",
            Refusal::IntendedMoveIllegal => "intended-move-illegal",
        }
    }

    /// The article by which it is refused.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Refusal::AgreementTooEarly => "5.2.3",
            Refusal::ClaimIncorrect | Refusal::IntendedMoveIllegal => "9.5.3",
        }
    }
}

/// What follows from an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The game is over; it keeps its result if it was over before.
    Outcome(Outcome),
    /// The game goes on and the opponent gets extra time.
    Penalty(Penalty),
    /// The claim or agreement is refused and the game goes on.
    Refused {
        /// Why.
        refusal: Refusal,
        /// For a wrong claim, time for the opponent.
        penalty: Option<Penalty>,
    },
    /// The result depends on whether a side can still mate, which a short search could not tell:
    /// [`winnable`] can.
    Open {
        /// The side in question.
        winnable: Color,
        /// The result if it can.
        if_winnable: Outcome,
        /// The result if it cannot.
        if_unwinnable: Outcome,
    },
}

impl Game {
    /// Rules on an event.
    ///
    /// ```
    /// use regelbrett::board::Color;
    /// use regelbrett::game::{Termination, GameEvent, Game, Outcome, Ruling};
    /// use regelbrett::rules::Position;
    /// let game = Game::new(Position::from_fen("8/8/4k3/8/8/3QK3/8/8 w - - 0 1").unwrap());
    /// // White's flag falls against a bare king: a draw, since a bare king can never mate.
    /// let Ruling::Outcome(outcome) = game.rule(GameEvent::FlagFall(Color::White)) else { panic!() };
    /// assert_eq!(outcome.by(), Some(Termination::FlagFallUnwinnable));
    /// ```
    #[must_use]
    pub fn rule(&self, event: GameEvent) -> Ruling {
        let outcome = self.outcome();
        if outcome.is_over() {
            return Ruling::Outcome(outcome);
        }
        match event {
            GameEvent::FlagFall(color) => self.loses(color, Termination::FlagFall, Termination::FlagFallUnwinnable),
            GameEvent::Resign(color) => self.loses(color, Termination::Resignation, Termination::ResignationUnwinnable),
            GameEvent::IllegalMove { color, count: 0..=1 } => {
                Ruling::Penalty(Penalty { to: !color, minutes: self.penalty_minutes(), article: "7.5.5" })
            }
            GameEvent::IllegalMove { color, .. } => {
                self.loses(color, Termination::IllegalMoves, Termination::IllegalMovesUnwinnable)
            }
            GameEvent::AgreeDraw => {
                // In a game from another position, both sides count as having moved.
                let moved = self.start() != &Position::initial() || self.moves().len() >= 2;
                if moved {
                    Ruling::Outcome(Outcome::drawn(Termination::Agreement))
                } else {
                    Ruling::Refused { refusal: Refusal::AgreementTooEarly, penalty: None }
                }
            }
            GameEvent::Claim { kind, intended } => self.claim(kind, intended),
        }
    }

    /// The side loses, unless its opponent can't mate by any series of legal moves: then it is a draw.
    fn loses(&self, color: Color, by: Termination, unwinnable: Termination) -> Ruling {
        let winner = !color;
        let (if_winnable, if_unwinnable) = (Outcome::Won { winner, by }, Outcome::drawn(unwinnable));
        match winnable(self.position(), winner, MAX_NODES) {
            Winnability::Winnable { .. } => Ruling::Outcome(if_winnable),
            Winnability::Unwinnable(_) => Ruling::Outcome(if_unwinnable),
            Winnability::Undecided => Ruling::Open { winnable: winner, if_winnable, if_unwinnable },
        }
    }

    fn claim(&self, kind: ClaimKind, intended: Option<Move>) -> Ruling {
        let penalty = Penalty { to: !self.position().turn(), minutes: self.penalty_minutes(), article: "9.5.3" };
        let Ok(claims) = self.claims(intended) else {
            return Ruling::Refused { refusal: Refusal::IntendedMoveIllegal, penalty: Some(penalty) };
        };
        let claim = claims[kind as usize];
        if claim.correct {
            return Ruling::Outcome(Outcome::Drawn { by: kind.by(), article: claim.article });
        }
        Ruling::Refused { refusal: Refusal::ClaimIncorrect, penalty: Some(penalty) }
    }

    /// The extra time of a penalty: two minutes (7.5.5, 9.5.3), in blitz one (Guidelines B.2).
    const fn penalty_minutes(&self) -> u32 {
        match self.rules() {
            RuleSet::Blitz => 1,
            RuleSet::OverTheBoard | RuleSet::Online => 2,
        }
    }
}
