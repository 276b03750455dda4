//! What goes between a page and the judge: the learner's [`Event`], the [`Judgement`], and the [`State`] in between.

use super::built::{self, Try};
use crate::board::{Bitboard, Square};
use crate::rules::{Move, Problem, Reason};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of [`State`].
pub(super) const VERSION: usize = 1;

/// How far a learner has come: plain data to be kept by the page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct State {
    /// Version of this format.
    pub(super) version: usize,
    /// The exercise it belongs to, as `lesson/exercise`.
    pub(super) exercise: String,
    /// For each solved step the move that solved it, or none where no move did.
    pub(super) answers: Vec<Option<Move>>,
    /// Where in the current step the learner is.
    pub(super) phase: Phase,
    /// The moves made in the current step, where it takes several.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub(super) path: Vec<Move>,
    /// How many hints were given in the current step.
    pub(super) hints: usize,
    /// Whether a solution was shown.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(super) helped: bool,
    /// What decides which questions of an exam are drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub(super) seed: u32,
    /// The answers given in an exam, right or wrong, one for each question.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub(super) given: Vec<String>,
}

/// Where in a step the learner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub(super) enum Phase {
    /// Asked for the answer.
    Asked,
    /// Has said that a try is not legal or a position not possible, and is asked why.
    Why,
    /// The step is solved.
    Solved,
}

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Event {
    /// Moves a piece, legally or not.
    Try(Try),
    /// Chooses an answer by its id.
    Choose(String),
    /// Marks squares.
    Squares(Vec<Square>),
    /// Has put pieces on the board: as in the first field of a FEN.
    Pieces(String),
    /// Asks for help.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::nothing"))]
    Hint,
    /// Asks to be shown the answer.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::nothing"))]
    Solution,
    /// Goes on to the next step.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::nothing"))]
    Next,
    /// Begins the exercise anew. In an exam the number decides which questions are drawn.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "read::seed"))]
    Restart(u32),
}

/// What the judge says.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Judgement<'e> {
    /// To be handed back with the next event.
    pub state: State,
    /// Whether the whole exercise is solved.
    pub solved: bool,
    /// Whether a solution was shown on the way.
    pub helped: bool,
    /// The current step, from 0.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What to say.
    pub feedback: Feedback<'e>,
    /// What the board shows now.
    pub game: built::GameRecord,
    /// What the learner is asked for now.
    pub ask: Ask<'e>,
    /// How an exam stands.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub exam: Option<Paper>,
}

/// How an exam stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Paper {
    /// Which of the exercise's steps are asked, in this order.
    pub drawn: Vec<usize>,
    /// For each question that is answered, whether the answer was right.
    pub marks: Vec<bool>,
}

/// What to say.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Feedback<'e> {
    /// What kind of answer it is: one of the catalogue's `feedback` keys.
    pub code: &'static str,
    /// The author's words.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub say: Option<&'e str>,
    /// Why a try is not legal.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub reasons: Vec<Reason>,
    /// Why a position cannot arise.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub problems: Vec<Problem>,
    /// The article that decides a question of an exam.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub article: Option<&'static str>,
    /// Roles to choose from, or the right answers of a solution.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub choices: Vec<&'e str>,
    /// The squares that are missing, too many, or the solution.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_empty"))]
    pub squares: Bitboard,
    /// The moves of a solution that takes several.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "<[_]>::is_empty"))]
    pub moves: &'e [Move],
    /// The legal move this is about.
    #[cfg_attr(feature = "serde", serde(rename = "move", skip_serializing_if = "Option::is_none"))]
    pub mv: Option<Move>,
    /// Its name in English short notation.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub san: Option<String>,
}

/// What the learner is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Ask<'e> {
    /// A move on the board.
    Move {
        /// The stars that are left to collect.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_empty"))]
        stars: Bitboard,
        /// How many moves are left for them.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        left: Option<usize>,
    },
    /// One of these answers, about a try where there is one.
    Choice {
        /// The ids of the answers.
        choices: Vec<&'e str>,
        /// The try in question.
        #[cfg_attr(feature = "serde", serde(flatten))]
        about: Option<Try>,
    },
    /// Squares: those to which the piece on `from` can go, or those that the task speaks of.
    Squares {
        /// Where the piece stands.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        from: Option<Square>,
    },
    /// Pieces on the board.
    Pieces {
        /// The pieces to take from, as FEN letters.
        tray: String,
        /// Whether there are any number of each.
        endless: bool,
    },
    /// Nothing: the step is solved.
    None,
}

/// Why there is no judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// The exercise itself is not sound; what is wrong with it. Exercises built from checked lessons are.
    BadExercise(String),
    /// The state does not belong to this exercise.
    BadState,
    /// The step asks for something else; for what.
    BadEvent(&'static str),
}

impl SessionError {
    /// The stable name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SessionError::BadExercise(_) => "bad-exercise",
            SessionError::BadState => "bad-state",
            SessionError::BadEvent(_) => "bad-event",
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::BadExercise(what) => {
                write!(f, "the exercise is not sound: {what}; run `cargo site check`")
            }
            SessionError::BadState => f.write_str("the state does not fit this exercise; begin with null"),
            SessionError::BadEvent(expected) => write!(f, "the step asks for {expected}"),
        }
    }
}

impl std::error::Error for SessionError {}

#[cfg(feature = "serde")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[cfg(feature = "serde")]
fn is_empty(squares: &Bitboard) -> bool {
    !squares.any()
}

/// What an event says besides its name.
#[cfg(feature = "serde")]
mod read {
    use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, Unexpected, Visitor};
    use std::fmt;

    /// Anything: `{ "hint": true }`.
    pub(super) fn nothing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| ())
    }

    /// `true` for 0, or a number.
    pub(super) fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        deserializer.deserialize_any(Seed)
    }

    struct Seed;

    impl Visitor<'_> for Seed {
        type Value = u32;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("true or a whole number below 2^32")
        }

        fn visit_bool<E: Error>(self, value: bool) -> Result<u32, E> {
            if value { Ok(0) } else { Err(E::invalid_value(Unexpected::Bool(value), &self)) }
        }

        fn visit_i64<E: Error>(self, value: i64) -> Result<u32, E> {
            u32::try_from(value).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
        }

        fn visit_u64<E: Error>(self, value: u64) -> Result<u32, E> {
            u32::try_from(value).map_err(|_| E::invalid_value(Unexpected::Unsigned(value), &self))
        }
    }
}
