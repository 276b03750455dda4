//! Any text as a FEN: no panic; what is read reads back; a playable position answers every question.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regelbrett::board::Square;
use regelbrett::rules::{Position, Setup, SetupReport, san};

fuzz_target!(|text: &str| {
    let report = SetupReport::of(text);
    assert!(report.fen.is_some() || !report.problems.is_empty());
    if let (Some(setup), _) = Setup::read(text) {
        let (again, problems) = Setup::read(&setup.to_string());
        assert_eq!(again, Some(setup));
        assert!(problems.is_empty(), "{problems:?}");
    }
    let Some(fen) = report.fen else { return };
    let position = Position::from_fen(&fen).expect("a printed FEN is playable");
    assert_eq!(position.to_fen(), fen);
    let _ = (position.outcome(), position.attack_map());
    let moves = position.legal_moves();
    for &mv in &moves {
        let name = san::write(&position, mv, san::PieceLetters::English);
        assert_eq!(san::read(&position, &name, san::PieceLetters::English), Ok(mv), "{name}");
        let _ = position.play(mv).setup().problems();
    }
    for from in Square::all() {
        for to in Square::all() {
            let legal = moves.iter().any(|mv| mv.from == from && mv.to == to);
            assert_eq!(position.explain(from, to, None).reasons().is_empty(), legal, "{from}{to}");
        }
    }
});
