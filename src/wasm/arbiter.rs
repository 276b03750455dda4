//! Claims, and what an arbiter rules.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::{game, game_error};
use crate::integer::Integer;
use crate::view::{ClaimView, OutcomeView};
use regelbrett::board::Color;
use regelbrett::game::{ClaimKind, GameEvent, Penalty, Refusal, Ruling};
use regelbrett::rules::Move;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// Both claims of the player to move, correct or not, on the board or with an intended move.
#[wasm_bindgen(unchecked_return_type = "Claim[]")]
pub fn claims(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uci | null")] intended: &JsValue,
) -> Answer {
    let intended = argument("intended", intended)?;
    let claims = self::game(game)?.claims(intended).map_err(|error| game_error(&error))?;
    answer(&claims.map(ClaimView::from))
}

/// What follows from what happens at the board besides moves.
#[wasm_bindgen(unchecked_return_type = "Ruling")]
pub fn rule(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "GameEvent")] event: &JsValue,
) -> Answer {
    let EventArgument(event) = argument("event", event)?;
    answer(&RulingView::from(self::game(game)?.rule(event)))
}

/// An event as pages give it: the key that is there says what happens.
#[derive(Deserialize)]
#[serde(try_from = "EventParts")]
struct EventArgument(GameEvent);

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", expecting = "an object such as { flagFall: \"white\" }")]
struct EventParts {
    flag_fall: Option<Color>,
    resign: Option<Color>,
    agree_draw: Option<bool>,
    claim: Option<ClaimKind>,
    intended: Option<Move>,
    illegal_move: Option<Color>,
    count: Option<Integer<1, { u32::MAX }>>,
}

impl TryFrom<EventParts> for EventArgument {
    type Error = &'static str;

    fn try_from(parts: EventParts) -> Result<EventArgument, &'static str> {
        let EventParts { flag_fall, resign, agree_draw, claim, intended, illegal_move, count } = parts;
        Ok(EventArgument(match (flag_fall, resign, agree_draw, claim, illegal_move) {
            (Some(color), None, None, None, None) => GameEvent::FlagFall(color),
            (None, Some(color), None, None, None) => GameEvent::Resign(color),
            (None, None, Some(true), None, None) => GameEvent::AgreeDraw,
            (None, None, None, Some(kind), None) => GameEvent::Claim { kind, intended },
            (None, None, None, None, Some(color)) => {
                let Integer(count) = count.ok_or("expected a count beside illegalMove")?;
                GameEvent::IllegalMove { color, count }
            }
            _ => {
                return Err("expected one of { flagFall: color }, { resign: color }, { agreeDraw: true }, \
                     { claim: \"threefold\" or \"fifty-moves\", intended? } and { illegalMove: color, count }");
            }
        }))
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum RulingView {
    Outcome(OutcomeView),
    Ongoing {
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        penalty: Option<PenaltyView>,
        #[serde(skip_serializing_if = "Option::is_none")]
        refused: Option<RefusalView>,
    },
    Open {
        state: &'static str,
        needs: Needs,
        r#if: Results,
    },
}

#[derive(Serialize)]
struct PenaltyView {
    to: Color,
    minutes: u32,
    article: &'static str,
}

#[derive(Serialize)]
struct RefusalView {
    code: Refusal,
    article: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<PenaltyView>,
}

#[derive(Serialize)]
struct Needs {
    winnable: Color,
}

#[derive(Serialize)]
struct Results {
    winnable: OutcomeView,
    unwinnable: OutcomeView,
}

impl From<Penalty> for PenaltyView {
    fn from(Penalty { to, minutes, article }: Penalty) -> PenaltyView {
        PenaltyView { to, minutes, article }
    }
}

impl From<Ruling> for RulingView {
    fn from(ruling: Ruling) -> RulingView {
        let ongoing = |penalty, refused| RulingView::Ongoing { state: "ongoing", penalty, refused };
        match ruling {
            Ruling::Outcome(outcome) => RulingView::Outcome(outcome.into()),
            Ruling::Penalty(penalty) => ongoing(Some(penalty.into()), None),
            Ruling::Refused { refusal, penalty } => {
                let (article, penalty) = (refusal.article(), penalty.map(Into::into));
                ongoing(None, Some(RefusalView { code: refusal, article, penalty }))
            }
            Ruling::Open { winnable, if_winnable, if_unwinnable } => RulingView::Open {
                state: "open",
                needs: Needs { winnable },
                r#if: Results { winnable: if_winnable.into(), unwinnable: if_unwinnable.into() },
            },
        }
    }
}
