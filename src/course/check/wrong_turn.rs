//! A step for the side that is not to move: the mistake is not in its moves, but in its start or in the step before.

use regelbrett::board::Color;
use regelbrett::game::Game;
use regelbrett::rules::{Move, Position, san};
use std::ops::Range;

use super::goal;
use super::known::Known;
use super::san_moves::{name, names};
use super::start_position::Start;
use crate::authored::{At, AuthoredGoal, AuthoredStep};
use crate::file::File;

/// The step before, if it ends with a move of the learner that nothing answers.
pub(super) type Unanswered<'s> = Option<&'s At<AuthoredStep>>;

/// Where it has to be said, what is wrong, and what to write instead.
pub(super) struct Cause {
    pub place: Range<usize>,
    pub code: &'static str,
    pub message: String,
    pub help: String,
}

/// The cause, if all that a failed step asks for is up to the other side, and would be right with it to move.
pub(super) fn cause(file: &File<'_>, step: &AuthoredStep, starts: &[Start], before: Unanswered<'_>) -> Option<Cause> {
    let start = starts.first()?;
    let turn = start.turn();
    if !is_for_the_other(step, &start.game) {
        return None;
    }
    if !step.has_own_start() {
        return missing_reply(file, step, starts, before?);
    }
    match (&step.moves, &step.fen) {
        (Some(moves), _) if !start.game.moves().is_empty() => {
            let message = format!("after these moves {} is to move, but the goal is up to {}", side(turn), side(!turn));
            let last_too_many = start.before_last().is_some_and(|start| fits(file, step, &start.game));
            let help = if last_too_many {
                "leave the last move out".to_owned()
            } else {
                let replies = replies(file, step, starts);
                (!replies.is_empty())
                    .then(|| format!("add a move of {} to them: {}", side(turn), names(&start.game, &replies)))?
            };
            Some(Cause { place: moves.into(), code: "wrong-turn", message, help })
        }
        (_, Some(fen)) => {
            let turned = with_turn(fen, !turn);
            let game = Game::new(Position::from_fen(&turned).ok()?);
            let message = format!("{} is to move in this FEN, but the goal is up to {}", side(turn), side(!turn));
            let help = format!("write fen = {turned:?}");
            fits(file, step, &game).then(|| Cause { place: fen.into(), code: "wrong-turn", message, help })
        }
        _ => None,
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Nothing answers the move of the step before, and this step is up to the same side again.
fn missing_reply(file: &File<'_>, step: &AuthoredStep, starts: &[Start], before: &At<AuthoredStep>) -> Option<Cause> {
    let start = starts.first()?;
    let replies = replies(file, step, starts);
    let help = match replies[..] {
        [] => return None,
        [only] => format!("add reply = {:?} to this step", name(&start.game, only)),
        _ => format!("add reply = \"...\" to this step; the next step is right after {}", names(&start.game, &replies)),
    };
    let turn = start.turn();
    let message =
        format!("{} does not reply to the right answer, and the next step is up to {} again", side(turn), side(!turn));
    let place = before.goal.as_ref().map_or(before.span.clone(), |goal| goal.span.clone());
    Some(Cause { place, code: "missing-reply", message, help })
}

/// The moves after which the step is right, or can at least be read, from each of its starts.
fn replies(file: &File<'_>, step: &AuthoredStep, starts: &[Start]) -> Vec<Move> {
    let after = |start: &Start, mv: Move, holds: &dyn Fn(&Game) -> bool| {
        start.game.position().is_legal(mv) && start.after(mv).is_some_and(|start| holds(&start.game))
    };
    let all = starts.first().map_or_else(Vec::new, |start| start.game.position().legal_moves());
    let that = |holds: &dyn Fn(&Game) -> bool| -> Vec<Move> {
        all.iter().copied().filter(|mv| starts.iter().all(|start| after(start, *mv, holds))).collect()
    };
    let right = that(&|game| is_right(file, step, game));
    if right.is_empty() { that(&|game| can_be_read(step, game)) } else { right }
}

fn fits(file: &File<'_>, step: &AuthoredStep, game: &Game) -> bool {
    is_right(file, step, game) || can_be_read(step, game)
}

/// Whether nothing is wrong with the goal.
fn is_right(file: &File<'_>, step: &AuthoredStep, game: &Game) -> bool {
    let mut scratch = File::new(file.path, file.text);
    let goal = step.goal.as_ref();
    goal.is_some_and(|goal| goal::check(&mut scratch, goal, step.answers.as_ref(), game, &Known::default()).is_some())
        && scratch.is_clean()
}

/// The moves that a goal names.
fn named(step: &AuthoredStep) -> Option<&[At<String>]> {
    let moves = match &step.goal.as_ref()?.value {
        AuthoredGoal::Play(moves) => moves,
        AuthoredGoal::Reach(_) => &step.answers.as_ref()?.value,
        _ => return None,
    };
    (!moves.is_empty()).then_some(moves)
}

fn is_legal(game: &Game, text: &str) -> bool {
    san::read(game.position(), text, san::PieceLetters::English).is_ok()
}

/// Whether all moves that the goal names are legal.
fn can_be_read(step: &AuthoredStep, game: &Game) -> bool {
    named(step).is_some_and(|moves| moves.iter().all(|text| is_legal(game, text)))
}

/// Whether nothing that the goal names is up to the side to move.
fn is_for_the_other(step: &AuthoredStep, game: &Game) -> bool {
    let is_theirs = |square| game.position().board().color_at(square) == Some(!game.position().turn());
    match step.goal.as_ref().map(|goal| &goal.value) {
        Some(AuthoredGoal::ShowMoves(square)) => square.parse().is_ok_and(is_theirs),
        Some(AuthoredGoal::Judge(judge)) => {
            let mv = judge.r#try.as_ref().and_then(|text| text.parse::<Move>().ok());
            let is_meant = judge.expect.as_ref().is_some_and(|expect| expect.value == "not-your-piece");
            !is_meant && mv.is_some_and(|mv| is_theirs(mv.from))
        }
        _ => named(step).is_some_and(|moves| !moves.iter().any(|text| is_legal(game, text))),
    }
}

/// The same FEN with the other side to move, which nobody can capture en passant.
fn with_turn(fen: &str, turn: Color) -> String {
    let letter = if turn == Color::White { "w" } else { "b" };
    let fields = fen.split_whitespace().enumerate();
    let turned = fields.map(|(index, field)| match index {
        1 => letter,
        3 => "-",
        _ => field,
    });
    turned.collect::<Vec<_>>().join(" ")
}
