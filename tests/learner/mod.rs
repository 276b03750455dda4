//! A learner in front of the judge, as a page would be: over plain values, with the state handed back each time.
#![allow(dead_code, reason = "each test file that shares this uses a part of it")]

use regelbrett::exercise;
use regelbrett::exercise::choices::CHOICES;
use regelbrett::exercise::judgement::Feedback;
use regelbrett::rules::{ProblemCode, ReasonCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Why there is no judgement.
#[derive(Debug)]
pub struct Refusal {
    pub code: &'static str,
    pub message: String,
}

/// Reads JSON as an engine's type; what is wrong is reported with its place, such as `event.try.to`.
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
        self.is_listed();
        self.last["feedback"]["code"].as_str().unwrap().to_owned()
    }

    /// Whatever is said or offered is in the lists by which the sentences of the pages are tested.
    fn is_listed(&self) {
        let code = self.last["feedback"]["code"].as_str().unwrap();
        assert!(Feedback::CODES.contains(&code), "{code} is not among the codes of feedback");
        let own: Vec<&Value> = self.exercise["steps"].as_array().into_iter().flatten().collect();
        let own = own.iter().filter_map(|step| step["choices"].as_array()).flatten().map(|choice| &choice["id"]);
        let own: Vec<&str> = own.filter_map(Value::as_str).collect();
        for choice in self.last["ask"]["choices"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let listed = CHOICES.concat().contains(&choice)
                || own.contains(&choice)
                || ReasonCode::ALL.iter().any(|code| code.name() == choice)
                || ProblemCode::ALL.iter().any(|code| code.name() == choice);
            assert!(listed, "{choice} is not among the choices");
        }
    }

    /// Gives the answer that a solution has shown.
    pub fn answers(&mut self, solution: &Value) {
        let texts = |list: &Value| -> Vec<String> {
            list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        match self.last["ask"]["kind"].as_str().unwrap() {
            "move" if solution["moves"].is_array() => {
                for uci in texts(&solution["moves"]) {
                    self.tries(&uci);
                }
            }
            "move" => {
                self.tries(solution["move"].as_str().unwrap());
            }
            "choice" => {
                for choice in texts(&solution["choices"]) {
                    self.chooses(&choice);
                }
            }
            "pieces" => {
                let step = self.last["step"].as_u64().unwrap() as usize;
                let goal = &self.exercise["steps"][step]["goal"];
                let pieces = ["setup", "find-error"].iter().find_map(|kind| goal[kind].as_str()).unwrap().to_owned();
                self.does(json!({ "pieces": pieces }));
            }
            _ => {
                self.does(json!({ "squares": solution["squares"] }));
            }
        }
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
