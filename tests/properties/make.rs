//! Games and setups for proptest to choose from and shrink, and their mirror images.

use crate::positions::{self, TRICKY};
use proptest::prelude::*;
use regelbrett::board::{Bitboard, Board, Color, Piece, Role, Square};
use regelbrett::game::{DeadPosition, Game, Outcome, Termination};
use regelbrett::rules::{Castling, CastlingRights, Move, Position, Reason, Setup, Verdict, san::PieceLetters};

pub const LETTERS: [PieceLetters; 3] = [PieceLetters::English, PieceLetters::German, PieceLetters::Figurine];

/// A game from one of the starts: the numbers choose among the legal moves. Captures, promotions, castling and pawn moves
/// are more frequent than other moves, since most rules are about them.
pub fn play(start: usize, choices: &[u16]) -> Game {
    let mut game = Game::from_fen(TRICKY[start % TRICKY.len()]).unwrap();
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
    pub fn games()(start in 0..TRICKY.len(), choices in prop::collection::vec(any::<u16>(), 0..60)) -> Game {
        play(start, &choices)
    }
}

prop_compose! {
    pub fn setups()(
        pieces in prop::collection::vec((0u8..64, 0usize..12), 0..24),
        kings in (0u8..64, 0u8..64),
        black in any::<bool>(),
        rights in 0u8..16,
        en_passant in prop::option::of(0u8..64),
        halfmoves in 0..=Setup::MAX_COUNTER,
        fullmove in 1..=Setup::MAX_COUNTER,
    ) -> Setup {
        let mut board = Board::EMPTY;
        for (square, kind) in pieces {
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
pub fn whole(position: &Position) -> Setup {
    Setup { en_passant: position.en_passant(), ..position.setup() }
}

fn with_squares(setup: &Setup, place: impl Fn(Square) -> Square, color: impl Fn(Color) -> Color) -> Setup {
    let mut board = Board::EMPTY;
    for (square, piece) in setup.board.iter() {
        board.put(place(square), Piece { color: color(piece.color), role: piece.role });
    }
    let mut castling = CastlingRights::NONE;
    for way in Castling::ALL.into_iter().filter(|&way| setup.castling.has(way)) {
        castling.insert(Castling { color: color(way.color), ..way });
    }
    Setup { board, turn: color(setup.turn), castling, en_passant: setup.en_passant.map(place), ..setup.clone() }
}

/// White's pieces as Black's, seen from the other side of the board.
pub fn flip(square: Square) -> Square {
    Square::new(square.file(), 7 - square.rank())
}

pub fn flipped(setup: &Setup) -> Setup {
    with_squares(setup, flip, |color| !color)
}

/// Kingside and queenside exchanged. Castling does not survive it.
pub fn mirror(square: Square) -> Square {
    Square::new(7 - square.file(), square.rank())
}

pub fn mirrored(setup: &Setup) -> Setup {
    let mut setup = with_squares(setup, mirror, |color| color);
    setup.castling = CastlingRights::NONE;
    setup
}

pub fn moved(mv: Move, place: impl Fn(Square) -> Square) -> Move {
    Move { from: place(mv.from), to: place(mv.to), ..mv }
}

pub fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

pub fn other_winner(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Won { winner, by } => Outcome::Won { winner: !winner, by },
        other => other,
    }
}

/// Whether the outcomes of a position and of its mirror image agree. The quick test for dead positions depends on the order
/// of moves, so that it may decide one and not the other.
pub fn agree(one: Outcome, other: Outcome) -> bool {
    let leaves_open = |one, other: Outcome| {
        one == Outcome::Ongoing(DeadPosition::Undecided) && matches!(other.by(), None | Some(Termination::DeadPosition))
    };
    one == other || leaves_open(one, other) || leaves_open(other, one)
}

/// The reasons of a verdict with all their squares moved, to be compared.
pub fn told(verdict: &Verdict, place: impl Fn(Square) -> Square) -> String {
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

/// Moves from every square to every other one, with some choices of promotion.
pub fn attempts() -> impl Iterator<Item = (Square, Square, Option<Role>)> {
    let promotions = |from: Square| if from.rank() == 1 || from.rank() == 6 { 3 } else { 1 };
    Square::all().flat_map(move |from| {
        Square::all().flat_map(move |to| {
            [None, Some(Role::Knight), Some(Role::King)].into_iter().take(promotions(from)).map(move |p| (from, to, p))
        })
    })
}

/// The number of cases: the one given, or REGELBRETT_POSITIONS for a long run.
pub fn config(cases: usize) -> ProptestConfig {
    let cases = u32::try_from(positions::amount(cases)).unwrap_or(u32::MAX);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
