//! Arbitrary setups, and arbitrary texts as FEN, moves and PGN.

use crate::make::*;
use crate::positions::TRICKY;
use proptest::prelude::*;
use regelbrett::game::{Game, ParsedMove, pgn};
use regelbrett::rules::{Move, Position, Setup, SetupReport, Verdict, san};
use san::PieceLetters;

/// A tag such as `fen`, in other than capital letters, is not written: it would be read as the starting position.
#[test]
fn no_tag_stands_in_for_the_start() {
    let game = play(1, &[]);
    for name in ["FEN", "fen", "fEN"] {
        let (games, problems) = pgn::read(&pgn::write(&game, &[(name.into(), "nonsense".into())]));
        assert_eq!(problems, []);
        assert_eq!(games[0].game.as_ref().map(Game::start), Some(game.start()));
    }
}

proptest! {
    #![proptest_config(config(4_000))]

    /// The FEN of any setup says all of it, its problems are reported, and if it is playable, no question panics.
    #[test]
    fn any_setup_is_read_and_answered(setup in setups()) {
        let text = setup.to_string();
        let (read, problems) = Setup::read(&text);
        prop_assert_eq!(read.as_ref(), Some(&setup));
        prop_assert_eq!(problems, []);
        let report = SetupReport::of(&text);
        match Position::from_setup(setup.clone()) {
            Ok((position, notes)) => {
                prop_assert_eq!(report.fen, Some(position.to_fen()));
                prop_assert_eq!(&report.problems, &notes);
                // Whatever is dropped was reported.
                let odd = whole(&position) != setup;
                prop_assert!(!odd || !notes.is_empty(), "{}", text);
                // Whatever was dropped is not printed.
                let again = Position::from_fen(&position.to_fen()).unwrap();
                prop_assert!(again.same_as(&position));
                let _ = (position.outcome(), position.attack_map());
                for mv in position.legal_moves() {
                    prop_assert!(position.is_legal(mv));
                    let _ = (san::write(&position, mv, PieceLetters::German), position.play(mv).outcome());
                }
            }
            Err(error) => {
                prop_assert_eq!(report.fen, None);
                prop_assert_eq!(report.problems, error.problems);
            }
        }
    }

    /// Arbitrary texts, and texts that are nearly FENs.
    #[test]
    fn any_text_is_answered_as_a_fen(text in prop_oneof![
        any::<String>(),
        "[KQRBNPkqrbnp1-9/]{0,80} [wbWBx-] [KQkqA-Ha-h-]{0,6} ([a-h][1-9]|-|é) -?[0-9]{0,25} [0-9]{0,6}.?",
        "(([KQRBNPkqrbnp]{8}|8|44|k7|7K)/){7}[a-z1-8K]{1,8}[ \u{a0}\t]{0,3}[wb]?[ \n]?[KQkq-]{0,5} ?(e3|d6|-)?",
    ]) {
        let report = SetupReport::of(&text);
        prop_assert!(report.fen.is_some() || !report.problems.is_empty());
        for problem in &report.problems {
            prop_assert!(!problem.message.is_empty());
        }
        if let Some(fen) = report.fen {
            prop_assert_eq!(SetupReport::of(&fen).fen, Some(fen));
        }
    }

    /// Arbitrary texts, and texts that are nearly moves: what is read is legal.
    #[test]
    fn any_text_is_answered_as_a_move(
        start in 0..TRICKY.len(),
        text in prop_oneof![
            any::<String>(),
            "[KQRBNPDTLS♔♛♘]?[a-h]?[1-8]?[x:-]?[a-h]?[1-9]?=?[QRBNKDTLSqkp♕]?( ?e\\.p\\.)?[+#!? ]{0,3}",
            "[O0o]-[O0o](-[O0o])?[+#]?",
        ],
    ) {
        let game = play(start, &[]);
        for letters in LETTERS {
            if let Ok(mv) = san::read(game.position(), &text, letters) {
                prop_assert!(game.position().is_legal(mv), "{}", mv);
            }
            if let Ok(ParsedMove::Verdict(Verdict::Legal { mv, .. })) = game.parse_move(&text, letters) {
                prop_assert!(game.position().is_legal(mv), "{}", mv);
            }
        }
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }

    /// Arbitrary texts, and texts that are nearly games: what is read is a game of legal moves.
    #[test]
    fn any_text_is_answered_as_pgn(text in prop_oneof![
        any::<String>(),
        "(\\[[A-Z][a-z]* ?\"[^\"]{0,5}\"?\\]?\n?|\n\n\\[Event \"x\"\\]\n|[0-9]{1,2}\\.{0,3} ?|e4 |Nf3 |O–O|\\$1|[{}();%] ?|\u{feff}|1-0|½|1 - |--|e\\.p\\.|\\*|\r?\n|é|…){0,30}",
    ]) {
        let (games, problems) = pgn::read(&text);
        for game in games {
            if let Some(game) = game.game {
                prop_assert_eq!(game.positions().len(), game.moves().len() + 1);
            }
        }
        for problem in problems {
            prop_assert!(problem.line >= 1 && problem.column >= 1);
            prop_assert!(problem.line <= text.split('\n').count());
        }
    }
}
