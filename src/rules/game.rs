//! A game: a start and the legal moves made from it.

use super::castling::{Castling, Condition, Wing, conditions};
use super::illegal::{Arrival, explain};
use super::reason::Cause;
use super::{FenError, Move, Position, Problem, Verdict};
use crate::board::{Color, ParseError, Piece, Role, Square};
use crate::text::{Part, display, write};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// The longest game that is accepted, in half-moves. Under the 75-move rule none can be longer.
pub const MAX_PLIES: usize = 12_000;

/// Which rules decide about draws by repetition and without progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RuleSet {
    /// FIDE Laws: three times and fifty moves are claimed.
    #[default]
    OverTheBoard,
    /// FIDE Online Chess Regulations: they end the game by themselves.
    Online,
}

/// Why a record is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The start cannot be played on from.
    Fen(FenError),
    /// A move is no move text.
    Syntax {
        /// Which half-move, 1 the first.
        ply: usize,
        /// What was expected.
        error: ParseError,
    },
    /// A move is not legal.
    IllegalMove {
        /// Which half-move, 1 the first.
        ply: usize,
        /// The move as it was given.
        mv: Move,
        /// Why not; a promotion without its piece has [`Verdict::NeedsPromotion`].
        verdict: Verdict,
    },
    /// More than [`MAX_PLIES`] half-moves.
    TooLong,
}

impl GameError {
    /// The stable name: `illegal-move`, `too-long`, or that of the first problem of the FEN.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Fen(error) => error.problems.first().map_or("board-syntax", |problem| problem.code.name()),
            GameError::Syntax { .. } => "bad-argument",
            GameError::IllegalMove { .. } => "illegal-move",
            GameError::TooLong => "too-long",
        }
    }
}

impl Part for GameError {
    fn write(&self, text: &mut String) {
        match self {
            GameError::Fen(error) => error.write(text),
            GameError::Syntax { ply, error } => {
                write!(text, "half-move ", ply, " cannot be read: expected ", error.expected);
            }
            GameError::IllegalMove { ply, mv, verdict } => {
                write!(text, "half-move ", ply, ", ", mv);
                match verdict.reasons().first() {
                    Some(reason) => write!(
                        text,
                        ", is not legal: ",
                        reason.code.name(),
                        " (FIDE ",
                        reason.article,
                        "); end the moves before it or give another"
                    ),
                    None => {
                        write!(
                            text,
                            ", does not name the new piece: write ",
                            mv, "q, ", mv, "r, ", mv, "b or ", mv, "n"
                        );
                    }
                }
            }
            GameError::TooLong => write!(text, "a game has at most ", MAX_PLIES, " half-moves; give fewer"),
        }
    }
}

display!(GameError);

impl core::error::Error for GameError {}

/// A start and the moves made from it, all legal. A game may go on in a dead position or after a draw by itself: what
/// is legal does not depend on that, and [`Game::outcome`] judges the position reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The position before each half-move, and the present one.
    positions: Vec<Position>,
    moves: Vec<Move>,
    notes: Vec<Problem>,
    rules: RuleSet,
}

impl Game {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new(), notes: Vec::new(), rules: RuleSet::default() }
    }

    /// The game of a start (the initial position without one) and its moves as UCI text.
    ///
    /// # Errors
    /// The first thing that is wrong; see [`GameError`].
    ///
    /// ```
    /// use regelbrett::rules::Game;
    /// let game = Game::from_fen_and_moves(None, &["e2e4", "e7e5"]).unwrap();
    /// assert_eq!(game.position().fullmove(), 2);
    /// let error = Game::from_fen_and_moves(None, &["e2e4", "e7e4"]).unwrap_err();
    /// assert_eq!(error.code(), "illegal-move");
    /// ```
    pub fn from_fen_and_moves<M: AsRef<str>>(fen: Option<&str>, moves: &[M]) -> Result<Game, GameError> {
        let mut game = match fen {
            Some(fen) => {
                let (start, notes) = Position::from_fen_with_notes(fen).map_err(GameError::Fen)?;
                Game { notes, ..Game::new(start) }
            }
            None => Game::new(Position::initial()),
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

    /// The same game under these rules.
    #[must_use]
    pub fn under(mut self, rules: RuleSet) -> Game {
        self.rules = rules;
        self
    }

    /// Under which rules it is played.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The position reached.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a game has a start")
    }

    /// The position from which it began.
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

    /// What is odd about the start.
    #[must_use]
    pub fn notes(&self) -> &[Problem] {
        &self.notes
    }

    /// Makes a legal move.
    ///
    /// # Errors
    /// [`GameError::IllegalMove`] or [`GameError::TooLong`]; the game stays as it is.
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

    /// Whether a try is legal, and if not, every reason why, with what the moves of the game tell about it.
    #[must_use]
    pub fn explain(&self, from: Square, to: Square, promotion: Option<Role>) -> Verdict {
        explain(self.position(), Some(self), from, to, promotion)
    }

    /// Every condition of a castling, met or not, whoever is to move.
    ///
    /// ```
    /// use regelbrett::board::Color;
    /// use regelbrett::rules::{Game, Position, Wing};
    /// let game = Game::new(Position::initial());
    /// let unmet: Vec<_> = game.castling(Color::White, Wing::Short).into_iter().filter(|c| !c.met).collect();
    /// assert_eq!(unmet[0].reason.code.name(), "castling-blocked");
    /// ```
    #[must_use]
    pub fn castling(&self, color: Color, wing: Wing) -> Vec<Condition> {
        conditions(Castling { color, wing }, self.position(), Some(self))
    }

    /// How often the present position has been on the board, this time included (FIDE 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.positions.iter().filter(|position| position.same_as(self.position())).count()
    }

    /// What the last move has captured, and where that piece stood.
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

    /// How a right to castle was lost, and at which half-move, as far as the game shows it.
    pub(super) fn castling_loss(&self, castling: Castling) -> (Cause, Option<usize>) {
        let lost = self
            .positions
            .windows(2)
            .position(|pair| pair[0].castling().has(castling) && !pair[1].castling().has(castling));
        let Some(index) = lost else {
            return (Cause::Unknown, None);
        };
        let mv = self.moves[index];
        let cause = if self.positions[index].turn() != castling.color {
            Cause::RookCaptured
        } else if mv.from == castling.king_from() {
            Cause::KingMoved
        } else {
            Cause::RookMoved
        };
        (cause, Some(index + 1))
    }

    /// How the pawn on a square came there.
    pub(super) fn arrival(&self, square: Square) -> Arrival {
        match self.moves.iter().rposition(|mv| mv.to == square) {
            None => {
                // The start may tell that this pawn has just passed over the square behind it.
                let behind = square.offset(0, self.start().turn().direction());
                let just_passed = behind.is_some() && behind == self.start().en_passant();
                if just_passed { Arrival::DoubleStep { ply: None } } else { Arrival::Unknown }
            }
            Some(index) => {
                let mv = self.moves[index];
                let ply = index + 1;
                if mv.from.rank().abs_diff(mv.to.rank()) == 2 {
                    Arrival::DoubleStep { ply: Some(ply) }
                } else {
                    Arrival::Otherwise { ply }
                }
            }
        }
    }
}
