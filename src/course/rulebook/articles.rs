//! The articles of the Laws in our own words: `lessons/articles.toml`.
//!
//! Every article that can be cited has its entry, in the order of the Laws, and is drilled by an exercise or says why
//! it is not: a gap is an error of the course.

use regelbrett::rules::articles;
use std::collections::BTreeMap;

use crate::authored::{At, AuthoredArticles};
use crate::check::cite::near;
use crate::check::texts::{line, plain};
use crate::file::File;
use crate::model::{Article, Lesson, Section, drilling};
use crate::spelling::did_you_mean;
use crate::toml::parse;

/// Reads the articles; what is wrong goes to `file`. Gaps can be found only where all the lessons are known.
pub(crate) fn read(file: &mut File<'_>, lessons: Option<&[Lesson]>) -> Vec<Section> {
    let Some(parsed) = parse::<AuthoredArticles>(file) else {
        return Vec::new();
    };
    let mut sections = Vec::new();
    let mut seen: BTreeMap<usize, String> = BTreeMap::new();
    for authored in parsed.authored.section.into_iter().flatten() {
        let title = authored.title.as_ref().and_then(|title| plain(file, title));
        let mut list = Vec::new();
        for article in authored.article.into_iter().flatten() {
            let Some(number) = article.number else {
                continue;
            };
            let text = article.text.as_ref().and_then(|text| line(file, text));
            check_number(file, &number, authored.number.as_ref(), &mut seen);
            if let Some(lessons) = lessons {
                check_drill(file, &number, article.no_exercise.as_ref(), lessons);
            }
            let no_exercise = article.no_exercise.map(|reason| reason.value);
            list.extend(text.map(|text| Article { number: number.value, text, no_exercise }));
        }
        if let (Some(number), Some(title)) = (authored.number, title) {
            sections.push(Section { number: number.value, title, articles: list });
        }
    }
    let missing: Vec<_> = articles::ALL.iter().enumerate().filter(|(at, _)| !seen.contains_key(at)).collect();
    if !missing.is_empty() {
        let numbers: Vec<_> = missing.iter().map(|(_, number)| **number).collect();
        let message = format!("these articles can be cited but have no entry: {}", numbers.join(", "));
        file.add(0..0, "missing-article", message, "add [[section.article]] with its number and a sentence on each");
    }
    sections
}

/// A number must be known, in its section, once, and in its place.
fn check_number(
    file: &mut File<'_>,
    number: &At<String>,
    section: Option<&At<String>>,
    seen: &mut BTreeMap<usize, String>,
) {
    let Some(place) = articles::ALL.iter().position(|known| *known == number.value) else {
        let help = format!("{}{}", did_you_mean(number, articles::ALL.iter().copied()), near(number));
        file.add(number, "unknown-article", format!("there is no article {:?} to cite", number.value), help);
        return;
    };
    let last = seen.last_key_value().map(|(&at, number)| (at, number.clone()));
    if seen.insert(place, number.value.clone()).is_some() {
        let message = format!("{} already has an entry", number.value);
        file.add(number, "duplicate-article", message, "keep one of them");
    } else if let Some((at, before)) = last
        && at > place
    {
        let message = format!("{} is listed after {before}", number.value);
        file.add(number, "out-of-order", message, "put the articles in the order of the Laws");
    }
    if let Some(section) = section
        && number.split(['.', ' ']).next() != Some(section)
    {
        let message = format!("{} does not belong to the section {}", number.value, section.value);
        file.add(number, "wrong-section", message, "put it into the section its number begins with");
    }
}

/// An article is drilled, or it is said why not.
fn check_drill(file: &mut File<'_>, number: &At<String>, reason: Option<&At<String>>, lessons: &[Lesson]) {
    let drills = drilling(lessons, number);
    match (drills.first(), reason) {
        (None, None) => {
            let place =
                nearest_lesson(number, lessons).map_or_else(String::new, |id| format!(", for example in {id}.toml"));
            let help = format!(
                "add \"{}\" to the articles of an exercise that drills it{place}, or say here why none does: no-exercise = \"...\"",
                number.value
            );
            file.add(number, "not-drilled", format!("no exercise drills article {}", number.value), help);
        }
        (Some((lesson, exercise)), Some(reason)) => {
            let message = format!("{}/{} drills article {}", lesson.id, exercise.id, number.value);
            file.add(reason, "unneeded-reason", message, "leave no-exercise out");
        }
        (None, Some(reason)) if reason.trim().is_empty() => {
            file.add(reason, "empty-text", "the reason says nothing", "say why no exercise drills it");
        }
        _ => {}
    }
}

/// The lesson that drills most of the articles around this one.
fn nearest_lesson<'l>(number: &str, lessons: &'l [Lesson]) -> Option<&'l str> {
    (1..number.split('.').count()).rev().find_map(|count| {
        let head = |number: &str| number.split('.').take(count).map(str::to_owned).collect::<Vec<_>>();
        let near = |lesson: &Lesson| {
            let cited = lesson.exercises().flat_map(|exercise| &exercise.articles);
            cited.filter(|cited| head(cited) == head(number)).count()
        };
        let best = lessons.iter().rev().max_by_key(|lesson| near(lesson))?;
        (near(best) > 0).then_some(&*best.id)
    })
}
