//! What a page gets to see: the shapes of `types.d.ts`, made from the engine's own types.

use crate::board::{Bitboard, Color, Role, Square};
use crate::rules::pgn::{PgnGame, PgnProblem};
use crate::rules::{
    AttackMap, Claim, Condition, Game, INITIAL, Move, Outcome, Penalty, Pin, Problem, Reason, Ruling, SetupReport,
    Verdict, san,
};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// Plain objects, arrays, strings and numbers.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| super::read::error("engine-failed", &error.to_string()))
}

/// A plain object with these keys in this order.
pub struct Named<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    fen: String,
    turn: Color,
    fullmove: u16,
    halfmoves: u16,
    check: Vec<Square>,
    dests: Named<Square, Vec<Square>>,
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
pub struct AttacksView {
    attackers: Named<Square, Named<&'static str, Vec<Square>>>,
    pins: Vec<PinView>,
    undefended: Vec<Square>,
    hanging: Vec<Square>,
    #[serde(rename = "behindKing")]
    behind_king: Named<&'static str, Vec<Square>>,
}

#[derive(Serialize)]
struct PinView {
    color: Color,
    pinned: Square,
    pinner: Square,
    king: Square,
    line: Vec<Square>,
}

fn list(squares: Bitboard) -> Vec<Square> {
    squares.into_iter().collect()
}

fn by_color(sets: [Bitboard; 2]) -> Named<&'static str, Vec<Square>> {
    Named(Color::ALL.iter().map(|color| (color.name(), list(sets[*color as usize]))).collect())
}

impl AttacksView {
    pub fn new(map: &AttackMap) -> AttacksView {
        let pin = |pin: &Pin| PinView {
            color: pin.color,
            pinned: pin.pinned,
            pinner: pin.pinner,
            king: pin.king,
            line: list(pin.line),
        };
        AttacksView {
            attackers: Named(Square::all().map(|at| (at, by_color(map.attackers[at.index()]))).collect()),
            pins: map.pins.iter().map(pin).collect(),
            undefended: list(map.undefended),
            hanging: list(map.hanging),
            behind_king: by_color(map.behind_king),
        }
    }
}

#[derive(Serialize)]
pub struct PgnView {
    games: Vec<PgnGameView>,
    problems: Vec<PgnProblemView>,
}

#[derive(Serialize)]
struct PgnGameView {
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    moves: Vec<Move>,
    tags: Named<String, String>,
    result: &'static str,
}

#[derive(Serialize)]
struct PgnProblemView {
    line: usize,
    column: usize,
    code: &'static str,
    message: String,
}

impl PgnView {
    pub fn new(games: &[PgnGame], problems: Vec<PgnProblem>) -> PgnView {
        let game = |read: &PgnGame| PgnGameView {
            fen: Some(read.game.start().to_fen()).filter(|fen| fen != INITIAL),
            moves: read.game.moves().to_vec(),
            tags: Named(read.tags.clone()),
            result: read.result,
        };
        let problem = |PgnProblem { line, column, code, message }| PgnProblemView { line, column, code, message };
        PgnView { games: games.iter().map(game).collect(), problems: problems.into_iter().map(problem).collect() }
    }
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
        let mut targets = [Bitboard::EMPTY; 64];
        let mut promoting = Bitboard::EMPTY;
        for mv in position.legal_moves() {
            targets[mv.from.index()].insert(mv.to);
            if mv.promotion.is_some() {
                promoting.insert(mv.from);
            }
        }
        let movable = Square::all().filter(|from| targets[from.index()].any());
        let dests = movable.map(|from| (from, list(targets[from.index()]))).collect();
        let promotions = promoting
            .into_iter()
            .flat_map(|from| targets[from.index()].into_iter().map(move |to| Move::new(from, to).to_string()));
        let moves = game.positions().iter().zip(game.moves());
        View {
            fen: position.to_fen(),
            turn: position.turn(),
            fullmove: position.fullmove(),
            halfmoves: position.halfmoves(),
            check: position.checkers().into_iter().collect(),
            dests: Named(dests),
            promotions: promotions.collect(),
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
    Ambiguous {
        candidates: Vec<Move>,
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
    squares: Named<&'static str, Vec<Square>>,
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
            squares: Named(reason.squares.iter().map(|(part, set)| (part.name(), list(*set))).collect()),
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
    code: &'static str,
    article: &'static str,
    squares: Named<&'static str, Vec<Square>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
}

impl CastlingView {
    pub fn new(conditions: &[Condition]) -> CastlingView {
        let view = |condition: &Condition| {
            let ReasonView { code, article, squares, cause, ply } = ReasonView::new(&condition.reason);
            ConditionView { met: condition.met, code, article, squares, cause, ply }
        };
        CastlingView {
            allowed: conditions.iter().all(|condition| condition.met),
            conditions: conditions.iter().map(view).collect(),
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
