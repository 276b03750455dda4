//! Is the game over, and by which article?

use super::Position;
use crate::board::{Bitboard, Board, Color, Role};

/// By what a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// The king is attacked and no move saves it (FIDE 5.1.1).
    Checkmate,
    /// No legal move, no check (5.2.1).
    Stalemate,
    /// Nobody can mate by any series of legal moves (5.2.2).
    DeadPosition,
}

impl By {
    /// The stable name, such as `dead-position`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            By::Checkmate => "checkmate",
            By::Stalemate => "stalemate",
            By::DeadPosition => "dead-position",
        }
    }

    /// The article that ends the game.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            By::Checkmate => "5.1.1",
            By::Stalemate => "5.2.1",
            By::DeadPosition => "5.2.2",
        }
    }
}

/// Whether and how the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on, as far as the quick tests can tell.
    Ongoing,
    /// A side has won.
    Won {
        /// Who.
        winner: Color,
        /// By what.
        by: By,
    },
    /// It is a draw.
    Drawn {
        /// By what.
        by: By,
    },
}

impl Outcome {
    /// What has ended the game, if it is over.
    #[must_use]
    pub const fn by(self) -> Option<By> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Won { by, .. } | Outcome::Drawn { by } => Some(by),
        }
    }
}

impl Position {
    /// How the position by itself ends the game: mate, else stalemate, else a dead position by its material.
    ///
    /// `Ongoing` does not promise that somebody can still mate: positions are also dead by other ways than material.
    ///
    /// ```
    /// use regelbrett::rules::{By, Position};
    /// let stalemate = Position::from_fen("k7/2Q5/8/8/8/8/8/6K1 b - - 0 1").unwrap();
    /// assert_eq!(stalemate.outcome().by(), Some(By::Stalemate));
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if !self.has_legal_move() {
            return if self.checkers().any() {
                Outcome::Won { winner: !self.turn(), by: By::Checkmate }
            } else {
                Outcome::Drawn { by: By::Stalemate }
            };
        }
        if lacks_material(self.board()) {
            return Outcome::Drawn { by: By::DeadPosition };
        }
        Outcome::Ongoing
    }
}

/// Whether no mate can be built from the men on the board at all: king against king, with one knight or bishop, or
/// with any number of bishops of both sides that all stand on squares of one colour.
///
/// Guarantee: if true, no series of legal moves leads to mate. Without pawns no new men come, and a lone knight, or
/// bishops of one colour, can attack a king in a corner but never all its squares: of the king's square and its
/// neighbour beside, one has the other colour, and there only a king could attack it or a man stand in the way, which
/// here would have to be a bishop of that colour.
fn lacks_material(board: &Board) -> bool {
    let kings = board.role(Role::King);
    let bishops = board.role(Role::Bishop);
    let others = board.occupied().without(kings);
    if others.without(bishops).any() {
        return others.count() == 1 && (others & board.role(Role::Knight)).any();
    }
    (bishops & Bitboard::LIGHT).is_empty() || bishops.without(Bitboard::LIGHT).is_empty()
}
