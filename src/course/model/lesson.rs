//! A lesson.

use regelbrett::board::Square;
use regelbrett::exercise::built::{BuiltLesson, FORMAT};

use super::bilingual::Both;
use super::exercise::{CheckedExercise, Shown};
use crate::lang::Lang;

/// A lesson that has been checked.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its id, which is its file name.
    pub id: String,
    /// Heading, plain text.
    pub title: Both,
    /// Last part of its page's address.
    pub slug: Both,
    /// What it lacks, if it is a draft, which is not part of the published course.
    pub draft: Option<Draft>,
    /// Whether it is the exam at the end of the course, whose page has an address of its own.
    pub is_exam: bool,
    /// One sentence, plain text.
    pub summary: Both,
    /// The lesson in reading order.
    pub blocks: Vec<Block>,
}

/// A lesson that is not finished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The languages that some of its texts lack: those have the words of the other one.
    pub missing: Vec<Lang>,
    /// The language that even its heading and its summary lack.
    pub absent: Option<Lang>,
}

/// One piece of a lesson. Texts are HTML.
#[derive(Clone, Debug)]
pub enum Block {
    /// Prose.
    Text(Both),
    /// A position to look at.
    Diagram(Diagram),
    /// Something to solve.
    Exercise(CheckedExercise),
}

/// A position to look at.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position.
    pub shown: Shown,
    /// Marked squares.
    pub marks: Vec<Square>,
    /// Arrows from square to square.
    pub arrows: Vec<(Square, Square)>,
    /// Whether the board lies a quarter turn the wrong way.
    pub turned: bool,
    /// What it shows: HTML without blocks, for a `figcaption`.
    pub caption: Option<Both>,
}

impl Lesson {
    /// The exercises in order.
    pub fn exercises(&self) -> impl Iterator<Item = &CheckedExercise> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Exercise(exercise) => Some(exercise),
            Block::Text(_) | Block::Diagram(_) => None,
        })
    }

    /// The address of its page in a language, from the top of the site.
    pub fn path(&self, lang: Lang) -> String {
        let slug = self.slug.get(lang);
        match lang {
            _ if self.is_exam => format!("{}/{slug}/", lang.code()),
            Lang::De => format!("de/lektion/{slug}/"),
            Lang::En => format!("en/lesson/{slug}/"),
        }
    }

    /// What the page fetches: the exercises in one language.
    pub fn built(&self, lang: Lang) -> BuiltLesson {
        BuiltLesson {
            format: FORMAT,
            id: self.id.clone(),
            lang: lang.code().to_owned(),
            title: self.title.get(lang).to_owned(),
            path: self.path(lang),
            summary: self.summary.get(lang).to_owned(),
            exercises: self.exercises().map(|exercise| exercise.built(&self.id, lang)).collect(),
        }
    }
}
