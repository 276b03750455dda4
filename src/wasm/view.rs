//! What a page gets to see: the shapes of `types.d.ts`, made from the engine's own types.

use crate::board::{Color, Role, Square};
use crate::rules::{Claim, Condition, Game, Outcome, Penalty, Problem, Reason, Ruling, SetupReport, Verdict, san};
use serde::Serialize;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;

/// Plain objects, arrays, strings and numbers.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| super::read::error("engine-failed", &error.to_string()))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    fen: String,
    turn: Color,
    fullmove: u16,
    halfmoves: u16,
    check: Vec<Square>,
    dests: BTreeMap<Square, Vec<Square>>,
    promotions: Vec<String>,
    moves: Vec<MoveView>,
    repetitions: usize,
    outcome: OutcomeView,
    claims: Vec<ClaimView>,
    notes: Vec<ProblemView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<LastMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    captured: Option<Captured>,
}

#[derive(Serialize)]
struct MoveView {
    uci: String,
    san: String,
}

#[derive(Serialize)]
struct LastMove {
    from: Square,
    to: Square,
}

#[derive(Serialize)]
struct Captured {
    square: Square,
    color: Color,
    role: Role,
}

impl View {
    pub fn new(game: &Game) -> View {
        let position = game.position();
        let mut dests = BTreeMap::<Square, Vec<Square>>::new();
        let mut promotions = Vec::new();
        for mv in position.legal_moves() {
            let targets = dests.entry(mv.from).or_default();
            // The four choices of a promotion are one target.
            if !targets.contains(&mv.to) {
                targets.push(mv.to);
                if mv.promotion.is_some() {
                    promotions.push(format!("{}{}", mv.from, mv.to));
                }
            }
        }
        dests.values_mut().for_each(|targets| targets.sort());
        promotions.sort();
        let moves = game.positions().iter().zip(game.moves());
        View {
            fen: position.to_fen(),
            turn: position.turn(),
            fullmove: position.fullmove(),
            halfmoves: position.halfmoves(),
            check: position.checkers().into_iter().collect(),
            dests,
            promotions,
            moves: moves
                .map(|(before, &mv)| MoveView {
                    uci: mv.to_string(),
                    san: san::write(before, mv, san::Letters::English),
                })
                .collect(),
            repetitions: game.repetitions(),
            outcome: OutcomeView::new(game.outcome()),
            claims: ClaimView::correct(game),
            notes: game.notes().iter().map(ProblemView::new).collect(),
            last_move: game.moves().last().map(|mv| LastMove { from: mv.from, to: mv.to }),
            captured: game.captured().map(|(square, man)| Captured { square, color: man.color, role: man.role }),
        }
    }
}

#[derive(Serialize)]
pub struct OutcomeView {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
}

impl OutcomeView {
    pub fn new(outcome: Outcome) -> OutcomeView {
        let (state, winner) = match outcome {
            Outcome::Ongoing => ("ongoing", None),
            Outcome::Won { winner, .. } => ("won", Some(winner)),
            Outcome::Drawn { .. } => ("drawn", None),
        };
        OutcomeView { state, winner, by: outcome.by().map(|by| by.name()), article: outcome.article() }
    }
}

#[derive(Serialize)]
pub struct ClaimView {
    by: &'static str,
    article: &'static str,
    count: usize,
    correct: bool,
}

impl ClaimView {
    pub fn new(claim: Claim) -> ClaimView {
        ClaimView { by: claim.kind.name(), article: claim.article, count: claim.count, correct: claim.correct }
    }

    /// What may be claimed on the board.
    fn correct(game: &Game) -> Vec<ClaimView> {
        let claims = game.claims(None).into_iter().flatten();
        claims.filter(|claim| claim.correct).map(ClaimView::new).collect()
    }
}

#[derive(Serialize, Default)]
pub struct RulingView {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Refused>,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<PenaltyView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<Needs>,
    #[serde(rename = "if", skip_serializing_if = "Option::is_none")]
    outcomes: Option<Outcomes>,
}

#[derive(Serialize)]
struct Refused {
    code: &'static str,
    article: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<PenaltyView>,
}

#[derive(Serialize)]
struct PenaltyView {
    to: Color,
    minutes: u32,
    article: &'static str,
}

#[derive(Serialize)]
struct Needs {
    winnable: Color,
}

#[derive(Serialize)]
struct Outcomes {
    winnable: OutcomeView,
    unwinnable: OutcomeView,
}

impl RulingView {
    fn penalty(Penalty { to, minutes, article }: Penalty) -> PenaltyView {
        PenaltyView { to, minutes, article }
    }

    pub fn to_js(ruling: Ruling) -> Result<JsValue, JsValue> {
        let ongoing = RulingView { state: "ongoing", ..RulingView::default() };
        let view = match ruling {
            Ruling::Outcome(outcome) => return to_js(&OutcomeView::new(outcome)),
            Ruling::Penalty(penalty) => RulingView { penalty: Some(RulingView::penalty(penalty)), ..ongoing },
            Ruling::Refused { refusal, penalty } => {
                let penalty = penalty.map(RulingView::penalty);
                let refused = Refused { code: refusal.name(), article: refusal.article(), penalty };
                RulingView { refused: Some(refused), ..ongoing }
            }
            Ruling::Open { winnable, if_winnable, if_unwinnable } => RulingView {
                state: "open",
                needs: Some(Needs { winnable }),
                outcomes: Some(Outcomes {
                    winnable: OutcomeView::new(if_winnable),
                    unwinnable: OutcomeView::new(if_unwinnable),
                }),
                ..ongoing
            },
        };
        to_js(&view)
    }
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum VerdictView {
    Legal {
        #[serde(rename = "move")]
        mv: String,
        san: String,
    },
    NeedsPromotion {
        choices: Vec<Role>,
    },
    Illegal {
        reasons: Vec<ReasonView>,
    },
}

impl VerdictView {
    pub fn new(verdict: &Verdict) -> VerdictView {
        match verdict {
            Verdict::Legal { mv, san } => VerdictView::Legal { mv: mv.to_string(), san: san.clone() },
            Verdict::NeedsPromotion { choices } => VerdictView::NeedsPromotion { choices: choices.clone() },
            Verdict::Illegal { reasons } => {
                VerdictView::Illegal { reasons: reasons.iter().map(ReasonView::new).collect() }
            }
        }
    }
}

#[derive(Serialize)]
pub struct ReasonView {
    code: &'static str,
    article: &'static str,
    squares: BTreeMap<&'static str, Vec<Square>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
}

impl ReasonView {
    pub fn new(reason: &Reason) -> ReasonView {
        ReasonView {
            code: reason.code.name(),
            article: reason.article,
            squares: reason.squares.iter().map(|(part, set)| (part.name(), set.into_iter().collect())).collect(),
            cause: reason.cause.map(|cause| cause.name()),
            ply: reason.ply,
        }
    }
}

#[derive(Serialize)]
pub struct CastlingView {
    allowed: bool,
    conditions: Vec<ConditionView>,
}

#[derive(Serialize)]
struct ConditionView {
    met: bool,
    #[serde(flatten)]
    reason: ReasonView,
}

impl CastlingView {
    pub fn new(conditions: Vec<Condition>) -> CastlingView {
        CastlingView {
            allowed: conditions.iter().all(|condition| condition.met),
            conditions: conditions
                .iter()
                .map(|Condition { met, reason }| ConditionView { met: *met, reason: ReasonView::new(reason) })
                .collect(),
        }
    }
}

#[derive(Serialize)]
pub struct ProblemView {
    code: &'static str,
    severity: &'static str,
    squares: Vec<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'static str>,
    message: String,
}

impl ProblemView {
    pub fn new(problem: &Problem) -> ProblemView {
        ProblemView {
            code: problem.code.name(),
            severity: problem.severity().name(),
            squares: problem.squares.clone(),
            article: problem.code.article(),
            message: problem.message.clone(),
        }
    }
}

#[derive(Serialize)]
pub struct SetupView {
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    problems: Vec<ProblemView>,
}

impl SetupView {
    pub fn new(report: &SetupReport) -> SetupView {
        SetupView { fen: report.fen.clone(), problems: report.problems.iter().map(ProblemView::new).collect() }
    }
}
