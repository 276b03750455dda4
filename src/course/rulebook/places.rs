//! What the files of the rulebook have in common: each of them points at lessons and exercises, and says something once.

use crate::authored::{At, Text};
use crate::check::texts::refuse_draft;
use crate::file::File;
use crate::lang::Lang;
use crate::model::{Both, Lesson, Place};
use crate::spelling::instead;

/// Reads `lesson` or `lesson/exercise`. Where the lessons are not known, only its form is checked.
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
        file.add(text, "unknown-lesson", format!("there is no lesson {lesson:?}"), help);
        return None;
    };
    if known.draft.is_some() {
        refuse_draft(file, text, lesson);
        return None;
    }
    if let Some(exercise) = exercise
        && !known.exercises().any(|known| known.id == exercise)
    {
        let help = instead(exercise, known.exercises().map(|exercise| &*exercise.id));
        let message = format!("the lesson {lesson} has no exercise {exercise:?}");
        file.add(text, "unknown-exercise", message, help);
        return None;
    }
    Some(place)
}

/// What cannot be there twice, in either language.
pub(super) fn repeated<'k>(file: &mut File<'_>, text: &Text, both: &Both, mut known: impl Iterator<Item = &'k Both>) {
    let clash = known.find_map(|known| Lang::ALL.into_iter().find(|&lang| known.get(lang) == both.get(lang)));
    if let Some(lang) = clash
        && let Some(at) = text.get(lang)
    {
        let message = format!("{:?} is listed twice", at.value);
        file.add(at, "listed-twice", message, "keep it in one place");
    }
}
