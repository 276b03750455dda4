//! A move that the learner judges: legal, or why not.

use regelbrett::exercise::built::Goal;
use regelbrett::game::Game;
use regelbrett::rules::{Move, ReasonCode, Verdict};

use super::solution::{Solution, disagree};
use crate::authored::JudgeGoal;
use crate::file::File;
use crate::spelling::did_you_mean;

/// Checks the move and the verdict the author expects; what is wrong goes to `file`.
pub(super) fn check(file: &mut File<'_>, judge: &JudgeGoal, game: &Game) -> Option<Solution> {
    let (text, expect) = (judge.r#try.as_ref()?, judge.expect.as_ref()?);
    let Ok(mv) = text.parse::<Move>() else {
        let help = "write two squares and, for a promotion, a letter: \"e1g1\", \"e7e8q\"";
        file.add(text, "bad-try", format!("{:?} is not a move in UCI", text.value), help);
        return None;
    };
    let verdict = game.explain(mv.from, mv.to, mv.promotion);
    let truth = match &verdict {
        Verdict::Legal { .. } => "legal",
        Verdict::Illegal { reasons } => reasons.first()?.code.name(),
        Verdict::NeedsPromotion { .. } => {
            let help = format!("write {mv}q, {mv}r, {mv}b or {mv}n");
            file.add(text, "bad-try", "the move does not name the new piece", help);
            return None;
        }
    };
    let known = ReasonCode::ALL.iter().map(|code| code.name()).chain(["legal"]);
    if !known.clone().any(|word| word == expect.value) {
        let help = format!("{}The engine says {truth:?}", did_you_mean(expect, known));
        file.add(expect, "unknown-word", format!("{:?} is not a verdict", expect.value), help);
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
