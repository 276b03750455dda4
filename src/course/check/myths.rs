//! Myths about the rules, put to the test by a step: the engine decides whether they are true.

use regelbrett::exercise::answer::{destinations, verdict};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::choices::VERDICTS;
use regelbrett::game::Game;

use super::cite::check_articles;
use super::texts::plain;
use super::wrong_answers::choice_ids;
use crate::authored::{At, AuthoredMyth, AuthoredStep};
use crate::file::File;
use crate::markdown::escape;
use crate::model::{Both, Myth};
use crate::spelling::did_you_mean;

/// Checks a myth by the goal of its step; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    step: &AuthoredStep,
    myth: &At<AuthoredMyth>,
    goal: &Goal,
    game: &Game,
) -> Option<Myth> {
    let text = myth.text.as_ref().and_then(|text| plain(file, text))?;
    let claims = myth.claims.as_ref()?;
    let articles = myth.articles.as_ref()?;
    check_articles(file, articles);
    if step.done.is_none() {
        let help = "add done = { ... }: it says why the myth is true or not, on the page of rules as well";
        file.add(myth, "missing-done", "nothing says why this myth is true or not", help);
        return None;
    }
    let holds = match goal {
        Goal::Judge(judged) => {
            let legal = verdict(*judged, game).reasons().is_empty();
            one_of(file, claims, &VERDICTS)? == if legal { VERDICTS[0] } else { VERDICTS[1] }
        }
        Goal::Quiz(quiz) => Some(one_of(file, claims, &quiz.choices(game))?) == quiz.answer(game),
        Goal::Choose(right) => right.contains(&one_of(file, claims, &choice_ids(step))?.to_owned()),
        Goal::ShowMoves(from) => {
            let Ok(count) = claims.parse::<u32>() else {
                let help = "write how many squares it says there are, for example \"4\"";
                file.add(claims, "bad-claim", format!("{:?} is not a number", claims.value), help);
                return None;
            };
            count == destinations(game, *from).count()
        }
        _ => {
            refuse(file, myth);
            return None;
        }
    };
    Some(Myth { text, holds, articles: articles.iter().map(|article| article.value.clone()).collect() })
}

/// The goal of the step gives no answer that a myth could be held against.
pub(super) fn refuse(file: &mut File<'_>, myth: &At<AuthoredMyth>) {
    let help = "leave the myth out, or ask with judge, quiz, choose or show-moves";
    file.add(myth, "unneeded-key", "this goal cannot put a myth to the test", help);
}

/// One of the answers that can be given to the step.
fn one_of<'c>(file: &mut File<'_>, claims: &At<String>, choices: &[&'c str]) -> Option<&'c str> {
    let found = choices.iter().find(|choice| **choice == claims.value);
    if found.is_none() {
        let help = format!("{}The answers are {}", did_you_mean(claims, choices.iter().copied()), choices.join(", "));
        file.add(claims, "bad-claim", format!("{:?} is not an answer to this step", claims.value), help);
    }
    found.copied()
}

/// The task with the myth before it, in the quotation marks of each language.
pub(super) fn before(myth: &Myth, task: &Both) -> Both {
    let escaped = |text: &str| {
        let mut html = String::new();
        escape(&mut html, text);
        html
    };
    let (de, en) = (escaped(&myth.text.de), escaped(&myth.text.en));
    Both {
        de: format!("<p><strong>„{de}“</strong></p>\n{}", task.de),
        en: format!("<p><strong>“{en}”</strong></p>\n{}", task.en),
    }
}
