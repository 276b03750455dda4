//! A built exercise: what `lessons/<id>.<lang>.json` holds and [`judge`](super::session::judge) takes.
//!
//! Everything here is plain data in one language. Moves are UCI text, squares are `e4`, prose is HTML
//! made by the build from checked Markdown (`p em strong ul ol li a[href]` and nothing else).
//! A new kind of goal starts here as a variant of [`Goal`]; the compiler then names every place that must know it.

use crate::board::{Color, Role, Square};
use crate::game::{ClaimKind, RuleSet};
use crate::rules::{Castling, Move};
use crate::serde::{MoveParts, is_default};
use serde::{Deserialize, Serialize};

/// The version of the built format, the `format` of a [`BuiltLesson`].
pub const FORMAT: u32 = 1;

/// Rendered prose: HTML made of `p em strong ul ol li a[href]`.
pub type Html = String;

/// The exercises of one lesson in one language, as the page fetches them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuiltLesson {
    /// Version of this format, [`FORMAT`].
    pub format: u32,
    /// The lesson's id, which is its file name.
    pub id: String,
    /// Language of all texts, `de` or `en`.
    pub lang: String,
    /// Heading.
    pub title: String,
    /// The page's address in this language, from the top of the site.
    pub path: String,
    /// One sentence that says what the lesson teaches.
    pub summary: String,
    /// The exercises in reading order.
    pub exercises: Vec<Exercise>,
}

/// A task of one or more steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an exercise")]
pub struct Exercise {
    /// Id of the lesson it belongs to.
    pub lesson: String,
    /// Id, unique within the lesson.
    pub id: String,
    /// Short heading.
    #[serde(default)]
    pub title: String,
    /// Articles of the Laws it drills.
    #[serde(default)]
    pub articles: Vec<String>,
    /// What is asked, one after the other, or in an exam the questions it draws from; never empty.
    pub steps: Vec<Step>,
    /// How it is asked, if it is an exam.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exam: Option<Exam>,
}

/// An exam: some of an exercise's questions are drawn, and each is asked once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exam {
    /// How many questions are asked.
    pub draw: usize,
    /// With how many right answers it is passed.
    pub pass: usize,
    /// The lessons that its questions come from, for the page: the judge does not need them.
    #[serde(default)]
    pub lessons: Vec<Topic>,
}

/// A lesson that can be repeated after an exam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Its page's address, from the top of the site.
    pub path: String,
}

/// One question to the learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object { start?, task, goal, ... }")]
pub struct Step {
    /// The game so far; absent where the step goes on from the end of the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<GameRecord>,
    /// Which side is at the bottom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Color>,
    /// What to do.
    pub task: Html,
    /// When it is done.
    pub goal: Goal,
    /// The author's answers, for [`Goal::Choose`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// Whether their order has a meaning and stays, such as that of numbers; others are shuffled for each learner.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fixed: bool,
    /// The opponent's scripted answer to the right move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<Move>,
    /// Help, given one by one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Html>,
    /// The author's words for particular wrong answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// Said when the step is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<Html>,
    /// In an exam, what to repeat after a wrong answer: a lesson, or the exercise that the question is taken from as
    /// `lesson/exercise`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
}

/// The author's words for one wrong answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The answer: a move in UCI, legal or not, the id of a choice, or a square.
    pub answer: String,
    /// What to say to it.
    pub say: Html,
}

/// A game record, as the engine takes it everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object { fen?, moves?, rules? }")]
pub struct GameRecord {
    /// Where it starts; absent means the initial position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// Which rules for draws apply; absent means over the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<RuleSet>,
}

/// When a step is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "an object with one key, such as { play: [\"e2e4\"] }")]
pub enum Goal {
    /// Play any one of these moves.
    Play(Vec<Move>),
    /// Play any legal move after which this holds.
    Reach(Predicate),
    /// Say whether this move is legal and, if it is not, why.
    Judge(#[serde(with = "MoveParts")] Move),
    /// Answer a question that the Laws decide.
    Quiz(Quiz),
    /// Mark all squares to which the piece on this square may legally go.
    ShowMoves(Square),
    /// Mark exactly these squares.
    SelectSquares(Vec<Square>),
    /// Say whether the position can arise in a game and, if it cannot, why not.
    JudgePosition {},
    /// Come to all these squares with one's own pieces, moving again and again.
    Collect(Collect),
    /// Put the missing pieces on the board until it looks like this FEN.
    Setup(String),
    /// Move, swap, add and take off pieces until the board looks like this FEN.
    FindError(String),
    /// Choose one of the right answers, by their ids, among the step's own `choices`.
    Choose(Vec<String>),
}

/// An answer that the author has put into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Its name within the step.
    pub id: String,
    /// What it says, plain text.
    pub text: String,
}

/// Stars to be collected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collect {
    /// The squares they lie on.
    pub stars: Vec<Square>,
    /// In how many moves.
    pub moves: usize,
    /// One way to do it, for the solution.
    pub route: Vec<Move>,
}

/// A question whose answer the engine computes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    /// What is asked.
    pub ask: Question,
    /// The king and the direction in question, for [`Question::CastlingRight`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Castling>,
    /// The square in question, for [`Question::Attacked`] and [`Question::Defended`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// The side in question, for [`Question::CanMate`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// What has just happened, for [`Question::Winner`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<Incident>,
    /// What is claimed, for [`Question::Claim`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimKind>,
    /// The move announced with the claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intended: Option<Move>,
    /// Legal moves that lead to mate: they prove that a side can still win. Played through whenever they are needed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proof: Vec<Move>,
    /// Outcomes that are not offered as answers to [`Question::Outcome`], since a later lesson teaches them. The right
    /// answer is always offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untaught: Vec<String>,
}

/// What happens at the board besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "an event, such as agree-draw or { resign: \"white\" }")]
pub enum Incident {
    /// This side's time has run out.
    FlagFall(Color),
    /// This side resigns.
    Resign(Color),
    /// Both sides agree to a draw.
    AgreeDraw,
    /// This side has completed its first illegal move.
    IllegalMove(Color),
    /// This side has completed its second illegal move.
    SecondIllegalMove(Color),
}

/// What a quiz asks about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "a question, such as outcome")]
pub enum Question {
    /// Is the game over, and how? Answers: `checkmate`, `stalemate`, `dead-position`, `ongoing`; where positions have
    /// come back or the counters are high, also the draws that come by themselves.
    Outcome,
    /// Is the side to move in check? Answers: `yes`, `no`.
    InCheck,
    /// Does this right to castle still exist? Answers: `yes`, `no`. Needs `side`.
    CastlingRight,
    /// Who wins, on the board or after an `event`? Answers: `white-wins`, `black-wins`, `draw`, `ongoing`.
    Winner,
    /// Is this claim of the player to move correct? Answers: `yes`, `no`. Needs `claim`, and `intended` if a move is
    /// announced.
    Claim,
    /// How often has the position been on the board? Answers: `once` to `five-times`.
    Repetitions,
    /// Is the piece on this square attacked? Answers: `yes`, `no`. Needs `square`.
    Attacked,
    /// Is the piece on this square defended? Answers: `yes`, `no`. Needs `square`.
    Defended,
    /// Can this side still mate by any series of legal moves? Answers: `yes`, `no`. Needs `color`.
    CanMate,
}

/// What must hold after a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", expecting = "a predicate, such as check or { castle: \"short\" }")]
pub enum Predicate {
    /// The move gives check.
    Check,
    /// The move gives check by two pieces at once.
    DoubleCheck,
    /// The move gives check by a piece that it has not moved.
    DiscoveredCheck,
    /// The move is checkmate.
    Mate,
    /// The move is stalemate.
    Stalemate,
    /// After the move neither side has the pieces to mate with.
    InsufficientMaterial,
    /// After the move the side that made it can still mate by some series of legal moves.
    Winnable,
    /// The move captures a piece, en passant included.
    Capture,
    /// The move captures en passant.
    EnPassant,
    /// The moving side was in check before.
    Escape,
    /// The move is castling.
    Castle(Castle),
    /// The move is a promotion.
    Promote(Promote),
    /// The move is made by such a piece; castling by the king.
    Moves(Role),
    /// Each of these holds.
    All(Vec<Predicate>),
    /// At least one of these holds.
    Any(Vec<Predicate>),
    /// This does not hold.
    Not(Box<Predicate>),
}

/// Which castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Castle {
    /// Towards the h-file.
    Short,
    /// Towards the a-file.
    Long,
    /// Either.
    Any,
}

/// Promotion to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Promote {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// Any of the four.
    Any,
}
