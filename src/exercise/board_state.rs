//! What stands on the board while an exercise is worked on: a game, or pieces that nobody can play on from.

use super::answer::verdict;
use super::built::{self, Goal, Step};
use super::judgement::JudgeError;
use crate::board::Board;
use crate::game::{Game, GameError, RuleSet};
use crate::rules::{Move, Position, Problem, Setup, SetupReport, Verdict};

/// The board before or after an answer.
#[derive(Clone, Debug)]
pub(super) struct BoardState {
    /// Where the game on the board began, as the exercise gives it; none for the initial position.
    pub fen: Option<String>,
    /// The game; none where one cannot play on.
    game: Option<Game>,
}

impl BoardState {
    /// What a step starts with.
    pub(super) fn set_up(step: &Step, start: &built::GameRecord) -> Result<BoardState, JudgeError> {
        let fen = start.fen.clone();
        match read_game(start) {
            Ok(game) => Ok(BoardState { fen, game: Some(game) }),
            Err(GameError::Fen(error)) if step.goal.is_about_setups() && start.moves.is_empty() => {
                match Setup::read(fen.as_deref().unwrap_or_default()).0 {
                    Some(_) => Ok(BoardState { fen, game: None }),
                    None => Err(JudgeError::BadExercise(format!("{error}"))),
                }
            }
            Err(error) => Err(JudgeError::BadExercise(format!("{error}"))),
        }
    }

    /// A position that no game on the board has led to.
    pub(super) fn of(position: Position) -> BoardState {
        BoardState { fen: Some(position.to_fen()), game: Some(Game::new(position)) }
    }

    /// The game, which most goals need.
    pub(super) fn game(&self) -> Result<&Game, JudgeError> {
        let unplayable = || JudgeError::BadExercise("nobody can play on from its position".into());
        self.game.as_ref().ok_or_else(unplayable)
    }

    /// Why no game can lead here, the worst first; empty if nothing speaks against it.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = self.fen.as_deref().map_or_else(Vec::new, |fen| SetupReport::of(fen).problems);
        // A note is the last of them.
        problems.pop_if(|problem| !problem.rules_out());
        problems
    }

    /// Which piece stands where.
    pub(super) fn pieces(&self) -> Board {
        match (&self.game, &self.fen) {
            (Some(game), _) => *game.position().board(),
            (None, Some(fen)) => Setup::read(fen).0.map_or(Board::EMPTY, |setup| setup.board),
            (None, None) => Board::EMPTY,
        }
    }

    /// As the page shows it.
    pub(super) fn record(&self) -> built::GameRecord {
        let game = self.game.as_ref();
        built::GameRecord {
            fen: self.fen.clone(),
            moves: game.map_or_else(Vec::new, |game| game.moves().to_vec()),
            rules: game.map(Game::rules).filter(|rules| *rules != RuleSet::default()),
        }
    }

    /// The board after a step was solved by this answer, which may come from anywhere.
    pub(super) fn after(&self, step: &Step, answer: Option<Move>) -> Result<BoardState, JudgeError> {
        let fits = match (&step.goal, answer) {
            (Goal::Play(_) | Goal::Reach(_), Some(mv)) => step.goal.right_moves(self.game()?).contains(&mv),
            (Goal::Play(_) | Goal::Reach(_), None) => false,
            (Goal::Judge(attempt), answer) => match verdict(*attempt, self.game()?) {
                Verdict::Legal { mv, .. } => answer == Some(mv),
                Verdict::Illegal { .. } => answer.is_none(),
                Verdict::NeedsPromotion { .. } => return Err(no_promotion()),
            },
            (_, answer) => answer.is_none(),
        };
        if !fits {
            return Err(JudgeError::BadState);
        }
        if let Some(target) = step.goal.target() {
            let game = Game::from_fen(target);
            let game = game.map_err(|error| JudgeError::BadExercise(format!("{error}")))?;
            return Ok(BoardState { fen: Some(target.clone()), game: Some(game) });
        }
        let mut after = self.clone();
        for mv in answer.into_iter().chain(step.reply.filter(|_| answer.is_some())) {
            let game = after.game.as_mut().ok_or(JudgeError::BadState)?;
            game.play(mv).map_err(|error| JudgeError::BadExercise(format!("{error}")))?;
        }
        Ok(after)
    }
}

impl Goal {
    /// Whether it asks about pieces on a board, whether or not one can play on from there.
    pub(super) const fn is_about_setups(&self) -> bool {
        matches!(self, Goal::JudgePosition {} | Goal::Setup(_) | Goal::FindError(_))
    }
}

/// The move that the learner is asked about does not say what the pawn becomes.
pub(super) fn no_promotion() -> JudgeError {
    JudgeError::BadExercise("its move does not name the new piece".into())
}

fn read_game(start: &built::GameRecord) -> Result<Game, GameError> {
    let mut game = start.fen.as_deref().map_or_else(|| Ok(Game::default()), Game::from_fen)?;
    for mv in &start.moves {
        game.play(*mv)?;
    }
    Ok(game.under(start.rules.unwrap_or_default()))
}
