//! All positions that can arise, with some pieces abstracted away: if none of them can be mate although those pieces may be
//! anywhere, no mate is possible.

use super::free_pieces::FreePieces;
use super::packed::{pack, unpack};
use super::position_table::{NONE, PositionTable};
use super::reachability::Reach;
use super::winnability::ProofKind;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{CastlingRights, Move, Position};

/// How far an exploration has got.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Some positions are still to be expanded.
    Unfinished,
    /// No mate is possible.
    NoMate,
    /// A mate can't be ruled out, or there are too many positions.
    Inconclusive,
}

/// The positions that can arise from a start, without the pieces that are abstracted away, which are called free.
///
/// Soundness. An abstract position is a position without the free pieces. `table` holds the abstract position of every
/// position that can arise: that of the start, and for each abstract position those after every move that is legal in any
/// position it stands for:
///
/// - A piece that is not free moves as if no free piece were in its way; a pawn captures diagonally where a free piece
///   could be.
/// - A free piece moves to where it could be, which leaves the abstract position as it is, or captures a piece there. It
///   could be wherever [`Reach`] and its moves allow with nothing in its way but the wall: the pieces that are where they
///   were at the start in every abstract position. What is the wall in the end was it all the time. Free pawns must be
///   the loser's, and could be wherever [`Reach`] says, or beside that where they could capture en passant.
/// - A move is left out only if the mover's king is attacked after it whatever the free pieces do: by a piece that is not
///   free, along a line on which no free piece could be.
///
/// Abstract positions in which the winner has only the king, and no free pieces, are not stored: none can be mate.
///
/// A mate by the winner is the start itself or comes about by one of these moves. [`FreePieces::may_check`] and
/// [`FreePieces::may_mate`] say for each of them whether it could.
pub struct Abstraction {
    winner: Color,
    free: FreePieces,
    table: PositionTable,
    /// The next position to expand.
    next: u32,
    limit: u32,
    /// Where the kings have been.
    kings: [Bitboard; 2],
    /// The pieces that have been where they were at the start in every position so far.
    wall: Bitboard,
    start: Position,
    may_mate: bool,
    /// Whether a position was left out because the winner has only the king.
    bare_king: bool,
}

impl Abstraction {
    /// The abstraction of a position without castling rights from these free pieces; of pawns, only the loser's may be
    /// free.
    pub fn new(position: &Position, winner: Color, reach: &Reach, free: Bitboard, limit: u32) -> Abstraction {
        let mut board = *position.board();
        // A free pawn can be captured en passant like any free piece: where it could be.
        let passed = position
            .en_passant()
            .filter(|&passed| (!position.turn()).forward(passed).is_some_and(|pawn| !free.contains(pawn)));
        let free = FreePieces::take_from(&mut board, free, winner, reach);
        let start = Position::from_parts(board, position.turn(), CastlingRights::NONE, passed);
        let mut found = Abstraction {
            winner,
            free,
            table: PositionTable::new(limit),
            next: 0,
            limit,
            kings: [Bitboard::EMPTY; 2],
            wall: board.occupied().without(board.role(Role::King)),
            start,
            may_mate: position.turn() != winner && position.is_checkmate(),
            bare_king: false,
        };
        found.restart();
        found
    }

    /// Begins at the start, with areas for the wall as far as it is known.
    fn restart(&mut self) {
        self.free.spread(self.start.board(), self.wall);
        self.table = PositionTable::new(self.limit);
        self.next = 0;
        self.add(&self.start.clone());
    }

    /// Continues, visiting at most about `nodes` positions.
    pub fn explore(&mut self, nodes: &mut u64) -> Progress {
        while !self.may_mate && self.next < self.table.count() {
            if self.table.count() > self.limit {
                return Progress::Inconclusive;
            }
            if *nodes == 0 {
                return Progress::Unfinished;
            }
            let position = unpack(self.table.key(self.next));
            self.next += 1;
            let before = self.table.count();
            self.expand(&position);
            *nodes = nodes.saturating_sub(u64::from(2 + self.table.count() - before));
        }
        if self.may_mate {
            return Progress::Inconclusive;
        }
        if self.free.spread(self.start.board(), self.wall) {
            // The wall has gaps that were not known: start again, with larger areas.
            self.restart();
            return self.explore(nodes);
        }
        Progress::NoMate
    }

    /// How many positions were found.
    pub fn count(&self) -> u32 {
        self.table.count()
    }

    /// What has shown that no mate is possible. A wall says more than a number, but does not prove it if the winner may be
    /// left with only the king.
    pub fn proof(&self) -> ProofKind {
        if self.wall.any() && !self.bare_king {
            ProofKind::Locked { wall: self.wall, kings: self.kings }
        } else {
            ProofKind::Exhausted { positions: self.count() }
        }
    }

    /// Adds a position unless it is in the table.
    fn add(&mut self, position: &Position) {
        if !position.board().side(self.winner).more_than_one() && !self.free.has(self.winner) {
            self.bare_king = true;
            return;
        }
        if self.table.add(&pack(position), NONE).is_none() {
            return;
        }
        let board = position.board();
        for color in Color::ALL {
            self.kings[color as usize].insert(position.king(color));
        }
        for square in self.wall {
            if board.piece_at(square) != self.start.board().piece_at(square) {
                self.wall.remove(square);
            }
        }
    }

    /// Adds all positions after a move.
    fn expand(&mut self, position: &Position) {
        let mover = position.turn();
        let board = position.board();
        let (own, theirs) = (board.side(mover), board.side(!mover));
        let occupied = own | theirs;
        let enemies = (theirs | self.free.area(!mover)).without(position.king(!mover).into());
        for from in own {
            let Some(role) = board.role_at(from) else { continue };
            if role != Role::Pawn {
                for to in attacks::of(role, mover, from, occupied).without(own | position.king(!mover).into()) {
                    self.play(position, role, Move::new(from, to));
                }
                continue;
            }
            let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
            let mut targets = attacks::pawn(mover, from) & (enemies | passed).without(own);
            if let Some(next) = mover.forward(from).filter(|&next| !occupied.contains(next)) {
                targets.insert(next);
                if from.rank() == mover.pawn_rank()
                    && let Some(second) = mover.forward(next).filter(|&second| !occupied.contains(second))
                {
                    targets.insert(second);
                }
            }
            for to in targets {
                if Bitboard::BACK_RANKS.contains(to) {
                    for promotion in Role::PROMOTIONS {
                        self.play(position, role, Move { from, to, promotion: Some(promotion) });
                    }
                } else {
                    self.play(position, role, Move::new(from, to));
                }
            }
        }
        // Whatever a free piece does: it moves somewhere, or captures something.
        if self.free.has(mover) {
            self.play_free(position, *board);
            for captured in (self.free.area(mover) & theirs).without(board.role(Role::King)) {
                let mut board = *board;
                board.take(captured);
                self.play_free(position, board);
            }
        }
    }

    /// Adds the position after the move of a piece that is not free.
    fn play(&mut self, position: &Position, role: Role, mv: Move) {
        let mover = position.turn();
        let next = position.after(mv, role);
        if self.free.surely_attacked(next.board(), mover) {
            return;
        }
        if mover == self.winner {
            let mut vacated = Bitboard::of(mv.from);
            // A pawn captured en passant leaves its square too.
            if role == Role::Pawn {
                vacated.insert(Square::new(mv.to.file(), mv.from.rank()));
            }
            self.may_mate |= self.free.may_check(next.board(), vacated, Some(mv.to)) && self.free.may_mate(&next);
        }
        self.add(&next);
    }

    /// Adds the position after the move of a free piece that leaves this board.
    fn play_free(&mut self, position: &Position, board: Board) {
        let mover = position.turn();
        if self.free.surely_attacked(&board, mover) {
            return;
        }
        let next = Position::from_parts(board, !mover, CastlingRights::NONE, None);
        if mover == self.winner {
            self.may_mate |= self.free.may_check(&board, self.free.area(mover), None) && self.free.may_mate(&next);
        }
        self.add(&next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnable::random_positions::{buried, pawns, walled};
    use fastrand::Rng;

    /// Where an abstraction rules a mate out, every position of random games is in its table, the wall stands, and there is
    /// no mate.
    #[test]
    fn whatever_is_played_is_in_the_table() {
        let mut rng = Rng::with_seed(20_261_130);
        for (draw, enough) in [(walled as fn(&mut Rng) -> Option<Position>, 60), (buried, 15)] {
            let (mut proven, mut attempts) = (0, 0);
            while proven < enough {
                attempts += 1;
                assert!(attempts < 40_000, "only {proven} were proven");
                let Some(start) = draw(&mut rng) else { continue };
                let Some((mut found, free)) = abstraction(&start, 3_000, &mut rng) else { continue };
                if free.is_empty() || found.explore(&mut 100_000) != Progress::NoMate {
                    continue;
                }
                proven += 1;
                for _ in 0..10 {
                    play(&start, &mut found, free, true, &mut rng);
                }
            }
        }
    }

    /// Expanding a position adds the positions after all its moves, also without a wall.
    #[test]
    fn expanding_considers_every_move() {
        let mut rng = Rng::with_seed(20_261_133);
        for draw in [walled, buried, pawns, pawns] {
            for _ in 0..1_000 {
                let Some(start) = draw(&mut rng) else { continue };
                let Some((mut found, free)) = abstraction(&start, 10_000, &mut rng) else { continue };
                found.wall = Bitboard::EMPTY;
                found.restart();
                play(&start, &mut found, free, false, &mut rng);
            }
        }
    }

    /// A mate in one is seen at once, whatever is abstracted away.
    #[test]
    fn a_mate_in_one_is_seen() {
        let mut rng = Rng::with_seed(20_261_132);
        let mut mates = 0;
        while mates < 3_000 {
            let Some(start) = buried(&mut rng) else { continue };
            let mates_by = |mv: &Move| {
                let next = start.play(*mv);
                next.checkers().any() && !next.has_legal_move()
            };
            if !start.legal_moves().iter().any(mates_by) {
                continue;
            }
            let Some((mut found, free)) = abstraction(&start, 300, &mut rng) else { continue };
            if found.winner == start.turn() {
                mates += 1;
                found.expand(&found.start.clone());
                assert!(found.may_mate, "{} without {free:?}", start.to_fen());
            }
        }
    }

    /// An abstraction from random pieces, and which those are.
    fn abstraction(start: &Position, limit: u32, rng: &mut Rng) -> Option<(Abstraction, Bitboard)> {
        let reach = Reach::of(start)?;
        let board = start.board();
        let winner = Color::ALL[rng.usize(..2)];
        let (pieces, pawns) = (board.occupied().without(board.role(Role::King)), board.role(Role::Pawn));
        let some = |pieces: Bitboard, of, rng: &mut Rng| {
            pieces.into_iter().filter(|_| rng.usize(..6) < of).collect::<Bitboard>()
        };
        let mut free = some(pieces.without(pawns), 4, rng);
        if rng.usize(..2) > 0 {
            free |= some(pawns & board.side(!winner), 3, rng);
        }
        Some((Abstraction::new(start, winner, &reach, free, limit), free))
    }

    /// Plays a random game until the winner lacks mating material. Each position must be in the table: from the beginning
    /// if all were explored, else once the one before it is expanded.
    fn play(start: &Position, found: &mut Abstraction, mut free: Bitboard, explored: bool, rng: &mut Rng) {
        let mut position = start.clone();
        for _ in 0..80 {
            if position.lacks_mating_material(found.winner) {
                return;
            }
            let mut board = *position.board();
            for piece in free {
                board.take(piece);
            }
            let stepped = position.en_passant().and_then(|passed| (!position.turn()).forward(passed));
            let passed = position.en_passant().filter(|_| stepped.is_some_and(|pawn| !free.contains(pawn)));
            let abstracted = Position::from_parts(board, position.turn(), CastlingRights::NONE, passed);
            assert!(found.table.find(&pack(&abstracted)).is_some(), "{} came to {}", start.to_fen(), position.to_fen());
            for square in found.wall {
                assert_eq!(position.board().piece_at(square), start.board().piece_at(square), "{}", start.to_fen());
            }
            let legal = position.legal_moves();
            if legal.is_empty() {
                let mate = explored && position.checkers().any() && position.turn() != found.winner;
                assert!(!mate, "{} came to {}", start.to_fen(), position.to_fen());
                return;
            }
            if !explored {
                found.expand(&unpack(&pack(&abstracted)));
            }
            let mv = legal[rng.usize(..legal.len())];
            let moves_free = free.contains(mv.from);
            free.remove(mv.from);
            free.remove(mv.to);
            if position.en_passant() == Some(mv.to)
                && position.board().role_at(mv.from) == Some(Role::Pawn)
                && let Some(pawn) = stepped
            {
                free.remove(pawn);
            }
            if moves_free {
                free.insert(mv.to);
            }
            position = position.play(mv);
        }
    }

    /// What free pieces can do is considered.
    #[test]
    fn free_pieces() {
        for (fen, free, progress) in [
            // A wall, and bishops that can't get through it or capture anything.
            ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "c1 c8", Progress::NoMate),
            // A knight that jumps over it.
            ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2N1K3 w - - 0 1", "c1 c8", Progress::Inconclusive),
            // It is mate already.
            ("8/8/8/8/8/8/1qn5/K1k5 w - - 0 1", "b2", Progress::Inconclusive),
            // A bishop that captures the wall.
            ("5bk1/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "c1 f8", Progress::Inconclusive),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let free = free.split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
            let reach = Reach::of(&position).unwrap();
            let mut found = Abstraction::new(&position, Color::Black, &reach, free, 10_000);
            assert!(found.explore(&mut 100_000) == progress, "{fen}");
        }
    }
}
