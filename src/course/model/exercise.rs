//! An exercise in both languages, and how it is built in one of them.

use regelbrett::board::Color;
use regelbrett::exercise::built::{self, GameRecord, Goal, Html};
use regelbrett::rules::Move;

use super::bilingual::Both;
use crate::lang::Lang;

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

/// A task of one or more steps.
#[derive(Clone, Debug)]
pub struct CheckedExercise {
    /// Its name within the lesson.
    pub id: String,
    /// Short heading, plain text.
    pub title: Both,
    /// Articles of the Laws.
    pub articles: Vec<String>,
    /// Statements it covers.
    pub covers: Vec<String>,
    /// What is asked, at least one; in an exam, all that it draws from.
    pub steps: Vec<CheckedStep>,
    /// How it is asked, if it is an exam.
    pub exam: Option<CheckedExam>,
}

/// An exam: some questions are drawn, and some right answers are needed to pass.
#[derive(Clone, Debug)]
pub struct CheckedExam {
    /// How many questions are asked.
    pub draw: usize,
    /// With how many right answers it is passed.
    pub pass: usize,
    /// The lessons that its questions come from.
    pub lessons: Vec<ExamTopic>,
}

/// A lesson as an exam names it.
#[derive(Clone, Debug)]
pub struct ExamTopic {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Both,
    /// Its page's address.
    pub path: Both,
}

/// One question. Texts are HTML.
#[derive(Clone, Debug)]
pub struct CheckedStep {
    /// What the board shows when the step begins (after the first right way, where several lead here).
    pub shown: Shown,
    /// Whether it has its own start rather than continuing from the end of the step before.
    pub has_own_start: bool,
    /// What to do; begins with the myth, if there is one.
    pub task: Both,
    /// What people say, if the step puts that to the test.
    pub myth: Option<Myth>,
    /// When it is done.
    pub goal: Goal,
    /// The author's answers: id and plain text.
    pub choices: Vec<(String, Both)>,
    /// Whether they stay in this order.
    pub fixed: bool,
    /// The opponent's answer.
    pub reply: Option<Move>,
    /// Help, given one by one.
    pub hints: Vec<Both>,
    /// The author's words for wrong answers.
    pub wrong: Vec<(String, Both)>,
    /// Said when it is solved.
    pub done: Option<Both>,
    /// Whether its text continues that of the step before, though it has its own start.
    pub continues: bool,
    /// In an exam, what to repeat after a wrong answer.
    pub about: Option<String>,
}

/// What people say about the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Myth {
    /// In their words, plain text.
    pub text: Both,
    /// Whether it is true, as the engine sees it.
    pub holds: bool,
    /// The articles that decide it.
    pub articles: Vec<String>,
}

impl CheckedExercise {
    /// The exercise in one language, as a page gets it.
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

impl CheckedExam {
    fn built(&self, lang: Lang) -> built::Exam {
        let topic = |topic: &ExamTopic| built::Topic {
            id: topic.id.clone(),
            title: topic.title.get(lang).to_owned(),
            path: topic.path.get(lang).to_owned(),
        };
        built::Exam { draw: self.draw, pass: self.pass, lessons: self.lessons.iter().map(topic).collect() }
    }
}

impl CheckedStep {
    fn built(&self, lang: Lang) -> built::Step {
        let html = |text: &Both| -> Html { text.get(lang).to_owned() };
        built::Step {
            start: self.has_own_start.then(|| self.shown.game.clone()),
            orientation: Some(self.shown.orientation),
            task: html(&self.task),
            goal: self.goal.clone(),
            choices: self.choices.iter().map(|(id, text)| built::Choice { id: id.clone(), text: html(text) }).collect(),
            fixed: self.fixed,
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
