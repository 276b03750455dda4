//! Which pieces to abstract away: what an [`Abstraction`] proves depends on the choice.

use super::abstraction::{Abstraction, Progress};
use super::reachability::Reach;
use super::winnability::ProofKind;
use crate::board::{Bitboard, Color, Role, attacks};
use crate::rules::Position;

/// How many positions may be found.
#[derive(Clone, Copy)]
pub struct Limits {
    /// In one abstraction.
    pub each: u32,
    /// In all of them together.
    pub total: u32,
}

/// Tries one choice of free pieces after another until one proves that no mate is possible.
///
/// The more pieces are free, the fewer abstract positions there are, and the less they prove. The choices are: all pieces
/// of one side, the bishops that are not shut in, and the pieces far from a king surrounded by its own pieces. Others
/// were tried and proved nothing that these and the search do not.
pub struct Relaxations {
    position: Position,
    winner: Color,
    reach: Reach,
    limits: Limits,
    /// The choices not tried yet, the next one last.
    choices: Vec<Bitboard>,
    current: Option<Abstraction>,
    /// Once no choice has proved anything for the position itself: the positions after its moves that are still unproven,
    /// and how many positions were visited for the others.
    divided: Option<(Vec<Position>, u32)>,
}

/// A position with more moves is not divided, since each of them would need a proof.
const MAX_DIVISION: usize = 3;

impl Relaxations {
    pub fn new(position: &Position, winner: Color, reach: Reach, limits: Limits) -> Relaxations {
        let board = position.board();
        let moving = board.occupied().without(reach.fixed(position));
        let mobile = moving.without(board.role(Role::Pawn) | board.role(Role::King));
        // A bishop that is shut in now may stay so: making it free would prove less.
        let pawns = board.role(Role::Pawn) | board.role(Role::King);
        let bishops = (mobile & board.role(Role::Bishop)).into_iter();
        let roaming = bishops.filter(|&bishop| attacks::bishop(bishop, pawns).without(pawns).any()).collect();
        // If the king is surrounded by its own pieces, those far away matter little, even pawns that may promote.
        let king = attacks::king(position.king(!winner));
        let near = king.into_iter().fold(king, |near, square| near | attacks::king(square));
        let buried = king.without(board.side(!winner)).is_empty();
        let far = if buried { (moving & board.side(!winner)).without(near) } else { Bitboard::EMPTY };
        let mut choices = Vec::with_capacity(4);
        for choice in [far, mobile & board.side(winner), mobile & board.side(!winner), roaming] {
            if board.role(Role::Pawn).any() && choice.any() && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let position = position.clone();
        Relaxations { position, winner, reach, limits, choices, current: None, divided: None }
    }

    /// As [`Relaxations::run`]; but if that proves nothing and there are few legal moves, it continues with the position
    /// after each of them. Those may need different choices, above all if a capture is forced.
    ///
    /// Soundness: a mate that is not the position itself is or comes after the position after a legal move. Each of those
    /// is proven safe by its own relaxations, by [`Reach`] or by the pieces left. None of these overlooks a mate that is
    /// already there.
    pub fn run_divided(&mut self, nodes: &mut u64) -> Option<ProofKind> {
        loop {
            let proof = self.run(nodes);
            match (&mut self.divided, proof) {
                (None, None) if *nodes > 0 => {
                    let moves = self.position.legal_moves();
                    if moves.is_empty() || moves.len() > MAX_DIVISION {
                        return None;
                    }
                    self.divided = Some((moves.iter().map(|&mv| self.position.play(mv)).collect(), 1));
                }
                (None, proof) => return proof,
                (Some(_), None) => return None,
                (Some((_, visited)), Some(ProofKind::Exhausted { positions })) => *visited += positions,
                (Some((_, visited)), Some(_)) => *visited += 1,
            }
            loop {
                let (nexts, visited) = self.divided.as_mut()?;
                let Some(next) = nexts.pop() else { return Some(ProofKind::Exhausted { positions: *visited }) };
                if next.lacks_mating_material(self.winner) {
                    *visited += 1;
                    continue;
                }
                let reach = Reach::of(&next)?;
                if reach.may_mate(&next, self.winner) {
                    let divided = self.divided.take();
                    let limits = Limits { total: 2 * self.limits.each, ..self.limits };
                    *self = Relaxations { divided, ..Relaxations::new(&next, self.winner, reach, limits) };
                    break;
                }
                *visited += 1;
            }
        }
    }

    /// Continues, visiting at most about `nodes` positions. `None` if no choice proves anything, or if `nodes` is 0 and
    /// work is left.
    pub fn run(&mut self, nodes: &mut u64) -> Option<ProofKind> {
        loop {
            if let Some(abstraction) = &mut self.current {
                match abstraction.explore(nodes) {
                    Progress::NoMate => return Some(abstraction.proof()),
                    Progress::Unfinished => return None,
                    Progress::Inconclusive => {
                        self.limits.total = self.limits.total.saturating_sub(abstraction.count());
                        self.current = None;
                    }
                }
            }
            if self.limits.total == 0 {
                return None;
            }
            let free = self.choices.pop()?;
            self.current = Some(Abstraction::new(&self.position, self.winner, &self.reach, free, self.limits.each));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnable::playout::Playout;
    use crate::winnable::random_positions::{buried, walled};
    use fastrand::Rng;

    /// If a position is divided, each of its moves needs a proof.
    #[test]
    fn divided() {
        let proven = |fen: &str, winner| {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            let mut relaxations = Relaxations::new(&position, winner, reach, Limits { each: 5_000, total: 10_000 });
            let undivided = relaxations.run(&mut 1_000_000).is_some();
            (undivided, relaxations.run_divided(&mut 1_000_000).is_some())
        };
        // The rook must be captured, by one bishop or the other, and then the wall is closed.
        let forced = "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1";
        assert_eq!(Color::ALL.map(|winner| proven(forced, winner)), [(false, true); 2]);
        // The rook may be captured, which closes the wall, but need not.
        for fen in [
            "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/4r3/2B1K3 w - - 0 1",
            "3k1b2/8/8/p1p1p1p1/P1P1P1P1/8/3r4/3K1B2 w - - 0 1",
            "2b1k3/8/8/1p1p1p1p/1P1P1P1P/4K3/4r3/2B5 w - - 0 1",
        ] {
            assert_eq!(proven(fen, Color::Black), (false, false), "{fen}");
        }
        // One of the moves is mate itself.
        assert_eq!(proven("2n5/6b1/8/3n4/pn6/kb6/pQ6/K7 b - - 0 1", Color::Black), (false, false));
        assert_eq!(proven("6BK/5bpb/5pkp/5ppp/8/8/b7/8 w - - 0 1", Color::White), (false, false));
    }

    /// A king surrounded by its own pieces, with pawns far away that may promote.
    #[test]
    fn far_pieces() {
        for (fen, is_proven) in [
            ("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", true),
            ("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", true),
            // A knight mates from d4.
            ("8/6pp/8/8/ppp5/bkp4N/qnp5/n1K5 b - - 0 1", false),
            // A square next to the king is empty, or occupied by White.
            ("8/6pp/8/8/ppp5/bkp4Q/1np5/n1K5 b - - 0 1", false),
            ("8/6pp/8/8/ppp5/bkp4Q/Rnp5/n1K5 b - - 0 1", false),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            let mut relaxations =
                Relaxations::new(&position, Color::White, reach, Limits { each: 20_000, total: 80_000 });
            assert_eq!(relaxations.run(&mut 1_000_000).is_some(), is_proven, "{fen}");
        }
    }

    /// Where some line ends in mate, nothing is proven.
    #[test]
    fn what_can_be_won_is_not_proven_unwinnable() {
        let mut rng = Rng::with_seed(20_261_134);
        for draw in [walled, buried] {
            let mut won = 0;
            while won < 200 {
                let Some(start) = draw(&mut rng) else { continue };
                let winner = Color::ALL[rng.usize(..2)];
                let Some(reach) = Reach::of(&start) else { continue };
                if let Some(line) = Playout::new(&start, winner).mate() {
                    won += 1;
                    let mut relaxations = Relaxations::new(&start, winner, reach, Limits { each: 500, total: 2_000 });
                    assert!(relaxations.run_divided(&mut 100_000).is_none(), "{} {line:?}", start.to_fen());
                }
            }
        }
    }

    /// Random games from positions proven unwinnable by dividing them: none ends in mate.
    #[test]
    fn divided_positions_stay_unwinnable() {
        let mut rng = Rng::with_seed(20_261_131);
        let (mut proven, mut attempts) = (0, 0);
        while proven < 40 {
            attempts += 1;
            assert!(attempts < 400_000, "only {proven} were proven");
            let Some(start) = walled(&mut rng) else { continue };
            let winner = Color::ALL[rng.usize(..2)];
            let moves = start.legal_moves();
            if moves.is_empty() || moves.len() > MAX_DIVISION {
                continue;
            }
            let Some(reach) = Reach::of(&start) else { continue };
            let mut relaxations = Relaxations::new(&start, winner, reach, Limits { each: 2_000, total: 4_000 });
            if relaxations.run(&mut 100_000).is_some() || relaxations.run_divided(&mut 100_000).is_none() {
                continue;
            }
            proven += 1;
            for _ in 0..40 {
                let mut position = start.clone();
                for _ in 0..60 {
                    let legal = position.legal_moves();
                    if legal.is_empty() {
                        let mate = position.checkers().any() && position.turn() != winner;
                        assert!(!mate, "{} came to {}", start.to_fen(), position.to_fen());
                        break;
                    }
                    position = position.play(legal[rng.usize(..legal.len())]);
                }
            }
        }
    }
}
