//! One step of an exercise: its goal, its wrong answers and its reply, in every position in which it may begin.

use regelbrett::exercise::built::Goal;
use regelbrett::exercise::piece_placement::read_pieces;
use regelbrett::rules::{Move, san};

use super::goal::{self, Solution};
use super::known::Known;
use super::myths;
use super::san_moves::read_move;
use super::start_position::{SetupStart, Start};
use super::wrong_answers;
use crate::authored::{At, AuthoredStep};
use crate::file::File;
use crate::model::Myth;

/// The most positions in which a step that continues from the one before may begin.
pub(super) const MOST_STARTS: usize = 32;

/// Where a step begins that continues from the one before.
#[derive(Clone, Debug)]
pub(super) enum Next {
    /// Nowhere: it is the first.
    First,
    /// Where is not known, since the step before is not sound.
    Unknown,
    /// In more than [`MOST_STARTS`] positions.
    TooMany,
    /// Where nobody can play on.
    Closed,
    /// In one position for each right way through the steps before; never empty.
    From(Vec<Start>),
}

/// What the engine has found out about a step.
pub(super) struct SoundStep {
    pub goal: Goal,
    pub reply: Option<Move>,
    /// The named wrong answers, in the form in which the judge gets them.
    pub wrong: Vec<String>,
    pub myth: Option<Myth>,
    /// Where the step after it begins.
    pub next: Next,
}

/// Checks a step that begins in one of these positions; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    step: &AuthoredStep,
    starts: &[Start],
    known: &Known<'_>,
) -> Option<SoundStep> {
    let authored = step.goal.as_ref()?;
    let mut solutions = Vec::new();
    for start in starts {
        let solution = goal::check(file, authored, step.answers.as_ref(), &start.game, known)?;
        wrong_answers::check(file, step, &solution, &start.game)?;
        solutions.push(solution);
    }
    let goal = solutions.first()?.goal.clone();
    // Moves in SAN are read in each position; the built goal must be the same in all of them.
    if solutions.iter().any(|solution| solution.goal != goal) {
        let message = "this goal means different moves after different right answers to the step before";
        file.add(authored, "ambiguous-goal", message, "give the step its own fen");
        return None;
    }
    wrong_answers::check_legality(file, &step.wrong, &goal, starts)?;
    let game = &starts[0].game;
    let wrong = wrong_answers::canonical_answers(&step.wrong, &goal, game)?;
    let myth = match &step.myth {
        Some(myth) => Some(myths::check(file, step, myth, &goal, game)?),
        None => None,
    };
    let (ends, reply) = if solutions.iter().any(|solution| !solution.moves.is_empty()) {
        ends(file, step.reply.as_ref(), starts, &solutions)?
    } else {
        refuse_reply(file, step)?;
        (starts.to_vec(), None)
    };
    let next = match goal {
        // It ends in more than one way, and out of turn.
        Goal::Collect(_) => Next::Closed,
        _ if ends.len() > MOST_STARTS => Next::TooMany,
        _ => Next::From(ends),
    };
    Some(SoundStep { goal, reply, wrong, myth, next })
}

/// The positions after each right move and the reply to it, which must be the same move after all of them.
fn ends(
    file: &mut File<'_>,
    reply: Option<&At<String>>,
    starts: &[Start],
    solutions: &[Solution],
) -> Option<(Vec<Start>, Option<Move>)> {
    let mut ends = Vec::new();
    let mut replied = None;
    for (start, solution) in starts.iter().zip(solutions) {
        for &mv in &solution.moves {
            let mut end = start.after(mv)?;
            if let Some(text) = reply {
                let answer = read_reply(file, start, mv, &end, text)?;
                if replied.is_some_and(|other| other != answer) {
                    let message = format!("{:?} means different moves after different right answers", text.value);
                    let help = "choose a reply that is the same move after all of them";
                    file.add(text, "illegal-reply", message, help);
                    return None;
                }
                replied = Some(answer);
                end = end.after(answer)?;
            }
            ends.push(end);
        }
    }
    Some((ends, replied))
}

/// The reply to one right move.
fn read_reply(file: &mut File<'_>, start: &Start, right: Move, end: &Start, text: &At<String>) -> Option<Move> {
    let played = san::write(start.game.position(), right, san::PieceLetters::English);
    file.changing(
        |file| read_move(file, &end.game, text, "illegal-reply"),
        |finding| finding.message = format!("after {played}, which is right, {}", finding.message),
    )
}

/// A step that is not solved by a move has no reply.
fn refuse_reply(file: &mut File<'_>, step: &AuthoredStep) -> Option<()> {
    let Some(reply) = &step.reply else {
        return Some(());
    };
    let help = "leave the reply out: only a move can be answered";
    file.add(reply, "reply-without-move", "this step is not solved by a move", help);
    None
}

/// Checks a step about pieces on a board, whether or not one can play on; what is wrong goes to `file`.
pub(super) fn check_setup(file: &mut File<'_>, step: &AuthoredStep, start: &SetupStart) -> Option<SoundStep> {
    refuse_reply(file, step)?;
    let goal = goal::setup::check(file, step.goal.as_ref()?, step.answers.as_ref(), start)?;
    match goal.target().map(|target| read_pieces(target)) {
        Some(target) => wrong_answers::check_pieces(file, &step.wrong, &target.ok()?)?,
        None => wrong_answers::check_position(file, &step.wrong, &start.problems)?,
    }
    let wrong = step.wrong.iter().map(|wrong| Some(wrong.r#try.as_ref()?.value.clone())).collect::<Option<_>>()?;
    if let Some(myth) = &step.myth {
        myths::refuse(file, myth);
        return None;
    }
    let end = match goal.target() {
        Some(target) => Start::of_fen(target),
        None => start.start.clone(),
    };
    let next = end.map_or(Next::Closed, |end| Next::From(vec![end]));
    Some(SoundStep { goal, reply: None, wrong, myth: None, next })
}
