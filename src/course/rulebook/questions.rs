//! What people ask about the rules, with short answers: `lessons/questions.toml`.

use super::places::place;
use crate::authored::AuthoredFaq;
use crate::check::cite::check_articles;
use crate::check::diagram;
use crate::check::texts::{name, plain, prose};
use crate::file::File;
use crate::model::{FaqEntry, Lesson};
use crate::toml::parse;

/// Reads the questions; what is wrong goes to `file`.
pub(crate) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<FaqEntry> {
    let Some(parsed) = parse::<AuthoredFaq>(file) else {
        return Vec::new();
    };
    let mut questions: Vec<FaqEntry> = Vec::new();
    for authored in parsed.authored.question.iter().flatten() {
        let question = authored.question.as_ref().and_then(|text| plain(file, text));
        let answer = authored.answer.as_ref().and_then(|text| prose(file, text));
        let diagram = authored.diagram.as_ref().and_then(|diagram| diagram::check(file, &parsed, diagram));
        let see = authored.see.as_ref().and_then(|see| place(file, see, lessons));
        if let Some(list) = &authored.articles {
            check_articles(file, list);
        }
        let Some(id) = &authored.id else {
            continue;
        };
        let is_taken = questions.iter().any(|known| known.id == id.value);
        name(file, id, "question", "who-begins", is_taken);
        if let (Some(question), Some(answer), Some(diagram), Some(see)) = (question, answer, diagram, see) {
            let articles = authored.articles.iter().flat_map(|list| list.iter()).map(|article| article.value.clone());
            questions.push(FaqEntry {
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
