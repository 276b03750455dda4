//! A FEN, a line break, and words as UCI moves: the record is a game or refused with a reason; outcome,
//! rulings and claims do not panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use regelbrett::board::Color;
use regelbrett::game::GameEvent;
use regelbrett::game::{ClaimKind, Game, GameError, RuleSet};
use regelbrett::rules::{Move, Verdict};

fuzz_target!(|input: &str| {
    let (fen, moves) = input.split_once('\n').unwrap_or(("", input));
    let words: Vec<&str> = moves.split_whitespace().take(200).collect();
    let start = (!fen.is_empty()).then_some(fen);
    match Game::from_fen_and_moves(start, &words) {
        Ok(game) => {
            assert_eq!(game.moves().len(), words.len());
            ask(&game);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            if let GameError::IllegalMove { verdict, .. } = error {
                assert!(!matches!(verdict, Verdict::Legal { .. }));
            }
        }
    }
    // As far as the words are legal moves.
    let Ok(mut game) = start.map_or_else(|| Ok(Game::default()), Game::from_fen) else { return };
    for word in words {
        if let Ok(mv) = word.parse::<Move>() {
            let legal = game.position().is_legal(mv);
            assert_eq!(matches!(game.explain(mv.from, mv.to, mv.promotion), Verdict::Legal { .. }), legal);
            assert_eq!(game.play(mv).is_ok(), legal);
        }
    }
    ask(&game);
    ask(&game.under(RuleSet::Online));
});

fn ask(game: &Game) {
    let outcome = game.outcome();
    let _ = (game.repetitions(), game.captured(), game.claims(None));
    for color in Color::ALL {
        for event in [GameEvent::FlagFall(color), GameEvent::Resign(color), GameEvent::IllegalMove { color, count: 2 }]
        {
            let _ = game.rule(event);
        }
    }
    for kind in ClaimKind::ALL {
        for intended in [None, game.position().legal_moves().first().copied()] {
            let _ = game.rule(GameEvent::Claim { kind, intended });
        }
    }
    assert_eq!(game.outcome(), outcome);
}
