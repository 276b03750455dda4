//! The facts with which the judge answers legal but wrong moves, over all moves in all tasks of the course: that there is
//! one, and, against cozy-chess, that it is true.

use std::collections::BTreeMap;
use std::path::Path;

use cozy_chess::{Board, Color, GameStatus, Move, Piece, Square};
use regelbrett::exercise::fact::FactCode;
use regelbrett_course::{Lang, load_course};
use serde_json::{Value, json};

mod learner;
use learner::Learner;

/// A move as cozy-chess has it: castling is the king capturing its own rook.
fn their_move(board: &Board, uci: &str) -> Move {
    let mv: Move = uci.parse().unwrap();
    let castles = board.piece_on(mv.from) == Some(Piece::King)
        && (mv.from.file() as i8 - mv.to.file() as i8).abs() == 2
        && board.color_on(mv.to).is_none();
    if !castles {
        return mv;
    }
    let file = if mv.to.file() > mv.from.file() { cozy_chess::File::H } else { cozy_chess::File::A };
    Move { to: Square::new(file, mv.from.rank()), ..mv }
}

/// The position after a move, which must be legal.
fn after(board: &Board, uci: &str) -> Board {
    let mut after = board.clone();
    after.try_play(their_move(board, uci)).unwrap_or_else(|_| panic!("{uci} is not legal in {board}"));
    after
}

fn legal_moves(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|list| {
        moves.extend(list);
        false
    });
    moves
}

const fn value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 1,
        Piece::Knight | Piece::Bishop => 3,
        Piece::Rook => 5,
        Piece::Queen => 9,
        Piece::King => 100,
    }
}

/// Whether a move captures, en passant included: the square of what is captured.
fn captured(board: &Board, uci: &str) -> Option<Square> {
    let mv = their_move(board, uci);
    let next = after(board, uci);
    let opponent = !board.side_to_move();
    let taken = board.colors(opponent) - next.colors(opponent);
    assert!(taken.len() <= 1, "{mv} in {board}");
    taken.into_iter().next()
}

fn lacks_material(board: &Board) -> bool {
    let strong = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let bishops = board.pieces(Piece::Bishop);
    let light = bishops & cozy_chess::BitBoard::LIGHT_SQUARES;
    strong.is_empty()
        && (board.occupied().len() <= 3
            || (board.pieces(Piece::Knight).is_empty() && (light.is_empty() || light == bishops)))
}

/// Holds a fact about a wrong move against the other engine.
fn check(before: &Board, uci: &str, right: &[String], fact: &Value) {
    let code = fact["code"].as_str().unwrap();
    let board = after(before, uci);
    let place = format!("{uci} in {before}: {fact}");
    let over = legal_moves(&board).is_empty();
    let checkers = board.checkers();
    let squares: Vec<Square> = fact["squares"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|square| square.as_str().unwrap().parse().unwrap())
        .collect();
    let (mv, role) = (their_move(before, uci), before.piece_on(uci[..2].parse().unwrap()).unwrap());
    let castles = before.color_on(mv.to) == Some(before.side_to_move());
    let answer = fact["move"].as_str();
    let end = answer.map(|answer| after(&board, answer));
    let by = answer.map(|answer| board.piece_on(answer[..2].parse().unwrap()).unwrap());
    let (from, target): (Square, Square) = (uci[..2].parse().unwrap(), uci[2..4].parse().unwrap());
    let is_true = match code {
        "no-check" => checkers.is_empty() && !over,
        "one-check" => checkers.len() == 1,
        "gives-check" => !checkers.is_empty(),
        "mates" => over && !checkers.is_empty(),
        "stalemates" => over && checkers.is_empty(),
        "answered-capture" => captured(&board, answer.unwrap()).is_some_and(|square| checkers.has(square)),
        "answered-king" => {
            by == Some(Piece::King) && !captured(&board, answer.unwrap()).is_some_and(|square| checkers.has(square))
        }
        "answered-block" => {
            by != Some(Piece::King) && checkers.len() == 1 && captured(&board, answer.unwrap()).is_none()
        }
        "can-reply" => end.is_some(),
        "free-reply" => {
            legal_moves(&board).len() > 1 && right.iter().all(|mv| legal_moves(&after(before, mv)).len() == 1)
        }
        "allows-mate" => end.as_ref().unwrap().status() == GameStatus::Won,
        "hangs" => {
            let (square, end) = (squares[0], end.as_ref().unwrap());
            let lost = board.piece_on(square).unwrap();
            let recaptured =
                legal_moves(end).iter().any(|mv| mv.to == square && end.color_on(square) != Some(end.side_to_move()));
            captured(&board, answer.unwrap()) == Some(square)
                && board.color_on(square) == Some(before.side_to_move())
                && fact["role"] == name(lost)
                && (!recaptured || value(by.unwrap()) < value(lost))
        }
        "dead" => lacks_material(&board),
        "captures" | "captures-other" => captured(before, uci) == Some(squares[0]) && squares.len() == 1,
        "captures-nothing" => captured(before, uci).is_none(),
        "not-en-passant" => captured(before, uci) == Some(target),
        "no-castling" => !castles,
        "castles-short" => castles && target.file() == cozy_chess::File::G,
        "castles-long" => castles && target.file() == cozy_chess::File::C,
        "loses-castling" => {
            let rights = |board: &Board, color: Color| {
                board.castle_rights(color).short.is_some() || board.castle_rights(color).long.is_some()
            };
            rights(before, before.side_to_move()) && !rights(&board, before.side_to_move())
        }
        "no-promotion" => mv.promotion.is_none(),
        "promotes-other" => mv.promotion.is_some() && !right.contains(&uci.to_owned()),
        "moves-piece" => squares == [from],
        "other-square" => squares == [from] && right.iter().any(|mv| mv[..2] == uci[..2]),
        "other-of-kind" => {
            let kind = |mv: &String| before.piece_on(mv[..2].parse().unwrap()) == Some(role);
            squares == [from] && right.iter().all(|mv| kind(mv) && mv[..2] != uci[..2])
        }
        "other-piece" => squares == [from] && right.iter().all(|mv| mv[..2] != uci[..2]),
        // No pin of cozy-chess names the opponent's pieces: those of the side to move, after the move.
        "pins-nothing" => board.pinned().is_empty(),
        _ => panic!("{place}: nothing holds this code against the board"),
    };
    assert!(is_true, "{place}");
}

/// The name of a role.
const fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// At most this many of a hundred legal wrong moves may get no fact.
const MOST_SILENT: usize = 5;

#[test]
fn a_legal_but_wrong_move_is_answered_with_a_fact_that_is_true() {
    let course = load_course(Path::new("../../lessons")).unwrap_or_else(|report| panic!("{report}"));
    let (mut tasks, mut moves, mut silent, mut compared) = (0, 0, Vec::new(), 0);
    let mut spread: BTreeMap<String, usize> = BTreeMap::new();
    for lesson in &course.lessons {
        let built = serde_json::to_value(lesson.built(Lang::En)).unwrap();
        for exercise in built["exercises"].as_array().unwrap().iter().filter(|exercise| exercise["exam"].is_null()) {
            let mut learner = Learner::begins(exercise.clone());
            loop {
                let step = learner.last["step"].as_u64().unwrap() as usize;
                let goal = &exercise["steps"][step]["goal"];
                let name = format!("{}/{} {step}", lesson.id, exercise["id"].as_str().unwrap());
                if !goal["play"].is_null() || !goal["reach"].is_null() {
                    let game = &learner.last["game"];
                    let texts: Vec<String> = serde_json::from_value(game["moves"].clone()).unwrap();
                    let game = regelbrett::game::Game::from_fen_and_moves(game["fen"].as_str(), &texts).unwrap();
                    // The engine's own FEN lacks an en passant square that nobody can use, and so does every FEN it reads.
                    let board = Board::from_fen(&game.position().to_fen(), false).ok();
                    let mut answers = Vec::new();
                    for mv in game.position().legal_moves() {
                        let uci = mv.to_string();
                        let promotion = mv.promotion.map(regelbrett::board::Role::name);
                        let attempt = json!({ "from": uci[..2], "to": uci[2..4], "promotion": promotion });
                        answers.push((uci, learner.hears(&json!({ "try": attempt })).unwrap()["feedback"].clone()));
                    }
                    let is_wrong = |feedback: &Value| feedback["code"] == "legal-but";
                    let right: Vec<String> =
                        answers.iter().filter(|(_, told)| !is_wrong(told)).map(|(uci, _)| uci.clone()).collect();
                    let wrong: Vec<_> = answers.iter().filter(|(_, told)| is_wrong(told)).collect();
                    tasks += 1;
                    for (uci, told) in wrong {
                        moves += 1;
                        let facts = told["facts"].as_array().cloned().unwrap_or_default();
                        assert!(facts.len() <= 2, "{name} {uci}: {facts:?}");
                        let codes: Vec<&str> = facts.iter().map(|fact| fact["code"].as_str().unwrap()).collect();
                        if std::env::var_os("FACTS").is_some() {
                            let shown: Vec<String> = facts
                                .iter()
                                .map(|fact| {
                                    format!("{} {} {}", fact["code"], fact["squares"], fact["san"]).replace("null", "")
                                })
                                .collect();
                            println!("{name} {goal} {} {} {shown:?}", told["san"], told["say"]);
                        }
                        *spread.entry(codes.join(" + ")).or_default() += 1;
                        if facts.is_empty() {
                            silent.push(format!("{name}: {uci}"));
                        }
                        for fact in &facts {
                            assert!(FactCode::ALL.iter().any(|code| fact["code"] == code.name()), "{fact}");
                            if let Some(board) = &board {
                                check(board, uci, &right, fact);
                                compared += 1;
                            }
                        }
                    }
                }
                learner.does(json!({ "solution": true }));
                if learner.last["solved"] == true {
                    break;
                }
                learner.does(json!({ "next": true }));
            }
        }
    }
    println!(
        "{moves} legal wrong moves in {tasks} tasks, {} without a fact, {compared} facts held against cozy-chess",
        silent.len()
    );
    let mut spread: Vec<_> = spread.into_iter().collect();
    spread.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (codes, count) in spread {
        println!("{count:>6}  {codes}");
    }
    assert!(tasks >= 90 && moves >= 1_000, "only {moves} moves in {tasks} tasks");
    assert!(compared >= moves * 9 / 10, "only {compared} facts could be held against cozy-chess");
    assert!(silent.len() * 100 <= moves * MOST_SILENT, "{} of {moves} without a fact: {silent:#?}", silent.len());
}

/// A step that offers these answers, whether or not they are plausible.
fn asking(goal: Value, fen: &str, moves: &[&str], offered: &str) -> Value {
    json!({ "lesson": "tests", "id": "facts", "steps": [{
        "start": { "fen": fen, "moves": moves }, "task": "", "goal": goal, "wrong": [{ "answer": offered, "say": "" }],
    }] })
}

/// The facts against a choice, each as its code and squares.
fn against(exercise: Value, choices: &[&str]) -> Vec<String> {
    let mut learner = Learner::begins(exercise);
    for choice in choices {
        learner.chooses(choice);
    }
    assert_eq!(learner.feedback()["code"], "wrong-choice", "{}", learner.exercise);
    let facts = learner.feedback()["facts"].as_array().cloned().unwrap_or_default();
    facts
        .iter()
        .map(|fact| {
            let squares =
                fact["squares"].as_array().into_iter().flatten().map(|square| format!(" {}", square.as_str().unwrap()));
            format!("{}{}", fact["code"].as_str().unwrap(), squares.collect::<String>())
        })
        .collect()
}

#[test]
fn a_wrong_reason_is_refuted_only_where_the_board_decides() {
    let en_passant = ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", &["d2d4", "e8e7", "e1e2"][..]);
    for (fen, moves, attempt, reason, fact) in [
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[][..], "e1g1", "castling-blocked", "castling-way-free"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "castling-no-rook", "rook-in-corner h1"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "castling-right-lost", "never-moved"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "castling-out-of-check", "not-in-check"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "castling-into-attack", "landing-not-attacked g1"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", &[], "e1g1", "castling-through-attack", "crossed-not-attacked f1"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "castling-not-first-rank", "first-rank"),
        ("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", &[], "e1g1", "not-piece-movement", ""),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", &[], "c1c3", "pinned", "not-pinned c1"),
        ("4k3/8/8/8/8/8/8/r1B1K3 w - - 0 1", &[], "c1c3", "pinned", ""),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", &[], "c1c3", "check-not-answered", "not-in-check"),
        ("4k3/8/8/8/8/8/8/2B1K2r w - - 0 1", &[], "c1c3", "double-check", "one-checker"),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", &[], "c1c3", "double-check", "not-in-check"),
        ("4k3/8/8/8/8/4r3/8/2B1K3 w - - 0 1", &[], "c1d2", "path-blocked", "way-none c1 d2"),
        ("4k3/8/8/8/8/4r3/8/2B1K2q w - - 0 1", &[], "c1e3", "path-blocked", "way-free c1 e3"),
        ("4k3/8/8/8/8/4r3/3P4/2B1K2q w - - 0 1", &[], "c1f4", "not-piece-movement", "moves-so"),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", &[], "c1d3", "path-blocked", ""),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", &[], "c1c3", "own-piece-on-target", "target-empty c3"),
        ("4k3/8/8/8/8/2r5/8/2B1K3 w - - 0 1", &[], "c1c3", "own-piece-on-target", "target-enemy c3"),
        ("4k3/8/8/8/8/2r5/8/2B1K3 w - - 0 1", &[], "c1c3", "captures-king", "no-king c3"),
        ("4k3/8/8/8/8/2r5/8/2B1K3 w - - 0 1", &[], "c1c3", "game-over", "game-on"),
        ("4k3/8/8/8/8/2r5/8/2B1K3 w - - 0 1", &[], "c1c3", "not-your-piece", "turn"),
        ("4k3/8/8/8/8/2r5/8/2B1K3 w - - 0 1", &[], "c1c3", "king-into-attack", "not-attacked c3"),
        ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", &[], "e1d1", "kings-adjacent", "kings-apart e8 d1"),
        ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", &[], "e1d1", "king-captures-protected", "nothing-to-capture d1"),
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", &[], "e1f1", "king-into-attack", ""),
        ("4k3/8/8/8/8/4p3/8/4K3 w - - 0 1", &[], "e1e3", "king-captures-protected", "not-protected e3"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5d6", "pawn-backwards", "forward"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5d6", "pawn-blocked", "ahead-free e6"),
        ("4k3/8/4r3/4P3/8/8/8/4K3 w - - 0 1", &[], "e5d6", "pawn-blocked", ""),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5e4", "pawn-blocked", "not-forward"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5d6", "pawn-captures-straight", "not-straight"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5e4", "pawn-captures-straight", "target-empty e4"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5e4", "pawn-captures-nothing", "not-aside"),
        ("4k3/8/3r4/4P3/8/8/8/4K3 b - - 0 1", &[], "e5d6", "pawn-captures-nothing", "target-piece d6"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", &[], "e2e4", "pawn-double-step-not-first-move", "at-home"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5e7", "pawn-double-step-blocked", "both-free"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5e4", "pawn-double-step-blocked", "no-double-step"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", &[], "e5d6", "en-passant-expired", "nobody-beside d5"),
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", &[], "e5d6", "en-passant-expired", "just-doubled d5"),
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", &[], "e5d6", "pawn-captures-nothing", "captures-in-passing d5"),
        (en_passant.0, en_passant.1, "e4d3", "en-passant-not-double-step", ""),
        ("4k3/P7/8/8/8/8/8/4K3 b - - 0 1", &[], "a7a8q", "promotion-not-allowed", "promotion-fine"),
    ] {
        let attempted: regelbrett::rules::Move = attempt.parse().unwrap();
        let promotion = attempted.promotion.map(regelbrett::board::Role::name);
        let goal = json!({ "judge": { "from": attempt[..2], "to": attempt[2..4], "promotion": promotion } });
        let told = against(asking(goal, fen, moves, reason), &["illegal", reason]).join(", ");
        assert_eq!(told, fact, "{reason} for {attempt} in {fen}");
    }
}

#[test]
fn a_wrong_end_is_refuted_only_where_the_board_decides() {
    let back_rank = "3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    let stalemate = "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1";
    let knights: Vec<&str> = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2);
    let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, moves, choice, fact) in [
        (stalemate, &[][..], "checkmate", "not-in-check"),
        ("3R2k1/5pp1/8/8/8/8/8/6K1 b - - 0 1", &[], "checkmate", "can-answer"),
        (back_rank, &[], "stalemate", "in-check"),
        (back_rank, &[], "dead-position", "no-move-named"),
        (back_rank, &[], "ongoing", "no-move"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &[], "stalemate", "can-move"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &[], "dead-position", ""),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 90", &[], "fivefold-repetition", "first-time"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 90", &[], "seventy-five-moves", "quiet-moves"),
        (initial, &knights, "fivefold-repetition", "times"),
    ] {
        let told = against(asking(json!({ "quiz": { "ask": "outcome" } }), fen, moves, choice), &[choice]).join(", ");
        assert_eq!(told, fact, "{choice} in {fen}");
    }
    for (fen, choice, fact) in [
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "missing-king", "one-king-each"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "pawn-on-last-rank", "no-pawn-there"),
        ("P7/8/3k4/8/4K3/8/8/8 w - - 0 1", "adjacent-kings", "kings-not-adjacent d6 e4"),
        ("8/8/3k4/8/8/8/8/8 w - - 0 1", "adjacent-kings", ""),
    ] {
        let told =
            against(asking(json!({ "judge-position": {} }), fen, &[], choice), &["impossible", choice]).join(", ");
        assert_eq!(told, fact, "{choice} in {fen}");
    }
}

#[test]
fn after_a_check_that_is_not_mate_the_way_out_can_be_shown() {
    for (fen, san) in [
        ("3R2k1/2b2ppp/8/8/8/8/8/6K1 b - - 0 1", "Bxd8"),
        ("3R2k1/5ppp/8/8/8/b7/8/6K1 b - - 0 1", "Bf8"),
        ("3R2k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1", "Kh7"),
    ] {
        let mut learner = Learner::begins(asking(json!({ "quiz": { "ask": "outcome" } }), fen, &[], "checkmate"));
        assert_eq!(learner.last["feedback"]["facts"], Value::Null, "not before the answer");
        learner.chooses("ongoing");
        for _ in 0..2 {
            assert_eq!(learner.feedback()["facts"][0]["code"], "saves");
            assert_eq!(learner.feedback()["facts"][0]["san"], san);
            learner.looks();
        }
    }
    for fen in ["3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"] {
        let mut learner = Learner::begins(asking(json!({ "quiz": { "ask": "outcome" } }), fen, &[], "stalemate"));
        learner.does(json!({ "solution": true }));
        assert_eq!(learner.feedback()["facts"], Value::Null, "{fen}");
    }
}
