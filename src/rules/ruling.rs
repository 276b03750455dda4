//! What an arbiter has to rule on: resignation, flag fall, an agreed draw, claims, illegal moves.
//!
//! A game that is over stays as it ended, whatever happens then.

use super::outcome::{By, Outcome};
use super::{ClaimKind, Game, Move, Position};
use crate::board::Color;
use crate::winnable::{Verdict, winnable};

/// How many positions are looked at before a ruling is left open: well under a millisecond's work.
const QUICK: u64 = 1_000;

/// What happens at the board besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side's time has run out (FIDE 6.9).
    FlagFall(Color),
    /// A side resigns (5.1.2).
    Resign(Color),
    /// Both agree to a draw (5.2.3).
    AgreeDraw,
    /// The player to move claims a draw (9.2, 9.3), with an intended move announced or on the board.
    Claim {
        /// What is claimed.
        kind: ClaimKind,
        /// The move announced first.
        intended: Option<Move>,
    },
    /// A side has completed an illegal move for the so-manieth time (7.5.5).
    IllegalMove {
        /// Whose move it was.
        color: Color,
        /// 1 for the first, 2 for the second.
        count: u32,
    },
}

/// Extra time for the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Who gets it.
    pub to: Color,
    /// How many minutes.
    pub minutes: u32,
    /// By which article.
    pub article: &'static str,
}

/// Why a claim or an agreement does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Somebody has not made a move yet.
    AgreementTooEarly,
    /// The claim is incorrect.
    ClaimIncorrect,
    /// The announced move is not legal.
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

    /// The article by which it does not hold.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Refusal::AgreementTooEarly => "5.2.3",
            Refusal::ClaimIncorrect => "9.5.3",
            Refusal::IntendedMoveIllegal => "3.10.2",
        }
    }
}

/// What follows from an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The game is over, or goes on as if nothing had happened.
    Outcome(Outcome),
    /// The game goes on and the opponent gets time.
    Penalty(Penalty),
    /// The claim or agreement does not hold and the game goes on.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The opponent's time for a wrong claim.
        penalty: Option<Penalty>,
    },
    /// The quick test cannot tell whether a side can still mate, and the result hangs on it.
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
    /// use regelbrett::rules::{By, Event, Game, Outcome, Position, Ruling};
    /// let game = Game::new(Position::from_fen("8/8/4k3/8/8/3QK3/8/8 w - - 0 1").unwrap());
    /// // White's flag falls against a bare king: a draw, since a bare king can never mate.
    /// let Ruling::Outcome(outcome) = game.rule(Event::FlagFall(Color::White)) else { panic!() };
    /// assert_eq!(outcome.by(), Some(By::FlagFallUnwinnable));
    /// ```
    #[must_use]
    pub fn rule(&self, event: Event) -> Ruling {
        let outcome = self.outcome();
        if outcome.is_over() {
            return Ruling::Outcome(outcome);
        }
        match event {
            Event::FlagFall(color) => self.loses(color, By::FlagFall, By::FlagFallUnwinnable),
            Event::Resign(color) => self.loses(color, By::Resignation, By::ResignationUnwinnable),
            Event::IllegalMove { color, count: 0..=1 } => {
                Ruling::Penalty(Penalty { to: !color, minutes: 2, article: "7.5.5" })
            }
            Event::IllegalMove { color, .. } => self.loses(color, By::IllegalMoves, By::IllegalMovesUnwinnable),
            Event::AgreeDraw => {
                // From a position set up, nobody knows who has moved: both sides count as having done so.
                let moved = self.start() != &Position::initial() || self.moves().len() >= 2;
                if moved {
                    Ruling::Outcome(Outcome::drawn(By::Agreement))
                } else {
                    Ruling::Refused { refusal: Refusal::AgreementTooEarly, penalty: None }
                }
            }
            Event::Claim { kind, intended } => self.claim(kind, intended),
        }
    }

    /// A side loses, unless the opponent can't mate by any series of legal moves.
    fn loses(&self, color: Color, by: By, unwinnable: By) -> Ruling {
        let winner = !color;
        let (if_winnable, if_unwinnable) = (Outcome::Won { winner, by }, Outcome::drawn(unwinnable));
        match winnable(self.position(), winner, QUICK) {
            Verdict::Winnable { .. } => Ruling::Outcome(if_winnable),
            Verdict::Unwinnable(_) => Ruling::Outcome(if_unwinnable),
            Verdict::Undecided => Ruling::Open { winnable: winner, if_winnable, if_unwinnable },
        }
    }

    fn claim(&self, kind: ClaimKind, intended: Option<Move>) -> Ruling {
        let Ok(claims) = self.claims(intended) else {
            return Ruling::Refused { refusal: Refusal::IntendedMoveIllegal, penalty: None };
        };
        let claim = claims[kind as usize];
        if claim.correct {
            return Ruling::Outcome(Outcome::Drawn { by: kind.by(), article: claim.article });
        }
        let penalty = Penalty { to: !self.position().turn(), minutes: 2, article: "9.5.3" };
        Ruling::Refused { refusal: Refusal::ClaimIncorrect, penalty: Some(penalty) }
    }
}
