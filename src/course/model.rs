//! The course: chapters in order, each with its lessons, judged and ready to be built.

use super::Lang;
use super::articles::Section;
use super::coverage::Statement;
use super::glossary::Term;
use super::questions::Question;
use super::reference;
use regelbrett::board::Color;
use regelbrett::board::Square;
use regelbrett::exercise::built::{self, BuiltLesson, FORMAT, GameRecord, Goal, Html};
use regelbrett::rules::Move;

/// The whole course, with nothing wrong in it.
#[derive(Clone, Debug)]
pub struct Course {
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
    /// All lessons, in the order in which they are read.
    pub lessons: Vec<Lesson>,
    /// The statements that the course is to teach.
    pub statements: Vec<Statement>,
    /// The articles of the Laws in our own words.
    pub articles: Vec<Section>,
    /// The terms of chess in both languages.
    pub terms: Vec<Term>,
    /// What people ask, with answers.
    pub questions: Vec<Question>,
}

impl Course {
    /// A lesson by its id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The lesson that is the exam of the course, if there is one.
    pub fn exam(&self) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.is_exam)
    }

    /// Each statement with the exercises that cover it, as `(lesson, exercise)`.
    pub fn coverage(&self) -> Vec<(&Statement, Vec<(&str, &str)>)> {
        let covering = |statement: &Statement| {
            let exercises =
                self.lessons.iter().flat_map(|lesson| lesson.exercises().map(move |exercise| (lesson, exercise)));
            exercises
                .filter(|(_, exercise)| exercise.covers.contains(&statement.id))
                .map(|(lesson, exercise)| (&*lesson.id, &*exercise.id))
                .collect()
        };
        self.statements.iter().map(|statement| (statement, covering(statement))).collect()
    }

    /// The exercises that drill an article of the Laws, with their lessons.
    pub fn drilling(&self, article: &str) -> Vec<(&Lesson, &Exercise)> {
        reference::drilling(&self.lessons, article)
    }

    /// The sayings that steps put to the test, with the lesson, the exercise, and the number of the step in it from 0.
    pub fn sayings(&self) -> impl Iterator<Item = (&Lesson, &Exercise, usize, &Saying)> {
        let exercises =
            self.lessons.iter().flat_map(|lesson| lesson.exercises().map(move |exercise| (lesson, exercise)));
        exercises.flat_map(|(lesson, exercise)| {
            let steps = exercise.steps.iter().enumerate();
            steps.filter_map(move |(at, step)| Some((lesson, exercise, at, step.saying.as_ref()?)))
        })
    }
}

/// A chapter of the course.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its name within the course.
    pub id: String,
    /// Its heading.
    pub title: Both,
    /// The ids of its lessons in order.
    pub lessons: Vec<String>,
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Both {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Both {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}

/// A lesson that has been judged.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its id, which is its file name.
    pub id: String,
    /// Heading, plain text.
    pub title: Both,
    /// Last part of its page's address.
    pub slug: Both,
    /// Whether it is the exam at the end of the course, whose page has an address of its own.
    pub is_exam: bool,
    /// One sentence, plain text.
    pub summary: Both,
    /// The lesson in reading order.
    pub blocks: Vec<Block>,
}

/// One piece of a lesson. Texts are HTML.
#[derive(Clone, Debug)]
pub enum Block {
    /// Prose.
    Text(Both),
    /// A position to look at.
    Diagram(Diagram),
    /// Something to solve.
    Exercise(Exercise),
}

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The game that led to it.
    pub game: GameRecord,
    /// The position itself, as FEN.
    pub fen: String,
    /// The last move, if there was one.
    pub last_move: Option<Move>,
    /// The side at the bottom.
    pub orientation: Color,
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

/// A task of one or more steps.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Its name within the lesson.
    pub id: String,
    /// Short heading, plain text.
    pub title: Both,
    /// Articles of the Laws.
    pub articles: Vec<String>,
    /// Statements it covers.
    pub covers: Vec<String>,
    /// What is asked, at least one; in an exam, all that it draws from.
    pub steps: Vec<Step>,
    /// How it is asked, if it is an exam.
    pub exam: Option<Exam>,
}

/// An exam: so many questions are drawn, so many right answers pass.
#[derive(Clone, Debug)]
pub struct Exam {
    /// How many questions are asked.
    pub draw: usize,
    /// With how many right answers it is passed.
    pub pass: usize,
    /// The lessons that its questions come from.
    pub lessons: Vec<Topic>,
}

/// A lesson as an exam names it.
#[derive(Clone, Debug)]
pub struct Topic {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Both,
    /// Its page's address.
    pub path: Both,
}

/// One question. Texts are HTML.
#[derive(Clone, Debug)]
pub struct Step {
    /// What the board shows when the step begins (after the first right way, where several lead here).
    pub shown: Shown,
    /// Whether it starts anew rather than from the end of the step before.
    pub starts: bool,
    /// What to do; the saying stands at its beginning.
    pub task: Both,
    /// What people say, if the step puts that to the test.
    pub saying: Option<Saying>,
    /// When it is done.
    pub goal: Goal,
    /// The author's answers: id and plain text.
    pub choices: Vec<(String, Both)>,
    /// The opponent's answer.
    pub reply: Option<Move>,
    /// Help, given one by one.
    pub hints: Vec<Both>,
    /// The author's words for wrong answers.
    pub wrong: Vec<(String, Both)>,
    /// Said when it is solved.
    pub done: Option<Both>,
    /// Whether its words go on from the step before, though it starts anew.
    pub goes_on: bool,
    /// In an exam, what to repeat after a wrong answer.
    pub about: Option<String>,
}

/// What people say about the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// In their words, plain text.
    pub text: Both,
    /// Whether it is true, as the engine sees it.
    pub holds: bool,
    /// The articles that decide it.
    pub articles: Vec<String>,
}

impl Lesson {
    /// The exercises in order.
    pub fn exercises(&self) -> impl Iterator<Item = &Exercise> {
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

impl Exercise {
    /// The exercise in one language, as the engine judges it.
    pub fn built(&self, lesson: &str, lang: Lang) -> built::Exercise {
        built::Exercise {
            lesson: lesson.to_owned(),
            id: self.id.clone(),
            title: self.title.get(lang).to_owned(),
            articles: self.articles.clone(),
            steps: self.steps.iter().map(|step| step.built(lang)).collect(),
            exam: self.exam.as_ref().map(|exam| exam.built(lang)),
        }
    }
}

impl Exam {
    fn built(&self, lang: Lang) -> built::Exam {
        let topic = |topic: &Topic| built::Topic {
            id: topic.id.clone(),
            title: topic.title.get(lang).to_owned(),
            path: topic.path.get(lang).to_owned(),
        };
        built::Exam { draw: self.draw, pass: self.pass, lessons: self.lessons.iter().map(topic).collect() }
    }
}

impl Step {
    fn built(&self, lang: Lang) -> built::Step {
        let html = |text: &Both| -> Html { text.get(lang).to_owned() };
        built::Step {
            start: self.starts.then(|| self.shown.game.clone()),
            orientation: Some(self.shown.orientation),
            task: html(&self.task),
            goal: self.goal.clone(),
            choices: self.choices.iter().map(|(id, text)| built::Choice { id: id.clone(), text: html(text) }).collect(),
            reply: self.reply,
            hints: self.hints.iter().map(html).collect(),
            wrong: self
                .wrong
                .iter()
                .map(|(answer, say)| built::Wrong { answer: answer.clone(), say: html(say) })
                .collect(),
            done: self.done.as_ref().map(html),
            about: self.about.clone(),
        }
    }
}
