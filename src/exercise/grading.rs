//! Grades what a learner does: a move, a choice, marked squares, pieces put on the board.

use super::answer::{destinations, verdict};
use super::built::{Collect, Goal, Question, Quiz};
use super::choices::{POSSIBLE, VERDICTS};
use super::collect::Walk;
use super::fact::Fact;
use super::judgement::{JudgeError, Phase};
use super::piece_placement::{missing_squares, read_pieces, wrong_squares};
use super::refutation;
use super::session::{Done, Session};
use super::shortfall::shortfall;
use crate::board::{Bitboard, Board, Square};
use crate::game::Game;
use crate::rules::{Move, Verdict};

/// What a chosen answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grade {
    Right,
    Wrong,
    /// Right, and the reason is asked for next.
    RightSoFar,
}

impl Session<'_> {
    pub(super) fn on_attempt(&mut self, attempt: Move) -> Done {
        let goal = &self.step().goal;
        let mut walk = None;
        let standing;
        let game = match goal {
            Goal::Play(_) | Goal::Reach(_) => self.game()?,
            Goal::Collect(collect) => {
                let now = self.walk(collect)?;
                standing = Game::new(now.position.clone());
                walk = Some((collect, now));
                &standing
            }
            _ => return Err(JudgeError::BadEvent("no move on the board")),
        };
        let name = attempt.to_string();
        let mv = match verdict(attempt, game) {
            Verdict::NeedsPromotion { choices } => {
                self.feedback.code = "needs-promotion";
                for role in choices {
                    self.feedback.choices.push(role.name());
                }
                return Ok(());
            }
            Verdict::Illegal { reasons } => {
                self.answer("illegal", &name);
                self.feedback.reasons = reasons;
                return Ok(());
            }
            Verdict::Legal { mv, .. } => mv,
        };
        let position = game.position().clone();
        match walk {
            Some((collect, walk)) => return self.go_on(collect, &walk, mv, &name),
            None if goal.right_moves(game).contains(&mv) => self.solve(Some(mv)),
            None => {
                self.feedback.facts = shortfall(goal, game, mv);
                self.answer("legal-but", &name);
                self.show(mv, &position);
            }
        }
        Ok(())
    }

    /// A legal move on the way to the stars.
    fn go_on(&mut self, collect: &Collect, walk: &Walk, mv: Move, name: &str) -> Done {
        let Some(after) = walk.after(mv) else {
            self.answer("collect-check", name);
            self.show(mv, &walk.position);
            return Ok(());
        };
        self.state.path.push(mv);
        if after.stars.is_empty() {
            self.solve(None);
        } else if self.state.path.len() >= collect.moves {
            self.state.path.clear();
            self.answer("collect-out", name);
            return Ok(());
        } else {
            self.answer(if after.stars == walk.stars { "collect-on" } else { "collected" }, name);
            self.feedback.squares = after.stars;
        }
        self.show(mv, &walk.position);
        Ok(())
    }

    /// The first two answers about a move or a position.
    pub(super) fn words(&self) -> [&'static str; 2] {
        if matches!(self.step().goal, Goal::JudgePosition {}) { POSSIBLE } else { VERDICTS }
    }

    pub(super) fn on_choice(&mut self, choice: &str) -> Done {
        let faults = self.faults()?;
        match self.grade(choice, self.state.phase)? {
            Grade::RightSoFar => {
                self.state.phase = Phase::Why;
                self.standing();
                return Ok(());
            }
            Grade::Right => {
                let answer = self.legal_attempt()?;
                self.solve(answer);
            }
            Grade::Wrong => {
                self.answer("wrong-choice", choice);
                self.feedback.facts.extend(self.refutation(choice)?);
                // After a wrong reason it is still to be found out why.
                if choice != self.words()[0] {
                    return Ok(());
                }
            }
        }
        self.show_faults(faults);
        Ok(())
    }

    /// What speaks against a wrong choice, where something certain does.
    fn refutation(&self, choice: &str) -> Result<Option<Fact>, JudgeError> {
        Ok(match &self.step().goal {
            Goal::Quiz(Quiz { ask: Question::Outcome, .. }) => refutation::of_outcome(choice, self.game()?),
            Goal::Judge(attempt) if self.state.phase == Phase::Why => {
                refutation::of_reason(choice, *attempt, self.game()?, &self.faults()?.reasons)
            }
            Goal::JudgePosition {} if self.state.phase == Phase::Why => {
                refutation::of_problem(choice, &self.start.pieces())
            }
            _ => None,
        })
    }

    /// What an answer is worth in a phase of the step.
    pub(super) fn grade(&self, choice: &str, phase: Phase) -> Result<Grade, JudgeError> {
        let (offered, right) = match &self.step().goal {
            Goal::Quiz(quiz) => {
                let game = self.game()?;
                (quiz.choices(game).contains(&choice), quiz.answer(game) == Some(choice))
            }
            Goal::Choose(right) => {
                (self.step().choices.iter().any(|offered| offered.id == choice), right.iter().any(|id| id == choice))
            }
            Goal::Judge(_) | Goal::JudgePosition {} => {
                let codes = self.faults()?.codes();
                let [yes, no] = self.words();
                if choice == yes {
                    (true, codes.is_empty())
                } else if choice == no {
                    if !codes.is_empty() {
                        return Ok(Grade::RightSoFar);
                    }
                    (true, false)
                } else {
                    let right = codes.contains(&choice);
                    (phase == Phase::Why && (right || self.why()?.contains(&choice)), right)
                }
            }
            _ => return Err(JudgeError::BadEvent("no choice")),
        };
        match (offered, right) {
            (false, _) => Err(JudgeError::BadEvent("one of the choices offered")),
            (true, true) => Ok(Grade::Right),
            (true, false) => Ok(Grade::Wrong),
        }
    }

    /// The squares to be marked.
    pub(super) fn right_squares(&self) -> Result<Bitboard, JudgeError> {
        match &self.step().goal {
            Goal::ShowMoves(from) => Ok(destinations(self.game()?, *from)),
            Goal::SelectSquares(squares) => Ok(squares.iter().copied().collect()),
            _ => Err(JudgeError::BadEvent("no squares")),
        }
    }

    pub(super) fn on_squares(&mut self, squares: &[Square]) -> Done {
        let right = self.right_squares()?;
        let marked: Bitboard = squares.iter().copied().collect();
        let extra = marked.without(right);
        if let Some(first) = extra.first() {
            if let Goal::ShowMoves(from) = self.step().goal
                && let Verdict::Illegal { reasons } = self.game()?.explain(from, first, None)
            {
                self.feedback.reasons = reasons;
            }
            for square in extra {
                self.answer("squares-extra", square.name());
            }
            self.feedback.squares = extra;
        } else {
            self.solve_unless("squares-missing", right.without(marked));
        }
        Ok(())
    }

    /// Solved, unless something is missing on these squares.
    fn solve_unless(&mut self, code: &'static str, missing: Bitboard) {
        if missing.any() {
            self.feedback.code = code;
            self.feedback.squares = missing;
        } else {
            self.solve(None);
        }
    }

    /// The pieces that are to stand on the board.
    pub(super) fn target(&self) -> Result<Board, JudgeError> {
        let target = self.step().goal.target().ok_or(JudgeError::BadEvent("no pieces"))?;
        read_pieces(target).map_err(|_| JudgeError::BadExercise("its target cannot be read".into()))
    }

    pub(super) fn on_pieces(&mut self, pieces: &str) -> Done {
        let target = self.target()?;
        let pieces = read_pieces(pieces).map_err(|_| JudgeError::BadEvent("pieces as in the first field of a FEN"))?;
        let wrong = wrong_squares(&pieces, &target);
        for square in wrong {
            if let Some(piece) = pieces.piece_at(square) {
                self.answer("pieces-wrong", &format!("{}{square}", piece.letter()));
            }
        }
        if wrong.any() {
            self.feedback.squares = wrong;
        } else {
            self.solve_unless("pieces-missing", missing_squares(&pieces, &target));
        }
        Ok(())
    }
}
