//! A game: a starting position and the legal moves made from it.

use super::{GameError, RuleSet};
use crate::board::{Color, Piece, Role, Square};
use crate::rules::{Castling, CastlingSide, Condition, History, Move, Position, Problem, Verdict, conditions, explain};

/// The longest game that is accepted, in plies: the 75-move rule (FIDE 9.6.2) leaves room for no longer one.
pub const MAX_PLIES: usize = 17_697;

/// A starting position and the moves made from it, all of them legal.
///
/// Moves may go on in a dead position or after an automatic draw, since that does not change what is legal:
/// [`Game::outcome`] is about the position reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The position before each half-move, and the present one last.
    positions: Vec<Position>,
    moves: Vec<Move>,
    notes: Vec<Problem>,
    rules: RuleSet,
}

impl Game {
    /// A game without moves, under [`RuleSet::OverTheBoard`].
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new(), notes: Vec::new(), rules: RuleSet::default() }
    }

    /// A game that begins at the position of a FEN. What is odd about the position is kept as [`Game::notes`].
    ///
    /// # Errors
    /// [`GameError::Fen`].
    pub fn from_fen(fen: &str) -> Result<Game, GameError> {
        let (start, notes) = Position::from_fen_with_notes(fen).map_err(GameError::Fen)?;
        Ok(Game { notes, ..Game::new(start) })
    }

    /// A game from the position of a FEN, or from the initial position, with moves as UCI text.
    ///
    /// # Errors
    /// The first thing that is wrong; see [`GameError`].
    ///
    /// ```
    /// use regelbrett::game::Game;
    /// let game = Game::from_fen_and_moves(None, &["e2e4", "e7e5"]).unwrap();
    /// assert_eq!(game.position().fullmove(), 2);
    /// let error = Game::from_fen_and_moves(None, &["e2e4", "e7e4"]).unwrap_err();
    /// assert_eq!(error.code(), "illegal-move");
    /// ```
    pub fn from_fen_and_moves<M: AsRef<str>>(fen: Option<&str>, moves: &[M]) -> Result<Game, GameError> {
        let mut game = match fen {
            Some(fen) => Game::from_fen(fen)?,
            None => Game::default(),
        };
        if moves.len() > MAX_PLIES {
            return Err(GameError::TooLong);
        }
        for (index, text) in moves.iter().enumerate() {
            let ply = index + 1;
            let mv = text.as_ref().parse().map_err(|error| GameError::Syntax { ply, error })?;
            game.play(mv)?;
        }
        Ok(game)
    }

    /// The same game under other rules.
    #[must_use]
    pub fn under(mut self, rules: RuleSet) -> Game {
        self.rules = rules;
        self
    }

    /// The rules it is played under.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The position reached.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a game has a starting position")
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position before each half-move, and the present one last.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves made.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What is odd about the starting position.
    #[must_use]
    pub fn notes(&self) -> &[Problem] {
        &self.notes
    }

    /// Makes a legal move.
    ///
    /// # Errors
    /// [`GameError::IllegalMove`] or [`GameError::TooLong`]; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), GameError> {
        let ply = self.moves.len() + 1;
        if ply > MAX_PLIES {
            return Err(GameError::TooLong);
        }
        if !self.position().is_legal(mv) {
            let verdict = self.explain(mv.from, mv.to, mv.promotion);
            return Err(GameError::IllegalMove { ply, mv, verdict });
        }
        self.positions.push(self.position().play(mv));
        self.moves.push(mv);
        Ok(())
    }

    /// Whether an attempted move is legal and, if not, every reason why. Unlike [`Position::explain`] it knows how castling
    /// rights were lost and which pawn has just made a double step.
    #[must_use]
    pub fn explain(&self, from: Square, to: Square, promotion: Option<Role>) -> Verdict {
        explain(self.position(), self.history(), from, to, promotion)
    }

    /// Every condition of a castling, met or not, whoever is to move.
    ///
    /// ```
    /// use regelbrett::board::Color;
    /// use regelbrett::game::Game;
    /// use regelbrett::rules::{Position, CastlingSide};
    /// let game = Game::new(Position::initial());
    /// let unmet: Vec<_> = game.castling(Color::White, CastlingSide::Short).into_iter().filter(|c| !c.met).collect();
    /// assert_eq!(unmet[0].reason.code.name(), "castling-blocked");
    /// ```
    #[must_use]
    pub fn castling(&self, color: Color, side: CastlingSide) -> Vec<Condition> {
        conditions(Castling { color, side }, self.position(), self.history())
    }

    /// How many times the present position has occurred, this time included (FIDE 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.positions.iter().filter(|position| position.same_as(self.position())).count()
    }

    /// The piece that the last move captured, and the square it was on.
    #[must_use]
    pub fn captured(&self) -> Option<(Square, Piece)> {
        let mv = self.moves.last()?;
        let before = self.positions.get(self.moves.len() - 1)?.board();
        let after = self.position().board();
        let enemy = before.side(self.position().turn());
        let square = enemy.without(after.side(self.position().turn())).first()?;
        debug_assert!(square == mv.to || square.rank() == mv.from.rank());
        Some((square, before.piece_at(square)?))
    }

    /// The moves so far, for questions about the position reached.
    #[must_use]
    pub fn history(&self) -> History<'_> {
        History::new(&self.positions, &self.moves)
    }
}

/// The initial position, without moves.
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::initial())
    }
}
