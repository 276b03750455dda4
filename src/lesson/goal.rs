//! The engine judges a goal: whether it can be reached, and whether the author's answers are the engine's.

use super::answer::{VERDICTS, destinations, reasons_offered};
use super::check::{guess, square};
use super::data::{Goal, Question, Quiz, Try};
use super::report::File;
use super::setting::{names, read_move};
use super::source::{self, At, JudgeGoal, QuizGoal, Wrong};
use crate::board::{Role, Square};
use crate::rules::{Game, Move, ReasonCode, Verdict, san};

/// A goal as it is built, and the moves that reach it at once.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    pub goal: Goal,
    /// The right moves; for a try to be judged, the try itself if it is legal; else empty.
    pub moves: Vec<Move>,
}

type Answers = At<Vec<At<String>>>;

/// Judges a goal in one position; what is wrong goes to `file`.
pub(super) fn check(
    file: &mut File<'_>,
    goal: &At<source::Goal>,
    answers: Option<&Answers>,
    game: &Game,
) -> Option<Solution> {
    match &goal.value {
        source::Goal::Play(moves) => play(file, goal, moves, answers, game),
        source::Goal::Reach(predicate) => {
            let built = Goal::Reach(predicate.clone());
            let right = built.right_moves(game);
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                let by = game.outcome().by().map_or("over", crate::rules::By::name);
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
        source::Goal::Judge(judge) => {
            refuse_answers(file, answers)?;
            check_try(file, judge, game)
        }
        source::Goal::Quiz(quiz) => {
            refuse_answers(file, answers)?;
            check_quiz(file, quiz, game)
        }
        source::Goal::ShowMoves(name) => show_moves(file, name, answers, game),
    }
}

fn play(
    file: &mut File<'_>,
    goal: &At<source::Goal>,
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
        moves.iter().map(|mv| format!("{:?}", san::write(game.position(), *mv, san::Letters::English))).collect();
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

fn refuse_answers(file: &mut File<'_>, answers: Option<&Answers>) -> Option<()> {
    match answers {
        None => Some(()),
        Some(answers) => {
            let message = "this kind of goal has no list of answers";
            file.add(
                answers.span.clone(),
                "unneeded-answers",
                message,
                "leave the answers out: expect says what is right",
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
        let message = format!("the engine says {truth:?}{article}, not {:?}", expect.value);
        file.add(
            expect.span.clone(),
            "wrong-answers",
            message,
            format!("write expect = {truth:?}, or change the position"),
        );
        return None;
    }
    let goal = Goal::Judge(Try { from: mv.from, to: mv.to, promotion: mv.promotion });
    Some(Solution { goal, moves: if truth == "legal" { vec![mv] } else { Vec::new() } })
}

fn check_quiz(file: &mut File<'_>, source: &QuizGoal, game: &Game) -> Option<Solution> {
    let (ask, expect) = (source.ask.as_ref()?, source.expect.as_ref()?);
    let about_castling = ask.value == Question::CastlingRight;
    match &source.side {
        None if about_castling => {
            let help = "add side = \"white-short\", \"white-long\", \"black-short\" or \"black-long\"";
            file.add(ask.span.clone(), "missing-key", "it is not said which right to castle is meant", help);
            return None;
        }
        Some(side) if !about_castling => {
            let message = "this question is not about a side of castling";
            file.add(side.span.clone(), "unneeded-key", message, "leave side out");
            return None;
        }
        _ => {}
    }
    let quiz = Quiz { ask: ask.value, side: source.side.as_ref().map(|side| side.value) };
    let truth = quiz.answer(game)?;
    let choices = quiz.choices();
    if !choices.contains(&truth) {
        let message = format!("the engine says {truth:?}, which is not among the choices");
        file.add(
            ask.span.clone(),
            "wrong-answers",
            message,
            format!("choose a position where it is one of {}", choices.join(", ")),
        );
        return None;
    }
    if truth != expect.value {
        let message = format!("the engine says {truth:?}, not {:?}", expect.value);
        file.add(
            expect.span.clone(),
            "wrong-answers",
            message,
            format!("write expect = {truth:?}, or change the position"),
        );
        return None;
    }
    Some(Solution { goal: Goal::Quiz(quiz), moves: Vec::new() })
}

fn show_moves(file: &mut File<'_>, name: &At<String>, answers: Option<&Answers>, game: &Game) -> Option<Solution> {
    let from = square(file, name)?;
    let turn = game.position().turn();
    if game.position().board().piece_at(from).is_none_or(|piece| piece.color != turn) {
        let message = format!("no {turn} man stands on {from}");
        file.add(name.span.clone(), "no-man", message, "name the square of a man of the side to move");
        return None;
    }
    let right = destinations(game, from);
    let quoted: Vec<_> = right.into_iter().map(|square| format!("\"{square}\"")).collect();
    let quoted = quoted.join(", ");
    let Some(answers) = answers else {
        let help = format!("add answers = [{quoted}]");
        file.add(name.span.clone(), "missing-answers", "this goal needs its answers beside it", help);
        return None;
    };
    let help = format!("write answers = [{quoted}]");
    let mut said: Vec<Square> = Vec::new();
    let mut equal = true;
    for answer in answers.iter() {
        let Some(to) = square(file, answer) else {
            equal = false;
            continue;
        };
        if !right.contains(to) {
            let reason = game.explain(from, to, None).reasons().first().map(|reason| reason.code.name());
            let message = format!("the man on {from} cannot go to {to} ({})", reason.unwrap_or("illegal"));
            file.add(answer.span.clone(), "wrong-answers", message, &*help);
            equal = false;
        } else if said.contains(&to) {
            file.add(answer.span.clone(), "duplicate-answer", format!("{to} is named twice"), "leave one out");
        }
        said.push(to);
    }
    let missing: Vec<_> =
        right.into_iter().filter(|square| !said.contains(square)).map(|square| square.to_string()).collect();
    if equal && !missing.is_empty() {
        let message = format!("the man on {from} can also go to {}", missing.join(", "));
        file.add(answers.span.clone(), "wrong-answers", message, help);
        equal = false;
    }
    equal.then_some(Solution { goal: Goal::ShowMoves(from), moves: Vec::new() })
}

/// The named wrong answers in the form in which the judge meets them.
pub(super) fn wrong_answers(list: &[Wrong], goal: &Goal, game: &Game) -> Option<Vec<String>> {
    list.iter().map(|wrong| wrong.r#try.as_ref().map(|text| canonical(text, goal, game))).collect()
}

/// A move in SAN or UCI becomes UCI; everything else stays.
fn canonical(text: &str, goal: &Goal, game: &Game) -> String {
    match goal {
        Goal::Play(_) | Goal::Reach(_) => match san::read(game.position(), text, san::Letters::English) {
            Ok(mv) => mv.to_string(),
            Err(san_error) => match (text.parse::<Move>(), san_error) {
                (Ok(mv), _) => mv.to_string(),
                (Err(_), san::SanError::Illegal { tries }) if tries.len() == 1 => tries[0].to_string(),
                _ => text.to_owned(),
            },
        },
        Goal::Judge(_) | Goal::Quiz(_) | Goal::ShowMoves(_) => text.to_owned(),
    }
}

/// A named wrong answer must be one that can be given, and must be wrong.
pub(super) fn check_wrong(file: &mut File<'_>, list: &[Wrong], solution: &Solution, game: &Game) -> Option<()> {
    let mut sound = true;
    let mut seen: Vec<String> = Vec::new();
    for text in list.iter().filter_map(|wrong| wrong.r#try.as_ref()) {
        let answer = canonical(text, &solution.goal, game);
        let fault = match &solution.goal {
            Goal::Play(_) | Goal::Reach(_) => wrong_move(&answer, solution, game),
            Goal::Judge(_) => wrong_verdict(&answer, list, solution, game),
            Goal::Quiz(quiz) => wrong_choice(&answer, quiz, game),
            Goal::ShowMoves(from) => wrong_square(&answer, *from, game),
        };
        let fault = fault.or_else(|| {
            seen.contains(&answer).then(|| (format!("{:?} is named twice", text.value), "leave one out".to_owned()))
        });
        if let Some((message, help)) = fault {
            file.add(text.span.clone(), "not-wrong", message, help);
            sound = false;
        }
        seen.push(answer);
    }
    sound.then_some(())
}

type Fault = Option<(String, String)>;

fn wrong_move(answer: &str, solution: &Solution, game: &Game) -> Fault {
    let Ok(mv) = answer.parse::<Move>() else {
        let help = "write a legal move in SAN (\"Kf1\") or any try in UCI (\"e1g1\")";
        return Some((format!("{answer:?} is no move"), help.to_owned()));
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
        let message = format!("nobody can try {mv}: there is no man on {}", mv.from);
        return Some((message, "name a try with a man that is on the board".to_owned()));
    }
    None
}

fn wrong_verdict(answer: &str, list: &[Wrong], solution: &Solution, game: &Game) -> Fault {
    let Goal::Judge(judged) = &solution.goal else {
        return None;
    };
    let legal = !solution.moves.is_empty();
    let right = if legal { VERDICTS[0] } else { VERDICTS[1] };
    let verdict = judged.verdict(game);
    let reasons = verdict.reasons();
    let named = list.iter().filter_map(|wrong| wrong.r#try.as_ref()).map(|text| &*text.value);
    let offered = if legal { Vec::new() } else { reasons_offered(reasons, named) };
    let choices = || VERDICTS.into_iter().chain(offered.iter().copied()).collect::<Vec<_>>().join(", ");
    if answer == right || reasons.iter().any(|reason| reason.code.name() == answer) {
        Some((format!("{answer:?} is a right answer"), "leave it out".to_owned()))
    } else if !VERDICTS.contains(&answer) && !offered.contains(&answer) {
        Some((format!("{answer:?} is not among the choices"), format!("the choices are {}", choices())))
    } else {
        None
    }
}

fn wrong_choice(answer: &str, quiz: &Quiz, game: &Game) -> Fault {
    if quiz.answer(game) == Some(answer) {
        Some((format!("{answer:?} is the right answer"), "leave it out".to_owned()))
    } else if !quiz.choices().contains(&answer) {
        Some((format!("{answer:?} is not among the choices"), format!("the choices are {}", quiz.choices().join(", "))))
    } else {
        None
    }
}

fn wrong_square(answer: &str, from: Square, game: &Game) -> Fault {
    let Ok(to) = answer.parse::<Square>() else {
        return Some((format!("{answer:?} is no square"), "write a square, for example \"e4\"".to_owned()));
    };
    let right = destinations(game, from).contains(to);
    right.then(|| (format!("{to} is a right answer"), "leave it out".to_owned()))
}
