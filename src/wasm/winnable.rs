//! Who can still mate: a search in slices, within a budget of positions or of time.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::game;
use crate::integer::Integer;
use crate::view::ByColor;
use regelbrett::board::{Bitboard, Color};
use regelbrett::rules::{Move, Position};
use regelbrett::winnable::{Proof, ProofKind, Solver, Winnability};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// Whether a side can still mate by any series of legal moves. Where the budget runs out, the same call goes on where
/// this one has stopped. 1,000 nodes take a few milliseconds.
#[wasm_bindgen(unchecked_return_type = "Winnability")]
pub fn winnable(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Color")] color: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Budget | null")] options: &JsValue,
) -> Answer {
    let color = argument("color", color)?;
    let budget = argument::<Option<Budget>>("options", options)?.unwrap_or_default();
    let (verdict, nodes) = resume(self::game(game)?.position(), color, &budget);
    answer(&WinnabilityView::of(&verdict, nodes))
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object { nodes?, millis? }")]
struct Budget {
    nodes: Option<Integer<1, { u32::MAX }>>,
    millis: Option<Integer<0, { u32::MAX }>>,
}

/// The budget of positions where none is given, and no time either.
const USUAL_NODES: u32 = 1_000_000;
/// How many positions are searched between two looks at the clock.
const SLICE: u64 = 1_000;

thread_local! {
    /// The question that was not settled when its budget ran out.
    static SUSPENDED: RefCell<Option<(Position, Color, Solver)>> = const { RefCell::new(None) };
}

/// Works on a question, on the suspended one if it is the same, and says how many positions were searched in all. Any
/// other question drops the suspended one and its memory.
fn resume(position: &Position, color: Color, budget: &Budget) -> (Winnability, u64) {
    let is_same = |(at, side, _): &(Position, Color, Solver)| at == position && *side == color;
    let mut solver = match SUSPENDED.take().filter(is_same) {
        Some((_, _, solver)) => solver,
        None => Solver::new(position, color),
    };
    let verdict = work(&mut solver, budget);
    let spent = solver.nodes();
    if verdict == Winnability::Undecided {
        SUSPENDED.set(Some((position.clone(), color, solver)));
    }
    (verdict, spent)
}

fn work(solver: &mut Solver, budget: &Budget) -> Winnability {
    let Budget { nodes, millis } = budget;
    let nodes = nodes.as_ref().map(|nodes| u64::from(nodes.0));
    let (Some(Integer(millis)), Some(clock)) = (millis, millis.as_ref().and_then(|_| Clock::of_host())) else {
        return solver.work(nodes.unwrap_or(USUAL_NODES.into())).clone();
    };
    let end = clock.now() + f64::from(*millis);
    let mut left = nodes.unwrap_or(u64::MAX);
    loop {
        let slice = left.min(SLICE);
        let verdict = solver.work(slice);
        left -= slice;
        if *verdict != Winnability::Undecided || left == 0 || clock.now() >= end {
            return verdict.clone();
        }
    }
}

/// The clock of a page, a worker or Node.
struct Clock(web_sys::Performance);

impl Clock {
    fn of_host() -> Option<Clock> {
        let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into());
        let clock = performance.ok().and_then(|object| object.dyn_into().ok()).map(Clock);
        if clock.is_none() {
            web_sys::console::warn_1(&"regelbrett: there is no clock here, so `millis` means nothing".into());
        }
        clock
    }

    /// Milliseconds since some moment.
    fn now(&self) -> f64 {
        self.0.now()
    }
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
enum WinnabilityView<'w> {
    Winnable { line: &'w [Move] },
    Unwinnable { proof: ProofView<'w> },
    Undecided { nodes: u64 },
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
enum ProofView<'p> {
    Material { line: &'p [Move] },
    Forced { line: &'p [Move] },
    Locked { wall: Bitboard, kings: ByColor<Bitboard>, line: &'p [Move] },
    Exhausted { positions: u32, line: &'p [Move] },
}

impl<'w> WinnabilityView<'w> {
    fn of(verdict: &'w Winnability, nodes: u64) -> WinnabilityView<'w> {
        match verdict {
            Winnability::Winnable { line } => WinnabilityView::Winnable { line },
            Winnability::Unwinnable(Proof { forced: line, by }) => WinnabilityView::Unwinnable {
                proof: match *by {
                    ProofKind::Material => ProofView::Material { line },
                    ProofKind::Forced => ProofView::Forced { line },
                    ProofKind::Locked { wall, kings } => ProofView::Locked { wall, kings: kings.into(), line },
                    ProofKind::Exhausted { positions } => ProofView::Exhausted { positions, line },
                },
            },
            Winnability::Undecided => WinnabilityView::Undecided { nodes },
        }
    }
}
