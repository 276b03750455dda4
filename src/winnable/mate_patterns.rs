//! Pictures of mate: on which square a king may be mated, by what piece from where, and how far all are from that. They
//! order the search where what a position is like says too little, above all where few pieces can do it at all.
//!
//! Nothing here decides anything: a picture that can't come about costs time, never a wrong answer.

use super::reachability::Reach;
use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::Position;

/// How many moves a piece of each role takes from each square to where it is wanted.
type Ways = [[u8; 64]; 6];
/// It can't get there.
const FAR: u8 = 40;
/// What a pawn's move counts where it needs something to take, and where a pawn stands in its way.
const CAPTURE: u8 = 4;
const STUCK: u8 = 6;
/// What each move of the mated king counts: it should be there before others shut the door.
const WALK: u32 = 2;
/// What a move counts in the guess.
const WEIGHT: u32 = 2;

/// Mate on one square by a piece on another.
struct Picture {
    mated: Square,
    /// The way of the king, and those of the winner's pieces to where they give check.
    king: Ways,
    check: Ways,
    /// The squares to which the king could still go.
    flights: Bitboard,
}

/// The pictures that are nearest to a start, each with the king on another square.
pub struct Pictures {
    winner: Color,
    fixed: Bitboard,
    /// For each side, where its king could ever stand, where its pawns could ever take something, and the roles that it has
    /// or may have by promotion.
    kings: [Bitboard; 2],
    prey: [Bitboard; 2],
    roles: [[bool; 6]; 2],
    pawns: Bitboard,
    /// For each square the ways of the winner's pieces to attack it and of the loser's to stand on it.
    flights: Vec<[Ways; 2]>,
    list: Vec<Picture>,
}

impl Pictures {
    pub fn new(start: &Position, winner: Color, reach: &Reach, count: usize) -> Pictures {
        let board = start.board();
        let fixed = reach.fixed(start);
        let mut found = Pictures {
            winner,
            fixed,
            kings: Color::ALL.map(|color| reach.from(start.king(color))),
            prey: [Bitboard::EMPTY; 2],
            roles: [[false; 6]; 2],
            pawns: board.role(Role::Pawn),
            flights: Vec::with_capacity(64),
            list: Vec::with_capacity(count),
        };
        for color in Color::ALL {
            for piece in board.side(!color).without(fixed | start.king(!color).into()) {
                found.prey[color as usize] |= reach.from(piece);
            }
            let promotes = board.pieces(color, Role::Pawn).any();
            for role in Role::ALL {
                found.roles[color as usize][role as usize] = promotes || board.pieces(color, role).any();
            }
        }
        for square in Square::all() {
            let goals = Role::ALL.map(|role| attacks::of(role, !winner, square, fixed));
            let mut stand = [square.into(); 6];
            stand[Role::King as usize] = Bitboard::EMPTY;
            let ways = [found.ways(winner, &goals), found.ways(!winner, &stand)];
            found.flights.push(ways);
        }
        let mut checks = Vec::with_capacity(256);
        for role in Role::PROMOTIONS {
            for from in Square::all() {
                checks.push(shortest(&found.way(winner, role, from), board, board.side(winner)));
            }
        }
        // The nearest for each square, as far as it is near enough.
        let mut near = [(u32::from(FAR), Role::King, Square::from_index(0)); 64];
        for mated in found.kings[!winner as usize] {
            let walk = found.way(!winner, Role::King, mated)[Role::King as usize][start.king(!winner).index()];
            let best = &mut near[mated.index()];
            for (index, role) in Role::PROMOTIONS.into_iter().enumerate() {
                for from in attacks::of(role, winner, mated, fixed).without(attacks::king(mated)) {
                    let (way, checker) = checks[index * 64 + from.index()];
                    let mut distance = WALK * u32::from(walk) + u32::from(way);
                    if distance < best.0 {
                        distance += found.left(board, found.open(mated, role, from), checker);
                        *best = (*best).min((distance, role, from));
                    }
                }
            }
        }
        for _ in 0..count {
            let mut best = 0;
            for index in 0..64 {
                if near[index].0 < near[best].0 {
                    best = index;
                }
            }
            let (_, role, from) = std::mem::replace(&mut near[best], (u32::MAX, Role::King, Square::from_index(0)));
            if role == Role::King {
                break;
            }
            let mated = Square::from_index(best as u8);
            let picture = Picture {
                mated,
                king: found.way(!winner, Role::King, mated),
                check: found.way(winner, role, from),
                flights: found.open(mated, role, from),
            };
            found.list.push(picture);
        }
        found
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// How far the pieces are from one of them.
    pub fn distance(&self, index: usize, position: &Position) -> u32 {
        let board = position.board();
        let picture = &self.list[index];
        let (walk, mut distance) = (picture.king[Role::King as usize][position.king(!self.winner).index()], 0);
        if walk > 0 {
            // The check comes last: before, it would keep the king from its square, as does whatever stands there.
            distance = (board.attackers(picture.mated, self.winner) | board.occupied() & picture.mated.into()).count();
        }
        let (way, checker) = shortest(&picture.check, board, board.side(self.winner));
        distance += WALK * u32::from(walk) + u32::from(way) + self.left(board, picture.flights, checker);
        WEIGHT * distance
    }

    /// How many moves it takes until the king has no flight left, by other pieces than the one that gives check.
    fn left(&self, board: &Board, flights: Bitboard, checker: Bitboard) -> u32 {
        let others = board.side(self.winner).without(checker);
        let mut losers = board.side(!self.winner);
        let mut sum = 0;
        for square in flights {
            let [attack, stand] = &self.flights[square.index()];
            let (near, _) = shortest(attack, board, others);
            let (way, piece) = shortest(stand, board, losers);
            if way < near {
                losers = losers.without(piece);
            }
            sum += u32::from(way.min(near));
        }
        sum
    }

    /// Where a king could go that is checked by that piece.
    fn open(&self, mated: Square, role: Role, from: Square) -> Bitboard {
        let covered = attacks::of(role, self.winner, from, self.fixed.without(mated.into()));
        (attacks::king(mated) & self.kings[!self.winner as usize]).without(self.fixed | covered)
    }

    /// The ways to a square in one role.
    fn way(&self, color: Color, role: Role, to: Square) -> Ways {
        let mut goals = [Bitboard::EMPTY; 6];
        goals[role as usize] = to.into();
        self.ways(color, &goals)
    }

    /// The ways of a side's pieces to where each role is wanted.
    fn ways(&self, color: Color, goals: &[Bitboard; 6]) -> Ways {
        let mut ways = [[FAR; 64]; 6];
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            let mut left = if role == Role::King { self.kings[color as usize] } else { Bitboard::ALL };
            let mut ring = goals[role as usize];
            let mut count = 0;
            while self.roles[color as usize][role as usize] && ring.any() && count < FAR {
                left = left.without(ring);
                let mut next = Bitboard::EMPTY;
                for square in ring {
                    ways[role as usize][square.index()] = count;
                    // Where a piece stands for ever, no other gets, and it goes nowhere itself.
                    if !self.fixed.contains(square) {
                        next |= attacks::of(role, color, square, self.fixed);
                    }
                }
                ring = (next & left).without(self.fixed);
                count += 1;
            }
        }
        // From the last rank backwards.
        for index in 0..64 {
            let square = Square::from_index(if color == Color::White { 63 - index } else { index });
            let mut way = if goals[Role::Pawn as usize].contains(square) { 0 } else { FAR };
            if square.rank() == color.last_rank() {
                for role in Role::PROMOTIONS {
                    way = way.min(ways[role as usize][square.index()]);
                }
            } else if !self.fixed.contains(square) {
                let pawns = &ways[Role::Pawn as usize];
                for next in attacks::pawn(color, square) & self.prey[color as usize] {
                    way = way.min(pawns[next.index()] + CAPTURE);
                }
                if let Some(next) = color.forward(square).filter(|&next| !self.fixed.contains(next)) {
                    way = way.min(pawns[next.index()] + if self.pawns.contains(next) { STUCK } else { 1 });
                }
            }
            ways[Role::Pawn as usize][square.index()] = way;
        }
        ways
    }
}

/// The piece of some that has the shortest way, and how long that is.
fn shortest(ways: &Ways, board: &Board, pieces: Bitboard) -> (u8, Bitboard) {
    let mut best = (FAR, Bitboard::EMPTY);
    for role in Role::ALL {
        for piece in pieces & board.role(role) {
            let way = ways[role as usize][piece.index()];
            if way < best.0 {
                best = (way, piece.into());
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture nearest to a start has the king where few pieces can mate it, is at hand when it is mate, and one move
    /// away when one piece is missing.
    #[test]
    fn a_picture_is_where_it_is_mate() {
        // White's only piece that moves is a bishop of the dark squares; the king's own bishops shut it in.
        let start = Position::from_fen("k7/1b6/2b5/3b4/4b3/1pB2b2/pP4b1/K6b w - - 0 1").unwrap();
        let reach = Reach::of(&start).unwrap();
        let found = Pictures::new(&start, Color::White, &reach, 2);
        assert_eq!(found.list.iter().map(|picture| picture.mated.to_string()).collect::<Vec<_>>(), ["h8", "c1"]);
        let distance = |fen: &str| found.distance(0, &Position::from_fen(fen).unwrap());
        assert_eq!(distance("6bk/7b/8/3b4/4b3/1pB2b2/pP4b1/K7 b - - 0 1"), 0);
        assert_eq!(distance("6bk/8/6b1/3b4/4b3/1pB2b2/pP4b1/K7 b - - 0 1"), WEIGHT);
        assert!(found.distance(0, &start) > 10 * WEIGHT);
    }
}
