//! What must hold for every position, game and text, tried on ones that proptest makes and shrinks.
//!
//! Positions come from games of any moves from tricky starts, so that they have arisen; setups from men put anywhere.

#[expect(dead_code, reason = "shared with the oracle tests, which use the rest")]
#[path = "oracle/positions.rs"]
mod positions;

use positions::TRICKY;
use proptest::prelude::*;
use regelbrett::board::{Bitboard, Board, Color, Piece, Role, Square};
use regelbrett::rules::{
    By, Castling, CastlingRights, Game, Move, Outcome, Position, Reading, Reason, Setup, SetupReport, Verdict, Wing,
    pgn, san,
};
use san::Letters;

const LETTERS: [Letters; 3] = [Letters::English, Letters::German, Letters::Figurine];

/// A game from one of the starts: the numbers choose among the legal moves. Captures, promotions, castling and pawn
/// moves, of which the rules are full, come up more often than quiet moves.
fn play(start: usize, choices: &[u16]) -> Game {
    let mut game = Game::from_fen_and_moves::<&str>(Some(TRICKY[start % TRICKY.len()]), &[]).unwrap();
    for &choice in choices {
        let mut moves = game.position().legal_moves();
        if choice % 3 == 0 {
            let board = game.position().board();
            let busy: Vec<_> = moves.iter().copied().filter(|mv| is_busy(board, *mv)).collect();
            moves = if busy.is_empty() { moves } else { busy };
        }
        let Some(&mv) = moves.get(usize::from(choice) / 3 % moves.len().max(1)) else { break };
        game.play(mv).unwrap();
    }
    game
}

fn is_busy(board: &Board, mv: Move) -> bool {
    board.occupied().contains(mv.to)
        || board.role_at(mv.from) == Some(Role::Pawn)
        || board.role_at(mv.from) == Some(Role::King) && mv.from.file().abs_diff(mv.to.file()) == 2
}

prop_compose! {
    fn games()(start in 0..TRICKY.len(), choices in prop::collection::vec(any::<u16>(), 0..60)) -> Game {
        play(start, &choices)
    }
}

prop_compose! {
    fn setups()(
        men in prop::collection::vec((0u8..64, 0usize..12), 0..24),
        kings in (0u8..64, 0u8..64),
        black in any::<bool>(),
        rights in 0u8..16,
        en_passant in prop::option::of(0u8..64),
        halfmoves in 0..=Setup::MAX_COUNTER,
        fullmove in 1..=Setup::MAX_COUNTER,
    ) -> Setup {
        let mut board = Board::EMPTY;
        for (square, kind) in men {
            let piece = Piece { color: Color::ALL[kind % 2], role: Role::ALL[kind / 2] };
            board.put(Square::from_index(square), piece);
        }
        for (square, color) in [(kings.0, Color::White), (kings.1, Color::Black)] {
            board.put(Square::from_index(square), Piece { color, role: Role::King });
        }
        let mut castling = CastlingRights::NONE;
        for (index, way) in Castling::ALL.into_iter().enumerate() {
            if rights >> index & 1 == 1 {
                castling.insert(way);
            }
        }
        let turn = Color::ALL[usize::from(black)];
        Setup { board, turn, castling, en_passant: en_passant.map(Square::from_index), halfmoves, fullmove }
    }
}

/// The setup of a position with the square of the double step, whether or not anybody can capture there.
fn whole(position: &Position) -> Setup {
    Setup { en_passant: position.en_passant(), ..position.setup() }
}

fn with_squares(setup: &Setup, place: impl Fn(Square) -> Square, color: impl Fn(Color) -> Color) -> Setup {
    let mut board = Board::EMPTY;
    for (square, man) in setup.board.iter() {
        board.put(place(square), Piece { color: color(man.color), role: man.role });
    }
    let mut castling = CastlingRights::NONE;
    for way in Castling::ALL.into_iter().filter(|&way| setup.castling.has(way)) {
        castling.insert(Castling { color: color(way.color), ..way });
    }
    Setup { board, turn: color(setup.turn), castling, en_passant: setup.en_passant.map(place), ..setup.clone() }
}

/// White's men as Black's, seen from the other side of the board.
fn flip(square: Square) -> Square {
    Square::new(square.file(), 7 - square.rank())
}

fn flipped(setup: &Setup) -> Setup {
    with_squares(setup, flip, |color| !color)
}

/// The king's side as the queen's side. Castling does not survive it.
fn mirror(square: Square) -> Square {
    Square::new(7 - square.file(), square.rank())
}

fn mirrored(setup: &Setup) -> Setup {
    let mut setup = with_squares(setup, mirror, |color| color);
    setup.castling = CastlingRights::NONE;
    setup
}

fn moved(mv: Move, place: impl Fn(Square) -> Square) -> Move {
    Move { from: place(mv.from), to: place(mv.to), ..mv }
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

fn other_winner(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Won { winner, by } => Outcome::Won { winner: !winner, by },
        other => other,
    }
}

/// The reasons of a verdict with all their squares moved, to be compared.
fn told(verdict: &Verdict, place: impl Fn(Square) -> Square) -> String {
    let squares = |set: Bitboard| set.into_iter().map(&place).collect::<Bitboard>().to_string();
    let reason = |reason: &Reason| {
        let parts: Vec<_> =
            reason.squares.iter().map(|(part, set)| format!("{} {}", part.name(), squares(*set))).collect();
        format!("{} {} {parts:?} {:?}", reason.code.name(), reason.article, reason.cause)
    };
    match verdict {
        Verdict::Legal { mv, .. } => format!("legal {}", moved(*mv, &place)),
        Verdict::NeedsPromotion { choices } => format!("{choices:?}"),
        Verdict::Illegal { reasons } => reasons.iter().map(reason).collect::<Vec<_>>().join(", "),
    }
}

/// All squares, each with all others and some choices of a promotion.
fn tries() -> impl Iterator<Item = (Square, Square, Option<Role>)> {
    let promotions = |from: Square| if from.rank() == 1 || from.rank() == 6 { 3 } else { 1 };
    Square::all().flat_map(move |from| {
        Square::all().flat_map(move |to| {
            [None, Some(Role::Knight), Some(Role::King)].into_iter().take(promotions(from)).map(move |p| (from, to, p))
        })
    })
}

/// So many cases, or REGELBRETT_POSITIONS of them for a long run.
fn config(cases: usize) -> ProptestConfig {
    let cases = u32::try_from(positions::amount(cases)).unwrap_or(u32::MAX);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(256))]

    /// Colours exchanged: the same moves, reasons, ending and material.
    #[test]
    fn the_laws_are_the_same_for_both_colours(game in games()) {
        let position = game.position();
        let (other, _) = Position::from_setup(flipped(&whole(position))).unwrap();
        let moves = position.legal_moves().into_iter().map(|mv| moved(mv, flip)).collect();
        prop_assert_eq!(sorted(moves), sorted(other.legal_moves()));
        prop_assert_eq!(position.outcome(), other_winner(other.outcome()));
        for color in Color::ALL {
            prop_assert_eq!(position.lacks_mating_material(color), other.lacks_mating_material(!color));
        }
        for (from, to, promotion) in tries() {
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

    /// Left and right exchanged: the same but for castling.
    #[test]
    fn the_laws_are_the_same_left_and_right_but_for_castling(game in games()) {
        let bare = Setup { castling: CastlingRights::NONE, ..whole(game.position()) };
        let (position, _) = Position::from_setup(bare.clone()).unwrap();
        let (other, _) = Position::from_setup(mirrored(&bare)).unwrap();
        let moves = position.legal_moves().into_iter().map(|mv| moved(mv, mirror)).collect();
        prop_assert_eq!(sorted(moves), sorted(other.legal_moves()));
        prop_assert_eq!(position.outcome(), other.outcome());
        for color in Color::ALL {
            prop_assert_eq!(position.lacks_mating_material(color), other.lacks_mating_material(color));
        }
        let king = position.king(position.turn());
        for (from, to, promotion) in tries().filter(|(from, ..)| *from != king) {
            let (ours, theirs) =
                (position.explain(from, to, promotion), other.explain(mirror(from), mirror(to), promotion));
            prop_assert_eq!(told(&ours, mirror), told(&theirs, |square| square), "{}{}", from, to);
        }
    }

    /// A position is all that its setup says, and nothing of a position that has arisen is odd.
    #[test]
    fn what_has_arisen_comes_back_from_its_setup(game in games()) {
        let position = game.position();
        let (again, notes) = Position::from_setup(whole(position)).unwrap();
        prop_assert_eq!(&again, position);
        if whole(game.start()).problems().is_empty() {
            prop_assert_eq!(notes, []);
        }
        let fen = position.to_fen();
        let read = Position::from_fen(&fen).unwrap();
        prop_assert_eq!(read.to_fen(), fen);
        prop_assert!(read.same_as(position));
        prop_assert_eq!(sorted(read.legal_moves()), sorted(position.legal_moves()));
    }

    /// 3.8.2.1, 9.3: no move brings a right back; the clock starts anew after a pawn move or a capture, and only then.
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

    /// 5.1.1, 5.2.1, 5.2.2: mate or stalemate exactly where there is no move; dead stays dead; a side that lacks
    /// mating material never gets it back and never mates.
    #[test]
    fn endings_are_what_they_say(game in games()) {
        let position = game.position();
        let by = position.outcome().by();
        let none = position.legal_moves().is_empty();
        prop_assert_eq!(none, matches!(by, Some(By::Checkmate | By::Stalemate)));
        prop_assert!(!none || position.checkers().any() == (by == Some(By::Checkmate)));
        let dead = Color::ALL.into_iter().all(|color| position.lacks_mating_material(color));
        prop_assert!(none || dead == (by == Some(By::DeadPosition)));
        prop_assert!(by != Some(By::Checkmate) || !position.lacks_mating_material(!position.turn()));
        for mv in position.legal_moves() {
            let next = position.play(mv);
            for color in Color::ALL {
                prop_assert!(!position.lacks_mating_material(color) || next.lacks_mating_material(color), "{}", mv);
            }
        }
    }

    /// The name of a move is its own and comes back, in all letters; UCI text too, in both forms of castling.
    #[test]
    fn names_of_moves_are_unique_and_come_back(game in games()) {
        let position = game.position();
        let moves = position.legal_moves();
        for letters in LETTERS {
            let mut names: Vec<_> = moves.iter().map(|&mv| san::write(position, mv, letters)).collect();
            for (&mv, name) in moves.iter().zip(&names) {
                prop_assert_eq!(san::read(position, name, letters), Ok(mv), "{}", name);
                let bare = name.trim_end_matches(['+', '#']);
                prop_assert_eq!(san::read(position, bare, letters), Ok(mv), "{}", bare);
                let Ok(Reading::Verdict(Verdict::Legal { mv: typed, .. })) = game.read_move(name, letters) else {
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
                let Ok(Reading::Verdict(Verdict::Legal { mv: typed, .. })) = game.read_move(&text, Letters::English) else {
                    return Err(TestCaseError::fail(format!("{text} is not read")));
                };
                prop_assert_eq!(typed, mv);
            }
        }
    }

    /// 9.2.3: the same position means the same possible moves; a right more or less makes another one.
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

    /// The checklist of a castling agrees with the list of legal moves.
    #[test]
    fn castling_is_legal_exactly_when_every_condition_is_met(game in games()) {
        let position = game.position();
        for wing in Wing::ALL {
            let way = Castling { color: position.turn(), wing };
            let met = game.castling(way.color, wing).iter().all(|condition| condition.met);
            let mv = Move::new(way.king_from(), way.king_to());
            let at_home = position.king(way.color) == way.king_from();
            prop_assert_eq!(met, at_home && position.is_legal(mv));
        }
    }

    /// A record comes back from PGN with its moves, its start and its tags.
    #[test]
    fn games_come_back_from_pgn(game in games(), name in "[^\\p{Cc}]{0,30}") {
        let text = pgn::write(&game, &[("White".into(), name.clone())]);
        let (games, problems) = pgn::read(&text);
        prop_assert_eq!(problems, []);
        prop_assert_eq!(games.len(), 1);
        prop_assert_eq!(games[0].game.moves(), game.moves());
        prop_assert_eq!(games[0].game.start().to_fen(), game.start().to_fen());
        let white = games[0].tags.iter().find(|(tag, _)| tag == "White").map(|(_, value)| value);
        prop_assert_eq!(white, Some(&name));
    }
}

/// A tag given in other letters than FEN is not written beside the start, or it would be read as one.
#[test]
fn no_tag_stands_in_for_the_start() {
    let game = play(1, &[]);
    for name in ["FEN", "fen", "fEN"] {
        let (games, problems) = pgn::read(&pgn::write(&game, &[(name.into(), "nonsense".into())]));
        assert_eq!(problems, []);
        assert_eq!(games[0].game.start(), game.start());
    }
}

proptest! {
    #![proptest_config(config(4_000))]

    /// Whatever is set up: its FEN says all of it, its problems are told, and if it is played, nothing panics.
    #[test]
    fn any_setup_is_read_and_judged(setup in setups()) {
        let text = setup.to_string();
        let (read, problems) = Setup::read(&text);
        prop_assert_eq!(read.as_ref(), Some(&setup));
        prop_assert_eq!(problems, []);
        let report = SetupReport::of(&text);
        match Position::from_setup(setup.clone()) {
            Ok((position, notes)) => {
                prop_assert_eq!(report.fen, Some(position.to_fen()));
                prop_assert_eq!(&report.problems, &notes);
                // What is dropped has been told.
                let odd = whole(&position) != setup;
                prop_assert!(!odd || !notes.is_empty(), "{}", text);
                // What is printed is clean of what was dropped.
                let again = Position::from_fen(&position.to_fen()).unwrap();
                prop_assert!(again.same_as(&position));
                let _ = (position.outcome(), position.attack_map());
                for mv in position.legal_moves() {
                    prop_assert!(position.is_legal(mv));
                    let _ = (san::write(&position, mv, Letters::German), position.play(mv).outcome());
                }
            }
            Err(error) => {
                prop_assert_eq!(report.fen, None);
                prop_assert_eq!(report.problems, error.problems);
            }
        }
    }

    /// Any text at all, and texts that are nearly FENs.
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

    /// Any text at all, and texts that are nearly moves: what is read is legal.
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
            if let Ok(Reading::Verdict(Verdict::Legal { mv, .. })) = game.read_move(&text, letters) {
                prop_assert!(game.position().is_legal(mv), "{}", mv);
            }
        }
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }

    /// Any text at all, and texts that are nearly games: whatever is read is a game of legal moves.
    #[test]
    fn any_text_is_answered_as_pgn(text in prop_oneof![
        any::<String>(),
        "(\\[[A-Z][a-z]* ?\"[^\"]{0,5}\"?\\]?\n?|[0-9]{1,2}\\.{0,3} ?|e4 |Nf3 |O-O|\\$1|[{}();%] ?|\u{feff}|1-0|\\*|\r?\n|é){0,30}",
    ]) {
        let (games, problems) = pgn::read(&text);
        for game in games {
            prop_assert_eq!(game.game.positions().len(), game.game.moves().len() + 1);
        }
        for problem in problems {
            prop_assert!(problem.line >= 1 && problem.column >= 1);
            prop_assert!(problem.line <= text.split('\n').count());
        }
    }
}
