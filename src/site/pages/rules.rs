//! The rules from A to Z: questions, sayings, the articles of the Laws and a glossary, on one page per language; and for
//! authors, the page that shows which exercises cover what.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use minijinja::{Value, context};
use regelbrett_course::Lang;
use regelbrett_course::model::{CheckedExercise, FaqEntry, Lesson, Myth, Place, Term};
use regelbrett_course::rulebook::sort_key;

use super::{Page, Pages, drawn, figure, other, root};
use crate::i18n::escape;

impl Pages<'_> {
    /// The page in a language.
    pub(super) fn rules(&self, lang: Lang) -> Result<Page> {
        let root = root(&rules_address(lang));
        let extra = context! {
            handbook => HANDBOOK,
            coverage_url => format!("{root}{COVERAGE}"),
            questions => self.questions(lang, &root)?,
            sayings => self.sayings(lang, &root)?,
            sections => self.sections(lang, &root),
            letters => self.letters(lang, &root)?,
        };
        self.page("rules", lang, &rules_address, &rules_address(Lang::En), extra)
    }

    /// Which exercises cover which statements and articles, in English.
    pub(super) fn coverage(&self) -> Result<Page> {
        let address = |lang: Lang| match lang {
            Lang::De => rules_address(lang),
            Lang::En => COVERAGE.to_owned(),
        };
        let root = root(COVERAGE);
        let exercise = |lesson: &str, exercise: &str| {
            let lesson = self.course.lesson(lesson);
            let address = lesson.map(|lesson| lesson.path(Lang::En)).unwrap_or_default();
            context! { name => format!("{}/{exercise}", lesson.map_or("", |lesson| &lesson.id)), url => format!("{root}{address}#{exercise}") }
        };
        let statements = self.course.coverage().into_iter().map(|(statement, covering)| {
            let exercises: Vec<_> = covering.into_iter().map(|(lesson, id)| exercise(lesson, id)).collect();
            context! { id => statement.id.as_str(), text => statement.text.as_str(), exercises }
        });
        let articles = self.course.articles.iter().flat_map(|section| &section.articles).map(|article| {
            let drilling = self.course.drilling(&article.number);
            let exercises: Vec<_> = drilling.iter().map(|(lesson, drill)| exercise(&lesson.id, &drill.id)).collect();
            context! {
                number => article.number.as_str(),
                url => format!("{root}{}#{}", rules_address(Lang::En), anchor(&article.number)),
                text => article.text.get(Lang::En),
                reason => article.no_exercise.as_deref(),
                exercises,
            }
        });
        let extra = context! {
            alone => true,
            statements => statements.collect::<Vec<_>>(),
            articles => articles.collect::<Vec<_>>(),
            rules_url => format!("{root}{}", rules_address(Lang::En)),
        };
        self.page("coverage", Lang::En, &address, COVERAGE, extra)
    }

    fn questions(&self, lang: Lang, root: &str) -> Result<Vec<Value>> {
        let one = |question: &FaqEntry| -> Result<Value> {
            Ok(context! {
                id => question.id.as_str(),
                question => question.question.get(lang),
                answer => question.answer.get(lang),
                svg => drawn(&question.diagram)?.svg(self.catalog(lang))?,
                caption => question.diagram.caption.as_ref().map(|caption| caption.get(lang)),
                articles => self.article_links(lang, "", &question.articles)?,
                see => self.place(lang, root, &question.see)?,
            })
        };
        self.course.questions.iter().map(one).collect()
    }

    fn sayings(&self, lang: Lang, root: &str) -> Result<Vec<Value>> {
        let one = |(lesson, exercise, at, saying): (&Lesson, &CheckedExercise, usize, &Myth)| {
            let step = &exercise.steps[at];
            Ok(context! {
                id => format!("{}-{}-{}", lesson.id, exercise.id, at + 1),
                text => saying.text.get(lang),
                holds => saying.holds,
                done => step.done.as_ref().map(|done| done.get(lang)),
                svg => figure(&step.shown)?.svg(self.catalog(lang))?,
                articles => self.article_links(lang, "", &saying.articles)?,
                see => exercise_link(lang, root, lesson, exercise),
            })
        };
        self.course.myths().map(one).collect()
    }

    fn sections(&self, lang: Lang, root: &str) -> Vec<Value> {
        let drills = |number: &str| {
            let mut lessons: Vec<(&Lesson, Vec<Value>)> = Vec::new();
            for (lesson, exercise) in self.course.drilling(number) {
                let link = exercise_link(lang, root, lesson, exercise);
                match lessons.last_mut() {
                    Some((last, links)) if last.id == lesson.id => links.push(link),
                    _ => lessons.push((lesson, vec![link])),
                }
            }
            lessons
                .into_iter()
                .map(|(lesson, exercises)| context! { title => lesson.title.get(lang), exercises })
                .collect::<Vec<_>>()
        };
        let sections = self.course.articles.iter().map(|section| {
            let articles = section.articles.iter().map(|article| {
                context! {
                    id => anchor(&article.number),
                    number => article.number.as_str(),
                    text => article.text.get(lang),
                    lessons => drills(&article.number),
                }
            });
            context! {
                id => format!("section-{}", slug(&section.number)),
                number => section.number.parse::<u8>().ok(),
                title => section.title.get(lang),
                articles => articles.collect::<Vec<_>>(),
            }
        });
        sections.collect()
    }

    /// The glossary in the alphabetical order of the language, grouped by first letter.
    fn letters(&self, lang: Lang, root: &str) -> Result<Vec<Value>> {
        let mut letters: BTreeMap<String, Vec<(String, Value)>> = BTreeMap::new();
        for term in &self.course.terms {
            let key = sort_key(term.name.get(lang));
            let first = key.chars().next().filter(|letter| letter.is_alphabetic());
            let letter = first.map_or_else(String::new, |letter| letter.to_uppercase().to_string());
            letters.entry(letter).or_default().push((key, self.term(lang, root, term)?));
        }
        let sorted = letters.into_iter().map(|(letter, mut terms)| {
            terms.sort_by(|(one, _), (two, _)| one.cmp(two));
            let id =
                if letter.is_empty() { "letter-0".to_owned() } else { format!("letter-{}", letter.to_lowercase()) };
            context! { id, letter, terms => terms.into_iter().map(|(_, term)| term).collect::<Vec<_>>() }
        });
        Ok(sorted.collect())
    }

    fn term(&self, lang: Lang, root: &str, term: &Term) -> Result<Value> {
        let names: Vec<_> = term.also.iter().chain(&term.search).map(|names| names.get(lang)).collect();
        Ok(context! {
            id => format!("term-{}", slug(&term.name.en)),
            name => term.name.get(lang),
            other => term.name.get(other(lang)),
            also => term.also.as_ref().map(|also| also.get(lang)),
            names => names.join(", "),
            text => term.text.get(lang),
            see => self.place(lang, root, &term.see)?,
        })
    }

    /// A link to a lesson or an exercise.
    fn place(&self, lang: Lang, root: &str, place: &Place) -> Result<Value> {
        let lesson = self.course.lesson(&place.lesson).with_context(|| format!("no lesson {}", place.lesson))?;
        Ok(match place.exercise.as_ref().and_then(|id| lesson.exercises().find(|exercise| exercise.id == *id)) {
            Some(exercise) => exercise_link(lang, root, lesson, exercise),
            None => context! {
                title => lesson.title.get(lang),
                lesson => lesson.title.get(lang),
                url => format!("{root}{}", lesson.path(lang)),
            },
        })
    }

    /// The articles of an exercise or a question as a sentence with links to their entries on the page at `rules`.
    ///
    /// # Errors
    ///
    /// When the catalogue lacks the sentence.
    pub(super) fn article_links(&self, lang: Lang, rules: &str, articles: &[String]) -> Result<String> {
        let link = |article: &String| format!("<a href=\"{rules}#{}\">{}</a>", anchor(article), escape(article));
        let links: Vec<_> = articles.iter().map(link).collect();
        let sentence = escape(self.catalog(lang).get("ui.articles")?);
        Ok(sentence.replace("{articles}", &links.join(", ")))
    }
}

/// Where FIDE publishes the Laws.
const HANDBOOK: &str = "https://handbook.fide.com/chapter/E012023";

/// The path of the page for authors.
const COVERAGE: &str = "en/rules/coverage/";

/// The path of the rules from A to Z.
pub(super) fn rules_address(lang: Lang) -> String {
    match lang {
        Lang::De => "de/regeln/",
        Lang::En => "en/rules/",
    }
    .to_owned()
}

/// The id of an article's entry on its page; scripts of the board link to it.
fn anchor(article: &str) -> String {
    article.replace(' ', "-")
}

fn slug(text: &str) -> String {
    let parts = text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").to_lowercase()
}

fn exercise_link(lang: Lang, root: &str, lesson: &Lesson, exercise: &CheckedExercise) -> Value {
    context! {
        title => exercise.title.get(lang),
        lesson => lesson.title.get(lang),
        url => format!("{root}{}#{}", lesson.path(lang), exercise.id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_the_page() {
        assert_eq!(anchor("online 5.4.1"), "online-5.4.1");
        assert_eq!(slug("fool’s mate"), "fool-s-mate");
        assert_eq!(slug("75-move rule"), "75-move-rule");
    }
}
