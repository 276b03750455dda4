//! All positions that can arise, with some pieces left out of account: what stays shut although those pieces could be
//! anywhere is shut for certain.

use super::packed::{pack, unpack};
use super::position_table::{NONE, Store};
use super::reachability::Reach;
use super::search::End;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{CastlingRights, Move, Position};

/// A piece left out of account: it may be on any of these squares, or taken.
#[derive(Clone, Copy)]
struct Free {
    role: Role,
    color: Color,
    area: Bitboard,
    /// It could never be anywhere else.
    most: Bitboard,
}

/// What the walk through the positions has come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Not all were looked at yet.
    Walking,
    /// Nothing in them is mate.
    Shut,
    /// A mate can't be ruled out, or there are too many.
    Open,
}

/// Positions of all pieces but a few.
///
/// Soundness. Call the pieces left out free. `store` holds for each position that can arise its picture, the same without
/// the free pieces: it holds the picture of the start, and for each picture the pictures after every move that is legal in
/// any position of this picture:
///
/// - A piece of the picture moves as if no free piece stood in its way; a pawn takes askew where a free piece could stand.
/// - A free piece moves wherever it could ever stand, which changes nothing in the picture, or takes a piece of the picture
///   that stands there. It could stand where [`Reach`] says and its moves lead while nothing is in their way but the wall:
///   pieces that stand where they stood at the start in every picture. What is in the end the wall was so all the time. Of a
///   free pawn, which must be the loser's, [`Reach`] alone says where it could stand; the squares beside it count too
///   where it could take en passant.
/// - A move is left out only if the mover's king is attacked after it, whatever the free pieces do: by a piece of the picture
///   on a line on which no free piece could stand.
///
/// No picture is kept without a piece of the winner beside the king, if none of them is free: nothing there can mate.
///
/// A mate by the winner is the start itself, or comes about by one of these moves. [`Abstraction::may_check`] and
/// [`Abstraction::may_mate`] ask of each move whether that could be.
pub struct Abstraction {
    winner: Color,
    free: Vec<Free>,
    /// For each side, where its free pieces could stand.
    areas: [Bitboard; 2],
    store: Store,
    next: u32,
    limit: u32,
    /// Where the kings were, and the pieces that have stood where they stand at the start.
    kings: [Bitboard; 2],
    wall: Bitboard,
    start: Position,
    mate: bool,
    /// Whether any picture was left out in which the winner has nothing to mate with.
    bare: bool,
}

impl Abstraction {
    /// All positions after a start, as far as the pieces that are not free go. Castling is not thought of: there must be
    /// no rights to it. Of the pawns only those of the loser may be free.
    pub fn new(position: &Position, winner: Color, reach: &Reach, free: Bitboard, limit: u32) -> Abstraction {
        let mut board = *position.board();
        let mut pieces = Vec::new();
        for square in free {
            if let Some(piece) = board.piece_at(square) {
                let most = reach.from(square);
                let mut area = Bitboard::of(square);
                if piece.role == Role::Pawn {
                    let rank = Bitboard::rank(piece.color.en_passant_rank());
                    let from = (most & rank).0;
                    area = most | Bitboard(from << 1 | from >> 1) & rank;
                }
                pieces.push(Free { role: piece.role, color: piece.color, area, most });
                board.take(square);
            }
        }
        // A free pawn that has just made a double step could be taken where it could stand.
        let passed = position
            .en_passant()
            .filter(|&passed| (!position.turn()).forward(passed).is_some_and(|pawn| !free.contains(pawn)));
        let start = Position::from_parts(board, position.turn(), CastlingRights::default(), passed);
        let mut found = Abstraction {
            winner,
            free: pieces,
            areas: [Bitboard::EMPTY; 2],
            store: Store::new(limit),
            next: 0,
            limit,
            kings: [Bitboard::EMPTY; 2],
            wall: board.occupied().without(board.role(Role::King)),
            start,
            mate: position.turn() != winner && position.checkers().any() && !position.has_legal_move(),
            bare: false,
        };
        found.begin();
        found
    }

    /// Starts from the first picture, with areas that the wall as it is known leaves open.
    fn begin(&mut self) {
        self.spread();
        self.store = Store::new(self.limit);
        self.next = 0;
        self.meet(&self.start.clone());
    }

    /// Gives the free pieces all squares to which they can get while the wall stands. Says whether any are new.
    fn spread(&mut self) -> bool {
        let before = self.areas;
        for piece in &mut self.free {
            let own = self.wall & self.start.board().side(piece.color);
            let mut new = piece.area;
            while let Some(square) = new.first() {
                new.remove(square);
                let more =
                    (attacks::of(piece.role, piece.color, square, self.wall) & piece.most).without(own | piece.area);
                piece.area |= more;
                new |= more;
            }
            self.areas[piece.color as usize] |= piece.area;
        }
        self.areas != before
    }

    /// Walks on through so many positions.
    pub fn walk(&mut self, nodes: &mut u64) -> State {
        while !self.mate && self.next < self.store.count() {
            if self.store.count() > self.limit {
                return State::Open;
            }
            if *nodes == 0 {
                return State::Walking;
            }
            let position = unpack(self.store.key(self.next));
            self.next += 1;
            let before = self.store.count();
            self.expand(&position);
            *nodes = nodes.saturating_sub(u64::from(2 + self.store.count() - before));
        }
        if self.mate {
            return State::Open;
        }
        if self.spread() {
            // The wall has gaps that were not known: once more, with larger areas.
            self.begin();
            return self.walk(nodes);
        }
        State::Shut
    }

    /// How many pictures were met.
    pub fn count(&self) -> u32 {
        self.store.count()
    }

    /// What the walk has shown: the pieces that never leave their squares and where the kings could ever go, or, without
    /// such pieces or where the winner could be left with nothing, how many positions there are.
    pub fn end(&self) -> End {
        if self.wall.any() && !self.bare {
            End::Locked { wall: self.wall, kings: self.kings }
        } else {
            End::Exhausted(self.count())
        }
    }

    fn meet(&mut self, position: &Position) {
        if !position.board().side(self.winner).more_than_one()
            && self.free.iter().all(|piece| piece.color != self.winner)
        {
            self.bare = true;
            return;
        }
        if self.store.add(&pack(position), NONE).is_none() {
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

    fn expand(&mut self, position: &Position) {
        let mover = position.turn();
        let board = position.board();
        let (own, theirs) = (board.side(mover), board.side(!mover));
        let occupied = own | theirs;
        let prey = (theirs | self.areas[!mover as usize]).without(position.king(!mover).into());
        for from in own {
            let Some(role) = board.role_at(from) else { continue };
            if role != Role::Pawn {
                for to in attacks::of(role, mover, from, occupied).without(own | position.king(!mover).into()) {
                    self.moved(position, role, Move::new(from, to));
                }
                continue;
            }
            let passed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
            let mut targets = attacks::pawn(mover, from) & (prey | passed).without(own);
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
                        self.moved(position, role, Move { from, to, promotion: Some(promotion) });
                    }
                } else {
                    self.moved(position, role, Move::new(from, to));
                }
            }
        }
        // Whatever a free piece does: it goes somewhere, or takes something.
        if self.free.iter().any(|piece| piece.color == mover) {
            self.moved_free(position, *board);
            let area = self.areas[mover as usize];
            for taken in (area & theirs).without(board.role(Role::King)) {
                let mut board = *board;
                board.take(taken);
                self.moved_free(position, board);
            }
        }
    }

    /// Whether a side's king is attacked wherever the free pieces are.
    fn surely_attacked(&self, board: &Board, color: Color) -> bool {
        let most = board.occupied() | self.areas[0] | self.areas[1];
        board.king(color).is_some_and(|king| board.attackers_with(king, !color, most).any())
    }

    fn moved(&mut self, position: &Position, role: Role, mv: Move) {
        let mover = position.turn();
        let next = position.after(mv, role);
        if self.surely_attacked(next.board(), mover) {
            return;
        }
        if mover == self.winner {
            let mut left = Bitboard::of(mv.from);
            // A pawn may leave by being taken en passant.
            if role == Role::Pawn {
                left.insert(Square::new(mv.to.file(), mv.from.rank()));
            }
            self.mate |= self.may_check(next.board(), left, Some(mv.to)) && self.may_mate(&next);
        }
        self.meet(&next);
    }

    fn moved_free(&mut self, position: &Position, board: Board) {
        let mover = position.turn();
        if self.surely_attacked(&board, mover) {
            return;
        }
        let next = Position::from_parts(board, !mover, CastlingRights::default(), None);
        if mover == self.winner {
            let left = self.areas[mover as usize];
            self.mate |= self.may_check(&board, left, None) && self.may_mate(&next);
        }
        self.meet(&next);
    }

    /// Whether a move of the winner may have given check: the king was not in check before it, so the piece that moved
    /// gives it, or another along a line which that piece has left. `to` is where a piece of the picture has gone, and
    /// nothing if a free piece has moved.
    fn may_check(&self, board: &Board, left: Bitboard, to: Option<Square>) -> bool {
        let Some(king) = board.king(!self.winner) else { return false };
        let occupied = board.occupied();
        for attacker in board.attackers(king, self.winner) {
            if to == Some(attacker) || (attacks::between(king, attacker) & left).any() {
                return true;
            }
        }
        self.free.iter().filter(|piece| piece.color == self.winner).any(|piece| {
            let squares = attacks::of(piece.role, piece.color, king, occupied) & piece.area;
            match to {
                None => squares.any(),
                Some(_) => squares.into_iter().any(|square| (attacks::between(king, square) & left).any()),
            }
        })
    }

    /// Whether, if it is check, the king may have no square to go to, since on each stands a piece of its own or the winner
    /// attacks it, and nothing else is sure to end the check.
    fn may_mate(&self, position: &Position) -> bool {
        let board = position.board();
        let loser = !self.winner;
        let Some(king) = board.king(loser) else { return false };
        let occupied = board.occupied().without(king.into());
        let mut blocked = Bitboard::EMPTY;
        for square in attacks::king(king).without(board.side(loser)) {
            if board.attackers_with(square, self.winner, occupied).is_empty() && !self.may_attack(square, occupied) {
                blocked.insert(square);
            }
        }
        let blockers = self.free.iter().filter(|piece| piece.color == loser && (piece.area & blocked).any());
        blocked.without(self.areas[loser as usize]).is_empty()
            && blocked.count() <= blockers.count() as u32
            && !self.has_answer(position)
    }

    /// Whether a free piece of the winner could attack the square.
    fn may_attack(&self, square: Square, occupied: Bitboard) -> bool {
        self.free.iter().any(|piece| {
            piece.color == self.winner && (attacks::of(piece.role, piece.color, square, occupied) & piece.area).any()
        })
    }

    /// Whether a move of the loser is legal wherever the free pieces are.
    ///
    /// Soundness: it is legal in the picture, nothing free could be in its way or on its square, unless it takes a piece of
    /// the picture there, and after it nothing free could attack the king. More could be in the way of what attacks the
    /// king in the picture, but not less.
    fn has_answer(&self, position: &Position) -> bool {
        let board = position.board();
        let areas = self.areas[0] | self.areas[1];
        position.legal_moves_by_role().into_iter().any(|(role, mv)| {
            let path = (attacks::between(mv.from, mv.to) | mv.to.into()).without(board.occupied());
            (path & areas).is_empty() && {
                let next = position.after(mv, role);
                !self.may_attack(next.king(!self.winner), next.board().occupied())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnable::random_positions::{buried, dice, pawns, walled};

    /// Plays random games from positions in which an abstraction rules a mate out: every position must have its picture
    /// among those met, the wall must stand, and there must be no mate.
    #[test]
    fn whatever_is_played_has_its_picture() {
        let mut state = 20_261_130;
        for (draw, enough) in [(walled as fn(&mut u64) -> Option<Position>, 60), (buried, 15)] {
            let (mut shut, mut tries) = (0, 0);
            while shut < enough {
                tries += 1;
                assert!(tries < 40_000, "only {shut} were shut");
                let Some(start) = draw(&mut state) else { continue };
                let Some((mut found, free)) = abstraction(&start, 3_000, &mut state) else { continue };
                if free.is_empty() || found.walk(&mut 100_000) != State::Shut {
                    continue;
                }
                shut += 1;
                for _ in 0..10 {
                    play(&start, &mut found, free, true, &mut state);
                }
            }
        }
    }

    /// Plays random games, and looks at each position whether all moves are thought of, as if there was no wall.
    #[test]
    fn whatever_is_played_is_thought_of() {
        let mut state = 20_261_133;
        for draw in [walled, buried, pawns, pawns] {
            for _ in 0..1_000 {
                let Some(start) = draw(&mut state) else { continue };
                let Some((mut found, free)) = abstraction(&start, 10_000, &mut state) else { continue };
                found.wall = Bitboard::EMPTY;
                found.begin();
                play(&start, &mut found, free, false, &mut state);
            }
        }
    }

    /// Whatever is left out of account, a mate in one must be thought of at once.
    #[test]
    fn a_mate_in_one_is_seen() {
        let mut state = 20_261_132;
        let mut mates = 0;
        while mates < 3_000 {
            let Some(start) = buried(&mut state) else { continue };
            let mates_by = |mv: &Move| {
                let next = start.play(*mv);
                next.checkers().any() && !next.has_legal_move()
            };
            if !start.legal_moves().iter().any(mates_by) {
                continue;
            }
            let Some((mut found, free)) = abstraction(&start, 300, &mut state) else { continue };
            if found.winner == start.turn() {
                mates += 1;
                found.expand(&found.start.clone());
                assert!(found.mate, "{} without {free:?}", start.to_fen());
            }
        }
    }

    /// An abstraction with some pieces left out, and which those are.
    fn abstraction(start: &Position, limit: u32, state: &mut u64) -> Option<(Abstraction, Bitboard)> {
        let reach = Reach::of(start)?;
        let board = start.board();
        let winner = Color::ALL[dice(state, 2)];
        let (pieces, pawns) = (board.occupied().without(board.role(Role::King)), board.role(Role::Pawn));
        let some = |pieces: Bitboard, of, state: &mut u64| {
            pieces.into_iter().filter(|_| dice(state, 6) < of).collect::<Bitboard>()
        };
        let mut free = some(pieces.without(pawns), 4, state);
        if dice(state, 2) > 0 {
            free |= some(pawns & board.side(!winner), 3, state);
        }
        Some((Abstraction::new(start, winner, &reach, free, limit), free))
    }

    /// Plays a random game until there is nothing left to mate with. Each position must have its picture, after all moves
    /// or, if not all were walked through, after those in the picture before.
    fn play(start: &Position, found: &mut Abstraction, mut free: Bitboard, walked: bool, state: &mut u64) {
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
            let picture = Position::from_parts(board, position.turn(), CastlingRights::default(), passed);
            assert!(found.store.find(&pack(&picture)).is_some(), "{} came to {}", start.to_fen(), position.to_fen());
            for square in found.wall {
                assert_eq!(position.board().piece_at(square), start.board().piece_at(square), "{}", start.to_fen());
            }
            let legal = position.legal_moves();
            if legal.is_empty() {
                let mate = walked && position.checkers().any() && position.turn() != found.winner;
                assert!(!mate, "{} came to {}", start.to_fen(), position.to_fen());
                return;
            }
            if !walked {
                found.expand(&unpack(&pack(&picture)));
            }
            let mv = legal[dice(state, legal.len())];
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

    /// What free pieces can do must be thought of.
    #[test]
    fn free_pieces() {
        for (fen, free, state) in [
            // A wall, and bishops that can't get through it or take anything.
            ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "c1 c8", State::Shut),
            // A knight that jumps over it.
            ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2N1K3 w - - 0 1", "c1 c8", State::Open),
            // It is mate already.
            ("8/8/8/8/8/8/1qn5/K1k5 w - - 0 1", "b2", State::Open),
            // A bishop that takes the wall away.
            ("5bk1/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "c1 f8", State::Open),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let free = free.split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
            let reach = Reach::of(&position).unwrap();
            let mut found = Abstraction::new(&position, Color::Black, &reach, free, 10_000);
            assert!(found.walk(&mut 100_000) == state, "{fen}");
        }
    }
}
