//! Shapes that more than one answer is made of.

use regelbrett::board::{Bitboard, Color, Role};
use regelbrett::game::{Claim, ClaimKind, DeadPosition, Outcome, Termination};
use regelbrett::rules::{Move, Reason, Verdict};
use serde::Serialize;

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum VerdictView<'v> {
    Legal {
        #[serde(rename = "move")]
        mv: Move,
        san: &'v str,
    },
    NeedsPromotion {
        choices: &'v [Role],
    },
    Illegal {
        reasons: &'v [Reason],
    },
}

impl<'v> From<&'v Verdict> for VerdictView<'v> {
    fn from(verdict: &'v Verdict) -> VerdictView<'v> {
        match verdict {
            Verdict::Legal { mv, san } => VerdictView::Legal { mv: *mv, san },
            Verdict::NeedsPromotion { choices } => VerdictView::NeedsPromotion { choices },
            Verdict::Illegal { reasons } => VerdictView::Illegal { reasons },
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum OutcomeView {
    Ongoing {
        #[serde(skip_serializing_if = "Option::is_none")]
        open: Option<Termination>,
    },
    Won {
        winner: Color,
        by: Termination,
        article: &'static str,
    },
    Drawn {
        by: Termination,
        article: &'static str,
    },
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> OutcomeView {
        match outcome {
            Outcome::Ongoing(DeadPosition::RuledOut) => OutcomeView::Ongoing { open: None },
            Outcome::Ongoing(DeadPosition::Undecided) => OutcomeView::Ongoing { open: Some(Termination::DeadPosition) },
            Outcome::Won { winner, by } => OutcomeView::Won { winner, by, article: by.article() },
            Outcome::Drawn { by, article } => OutcomeView::Drawn { by, article },
        }
    }
}

#[derive(Serialize)]
pub struct ClaimView {
    by: ClaimKind,
    article: &'static str,
    count: usize,
    pub correct: bool,
}

impl From<Claim> for ClaimView {
    fn from(Claim { kind, article, count, correct }: Claim) -> ClaimView {
        ClaimView { by: kind, article, count, correct }
    }
}

/// One thing for each side.
#[derive(Serialize)]
pub struct ByColor<T> {
    pub white: T,
    pub black: T,
}

impl From<[Bitboard; 2]> for ByColor<Bitboard> {
    fn from([white, black]: [Bitboard; 2]) -> ByColor<Bitboard> {
        ByColor { white, black }
    }
}
