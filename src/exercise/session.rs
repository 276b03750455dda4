//! The judge: what a learner did, held against the exercise and the rules.
//!
//! [`judge`] is a pure function. The page keeps the [`State`] it is given and hands it back with the next [`LearnerEvent`];
//! a state is trusted in nothing: what it says was solved is played again, and anything that does not fit is
//! [`JudgeError::BadState`]. The same judge runs in tests at build time, in the page and in an embedded exercise.

use super::answer::verdict;
use super::board_state::{BoardState, no_promotion};
use super::built::{Collect, Exercise, Goal, Question, Quiz, Step};
use super::choices::{problems_offered, reasons_offered};
use super::collect::Walk;
use super::judgement::{
    Ask, ExamProgress, Feedback, JudgeError, Judgement, LearnerEvent, Mistake, Phase, State, VERSION,
};
use super::piece_placement::{every_kind, lacking, missing_squares, wrong_squares};
use super::shortfall::way_out;
use crate::board::Bitboard;
use crate::game::Game;
use crate::random::Random;
use crate::rules::{Move, Position, Problem, Reason, Verdict, san};

/// Judges what a learner did. Without a state the exercise begins; without an event nothing happens, and the judgement
/// says where things stand.
///
/// # Errors
/// See [`JudgeError`]. A wrong answer is not an error.
pub fn judge(
    exercise: &Exercise,
    state: Option<State>,
    event: Option<LearnerEvent>,
) -> Result<Judgement<'_>, JudgeError> {
    let name = format!("{}/{}", exercise.lesson, exercise.id);
    let state = match state {
        Some(state) if !matches!(event, Some(LearnerEvent::Restart(_))) => {
            if state.version != VERSION || state.exercise != name {
                return Err(JudgeError::BadState);
            }
            state
        }
        _ => State {
            version: VERSION,
            exercise: name,
            answers: Vec::new(),
            phase: Phase::Asked,
            path: Vec::new(),
            hints: 0,
            helped: false,
            seed: match event {
                Some(LearnerEvent::Restart(seed)) => seed,
                _ => 0,
            },
            given: Vec::new(),
            mistakes: Vec::new(),
        },
    };
    let mut session = Session::resume(exercise, state)?;
    if matches!(event, Some(LearnerEvent::Next)) && session.state.phase == Phase::Solved && !session.is_last() {
        let mut state = session.state;
        state.phase = Phase::Asked;
        state.path.clear();
        state.hints = 0;
        session = Session::resume(exercise, state)?;
    }
    session.on_event(event)?;
    session.note_mistake();
    session.judgement()
}

/// An exercise on the way.
pub(super) struct Session<'e> {
    pub(super) exercise: &'e Exercise,
    pub(super) state: State,
    /// The current one of the exercise's steps, from 0.
    pub(super) index: usize,
    /// The board before the current step's answer.
    pub(super) start: BoardState,
    /// What will be said.
    pub(super) feedback: Feedback<'e>,
    /// The answer that it is said to, if it may be wrong.
    pub(super) answer: String,
    /// How an exam stands; empty in any other exercise.
    pub(super) exam: ExamProgress,
}

/// Why a move is illegal, or a position cannot arise; nothing if it is in order.
pub(super) struct Faults {
    pub(super) reasons: Vec<Reason>,
    problems: Vec<Problem>,
}

impl Faults {
    /// The codes, the first one first.
    pub(super) fn codes(&self) -> Vec<&'static str> {
        let mut codes = Vec::new();
        for reason in &self.reasons {
            codes.push(reason.code.name());
        }
        for problem in &self.problems {
            codes.push(problem.code.name());
        }
        codes
    }
}

pub(super) type Done = Result<(), JudgeError>;

impl<'e> Session<'e> {
    /// Plays again what the state says was solved.
    fn resume(exercise: &'e Exercise, state: State) -> Result<Session<'e>, JudgeError> {
        let solved = usize::from(state.phase == Phase::Solved);
        if exercise.steps.is_empty() {
            return Err(JudgeError::BadExercise("it has no steps".into()));
        }
        if let Some(exam) = &exercise.exam {
            return Session::resume_exam(exercise, exam, state);
        }
        if !state.given.is_empty() {
            return Err(JudgeError::BadState);
        }
        let Some(index) = state.answers.len().checked_sub(solved).filter(|index| *index < exercise.steps.len()) else {
            return Err(JudgeError::BadState);
        };
        let mut start: Option<BoardState> = None;
        for (at, step) in exercise.steps[..=index].iter().enumerate() {
            if at > 0
                && let Some(before) = start.take()
            {
                start = Some(before.after(&exercise.steps[at - 1], state.answers[at - 1])?);
            }
            if let Some(game) = &step.start {
                start = Some(BoardState::set_up(step, game)?);
            }
        }
        let Some(start) = start else {
            return Err(JudgeError::BadExercise("its first step has no start".into()));
        };
        let session = Session {
            exercise,
            state,
            index,
            start,
            feedback: Feedback::default(),
            answer: String::new(),
            exam: ExamProgress::default(),
        };
        session.check()?;
        Ok(session)
    }

    /// What the state says of the current step must be possible.
    pub(super) fn check(&self) -> Done {
        let solved = self.state.phase == Phase::Solved;
        // The move asked about must be a whole one.
        if let Goal::Judge(attempt) = &self.step().goal
            && let Verdict::NeedsPromotion { .. } = verdict(*attempt, self.game()?)
        {
            return Err(no_promotion());
        }
        if let (true, Some(answer)) = (solved, self.state.answers.last()) {
            self.start.after(self.step(), *answer)?;
        }
        // The moves made so far solve the step exactly when it is solved.
        let fits = match &self.step().goal {
            Goal::Collect(collect) => self.walk(collect)?.stars.is_empty() == solved,
            _ => self.state.path.is_empty(),
        };
        let mistakes = &self.state.mistakes;
        let are_few = mistakes.len() <= Mistake::MOST * (self.index + 1);
        let are_known = mistakes.iter().all(|mistake| {
            mistake.step <= self.index && mistake.answer.len().max(mistake.code.len()) <= Mistake::LONGEST
        });
        if !fits || !are_few || !are_known || self.state.phase == Phase::Why && self.why()?.is_empty() {
            return Err(JudgeError::BadState);
        }
        Ok(())
    }

    /// How far the learner has come on the way to the stars.
    pub(super) fn walk(&self, collect: &Collect) -> Result<Walk, JudgeError> {
        let begin = collect.begin(self.game()?.position());
        begin.along(&self.state.path).ok_or(JudgeError::BadState)
    }

    pub(super) fn game(&self) -> Result<&Game, JudgeError> {
        self.start.game()
    }

    pub(super) fn step(&self) -> &'e Step {
        &self.exercise.steps[self.index]
    }

    /// The number of the step or question, from 0, and how many there are.
    fn progress(&self) -> (usize, usize) {
        let answered = usize::from(self.state.phase == Phase::Solved);
        match self.exercise.exam {
            Some(_) => (self.exam.marks.len() - answered, self.exam.drawn.len()),
            None => (self.index, self.exercise.steps.len()),
        }
    }

    fn is_last(&self) -> bool {
        let (step, steps) = self.progress();
        step + 1 == steps
    }

    pub(super) fn faults(&self) -> Result<Faults, JudgeError> {
        let mut faults = Faults { reasons: Vec::new(), problems: Vec::new() };
        match &self.step().goal {
            Goal::Judge(attempt) => {
                if let Verdict::Illegal { reasons } = verdict(*attempt, self.game()?) {
                    faults.reasons = reasons;
                }
            }
            Goal::JudgePosition {} => faults.problems = self.start.problems(),
            _ => {}
        }
        Ok(faults)
    }

    /// For an illegal move or an impossible position, what is offered as the reason; else empty.
    pub(super) fn why(&self) -> Result<Vec<&'static str>, JudgeError> {
        let faults = self.faults()?;
        let named: Vec<&str> = self.step().wrong.iter().map(|wrong| &*wrong.answer).collect();
        Ok(match &self.step().goal {
            Goal::Judge(attempt) => reasons_offered(*attempt, self.game()?, &faults.reasons, &named),
            Goal::JudgePosition {} => problems_offered(&faults.problems, &named),
            _ => Vec::new(),
        })
    }

    fn on_event(&mut self, event: Option<LearnerEvent>) -> Done {
        match event {
            _ if self.exercise.exam.is_some() => return self.on_exam_event(event),
            // A click too many on a solved step.
            _ if self.state.phase == Phase::Solved => self.standing(),
            None | Some(LearnerEvent::Next | LearnerEvent::Restart(_)) => self.standing(),
            Some(LearnerEvent::Hint) => self.hint(),
            Some(LearnerEvent::Solution) => return self.solution(),
            Some(LearnerEvent::Attempt(attempt)) => return self.on_attempt(attempt),
            Some(LearnerEvent::Choose(choice)) => return self.on_choice(&choice),
            Some(LearnerEvent::Squares(squares)) => return self.on_squares(&squares),
            Some(LearnerEvent::Pieces(pieces)) => return self.on_pieces(&pieces),
        }
        Ok(())
    }

    /// Where things stand when nothing has happened.
    pub(super) fn standing(&mut self) {
        self.feedback.code = match self.state.phase {
            Phase::Asked => "ready",
            Phase::Why if matches!(self.step().goal, Goal::JudgePosition {}) => "impossible-so-far",
            Phase::Why => "right-so-far",
            Phase::Solved => {
                self.feedback.say = self.step().done.as_deref();
                self.show_way_out();
                if self.is_last() { "solved" } else { "right" }
            }
        };
    }

    /// Where the right answer is that the game goes on although the king is in check: what saves it.
    pub(super) fn show_way_out(&mut self) {
        if let (Goal::Quiz(Quiz { ask: Question::Outcome, .. }), Ok(game)) = (&self.step().goal, self.start.game()) {
            self.feedback.facts = way_out(game.position()).into_iter().collect();
        }
    }

    /// Answers with this code, and the author's words for that answer if there are any.
    pub(super) fn answer(&mut self, code: &'static str, answer: &str) {
        self.feedback.code = code;
        if self.answer.is_empty() {
            self.answer.push_str(answer);
        }
        for wrong in &self.step().wrong {
            if wrong.answer == answer && self.feedback.say.is_none() {
                self.feedback.say = Some(&wrong.say);
            }
        }
    }

    /// Keeps what was wrong, for the first answers to a step.
    fn note_mistake(&mut self) {
        let Session { feedback, state, index: step, .. } = self;
        let noted = state.mistakes.iter().filter(|mistake| mistake.step == *step).count();
        if noted < Mistake::MOST && Feedback::MISTAKES.contains(&feedback.code) {
            let code = if feedback.code == "solution" {
                feedback.code
            } else if let Some(reason) = feedback.reasons.first() {
                reason.code.name()
            } else if let Some(problem) = feedback.problems.first() {
                problem.code.name()
            } else if let Some(fact) = feedback.facts.first() {
                fact.code.name()
            } else {
                feedback.code
            };
            let answer = std::mem::take(&mut self.answer);
            state.mistakes.push(Mistake { step: *step, answer, code: code.into() });
        }
    }

    /// The move that the answer is about.
    pub(super) fn show(&mut self, mv: Move, position: &Position) {
        self.feedback.mv = Some(mv);
        self.feedback.san = Some(san::write(position, mv, san::PieceLetters::English));
    }

    fn hint(&mut self) {
        let hint = self.step().hints.get(self.state.hints);
        self.feedback.say = hint.map(String::as_str);
        self.feedback.code = if hint.is_some() { "hint" } else { "no-more-hints" };
        self.state.hints += usize::from(hint.is_some());
    }

    /// The step is solved, by a move or without one.
    pub(super) fn solve(&mut self, answer: Option<Move>) {
        self.state.answers.push(answer);
        self.state.phase = Phase::Solved;
        self.standing();
        if let (Some(mv), Ok(game)) = (answer, self.start.game()) {
            let position = game.position().clone();
            self.show(mv, &position);
        }
    }

    fn solution(&mut self) -> Done {
        let mut answer = None;
        let mut solvable = true;
        match &self.step().goal {
            goal @ (Goal::Play(_) | Goal::Reach(_)) => {
                answer = goal.right_moves(self.game()?).first().copied();
                solvable = answer.is_some();
            }
            Goal::Judge(_) | Goal::JudgePosition {} | Goal::Quiz(_) | Goal::Choose(_) => {
                answer = self.legal_attempt()?;
                self.show_right()?;
                solvable = !self.feedback.choices.is_empty();
            }
            Goal::Collect(collect) => {
                let end = collect.begin(self.game()?.position()).along(&collect.route);
                solvable = end.is_some_and(|end| end.stars.is_empty());
                let rest = collect.route.strip_prefix(&*self.state.path).unwrap_or(&collect.route);
                self.feedback.moves = rest;
                self.state.path.clone_from(&collect.route);
            }
            Goal::Setup(_) | Goal::FindError(_) => {
                let (pieces, target) = (self.start.pieces(), self.target()?);
                self.feedback.squares = wrong_squares(&target, &pieces) | missing_squares(&pieces, &target);
            }
            Goal::ShowMoves(_) | Goal::SelectSquares(_) => self.feedback.squares = self.right_squares()?,
        }
        if !solvable {
            return Err(JudgeError::BadExercise("its goal cannot be reached".into()));
        }
        self.state.helped = true;
        self.solve(answer);
        self.feedback.code = "solution";
        Ok(())
    }

    /// The right answer to a question, and why.
    pub(super) fn show_right(&mut self) -> Done {
        match &self.step().goal {
            Goal::Quiz(quiz) => self.feedback.choices.extend(quiz.answer(self.game()?)),
            Goal::Choose(right) => self.feedback.choices.extend(right.first().map(String::as_str)),
            _ => {
                let faults = self.faults()?;
                let codes = faults.codes();
                self.feedback.choices.push(self.words()[usize::from(!codes.is_empty())]);
                self.feedback.choices.extend(codes.first());
                self.show_faults(faults);
            }
        }
        Ok(())
    }

    /// The move asked about, if it is legal.
    pub(super) fn legal_attempt(&self) -> Result<Option<Move>, JudgeError> {
        let sound = self.faults()?.codes().is_empty();
        Ok(self.step().goal.attempted_move().filter(|_| sound))
    }

    pub(super) fn show_faults(&mut self, faults: Faults) {
        self.feedback.reasons = faults.reasons;
        self.feedback.problems = faults.problems;
    }

    /// Choices in the order of this attempt.
    fn shuffled(&self, mut choices: Vec<&'e str>) -> Vec<&'e str> {
        let seed = self.state.seed;
        if seed > 0 {
            let mut random = Random::of_part(seed, self.index as u32);
            for last in (1..choices.len()).rev() {
                choices.swap(last, random.below(last as u32 + 1) as usize);
            }
        }
        choices
    }

    fn ask(&self) -> Result<Ask<'e>, JudgeError> {
        if self.state.phase == Phase::Solved {
            return Ok(Ask::None);
        }
        let step = self.step();
        let mut about: Option<Move> = None;
        let choices = match &step.goal {
            Goal::Play(_) | Goal::Reach(_) => return Ok(Ask::Move { stars: Bitboard::EMPTY, left: None }),
            Goal::Collect(collect) => {
                return Ok(Ask::Move {
                    stars: self.walk(collect)?.stars,
                    left: Some(collect.moves.saturating_sub(self.state.path.len())),
                });
            }
            Goal::Setup(_) => {
                return Ok(Ask::Pieces { tray: lacking(&self.start.pieces(), &self.target()?), endless: false });
            }
            Goal::FindError(_) => return Ok(Ask::Pieces { tray: every_kind(), endless: true }),
            Goal::ShowMoves(from) => return Ok(Ask::Squares { from: Some(*from) }),
            Goal::SelectSquares(_) => return Ok(Ask::Squares { from: None }),
            Goal::Quiz(quiz) => quiz.choices(self.game()?).to_vec(),
            Goal::Choose(_) => {
                let choices = step.choices.iter().map(|choice| &*choice.id).collect();
                if step.fixed { choices } else { self.shuffled(choices) }
            }
            goal @ (Goal::Judge(_) | Goal::JudgePosition {}) => {
                if let Goal::Judge(attempt) = goal {
                    about = Some(*attempt);
                }
                if self.state.phase == Phase::Why { self.shuffled(self.why()?) } else { self.words().to_vec() }
            }
        };
        let (from, to) = (about.map(|mv| mv.from), about.map(|mv| mv.to));
        Ok(Ask::Choice { choices, from, to, promotion: about.and_then(|mv| mv.promotion) })
    }

    fn judgement(self) -> Result<Judgement<'e>, JudgeError> {
        let answered = self.state.phase == Phase::Solved;
        let answer = match self.exercise.exam {
            // Whatever was answered, the board shows what is right.
            Some(_) if answered => Some(self.legal_attempt()?),
            _ => self.state.answers.last().copied(),
        };
        let shown = match (self.state.phase, &self.step().goal, answer) {
            (_, Goal::Collect(collect), _) if !self.state.path.is_empty() => {
                BoardState::of(self.walk(collect)?.position).record()
            }
            (Phase::Solved, _, Some(answer)) => self.start.after(self.step(), answer)?.record(),
            _ => self.start.record(),
        };
        let (step, steps) = self.progress();
        Ok(Judgement {
            solved: answered && self.is_last() && self.passes(),
            helped: self.state.helped,
            mistakes: self.state.mistakes.clone(),
            step,
            steps,
            game: shown,
            ask: self.ask()?,
            exam: self.exercise.exam.is_some().then_some(self.exam),
            feedback: self.feedback,
            state: self.state,
        })
    }
}
