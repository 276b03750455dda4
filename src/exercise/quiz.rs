//! Questions that the Laws decide: what is offered as an answer, and which one is right.

use super::answer::MAX_NODES;
use super::built::{Incident, Question, Quiz};
use super::choices::{OUTCOMES, TIMES, WINNERS, YES_NO};
use crate::board::Color;
use crate::game::{DeadPosition, Game, GameEvent, Outcome, RuleSet, Ruling, Termination};
use crate::winnable::{self, winnable};

impl Quiz {
    /// The answers to choose from.
    #[must_use]
    pub fn choices(&self, game: &Game) -> Vec<&'static str> {
        match self.ask {
            Question::Outcome => self.outcomes_offered(game),
            Question::Winner => WINNERS.to_vec(),
            Question::Repetitions => TIMES.to_vec(),
            Question::InCheck
            | Question::CastlingRight
            | Question::Claim
            | Question::Attacked
            | Question::Defended
            | Question::CanMate => YES_NO.to_vec(),
        }
    }

    /// The outcomes to choose from: those that have been taught, and the right one.
    fn outcomes_offered(&self, game: &Game) -> Vec<&'static str> {
        let answer = self.answer(game);
        let is_untaught = |outcome: &str| self.untaught.iter().any(|untaught| untaught == outcome);
        let mut offered = outcomes(game).to_vec();
        offered.retain(|outcome| !is_untaught(outcome) || answer == Some(*outcome));
        offered
    }

    /// The right answer; none if the question lacks something, or nothing proves an answer.
    #[must_use]
    pub fn answer(&self, game: &Game) -> Option<&'static str> {
        let yes_no = |yes| if yes { "yes" } else { "no" };
        let position = game.position();
        Some(match self.ask {
            Question::Outcome => game.outcome().by().map_or("ongoing", Termination::name),
            Question::InCheck => yes_no(position.checkers().any()),
            Question::CastlingRight => yes_no(position.castling().has(self.side?)),
            Question::Winner => self.winner(game)?,
            Question::Claim => {
                let claims = game.claims(self.intended).ok()?;
                yes_no(claims[self.claim? as usize].correct)
            }
            Question::Repetitions => TIMES[game.repetitions().clamp(1, TIMES.len()) - 1],
            Question::Attacked => {
                let color = position.board().color_at(self.square?)?;
                yes_no(position.board().attackers(self.square?, !color).any())
            }
            Question::Defended => {
                let color = position.board().color_at(self.square?)?;
                yes_no(position.board().attackers(self.square?, color).any())
            }
            Question::CanMate => {
                let color = self.color?;
                match winnable(position, color, MAX_NODES) {
                    winnable::Winnability::Winnable { .. } => "yes",
                    winnable::Winnability::Unwinnable(_) => "no",
                    winnable::Winnability::Undecided => self.proof_wins_for(game, color).then_some("yes")?,
                }
            }
        })
    }

    /// How the game ends, on the board or by the event; none if nothing proves it.
    fn outcome(&self, game: &Game) -> Option<Outcome> {
        Some(match self.event {
            None => game.outcome(),
            Some(event) => match game.rule(event.event()) {
                Ruling::Outcome(outcome) => outcome,
                Ruling::Penalty(_) | Ruling::Refused { .. } => Outcome::Ongoing(DeadPosition::RuledOut),
                Ruling::Open { winnable, if_winnable, .. } => {
                    if !self.proof_wins_for(game, winnable) {
                        return None;
                    }
                    if_winnable
                }
            },
        })
    }

    /// The article that decides the question, where there is one.
    #[must_use]
    pub fn article(&self, game: &Game) -> Option<&'static str> {
        match self.ask {
            Question::Outcome | Question::Winner => self.outcome(game)?.article(),
            Question::Claim => Some(game.claims(self.intended).ok()?[self.claim? as usize].article),
            Question::InCheck => Some("3.9.1"),
            Question::CastlingRight => Some("3.8.2.1"),
            Question::Repetitions => Some("9.2.3"),
            Question::Attacked | Question::Defended => Some("3.1.2"),
            Question::CanMate => None,
        }
    }

    fn winner(&self, game: &Game) -> Option<&'static str> {
        Some(match self.outcome(game)? {
            Outcome::Ongoing { .. } => "ongoing",
            Outcome::Won { winner: Color::White, .. } => "white-wins",
            Outcome::Won { winner: Color::Black, .. } => "black-wins",
            Outcome::Drawn { .. } => "draw",
        })
    }

    /// Whether the moves of the proof are legal from here and end in mate by this side.
    pub fn proof_wins_for(&self, game: &Game, color: Color) -> bool {
        let mut game = game.clone();
        self.proof.iter().all(|mv| game.play(*mv).is_ok())
            && game.position().outcome() == Outcome::Won { winner: color, by: Termination::Checkmate }
    }
}
/// The outcomes to choose from. Draws that come by themselves are offered where they could be near.
fn outcomes(game: &Game) -> &'static [&'static str] {
    const PLAIN: &[&str] = &["checkmate", "stalemate", "dead-position", "ongoing"];
    const LONG: &[&str] =
        &["checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves", "ongoing"];
    /// Half-moves without progress from which on they are worth a question.
    const MANY: u16 = 90;
    match (game.repetitions() > 1 || game.position().halfmoves() >= MANY, game.rules()) {
        (false, _) => PLAIN,
        (true, RuleSet::OverTheBoard | RuleSet::Blitz) => LONG,
        (true, RuleSet::Online) => &OUTCOMES,
    }
}

impl Incident {
    /// The same for the engine.
    #[must_use]
    pub const fn event(self) -> GameEvent {
        match self {
            Incident::FlagFall(side) => GameEvent::FlagFall(side),
            Incident::Resign(side) => GameEvent::Resign(side),
            Incident::AgreeDraw => GameEvent::AgreeDraw,
            Incident::IllegalMove(side) => GameEvent::IllegalMove { color: side, count: 1 },
            Incident::SecondIllegalMove(side) => GameEvent::IllegalMove { color: side, count: 2 },
        }
    }
}
