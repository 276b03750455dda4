//! A learner in front of the judge, as a page would be: over plain values, with the state handed back each time.
#![allow(dead_code, reason = "each test file that shares this uses a part of it")]

use regelbrett::exercise;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Why there is no judgement.
#[derive(Debug)]
pub struct Refusal {
    pub code: &'static str,
    pub message: String,
}

/// Reads JSON as an engine's type; what is wrong is told with its place, such as `event.try.to`.
fn read<T: DeserializeOwned>(name: &str, code: &'static str, value: &Value) -> Result<T, Refusal> {
    let text = value.to_string();
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(&text)).map_err(|error| {
        let (path, inner) = (error.path().to_string(), error.inner());
        let place = match &*path {
            "." => name.to_owned(),
            path if path.starts_with('[') => format!("{name}{path}"),
            path => format!("{name}.{path}"),
        };
        Refusal { code, message: format!("{place}: {inner}") }
    })
}

/// The engine's judgement.
pub fn judge(exercise: &Value, state: &Value, event: &Value) -> Result<Value, Refusal> {
    let exercise = read("exercise", "bad-argument", exercise)?;
    let state = read("state", "bad-state", state)?;
    let event = read("event", "bad-argument", event)?;
    match exercise::judge(&exercise, state, event) {
        Ok(judgement) => Ok(serde_json::to_value(judgement).unwrap()),
        Err(error) => Err(Refusal { code: error.code(), message: error.to_string() }),
    }
}

/// A learner in front of one exercise.
pub struct Learner {
    /// As built.
    pub exercise: Value,
    /// To be handed back.
    pub state: Value,
    /// The last judgement.
    pub last: Value,
}

impl Learner {
    /// Opens an exercise.
    pub fn begins(exercise: Value) -> Learner {
        let mut learner = Learner { exercise, state: Value::Null, last: Value::Null };
        learner.looks();
        learner
    }

    /// What the judge says to an event; nothing changes.
    pub fn hears(&self, event: &Value) -> Result<Value, Refusal> {
        judge(&self.exercise, &self.state, event)
    }

    /// Does something; the code of the answer.
    pub fn does(&mut self, event: Value) -> String {
        self.last = self.hears(&event).unwrap_or_else(|refusal| panic!("{event}: {refusal:?}"));
        self.state = self.last["state"].clone();
        self.last["feedback"]["code"].as_str().unwrap().to_owned()
    }

    /// Does nothing.
    pub fn looks(&mut self) -> String {
        self.does(Value::Null)
    }

    /// Tries a move in UCI.
    pub fn tries(&mut self, uci: &str) -> String {
        let role = match uci.get(4..) {
            Some("q") => json!("queen"),
            Some("r") => json!("rook"),
            Some("b") => json!("bishop"),
            Some("n") => json!("knight"),
            _ => Value::Null,
        };
        self.does(json!({ "try": { "from": &uci[..2], "to": &uci[2..4], "promotion": role } }))
    }

    /// Chooses an answer.
    pub fn chooses(&mut self, choice: &str) -> String {
        self.does(json!({ "choose": choice }))
    }

    /// What was said last.
    pub fn feedback(&self) -> &Value {
        &self.last["feedback"]
    }
}
