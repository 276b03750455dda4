//! What people say about the rules, put to the test by a step: the engine decides whether it is true.

use super::authored::{At, Step};
use super::check::{guess, plain};
use super::exercise::check_articles;
use super::model::{Both, Saying};
use super::report::File;
use regelbrett::exercise::answer::{destinations, verdict};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::choices::VERDICTS;
use regelbrett::game::Game;

/// Judges a saying by the goal of its step; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, step: &Step, goal: &Goal, game: &Game) -> Option<Saying> {
    let source = step.saying.as_ref()?;
    let text = source.text.as_ref().and_then(|text| plain(file, text))?;
    let claims = source.claims.as_ref()?;
    let articles = source.articles.as_ref()?;
    check_articles(file, articles);
    if step.done.is_none() {
        let help = "add done = { ... }: it says why the saying is true or not, on the page of rules as well";
        file.add(source.span.clone(), "missing-done", "nobody says why this saying is true or not", help);
        return None;
    }
    let holds = match goal {
        Goal::Judge(judged) => {
            let legal = verdict(*judged, game).reasons().is_empty();
            one_of(file, claims, &VERDICTS)? == if legal { VERDICTS[0] } else { VERDICTS[1] }
        }
        Goal::Quiz(quiz) => Some(one_of(file, claims, quiz.choices(game))?) == quiz.answer(game),
        Goal::Choose(right) => right.contains(&one_of(file, claims, &super::wrong_answers::offered(step))?.to_owned()),
        Goal::ShowMoves(from) => {
            let Ok(count) = claims.parse::<u32>() else {
                let help = "write how many squares it says there are, for example \"4\"";
                file.add(claims.span.clone(), "bad-claim", format!("{:?} is no number", claims.value), help);
                return None;
            };
            count == destinations(game, *from).count()
        }
        _ => {
            let help = "leave the saying out, or ask with judge, quiz, choose or show-moves";
            file.add(source.span.clone(), "unneeded-key", "this goal cannot put a saying to the test", help);
            return None;
        }
    };
    Some(Saying { text, holds, articles: articles.iter().map(|article| article.value.clone()).collect() })
}

/// One of the answers that can be given to the step.
fn one_of<'c>(file: &mut File<'_>, claims: &At<String>, choices: &[&'c str]) -> Option<&'c str> {
    let found = choices.iter().find(|choice| **choice == claims.value);
    if found.is_none() {
        let help = format!("{}The answers are {}", guess(claims, choices.iter().copied()), choices.join(", "));
        file.add(claims.span.clone(), "bad-claim", format!("{:?} is no answer to this step", claims.value), help);
    }
    found.copied()
}

/// The task with the saying before it, in the quotation marks of each language.
pub(super) fn before(saying: &Saying, task: &Both) -> Both {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let (de, en) = (escape(&saying.text.de), escape(&saying.text.en));
    Both {
        de: format!("<p><strong>„{de}“</strong></p>\n{}", task.de),
        en: format!("<p><strong>“{en}”</strong></p>\n{}", task.en),
    }
}
