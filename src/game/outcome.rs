//! Is the game over, and by which article?
//!
//! Precedence: checkmate before everything, then stalemate, then a dead position, then what the moves before have
//! brought about: five times the same position, 75 moves without progress and, under online rules, three times and
//! fifty moves.

use super::{Game, RuleSet};
use crate::board::Color;
use crate::rules::Position;

macro_rules! terminations {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $article:literal;)*) => {
        /// By what a game ends.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Termination { $($(#[$doc])* $variant,)* }

        impl Termination {
            /// All of them.
            pub const ALL: &[Termination] = &[$(Termination::$variant,)*];

            /// The stable name, such as `dead-position`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Termination::$variant => $name,)* }
            }

            /// The article that ends the game. A claim has one for each way to make it, which its outcome names.
            #[must_use]
            pub const fn article(self) -> &'static str {
                match self { $(Termination::$variant => $article,)* }
            }
        }
    };
}

terminations! {
    /// The king is attacked and no move saves it.
    Checkmate, "checkmate", "5.1.1";
    /// The opponent resigned.
    Resignation, "resignation", "5.1.2";
    /// The opponent's time ran out.
    FlagFall, "flag-fall", "6.9";
    /// The opponent completed a second illegal move.
    IllegalMoves, "illegal-moves", "7.5.5";
    /// No legal move, no check.
    Stalemate, "stalemate", "5.2.1";
    /// Nobody can mate by any series of legal moves.
    DeadPosition, "dead-position", "5.2.2";
    /// The same position three times, claimed, or by itself under online rules.
    ThreefoldRepetition, "threefold-repetition", "9.2";
    /// The same position five times.
    FivefoldRepetition, "fivefold-repetition", "9.6.1";
    /// 50 moves of each side without capture or pawn move, claimed, or by themselves under online rules.
    FiftyMoves, "fifty-moves", "9.3";
    /// 75 moves of each side without capture or pawn move.
    SeventyFiveMoves, "seventy-five-moves", "9.6.2";
    /// Both agreed.
    Agreement, "agreement", "5.2.3";
    /// Time ran out, but the opponent could never have mated.
    FlagFallUnwinnable, "flag-fall-unwinnable", "6.9";
    /// One side resigned, but the opponent could never have mated.
    ResignationUnwinnable, "resignation-unwinnable", "5.1.2";
    /// A second illegal move, but the opponent could never have mated.
    IllegalMovesUnwinnable, "illegal-moves-unwinnable", "7.5.5";
}

/// Whether and how the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Ongoing {
        /// The quick test could not tell whether the position is dead: ask [`winnable`](crate::winnable) for each side.
        open: bool,
    },
    /// A side has won.
    Won {
        /// Who.
        winner: Color,
        /// By what.
        by: Termination,
    },
    /// It is a draw.
    Drawn {
        /// By what.
        by: Termination,
        /// By which article.
        article: &'static str,
    },
}

impl Outcome {
    /// A draw by the usual article of its kind.
    #[must_use]
    pub const fn drawn(by: Termination) -> Outcome {
        Outcome::Drawn { by, article: by.article() }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Outcome::Ongoing { .. })
    }

    /// What has ended the game, if it is over.
    #[must_use]
    pub const fn by(self) -> Option<Termination> {
        match self {
            Outcome::Ongoing { .. } => None,
            Outcome::Won { by, .. } | Outcome::Drawn { by, .. } => Some(by),
        }
    }

    /// The article that has ended the game, if it is over.
    #[must_use]
    pub const fn article(self) -> Option<&'static str> {
        match self {
            Outcome::Ongoing { .. } => None,
            Outcome::Won { by, .. } => Some(by.article()),
            Outcome::Drawn { article, .. } => Some(article),
        }
    }
}

/// Half-moves without capture or pawn move that end a game by themselves (FIDE 9.6.2).
const SEVENTY_FIVE_MOVES: u16 = 150;
/// Half-moves without capture or pawn move after which a draw can be claimed (FIDE 9.3).
pub(super) const FIFTY_MOVES: u16 = 100;

impl Position {
    /// How the position by itself ends the game: mate, else stalemate, else a dead position that is easy to see
    /// ([`is_dead`](crate::winnable::is_dead)).
    ///
    /// ```
    /// use regelbrett::game::Termination;
    /// use regelbrett::rules::Position;
    /// let stalemate = Position::from_fen("k7/2Q5/8/8/8/8/8/6K1 b - - 0 1").unwrap();
    /// assert_eq!(stalemate.outcome().by(), Some(Termination::Stalemate));
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if !self.has_legal_move() {
            return if self.checkers().any() {
                Outcome::Won { winner: !self.turn(), by: Termination::Checkmate }
            } else {
                Outcome::drawn(Termination::Stalemate)
            };
        }
        match crate::winnable::is_dead(self) {
            Some(true) => Outcome::drawn(Termination::DeadPosition),
            dead => Outcome::Ongoing { open: dead.is_none() },
        }
    }
}

impl Game {
    /// Whether and how the game is over in the position reached.
    ///
    /// ```
    /// use regelbrett::game::{Termination, Game};
    /// let back_and_forth = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    /// let game = Game::from_fen_and_moves(None, &back_and_forth).unwrap();
    /// assert_eq!(game.outcome().by(), Some(Termination::FivefoldRepetition));
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let by_position = self.position().outcome();
        if by_position.is_over() {
            return by_position;
        }
        let (times, halfmoves) = (self.repetitions(), self.position().halfmoves());
        let online = self.rules() == RuleSet::Online;
        if times >= 5 {
            Outcome::drawn(Termination::FivefoldRepetition)
        } else if halfmoves >= SEVENTY_FIVE_MOVES {
            Outcome::drawn(Termination::SeventyFiveMoves)
        } else if online && times >= 3 {
            Outcome::Drawn { by: Termination::ThreefoldRepetition, article: "online 5.4.1" }
        } else if online && halfmoves >= FIFTY_MOVES {
            Outcome::Drawn { by: Termination::FiftyMoves, article: "online 5.4.4" }
        } else {
            by_position
        }
    }
}
