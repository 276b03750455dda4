//! The judge: what a learner did, held against the exercise and the rules.
//!
//! [`judge`] is a pure function. The page keeps the [`State`] it is given and hands it back with the next [`Event`];
//! a state is trusted in nothing: what it says was solved is played again, and anything that does not fit is
//! [`SessionError::BadState`]. The same judge runs in tests at build time, in the page and in an embedded exercise.

use super::answer::{POSSIBLE, VERDICTS, destinations, problems_offered, reasons_offered};
use super::arrangement::{every_kind, lacking, missing_squares, read_men, wrong_squares};
use super::collect::Walk;
use super::data::{Collect, Exercise, Goal, Html, Step, Try};
use super::judgement::{Ask, Event, Feedback, Judgement, Phase, SessionError, State, VERSION};
use super::scene::{Scene, no_promotion};
use crate::board::{Bitboard, Board, Role, Square};
use crate::rules::{Game, Move, Reason, Verdict, san};

/// Judges what a learner did. Without a state the exercise begins; without an event nothing happens, and the judgement
/// says where things stand.
///
/// # Errors
/// See [`SessionError`]. A wrong answer is no error.
pub fn judge(exercise: &Exercise, state: Option<State>, event: Option<Event>) -> Result<Judgement, SessionError> {
    let name = format!("{}/{}", exercise.lesson, exercise.id);
    let fresh = State {
        version: VERSION,
        exercise: name,
        answers: Vec::new(),
        phase: Phase::Asked,
        path: Vec::new(),
        hints: 0,
        helped: false,
    };
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
    start: Scene,
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
        let mut end: Option<Scene> = None;
        for (at, step) in steps[..=index].iter().enumerate() {
            let start = match (&step.start, end.take()) {
                (Some(start), _) => Scene::set_up(step, start)?,
                (None, Some(scene)) => scene,
                (None, None) => return Err(SessionError::BadExercise("its first step has no start".into())),
            };
            if at == index {
                let session = Session { exercise, state, index, start };
                session.check_try()?;
                if let (Phase::Solved, Some(answer)) = (session.state.phase, session.state.answers.last()) {
                    session.start.after(session.step(), *answer)?;
                }
                session.check_path()?;
                if session.state.phase == Phase::Why && session.why()?.is_empty() {
                    return Err(SessionError::BadState);
                }
                return Ok(session);
            }
            end = Some(start.after(step, state.answers[at])?);
        }
        Err(SessionError::BadState)
    }

    /// A try to be judged must be a whole move.
    fn check_try(&self) -> Result<(), SessionError> {
        match &self.step().goal {
            Goal::Judge(judged) => match judged.verdict(self.game()?) {
                Verdict::NeedsPromotion { .. } => Err(no_promotion()),
                Verdict::Legal { .. } | Verdict::Illegal { .. } => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// The moves made so far must be possible, and solve the step exactly when it is solved.
    fn check_path(&self) -> Result<(), SessionError> {
        let Goal::Collect(collect) = &self.step().goal else {
            return if self.state.path.is_empty() { Ok(()) } else { Err(SessionError::BadState) };
        };
        let walk = self.walk(collect)?;
        let solved = self.state.phase == Phase::Solved;
        if walk.stars.is_empty() == solved { Ok(()) } else { Err(SessionError::BadState) }
    }

    /// How far the learner has come on the way to the stars.
    fn walk(&self, collect: &Collect) -> Result<Walk, SessionError> {
        let begin = collect.begin(self.game()?.position());
        begin.along(&self.state.path).ok_or(SessionError::BadState)
    }

    fn game(&self) -> Result<&Game, SessionError> {
        self.start.game()
    }

    fn step(&self) -> &'e Step {
        &self.exercise.steps[self.index]
    }

    fn is_last(&self) -> bool {
        self.index + 1 == self.exercise.steps.len()
    }

    /// Why a try to be judged is not legal; empty if it is.
    fn reasons(&self) -> Result<Vec<Reason>, SessionError> {
        Ok(match &self.step().goal {
            Goal::Judge(judged) => judged.verdict(self.game()?).reasons().to_vec(),
            _ => Vec::new(),
        })
    }

    /// For a try or a position that is not in order, what is offered as the reason; else empty.
    fn why(&self) -> Result<Vec<&'static str>, SessionError> {
        let named = self.step().wrong.iter().map(|wrong| &*wrong.answer);
        Ok(match &self.step().goal {
            Goal::Judge(_) => reasons_offered(&self.reasons()?, named),
            Goal::JudgePosition {} => problems_offered(&self.start.problems(), named),
            _ => Vec::new(),
        })
    }

    fn hear(&mut self, event: Option<Event>) -> Result<Feedback, SessionError> {
        match event {
            Some(Event::Next) if self.state.phase == Phase::Solved && !self.is_last() => {
                self.state.phase = Phase::Asked;
                self.state.path.clear();
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
            Some(Event::Men(men)) => self.hear_men(&men),
        }
    }

    /// Where things stand when nothing has happened.
    fn standing(&self) -> Feedback {
        match self.state.phase {
            Phase::Asked => Feedback { code: "ready", ..Feedback::default() },
            Phase::Why if matches!(self.step().goal, Goal::JudgePosition {}) => {
                Feedback { code: "impossible-so-far", ..Feedback::default() }
            }
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
        let game = self.start.game().ok();
        let san = answer.zip(game).map(|(mv, game)| san::write(game.position(), mv, san::Letters::English));
        Feedback { mv: answer, san, ..self.praise() }
    }

    fn solution(&mut self) -> Result<Feedback, SessionError> {
        let unsolvable = || SessionError::BadExercise("its goal cannot be reached".into());
        let (answer, shown) = match &self.step().goal {
            Goal::Play(_) | Goal::Reach(_) => {
                let right = self.step().goal.right_moves(self.game()?);
                (Some(*right.first().ok_or_else(unsolvable)?), Feedback::default())
            }
            Goal::Judge(judged) => {
                let reasons = self.reasons()?;
                match reasons.first() {
                    Some(first) => {
                        let choices = vec![VERDICTS[1].into(), first.code.name().into()];
                        (None, Feedback { choices, reasons, ..Feedback::default() })
                    }
                    None => {
                        (Some(judged.as_move()), Feedback { choices: vec![VERDICTS[0].into()], ..Feedback::default() })
                    }
                }
            }
            Goal::Collect(collect) => {
                let begin = collect.begin(self.game()?.position());
                begin.along(&collect.route).filter(|end| end.stars.is_empty()).ok_or_else(unsolvable)?;
                let rest = collect.route.strip_prefix(&*self.state.path).unwrap_or(&collect.route);
                let shown = Feedback { moves: rest.to_vec(), ..Feedback::default() };
                let route = collect.route.clone();
                self.state.path = route;
                (None, shown)
            }
            Goal::JudgePosition {} => {
                let problems = self.start.problems();
                let choices = match problems.first() {
                    Some(first) => vec![POSSIBLE[1].into(), first.code.name().into()],
                    None => vec![POSSIBLE[0].into()],
                };
                (None, Feedback { choices, problems, ..Feedback::default() })
            }
            Goal::Quiz(quiz) => {
                let answer = quiz.answer(self.game()?).ok_or_else(unsolvable)?;
                (None, Feedback { choices: vec![answer.into()], ..Feedback::default() })
            }
            Goal::Setup(_) | Goal::FindError(_) => {
                let (men, target) = (self.start.men(), self.target()?);
                let squares = wrong_squares(&target, &men) | missing_squares(&men, &target);
                (None, Feedback { squares, ..Feedback::default() })
            }
            Goal::Choose(right) => {
                let answer = right.first().ok_or_else(unsolvable)?;
                (None, Feedback { choices: vec![answer.clone()], ..Feedback::default() })
            }
            Goal::ShowMoves(_) | Goal::SelectSquares(_) => {
                (None, Feedback { squares: self.right_squares()?, ..Feedback::default() })
            }
        };
        self.state.helped = true;
        let Feedback { mv, san, say, .. } = self.solve(answer);
        Ok(Feedback { code: "solution", mv, san, say, ..shown })
    }

    fn hear_try(&mut self, tried: Try) -> Result<Feedback, SessionError> {
        let goal = &self.step().goal;
        if let Goal::Collect(collect) = goal {
            return self.hear_walk(collect, tried);
        }
        if !matches!(goal, Goal::Play(_) | Goal::Reach(_)) {
            return Err(SessionError::BadEvent("no move on the board"));
        }
        let mv = tried.as_move();
        let game = self.game()?;
        Ok(match tried.verdict(game) {
            Verdict::NeedsPromotion { choices } => Feedback {
                code: "needs-promotion",
                choices: choices.into_iter().map(|role: Role| role.name().to_owned()).collect(),
                ..Feedback::default()
            },
            Verdict::Illegal { reasons } => {
                Feedback { code: "illegal", say: self.say(&mv.to_string()), reasons, ..Feedback::default() }
            }
            Verdict::Legal { mv, .. } if goal.right_moves(game).contains(&mv) => self.solve(Some(mv)),
            Verdict::Legal { mv, san } => Feedback {
                code: "legal-but",
                say: self.say(&mv.to_string()),
                mv: Some(mv),
                san: Some(san),
                ..Feedback::default()
            },
        })
    }

    /// A move on the way to the stars.
    fn hear_walk(&mut self, collect: &Collect, tried: Try) -> Result<Feedback, SessionError> {
        let walk = self.walk(collect)?;
        let said = self.say(&tried.as_move().to_string());
        let (mv, san) = match tried.verdict(&Game::new(walk.position.clone())) {
            Verdict::NeedsPromotion { choices } => {
                let choices = choices.into_iter().map(|role: Role| role.name().to_owned()).collect();
                return Ok(Feedback { code: "needs-promotion", choices, ..Feedback::default() });
            }
            Verdict::Illegal { reasons } => {
                return Ok(Feedback { code: "illegal", say: said, reasons, ..Feedback::default() });
            }
            Verdict::Legal { mv, san } => (mv, Some(san)),
        };
        let Some(after) = walk.after(mv) else {
            return Ok(Feedback { code: "collect-check", say: said, mv: Some(mv), san, ..Feedback::default() });
        };
        self.state.path.push(mv);
        if after.stars.is_empty() {
            return Ok(Feedback { mv: Some(mv), san, ..self.solve(None) });
        }
        if self.state.path.len() >= collect.moves {
            self.state.path.clear();
            return Ok(Feedback { code: "collect-out", say: said, ..Feedback::default() });
        }
        let code = if after.stars == walk.stars { "collect-on" } else { "collected" };
        let squares = after.stars;
        Ok(Feedback { code, say: said, mv: Some(mv), san, squares, ..Feedback::default() })
    }

    fn hear_choice(&mut self, choice: &str) -> Result<Feedback, SessionError> {
        let say = self.say(choice);
        let wrong = |reasons| Feedback { code: "wrong-choice", say, reasons, ..Feedback::default() };
        let not_offered = Err(SessionError::BadEvent("one of the choices offered"));
        match &self.step().goal {
            Goal::Quiz(quiz) => {
                let game = self.game()?;
                if !quiz.choices(game).contains(&choice) {
                    return not_offered;
                }
                Ok(if quiz.answer(game) == Some(choice) { self.solve(None) } else { wrong(Vec::new()) })
            }
            Goal::Choose(right) => {
                if !self.step().choices.iter().any(|offered| offered.id == choice) {
                    return not_offered;
                }
                Ok(if right.iter().any(|id| id == choice) { self.solve(None) } else { wrong(Vec::new()) })
            }
            Goal::Judge(judged) => {
                let reasons = self.reasons()?;
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
                } else if self.state.phase == Phase::Why && self.why()?.contains(&choice) {
                    Ok(wrong(Vec::new()))
                } else {
                    not_offered
                }
            }
            Goal::JudgePosition {} => {
                let problems = self.start.problems();
                let is_true = |code: &str| problems.iter().any(|problem| problem.code.name() == code);
                if choice == POSSIBLE[0] {
                    Ok(if problems.is_empty() { self.solve(None) } else { Feedback { problems, ..wrong(Vec::new()) } })
                } else if choice == POSSIBLE[1] {
                    if problems.is_empty() {
                        return Ok(wrong(Vec::new()));
                    }
                    self.state.phase = Phase::Why;
                    Ok(self.standing())
                } else if self.state.phase == Phase::Why && is_true(choice) {
                    Ok(Feedback { problems, ..self.solve(None) })
                } else if self.state.phase == Phase::Why && self.why()?.contains(&choice) {
                    Ok(wrong(Vec::new()))
                } else {
                    not_offered
                }
            }
            _ => Err(SessionError::BadEvent("no choice")),
        }
    }

    /// The squares to be marked.
    fn right_squares(&self) -> Result<Bitboard, SessionError> {
        match &self.step().goal {
            Goal::ShowMoves(from) => Ok(destinations(self.game()?, *from)),
            Goal::SelectSquares(squares) => Ok(squares.iter().copied().collect()),
            _ => Err(SessionError::BadEvent("no squares")),
        }
    }

    fn hear_squares(&mut self, squares: &[Square]) -> Result<Feedback, SessionError> {
        let right = self.right_squares()?;
        let marked: Bitboard = squares.iter().copied().collect();
        let extra = marked.without(right);
        if let Some(first) = extra.first() {
            let reasons = match self.step().goal {
                Goal::ShowMoves(from) => self.game()?.explain(from, first, None).reasons().to_vec(),
                _ => Vec::new(),
            };
            return Ok(Feedback {
                code: "squares-extra",
                say: extra.into_iter().find_map(|square| self.say(&square.to_string())),
                reasons,
                squares: extra,
                ..Feedback::default()
            });
        }
        let missing = right.without(marked);
        if missing.any() {
            return Ok(Feedback { code: "squares-missing", squares: missing, ..Feedback::default() });
        }
        Ok(self.solve(None))
    }

    /// The men that are to stand on the board.
    fn target(&self) -> Result<Board, SessionError> {
        let target = self.step().goal.target().ok_or(SessionError::BadEvent("no men"))?;
        read_men(target).map_err(|_| SessionError::BadExercise("its target cannot be read".into()))
    }

    fn hear_men(&mut self, men: &str) -> Result<Feedback, SessionError> {
        let target = self.target()?;
        let men = read_men(men).map_err(|_| SessionError::BadEvent("men as in the first field of a FEN"))?;
        let wrong = wrong_squares(&men, &target);
        if wrong.any() {
            let named = |square| men.piece_at(square).and_then(|man| self.say(&format!("{}{square}", man.letter())));
            return Ok(Feedback {
                code: "men-wrong",
                say: wrong.into_iter().find_map(named),
                squares: wrong,
                ..Feedback::default()
            });
        }
        let missing = missing_squares(&men, &target);
        if missing.any() {
            return Ok(Feedback { code: "men-missing", squares: missing, ..Feedback::default() });
        }
        Ok(self.solve(None))
    }

    fn ask(&self) -> Result<Ask, SessionError> {
        if self.state.phase == Phase::Solved {
            return Ok(Ask::None);
        }
        let owned = |choices: &[&str]| choices.iter().map(|choice| (*choice).to_owned()).collect::<Vec<_>>();
        let two_steps = |first: &[&str]| match self.state.phase {
            Phase::Why => self.why().map(|offered| owned(&offered)),
            Phase::Asked | Phase::Solved => Ok(owned(first)),
        };
        Ok(match &self.step().goal {
            Goal::Play(_) | Goal::Reach(_) => Ask::Move { stars: Bitboard::EMPTY, left: None },
            Goal::Collect(collect) => Ask::Move {
                stars: self.walk(collect)?.stars,
                left: Some(collect.moves.saturating_sub(self.state.path.len())),
            },
            Goal::Judge(judged) => Ask::Choice { choices: two_steps(&VERDICTS)?, about: Some(*judged) },
            Goal::JudgePosition {} => Ask::Choice { choices: two_steps(&POSSIBLE)?, about: None },
            Goal::Quiz(quiz) => Ask::Choice { choices: owned(quiz.choices(self.game()?)), about: None },
            Goal::Choose(_) => {
                let choices = self.step().choices.iter().map(|choice| choice.id.clone()).collect();
                Ask::Choice { choices, about: None }
            }
            Goal::Setup(_) => Ask::Men { tray: lacking(&self.start.men(), &self.target()?), endless: false },
            Goal::FindError(_) => Ask::Men { tray: every_kind(), endless: true },
            Goal::ShowMoves(from) => Ask::Squares { from: Some(*from) },
            Goal::SelectSquares(_) => Ask::Squares { from: None },
        })
    }

    fn judgement(self, feedback: Feedback) -> Result<Judgement, SessionError> {
        let on_the_way = match &self.step().goal {
            Goal::Collect(collect) if !self.state.path.is_empty() => Some(Scene::of(self.walk(collect)?.position)),
            _ => None,
        };
        let shown = match (self.state.phase, self.state.answers.last()) {
            (Phase::Solved, Some(answer)) => &self.start.after(self.step(), *answer)?,
            _ => &self.start,
        };
        Ok(Judgement {
            solved: self.state.phase == Phase::Solved && self.is_last(),
            helped: self.state.helped,
            step: self.index,
            steps: self.exercise.steps.len(),
            feedback,
            game: on_the_way.as_ref().unwrap_or(shown).record(),
            ask: self.ask()?,
            state: self.state,
        })
    }
}
