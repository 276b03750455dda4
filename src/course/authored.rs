//! A lesson file as its author wrote it, with the place of everything that can be wrong.
//!
//! These types are the one description of the format: serde reads into them, `lessons/schema.json` is
//! generated from them (the comments below are what an editor shows), and [`parse`](super::parse) walks
//! along that schema to find every unknown, missing or mistyped key. Required keys are optional *here*, so that
//! a file with mistakes can still be judged as far as it goes; the schema says that they are required.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::ops::{Deref, Range};

use super::Lang;
use regelbrett::board::Color;
use regelbrett::exercise::built::{Incident, Predicate, Question};
use regelbrett::game::{ClaimKind, RuleSet};
use regelbrett::rules::Castling;

use super::engine_schema::{
    CastlingSchema, ClaimSchema, ColorSchema, IncidentSchema, PredicateSchema, QuestionSchema, RuleSetSchema,
};

/// A value and the bytes of the file it was read from.
#[derive(Clone, Debug)]
pub struct At<T> {
    /// Where it stands.
    pub span: Range<usize>,
    /// What stands there.
    pub value: T,
}

impl<T> Deref for At<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = toml::Spanned::<T>::deserialize(deserializer)?;
        Ok(Self { span: spanned.span(), value: spanned.into_inner() })
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The version of the format, always 1.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Format(#[allow(dead_code, reason = "its value is settled by the schema")] i64);

impl JsonSchema for Format {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Format".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "const": 1 })
    }
}

/// A text in both languages, side by side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The German text.
    #[schemars(required)]
    pub de: Option<At<String>>,
    /// The English text.
    #[schemars(required)]
    pub en: Option<At<String>>,
}

impl Text {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> Option<&At<String>> {
        match lang {
            Lang::De => self.de.as_ref(),
            Lang::En => self.en.as_ref(),
        }
    }
}

/// A lesson.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
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
    pub block: Option<Vec<At<Block>>>,
}

/// One piece of a lesson: a text, a diagram or an exercise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// Prose in the tiny Markdown: paragraphs, *emphasis*, **strong**, lists, links.
    Text(Text),
    /// A position to look at.
    Diagram(At<Diagram>),
    /// Something to solve.
    Exercise(At<Exercise>),
}

/// A position to look at, with marks and a caption.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The position as FEN; without it, the initial position.
    pub fen: Option<At<String>>,
    /// Moves from there, in SAN with English letters.
    pub moves: Option<At<String>>,
    /// Must be there, as "unreachable", exactly when no game can lead to the position.
    pub position: Option<At<Position>>,
    /// Squares to mark.
    #[serde(default)]
    pub marks: Vec<At<String>>,
    /// Arrows, each as two squares: "e1g1".
    #[serde(default)]
    pub arrows: Vec<At<String>>,
    /// The side at the bottom; without it, White.
    #[schemars(with = "Option<ColorSchema>")]
    pub orientation: Option<Color>,
    /// Whether the board itself lies a quarter turn the wrong way, with a dark square at the near right; without it, not.
    #[serde(default)]
    pub turned: bool,
    /// What the diagram shows.
    pub caption: Option<Text>,
}

/// What is unusual about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Position {
    /// It can be played on from, but no game leads to it.
    Unreachable,
    /// Nobody can play on from it. Only where the goal is about the setup itself: judge-position, setup, find-error.
    Unplayable,
}

/// A task of one or more steps.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
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
    pub step: Option<At<Vec<At<Step>>>>,
    /// Makes it an exam: some of its questions are drawn, and each is asked once, without help.
    pub exam: Option<At<Exam>>,
}

/// How an exam is made up.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exam {
    /// How many questions are asked.
    #[schemars(required)]
    pub draw: Option<At<Count<60>>>,
    /// With how many right answers it is passed.
    #[schemars(required)]
    pub pass: Option<At<Count<60>>>,
    /// Where questions come from besides its own steps: lessons ("king") and exercises ("king/kings-apart") that come
    /// before it in the course. Taken are the steps with a start of their own and a goal judge, judge-position, quiz or
    /// choose.
    #[serde(default)]
    pub from: Vec<At<String>>,
}

/// One question to the learner.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Step {
    /// Where the step starts, as FEN. Without `fen` and `moves` it goes on from the end of the step before.
    pub fen: Option<At<String>>,
    /// The game up to here, from `fen` or the initial position, in SAN with English letters.
    pub moves: Option<At<String>>,
    /// Which rules for draws apply; without it, over the board.
    #[schemars(with = "Option<RuleSetSchema>")]
    pub rules: Option<At<RuleSet>>,
    /// Must be there exactly when no game can lead to the position: "unreachable" if one can play on from it, else
    /// "unplayable".
    pub position: Option<At<Position>>,
    /// The side at the bottom; without it, the side to move.
    #[schemars(with = "Option<ColorSchema>")]
    pub orientation: Option<Color>,
    /// What to do, in the tiny Markdown.
    #[schemars(required)]
    pub task: Option<Text>,
    /// What people say about it; the step puts it to the test.
    pub saying: Option<At<Saying>>,
    /// Help, given one by one.
    #[serde(default)]
    pub hints: Vec<Text>,
    /// When the step is solved: exactly one kind of goal.
    #[schemars(required)]
    pub goal: Option<At<Goal>>,
    /// All right answers, in any order: the engine finds them too, and both must agree. Needed for reach and show-moves.
    pub answers: Option<At<Vec<At<String>>>>,
    /// The opponent's answer to the right move, in SAN.
    pub reply: Option<At<String>>,
    /// What to say to particular wrong answers.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
    /// What to say when the step is solved.
    pub done: Option<Text>,
    /// Whether its words go on from the step before, though it has its own start: no exam takes it then.
    pub goes_on: Option<At<bool>>,
    /// In an exam, the lesson ("pins") or exercise ("pins/make-a-pin") to repeat after a wrong answer.
    pub about: Option<At<String>>,
}

/// What people say about the rules.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// In their words and without quotes, plain text. It is shown before the task.
    #[schemars(required)]
    pub text: Option<Text>,
    /// The answer it would give to the step: a choice, "illegal" or a reason for a try, how many squares there are. It is
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
pub struct Wrong {
    /// The answer: a legal move in SAN, any try in UCI, a choice, or a square.
    #[schemars(required)]
    pub r#try: Option<At<String>>,
    /// What to say to it.
    #[schemars(required)]
    pub say: Option<Text>,
}

/// When a step is solved.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Play any one of these legal moves (SAN).
    Play(Vec<At<String>>),
    /// Play any legal move after which this holds.
    Reach(#[schemars(with = "PredicateSchema")] Predicate),
    /// Say whether a try is legal and, if it is not, why.
    Judge(JudgeGoal),
    /// Answer a question that the Laws decide.
    Quiz(QuizGoal),
    /// Mark all squares to which the piece on this square may legally go.
    ShowMoves(At<String>),
    /// Mark exactly these squares.
    SelectSquares(Vec<At<String>>),
    /// Say whether the position can arise in a game and, if it cannot, why not.
    JudgePosition(JudgePositionGoal),
    /// Collect all stars: the learner moves again and again, and gives no check before the last star.
    Collect(CollectGoal),
    /// Put the missing pieces on the board until they stand as in this FEN; its first field is enough.
    Setup(At<String>),
    /// Find what is wrong: move, swap, add or take off pieces until they stand as in this FEN; its first field is enough.
    FindError(At<String>),
    /// Choose a right answer among the author's own. Only for customs and terms: what the Laws decide is a quiz.
    Choose(Vec<At<Choice>>),
}

/// Stars to be collected.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CollectGoal {
    /// The squares they lie on.
    #[schemars(required)]
    pub stars: Option<At<Vec<At<String>>>>,
    /// How many moves the shortest way takes; the learner has as many.
    #[schemars(required)]
    pub moves: Option<At<Count<12>>>,
}

/// A number from 1 to `MOST`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Count<const MOST: u8>(pub u8);

impl<const MOST: u8> JsonSchema for Count<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": MOST })
    }
}

/// A position to be judged.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgePositionGoal {
    /// "possible", or the code of the first problem; compared with the engine's.
    #[schemars(required)]
    pub expect: Option<At<String>>,
}

/// One of the author's answers.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// A name, unique within the step: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// What it says, plain text.
    #[schemars(required)]
    pub text: Option<Text>,
    /// Whether it is right; without it, it is not.
    #[serde(default)]
    pub right: bool,
}

/// A try to be judged.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeGoal {
    /// The try in UCI, legal or not: "e1g1", "e7e8q".
    #[schemars(required)]
    pub r#try: Option<At<String>>,
    /// "legal", or the code of the first reason why it is not; compared with the engine's verdict.
    #[schemars(required)]
    pub expect: Option<At<String>>,
}

/// A question about the position.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuizGoal {
    /// What is asked.
    #[schemars(required, with = "Option<QuestionSchema>")]
    pub ask: Option<At<Question>>,
    /// Whose right to castle is in question, and on which side. Only for castling-right.
    #[schemars(with = "Option<CastlingSchema>")]
    pub side: Option<At<Castling>>,
    /// The square of the piece in question. Only for attacked and defended.
    pub square: Option<At<String>>,
    /// The side in question. Only for can-mate.
    #[schemars(with = "Option<ColorSchema>")]
    pub color: Option<At<Color>>,
    /// What has just happened, for winner; without it, what stands on the board decides.
    #[schemars(with = "Option<IncidentSchema>")]
    pub event: Option<At<Incident>>,
    /// What is claimed. Only for claim.
    #[schemars(with = "Option<ClaimSchema>")]
    pub claim: Option<At<ClaimKind>>,
    /// The move announced with the claim, in SAN. Only for claim; without it, the claim is about the board as it stands.
    pub intended: Option<At<String>>,
    /// Moves in SAN that end in mate by the side that could win. For winner and can-mate, where the material alone does
    /// not decide.
    pub proof: Option<At<String>>,
    /// The answer; compared with the engine's.
    #[schemars(required)]
    pub expect: Option<At<String>>,
}

/// The course: its chapters and their lessons, in order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The chapters in order.
    #[schemars(required)]
    pub chapter: Option<Vec<Chapter>>,
    /// The id of the lesson that is the exam of the course: its page has an address of its own.
    pub exam: Option<At<String>>,
}

/// A chapter of the course.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// A name, unique in the course: a-z, 0-9 and hyphens.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// The heading, plain text.
    #[schemars(required)]
    pub title: Option<Text>,
    /// The ids of its lessons in order; the id of a lesson is its file name without ".toml".
    #[schemars(required)]
    pub lessons: Option<Vec<At<String>>>,
}

/// The statements that the course must teach.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Statements {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The statements in order.
    #[schemars(required)]
    pub statement: Option<Vec<Statement>>,
}

/// One statement.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name, such as W12: a capital letter and a number.
    #[schemars(required)]
    pub id: Option<At<String>>,
    /// What it says, in our own words.
    #[schemars(required)]
    pub text: Option<At<String>>,
}
