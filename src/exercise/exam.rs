//! An exam: which of its questions are drawn, and what an answer to one is worth.

use super::answer::verdict;
use super::board_state::BoardState;
use super::built::{Exam, Exercise, Goal, Step};
use super::grading::Grade;
use super::judgement::{ExamProgress, Feedback, JudgeError, LearnerEvent, Phase, State};
use super::session::{Done, Session};
use crate::random::Random;

/// How often a draw that leans is given up for another one.
const DRAWS: usize = 100;

/// Which questions are asked, in this order; none if there are too few. The same seed draws the same ones.
///
/// No exercise is asked twice while there are others left, and the lessons take turns. Of the moves to be judged 40 to
/// 60 % are legal, so that guessing does not pay; how many is left to chance, or the last answers would follow from those
/// before. Where no draw is as even as that, it is the most even one of many.
#[must_use]
pub fn draw(steps: &[Step], exam: &Exam, seed: u32) -> Vec<usize> {
    let mut random = Random::new(seed);
    let mut drawn = draw_any(steps, exam, &mut random);
    let mut least = surplus(steps, &drawn);
    for _ in 1..DRAWS {
        if least == 0 {
            break;
        }
        let other = draw_any(steps, exam, &mut random);
        let surplus = surplus(steps, &other);
        if surplus < least {
            (drawn, least) = (other, surplus);
        }
    }
    drawn
}

/// How many of the moves to be judged are legal, or illegal, beyond the three fifths that may be, or half of a few.
fn surplus(steps: &[Step], drawn: &[usize]) -> usize {
    let (mut judged, mut legal) = (0_usize, 0);
    for index in drawn {
        if let Step { goal: Goal::Judge(attempt), start: Some(start), .. } = &steps[*index]
            && let Ok(board) = BoardState::set_up(&steps[*index], start)
            && let Ok(game) = board.game()
        {
            judged += 1;
            legal += usize::from(verdict(*attempt, game).reasons().is_empty());
        }
    }
    let most = (judged * 3 / 5).max(judged.div_ceil(2));
    legal.max(judged - legal).saturating_sub(most)
}

/// A draw, whatever the answers.
fn draw_any(steps: &[Step], exam: &Exam, random: &mut Random) -> Vec<usize> {
    let mut drawn: Vec<usize> = Vec::new();
    while drawn.len() < exam.draw.min(steps.len()) {
        let (mut chosen, mut least, mut equals) = (0, usize::MAX, 0_u32);
        for (index, step) in steps.iter().enumerate() {
            if drawn.contains(&index) {
                continue;
            }
            let likeness: usize = drawn.iter().map(|other| likeness(step, &steps[*other])).sum();
            if likeness < least {
                (least, equals) = (likeness, 0);
            }
            if likeness == least {
                equals += 1;
                // Each of the equals is kept with the same chance in the end.
                if random.below(equals) == 0 {
                    chosen = index;
                }
            }
        }
        drawn.push(chosen);
    }
    drawn
}

/// How much two questions are about the same.
fn likeness(one: &Step, other: &Step) -> usize {
    const EXERCISE: usize = 1_000;
    let (one, other) = (one.about.as_deref().unwrap_or_default(), other.about.as_deref().unwrap_or_default());
    match (one.split_once('/'), other.split_once('/')) {
        (Some(_), Some(_)) if one == other => EXERCISE,
        (one_parts, other_parts) => {
            let lesson = |whole, parts: Option<(_, _)>| parts.map_or(whole, |(lesson, _)| lesson);
            usize::from(lesson(one, one_parts) == lesson(other, other_parts))
        }
    }
}

impl<'e> Session<'e> {
    /// Draws the questions of an exam and weighs the answers given so far.
    pub(super) fn resume_exam(exercise: &'e Exercise, exam: &Exam, state: State) -> Result<Session<'e>, JudgeError> {
        let drawn = draw(&exercise.steps, exam, state.seed);
        if drawn.is_empty() || drawn.len() < exam.draw {
            return Err(JudgeError::BadExercise("it draws more questions than it has".into()));
        }
        let foreign = !state.answers.is_empty() || !state.path.is_empty() || state.hints > 0 || state.helped;
        let foreign = foreign || !state.mistakes.is_empty();
        let solved = usize::from(state.phase == Phase::Solved);
        let current = state.given.len().checked_sub(solved).filter(|current| *current < drawn.len() && !foreign);
        let current = current.ok_or(JudgeError::BadState)?;
        let index = drawn[current];
        let (start, feedback) = (question(exercise, index)?, Feedback::default());
        let exam = ExamProgress { drawn, marks: Vec::new() };
        let mut session = Session { exercise, state, index, start, feedback, answer: String::new(), exam };
        for number in 0..session.state.given.len() {
            session.turn_to(number)?;
            match session.grade(&session.state.given[number], Phase::Why) {
                Ok(grade) if grade != Grade::RightSoFar => session.exam.marks.push(grade == Grade::Right),
                _ => return Err(JudgeError::BadState),
            }
        }
        session.turn_to(current)?;
        session.check()?;
        Ok(session)
    }

    fn turn_to(&mut self, number: usize) -> Done {
        self.index = self.exam.drawn[number];
        self.start = question(self.exercise, self.index)?;
        Ok(())
    }

    /// The only answer to a question, or the first half of it.
    pub(super) fn on_exam_event(&mut self, event: Option<LearnerEvent>) -> Done {
        match event {
            None | Some(LearnerEvent::Next | LearnerEvent::Restart(_)) => {}
            // A click too many.
            _ if self.state.phase == Phase::Solved => {}
            Some(LearnerEvent::Choose(answer)) => {
                if self.state.phase == Phase::Why && !self.why()?.contains(&&*answer) {
                    return Err(JudgeError::BadEvent("a reason"));
                }
                match self.grade(&answer, self.state.phase)? {
                    Grade::RightSoFar => self.state.phase = Phase::Why,
                    grade => {
                        self.exam.marks.push(grade == Grade::Right);
                        self.state.given.push(answer);
                        self.state.phase = Phase::Solved;
                    }
                }
            }
            _ => return Err(JudgeError::BadEvent("an answer, for an exam gives no help")),
        }
        if self.state.phase == Phase::Solved {
            return self.tell();
        }
        self.standing();
        Ok(())
    }

    /// Says whether an answer is right, and why.
    fn tell(&mut self) -> Done {
        self.show_right()?;
        self.show_way_out();
        if let Goal::Quiz(quiz) = &self.step().goal {
            self.feedback.article = quiz.article(self.game()?);
        }
        let given = self.state.given.last().cloned().unwrap_or_default();
        let done = self.step().done.as_deref();
        if self.exam.marks.last() == Some(&true) {
            self.feedback.code = "right";
            self.feedback.say = done;
            self.feedback.choices.clear();
        } else if self.why()?.contains(&&*given) {
            self.answer("half-right", &given);
        } else {
            self.answer("wrong-answer", &given);
            // Where the author has no words for this answer, those for the right one tell why.
            self.feedback.say = self.feedback.say.or(done);
        }
        Ok(())
    }

    /// Whether enough answers are right; an exercise that is not an exam needs none.
    pub(super) fn passes(&self) -> bool {
        let right = self.exam.marks.iter().filter(|right| **right).count();
        self.exercise.exam.as_ref().is_none_or(|exam| right >= exam.pass)
    }
}

/// The board of a question, which has its own start.
fn question(exercise: &Exercise, index: usize) -> Result<BoardState, JudgeError> {
    let step = &exercise.steps[index];
    match &step.start {
        Some(start) => BoardState::set_up(step, start),
        None => Err(JudgeError::BadExercise("one of its questions has no start".into())),
    }
}
