//! A question that the Laws decide.

use regelbrett::board::Color;
use regelbrett::exercise::built::{Goal, Incident, Question, Quiz};
use regelbrett::game::Game;
use std::ops::Range;

use super::solution::{Solution, disagree};
use crate::authored::{At, QuizGoal};
use crate::check::known::Known;
use crate::check::san_moves::{read_line, read_move};
use crate::check::texts::square;
use crate::file::File;

/// Checks a question and its answer; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, authored: &QuizGoal, game: &Game, known: &Known<'_>) -> Option<Solution> {
    let (ask, expect) = (authored.ask.as_ref()?, authored.expect.as_ref()?);
    let mut quiz = read(file, authored, ask, game)?;
    teach(&mut quiz, known);
    if let (Some(line), Some(winner)) = (&authored.proof, winner(&quiz))
        && !quiz.proof_wins_for(game, winner)
    {
        let message = format!("these moves do not end in mate by {winner}");
        file.add(line, "no-proof", message, "play on to the mate, or leave the proof out if it is not needed");
        return None;
    }
    let choices = quiz.choices(game);
    let Some(truth) = quiz.answer(game) else {
        let message = "the engine cannot tell in time whether that side can still mate";
        let help = "add proof = \"...\": legal moves in SAN from here that end in its mate";
        file.add(ask, "missing-proof", message, help);
        return None;
    };
    if !choices.contains(&truth) {
        let message = format!("the engine says {truth:?}, which is not among the choices");
        file.add(ask, "wrong-answers", message, format!("choose a position where it is one of {}", choices.join(", ")));
        return None;
    }
    if truth != expect.value {
        return disagree(file, expect, truth, "");
    }
    if quiz.untaught.iter().any(|untaught| untaught == truth) {
        let message = format!("{truth:?} is taught by a later lesson");
        let help = "ask this in that lesson or after it, or change taught-in in course.toml";
        file.add(expect, "not-taught", message, help);
        return None;
    }
    Some(Solution { goal: Goal::Quiz(quiz), moves: Vec::new() })
}

/// Lets a quiz offer only what has been taught by the time of the lesson that asks it.
pub(in crate::check) fn teach(quiz: &mut Quiz, known: &Known<'_>) {
    let asks = quiz.ask == Question::Outcome;
    let untaught = known.untaught.iter().filter(|_| asks);
    quiz.untaught = untaught.map(|outcome| (*outcome).to_owned()).collect();
}

/// The side that a proof must let win.
fn winner(quiz: &Quiz) -> Option<Color> {
    match quiz.event {
        Some(
            Incident::FlagFall(side)
            | Incident::Resign(side)
            | Incident::IllegalMove(side)
            | Incident::SecondIllegalMove(side),
        ) => Some(!side),
        Some(Incident::AgreeDraw) | None => quiz.color,
    }
}

/// A key that only some questions have.
struct Key {
    name: &'static str,
    /// Where it is, if the author has given it.
    span: Option<Range<usize>>,
    questions: &'static [Question],
    /// What to write if it is missing; none where it is optional.
    needed: Option<&'static str>,
}

fn key<T>(
    name: &'static str,
    value: Option<&At<T>>,
    questions: &'static [Question],
    needed: Option<&'static str>,
) -> Key {
    Key { name, span: value.map(Range::from), questions, needed }
}

/// The question itself, if it has all it needs and nothing else.
fn read(file: &mut File<'_>, authored: &QuizGoal, ask: &At<Question>, game: &Game) -> Option<Quiz> {
    use Question::{Attacked, CanMate, CastlingRight, Claim, Defended, Winner};
    const SIDE: &str = "add side = \"white-short\", \"white-long\", \"black-short\" or \"black-long\"";
    const SQUARE: &str = "add square = \"e4\", the square of a piece";
    const COLOR: &str = "add color = \"white\" or \"black\"";
    const CLAIM: &str = "add claim = \"threefold\" or \"fifty-moves\"";
    let keys = [
        key("side", authored.side.as_ref(), &[CastlingRight], Some(SIDE)),
        key("square", authored.square.as_ref(), &[Attacked, Defended], Some(SQUARE)),
        key("color", authored.color.as_ref(), &[CanMate], Some(COLOR)),
        key("event", authored.event.as_ref(), &[Winner], None),
        key("claim", authored.claim.as_ref(), &[Claim], Some(CLAIM)),
        key("intended", authored.intended.as_ref(), &[Claim], None),
        key("proof", authored.proof.as_ref(), &[Winner, CanMate], None),
    ];
    let mut sound = true;
    for Key { name, span, questions, needed } in keys {
        match (span, needed) {
            (Some(span), _) if !questions.contains(&ask.value) => {
                let message = format!("this question has no {name}");
                file.add(span, "unneeded-key", message, format!("leave {name} out"));
                sound = false;
            }
            (None, Some(help)) if questions.contains(&ask.value) => {
                file.add(ask, "missing-key", format!("this question needs its {name}"), help);
                sound = false;
            }
            _ => {}
        }
    }
    if !sound {
        return None;
    }
    let place = match &authored.square {
        None => None,
        Some(name) => {
            let place = square(file, name)?;
            if game.position().board().piece_at(place).is_none() {
                file.add(name, "no-piece", format!("there is no piece on {place}"), "name the square of a piece");
                return None;
            }
            Some(place)
        }
    };
    let intended = match &authored.intended {
        None => None,
        Some(text) => Some(read_move(file, game, text, "illegal-move")?),
    };
    let proof = match &authored.proof {
        None => Vec::new(),
        Some(line) => read_line(file, game, line)?,
    };
    Some(Quiz {
        ask: ask.value,
        side: authored.side.as_ref().map(|side| side.value),
        square: place,
        color: authored.color.as_ref().map(|color| color.value),
        event: authored.event.as_ref().map(|event| event.value),
        claim: authored.claim.as_ref().map(|claim| claim.value),
        intended,
        proof,
        untaught: Vec::new(),
    })
}
