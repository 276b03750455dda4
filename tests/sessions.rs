//! The judge of the learner: exercises solved right and wrong, step by step, and everything that is no sensible event.

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
    let mut file = File::new(path, &text);
    let lesson = check::lesson(&mut file, "sessions", &Known::default());
    let lesson = lesson.unwrap_or_else(|| panic!("{:#?}", file.into_findings()));
    let built = serde_json::to_value(lesson.built(Lang::En)).unwrap();
    built["exercises"].as_array().unwrap().iter().find(|exercise| exercise["id"] == id).unwrap().clone()
}

#[test]
fn play_goes_from_step_to_step_with_a_scripted_reply() {
    let mut learner = Learner::begins(exercise("castle"));
    assert_eq!(learner.last["ask"], json!({ "kind": "move" }));
    assert_eq!((learner.last["step"].clone(), learner.last["steps"].clone()), (json!(0), json!(2)));

    assert_eq!(learner.tries("e1f1"), "legal-but");
    assert_eq!(learner.feedback()["say"], "<p>That is <em>not</em> castling.</p>\n");
    assert_eq!(learner.feedback()["san"], "Kf1");
    assert_eq!(learner.last["game"]["moves"], json!([]));

    assert_eq!(learner.tries("e1e3"), "illegal");
    assert_eq!(learner.feedback()["reasons"][0]["code"], "not-piece-movement");
    assert_eq!(learner.feedback()["say"], "<p>Two squares sideways!</p>\n");

    assert_eq!(learner.tries("e1g1"), "right");
    assert_eq!(learner.feedback()["say"], "<p>The rook jumps over.</p>\n");
    assert_eq!(learner.feedback()["move"], "e1g1");
    assert_eq!(learner.last["game"]["moves"], json!(["e1g1", "e8e7"]));
    assert_eq!(learner.last["ask"], json!({ "kind": "none" }));
    assert_eq!(learner.last["solved"], false);

    // A click too many changes nothing.
    assert_eq!(learner.tries("g1h1"), "right");
    assert_eq!(learner.looks(), "right");

    assert_eq!(learner.does(json!({ "next": true })), "ready");
    assert_eq!(learner.last["step"], 1);
    assert_eq!(learner.last["game"]["moves"], json!(["e1g1", "e8e7"]));
    assert_eq!(learner.tries("f1e1"), "solved");
    assert_eq!(learner.feedback()["san"], "Re1+");
    assert_eq!((learner.last["solved"].clone(), learner.last["helped"].clone()), (json!(true), json!(false)));
    assert_eq!(learner.does(json!({ "next": true })), "solved");

    assert_eq!(learner.does(json!({ "restart": true })), "ready");
    assert_eq!(learner.last["step"], 0);
}

#[test]
fn any_move_that_reaches_the_goal_counts() {
    for (mv, code) in [("g1g7", "solved"), ("g1h1", "solved"), ("g1g6", "legal-but")] {
        assert_eq!(Learner::begins(exercise("mate")).tries(mv), code);
    }
}

#[test]
fn a_promotion_asks_for_the_piece() {
    let mut learner = Learner::begins(exercise("promote"));
    assert_eq!(learner.tries("a7a8"), "needs-promotion");
    assert_eq!(learner.feedback()["choices"], json!(["queen", "rook", "bishop", "knight"]));
    assert_eq!(learner.tries("a7a8q"), "legal-but");
    assert_eq!(learner.tries("a7a8r"), "solved");
}

#[test]
fn hints_come_one_by_one_and_a_solution_counts_as_help() {
    let mut learner = Learner::begins(exercise("promote"));
    let hint = json!({ "hint": true });
    assert_eq!(learner.does(hint.clone()), "hint");
    assert_eq!(learner.feedback()["say"], "<p>One.</p>\n");
    assert_eq!(learner.does(hint.clone()), "hint");
    assert_eq!(learner.feedback()["say"], "<p>Two.</p>\n");
    assert_eq!(learner.does(hint), "no-more-hints");
    assert_eq!(learner.last["helped"], false);
    assert_eq!(learner.does(json!({ "solution": true })), "solution");
    assert_eq!(learner.feedback()["move"], "a7a8r");
    assert_eq!(learner.last["game"]["moves"], json!(["a7a8r"]));
    assert_eq!((learner.last["solved"].clone(), learner.last["helped"].clone()), (json!(true), json!(true)));
}

#[test]
fn a_try_is_judged_first_and_explained_then() {
    let mut learner = Learner::begins(exercise("judge"));
    let ask = &learner.last["ask"];
    assert_eq!(*ask, json!({ "kind": "choice", "choices": ["legal", "illegal"], "from": "e1", "to": "g1" }));

    assert_eq!(learner.chooses("legal"), "wrong-choice");
    assert_eq!(learner.feedback()["say"], "<p>Look at f1.</p>\n");
    assert_eq!(learner.feedback()["reasons"][0]["code"], "castling-through-attack");
    assert_eq!(learner.feedback()["reasons"][0]["squares"]["attackers"], json!(["a6"]));

    assert_eq!(learner.chooses("illegal"), "right-so-far");
    let choices = learner.last["ask"]["choices"].as_array().unwrap().clone();
    assert_eq!(choices.len(), 4);
    assert!(choices.contains(&json!("pinned")), "what the author has words for is offered");
    assert_eq!(learner.looks(), "right-so-far");
    assert_eq!(learner.chooses("pinned"), "wrong-choice");
    assert_eq!(learner.feedback()["say"], "<p>A king is never pinned.</p>\n");
    assert_eq!(learner.chooses("illegal"), "right-so-far");
    assert_eq!(learner.chooses("castling-through-attack"), "right");
    assert_eq!(learner.feedback()["reasons"][0]["article"], "3.8.2.2");
    assert_eq!(learner.last["game"]["moves"], json!([]));

    learner.does(json!({ "next": true }));
    assert_eq!(learner.chooses("illegal"), "wrong-choice");
    assert_eq!(learner.chooses("legal"), "solved");
    assert_eq!(learner.last["game"]["moves"], json!(["e1c1"]));
}

#[test]
fn questions_have_the_answers_of_the_laws() {
    let mut learner = Learner::begins(exercise("quiz"));
    assert_eq!(learner.last["ask"]["choices"], json!(["checkmate", "stalemate", "dead-position", "ongoing"]));
    assert_eq!(learner.chooses("checkmate"), "wrong-choice");
    assert_eq!(learner.chooses("stalemate"), "right");
    learner.does(json!({ "next": true }));
    assert_eq!(learner.chooses("yes"), "right");
    learner.does(json!({ "next": true }));
    assert_eq!(learner.chooses("yes"), "wrong-choice");
    assert_eq!(learner.does(json!({ "solution": true })), "solution");
    assert_eq!(learner.feedback()["choices"], json!(["no"]));
}

#[test]
fn squares_may_be_missing_or_too_many() {
    let mut learner = Learner::begins(exercise("squares"));
    assert_eq!(learner.last["ask"], json!({ "kind": "squares", "from": "g1" }));
    assert_eq!(learner.does(json!({ "squares": [] })), "squares-missing");
    assert_eq!(learner.feedback()["squares"], json!(["e2", "f3", "h3"]));
    assert_eq!(learner.does(json!({ "squares": ["f3", "g3", "f3"] })), "squares-extra");
    assert_eq!(learner.feedback()["squares"], json!(["g3"]));
    assert_eq!(learner.feedback()["reasons"][0]["code"], "not-piece-movement");
    assert_eq!(learner.feedback()["say"], "<p>A knight turns.</p>\n");
    assert_eq!(learner.does(json!({ "squares": ["h3", "f3", "e2", "e2"] })), "solved");
}

#[test]
fn squares_that_the_author_names_are_marked() {
    let mut learner = Learner::begins(exercise("select"));
    assert_eq!(learner.last["ask"], json!({ "kind": "squares" }));
    assert_eq!(learner.does(json!({ "squares": ["e1", "d1"] })), "squares-extra");
    assert_eq!(learner.feedback()["say"], "<p>That is the d-file.</p>\n");
    assert_eq!(learner.does(json!({ "squares": ["e1"] })), "squares-missing");
    assert_eq!(learner.does(json!({ "squares": ["e8", "e1"] })), "solved");
}

#[test]
fn a_position_is_judged_whether_or_not_one_can_play_on() {
    let mut learner = Learner::begins(exercise("position"));
    assert_eq!(learner.last["game"]["fen"], "8/8/8/3kK3/8/8/8/8 w - - 0 1");
    assert_eq!(learner.last["ask"], json!({ "kind": "choice", "choices": ["possible", "impossible"] }));
    assert_eq!(learner.chooses("possible"), "wrong-choice");
    assert_eq!(learner.feedback()["say"], "<p>Look at the kings.</p>\n");
    assert_eq!(learner.feedback()["problems"][0]["code"], "adjacent-kings");
    assert_eq!(learner.chooses("impossible"), "impossible-so-far");
    assert_eq!(learner.looks(), "impossible-so-far");
    let choices = learner.last["ask"]["choices"].as_array().unwrap().clone();
    assert_eq!(choices.len(), 4);
    assert_eq!(learner.chooses("too-many-pieces"), "wrong-choice");
    assert_eq!(learner.feedback()["say"], "<p>Count again.</p>\n");
    assert_eq!(learner.chooses("adjacent-kings"), "right");
    assert_eq!(learner.feedback()["problems"][0]["squares"], json!(["d5", "e5"]));
    learner.does(json!({ "next": true }));
    assert_eq!(learner.chooses("impossible"), "wrong-choice");
    assert_eq!(learner.chooses("possible"), "right");
    learner.does(json!({ "next": true }));
    assert_eq!(learner.tries("g1f3"), "solved");
}

#[test]
fn the_engine_rules_on_events_claims_and_squares() {
    let mut learner = Learner::begins(exercise("rulings"));
    for (wrong, right) in [
        ("black-wins", "draw"),
        ("draw", "white-wins"),
        ("no", "yes"),
        ("draw", "ongoing"),
        ("no", "yes"),
        ("twice", "three-times"),
        ("no", "yes"),
        ("yes", "no"),
        ("fivefold-repetition", "seventy-five-moves"),
    ] {
        assert_eq!(learner.chooses(wrong), "wrong-choice", "{wrong}");
        assert!(["right", "solved"].contains(&&*learner.chooses(right)), "{right}");
        learner.does(json!({ "next": true }));
    }
    assert_eq!(learner.last["solved"], true);
}

#[test]
fn the_authors_own_choices_are_judged() {
    let mut learner = Learner::begins(exercise("customs"));
    assert_eq!(learner.last["ask"]["choices"], json!(["j-adoube", "nothing"]));
    assert_eq!(learner.exercise["steps"][0]["choices"][0]["text"], "I adjust");
    assert_eq!(learner.chooses("nothing"), "wrong-choice");
    assert_eq!(learner.feedback()["say"], "<p>You do, beforehand.</p>\n");
    assert_eq!(learner.chooses("j-adoube"), "solved");
}

#[test]
fn stars_are_collected_with_the_turn_coming_back() {
    let mut learner = Learner::begins(exercise("stars"));
    assert_eq!(learner.last["ask"], json!({ "kind": "move", "stars": ["a5", "f5", "f8"], "left": 3 }));
    assert_eq!(learner.tries("a1b2"), "illegal");
    assert_eq!(learner.tries("a1a8"), "collect-check");
    assert_eq!(learner.feedback()["say"], "<p>That would be check.</p>\n");
    assert_eq!(learner.last["ask"]["left"], 3, "the refused move is not counted");
    assert_eq!(learner.tries("a1a4"), "collect-on");
    assert_eq!(learner.tries("a4a5"), "collected");
    assert_eq!(learner.feedback()["squares"], json!(["f5", "f8"]));
    assert_eq!(learner.last["ask"], json!({ "kind": "move", "stars": ["f5", "f8"], "left": 1 }));
    assert_eq!(learner.tries("a5f5"), "collect-out");
    assert_eq!(learner.last["ask"]["left"], 3);

    for (mv, code) in [("a1a5", "collected"), ("a5f5", "collected"), ("f5f8", "right")] {
        assert_eq!(learner.tries(mv), code);
    }
    assert_eq!(learner.feedback()["san"], "Rf8+", "the last move may give check");
    assert!(learner.last["game"]["fen"].as_str().unwrap().starts_with("5R1k/8/8/8/8/8/8/4K3 b "));
    assert_eq!(learner.looks(), "right");
    learner.does(json!({ "next": true }));
    assert_eq!(learner.does(json!({ "solution": true })), "solution");
    assert_eq!(learner.feedback()["moves"].as_array().unwrap().len(), 3);
    assert!(learner.last["game"]["fen"].as_str().unwrap().contains("/1N5K b "));

    learner.state["path"] = json!(["a1c2"]);
    assert_eq!(learner.hears(&Value::Null).unwrap_err().code, "bad-state");
}

#[test]
fn pieces_are_put_where_they_belong() {
    const WHOLE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let mut learner = Learner::begins(exercise("pieces"));
    assert_eq!(learner.last["ask"], json!({ "kind": "pieces", "tray": "KQRRBBNN", "endless": false }));
    let pieces = |rank: &str| json!({ "pieces": format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{rank}") });
    assert_eq!(learner.does(pieces("RNBKQBNR")), "pieces-wrong");
    assert_eq!(learner.feedback()["squares"], json!(["d1", "e1"]));
    assert_eq!(learner.feedback()["say"], "<p>The queen wants her own colour.</p>\n");
    assert_eq!(learner.does(pieces("RNB1KBNR")), "pieces-missing");
    assert_eq!(learner.feedback()["squares"], json!(["d1"]));
    assert_eq!(learner.hears(&pieces("RNB")).unwrap_err().code, "bad-event");
    assert_eq!(learner.does(pieces("RNBQKBNR")), "right");
    assert_eq!(learner.last["game"]["fen"], format!("{WHOLE} w KQkq - 0 1"));
    learner.does(json!({ "next": true }));
    assert_eq!(learner.tries("e2e4"), "right", "one can play on from there");
    learner.does(json!({ "next": true }));
    assert_eq!(learner.last["ask"], json!({ "kind": "pieces", "tray": "KQRBNPkqrbnp", "endless": true }));
    assert_eq!(learner.does(json!({ "pieces": "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" })), "pieces-wrong");
    assert_eq!(learner.does(json!({ "pieces": WHOLE })), "solved");
}

#[test]
fn an_event_that_the_step_does_not_ask_for_is_refused() {
    for (id, event) in [
        ("castle", json!({ "choose": "legal" })),
        ("castle", json!({ "squares": ["e4"] })),
        ("judge", json!({ "try": { "from": "e1", "to": "g1" } })),
        ("judge", json!({ "choose": "castling-through-attack" })),
        ("judge", json!({ "choose": "" })),
        ("quiz", json!({ "choose": "draw" })),
        ("squares", json!({ "choose": "e4" })),
    ] {
        assert_eq!(Learner::begins(exercise(id)).hears(&event).unwrap_err().code, "bad-event", "{id} {event}");
    }
}

#[test]
fn what_is_no_event_is_refused_with_its_place() {
    let learner = Learner::begins(exercise("castle"));
    for (event, place) in [
        (json!({}), "event: "),
        (json!({ "jump": true }), "event: "),
        (json!({ "hint": true, "next": true }), "event"),
        (json!("try"), "event"),
        (json!(3), "event: "),
        (json!({ "try": { "from": "g1", "to": "g9" } }), "event.try.to: "),
        (json!({ "try": { "from": "e7", "to": "e8", "promotion": "lion" } }), "event.try.promotion: "),
        (json!({ "try": ["e2", "e4"] }), "event.try: "),
        (json!({ "choose": 1 }), "event.choose: "),
        (json!({ "squares": "e4" }), "event.squares: "),
        (json!({ "squares": ["e4", null] }), "event.squares[1]: "),
    ] {
        let refusal = learner.hears(&event).unwrap_err();
        assert_eq!(refusal.code, "bad-argument", "{event}");
        let what = refusal.message.strip_prefix(place).unwrap_or_else(|| panic!("{event}: {}", refusal.message));
        assert!(what.contains("expected"), "{event}: {}", refusal.message);
    }
}

#[test]
fn a_state_that_does_not_fit_is_refused() {
    let state = |answers: Value, phase: &str| {
        json!({
            "version": 1, "exercise": "sessions/castle", "answers": answers, "phase": phase, "hints": 1000, "helped": false,
        })
    };
    let with = |key: &str, value: Value| {
        let mut state = state(json!([]), "asked");
        state[key] = value;
        state
    };
    let mut learner = Learner::begins(exercise("castle"));
    for bad in [
        state(json!(["e1f1"]), "asked"),
        state(json!(["e1e3"]), "solved"),
        state(json!([null]), "solved"),
        state(json!(["??"]), "solved"),
        state(json!([]), "solved"),
        state(json!([]), "why"),
        state(json!([]), "lost"),
        state(json!(["e1g1", "f1e1"]), "asked"),
        state(json!(["e1g1", "f1e1", "f1e1"]), "solved"),
        with("version", json!(2)),
        with("exercise", json!("sessions/mate")),
        with("answers", json!({ "length": 1 })),
        with("hints", json!(-1)),
        with("hints", json!(1e99)),
        json!([]),
        json!("state"),
    ] {
        learner.state = bad.clone();
        assert_eq!(learner.hears(&Value::Null).unwrap_err().code, "bad-state", "{bad}");
    }
    learner.state = with("exercise", json!("sessions/mate"));
    assert_eq!(learner.hears(&json!({ "restart": true })).unwrap()["step"], 0);
    learner.state = state(json!(["e1g1"]), "asked");
    assert_eq!(learner.does(json!({ "hint": true })), "no-more-hints");
}

#[test]
fn an_exercise_that_is_not_sound_is_refused() {
    let sound = exercise("judge");
    let broken = |path: &str, value: Value| {
        let mut exercise = sound.clone();
        *exercise.pointer_mut(path).unwrap() = value;
        exercise
    };
    let mut deep = json!("check");
    for _ in 0..500 {
        deep = json!({ "not": deep });
    }
    let no_promotion = json!({
        "start": { "fen": "8/P3k3/8/8/8/8/8/4K3 w - - 0 1" }, "task": "", "goal": { "judge": { "from": "a7", "to": "a8" } },
    });
    for (bad, code) in [
        (broken("/steps", json!([])), "bad-exercise"),
        (broken("/steps/0/start", Value::Null), "bad-exercise"),
        (broken("/steps/0/start/fen", json!("8/8/8/8/8/8/8/8 w - - 0 1")), "bad-exercise"),
        (broken("/steps/0/start/moves", json!(["e1e8"])), "bad-exercise"),
        (broken("/steps", json!([no_promotion])), "bad-exercise"),
        (broken("/steps/0/goal", json!({ "win": true })), "bad-argument"),
        (broken("/steps/0/goal", json!({ "reach": deep })), "bad-argument"),
        (broken("/steps/0/start/moves", json!(["e1"])), "bad-argument"),
        (json!(null), "bad-argument"),
    ] {
        for event in [Value::Null, json!({ "choose": "legal" }), json!({ "solution": true })] {
            assert_eq!(judge(&bad, &Value::Null, &event).unwrap_err().code, code);
        }
    }
}

/// Every exercise of the course is solved by the solutions it shows, and again without help by giving those answers.
#[test]
fn every_exercise_of_the_course_can_be_solved() {
    let course = load_course(Path::new("../../lessons")).unwrap_or_else(|report| panic!("{report}"));
    let mut solved = 0;
    for lesson in &course.lessons {
        for lang in Lang::ALL {
            let built = serde_json::to_value(lesson.built(lang)).unwrap();
            // An exam shows no solutions; tests/exams.rs sits them.
            let exercises = built["exercises"].as_array().unwrap().iter().filter(|exercise| exercise["exam"].is_null());
            for exercise in exercises {
                let name = format!("{}/{} in {}", lesson.id, exercise["id"], lang.code());
                let mut learner = Learner::begins(exercise.clone());
                let mut shown = Vec::new();
                while learner.last["solved"] == false {
                    assert_eq!(learner.does(json!({ "solution": true })), "solution", "{name}");
                    shown.push(learner.feedback().clone());
                    learner.does(json!({ "next": true }));
                }
                assert_eq!(learner.last["helped"], true);
                learner.does(json!({ "restart": true }));
                for solution in &shown {
                    learner.answers(solution);
                    assert!(["right", "solved"].contains(&learner.feedback()["code"].as_str().unwrap()), "{name}");
                    learner.does(json!({ "next": true }));
                }
                assert_eq!((&learner.last["solved"], &learner.last["helped"]), (&json!(true), &json!(false)), "{name}");
                assert!(!shown.is_empty(), "{name} has no step");
                solved += 1;
            }
        }
    }
    assert!(solved >= 200, "only {solved} exercises");
}
