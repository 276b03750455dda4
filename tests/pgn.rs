//! PGN as people and programs write it: what is read, and what is reported.

use regelbrett::game::pgn;

/// Each game as `start: moves result`, and each problem as `line:column code`.
fn read(text: &str) -> Vec<String> {
    let (games, problems) = pgn::read(text);
    let games = games.iter().map(|read| {
        let moves = read.game.as_ref().map_or("no game".to_owned(), |game| {
            let start = game.start().to_fen();
            let start = (start != regelbrett::rules::INITIAL).then(|| format!("{start}:"));
            start.into_iter().chain(game.moves().iter().map(ToString::to_string)).collect::<Vec<_>>().join(" ")
        });
        format!("{moves} {}", read.result).trim_start().to_owned()
    });
    games
        .chain(problems.iter().map(|problem| format!("{}:{} {}", problem.line, problem.column, problem.code)))
        .collect()
}

/// Games and problems, in any order.
fn assert_reads(text: &str, expected: &[&str]) {
    let (mut found, mut expected) = (read(text), expected.to_vec());
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn moves_are_read_in_every_notation() {
    for (text, expected) in [
        ("1. e4$1 e5$2 2. Nf3 $142 *", &["e2e4 e7e5 g1f3 *"][..]),
        ("1. g1f3 g8f6 2. Ng1-h3 *", &["g1f3 g8f6 *", "1:17 illegal-move"]),
        ("1. Ng1-f3 e7-e5 2. Nf3xe5 d7d6 3. Ne5f3 *", &["g1f3 e7e5 f3e5 d7d6 e5f3 *"]),
        ("1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1g1 g8f6 *", &["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 *"]),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke1-g1 *", &["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 *"]),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O Nf6 5. d3 0-0 *",
            &["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6 d2d3 e8g8 *"],
        ),
        ("1. g1-f3 g8–f6 2. b1-c3+ *", &["g1f3 g8f6 b1c3 *"]),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. e1-g1 *", &["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 *"]),
        ("[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a7-a8Q *", &["8/P3k3/8/8/8/8/8/4K3 w - - 0 1: a7a8q *"]),
        ("[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a7a8=N *", &["8/P3k3/8/8/8/8/8/4K3 w - - 0 1: a7a8n *"]),
        ("1. e4± e5∞ 2. Nf3 ⩲ Nc6!? 3. Bb5= +- *", &["e2e4 e7e5 g1f3 b8c6 f1b5 *"]),
        ("1. e4 e5 2… *", &["e2e4 e7e5 *"]),
        ("1. e4 … 1… e5 *", &["e2e4 e7e5 *"]),
        ("1.e4 e5 2.Nf3,", &["e2e4 e7e5 *", "1:11 move-syntax"]),
        (
            "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3\"]\n3. exd6e.p. Kd7 *",
            &["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3: e5d6 e8d7 *"],
        ),
        (
            "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3\"]\n3. exd6 e.p.+ Kd7 *",
            &["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3: e5d6 e8d7 *"],
        ),
        (
            "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3\"]\n3. exd6ep Kd7 *",
            &["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3: e5d6 e8d7 *"],
        ),
    ] {
        assert_reads(text, expected);
    }
}

#[test]
fn what_cannot_be_read_ends_its_game_and_is_reported() {
    for (text, expected) in [
        ("1. d4 -- 2. d5 *", &["d2d4 *", "1:7 null-move"][..]),
        ("1. d4 Z0 2. d5 1-0", &["d2d4 1-0", "1:7 null-move"]),
        ("1. d4 ––", &["d2d4 *", "1:7 null-move"]),
        (
            "[Variant \"Crazyhouse\"]\n[White \"a\"]\n\n1. e4 N@f6 *\n\n[White \"b\"]\n\n1. e4 *",
            &["no game *", "e2e4 *", "1:1 unknown-variant"],
        ),
        ("1. e4 - e5", &["e2e4 *", "1:7 move-syntax"]),
        ("1. e4 Ke7xd8 Nf6 *", &["e2e4 *", "1:7 illegal-move"]),
        ("[FEN \"8/8/8/3q4/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 *", &["no game *", "1:1 bad-fen"]),
        ("[FEN \"8/8/8/3q4/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n1. d4 *", &["no game *", "d2d4 *", "1:1 bad-fen"]),
        ("[Variant \"Antichess\"]\n\n1. e3 e6 2. b4 Bxb4 1-0", &["no game 1-0", "1:1 unknown-variant"]),
        ("[Variant \"Standard\"]\n\n1. e3 e6 *", &["e2e3 e7e6 *"]),
        ("1. e4 2. e5", &["e2e4 e7e5 *", "1:7 move-number"]),
        ("1. e4 2. d5 *", &["e2e4 d7d5 *", "1:7 move-number"]),
        ("1. e4 d5 3. d4 e5 5. c4 *", &["e2e4 d7d5 d2d4 e7e5 c2c4 *", "1:10 move-number"]),
        ("1. e4 1. e5 2. Nf3 2. Nc6 *", &["e2e4 e7e5 g1f3 b8c6 *"]),
        (
            "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w GEge - 0 1\"]\n\n1. O-O *",
            &[
                "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1: *",
                "1:1 castling-right-impossible",
                "1:1 castling-right-impossible",
                "1:1 castling-right-impossible",
                "1:1 castling-right-impossible",
                "3:4 illegal-move",
            ],
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O *",
            &["4k3/8/8/8/8/8/8/4K2R w K - 0 1: e1g1 *", "1:1 castling-right-impossible"],
        ),
        ("} 1. e4", &["*", "1:1 move-syntax"]),
        ("[White \"x\"\n1. e4 *", &["e2e4 *", "1:1 tag-syntax"]),
    ] {
        assert_reads(text, expected);
    }
}

#[test]
fn every_section_is_a_game_of_its_own() {
    for (text, expected) in [
        (
            "[Event \"a\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n[Event \"b\"]\n\n1. e4 *",
            &["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1: *", "e2e4 *"][..],
        ),
        ("[White \"a\"]\n\n[White \"b\"]\n\n[White \"c\"]\n\n1. d4 1-0", &["*", "*", "d2d4 1-0"]),
        ("[Event \"a\"]\n\n[Site \"b\"]\n\n[White \"c\"]\n\n1. d4 1-0", &["d2d4 1-0"]),
        ("[White \"a\"]\n[Event \"b\"]\n[Site \"c\"]\n\n1. d4 1-0", &["d2d4 1-0"]),
        ("[White \"a\"]\n[White \"b\"]\n\n1. d4 1-0", &["d2d4 1-0", "2:1 tag-repeated"]),
        ("1. e4 (1. d4 e5 *\n\n1. d4 *\n\n1. c4 *", &["e2e4 *", "d2d4 *", "c2c4 *", "1:7 variation-unclosed"]),
        ("1. e4 (1. d4 e5\n\n[White \"a\"]\n\n1. d4 *", &["e2e4 *", "d2d4 *", "1:7 variation-unclosed"]),
        ("1. e4 (1. d4 (1. c4 1-0) e5 1-0) e5 1-0", &["e2e4 e7e5 1-0"]),
        ("1. e4 {open\n\n[White \"a\"]\n\n1. d4 {closed} *", &["e2e4 *", "d2d4 *", "1:7 comment-unclosed"]),
        ("1. e4 {a [%clk 0:01] comment\n\n[over lines]} e5 *", &["e2e4 e7e5 *"]),
        ("1. e4 e5*1. d4 *", &["e2e4 e7e5 *", "d2d4 *"]),
        ("*1. e4 e5 1-0 1. e4 *", &["*", "e2e4 e7e5 1-0", "e2e4 *"]),
        ("1. e4) 1. d4 e5", &["e2e4 *", "1:11 illegal-move", "1:6 variation-unopened"]),
        ("", &[]),
        ("\u{feff}\r\n % nothing\n", &["*", "2:2 move-syntax"]),
        ("%nothing\n;nothing\n", &[]),
    ] {
        assert_reads(text, expected);
    }
}

#[test]
fn results_of_tag_and_marker_are_compared() {
    for (text, expected) in [
        ("[Result \"1-0\"]\n\n1. e4 e5", &["e2e4 e7e5 1-0"][..]),
        ("[Result \"1-0\"]\n\n1. e4 e5 0-1", &["e2e4 e7e5 1-0", "3:10 result-differs"]),
        ("[Result \"1-0\"]\n\n1. e4 e5 *", &["e2e4 e7e5 1-0", "3:10 result-differs"]),
        ("[Result \"*\"]\n\n1. e4 e5 0-1", &["e2e4 e7e5 0-1"]),
        ("[Result \"½-½\"]\n\n1. e4 e5 1/2", &["e2e4 e7e5 1/2-1/2"]),
        ("[Result \"White wins\"]\n\n1. e4 e5 1-0", &["e2e4 e7e5 1-0", "1:1 tag-syntax"]),
        ("[Result \"?\"]\n\n1. e4 e5 1 - 0", &["e2e4 e7e5 1-0"]),
        ("1. e4 e5 1–0", &["e2e4 e7e5 1-0"]),
        ("1. e4 e5 ½", &["e2e4 e7e5 1/2-1/2"]),
    ] {
        assert_reads(text, expected);
    }
}

#[test]
fn a_written_game_keeps_its_result() {
    let (games, _) = pgn::read("[Result \"½-½\"]\n\n1. e4 e5");
    let text = pgn::write(games[0].game.as_ref().unwrap(), &games[0].tags);
    assert!(text.contains("[Result \"1/2-1/2\"]") && text.ends_with("1. e4 e5 1/2-1/2\n"), "{text}");
}

#[test]
fn reading_takes_time_that_grows_with_the_text() {
    // Each would take hours if any of it were read again and again.
    for part in ["{", "{}", "(", "{\n\n[", "[Event \"", "1. e4 {\n\n[Event \"x\"]\n", "e.p", "(1-0 {} ", "1 - "] {
        let (games, problems) = pgn::read(&part.repeat(40_000));
        assert!(games.len() <= 40_001 && problems.len() <= 1_000, "{part}");
    }
}
