//! Any text as PGN: no panic, and a game that is read and written comes back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regelbrett::game::pgn;

fuzz_target!(|text: &str| {
    let (games, problems) = pgn::read(text);
    let lines = text.split('\n').count();
    for problem in problems {
        assert!((1..=lines).contains(&problem.line) && problem.column >= 1);
    }
    for read in games {
        let Some(game) = read.game else { continue };
        let written = pgn::write(&game, &read.tags);
        let (again, problems) = pgn::read(&written);
        assert!(problems.is_empty(), "{problems:?} in {written}");
        assert_eq!(again.len(), 1, "{written}");
        let again = again[0].game.as_ref().expect("what is written is a game");
        assert_eq!(again.moves(), game.moves());
        assert_eq!(again.start().to_fen(), game.start().to_fen());
    }
});
