//! Which pieces to leave out of account: what [`Abstraction`] shows depends on the choice.

use super::abstraction::{Abstraction, State};
use super::reachability::Reach;
use super::search::End;
use crate::board::{Bitboard, Color, Role, attacks};
use crate::rules::Position;

/// One choice of free pieces after the other, until one shows that there is no mate.
///
/// The more pieces are free, the fewer pictures there are, and the less they show: all pieces of one side, or the bishops that
/// can roam, or those far from a king that is buried among its own pieces.
pub struct Trials {
    position: Position,
    winner: Color,
    reach: Reach,
    /// How many pictures a trial may have, and how many are left for all of them.
    limit: u32,
    left: u32,
    /// The choices not tried yet.
    choices: Vec<Bitboard>,
    trial: Option<Abstraction>,
    /// Once no choice has shown anything of the position itself: the positions after its moves that are still to be shown,
    /// and how many positions have been looked at for the others.
    nexts: Option<(Vec<Position>, u32)>,
}

/// A position with more moves is not divided: each of them would have to be shown by itself.
const DIVIDED: usize = 3;

impl Trials {
    pub fn new(position: &Position, winner: Color, reach: Reach, limit: u32, left: u32) -> Trials {
        let board = position.board();
        let moving = board.occupied().without(reach.fixed(position));
        let mobile = moving.without(board.role(Role::Pawn) | board.role(Role::King));
        // A bishop that is shut in now may stay so, and then there is no need to let it go wherever it could.
        let pawns = board.role(Role::Pawn) | board.role(Role::King);
        let bishops = (mobile & board.role(Role::Bishop)).into_iter();
        let roaming = bishops.filter(|&bishop| attacks::bishop(bishop, pawns).without(pawns).any()).collect();
        // Where the king is buried among its own pieces, those far from it matter little, pawns that may promote among them.
        let king = attacks::king(position.king(!winner));
        let near = king.into_iter().fold(king, |near, square| near | attacks::king(square));
        let buried = king.without(board.side(!winner)).is_empty();
        let far = if buried { (moving & board.side(!winner)).without(near) } else { Bitboard::EMPTY };
        // The last one is tried first.
        let mut choices = Vec::with_capacity(4);
        for choice in [far, mobile & board.side(winner), mobile & board.side(!winner), roaming] {
            if board.role(Role::Pawn).any() && choice.any() && !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        Trials { position: position.clone(), winner, reach, limit, left, choices, trial: None, nexts: None }
    }

    /// The same as [`Trials::run`], and where that shows nothing and few moves are legal, goes on with the position after
    /// each of them: some of those may need other choices, above all where a capture is forced.
    ///
    /// Soundness: a mate that is not the position itself comes after one of its legal moves. None is or comes after the
    /// position after that move, as its own trials show, [`Reach`] or the pieces left, none of which rules out a mate that is
    /// there already; all the moves must be shown to be harmless, one after the other.
    pub fn run_divided(&mut self, nodes: &mut u64) -> Option<End> {
        loop {
            let end = self.run(nodes);
            match (&mut self.nexts, end) {
                (None, None) if *nodes > 0 => {
                    let moves = self.position.legal_moves();
                    if moves.is_empty() || moves.len() > DIVIDED {
                        return None;
                    }
                    self.nexts = Some((moves.iter().map(|&mv| self.position.play(mv)).collect(), 1));
                }
                (None, end) => return end,
                (Some(_), None) => return None,
                (Some((_, looked)), Some(End::Exhausted(count))) => *looked += count,
                (Some((_, looked)), Some(_)) => *looked += 1,
            }
            loop {
                let (nexts, looked) = self.nexts.as_mut()?;
                let Some(next) = nexts.pop() else { return Some(End::Exhausted(*looked)) };
                if next.lacks_mating_material(self.winner) {
                    *looked += 1;
                    continue;
                }
                let reach = Reach::of(&next)?;
                if reach.may_mate(&next, self.winner) {
                    let nexts = self.nexts.take();
                    *self = Trials { nexts, ..Trials::new(&next, self.winner, reach, self.limit, 2 * self.limit) };
                    break;
                }
                *looked += 1;
            }
        }
    }

    /// Goes on for so many positions. Nothing, if no choice shows that there is no mate, or `nodes` is 0 and the work is
    /// not done.
    pub fn run(&mut self, nodes: &mut u64) -> Option<End> {
        loop {
            if let Some(trial) = &mut self.trial {
                match trial.walk(nodes) {
                    State::Shut => return Some(trial.end()),
                    State::Walking => return None,
                    State::Open => {
                        self.left = self.left.saturating_sub(trial.count());
                        self.trial = None;
                    }
                }
            }
            if self.left == 0 {
                return None;
            }
            let free = self.choices.pop()?;
            self.trial = Some(Abstraction::new(&self.position, self.winner, &self.reach, free, self.limit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnable::playout::Playout;
    use crate::winnable::random_positions::{buried, dice, walled};

    /// Where a position is divided, each of its moves must be shown to be harmless.
    #[test]
    fn divided() {
        let trials = |fen: &str, winner| {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            let mut trials = Trials::new(&position, winner, reach, 5_000, 10_000);
            let undivided = trials.run(&mut 1_000_000).is_some();
            (undivided, trials.run_divided(&mut 1_000_000).is_some())
        };
        // The rook must be taken, by one bishop or the other, and then all is shut.
        let forced = "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1";
        assert_eq!(Color::ALL.map(|winner| trials(forced, winner)), [(false, true); 2]);
        // The rook may be taken, and then all is shut, but need not.
        for fen in [
            "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/4r3/2B1K3 w - - 0 1",
            "3k1b2/8/8/p1p1p1p1/P1P1P1P1/8/3r4/3K1B2 w - - 0 1",
            "2b1k3/8/8/1p1p1p1p/1P1P1P1P/4K3/4r3/2B5 w - - 0 1",
        ] {
            assert_eq!(trials(fen, Color::Black), (false, false), "{fen}");
        }
        // One of the moves is mate itself.
        assert_eq!(trials("2n5/6b1/8/3n4/pn6/kb6/pQ6/K7 b - - 0 1", Color::Black), (false, false));
        assert_eq!(trials("6BK/5bpb/5pkp/5ppp/8/8/b7/8 w - - 0 1", Color::White), (false, false));
    }

    /// A king among its own pieces, with pawns far away that may be promoted.
    #[test]
    fn far_pieces() {
        for (fen, shut) in [
            ("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", true),
            ("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", true),
            // A knight mates from d4.
            ("8/6pp/8/8/ppp5/bkp4N/qnp5/n1K5 b - - 0 1", false),
            // The square beside the king is empty, or a piece of White stands on it.
            ("8/6pp/8/8/ppp5/bkp4Q/1np5/n1K5 b - - 0 1", false),
            ("8/6pp/8/8/ppp5/bkp4Q/Rnp5/n1K5 b - - 0 1", false),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let reach = Reach::of(&position).unwrap();
            let mut trials = Trials::new(&position, Color::White, reach, 20_000, 80_000);
            assert_eq!(trials.run(&mut 1_000_000).is_some(), shut, "{fen}");
        }
    }

    /// Where some line ends in mate, no choice may show that there is none.
    #[test]
    fn what_can_be_won_is_not_shut() {
        let mut state = 20_261_134;
        for draw in [walled, buried] {
            let mut won = 0;
            while won < 200 {
                let Some(start) = draw(&mut state) else { continue };
                let winner = Color::ALL[dice(&mut state, 2)];
                let Some(reach) = Reach::of(&start) else { continue };
                if let Some(line) = Playout::new(&start, winner).mate() {
                    won += 1;
                    let mut trials = Trials::new(&start, winner, reach, 500, 2_000);
                    assert!(trials.run_divided(&mut 100_000).is_none(), "{} {line:?}", start.to_fen());
                }
            }
        }
    }

    /// Plays random games from positions with few moves that dividing them has shown to be shut: none may end in mate.
    #[test]
    fn divided_positions_stay_shut() {
        let mut state = 20_261_131;
        let (mut shut, mut tries) = (0, 0);
        while shut < 40 {
            tries += 1;
            assert!(tries < 400_000, "only {shut} were shut");
            let Some(start) = walled(&mut state) else { continue };
            let winner = Color::ALL[dice(&mut state, 2)];
            let moves = start.legal_moves();
            if moves.is_empty() || moves.len() > DIVIDED {
                continue;
            }
            let Some(reach) = Reach::of(&start) else { continue };
            let mut trials = Trials::new(&start, winner, reach, 2_000, 4_000);
            if trials.run(&mut 100_000).is_some() || trials.run_divided(&mut 100_000).is_none() {
                continue;
            }
            shut += 1;
            for _ in 0..40 {
                let mut position = start.clone();
                for _ in 0..60 {
                    let legal = position.legal_moves();
                    if legal.is_empty() {
                        let mate = position.checkers().any() && position.turn() != winner;
                        assert!(!mate, "{} came to {}", start.to_fen(), position.to_fen());
                        break;
                    }
                    position = position.play(legal[dice(&mut state, legal.len())]);
                }
            }
        }
    }
}
