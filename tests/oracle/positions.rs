//! Positions for tests: tricky ones, and those of random games from them.

use fastrand::Rng;
use regelbrett::board::{Color, Piece, Role, Square};
use regelbrett::rules::{Castling, Move, Position, Setup};

/// Positions of our own in which castling, en passant, promotion, pins and checks meet.
pub const TRICKY: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/4b3/3B4/8/8/R3K2R b KQkq - 0 1",
    "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
    "4k3/8/8/2b5/8/8/8/4K2R w K - 0 1",
    "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/b2pP3/8/2K5/8/8 w - d6 0 2",
    "8/8/3k4/8/4pP2/8/7B/4K3 b - f3 0 1",
    "k7/8/8/3pP3/8/8/6B1/K7 w - d6 0 1",
    "3q4/8/8/3pP3/8/8/8/k2K4 w - d6 0 1",
    "1n1n4/P1P1P3/8/4k3/8/8/1p1p2p1/K1N1N2N w - - 0 1",
    "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    "3k4/3P4/3K4/8/8/8/3p4/8 w - - 0 1",
    "8/r1P4K/8/8/8/8/8/k7 w - - 0 1",
    "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
    "3qk3/8/5N2/8/8/8/8/4RK2 b - - 0 1",
    "4k3/8/3N4/1B6/8/8/4R3/4K3 b - - 0 1",
    "k7/2Q5/8/8/8/8/8/6K1 b - - 0 1",
    "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1",
    "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1",
    "7k/8/8/4r3/8/8/1B1K4/8 w - - 0 1",
    "4R3/7k/8/8/8/8/8/4K3 w - - 0 1",
    "8/8/8/q1PpK2r/8/8/8/k7 w - d6 0 1",
    "q3k2q/8/8/8/3QK3/8/8/q6q w - - 0 1",
    "QQQQQQQQ/Q6Q/Q6Q/Q2k3Q/Q6Q/Q6Q/Q6Q/QQQQKQQQ b - - 0 1",
];

/// Plays random games of at most `plies` half-moves from all tricky positions in turn until `visit` was called with this
/// number of positions, each with its start and the moves that led there.
pub fn random_games(seed: u64, positions: usize, plies: usize, mut visit: impl FnMut(&str, &[Move], &Position)) {
    let mut rng = Rng::with_seed(seed);
    let mut seen = 0;
    for fen in TRICKY.iter().cycle() {
        let mut position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut moves = Vec::new();
        for _ in 0..plies {
            visit(fen, &moves, &position);
            seen += 1;
            if seen == positions {
                return;
            }
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[rng.usize(..legal.len())];
            moves.push(mv);
            position = position.play(mv);
        }
    }
}

/// Pieces put anywhere, playable or not. Often the king of the side to move is at home with its rooks and castling rights,
/// and often a pawn of the opponent has just made a double step.
pub fn random_setup(rng: &mut Rng) -> Setup {
    let turn = Color::ALL[rng.usize(..2)];
    let mut setup = Setup { board: Default::default(), turn, ..Position::initial().setup() };
    setup.castling = Default::default();
    for (color, count) in [(turn, 2 + rng.usize(..7)), (!turn, rng.usize(..8))] {
        for _ in 0..count {
            let role = Role::ALL[[0, 0, 1, 2, 3, 3, 4][rng.usize(..7)]];
            setup.board.put(Square::from_index(rng.usize(..64) as u8), Piece { color, role });
        }
    }
    let home = Square::new(4, turn.first_rank());
    let at_home = rng.usize(..2) == 0;
    let own = if at_home { home } else { Square::from_index(rng.usize(..64) as u8) };
    let other = Square::from_index(rng.usize(..64) as u8);
    setup.board.put(own, Piece { color: turn, role: Role::King });
    setup.board.put(other, Piece { color: !turn, role: Role::King });
    if at_home && rng.usize(..2) == 0 {
        for way in Castling::ALL.into_iter().filter(|way| way.color == turn) {
            setup.castling.insert(way);
            if setup.board.piece_at(way.rook_from()).is_none() {
                setup.board.put(way.rook_from(), Piece { color: turn, role: Role::Rook });
            }
        }
    }
    if rng.usize(..2) == 0 {
        let pawn = Square::new(rng.usize(..8) as u8, turn.en_passant_rank());
        setup.board.put(pawn, Piece { color: !turn, role: Role::Pawn });
        setup.en_passant = pawn.offset(0, turn.direction());
    }
    setup
}

/// How many positions a test visits: the number given, or REGELBRETT_POSITIONS for a long run.
pub fn amount(usual: usize) -> usize {
    std::env::var("REGELBRETT_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
