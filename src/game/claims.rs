//! Draws that the player to move can claim: threefold repetition (FIDE 9.2), and 50 moves by each side without capture or
//! pawn move (9.3), on the board already or brought about by the next move.
//!
//! What follows from a claim, right or wrong, is for the [`arbiter`](super::Game::rule).

use super::outcome::{FIFTY_MOVES, Termination};
use super::{Game, GameError};
use crate::board::ParseError;
use crate::rules::Move;
use std::fmt;
use std::str::FromStr;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimKind {
    /// The same position at least three times.
    Threefold,
    /// At least 50 moves by each side without capture or pawn move.
    FiftyMoves,
}

impl ClaimKind {
    /// Both.
    pub const ALL: [ClaimKind; 2] = [ClaimKind::Threefold, ClaimKind::FiftyMoves];

    /// `threefold` or `fifty-moves`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ClaimKind::Threefold => "threefold",
            ClaimKind::FiftyMoves => "fifty-moves",
        }
    }

    /// How the game ends if the claim is correct.
    #[must_use]
    pub const fn by(self) -> Termination {
        match self {
            ClaimKind::Threefold => Termination::ThreefoldRepetition,
            ClaimKind::FiftyMoves => Termination::FiftyMoves,
        }
    }

    const fn article(self, announced: bool) -> &'static str {
        match (self, announced) {
            (ClaimKind::Threefold, true) => "9.2.1",
            (ClaimKind::Threefold, false) => "9.2.2",
            (ClaimKind::FiftyMoves, true) => "9.3.1",
            (ClaimKind::FiftyMoves, false) => "9.3.2",
        }
    }
}

impl fmt::Display for ClaimKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ClaimKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ClaimKind, ParseError> {
        ParseError::find(text, &ClaimKind::ALL, ClaimKind::name, "a claim: threefold or fifty-moves")
    }
}

/// A claim and whether it is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub kind: ClaimKind,
    /// 9.2.1 or 9.3.1 with an announced move, 9.2.2 or 9.3.2 on the board.
    pub article: &'static str,
    /// How many times the position has occurred, or how many moves each side has made without capture or pawn move; with
    /// an announced move, after it.
    pub count: usize,
    /// Whether the claim is correct. It never is in a game that is over.
    pub correct: bool,
}

impl Game {
    /// Both claims that the player to move can make, correct or not, with the intended move or without one.
    ///
    /// # Errors
    /// [`GameError::IllegalMove`] if the intended move is not legal.
    ///
    /// ```
    /// use regelbrett::game::Game;
    /// let mut moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2);
    /// moves.pop();
    /// let game = Game::from_fen_and_moves(None, &moves).unwrap();
    /// assert!(!game.claims(None).unwrap()[0].correct);
    /// let announced = game.claims(Some("f6g8".parse().unwrap())).unwrap()[0];
    /// assert!(announced.correct);
    /// assert_eq!((announced.article, announced.count), ("9.2.1", 3));
    /// ```
    pub fn claims(&self, intended: Option<Move>) -> Result<[Claim; 2], GameError> {
        let mut game = self.clone();
        if let Some(mv) = intended {
            game.play(mv)?;
        }
        let over = self.outcome().is_over();
        Ok(ClaimKind::ALL.map(|kind| {
            let (count, enough) = match kind {
                ClaimKind::Threefold => (game.repetitions(), game.repetitions() >= 3),
                ClaimKind::FiftyMoves => {
                    let halfmoves = game.position().halfmoves();
                    (usize::from(halfmoves / 2), halfmoves >= FIFTY_MOVES)
                }
            };
            Claim { kind, article: kind.article(intended.is_some()), count, correct: enough && !over }
        }))
    }
}
