//! A FEN, a line break, and any text as a move in that position: no panic, and what is read is legal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regelbrett::game::{Game, ParsedMove};
use regelbrett::rules::{Position, Verdict, san};

fuzz_target!(|input: &str| {
    let (fen, text) = input.split_once('\n').unwrap_or(("", input));
    let game = Game::new(Position::from_fen(fen).unwrap_or_else(|_| Position::initial()));
    for letters in [san::PieceLetters::English, san::PieceLetters::German, san::PieceLetters::Figurine] {
        if let Ok(mv) = san::read(game.position(), text, letters) {
            assert!(game.position().is_legal(mv), "{mv}");
            let name = san::write(game.position(), mv, letters);
            assert_eq!(san::read(game.position(), &name, letters), Ok(mv), "{name}");
        }
        match game.parse_move(text, letters) {
            Ok(ParsedMove::Verdict(Verdict::Legal { mv, .. })) => assert!(game.position().is_legal(mv), "{mv}"),
            Ok(ParsedMove::Verdict(verdict)) => assert!(!verdict.reasons().is_empty()),
            Ok(ParsedMove::Ambiguous { candidates }) => assert!(candidates.len() > 1),
            Err(_) => {}
        }
    }
});
