//! The order of the lessons: `lessons/course.toml`.

use regelbrett::game::Termination;
use schemars::JsonSchema;
use serde::Deserialize;

use super::value::{At, Format, Text};

/// The course: its chapters and their lessons, in order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "Course")]
pub struct AuthoredCourse {
    /// The version of the format: 1.
    #[schemars(required)]
    pub format: Option<Format>,
    /// The chapters in order.
    #[schemars(required)]
    pub chapter: Option<Vec<AuthoredChapter>>,
    /// The id of the lesson that is the exam of the course: its page has an address of its own.
    pub exam: Option<At<String>>,
    /// Which lesson teaches an outcome: quizzes offer it as an answer from there on. What is not named is always offered.
    pub taught_in: Option<AuthoredTaughtIn>,
}

/// The lessons that teach how a game can end, by their ids.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "TaughtIn")]
pub struct AuthoredTaughtIn {
    /// Mate.
    pub checkmate: Option<At<String>>,
    /// No legal move, and no check.
    pub stalemate: Option<At<String>>,
    /// Nobody can mate any more.
    pub dead_position: Option<At<String>>,
    /// The same position three times; ends the game under online rules.
    pub threefold_repetition: Option<At<String>>,
    /// The same position five times.
    pub fivefold_repetition: Option<At<String>>,
    /// 50 moves by each side without capture or pawn move; ends the game under online rules.
    pub fifty_moves: Option<At<String>>,
    /// 75 moves by each side without capture or pawn move.
    pub seventy_five_moves: Option<At<String>>,
}

impl AuthoredTaughtIn {
    /// The outcomes that are named, each with its lesson.
    pub(crate) fn lessons(self) -> impl Iterator<Item = (Termination, At<String>)> {
        let lessons = [
            (Termination::Checkmate, self.checkmate),
            (Termination::Stalemate, self.stalemate),
            (Termination::DeadPosition, self.dead_position),
            (Termination::ThreefoldRepetition, self.threefold_repetition),
            (Termination::FivefoldRepetition, self.fivefold_repetition),
            (Termination::FiftyMoves, self.fifty_moves),
            (Termination::SeventyFiveMoves, self.seventy_five_moves),
        ];
        lessons.into_iter().filter_map(|(outcome, lesson)| Some((outcome, lesson?)))
    }
}

/// A chapter of the course.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Chapter")]
pub struct AuthoredChapter {
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
