//! What a learner does in an exercise, and what the judge says.

use crate::answer::{Answer, answer, error};
use crate::argument::{argument, argument_or};
use regelbrett::exercise::built::Exercise;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Judges what a learner did in an exercise, as built into `lessons/<id>.<lang>.json`. As JSON text an exercise is read
/// once and remembered until another one comes; as an object it is read at each call.
#[wasm_bindgen(unchecked_return_type = "Judgement")]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "Exercise | string")] exercise: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "State | null")] state: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "LearnerEvent | null")] event: &JsValue,
) -> Answer {
    let exercise = self::exercise(exercise)?;
    let state = argument_or("bad-state", "state", state)?;
    let event = argument("event", event)?;
    match regelbrett::exercise::judge(&exercise, state, event) {
        Ok(judgement) => answer(&judgement),
        Err(problem) => Err(error(problem.code(), &problem.to_string())),
    }
}

/// No exercise has more steps, and the questions of an exam are drawn in a time that grows faster than their number.
const MAX_STEPS: usize = 1_000;

thread_local! {
    /// The exercise that was last given as text, with its text: a learner stays with one for many clicks.
    static LAST: RefCell<Option<(String, Rc<Exercise>)>> = const { RefCell::new(None) };
}

fn exercise(value: &JsValue) -> Result<Rc<Exercise>, JsValue> {
    if !value.is_string() {
        return read(value);
    }
    let text: String = argument("exercise", value)?;
    let exercise = match LAST.take() {
        Some((last, exercise)) if last == text => exercise,
        _ => {
            let parsed = js_sys::JSON::parse(&text);
            read(&parsed.map_err(|_| error("bad-argument", "exercise: expected an exercise, or its JSON text"))?)?
        }
    };
    LAST.set(Some((text, Rc::clone(&exercise))));
    Ok(exercise)
}

fn read(value: &JsValue) -> Result<Rc<Exercise>, JsValue> {
    let exercise: Exercise = argument("exercise", value)?;
    if exercise.steps.len() > MAX_STEPS {
        return Err(error("too-long", &format!("exercise.steps: expected at most {MAX_STEPS} steps")));
    }
    Ok(Rc::new(exercise))
}
