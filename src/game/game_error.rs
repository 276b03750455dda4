//! Why a game record cannot be read or continued.

use super::MAX_PLIES;
use crate::board::ParseError;
use crate::rules::{Move, SetupError, Verdict};
use std::fmt;

/// What is wrong with a game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The starting position.
    Fen(SetupError),
    /// A text is not a move.
    Syntax {
        /// Which half-move, counted from 1.
        ply: usize,
        /// What was expected.
        error: ParseError,
    },
    /// A move is not legal.
    IllegalMove {
        /// Which half-move, counted from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why not; [`Verdict::NeedsPromotion`] if a promotion does not name the new piece.
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
                write!(f, "half-move {ply} cannot be read: {error}")
            }
            GameError::IllegalMove { ply, mv, verdict } => {
                write!(f, "half-move {ply}, {mv}")?;
                match verdict.reasons().first() {
                    Some(reason) => {
                        write!(f, ", is not legal: {reason}; end the moves before it or give another")
                    }
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
