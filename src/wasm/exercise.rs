//! What a learner does in an exercise, and what the judge says.

use crate::answer::{Answer, answer, error};
use crate::argument::argument;
use regelbrett::exercise::built::Exercise;
use regelbrett::exercise::{self};
use wasm_bindgen::prelude::*;

/// Judges what a learner did in an exercise, as built into `lessons/<id>.<lang>.json`.
#[wasm_bindgen(unchecked_return_type = "Judgement")]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "Exercise")] exercise: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "State | null")] state: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "LearnerEvent | null")] event: &JsValue,
) -> Answer {
    let exercise: Exercise = argument("exercise", exercise)?;
    let state = argument("state", state)?;
    let event = argument("event", event)?;
    match exercise::judge(&exercise, state, event) {
        Ok(judgement) => answer(&judgement),
        Err(problem) => Err(error(problem.code(), &problem.to_string())),
    }
}
