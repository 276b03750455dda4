//! A game: a start and the legal moves made from it.

use crate::board::{Color, ParseError, Piece, Role, Square};
use crate::rules::{
    Castling, CastlingSide, Condition, FenError, History, Move, Position, Problem, Verdict, conditions, explain,
};
use std::fmt;
use std::str::FromStr;

/// The longest game that is accepted, in plies: the 75-move rule (FIDE 9.6.2) leaves room for no longer one.
pub const MAX_PLIES: usize = 17_697;

/// Which rules decide about draws by repetition and without progress, and about penalties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RuleSet {
    /// FIDE Laws: three times and fifty moves are claimed.
    #[default]
    OverTheBoard,
    /// FIDE Laws with the Guidelines for blitz: as over the board, but penalties are one minute (B.2).
    Blitz,
    /// FIDE Online Chess Regulations: they end the game by themselves.
    Online,
}

impl RuleSet {
    /// All of them, the usual one first.
    pub const ALL: [RuleSet; 3] = [RuleSet::OverTheBoard, RuleSet::Blitz, RuleSet::Online];

    /// `over-the-board`, `blitz` or `online`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::OverTheBoard => "over-the-board",
            RuleSet::Blitz => "blitz",
            RuleSet::Online => "online",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RuleSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<RuleSet, ParseError> {
        ParseError::find(text, &RuleSet::ALL, RuleSet::name, "rules: over-the-board, blitz or online")
    }
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

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Fen(error) => error.fmt(f),
            GameError::Syntax { ply, error } => {
                write!(f, "half-move {ply} cannot be read: expected {}", error.expected)
            }
            GameError::IllegalMove { ply, mv, verdict } => {
                write!(f, "half-move {ply}, {mv}")?;
                match verdict.reasons().first() {
                    Some(reason) => write!(
                        f,
                        ", is not legal: {} (FIDE {}); end the moves before it or give another",
                        reason.code.name(),
                        reason.article
                    ),
                    None => {
                        write!(f, ", does not name the new piece: write {mv}q, {mv}r, {mv}b or {mv}n")
                    }
                }
            }
            GameError::TooLong => write!(f, "a game has at most {MAX_PLIES} half-moves; give fewer"),
        }
    }
}

impl std::error::Error for GameError {}

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
    /// use regelbrett::game::Game;
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
    pub const fn rules(&self) -> RuleSet {
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

    /// What the moves so far tell about the position reached.
    #[must_use]
    pub fn history(&self) -> History<'_> {
        History::new(&self.positions, &self.moves)
    }
}
