//! The engine judges a goal: whether it can be reached, and whether the author's answers are the engine's.

use super::authored::{self, At, JudgeGoal};
use super::check::guess;
use super::report::File;
use super::start_position::{names, read_move};
use super::{choose, quiz, squares, stars};
use regelbrett::exercise::built::Goal;
use regelbrett::game::Game;
use regelbrett::rules::{Move, ReasonCode, Verdict, san};

/// A goal as it is built, and the moves that reach it at once.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    pub goal: Goal,
    /// The right moves; for a try to be judged, the try itself if it is legal; else empty.
    pub moves: Vec<Move>,
}

pub(super) type Answers = At<Vec<At<String>>>;

/// Judges a goal in one position; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    goal: &At<authored::Goal>,
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    match &goal.value {
        authored::Goal::Play(moves) => play(file, goal, moves, answers, game),
        authored::Goal::Reach(predicate) => {
            let built = Goal::Reach(predicate.clone());
            let right = built.right_moves(game);
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                let by = game.outcome().by().map_or("over", regelbrett::game::Termination::name);
                let message = format!("no move can reach this goal: the game is over already ({by})");
                file.add(goal.span.clone(), "unreachable-goal", message, "begin the step before the last move");
                return None;
            }
            if right.is_empty() {
                let help = format!("change the position or the goal; legal here: {}", names(game, &legal));
                file.add(goal.span.clone(), "unreachable-goal", "no legal move reaches this goal", help);
                return None;
            }
            if right.len() == legal.len() && legal.len() > 1 && !predicate.is_about_escape() {
                let help = "make the goal narrower or change the position";
                file.add(
                    goal.span.clone(),
                    "goal-always-met",
                    "every legal move reaches this goal, so nothing is asked",
                    help,
                );
            }
            match answers {
                Some(answers) => compare_moves(file, answers, &right, game)?,
                None => {
                    let help = format!("add answers = [{}]", quoted_names(game, &right));
                    file.add(goal.span.clone(), "missing-answers", "this goal needs its answers beside it", help);
                    return None;
                }
            }
            Some(Solution { goal: built, moves: right })
        }
        authored::Goal::Judge(judge) => {
            refuse_answers(file, answers)?;
            check_try(file, judge, game)
        }
        authored::Goal::Quiz(quiz) => {
            refuse_answers(file, answers)?;
            quiz::check(file, quiz, game)
        }
        authored::Goal::ShowMoves(name) => squares::show_moves(file, name, answers, game),
        authored::Goal::SelectSquares(names) => {
            refuse_answers(file, answers)?;
            squares::select(file, goal, names)
        }
        authored::Goal::Choose(choices) => {
            refuse_answers(file, answers)?;
            choose::check(file, goal, choices)
        }
        authored::Goal::Collect(collect) => {
            refuse_answers(file, answers)?;
            stars::check(file, collect, game)
        }
        // Judged without a game, by `position::check`.
        authored::Goal::JudgePosition(_) | authored::Goal::Setup(_) | authored::Goal::FindError(_) => None,
    }
}

fn play(
    file: &mut File<'_>,
    goal: &At<authored::Goal>,
    moves: &[At<String>],
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    if moves.is_empty() {
        let help = format!("name at least one; legal here: {}", names(game, &game.position().legal_moves()));
        file.add(goal.span.clone(), "unreachable-goal", "no move is named, so none reaches this goal", help);
        return None;
    }
    let right = read_moves(file, moves, game)?;
    if let Some(answers) = answers {
        compare_moves(file, answers, &right, game)?;
    }
    Some(Solution { goal: Goal::Play(right.clone()), moves: right })
}

/// Legal moves, each once.
fn read_moves(file: &mut File<'_>, texts: &[At<String>], game: &Game) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    let mut complete = true;
    for text in texts {
        match read_move(file, game, text, "illegal-move") {
            Some(mv) if moves.contains(&mv) => {
                file.add(
                    text.span.clone(),
                    "duplicate-answer",
                    format!("{:?} is named twice", text.value),
                    "leave one out",
                );
            }
            Some(mv) => moves.push(mv),
            None => complete = false,
        }
    }
    complete.then_some(moves)
}

fn quoted_names(game: &Game, moves: &[Move]) -> String {
    let mut names: Vec<_> =
        moves.iter().map(|mv| format!("{:?}", san::write(game.position(), *mv, san::PieceLetters::English))).collect();
    names.sort();
    names.join(", ")
}

/// The author's answers must be the engine's.
fn compare_moves(file: &mut File<'_>, answers: &Answers, right: &[Move], game: &Game) -> Option<()> {
    let moves = read_moves(file, answers, game)?;
    let help = format!("write answers = [{}]", quoted_names(game, right));
    let mut equal = true;
    for (text, mv) in answers.iter().zip(&moves) {
        if !right.contains(mv) {
            file.add(text.span.clone(), "wrong-answers", format!("{:?} does not reach the goal", text.value), &*help);
            equal = false;
        }
    }
    let missing: Vec<Move> = right.iter().copied().filter(|mv| !moves.contains(mv)).collect();
    if !missing.is_empty() {
        let message = format!("the goal is also reached by {}", names(game, &missing));
        file.add(answers.span.clone(), "wrong-answers", message, help);
        equal = false;
    }
    equal.then_some(())
}

pub(super) fn refuse_answers(file: &mut File<'_>, answers: Option<&Answers>) -> Option<()> {
    match answers {
        None => Some(()),
        Some(answers) => {
            let message = "this kind of goal has no list of answers";
            file.add(
                answers.span.clone(),
                "unneeded-answers",
                message,
                "leave the answers out: the goal itself says what is right",
            );
            None
        }
    }
}

fn check_try(file: &mut File<'_>, judge: &JudgeGoal, game: &Game) -> Option<Solution> {
    let (text, expect) = (judge.r#try.as_ref()?, judge.expect.as_ref()?);
    let Ok(mv) = text.parse::<Move>() else {
        let help = "write two squares and, for a promotion, a letter: \"e1g1\", \"e7e8q\"";
        file.add(text.span.clone(), "bad-try", format!("{:?} is no try in UCI", text.value), help);
        return None;
    };
    let verdict = game.explain(mv.from, mv.to, mv.promotion);
    let truth = match &verdict {
        Verdict::Legal { .. } => "legal",
        Verdict::Illegal { reasons } => reasons.first()?.code.name(),
        Verdict::NeedsPromotion { .. } => {
            let help = format!("write {mv}q, {mv}r, {mv}b or {mv}n");
            file.add(text.span.clone(), "bad-try", "the try does not name the new piece", help);
            return None;
        }
    };
    let known = ReasonCode::ALL.iter().map(|code| code.name()).chain(["legal"]);
    if !known.clone().any(|word| word == expect.value) {
        let help = format!("{}The engine says {truth:?}", guess(expect, known));
        file.add(expect.span.clone(), "unknown-word", format!("{:?} is no verdict", expect.value), help);
        return None;
    }
    if truth != expect.value {
        let article =
            verdict.reasons().first().map_or_else(String::new, |reason| format!(" (FIDE {})", reason.article));
        return disagree(file, expect, truth, &article);
    }
    let goal = Goal::Judge(mv);
    Some(Solution { goal, moves: if truth == "legal" { vec![mv] } else { Vec::new() } })
}

/// The engine's answer is not the one the author expects.
pub(super) fn disagree<T>(file: &mut File<'_>, expect: &At<String>, truth: &str, article: &str) -> Option<T> {
    let message = format!("the engine says {truth:?}{article}, not {:?}", expect.value);
    file.add(
        expect.span.clone(),
        "wrong-answers",
        message,
        format!("write expect = {truth:?}, or change the position"),
    );
    None
}
