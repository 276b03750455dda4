//! What belongs to one attempt at an exercise: the order of its choices, and what was wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use regelbrett_course::check::{self, Known};
use regelbrett_course::file::File;
use regelbrett_course::{Lang, load_course};
use serde_json::{Value, json};

mod learner;
use learner::{Learner, judge};

/// The exercises of `tests/lessons/sessions.toml`, as the page gets them.
fn exercise(id: &str) -> Value {
    let path = "../../tests/lessons/sessions.toml";
    let text = fs::read_to_string(path).unwrap();
    let known = Known::default();
    let lesson = check::lesson(&mut File::new(path, &text), "sessions", &known).unwrap();
    let built = serde_json::to_value(lesson.built(Lang::En)).unwrap();
    built["exercises"].as_array().unwrap().iter().find(|exercise| exercise["id"] == id).unwrap().clone()
}

fn choices(judgement: &Value) -> Vec<String> {
    judgement["ask"]["choices"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// The first choices of an exercise that is begun with this seed.
fn begun(exercise: &Value, seed: u32) -> Value {
    judge(exercise, &Value::Null, &json!({ "restart": seed })).unwrap()
}

/// Seeds as a page draws them.
fn seeds(count: usize) -> impl Iterator<Item = u32> {
    let mut random = fastrand::Rng::with_seed(0x5EED);
    std::iter::repeat_with(move || random.u32(1..)).take(count)
}

/// A question with this many answers of the author's own, and another after it.
fn question(count: usize, fixed: bool) -> Value {
    let choices: Vec<Value> = (0..count).map(|n| json!({ "id": format!("c{n}"), "text": "" })).collect();
    let step = json!({
        "start": { "moves": [] }, "task": "", "goal": { "choose": ["c0"] }, "choices": choices, "fixed": fixed,
    });
    json!({ "lesson": "tests", "id": "question", "steps": [step, step] })
}

#[test]
fn a_seed_decides_the_order_of_choices_and_stays_with_the_attempt() {
    let asked = question(4, false);
    let as_written = ["c0", "c1", "c2", "c3"];
    assert_eq!(choices(&judge(&asked, &Value::Null, &Value::Null).unwrap()), as_written, "without a seed");
    assert_eq!(choices(&judge(&asked, &Value::Null, &json!({ "restart": true })).unwrap()), as_written);
    let orders: BTreeSet<Vec<String>> = seeds(300).map(|seed| choices(&begun(&asked, seed))).collect();
    assert_eq!(orders.len(), 24, "every order comes up");

    for seed in seeds(20) {
        let mut learner = Learner::begins(asked.clone());
        learner.does(json!({ "restart": seed }));
        let order = choices(&learner.last);
        let wrong = order.iter().find(|id| *id != "c0").unwrap().clone();
        learner.looks();
        assert_eq!(choices(&learner.last), order, "after a reload");
        assert_eq!(learner.chooses(&wrong), "wrong-choice");
        assert_eq!(choices(&learner.last), order, "after a wrong answer");
        learner.does(json!({ "hint": true }));
        assert_eq!(choices(&learner.last), order, "after a hint");
    }
    let restarted: BTreeSet<_> = seeds(10).map(|seed| choices(&begun(&asked, seed))).collect();
    assert!(restarted.len() > 5, "a restart shuffles anew");
}

#[test]
fn an_order_that_has_a_meaning_stays() {
    for seed in seeds(50) {
        assert_eq!(choices(&begun(&question(5, true), seed)), ["c0", "c1", "c2", "c3", "c4"]);
    }
    // What is computed stays as well: yes and no, and how a game ends.
    for seed in seeds(50) {
        assert_eq!(choices(&begun(&exercise("judge"), seed)), ["legal", "illegal"]);
        assert_eq!(choices(&begun(&exercise("quiz"), seed)), ["checkmate", "stalemate", "dead-position", "ongoing"]);
    }
}

/// Whether counts could come from equal chances: the 0.999 quantile of chi-square, for up to five degrees of freedom.
fn is_even(counts: &[usize]) -> bool {
    const QUANTILES: [f64; 6] = [0.0, 10.83, 13.82, 16.27, 18.47, 20.52];
    let expected = counts.iter().sum::<usize>() as f64 / counts.len() as f64;
    let sum: f64 = counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum();
    sum < QUANTILES[counts.len() - 1]
}

#[test]
fn the_right_answer_stands_in_every_place_equally_often() {
    assert!(is_even(&[260, 250, 240, 250]) && !is_even(&[1000, 0, 0, 0]) && !is_even(&[330, 250, 200, 220]));
    for count in 2..=6 {
        let asked = question(count, false);
        let mut places = vec![0; count];
        for seed in seeds(3_000) {
            places[choices(&begun(&asked, seed)).iter().position(|id| id == "c0").unwrap()] += 1;
        }
        assert!(is_even(&places), "{count} choices: {places:?}");
    }
}

#[test]
fn the_place_in_one_step_does_not_tell_that_in_the_next() {
    for count in 2..=4 {
        let asked = question(count, false);
        let mut pairs: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for seed in seeds(3_000) {
            let mut learner = Learner::begins(asked.clone());
            learner.does(json!({ "restart": seed }));
            let place = |learner: &Learner| choices(&learner.last).iter().position(|id| id == "c0").unwrap();
            let first = place(&learner);
            learner.chooses("c0");
            learner.does(json!({ "next": true }));
            pairs.entry(first).or_insert_with(|| vec![0; count])[place(&learner)] += 1;
        }
        for (first, places) in &pairs {
            assert!(is_even(places), "{count} choices, after place {first}: {places:?}");
        }
    }
}

#[test]
fn in_the_whole_course_no_list_favours_a_place() {
    let course = load_course(Path::new("../../lessons")).unwrap_or_else(|report| panic!("{report}"));
    let mut lists = 0;
    let mut places: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for lesson in &course.lessons {
        let built = serde_json::to_value(lesson.built(Lang::En)).unwrap();
        for exercise in built["exercises"].as_array().unwrap().iter().filter(|exercise| exercise["exam"].is_null()) {
            for seed in seeds(40) {
                let mut learner = Learner::begins(exercise.clone());
                learner.does(json!({ "restart": seed }));
                loop {
                    let step = &exercise["steps"][learner.last["step"].as_u64().unwrap() as usize];
                    let shown = learner.hears(&json!({ "solution": true })).unwrap();
                    let judged = !step["goal"]["judge"].is_null() || !step["goal"]["judge-position"].is_null();
                    let answers = shown["feedback"]["choices"].as_array().cloned().unwrap_or_default();
                    let answers: Vec<&str> = answers.iter().map(|answer| answer.as_str().unwrap()).collect();
                    let own = !step["goal"]["choose"].is_null() && step["fixed"] != true;
                    if judged && answers.len() == 2 {
                        learner.chooses(answers[0]);
                    }
                    if own || judged && answers.len() == 2 {
                        let offered = choices(&learner.last);
                        let place = offered.iter().position(|id| id == answers.last().unwrap()).unwrap();
                        places.entry(offered.len()).or_insert_with(|| vec![0; offered.len()])[place] += 1;
                        lists += 1;
                    }
                    learner.does(json!({ "solution": true }));
                    if learner.last["solved"] == true {
                        break;
                    }
                    learner.does(json!({ "next": true }));
                }
            }
        }
    }
    assert!(lists > 2_000, "only {lists} lists");
    println!("places of the right answer, by the length of the list: {places:?}");
    for (length, places) in &places {
        assert!(is_even(places), "lists of {length}: {places:?}");
    }
}

#[test]
fn an_exam_shuffles_too_and_keeps_its_order() {
    let mut asked = question(4, false);
    asked["exam"] = json!({ "draw": 1, "pass": 1 });
    let orders: BTreeSet<Vec<String>> = seeds(300).map(|seed| choices(&begun(&asked, seed))).collect();
    assert_eq!(orders.len(), 24);
    for seed in seeds(20) {
        let judgement = begun(&asked, seed);
        let again = judge(&asked, &judgement["state"], &Value::Null).unwrap();
        assert_eq!(choices(&again), choices(&judgement));
    }
}

/// States as they were kept before attempts had an order and mistakes.
#[test]
fn states_from_before_are_taken_over_with_nothing_lost() {
    let state = |id: &str, answers: Value, phase: &str, helped: bool| {
        json!({
            "version": 1, "exercise": format!("sessions/{id}"), "answers": answers, "phase": phase, "hints": 1, "helped": helped,
        })
    };
    for (id, state, code, step) in [
        ("castle", state("castle", json!(["e1g1"]), "solved", true), "right", 0),
        ("castle", state("castle", json!(["e1g1"]), "asked", false), "ready", 1),
        ("judge", state("judge", json!([]), "why", false), "right-so-far", 0),
        ("customs", state("customs", json!([]), "asked", false), "ready", 0),
    ] {
        let judgement = judge(&exercise(id), &state, &Value::Null).unwrap();
        assert_eq!(judgement["feedback"]["code"], code, "{id}");
        assert_eq!(judgement["step"], step, "{id}");
        assert_eq!(judgement["helped"], state["helped"], "{id}");
        assert_eq!(judgement["mistakes"], json!([]), "{id}");
        assert_eq!(judgement["state"], state, "{id}: it is handed back as it was");
    }
    // The choices stand as the learner has seen them.
    let customs = exercise("customs");
    let authored =
        customs["steps"][0]["choices"].as_array().unwrap().iter().map(|choice| choice["id"].as_str().unwrap());
    let judgement = judge(&customs, &state("customs", json!([]), "asked", false), &Value::Null).unwrap();
    assert_eq!(choices(&judgement), authored.collect::<Vec<_>>());
}

fn mistakes(judgement: &Value) -> Vec<String> {
    let text = |mistake: &Value, key: &str| mistake[key].as_str().unwrap().to_owned();
    let list = judgement["mistakes"].as_array().unwrap();
    list.iter().map(|each| format!("{} {} {}", each["step"], text(each, "answer"), text(each, "code"))).collect()
}

#[test]
fn what_was_wrong_is_kept_with_its_reason() {
    let mut learner = Learner::begins(exercise("castle"));
    assert_eq!(mistakes(&learner.last), [""; 0]);
    learner.tries("e1f1");
    learner.tries("e1e3");
    assert_eq!(mistakes(&learner.last), ["0 e1f1 no-castling", "0 e1e3 not-piece-movement"]);
    learner.looks();
    assert_eq!(mistakes(&learner.last).len(), 2, "looking is no mistake");
    for _ in 0..5 {
        learner.tries("e1e2");
    }
    assert_eq!(mistakes(&learner.last).len(), 3, "the first ones are enough");
    learner.tries("e1g1");
    learner.does(json!({ "next": true }));
    learner.does(json!({ "solution": true }));
    assert_eq!(mistakes(&learner.last)[3], "1  solution");
    assert_eq!(learner.last["solved"], true);
    learner.does(json!({ "next": true }));
    assert_eq!(mistakes(&learner.last).len(), 4);
    learner.does(json!({ "restart": 5 }));
    assert_eq!(mistakes(&learner.last), [""; 0], "a new attempt");

    let mut learner = Learner::begins(exercise("judge"));
    learner.chooses("legal");
    learner.chooses("illegal");
    learner.chooses("pinned");
    assert_eq!(mistakes(&learner.last), ["0 legal castling-through-attack", "0 pinned not-pinned"]);

    let mut learner = Learner::begins(exercise("squares"));
    learner.does(json!({ "squares": [] }));
    learner.does(json!({ "squares": ["f3", "g3"] }));
    assert_eq!(mistakes(&learner.last), ["0  squares-missing", "0 g3 not-piece-movement"]);

    let mut learner = Learner::begins(exercise("pieces"));
    learner.does(json!({ "pieces": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR" }));
    assert_eq!(mistakes(&learner.last), ["0 Kd1 pieces-wrong"]);
}

#[test]
fn a_right_answer_alone_leaves_no_mistake() {
    let mut learner = Learner::begins(exercise("castle"));
    learner.does(json!({ "hint": true }));
    learner.tries("e1g1");
    learner.does(json!({ "next": true }));
    learner.tries("f1e1");
    assert_eq!(learner.last["solved"], true);
    assert_eq!(mistakes(&learner.last), [""; 0]);
    assert!(learner.last["state"].get("mistakes").is_none());
}

#[test]
fn mistakes_that_cannot_be_are_refused() {
    let state = |mistakes: Value| {
        json!({
            "version": 1, "exercise": "sessions/castle", "answers": [], "phase": "asked", "hints": 0, "helped": false,
            "mistakes": mistakes,
        })
    };
    let mistake = |step: Value, answer: &str| json!({ "step": step, "answer": answer, "code": "no-castling" });
    judge(&exercise("castle"), &state(json!([mistake(json!(0), "e1f1")])), &Value::Null).unwrap();
    for bad in [
        json!([mistake(json!(1), "e1f1")]),
        json!([mistake(json!(-1), "e1f1")]),
        json!([mistake(json!(0), &"e1f1".repeat(1_000))]),
        json!(vec![mistake(json!(0), "e1f1"); 4]),
        json!([{ "step": 0, "answer": "e1f1" }]),
        json!([{ "step": 0, "answer": "e1f1", "code": "no-castling", "more": 1 }]),
        json!({ "0": "e1f1" }),
        json!("e1f1"),
    ] {
        let refused = judge(&exercise("castle"), &state(bad.clone()), &Value::Null).unwrap_err();
        assert_eq!(refused.code, "bad-state", "{bad}");
    }
    let mut exam = question(2, false);
    exam["exam"] = json!({ "draw": 1, "pass": 1 });
    let mut state = judge(&exam, &Value::Null, &Value::Null).unwrap()["state"].clone();
    state["mistakes"] = json!([mistake(json!(0), "c1")]);
    assert_eq!(judge(&exam, &state, &Value::Null).unwrap_err().code, "bad-state");
}
