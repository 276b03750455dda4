//! What goes between a page and the judge: the learner's [`LearnerEvent`], the [`Judgement`], and the [`State`] in between.

use super::built::GameRecord;
use super::fact::Fact;
use crate::board::{Bitboard, Role, Square};
use crate::rules::{Move, Problem, Reason};
use crate::serde::{MoveParts, is_default};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The version of [`State`].
pub(super) const VERSION: u32 = 1;

/// How far a learner has come: plain data to be kept by the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the state of a judgement, or null")]
pub struct State {
    /// Version of this format.
    pub(super) version: u32,
    /// The exercise it belongs to, as `lesson/exercise`.
    pub(super) exercise: String,
    /// For each solved step the move that solved it, or none where no move did.
    #[serde(default)]
    pub(super) answers: Vec<Option<Move>>,
    /// Where in the current step the learner is.
    pub(super) phase: Phase,
    /// The moves made in the current step, where it takes several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) path: Vec<Move>,
    /// How many hints were given in the current step.
    pub(super) hints: usize,
    /// Whether a solution was shown.
    #[serde(default)]
    pub(super) helped: bool,
    /// What decides the order of choices, and in an exam which questions are drawn. For 0 choices stand as the author wrote
    /// them, or the Laws have the reasons; so they did for every state before there was an order.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) seed: u32,
    /// The answers given in an exam, right or wrong, one for each question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) given: Vec<String>,
    /// The first wrong answers to each step, and the solutions shown; a state from before they were kept has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) mistakes: Vec<Mistake>,
}

/// A wrong answer, or a solution that was shown instead of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// To which of the exercise's steps.
    pub step: usize,
    /// A move, the id of a choice, a square, or a piece on a square; empty where something was missing.
    pub answer: String,
    /// Why it was wrong: the code of a reason, a problem, a fact, or else of the feedback.
    pub code: String,
}

impl Mistake {
    /// How many of them are kept for a step.
    pub(super) const MOST: usize = 3;
    /// How long their texts may be.
    pub(super) const LONGEST: usize = 40;
}

/// Where in a step the learner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    /// Asked for the answer.
    Asked,
    /// Has said that a move is illegal or a position impossible, and is asked why.
    Why,
    /// The step is solved.
    Solved,
}

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "an object with one key, such as { try: { from, to } }")]
pub enum LearnerEvent {
    /// Moves a piece, legally or not.
    #[serde(rename = "try")]
    Attempt(#[serde(with = "MoveParts")] Move),
    /// Chooses an answer by its id.
    Choose(String),
    /// Marks squares.
    Squares(Vec<Square>),
    /// Has put pieces on the board: as in the first field of a FEN.
    Pieces(String),
    /// Asks for help.
    #[serde(deserialize_with = "just_true")]
    Hint,
    /// Asks to be shown the answer.
    #[serde(deserialize_with = "just_true")]
    Solution,
    /// Goes on to the next step.
    #[serde(deserialize_with = "just_true")]
    Next,
    /// Begins the exercise anew. The number decides the order of choices, and in an exam which questions are drawn.
    Restart(#[serde(deserialize_with = "seed_or_true")] u32),
}

/// What stands in an event that says no more than its name: `{ hint: true }`.
fn just_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    if bool::deserialize(deserializer)? { Ok(()) } else { Err(D::Error::custom("expected true")) }
}

/// A seed, or `true` for 0.
fn seed_or_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    struct Seed;

    impl Visitor<'_> for Seed {
        type Value = u32;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "true or a whole number from 0 to {}", u32::MAX)
        }

        fn visit_bool<E: Error>(self, flag: bool) -> Result<u32, E> {
            if flag { Ok(0) } else { Err(E::invalid_value(Unexpected::Bool(flag), &self)) }
        }

        fn visit_u64<E: Error>(self, seed: u64) -> Result<u32, E> {
            u32::try_from(seed).map_err(|_| E::invalid_value(Unexpected::Unsigned(seed), &self))
        }

        fn visit_i64<E: Error>(self, seed: i64) -> Result<u32, E> {
            u32::try_from(seed).map_err(|_| E::invalid_value(Unexpected::Signed(seed), &self))
        }
    }

    deserializer.deserialize_any(Seed)
}

/// What the judge says.
#[derive(Clone, Debug, Serialize)]
pub struct Judgement<'e> {
    /// To be handed back with the next event.
    pub state: State,
    /// Whether the whole exercise is solved.
    pub solved: bool,
    /// Whether a solution was shown on the way.
    pub helped: bool,
    /// The first wrong answers to each step so far, and the solutions shown; in an exam the marks tell.
    pub mistakes: Vec<Mistake>,
    /// The current step, from 0.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What to say.
    pub feedback: Feedback<'e>,
    /// What the board shows now.
    pub game: GameRecord,
    /// What the learner is asked for now.
    pub ask: Ask<'e>,
    /// How an exam stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exam: Option<ExamProgress>,
}

/// How an exam stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ExamProgress {
    /// Which of the exercise's steps are asked, in this order.
    pub drawn: Vec<usize>,
    /// For each question that is answered, whether the answer was right.
    pub marks: Vec<bool>,
}

/// What to say.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Feedback<'e> {
    /// What kind of answer it is: one of the catalogue's `feedback` keys.
    pub code: &'static str,
    /// The author's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<&'e str>,
    /// Why a move is illegal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
    /// Why a position cannot arise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
    /// What a legal move does and lacks, or what speaks against a wrong choice, the most telling first; after the answer
    /// that the game goes on, the way out of a check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// The article that decides a question of an exam.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<&'static str>,
    /// Roles to choose from, or the right answers of a solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'e str>,
    /// The squares that are missing, too many, or the solution.
    #[serde(skip_serializing_if = "is_default")]
    pub squares: Bitboard,
    /// The moves of a solution that takes several.
    #[serde(skip_serializing_if = "<[Move]>::is_empty")]
    pub moves: &'e [Move],
    /// The legal move this is about.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<Move>,
    /// Its name in English short notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
}

impl Feedback<'_> {
    /// The codes that answer something wrong, and that of a solution.
    pub(super) const MISTAKES: [&'static str; 10] = [
        "illegal",
        "legal-but",
        "wrong-choice",
        "squares-missing",
        "squares-extra",
        "collect-check",
        "collect-out",
        "pieces-wrong",
        "pieces-missing",
        "solution",
    ];

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ask<'e> {
    /// A move on the board.
    Move {
        /// The stars that are left to collect.
        #[serde(skip_serializing_if = "is_default")]
        stars: Bitboard,
        /// How many moves are left for them.
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<usize>,
    },
    /// One of these answers, about a move where there is one.
    Choice {
        /// The ids of the answers.
        choices: Vec<&'e str>,
        /// Where the piece stands that the move in question is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Square>,
        /// Where it would go.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<Square>,
        /// What it would become.
        #[serde(skip_serializing_if = "Option::is_none")]
        promotion: Option<Role>,
    },
    /// Squares: those to which the piece on `from` can go, or those that the task speaks of.
    Squares {
        /// Where the piece stands.
        #[serde(skip_serializing_if = "Option::is_none")]
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
pub enum JudgeError {
    /// The exercise itself is not sound; what is wrong with it. Exercises built from checked lessons are.
    BadExercise(String),
    /// The state does not belong to this exercise.
    BadState,
    /// The step asks for something else; for what.
    BadEvent(&'static str),
}

impl JudgeError {
    /// The stable name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            JudgeError::BadExercise(_) => "bad-exercise",
            JudgeError::BadState => "bad-state",
            JudgeError::BadEvent(_) => "bad-event",
        }
    }
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JudgeError::BadExercise(what) => {
                write!(f, "the exercise is not sound: {what}; run `cargo site check`")
            }
            JudgeError::BadState => f.write_str("the state does not fit this exercise; begin with null"),
            JudgeError::BadEvent(expected) => write!(f, "the step asks for {expected}"),
        }
    }
}

impl std::error::Error for JudgeError {}
