//! The judge: what a learner did, held against the exercise and the rules.
//!
//! [`judge`] is a pure function. The page keeps the [`State`] it is given and hands it back with the next [`Event`];
//! a state is trusted in nothing: what it says was solved is played again, and anything that does not fit is
//! [`SessionError::BadState`]. The same judge runs in tests at build time, in the page and in an embedded exercise.

use super::answer::{VERDICTS, destinations, reasons_offered};
use super::data::{self, Exercise, Goal, Html, Rules, Step, Try};
use super::judgement::{Ask, Event, Feedback, Judgement, Phase, SessionError, State, VERSION};
use crate::board::{Bitboard, Role, Square};
use crate::rules::{Game, Move, Reason, RuleSet, Verdict, san};

/// Judges what a learner did. Without a state the exercise begins; without an event nothing happens, and the judgement
/// says where things stand.
///
/// # Errors
/// See [`SessionError`]. A wrong answer is no error.
pub fn judge(exercise: &Exercise, state: Option<State>, event: Option<Event>) -> Result<Judgement, SessionError> {
    let name = format!("{}/{}", exercise.lesson, exercise.id);
    let fresh =
        State { version: VERSION, exercise: name, answers: Vec::new(), phase: Phase::Asked, hints: 0, helped: false };
    let state = match (state, &event) {
        (_, Some(Event::Restart)) | (None, _) => fresh,
        (Some(state), _) if state.version == VERSION && state.exercise == fresh.exercise => state,
        _ => return Err(SessionError::BadState),
    };
    let mut session = Session::resume(exercise, state)?;
    let feedback = session.hear(event)?;
    session.judgement(feedback)
}

/// An exercise on the way.
struct Session<'e> {
    exercise: &'e Exercise,
    state: State,
    /// The current step, from 0.
    index: usize,
    /// The board before the current step's answer.
    start: Game,
    /// The FEN from which the game on the board began, as the exercise gives it.
    fen: Option<&'e str>,
}

impl<'e> Session<'e> {
    /// Plays again what the state says was solved.
    fn resume(exercise: &'e Exercise, state: State) -> Result<Session<'e>, SessionError> {
        let steps = &exercise.steps;
        let index = match state.phase {
            Phase::Solved => state.answers.len().checked_sub(1).ok_or(SessionError::BadState)?,
            Phase::Asked | Phase::Why => state.answers.len(),
        };
        if steps.is_empty() {
            return Err(SessionError::BadExercise("it has no steps".into()));
        }
        if index >= steps.len() {
            return Err(SessionError::BadState);
        }
        let mut fen = None;
        let mut end: Option<Game> = None;
        for (at, step) in steps[..=index].iter().enumerate() {
            let start = match (&step.start, end.take()) {
                (Some(start), _) => {
                    fen = start.fen.as_deref();
                    set_up(start)?
                }
                (None, Some(game)) => game,
                (None, None) => return Err(SessionError::BadExercise("its first step has no start".into())),
            };
            if at == index {
                let session = Session { exercise, state, index, start, fen };
                session.check_try()?;
                if let (Phase::Solved, Some(answer)) = (session.state.phase, session.state.answers.last()) {
                    after(session.step(), &session.start, *answer)?;
                }
                if session.state.phase == Phase::Why && session.truth().is_none_or(|reasons| reasons.is_empty()) {
                    return Err(SessionError::BadState);
                }
                return Ok(session);
            }
            end = Some(after(step, &start, state.answers[at])?);
        }
        Err(SessionError::BadState)
    }

    /// A try to be judged must be a whole move.
    fn check_try(&self) -> Result<(), SessionError> {
        match &self.step().goal {
            Goal::Judge(judged) => match judged.verdict(&self.start) {
                Verdict::NeedsPromotion { .. } => Err(no_promotion()),
                Verdict::Legal { .. } | Verdict::Illegal { .. } => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn step(&self) -> &'e Step {
        &self.exercise.steps[self.index]
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.exercise.steps.len()
    }

    /// For a try to be judged, why it is not legal; an empty list if it is.
    fn truth(&self) -> Option<Vec<Reason>> {
        match &self.step().goal {
            Goal::Judge(judged) => Some(judged.verdict(&self.start).reasons().to_vec()),
            _ => None,
        }
    }

    fn reasons_offered(&self, reasons: &[Reason]) -> Vec<&'static str> {
        reasons_offered(reasons, self.step().wrong.iter().map(|wrong| &*wrong.answer))
    }

    fn hear(&mut self, event: Option<Event>) -> Result<Feedback, SessionError> {
        match event {
            Some(Event::Next) if self.state.phase == Phase::Solved && !self.is_last() => {
                self.state.phase = Phase::Asked;
                self.state.hints = 0;
                *self = Session::resume(self.exercise, self.state.clone())?;
                Ok(self.standing())
            }
            None | Some(Event::Next | Event::Restart) => Ok(self.standing()),
            // A click too many on a solved step.
            Some(_) if self.state.phase == Phase::Solved => Ok(self.standing()),
            Some(Event::Hint) => Ok(self.hint()),
            Some(Event::Solution) => self.solution(),
            Some(Event::Try(tried)) => self.hear_try(tried),
            Some(Event::Choose(choice)) => self.hear_choice(&choice),
            Some(Event::Squares(squares)) => self.hear_squares(&squares),
        }
    }

    /// Where things stand when nothing has happened.
    fn standing(&self) -> Feedback {
        match self.state.phase {
            Phase::Asked => Feedback { code: "ready", ..Feedback::default() },
            Phase::Why => Feedback { code: "right-so-far", ..Feedback::default() },
            Phase::Solved => self.praise(),
        }
    }

    fn praise(&self) -> Feedback {
        let code = if self.is_last() { "solved" } else { "right" };
        Feedback { code, say: self.step().done.clone(), ..Feedback::default() }
    }

    /// The author's words for a wrong answer.
    fn say(&self, answer: &str) -> Option<Html> {
        self.step().wrong.iter().find(|wrong| wrong.answer == answer).map(|wrong| wrong.say.clone())
    }

    fn hint(&mut self) -> Feedback {
        match self.step().hints.get(self.state.hints) {
            Some(hint) => {
                self.state.hints += 1;
                Feedback { code: "hint", say: Some(hint.clone()), ..Feedback::default() }
            }
            None => Feedback { code: "no-more-hints", ..Feedback::default() },
        }
    }

    /// The step is solved, by a move or without one.
    fn solve(&mut self, answer: Option<Move>) -> Feedback {
        self.state.answers.push(answer);
        self.state.phase = Phase::Solved;
        let san = answer.map(|mv| san::write(self.start.position(), mv, san::Letters::English));
        Feedback { mv: answer, san, ..self.praise() }
    }

    fn solution(&mut self) -> Result<Feedback, SessionError> {
        let unsolvable = || SessionError::BadExercise("its goal cannot be reached".into());
        let (answer, shown) = match &self.step().goal {
            Goal::Play(_) | Goal::Reach(_) => {
                let right = self.step().goal.right_moves(&self.start);
                (Some(*right.first().ok_or_else(unsolvable)?), Feedback::default())
            }
            Goal::Judge(judged) => {
                let reasons = self.truth().unwrap_or_default();
                match reasons.first() {
                    Some(first) => {
                        let choices = vec![VERDICTS[1], first.code.name()];
                        (None, Feedback { choices, reasons, ..Feedback::default() })
                    }
                    None => (Some(judged.as_move()), Feedback { choices: vec![VERDICTS[0]], ..Feedback::default() }),
                }
            }
            Goal::Quiz(quiz) => {
                let answer = quiz.answer(&self.start).ok_or_else(unsolvable)?;
                (None, Feedback { choices: vec![answer], ..Feedback::default() })
            }
            Goal::ShowMoves(from) => (
                None,
                Feedback { squares: destinations(&self.start, *from).into_iter().collect(), ..Feedback::default() },
            ),
        };
        self.state.helped = true;
        let Feedback { mv, san, say, .. } = self.solve(answer);
        Ok(Feedback { code: "solution", mv, san, say, ..shown })
    }

    fn hear_try(&mut self, tried: Try) -> Result<Feedback, SessionError> {
        let goal = &self.step().goal;
        if !matches!(goal, Goal::Play(_) | Goal::Reach(_)) {
            return Err(SessionError::BadEvent("no move on the board"));
        }
        let mv = tried.as_move();
        Ok(match tried.verdict(&self.start) {
            Verdict::NeedsPromotion { choices } => Feedback {
                code: "needs-promotion",
                choices: choices.into_iter().map(Role::name).collect(),
                ..Feedback::default()
            },
            Verdict::Illegal { reasons } => {
                Feedback { code: "illegal", say: self.say(&mv.to_string()), reasons, ..Feedback::default() }
            }
            Verdict::Legal { mv, .. } if goal.right_moves(&self.start).contains(&mv) => self.solve(Some(mv)),
            Verdict::Legal { mv, san } => Feedback {
                code: "legal-but",
                say: self.say(&mv.to_string()),
                mv: Some(mv),
                san: Some(san),
                ..Feedback::default()
            },
        })
    }

    fn hear_choice(&mut self, choice: &str) -> Result<Feedback, SessionError> {
        let say = self.say(choice);
        let wrong = |reasons| Feedback { code: "wrong-choice", say, reasons, ..Feedback::default() };
        match &self.step().goal {
            Goal::Quiz(quiz) => {
                if !quiz.choices().contains(&choice) {
                    return Err(SessionError::BadEvent("one of the choices offered"));
                }
                Ok(if quiz.answer(&self.start) == Some(choice) { self.solve(None) } else { wrong(Vec::new()) })
            }
            Goal::Judge(judged) => {
                let reasons = self.truth().unwrap_or_default();
                let is_true = |code: &str| reasons.iter().any(|reason| reason.code.name() == code);
                if choice == VERDICTS[0] {
                    Ok(if reasons.is_empty() { self.solve(Some(judged.as_move())) } else { wrong(reasons) })
                } else if choice == VERDICTS[1] {
                    if reasons.is_empty() {
                        return Ok(wrong(Vec::new()));
                    }
                    self.state.phase = Phase::Why;
                    Ok(self.standing())
                } else if self.state.phase == Phase::Why && is_true(choice) {
                    Ok(Feedback { reasons, ..self.solve(None) })
                } else if self.state.phase == Phase::Why && self.reasons_offered(&reasons).contains(&choice) {
                    Ok(wrong(Vec::new()))
                } else {
                    Err(SessionError::BadEvent("one of the choices offered"))
                }
            }
            Goal::Play(_) | Goal::Reach(_) | Goal::ShowMoves(_) => Err(SessionError::BadEvent("no choice")),
        }
    }

    fn hear_squares(&mut self, squares: &[Square]) -> Result<Feedback, SessionError> {
        let Goal::ShowMoves(from) = self.step().goal else {
            return Err(SessionError::BadEvent("no squares"));
        };
        let marked: Bitboard = squares.iter().copied().collect();
        let right = destinations(&self.start, from);
        let extra = marked.without(right);
        if let Some(first) = extra.first() {
            return Ok(Feedback {
                code: "squares-extra",
                say: extra.into_iter().find_map(|square| self.say(&square.to_string())),
                reasons: self.start.explain(from, first, None).reasons().to_vec(),
                squares: extra.into_iter().collect(),
                ..Feedback::default()
            });
        }
        let missing = right.without(marked);
        if missing.any() {
            return Ok(Feedback {
                code: "squares-missing",
                squares: missing.into_iter().collect(),
                ..Feedback::default()
            });
        }
        Ok(self.solve(None))
    }

    fn ask(&self) -> Ask {
        if self.state.phase == Phase::Solved {
            return Ask::None;
        }
        match &self.step().goal {
            Goal::Play(_) | Goal::Reach(_) => Ask::Move,
            Goal::Judge(judged) => {
                let choices = match self.state.phase {
                    Phase::Why => self.reasons_offered(&self.truth().unwrap_or_default()),
                    Phase::Asked | Phase::Solved => VERDICTS.to_vec(),
                };
                Ask::Choice { choices, about: Some(*judged) }
            }
            Goal::Quiz(quiz) => Ask::Choice { choices: quiz.choices().to_vec(), about: None },
            Goal::ShowMoves(from) => Ask::Squares { from: *from },
        }
    }

    fn judgement(self, feedback: Feedback) -> Result<Judgement, SessionError> {
        let shown = match (self.state.phase, self.state.answers.last()) {
            (Phase::Solved, Some(answer)) => &after(self.step(), &self.start, *answer)?,
            _ => &self.start,
        };
        let game = data::Game {
            fen: self.fen.map(str::to_owned),
            moves: shown.moves().to_vec(),
            rules: (shown.rules() == RuleSet::Online).then_some(Rules::Online),
        };
        Ok(Judgement {
            solved: self.state.phase == Phase::Solved && self.is_last(),
            helped: self.state.helped,
            step: self.index,
            steps: self.exercise.steps.len(),
            feedback,
            game,
            ask: self.ask(),
            state: self.state,
        })
    }
}

fn no_promotion() -> SessionError {
    SessionError::BadExercise("its try does not name the new piece".into())
}

/// The game with which a step starts.
fn set_up(start: &data::Game) -> Result<Game, SessionError> {
    let bad = |error: crate::rules::GameError| SessionError::BadExercise(error.to_string());
    let mut game = Game::from_fen_and_moves::<&str>(start.fen.as_deref(), &[]).map_err(bad)?;
    for mv in &start.moves {
        game.play(*mv).map_err(bad)?;
    }
    Ok(match start.rules {
        Some(Rules::Online) => game.under(RuleSet::Online),
        Some(Rules::OverTheBoard) | None => game,
    })
}

/// The game after a step was solved by this answer, which may come from anywhere.
fn after(step: &Step, start: &Game, answer: Option<Move>) -> Result<Game, SessionError> {
    let mut game = start.clone();
    let fits = match (&step.goal, answer) {
        (Goal::Play(_) | Goal::Reach(_), Some(mv)) => step.goal.right_moves(start).contains(&mv),
        (Goal::Play(_) | Goal::Reach(_), None) | (Goal::Quiz(_) | Goal::ShowMoves(_), Some(_)) => false,
        (Goal::Judge(judged), answer) => match judged.verdict(start) {
            Verdict::Legal { mv, .. } => answer == Some(mv),
            Verdict::Illegal { .. } => answer.is_none(),
            Verdict::NeedsPromotion { .. } => return Err(no_promotion()),
        },
        (Goal::Quiz(_) | Goal::ShowMoves(_), None) => true,
    };
    if !fits {
        return Err(SessionError::BadState);
    }
    for mv in answer.into_iter().chain(step.reply.filter(|_| answer.is_some())) {
        game.play(mv).map_err(|error| SessionError::BadExercise(error.to_string()))?;
    }
    Ok(game)
}
