//! What people ask about the rules, with short answers: `lessons/questions.toml`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::authored::{self, At, Format, Text};
use super::check::{diagram, is_name, plain, prose};
use super::exercise::check_articles;
use super::model::{Both, Diagram, Lesson};
use super::parse::parse;
use super::reference::{Place, place};
use super::report::File;

/// A question and its answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its name on the page.
    pub id: String,
    /// What is asked, plain text.
    pub question: Both,
    /// The answer: HTML.
    pub answer: Both,
    /// A position that shows it.
    pub diagram: Diagram,
    /// The articles that decide it.
    pub articles: Vec<String>,
    /// Where to try it.
    pub see: Place,
}

/// The file as it is written.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Questions {
    /// The version of the format: 1.
    #[schemars(required)]
    #[allow(dead_code, reason = "its value is settled by the schema")]
    format: Option<Format>,
    /// The questions in order.
    #[schemars(required)]
    question: Option<Vec<QuestionSource>>,
}

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct QuestionSource {
    /// A name, unique in the file: a-z, 0-9 and hyphens.
    #[schemars(required)]
    id: Option<At<String>>,
    /// What is asked, plain text.
    #[schemars(required)]
    question: Option<Text>,
    /// The answer, in the tiny Markdown.
    #[schemars(required)]
    answer: Option<Text>,
    /// The articles of the FIDE Laws that decide it, at least one.
    #[schemars(required)]
    articles: Option<At<Vec<At<String>>>>,
    /// A position that shows it.
    #[schemars(required)]
    diagram: Option<At<authored::Diagram>>,
    /// Where to try it: a lesson or one of its exercises, "castling/both-sides".
    #[schemars(required)]
    see: Option<At<String>>,
}

/// Reads the questions; what is wrong goes to `file`.
pub(super) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<Question> {
    let Some(parsed) = parse::<Questions>(file) else {
        return Vec::new();
    };
    let mut questions: Vec<Question> = Vec::new();
    for source in parsed.source.question.iter().flatten() {
        let question = source.question.as_ref().and_then(|text| plain(file, text));
        let answer = source.answer.as_ref().and_then(|text| prose(file, text));
        let diagram = source.diagram.as_ref().and_then(|source| diagram(file, &parsed, source));
        let see = source.see.as_ref().and_then(|see| place(file, see, lessons));
        if let Some(list) = &source.articles {
            check_articles(file, list);
        }
        let Some(id) = &source.id else {
            continue;
        };
        if !is_name(id) {
            let help = "use a-z, 0-9 and single hyphens, for example \"who-begins\"";
            file.add(id.span.clone(), "bad-id", format!("{:?} is no id", id.value), help);
        } else if questions.iter().any(|known| known.id == id.value) {
            let message = format!("there is another question {:?}", id.value);
            file.add(id.span.clone(), "duplicate-id", message, "give each its own id");
        }
        if let (Some(question), Some(answer), Some(diagram), Some(see)) = (question, answer, diagram, see) {
            let articles = source.articles.iter().flat_map(|list| list.iter()).map(|article| article.value.clone());
            questions.push(Question {
                id: id.value.clone(),
                question,
                answer,
                diagram,
                articles: articles.collect(),
                see,
            });
        }
    }
    questions
}
