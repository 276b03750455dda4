//! Collecting stars: one side moves again and again, and every square it comes to gives up its star.

use super::built::Collect;
use crate::board::{Bitboard, Square};
use crate::rules::{Move, Position};

/// How far somebody has come.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The board, with the same side to move until the last star is taken.
    pub position: Position,
    /// The stars that are left.
    pub stars: Bitboard,
}

impl Walk {
    /// Before the first move.
    pub fn begin(position: &Position, stars: &[Square]) -> Walk {
        Walk { position: position.clone(), stars: stars.iter().copied().collect() }
    }

    /// After a legal move; none if the turn cannot come back because the opponent stands in check.
    pub fn after(&self, mv: Move) -> Option<Walk> {
        let position = self.position.play(mv);
        let mut stars = self.stars;
        stars.remove(mv.to);
        if stars.is_empty() {
            return Some(Walk { position, stars });
        }
        let mut setup = position.setup();
        setup.turn = !setup.turn;
        setup.en_passant = None;
        let (position, _) = Position::from_setup(setup).ok()?;
        Some(Walk { position, stars })
    }

    /// After all these moves; none if one of them cannot be played.
    pub fn along(&self, path: &[Move]) -> Option<Walk> {
        path.iter().try_fold(self.clone(), |walk, mv| {
            (walk.stars.any() && walk.position.is_legal(*mv)).then(|| walk.after(*mv))?
        })
    }
}

impl Collect {
    /// Where it begins.
    pub fn begin(&self, position: &Position) -> Walk {
        Walk::begin(position, &self.stars)
    }
}

/// A shortest way to all the stars.
#[derive(Debug)]
pub enum Route {
    /// These moves.
    Found(Vec<Move>),
    /// There is none within the move limit.
    None,
    /// There are too many ways to search them all.
    TooMany,
}

impl Route {
    /// How many positions are searched at most.
    const MOST: usize = 400_000;

    /// Looks for one of at most `most` moves.
    pub fn find(begin: Walk, most: usize) -> Route {
        let key = |walk: &Walk| {
            let fen = walk.position.to_fen();
            let pieces = fen.rsplitn(3, ' ').last().unwrap_or_default().to_owned();
            (pieces, walk.stars)
        };
        let mut seen = std::collections::HashSet::from([key(&begin)]);
        let mut row = vec![(begin, Vec::new())];
        for _ in 0..most {
            let mut next = Vec::new();
            for (walk, path) in row {
                for mv in walk.position.legal_moves() {
                    let Some(after) = walk.after(mv) else {
                        continue;
                    };
                    let mut path: Vec<Move> = path.clone();
                    path.push(mv);
                    if after.stars.is_empty() {
                        return Route::Found(path);
                    }
                    if seen.insert(key(&after)) {
                        next.push((after, path));
                    }
                }
                if seen.len() > Self::MOST {
                    return Route::TooMany;
                }
            }
            row = next;
        }
        Route::None
    }
}
