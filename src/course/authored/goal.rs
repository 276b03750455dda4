//! What a step of a lesson file asks for.

use regelbrett::board::Color;
use regelbrett::exercise::built::{Incident, Predicate, Question};
use regelbrett::game::ClaimKind;
use regelbrett::rules::Castling;
use schemars::JsonSchema;
use serde::Deserialize;

use super::engine_schema::{CastlingSchema, ClaimSchema, ColorSchema, IncidentSchema, PredicateSchema, QuestionSchema};
use super::value::{At, Count, Text};

/// When a step is solved.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Goal")]
pub enum AuthoredGoal {
    /// Play any one of these legal moves (SAN).
    Play(Vec<At<String>>),
    /// Play any legal move after which this holds.
    Reach(#[schemars(with = "PredicateSchema")] Predicate),
    /// Say whether a move is legal and, if it is not, why.
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
    /// Put the missing pieces on the board until the position is that of this FEN; its first field is enough.
    Setup(At<String>),
    /// Find what is wrong: move, swap, add or remove pieces until the position is that of this FEN; its first field is enough.
    FindError(At<String>),
    /// Choose a right answer among the author's own. Only for customs and terms: what the Laws decide is a quiz.
    Choose(Vec<At<AuthoredChoice>>),
}

/// Stars to be collected.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CollectGoal {
    /// The squares they lie on.
    #[schemars(required)]
    pub stars: Option<At<Vec<At<String>>>>,
    /// How many moves the shortest route takes; the learner has as many.
    #[schemars(required)]
    pub moves: Option<At<Count<12>>>,
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
#[schemars(rename = "Choice")]
pub struct AuthoredChoice {
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

/// A move to be judged.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeGoal {
    /// The move in UCI, legal or not: "e1g1", "e7e8q".
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
    /// What has just happened, for winner; without it, the position on the board decides.
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

impl AuthoredGoal {
    /// Whether it is about pieces on a board, whether or not one can play on from there.
    #[must_use]
    pub const fn is_about_setups(&self) -> bool {
        matches!(self, AuthoredGoal::JudgePosition(_) | AuthoredGoal::Setup(_) | AuthoredGoal::FindError(_))
    }
}
