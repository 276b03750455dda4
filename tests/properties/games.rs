//! Positions that have arisen, and the games that led there.

use crate::make::*;
use proptest::prelude::*;
use regelbrett::board::{Color, Role};
use regelbrett::game::{DeadPosition, Outcome, ParsedMove, Termination, pgn};
use regelbrett::rules::{Castling, CastlingRights, CastlingSide, Move, Position, Setup, SetupReport, Verdict, san};
use san::PieceLetters;

proptest! {
    #![proptest_config(config(256))]

    /// With colours exchanged: the same moves, reasons, outcome and material.
    #[test]
    fn the_laws_are_the_same_for_both_colours(game in games()) {
        let position = game.position();
        let (other, _) = Position::from_setup(flipped(&whole(position))).unwrap();
        let moves = position.legal_moves().into_iter().map(|mv| moved(mv, flip)).collect();
        prop_assert_eq!(sorted(moves), sorted(other.legal_moves()));
        let (ours, theirs) = (position.outcome(), other_winner(other.outcome()));
        prop_assert!(agree(ours, theirs), "{ours:?}, {theirs:?}");
        for color in Color::ALL {
            prop_assert_eq!(position.lacks_mating_material(color), other.lacks_mating_material(!color));
        }
        for (from, to, promotion) in attempts() {
            let (ours, theirs) = (position.explain(from, to, promotion), other.explain(flip(from), flip(to), promotion));
            prop_assert_eq!(told(&ours, flip), told(&theirs, |square| square), "{}{}", from, to);
        }
        let codes = |setup: Setup| {
            let mut codes: Vec<_> = setup.problems().iter().map(|problem| problem.code.name()).collect();
            codes.sort_unstable();
            codes
        };
        // The number of half-moves before a move differs by who is to move.
        if position.halfmoves() == 0 {
            prop_assert_eq!(codes(whole(position)), codes(whole(&other)));
        }
    }

    /// With left and right exchanged: the same except for castling.
    #[test]
    fn the_laws_are_the_same_left_and_right_but_for_castling(game in games()) {
        let bare = Setup { castling: CastlingRights::NONE, ..whole(game.position()) };
        let (position, _) = Position::from_setup(bare.clone()).unwrap();
        let (other, _) = Position::from_setup(mirrored(&bare)).unwrap();
        let moves = position.legal_moves().into_iter().map(|mv| moved(mv, mirror)).collect();
        prop_assert_eq!(sorted(moves), sorted(other.legal_moves()));
        prop_assert!(agree(position.outcome(), other.outcome()), "{:?}, {:?}", position.outcome(), other.outcome());
        for color in Color::ALL {
            prop_assert_eq!(position.lacks_mating_material(color), other.lacks_mating_material(color));
        }
        let king = position.king(position.turn());
        for (from, to, promotion) in attempts().filter(|(from, ..)| *from != king) {
            let (ours, theirs) =
                (position.explain(from, to, promotion), other.explain(mirror(from), mirror(to), promotion));
            prop_assert_eq!(told(&ours, mirror), told(&theirs, |square| square), "{}{}", from, to);
        }
    }

    /// A position from a game survives the way through its setup and its FEN, and nothing about it is odd.
    #[test]
    fn positions_survive_setup_and_fen(game in games()) {
        let position = game.position();
        let (again, notes) = Position::from_setup(whole(position)).unwrap();
        prop_assert_eq!(&again, position);
        if whole(game.start()).problems().is_empty() {
            prop_assert_eq!(notes, []);
        }
        let fen = position.to_fen();
        let read = Position::from_fen(&fen).unwrap();
        prop_assert_eq!(read.to_fen(), &fen[..]);
        prop_assert_eq!(position.to_string(), &fen[..]);
        prop_assert_eq!(&fen.parse::<Position>().unwrap(), &read);
        prop_assert!(read.same_as(position));
        prop_assert_eq!(sorted(read.legal_moves()), sorted(position.legal_moves()));
    }

    /// 3.8.2.1, 9.3: no move restores a castling right; the half-move clock restarts exactly after pawn moves and captures.
    #[test]
    fn a_move_changes_rights_and_clocks_as_the_laws_say(game in games()) {
        let position = game.position();
        let board = position.board();
        for mv in position.legal_moves() {
            let next = position.play(mv);
            for way in Castling::ALL {
                prop_assert!(position.castling().has(way) || !next.castling().has(way), "{} {:?}", mv, way);
            }
            let role = board.role_at(mv.from).unwrap();
            let captures = board.occupied().count() > next.board().occupied().count();
            let expected = if captures || role == Role::Pawn { 0 } else { position.halfmoves() + 1 };
            prop_assert_eq!(next.halfmoves(), expected, "{}", mv);
            let black = u16::from(position.turn() == Color::Black);
            prop_assert_eq!(next.fullmove(), position.fullmove() + black);
            let castles = role == Role::King && mv.from.file().abs_diff(mv.to.file()) == 2;
            prop_assert!(!castles || !captures && !next.castling().any(position.turn()));
            prop_assert_eq!(next.turn(), !position.turn());
            prop_assert!(next.board().attackers(next.king(!next.turn()), next.turn()).is_empty(), "{}", mv);
        }
    }

    /// 5.1.1, 5.2.1, 5.2.2: checkmate or stalemate exactly if there is no legal move; dead stays dead; a side that lacks
    /// mating material never regains it and never mates.
    #[test]
    fn outcomes_are_what_the_laws_say(game in games()) {
        let position = game.position();
        let by = position.outcome().by();
        let none = position.legal_moves().is_empty();
        prop_assert_eq!(none, matches!(by, Some(Termination::Checkmate | Termination::Stalemate)));
        prop_assert!(!none || position.is_check() == (by == Some(Termination::Checkmate)));
        prop_assert_eq!(position.is_checkmate(), by == Some(Termination::Checkmate));
        prop_assert_eq!(position.is_stalemate(), by == Some(Termination::Stalemate));
        let dead = Color::ALL.into_iter().all(|color| position.lacks_mating_material(color));
        prop_assert!(none || !dead || by == Some(Termination::DeadPosition));
        prop_assert!(by != Some(Termination::Checkmate) || !position.lacks_mating_material(!position.turn()));
        for mv in position.legal_moves() {
            let next = position.play(mv);
            let stays_dead = matches!(next.outcome(), Outcome::Drawn { .. } | Outcome::Ongoing(DeadPosition::Undecided));
            prop_assert!(by != Some(Termination::DeadPosition) || stays_dead, "{}", mv);
            for color in Color::ALL {
                prop_assert!(!position.lacks_mating_material(color) || next.lacks_mating_material(color), "{}", mv);
            }
        }
    }

    /// The notation of a move is unique and reads back as the move, with all letters; so does UCI, with castling in either
    /// form.
    #[test]
    fn notation_is_unique_and_reads_back(game in games()) {
        let position = game.position();
        let moves = position.legal_moves();
        for letters in LETTERS {
            let mut names: Vec<_> = moves.iter().map(|&mv| san::write(position, mv, letters)).collect();
            for (&mv, name) in moves.iter().zip(&names) {
                prop_assert_eq!(san::read(position, name, letters), Ok(mv), "{}", name);
                let bare = name.trim_end_matches(['+', '#']);
                prop_assert_eq!(san::read(position, bare, letters), Ok(mv), "{}", bare);
                let Ok(ParsedMove::Verdict(Verdict::Legal { mv: typed, .. })) = game.parse_move(name, letters) else {
                    return Err(TestCaseError::fail(format!("{name} is not read")));
                };
                prop_assert_eq!(typed, mv);
            }
            names.sort();
            names.dedup();
            prop_assert_eq!(names.len(), moves.len());
        }
        for mv in moves {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
            let castles = position.board().role_at(mv.from) == Some(Role::King);
            let way = Castling::ALL.into_iter().find(|way| castles && way.king_from() == mv.from && way.king_to() == mv.to);
            let texts = [Some(mv.to_string()), way.map(|way| format!("{}{}", mv.from, way.rook_from()))];
            for text in texts.into_iter().flatten() {
                let Ok(ParsedMove::Verdict(Verdict::Legal { mv: typed, .. })) = game.parse_move(&text, PieceLetters::English) else {
                    return Err(TestCaseError::fail(format!("{text} is not read")));
                };
                prop_assert_eq!(typed, mv);
            }
        }
    }

    /// 9.2.3: the same position means the same legal moves; a castling right more or less makes it another one.
    #[test]
    fn identity_is_that_of_the_laws(game in games()) {
        let now = game.position();
        let mut times = 0;
        for before in game.positions() {
            let same = before.same_as(now);
            times += usize::from(same);
            prop_assert_eq!(same, now.same_as(before));
            let (ours, theirs) = (now.to_fen(), before.to_fen());
            let four = |fen: &str| fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
            prop_assert_eq!(same, four(&ours) == four(&theirs));
            if same {
                prop_assert_eq!(sorted(before.legal_moves()), sorted(now.legal_moves()));
            }
        }
        prop_assert_eq!(game.repetitions(), times);
        for way in Castling::ALL.into_iter().filter(|&way| now.castling().has(way)) {
            let mut setup = whole(now);
            setup.castling.remove(way);
            let (less, _) = Position::from_setup(setup).unwrap();
            prop_assert!(!now.same_as(&less));
        }
    }

    /// All conditions of a castling are met exactly if it is legal.
    #[test]
    fn castling_is_legal_exactly_when_every_condition_is_met(game in games()) {
        let position = game.position();
        for side in CastlingSide::ALL {
            let way = Castling { color: position.turn(), side };
            let met = game.castling(way.color, side).iter().all(|condition| condition.met);
            let mv = Move::new(way.king_from(), way.king_to());
            let at_home = position.king(way.color) == way.king_from();
            prop_assert_eq!(met, at_home && position.is_legal(mv));
        }
    }

    /// A game survives the way through PGN with its moves, its start and its tags.
    #[test]
    fn games_survive_pgn(game in games(), name in "[^\\p{Cc}]{0,30}") {
        let text = pgn::write(&game, &[("White".into(), name.clone())]);
        let (games, problems) = pgn::read(&text);
        // A start that no game leads to is read, with a note on what is odd about it.
        let odd: Vec<_> = SetupReport::of(&game.start().to_fen()).problems.iter().map(|note| note.code.name()).collect();
        prop_assert_eq!(problems.iter().map(|problem| problem.code).collect::<Vec<_>>(), odd);
        prop_assert_eq!(games.len(), 1);
        let read = games[0].game.as_ref().unwrap();
        prop_assert_eq!(read.moves(), game.moves());
        prop_assert_eq!(read.start().to_fen(), game.start().to_fen());
        let white = games[0].tags.iter().find(|(tag, _)| tag == "White").map(|(_, value)| value);
        prop_assert_eq!(white, Some(&name));
    }
}
