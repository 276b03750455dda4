//! A lesson file.

use regelbrett::board::Color;
use regelbrett::game::RuleSet;
use schemars::JsonSchema;
use serde::Deserialize;

use super::engine_schema::{ColorSchema, RuleSetSchema};
use super::goal::AuthoredGoal;
use super::value::{At, Count, Format, Text};

/// A lesson.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Lesson")]
pub struct AuthoredLesson {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// Whether it is a draft: only `cargo site serve` shows it, and its texts may have one language.
    pub draft: Option<At<bool>>,
    /// The heading, plain text.
    #[schemars(required)]
    pub title: Option<Text>,
    /// The last part of the page's address in each language: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub slug: Option<Text>,
    /// One sentence that says what the lesson teaches, plain text.
    #[schemars(required)]
    pub summary: Option<Text>,
    /// The lesson in reading order.
    #[schemars(required)]
    pub block: Option<Vec<At<AuthoredBlock>>>,
}

/// One piece of a lesson: a text, a diagram or an exercise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Block")]
pub enum AuthoredBlock {
    /// Prose in a small subset of Markdown: paragraphs, *emphasis*, **strong**, lists, links.
    Text(Text),
    /// A position to look at.
    Diagram(At<AuthoredDiagram>),
    /// Something to solve.
    Exercise(At<AuthoredExercise>),
}

/// A position to look at, with marks and a caption.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Diagram")]
pub struct AuthoredDiagram {
    /// The position as FEN; without it, the initial position.
    pub fen: Option<At<String>>,
    /// Moves from there, in SAN with English letters.
    pub moves: Option<At<String>>,
    /// "unreachable" if no game can lead to the position; required then, and refused otherwise.
    pub position: Option<At<PositionMark>>,
    /// Squares to mark.
    #[serde(default)]
    pub marks: Vec<At<String>>,
    /// Arrows, each as two squares: "e1g1".
    #[serde(default)]
    pub arrows: Vec<At<String>>,
    /// The side at the bottom; without it, White.
    #[schemars(with = "Option<ColorSchema>")]
    pub orientation: Option<Color>,
    /// Whether the board itself is turned by 90 degrees, with a dark square in the near right corner; without it, not.
    #[serde(default)]
    pub turned: bool,
    /// What the diagram shows.
    pub caption: Option<Text>,
}

/// What is unusual about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PositionMark {
    /// It can be played on from, but no game leads to it.
    Unreachable,
    /// One cannot play on from it. Only where the goal is about the setup itself: judge-position, setup, find-error.
    Unplayable,
}

/// What is special about the order of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ChoiceOrder {
    /// It has a meaning, and stays.
    Fixed,
}

/// A task of one or more steps.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Exercise")]
pub struct AuthoredExercise {
    /// A name, unique within the lesson: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// A short heading, plain text.
    #[schemars(required)]
    pub title: Option<Text>,
    /// The articles of the FIDE Laws it drills, at least one.
    #[schemars(required)]
    pub articles: Option<At<Vec<At<String>>>>,
    /// The statements of sources.toml it covers.
    #[serde(default)]
    pub covers: Vec<At<String>>,
    /// What is asked, one after the other, at least one; in an exam, questions of its own.
    pub step: Option<At<Vec<At<AuthoredStep>>>>,
    /// Makes it an exam: some of its questions are drawn, and each is asked once, without help.
    pub exam: Option<At<AuthoredExam>>,
}

/// How an exam is made up.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Exam")]
pub struct AuthoredExam {
    /// How many questions are asked.
    #[schemars(required)]
    pub draw: Option<At<Count<60>>>,
    /// With how many right answers it is passed.
    #[schemars(required)]
    pub pass: Option<At<Count<60>>>,
    /// Where questions come from besides its own steps: lessons ("king") and exercises ("king/kings-apart") that come
    /// before it in the course. It takes the steps with a start of their own and a goal judge, judge-position, quiz or
    /// choose.
    #[serde(default)]
    pub from: Vec<At<String>>,
}

/// One question to the learner.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "Step")]
pub struct AuthoredStep {
    /// Where the step starts, as FEN. Without `fen` and `moves` it continues from the end of the step before.
    pub fen: Option<At<String>>,
    /// The game up to here, from `fen` or the initial position, in SAN with English letters.
    pub moves: Option<At<String>>,
    /// Which rules for draws apply; without it, over the board.
    #[schemars(with = "Option<RuleSetSchema>")]
    pub rules: Option<At<RuleSet>>,
    /// Required if no game can lead to the position, and refused otherwise: "unreachable" if one can play on from it, else
    /// "unplayable".
    pub position: Option<At<PositionMark>>,
    /// The side at the bottom; without it, the side to move.
    #[schemars(with = "Option<ColorSchema>")]
    pub orientation: Option<Color>,
    /// What to do, in the Markdown subset.
    #[schemars(required)]
    pub task: Option<Text>,
    /// What people say about it; the step puts it to the test.
    pub myth: Option<At<AuthoredMyth>>,
    /// Help, given one by one.
    #[serde(default)]
    pub hints: Vec<Text>,
    /// When the step is solved: exactly one kind of goal.
    #[schemars(required)]
    pub goal: Option<At<AuthoredGoal>>,
    /// All right answers, in any order: the engine finds them too, and both must agree. Needed for reach and show-moves.
    pub answers: Option<At<Vec<At<String>>>>,
    /// "fixed" keeps the choices in the order in which they are written, for an order that has a meaning, such as that of
    /// numbers; without it, each learner gets them in another one. Only for choose.
    pub order: Option<At<ChoiceOrder>>,
    /// The opponent's answer to the right move, in SAN.
    pub reply: Option<At<String>>,
    /// What to say to particular wrong answers.
    #[serde(default)]
    pub wrong: Vec<AuthoredWrongAnswer>,
    /// What to say when the step is solved.
    pub done: Option<Text>,
    /// Whether its text continues that of the step before, though it has its own start: no exam takes it then.
    pub continues: Option<At<bool>>,
    /// In an exam, the lesson ("pins") or exercise ("pins/make-a-pin") to repeat after a wrong answer.
    pub about: Option<At<String>>,
}

impl AuthoredStep {
    /// Whether it has its own start rather than continuing from the end of the step before.
    #[must_use]
    pub const fn has_own_start(&self) -> bool {
        self.fen.is_some() || self.moves.is_some()
    }
}

/// What people say about the rules.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Myth")]
pub struct AuthoredMyth {
    /// In their words and without quotes, plain text. It is shown before the task.
    #[schemars(required)]
    pub text: Option<Text>,
    /// The answer it would give to the step: a choice, "illegal" or a reason for a move, how many squares there are. It is
    /// true exactly if the engine says the same.
    #[schemars(required)]
    pub claims: Option<At<String>>,
    /// The articles of the FIDE Laws that decide it, at least one.
    #[schemars(required)]
    pub articles: Option<At<Vec<At<String>>>>,
}

/// What to say to one wrong answer.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Wrong")]
pub struct AuthoredWrongAnswer {
    /// The answer: a legal move in SAN, any attempted move in UCI, a choice, or a square.
    #[schemars(required)]
    pub r#try: Option<At<String>>,
    /// Whether the move is illegal, so that the board refuses it; required then, and refused otherwise.
    pub illegal: Option<At<bool>>,
    /// What to say to it. After an illegal move it follows the engine's reason.
    #[schemars(required)]
    pub say: Option<Text>,
}
