//! The named wrong answers of a step: each must be one that can be given, and must be wrong.

use regelbrett::board::{Bitboard, Board, Piece, Role, Square};
use regelbrett::exercise::answer::{self, destinations};
use regelbrett::exercise::built::Goal;
use regelbrett::exercise::choices::{POSSIBLE, VERDICTS, problems_offered, reasons_offered};
use regelbrett::game::Game;
use regelbrett::rules::{Move, Problem, Reason, Verdict, san};
use std::ops::Range;

use super::goal::Solution;
use super::san_moves::{check_marks, king_away, names};
use super::start_position::Start;
use crate::authored::{At, AuthoredGoal, AuthoredStep, AuthoredWrongAnswer};
use crate::file::File;

/// The named wrong answers, in the form in which the judge gets them.
pub(super) fn canonical_answers(list: &[AuthoredWrongAnswer], goal: &Goal, game: &Game) -> Option<Vec<String>> {
    list.iter().map(|wrong| wrong.r#try.as_ref().map(|text| canonical(text, goal, game))).collect()
}

/// A move in SAN or UCI becomes UCI; everything else stays.
fn canonical(text: &str, goal: &Goal, game: &Game) -> String {
    match goal {
        Goal::Play(_) | Goal::Reach(_) | Goal::Collect(_) => {
            match san::read(game.position(), text, san::PieceLetters::English) {
                Ok(mv) => mv.to_string(),
                // Another piece may be on the king's square.
                Err(_) if king_away(game, text).is_some() => text.to_owned(),
                Err(san_error) => match (text.parse::<Move>(), san_error) {
                    (Ok(mv), _) => mv.to_string(),
                    (Err(_), san::SanError::Illegal { attempts }) if attempts.len() == 1 => attempts[0].to_string(),
                    _ => text.to_owned(),
                },
            }
        }
        _ => text.to_owned(),
    }
}

/// A named wrong answer must be one that can be given, and must be wrong.
pub(super) fn check(file: &mut File<'_>, step: &AuthoredStep, solution: &Solution, game: &Game) -> Option<()> {
    let list = &step.wrong;
    let offered = choice_ids(step);
    let mut sound = true;
    let mut seen: Vec<String> = Vec::new();
    for text in list.iter().filter_map(|wrong| wrong.r#try.as_ref()) {
        let answer = canonical(text, &solution.goal, game);
        if is_played(&solution.goal)
            && let Ok(mv) = san::read(game.position(), text, san::PieceLetters::English)
        {
            check_marks(file, game, text, text, mv);
        }
        let fault = match &solution.goal {
            Goal::Play(_) | Goal::Reach(_) | Goal::Collect(_) => wrong_move(&answer, solution, game),
            Goal::Judge(_) => wrong_verdict(&answer, list, solution, game),
            Goal::Quiz(quiz) => wrong_choice(&answer, &[quiz.answer(game)?], &quiz.choices(game)),
            Goal::Choose(right) => wrong_choice(&answer, right, &offered),
            Goal::ShowMoves(from) => wrong_square(&answer, destinations(game, *from)),
            Goal::SelectSquares(squares) => wrong_square(&answer, squares.iter().copied().collect()),
            Goal::JudgePosition {} | Goal::Setup(_) | Goal::FindError(_) => None,
        };
        sound &= note(file, text, answer, fault, &mut seen);
    }
    sound.then_some(())
}

/// Whether a goal is reached by playing on the board, where wrong moves may be legal or not.
const fn is_played(goal: &Goal) -> bool {
    matches!(goal, Goal::Play(_) | Goal::Reach(_) | Goal::Collect(_))
}

/// A text about a legal move does not fit one that the board refuses, nor the other way round. So the author says which
/// it is, and the engine must agree in every position in which the step may begin.
pub(super) fn check_legality(
    file: &mut File<'_>,
    list: &[AuthoredWrongAnswer],
    goal: &Goal,
    starts: &[Start],
) -> Option<()> {
    if !is_played(goal) {
        return refuse_marks(file, list).then_some(());
    }
    let mut sound = true;
    for wrong in list {
        let (Some(text), mark) = (&wrong.r#try, &wrong.illegal) else { continue };
        let reasons: Vec<Option<Reason>> = starts.iter().map(|start| why_illegal(text, goal, &start.game)).collect();
        let reason = reasons.iter().flatten().next();
        let because = |reason: &Reason| format!("{} (FIDE {})", reason.code.name(), reason.article);
        let marked = mark.as_ref().is_some_and(|mark| mark.value);
        let (place, code, message, help): (Range<usize>, _, _, _) = match (marked, reason) {
            (_, Some(reason)) if reasons.contains(&None) => {
                let message = format!(
                    "{:?} is legal after some right answers to the step before, and illegal after others: {}",
                    text.value,
                    because(reason)
                );
                (text.into(), "mixed-try", message, "give the step its own fen, or leave this text out".to_owned())
            }
            (false, Some(reason)) => {
                let game = &starts[0].game;
                let message = format!("{:?} is illegal here: {}", text.value, because(reason));
                let help = format!(
                    "add illegal = true if the text fits a move that the board refuses for this reason; else change the move or the position. Legal here: {}",
                    names(game, &game.position().legal_moves())
                );
                (text.into(), "illegal-try", message, help)
            }
            (true, None) => {
                let message = format!("{:?} is legal here: the board does not refuse it", text.value);
                let help = "leave illegal = true out if the text fits a legal move that misses the goal; else change the move or the position";
                (text.into(), "legal-try", message, help.to_owned())
            }
            (false, None) => match mark {
                Some(mark) => (mark.into(), "unneeded-key", UNNEEDED.to_owned(), LEAVE_OUT.to_owned()),
                None => continue,
            },
            (true, Some(_)) => continue,
        };
        file.add(place, code, message, help);
        sound = false;
    }
    sound.then_some(())
}

const UNNEEDED: &str = "this answer is not an illegal move";
const LEAVE_OUT: &str = "leave illegal out";

/// The first reason against a move, if it is illegal.
fn why_illegal(text: &str, goal: &Goal, game: &Game) -> Option<Reason> {
    let mv: Move = canonical(text, goal, game).parse().ok()?;
    game.explain(mv.from, mv.to, mv.promotion).reasons().first().cloned()
}

/// A mark where no move is played.
fn refuse_marks(file: &mut File<'_>, list: &[AuthoredWrongAnswer]) -> bool {
    let marks: Vec<_> = list.iter().filter_map(|wrong| wrong.illegal.as_ref()).collect();
    for mark in &marks {
        file.add(*mark, "unneeded-key", UNNEEDED, LEAVE_OUT);
    }
    marks.is_empty()
}

/// The same for pieces that are put on the board: squares on which there is no such piece in the end.
pub(super) fn check_pieces(file: &mut File<'_>, list: &[AuthoredWrongAnswer], target: &Board) -> Option<()> {
    let mut sound = refuse_marks(file, list);
    let mut seen = Vec::new();
    for text in list.iter().filter_map(|wrong| wrong.r#try.as_ref()) {
        sound &= note(file, text, text.value.clone(), wrong_piece(text, target), &mut seen);
    }
    sound.then_some(())
}

fn wrong_piece(answer: &str, target: &Board) -> Fault {
    let piece = answer.chars().next().and_then(Piece::from_letter);
    let square = answer.get(1..).and_then(|square| square.parse::<Square>().ok());
    let (Some(piece), Some(square)) = (piece, square) else {
        let help = "write the letter of a piece as in a FEN and the square it is wrongly put on, for example \"Qe1\"";
        return Some((format!("{answer:?} is not a piece on a square"), help.to_owned()));
    };
    (target.piece_at(square) == Some(piece)).then(|| (format!("{answer} is right"), "leave it out".to_owned()))
}

/// The same for a position that the learner judges.
pub(super) fn check_position(file: &mut File<'_>, list: &[AuthoredWrongAnswer], problems: &[Problem]) -> Option<()> {
    let named: Vec<&str> = list.iter().filter_map(|wrong| wrong.r#try.as_ref()).map(|text| &*text.value).collect();
    let offered = problems_offered(problems, &named);
    let choices: Vec<&str> = POSSIBLE.into_iter().chain(offered).collect();
    let mut right: Vec<&str> = problems.iter().map(|problem| problem.code.name()).collect();
    right.push(if problems.is_empty() { POSSIBLE[0] } else { POSSIBLE[1] });
    let mut sound = refuse_marks(file, list);
    let mut seen = Vec::new();
    for text in list.iter().filter_map(|wrong| wrong.r#try.as_ref()) {
        let fault = wrong_choice(text, &right, &choices);
        sound &= note(file, text, text.value.clone(), fault, &mut seen);
    }
    sound.then_some(())
}

/// Reports what is wrong with a named wrong answer; whether nothing is.
fn note(file: &mut File<'_>, text: &At<String>, answer: String, fault: Fault, seen: &mut Vec<String>) -> bool {
    let twice = || (format!("{:?} is named twice", text.value), "leave one out".to_owned());
    let fault = fault.or_else(|| seen.contains(&answer).then(twice));
    seen.push(answer);
    let Some((message, help)) = fault else {
        return true;
    };
    file.add(text, "not-wrong", message, help);
    false
}

/// The ids of the author's own answers.
pub(super) fn choice_ids(step: &AuthoredStep) -> Vec<&str> {
    match step.goal.as_ref().map(|goal| &goal.value) {
        Some(AuthoredGoal::Choose(choices)) => {
            choices.iter().filter_map(|choice| choice.id.as_ref()).map(|id| &*id.value).collect()
        }
        _ => Vec::new(),
    }
}

type Fault = Option<(String, String)>;

fn wrong_move(answer: &str, solution: &Solution, game: &Game) -> Fault {
    let Ok(mv) = answer.parse::<Move>() else {
        if let Some(message) = king_away(game, answer) {
            return Some((message, "name a move that can be attempted here".to_owned()));
        }
        let help = "write a legal move in SAN (\"Kf1\") or any attempted move in UCI (\"e1g1\")";
        return Some((format!("{answer:?} is not a move"), help.to_owned()));
    };
    if solution.moves.contains(&mv) {
        return Some((format!("{mv} is a right answer"), "leave it out, or narrow the goal".to_owned()));
    }
    if let Verdict::NeedsPromotion { .. } = game.explain(mv.from, mv.to, mv.promotion) {
        let help = format!("write {mv}q, {mv}r, {mv}b or {mv}n");
        return Some((format!("{mv} does not name the new piece"), help));
    }
    let origin = game.position().board().piece_at(mv.from);
    if mv.promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role)) || origin.is_none() {
        let message = format!("{mv} cannot be attempted: there is no piece on {}", mv.from);
        return Some((message, "name a move of a piece that is on the board".to_owned()));
    }
    None
}

fn wrong_verdict(answer: &str, list: &[AuthoredWrongAnswer], solution: &Solution, game: &Game) -> Fault {
    let Goal::Judge(judged) = &solution.goal else {
        return None;
    };
    let legal = !solution.moves.is_empty();
    let right = if legal { VERDICTS[0] } else { VERDICTS[1] };
    let verdict = answer::verdict(*judged, game);
    let reasons = verdict.reasons();
    let named: Vec<&str> = list.iter().filter_map(|wrong| wrong.r#try.as_ref()).map(|text| &*text.value).collect();
    let offered = if legal { Vec::new() } else { reasons_offered(*judged, game, reasons, &named) };
    let choices = || VERDICTS.into_iter().chain(offered.iter().copied()).collect::<Vec<_>>().join(", ");
    if answer == right || reasons.iter().any(|reason| reason.code.name() == answer) {
        Some((format!("{answer:?} is a right answer"), "leave it out".to_owned()))
    } else if !VERDICTS.contains(&answer) && !offered.contains(&answer) {
        Some((format!("{answer:?} is not among the choices"), format!("the choices are {}", choices())))
    } else {
        None
    }
}

fn wrong_choice<T: AsRef<str>>(answer: &str, right: &[T], choices: &[&str]) -> Fault {
    if right.iter().any(|right| right.as_ref() == answer) {
        Some((format!("{answer:?} is a right answer"), "leave it out".to_owned()))
    } else if !choices.contains(&answer) {
        Some((format!("{answer:?} is not among the choices"), format!("the choices are {}", choices.join(", "))))
    } else {
        None
    }
}

fn wrong_square(answer: &str, right: Bitboard) -> Fault {
    let Ok(to) = answer.parse::<Square>() else {
        return Some((format!("{answer:?} is not a square"), "write a square, for example \"e4\"".to_owned()));
    };
    right.contains(to).then(|| (format!("{to} is a right answer"), "leave it out".to_owned()))
}
