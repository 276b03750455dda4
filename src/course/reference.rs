//! The page of rules from A to Z: what its files have in common. Each of them points at lessons and exercises, and
//! says something about an article, a term or a question.

use super::Lang;
use super::authored::{At, Text};
use super::model::{Both, Exercise, Lesson};
use super::report::{File, nearest};

/// A lesson, or one of its exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The lesson's id.
    pub lesson: String,
    /// The exercise's id within it.
    pub exercise: Option<String>,
}

/// Reads `lesson` or `lesson/exercise`. Where the lessons are not known, only its form is judged.
pub(super) fn place(file: &mut File<'_>, text: &At<String>, lessons: Option<&[Lesson]>) -> Option<Place> {
    let (lesson, exercise) = match text.split_once('/') {
        Some((lesson, exercise)) => (lesson, Some(exercise)),
        None => (text.as_str(), None),
    };
    let place = Place { lesson: lesson.to_owned(), exercise: exercise.map(str::to_owned) };
    let Some(lessons) = lessons else {
        return Some(place);
    };
    let Some(known) = lessons.iter().find(|known| known.id == lesson) else {
        let help = instead(lesson, lessons.iter().map(|lesson| &*lesson.id));
        file.add(text.span.clone(), "unknown-lesson", format!("there is no lesson {lesson:?}"), help);
        return None;
    };
    if let Some(exercise) = exercise
        && !known.exercises().any(|known| known.id == exercise)
    {
        let help = instead(exercise, known.exercises().map(|exercise| &*exercise.id));
        let message = format!("the lesson {lesson} has no exercise {exercise:?}");
        file.add(text.span.clone(), "unknown-exercise", message, help);
        return None;
    }
    Some(place)
}

fn instead<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    let guess =
        nearest(word, known.iter().copied()).map_or_else(String::new, |guess| format!("did you mean {guess:?}? "));
    format!("{guess}Known here: {}", known.join(", "))
}

/// All exercises of these lessons that drill an article.
pub fn drilling<'c>(lessons: &'c [Lesson], article: &str) -> Vec<(&'c Lesson, &'c Exercise)> {
    let exercises = lessons.iter().flat_map(|lesson| lesson.exercises().map(move |exercise| (lesson, exercise)));
    exercises.filter(|(_, exercise)| exercise.articles.iter().any(|cited| cited == article)).collect()
}

/// What a text is sorted by in an index: letters and digits alone, umlauts as their vowels, ß as ss (DIN 5007-1).
#[must_use]
pub fn sort_key(text: &str) -> String {
    let mut key = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => key.push('a'),
            'ö' => key.push('o'),
            'ü' => key.push('u'),
            'ß' => key.push_str("ss"),
            'é' | 'è' => key.push('e'),
            letter if letter.is_alphanumeric() => key.push(letter),
            _ => {}
        }
    }
    key
}

/// What cannot be there twice, in either language.
pub(super) fn repeated<'k>(file: &mut File<'_>, text: &Text, both: &Both, mut known: impl Iterator<Item = &'k Both>) {
    let clash = known.find_map(|known| Lang::ALL.into_iter().find(|&lang| known.get(lang) == both.get(lang)));
    if let Some(lang) = clash
        && let Some(at) = text.get(lang)
    {
        let message = format!("{:?} is there twice", at.value);
        file.add(at.span.clone(), "listed-twice", message, "keep it in one place");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_is_in_the_order_of_its_language() {
        let mut words =
            ["Zug", "Öffnung", "Offizier", "Überdecken", "Umwandlung", "en passant", "Eröffnung", "Groß", "Gross"];
        words.sort_by_key(|word| sort_key(word));
        assert_eq!(
            words,
            ["en passant", "Eröffnung", "Groß", "Gross", "Offizier", "Öffnung", "Überdecken", "Umwandlung", "Zug"]
        );
    }
}
