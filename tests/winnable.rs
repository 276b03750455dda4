//! FIDE 5.2.2, 5.1.2, 6.9, 7.5.5: who can still mate by any series of legal moves.

#[expect(dead_code, reason = "shared with the oracle tests, which use the rest")]
#[path = "oracle/positions.rs"]
mod positions;

use fastrand::Rng;
use positions::{random_games, random_setup};
use regelbrett::board::{Color, Role};
use regelbrett::game::Outcome;
use regelbrett::game::Termination;
use regelbrett::rules::Position;
use regelbrett::winnable::{ProofKind, Solver, Winnability, is_dead, winnable};

const NODES: u64 = 200_000;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A line must be legal and end in mate by the winner.
fn check_line(start: &Position, winner: Color, verdict: &Winnability) {
    if let Winnability::Winnable { line } = verdict {
        let mut position = start.clone();
        for &mv in line {
            assert!(position.is_legal(mv), "{mv} of {line:?} from {}", start.to_fen());
            position = position.play(mv);
        }
        assert_eq!(position.outcome(), Outcome::Won { winner, by: Termination::Checkmate }, "{}", start.to_fen());
    }
}

/// `W` if the side can mate, `-` if not, `?` if the budget ran out.
fn answer(position: &Position, winner: Color) -> char {
    let verdict = winnable(position, winner, NODES);
    check_line(position, winner, &verdict);
    match verdict {
        Winnability::Winnable { .. } => 'W',
        Winnability::Unwinnable(_) => '-',
        Winnability::Undecided => '?',
    }
}

#[test]
fn known_positions() {
    let (mut wrong, mut known) = (Vec::new(), 0);
    for (row, line) in include_str!("winnable.txt").lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        known += 1;
        let (expected, fen) = line.split_once(' ').expect("an answer and a FEN");
        let given: String = Color::ALL.map(|color| answer(&position(fen), color)).into_iter().collect();
        if given != expected.replace('B', "W") {
            wrong.push(format!("{}: {fen} is {expected}, not {given}", row + 1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(known >= 30, "only {known} positions");
}

/// An answer is the same with colours exchanged, and with left and right exchanged.
#[test]
fn colours_and_left_and_right_do_not_matter() {
    let mut rng = Rng::with_seed(7);
    let mut compared = 0;
    for round in 0..400 {
        let setup = if round % 4 == 0 { walled(&mut rng) } else { few_pieces(&mut rng) };
        let Ok((position, _)) = Position::from_setup(setup) else { continue };
        let fen = position.to_fen();
        for color in Color::ALL {
            let one = answer(&position, color);
            for (seen, color) in [(exchanged(&fen), !color), (mirrored(&fen), color)] {
                let other = answer(&self::position(&seen), color);
                assert!(one == other || one == '?' || other == '?', "{fen} is {one}, {seen} {other}");
                compared += usize::from(one != '?' && other != '?');
            }
        }
    }
    assert!(compared > 400, "only {compared} answers could be compared");
}

/// What can't be won can't be won after any move, and what can be won can be won after some move.
#[test]
fn answers_agree_with_those_after_each_move() {
    let mut rng = Rng::with_seed(11);
    let mut counts = [0; 2];
    while counts.iter().any(|&count| count < 40) {
        let Ok((position, _)) = Position::from_setup(few_pieces(&mut rng)) else { continue };
        let moves = position.legal_moves();
        for color in Color::ALL {
            let now = answer(&position, color);
            let over = moves.is_empty();
            if now == '?' || over || counts[usize::from(now == 'W')] >= 80 {
                continue;
            }
            counts[usize::from(now == 'W')] += 1;
            let mut next = moves.iter().map(|&mv| answer(&position.play(mv), color));
            if now == 'W' {
                assert!(next.any(|then| then != '-'), "{} for {color}", position.to_fen());
            } else {
                assert!(next.all(|then| then != 'W'), "{} for {color}", position.to_fen());
            }
        }
    }
}

/// By brute force: whether a position that can arise is mate by the side. `None` if there are too many.
fn by_force(start: &Position, winner: Color, max: usize) -> Option<bool> {
    let name = |position: &Position| {
        let board = position.board();
        let pieces = Role::ALL.map(|role| board.role(role).0);
        (pieces, board.side(Color::White).0, position.turn(), position.castling(), position.legal_en_passant())
    };
    let mut seen = std::collections::HashSet::from([name(start)]);
    let mut open = std::collections::VecDeque::from([start.clone()]);
    while let Some(position) = open.pop_front() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != winner {
            return Some(true);
        }
        for mv in moves {
            let next = position.play(mv);
            if seen.insert(name(&next)) {
                open.push_back(next);
            }
        }
        if seen.len() > max {
            return None;
        }
    }
    Some(false)
}

/// Every step agrees with brute force.
#[test]
fn brute_force_agrees() {
    let mut rng = Rng::with_seed(13);
    let mut counts = [0; 2];
    for round in 0..300 {
        // Walls, with kings or a bishop besides, and many pieces, which often mate soon.
        let setup = if round % 2 == 0 { walled(&mut rng) } else { random_setup(&mut rng) };
        let Ok((position, _)) = Position::from_setup(setup) else { continue };
        for winner in Color::ALL {
            if position.lacks_mating_material(winner) {
                continue;
            }
            if let Some(wins) = by_force(&position, winner, 12_000) {
                counts[usize::from(wins)] += 1;
                assert_eq!(answer(&position, winner), if wins { 'W' } else { '-' }, "{} {winner}", position.to_fen());
            }
        }
    }
    assert!(counts.iter().all(|&count| count >= 10), "{counts:?}");
}

/// The quick test for dead positions agrees with the answers for both sides.
#[test]
fn dead_means_that_neither_side_can_mate() {
    let mut rng = Rng::with_seed(17);
    let mut counts = [0; 2];
    while counts.iter().any(|&count| count < 100) {
        let Ok((position, _)) = Position::from_setup(few_pieces(&mut rng)) else { continue };
        let Some(dead) = is_dead(&position) else { continue };
        counts[usize::from(dead)] += 1;
        let answers = Color::ALL.map(|color| answer(&position, color));
        assert_eq!(dead, answers == ['-', '-'], "{} {answers:?}", position.to_fen());
    }
}

/// Answers in slices are the same as at once.
#[test]
fn slices_change_nothing() {
    let mut compared = 0;
    random_games(5, 60, 30, |_, _, position| {
        for color in Color::ALL {
            let at_once = winnable(position, color, NODES);
            let mut question = Solver::new(position, color);
            let mut slices = 0;
            while *question.work(50) == Winnability::Undecided && slices < NODES / 50 {
                slices += 1;
            }
            if at_once != Winnability::Undecided {
                assert_eq!(*question.work(NODES), at_once, "{}", position.to_fen());
                compared += 1;
            }
        }
    });
    assert!(compared > 60, "only {compared} answers could be compared");
}

/// Insufficient material is settled without search, as the rules say.
#[test]
fn material_is_settled_at_once() {
    let mut rng = Rng::with_seed(3);
    let mut seen = [0; 2];
    for _ in 0..2_000 {
        let Ok((position, _)) = Position::from_setup(random_setup(&mut rng)) else { continue };
        for color in Color::ALL {
            let by_material = matches!(Solver::new(&position, color).work(0), Winnability::Unwinnable(proof) if proof.by == ProofKind::Material);
            assert_eq!(by_material, position.lacks_mating_material(color), "{}", position.to_fen());
            seen[usize::from(by_material)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

/// A setup with few pieces, many of them pawns that block each other.
fn few_pieces(rng: &mut Rng) -> regelbrett::rules::Setup {
    use regelbrett::board::{Piece, Square};
    let turn = Color::ALL[rng.usize(..2)];
    let mut setup = Position::initial().setup();
    (setup.board, setup.turn, setup.castling) = (Default::default(), turn, Default::default());
    for _ in 0..rng.usize(..5) {
        let (file, rank) = (rng.usize(..8) as u8, 1 + rng.usize(..5) as u8);
        setup.board.put(Square::new(file, rank), Piece { color: Color::White, role: Role::Pawn });
        setup.board.put(Square::new(file, rank + 1), Piece { color: Color::Black, role: Role::Pawn });
    }
    for _ in 0..rng.usize(..3) {
        let role = [Role::Bishop, Role::Bishop, Role::Knight][rng.usize(..3)];
        let piece = Piece { color: Color::ALL[rng.usize(..2)], role };
        setup.board.put(Square::from_index(rng.usize(..64) as u8), piece);
    }
    for color in Color::ALL {
        setup.board.put(Square::from_index(rng.usize(..64) as u8), Piece { color, role: Role::King });
    }
    setup
}

/// Pawns that block each other on every other file, mostly without a gap, kings, and perhaps a bishop.
fn walled(rng: &mut Rng) -> regelbrett::rules::Setup {
    use regelbrett::board::{Piece, Square};
    let mut setup = Position::initial().setup();
    (setup.board, setup.castling) = (Default::default(), Default::default());
    setup.turn = Color::ALL[rng.usize(..2)];
    let (rank, parity) = (2 + rng.usize(..3) as u8, rng.usize(..2) as u8);
    for file in (0..8).filter(|file| file % 2 == parity) {
        if rng.usize(..12) > 0 {
            setup.board.put(Square::new(file, rank), Piece { color: Color::White, role: Role::Pawn });
            setup.board.put(Square::new(file, rank + 1), Piece { color: Color::Black, role: Role::Pawn });
        }
    }
    let pieces = [(Color::White, Role::King), (Color::Black, Role::King), (Color::White, Role::Bishop)];
    for &(color, role) in &pieces[..2 + rng.usize(..2)] {
        let square = Square::from_index(rng.usize(..64) as u8);
        if !setup.board.occupied().contains(square) {
            setup.board.put(square, Piece { color, role });
        }
    }
    setup
}

/// The FEN with colours exchanged and ranks reversed, without castling and en passant.
fn exchanged(fen: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let (pieces, turn) = pieces_and_turn(fen);
    let ranks: Vec<String> = pieces.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
    format!("{} {} - - 0 1", ranks.join("/"), if turn == "w" { "b" } else { "w" })
}

/// The FEN with left and right exchanged, without castling and en passant.
fn mirrored(fen: &str) -> String {
    let (pieces, turn) = pieces_and_turn(fen);
    let ranks: Vec<String> = pieces.split('/').map(|rank| rank.chars().rev().collect()).collect();
    format!("{} {turn} - - 0 1", ranks.join("/"))
}

fn pieces_and_turn(fen: &str) -> (&str, &str) {
    let mut fields = fen.split(' ');
    let mut field = || fields.next().expect("a field");
    (field(), field())
}
