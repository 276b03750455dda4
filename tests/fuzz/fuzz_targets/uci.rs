//! A FEN, a line break, and any text as a move in UCI: no panic, a text that is read reads back, and castling means the
//! same in either form.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regelbrett::game::{Game, ParsedMove};
use regelbrett::rules::{Move, Position, Verdict, san};

fuzz_target!(|input: &str| {
    let (fen, text) = input.split_once('\n').unwrap_or(("", input));
    let game = Game::new(Position::from_fen(fen).unwrap_or_else(|_| Position::initial()));
    let Ok(mv) = text.parse::<Move>() else { return };
    assert_eq!(mv.to_string(), text);
    let explained = game.explain(mv.from, mv.to, mv.promotion);
    assert_eq!(matches!(explained, Verdict::Legal { .. }), game.position().is_legal(mv));
    // As typed, `e1h1` is castling if `e1g1` is; otherwise nothing is legal only as a text.
    let read = game.parse_move(text, san::PieceLetters::English);
    let Ok(ParsedMove::Verdict(verdict)) = read else { panic!("{text} is a move, not {read:?}") };
    match verdict {
        Verdict::Legal { mv: meant, .. } => {
            assert!(game.position().is_legal(meant), "{meant}");
            assert!(meant == mv || meant.from == mv.from && !game.position().is_legal(mv), "{meant} for {mv}");
        }
        verdict => assert!(!verdict.reasons().is_empty()),
    }
});
