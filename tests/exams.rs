//! Exams: what is drawn, how each question is answered once, how the result comes about, and what is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use regelbrett::exercise::built::{Goal, Step};
use regelbrett::exercise::exam::draw as draw_questions;
use regelbrett::game::Game;
use regelbrett_course::check::{self, Known};
use regelbrett_course::file::File;
use regelbrett_course::{Lang, load_course};
use serde_json::{Value, json};

mod learner;
use learner::{Learner, judge};

/// The exams of the course, as the page gets them.
fn course_exams(lang: Lang) -> Vec<Value> {
    let course = load_course(Path::new("../../lessons")).unwrap_or_else(|report| panic!("{report}"));
    let exams = course.lessons.iter().flat_map(|lesson| {
        let built = serde_json::to_value(lesson.built(lang)).unwrap();
        built["exercises"].as_array().unwrap().clone()
    });
    let exams: Vec<Value> = exams.filter(|exercise| !exercise["exam"].is_null()).collect();
    assert!(!exams.is_empty(), "the course has no exam");
    exams
}

/// An exam of eight questions about three lessons, of which five are asked and four must be right.
fn small_exam() -> Value {
    let path = "../../tests/lessons/sessions.toml";
    let text = fs::read_to_string(path).unwrap();
    let known = Known::default();
    let lesson = check::lesson(&mut File::new(path, &text), "sessions", &known).unwrap();
    let built = serde_json::to_value(lesson.built(Lang::En)).unwrap();
    let steps = |id: &str| {
        let exercises = built["exercises"].as_array().unwrap();
        let found = exercises.iter().find(|exercise| exercise["id"] == id).unwrap();
        found["steps"].as_array().unwrap().clone()
    };
    let mut questions = Vec::new();
    for (about, step) in [
        ("castling/through", steps("judge")[0].clone()),
        ("castling/through", steps("judge")[1].clone()),
        ("castling/rook", steps("judge")[1].clone()),
        ("ends", steps("quiz")[0].clone()),
        ("ends", steps("rulings")[0].clone()),
        ("setup/kings", steps("position")[0].clone()),
        ("setup/kings", steps("position")[1].clone()),
        ("setup/customs", steps("customs")[0].clone()),
    ] {
        let mut step = step;
        step["about"] = json!(about);
        questions.push(step);
    }
    json!({ "lesson": "exam", "id": "small", "title": "", "articles": [], "steps": questions, "exam": { "draw": 5, "pass": 4 } })
}

fn drawn(judgement: &Value) -> Vec<u64> {
    judgement["exam"]["drawn"].as_array().unwrap().iter().map(|index| index.as_u64().unwrap()).collect()
}

fn draw(exam: &Value, seed: u32) -> Vec<u64> {
    drawn(&judge(exam, &Value::Null, &json!({ "restart": seed })).unwrap())
}

/// What the question is about that the exam draws at a place.
fn about(exam: &Value, index: u64) -> &str {
    exam["steps"][index as usize]["about"].as_str().unwrap()
}

/// Answers as a learner who knows everything, or nothing; the engine of an ordinary exercise says what is right.
fn answer_question(learner: &mut Learner, right: bool) {
    let index = drawn(&learner.last)[learner.last["step"].as_u64().unwrap() as usize];
    let question = learner.exercise["steps"][index as usize].clone();
    let alone = json!({ "lesson": "alone", "id": "alone", "steps": [question] });
    let shown = judge(&alone, &Value::Null, &json!({ "solution": true })).unwrap();
    if right {
        return learner.answers(&shown["feedback"]);
    }
    let offered = learner.last["ask"]["choices"].as_array().unwrap().clone();
    let wrong = offered.iter().find(|choice| **choice != shown["feedback"]["choices"][0]).unwrap();
    learner.chooses(wrong.as_str().unwrap());
}

#[test]
fn the_same_seed_draws_the_same_questions_and_another_one_others() {
    for exam in course_exams(Lang::De) {
        assert_eq!(draw(&exam, 7), draw(&exam, 7));
        let draws: BTreeSet<Vec<u64>> = (0..50).map(|seed| draw(&exam, seed)).collect();
        assert_eq!(draws.len(), 50, "{}", exam["id"]);
        let first = drawn(&judge(&exam, &Value::Null, &Value::Null).unwrap());
        assert_eq!(first, draw(&exam, 0), "without a seed it is 0");
        assert_eq!(first, drawn(&judge(&exam, &Value::Null, &json!({ "restart": true })).unwrap()));
    }
}

#[test]
fn both_languages_draw_the_same_questions() {
    let (german, english) = (course_exams(Lang::De), course_exams(Lang::En));
    assert_eq!(german.len(), english.len());
    for (german, english) in german.iter().zip(&english) {
        assert_eq!(draw(german, 5), draw(english, 5));
    }
}

#[test]
fn a_draw_is_spread_over_exercises_and_lessons() {
    for exam in course_exams(Lang::De) {
        let steps = exam["steps"].as_array().unwrap();
        let lessons: BTreeSet<&str> = steps.iter().map(|step| step["about"].as_str().unwrap()).collect();
        let lessons: BTreeSet<&str> = lessons.iter().map(|about| about.split('/').next().unwrap()).collect();
        let mut seen = BTreeSet::new();
        for seed in 0..300 {
            let drawn = draw(&exam, seed);
            let mut exercises = BTreeSet::new();
            let mut times: BTreeMap<&str, usize> = BTreeMap::new();
            for &index in &drawn {
                let about = about(&exam, index);
                assert!(!about.contains('/') || exercises.insert(about), "{about} is asked twice by {seed}");
                *times.entry(about.split('/').next().unwrap()).or_default() += 1;
                seen.insert(index);
            }
            assert_eq!(drawn.len() as u64, exam["exam"]["draw"].as_u64().unwrap());
            assert_eq!(times.len(), drawn.len().min(lessons.len()), "lessons take turns: {times:?}");
        }
        assert_eq!(seen.len(), steps.len(), "every question is drawn some time");
    }
    // With fewer exercises than questions one is asked again, but only then.
    let mut exam = small_exam();
    exam["exam"] = json!({ "draw": 8, "pass": 8 });
    for seed in 0..50 {
        let drawn = draw(&exam, seed);
        let first: BTreeSet<&str> = drawn[..6].iter().map(|index| about(&exam, *index)).collect();
        assert_eq!(first.len(), 5, "{first:?}: the two about ends are each an exercise of their own");
        assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), 8);
    }
}

/// Guessing does not pay: nobody passes by always saying the same.
#[test]
fn every_draw_has_legal_and_illegal_moves_in_equal_parts() {
    let course = load_course(Path::new("../../lessons")).unwrap_or_else(|report| panic!("{report}"));
    let built = course.lessons.iter().map(|lesson| lesson.built(Lang::En));
    let exams: Vec<_> = built.flat_map(|lesson| lesson.exercises).filter(|exercise| exercise.exam.is_some()).collect();
    let mut balanced = 0;
    for exercise in &exams {
        let exam = exercise.exam.as_ref().unwrap();
        let legal: Vec<Option<bool>> = exercise.steps.iter().map(is_legal).collect();
        let mut splits: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for seed in 0..3_000 {
            let drawn = draw_questions(&exercise.steps, exam, seed);
            let verdicts: Vec<bool> = drawn.iter().filter_map(|index| legal[*index]).collect();
            let count = verdicts.iter().filter(|legal| **legal).count();
            *splits.entry((count, verdicts.len())).or_default() += 1;
            if verdicts.len() >= 5 {
                assert!(count * 5 >= verdicts.len() * 2, "{}, seed {seed}: {verdicts:?}", exercise.id);
                assert!(count * 5 <= verdicts.len() * 3, "{}, seed {seed}: {verdicts:?}", exercise.id);
                balanced += 1;
            }
            let abouts: BTreeSet<&str> =
                drawn.iter().filter_map(|index| exercise.steps[*index].about.as_deref()).collect();
            let lessons: BTreeSet<&str> = abouts.iter().filter_map(|about| about.split('/').next()).collect();
            assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), exam.draw);
            assert_eq!(lessons.len(), exam.draw.min(exam.lessons.len()), "seed {seed}: lessons take turns");
        }
        println!("{}: legal of judged {splits:?}", exercise.id);
        let asked = splits.keys().filter(|(_, judged)| *judged >= 10).map(|(legal, _)| legal);
        let different = asked.collect::<BTreeSet<_>>().len();
        assert!(different != 1 && different != 2, "{}: the last answers follow from those before", exercise.id);
    }
    assert!(balanced >= 3_000, "no exam asks whether moves are legal");
}

/// Whether the move is legal that a question asks about.
fn is_legal(step: &Step) -> Option<bool> {
    let Goal::Judge(attempt) = step.goal else {
        return None;
    };
    let start = step.start.as_ref().unwrap();
    let mut game = start.fen.as_deref().map_or_else(|| Ok(Game::default()), Game::from_fen).unwrap();
    start.moves.iter().for_each(|mv| game.play(*mv).unwrap());
    Some(game.explain(attempt.from, attempt.to, attempt.promotion).reasons().is_empty())
}

/// Where there are no legal moves to be drawn, as many questions are drawn all the same.
#[test]
fn an_exam_without_legal_moves_draws_what_it_has() {
    let mut exam = small_exam();
    let illegal = exam["steps"][0].clone();
    exam["steps"] = json!(vec![illegal; 6]);
    exam["exam"] = json!({ "draw": 5, "pass": 4 });
    for seed in 0..20 {
        assert_eq!(draw(&exam, seed).len(), 5);
    }
}

#[test]
fn each_question_has_one_answer_and_the_marks_decide() {
    for wrong in 0..=5 {
        let mut learner = Learner::begins(small_exam());
        learner.does(json!({ "restart": 3 }));
        for number in 0..5 {
            assert_eq!((&learner.last["step"], &learner.last["steps"]), (&json!(number), &json!(5)));
            assert_eq!(learner.last["feedback"]["code"], "ready");
            answer_question(&mut learner, number >= wrong);
            let code = learner.feedback()["code"].as_str().unwrap().to_owned();
            assert_eq!(code, if number >= wrong { "right" } else { "wrong-answer" });
            assert_eq!(learner.last["ask"], json!({ "kind": "none" }));
            // A second answer changes nothing, and another look says the same again.
            let told = learner.feedback().clone();
            learner.chooses("legal");
            assert_eq!(*learner.feedback(), told);
            learner.looks();
            assert_eq!(*learner.feedback(), told);
            assert_eq!(learner.last["exam"]["marks"].as_array().unwrap().len(), number + 1);
            learner.does(json!({ "next": true }));
        }
        let marks: Vec<bool> = (0..5).map(|number| number >= wrong).collect();
        assert_eq!(learner.last["exam"]["marks"], json!(marks));
        assert_eq!(learner.last["solved"], json!(wrong <= 1), "four of five pass");
        assert_eq!(learner.last["helped"], false);
        learner.does(json!({ "restart": 4 }));
        assert_eq!((&learner.last["step"], &learner.last["exam"]["marks"]), (&json!(0), &json!([])));
        assert_eq!(drawn(&learner.last), draw(&small_exam(), 4));
    }
}

/// A learner in front of one question of the small exam.
fn at_question(index: usize) -> Learner {
    let mut exam = small_exam();
    exam["steps"] = json!([exam["steps"][index]]);
    exam["exam"] = json!({ "draw": 1, "pass": 1 });
    Learner::begins(exam)
}

#[test]
fn a_wrong_answer_is_told_with_reason_and_article() {
    // Castling through an attack.
    let mut learner = at_question(0);
    assert_eq!(learner.chooses("legal"), "wrong-answer");
    assert_eq!(learner.feedback()["choices"], json!(["illegal", "castling-through-attack"]));
    assert_eq!(learner.feedback()["reasons"][0]["article"], "3.8.2.2");
    assert_eq!(learner.last["game"]["moves"], json!([]));

    let mut learner = at_question(0);
    assert_eq!(learner.chooses("illegal"), "right-so-far");
    assert_eq!(learner.last["exam"]["marks"], json!([]));
    for taken_back in ["legal", "illegal", "not-piece-movement-at-all"] {
        assert_eq!(learner.hears(&json!({ "choose": taken_back })).unwrap_err().code, "bad-event");
    }
    assert_eq!(learner.looks(), "right-so-far");
    assert_eq!(learner.chooses("pinned"), "half-right");
    assert_eq!(learner.feedback()["say"], "<p>A king is never pinned.</p>\n");
    assert_eq!(learner.feedback()["reasons"][0]["code"], "castling-through-attack");
    assert_eq!(learner.last["exam"]["marks"], json!([false]));

    let mut learner = at_question(0);
    learner.chooses("illegal");
    assert_eq!(learner.chooses("castling-through-attack"), "right");
    assert_eq!(learner.feedback()["reasons"][0]["article"], "3.8.2.2");
    assert_eq!(learner.last["solved"], true);

    // A legal castling is played on the board, whatever was answered.
    let mut learner = at_question(1);
    assert_eq!(learner.chooses("illegal"), "wrong-answer");
    assert_eq!(learner.feedback()["choices"], json!(["legal"]));
    assert_eq!(learner.last["game"]["moves"], json!(["e1c1"]));

    // A stalemate, a flag that falls, two kings side by side, a custom.
    for (index, wrong, choices, article) in [
        (3, "checkmate", json!(["stalemate"]), json!("5.2.1")),
        (4, "black-wins", json!(["draw"]), json!("6.9")),
        (5, "possible", json!(["impossible", "adjacent-kings"]), Value::Null),
        (6, "impossible", json!(["possible"]), Value::Null),
        (7, "nothing", json!(["j-adoube"]), Value::Null),
    ] {
        let mut learner = at_question(index);
        assert_eq!(learner.chooses(wrong), "wrong-answer", "{index}");
        assert_eq!((&learner.feedback()["choices"], &learner.feedback()["article"]), (&choices, &article));
        assert_eq!(learner.last["solved"], false);
    }
    let mut learner = at_question(5);
    learner.chooses("impossible");
    assert_eq!(learner.chooses("too-many-pieces"), "half-right");
    assert!(learner.feedback()["problems"][0]["article"].is_string());
}

#[test]
fn an_exam_gives_no_help() {
    let learner = Learner::begins(small_exam());
    for event in [
        json!({ "hint": true }),
        json!({ "solution": true }),
        json!({ "try": { "from": "e1", "to": "g1" } }),
        json!({ "squares": ["e4"] }),
        json!({ "choose": "rook" }),
    ] {
        assert_eq!(learner.hears(&event).unwrap_err().code, "bad-event", "{event}");
    }
    for seed in [json!(-1), json!(0.5), json!("7"), json!(false), json!(4_294_967_296_u64), Value::Null] {
        let refusal = learner.hears(&json!({ "restart": seed })).unwrap_err();
        assert_eq!(refusal.code, "bad-argument", "{seed}");
        assert!(refusal.message.starts_with("event.restart: "), "{}", refusal.message);
        assert!(refusal.message.contains("expected true or a whole number"), "{}", refusal.message);
    }
    assert_eq!(drawn(&learner.hears(&json!({ "restart": u32::MAX })).unwrap()).len(), 5);
}

#[test]
fn a_state_that_claims_too_much_is_refused() {
    let mut learner = Learner::begins(small_exam());
    learner.does(json!({ "restart": 3 }));
    for _ in 0..4 {
        answer_question(&mut learner, true);
        learner.does(json!({ "next": true }));
    }
    answer_question(&mut learner, true);
    assert_eq!(learner.last["solved"], true);
    let sound = learner.state.clone();
    let with = |key: &str, value: Value| {
        let mut state = sound.clone();
        state[key] = value;
        state
    };
    let given = sound["given"].as_array().unwrap().clone();
    let repeated = [given.clone(), given.clone()].concat();
    for bad in [
        with("given", json!([])),
        with("given", json!(["rook"])),
        with("given", json!(repeated)),
        with("given", json!({})),
        with("phase", json!("asked")),
        with("phase", json!("why")),
        with("seed", json!(-3)),
        with("seed", json!("3")),
        with("answers", json!([null])),
        with("path", json!(["e2e4"])),
        with("hints", json!(1)),
        with("helped", json!(true)),
        with("version", json!(2)),
        with("exercise", json!("exam/moves")),
    ] {
        learner.state = bad.clone();
        assert_eq!(learner.hears(&Value::Null).unwrap_err().code, "bad-state", "{bad}");
    }
    // Half an answer is none, and so is a word that is no answer to this question.
    let mut half = at_question(0);
    half.chooses("illegal");
    half.state["phase"] = json!("solved");
    half.state["given"] = json!(["illegal"]);
    assert_eq!(half.hears(&Value::Null).unwrap_err().code, "bad-state");
    // An answer is weighed anew: nobody can hand in marks.
    let mut learner = at_question(0);
    learner.state["phase"] = json!("solved");
    learner.state["given"] = json!(["legal"]);
    learner.looks();
    assert_eq!((&learner.last["solved"], &learner.last["exam"]["marks"]), (&json!(false), &json!([false])));
    // What is no exam has no answers of one.
    let mut plain = small_exam();
    plain.as_object_mut().unwrap().remove("exam");
    let state = json!({ "version": 1, "exercise": "exam/small", "answers": [], "phase": "asked", "hints": 0, "given": ["legal"] });
    assert_eq!(judge(&plain, &state, &Value::Null).unwrap_err().code, "bad-state");
}

#[test]
fn an_exam_that_is_not_sound_is_refused() {
    let broken = |path: &str, value: Value| {
        let mut exam = small_exam();
        *exam.pointer_mut(path).unwrap() = value;
        exam
    };
    for (bad, code) in [
        (broken("/exam/draw", json!(0)), "bad-exercise"),
        (broken("/exam/draw", json!(9)), "bad-exercise"),
        (broken("/exam/draw", json!("5")), "bad-argument"),
        (broken("/exam/pass", json!(-1)), "bad-argument"),
        (broken("/exam", json!(5)), "bad-argument"),
        (broken("/steps/0/about", json!(5)), "bad-argument"),
        (broken("/steps", json!([{ "task": "", "goal": { "judge-position": {} } }])), "bad-exercise"),
    ] {
        assert_eq!(judge(&bad, &Value::Null, &json!({ "restart": 1 })).unwrap_err().code, code, "{bad}");
    }
    // A question that waits for a move can only be left unanswered.
    let mut exam = small_exam();
    exam["steps"] = json!([{ "start": { "moves": [] }, "task": "", "goal": { "play": ["e2e4"] } }]);
    exam["exam"] = json!({ "draw": 1, "pass": 1 });
    let learner = Learner::begins(exam);
    for event in [json!({ "choose": "e2e4" }), json!({ "try": { "from": "e2", "to": "e4" } })] {
        assert_eq!(learner.hears(&event).unwrap_err().code, "bad-event");
    }
}

/// Whoever knows the rules passes every exam of the course, whatever is drawn; whoever is always wrong does not.
#[test]
fn the_exams_of_the_course_can_be_passed() {
    for lang in Lang::ALL {
        for exam in course_exams(lang) {
            for (seed, right) in [(1, true), (2, true), (3, true), (1, false)] {
                let mut learner = Learner::begins(exam.clone());
                learner.does(json!({ "restart": seed }));
                for _ in 0..exam["exam"]["draw"].as_u64().unwrap() {
                    answer_question(&mut learner, right);
                    let told = learner.feedback();
                    let cited = !told["reasons"].is_null() || !told["problems"].is_null() || !told["article"].is_null();
                    let says = told["say"].is_string();
                    assert!(cited || says, "nothing but right or wrong is said: {told}");
                    learner.does(json!({ "next": true }));
                }
                assert_eq!(learner.last["solved"], right, "{} by {seed}", exam["id"]);
            }
        }
    }
}
