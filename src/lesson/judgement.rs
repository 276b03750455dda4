//! What goes between a page and the judge: the learner's [`Event`], the [`Judgement`], and the [`State`] in between.

use super::data::{self, Try};
use crate::board::{Bitboard, Square};
use crate::rules::{Move, Problem, Reason};
use crate::text::{Part, display, write};
use alloc::string::String;
use alloc::vec::Vec;

/// The version of [`State`].
pub(super) const VERSION: usize = 1;

/// How far a learner has come: plain data to be kept by the page.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    pub(super) path: Vec<Move>,
    /// How many hints were given in the current step.
    pub(super) hints: usize,
    /// Whether a solution was shown.
    pub(super) helped: bool,
    /// What decides which questions of an exam are drawn.
    pub(super) seed: u32,
    /// The answers given in an exam, right or wrong, one for each question.
    pub(super) given: Vec<String>,
}

/// Where in a step the learner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    Hint,
    /// Asks to be shown the answer.
    Solution,
    /// Goes on to the next step.
    Next,
    /// Begins the exercise anew. In an exam the number decides which questions are drawn.
    Restart(u32),
}

/// What the judge says.
#[derive(Clone, Debug)]
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
    pub game: data::Game,
    /// What the learner is asked for now.
    pub ask: Ask<'e>,
    /// How an exam stands.
    pub exam: Option<Paper>,
}

/// How an exam stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paper {
    /// Which of the exercise's steps are asked, in this order.
    pub drawn: Vec<usize>,
    /// For each question that is answered, whether the answer was right.
    pub marks: Vec<bool>,
}

/// What to say.
#[derive(Clone, Debug, Default)]
pub struct Feedback<'e> {
    /// What kind of answer it is: one of the catalogue's `feedback` keys.
    pub code: &'static str,
    /// The author's words.
    pub say: Option<&'e str>,
    /// Why a try is not legal.
    pub reasons: Vec<Reason>,
    /// Why a position cannot arise.
    pub problems: Vec<Problem>,
    /// The article that decides a question of an exam.
    pub article: Option<&'static str>,
    /// Roles to choose from, or the right answers of a solution.
    pub choices: Vec<&'e str>,
    /// The squares that are missing, too many, or the solution.
    pub squares: Bitboard,
    /// The moves of a solution that takes several.
    pub moves: &'e [Move],
    /// The legal move this is about.
    pub mv: Option<Move>,
    /// Its name in English short notation.
    pub san: Option<String>,
}

impl Feedback<'_> {
    /// All codes.
    pub const CODES: [&'static str; 22] = [
        "ready",
        "needs-promotion",
        "right",
        "solved",
        "illegal",
        "legal-but",
        "wrong-choice",
        "wrong-answer",
        "half-right",
        "right-so-far",
        "impossible-so-far",
        "squares-missing",
        "squares-extra",
        "collected",
        "collect-on",
        "collect-check",
        "collect-out",
        "pieces-wrong",
        "pieces-missing",
        "hint",
        "no-more-hints",
        "solution",
    ];
}

/// What the learner is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask<'e> {
    /// A move on the board.
    Move {
        /// The stars that are left to collect.
        stars: Bitboard,
        /// How many moves are left for them.
        left: Option<usize>,
    },
    /// One of these answers, about a try where there is one.
    Choice {
        /// The ids of the answers.
        choices: Vec<&'e str>,
        /// The try in question.
        about: Option<Try>,
    },
    /// Squares: those to which the piece on `from` can go, or those that the task speaks of.
    Squares {
        /// Where the piece stands.
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

impl Part for SessionError {
    fn write(&self, text: &mut String) {
        match self {
            SessionError::BadExercise(what) => {
                write!(text, "the exercise is not sound: ", what, "; run `cargo site check`");
            }
            SessionError::BadState => text.push_str("the state does not fit this exercise; begin with null"),
            SessionError::BadEvent(expected) => write!(text, "the step asks for ", expected),
        }
    }
}

display!(SessionError);

impl core::error::Error for SessionError {}
