//! Is the game over, and by which article?
//!
//! Checkmate takes precedence, then stalemate, a dead position, fivefold repetition, 75 moves without progress and, under
//! online rules, threefold repetition and 50 moves.

use super::{Game, RuleSet};
use crate::board::Color;
use crate::rules::Position;
use crate::winnable::is_dead;
use std::fmt;

macro_rules! terminations {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $article:literal;)*) => {
        /// How a game ends.
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

            /// The article by which the game ends. For a claim it depends on how it is made, and the [`Outcome`] names
            /// it; this is the general one.
            #[must_use]
            pub const fn article(self) -> &'static str {
                match self { $(Termination::$variant => $article,)* }
            }
        }
    };
}

terminations! {
    /// The king is in check and no move answers it.
    Checkmate, "checkmate", "5.1.1";
    /// The opponent resigned.
    Resignation, "resignation", "5.1.2";
    /// The opponent's time ran out.
    FlagFall, "flag-fall", "6.9";
    /// The opponent completed a second illegal move.
    IllegalMoves, "illegal-moves", "7.5.5";
    /// The side to move is not in check and has no legal move.
    Stalemate, "stalemate", "5.2.1";
    /// Neither side can mate by any series of legal moves.
    DeadPosition, "dead-position", "5.2.2";
    /// The same position three times, claimed or, under online rules, automatically.
    ThreefoldRepetition, "threefold-repetition", "9.2";
    /// The same position five times.
    FivefoldRepetition, "fivefold-repetition", "9.6.1";
    /// 50 moves by each side without capture or pawn move, claimed or, under online rules, automatically.
    FiftyMoves, "fifty-moves", "9.3";
    /// 75 moves by each side without capture or pawn move.
    SeventyFiveMoves, "seventy-five-moves", "9.6.2";
    /// The players agreed to a draw.
    Agreement, "agreement", "5.2.3";
    /// A side's time ran out, but the opponent could never have mated.
    FlagFallUnwinnable, "flag-fall-unwinnable", "6.9";
    /// A side resigned, but the opponent could never have mated.
    ResignationUnwinnable, "resignation-unwinnable", "5.1.2";
    /// A side completed a second illegal move, but the opponent could never have mated.
    IllegalMovesUnwinnable, "illegal-moves-unwinnable", "7.5.5";
}

/// Whether a game that goes on may be in a dead position (FIDE 5.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadPosition {
    /// The position is not dead: some side can still mate.
    RuledOut,
    /// The quick test could not tell: [`winnable`](crate::winnable::winnable) can, for each side.
    Undecided,
}

/// Whether and how the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on, unless the position is dead and that was too hard to see.
    Ongoing(DeadPosition),
    /// A side has won.
    Won {
        /// Who.
        winner: Color,
        /// How.
        by: Termination,
    },
    /// It is a draw.
    Drawn {
        /// How.
        by: Termination,
        /// By which article.
        article: &'static str,
    },
}

/// `white wins by checkmate (FIDE 5.1.1)`, `draw by stalemate (FIDE 5.2.1)` or `ongoing`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Ongoing(_) => f.write_str("ongoing"),
            Outcome::Won { winner, by } => write!(f, "{winner} wins by {} (FIDE {})", by.name(), by.article()),
            Outcome::Drawn { by, article } => write!(f, "draw by {} (FIDE {article})", by.name()),
        }
    }
}

impl Outcome {
    /// A draw by the general article of its kind.
    #[must_use]
    pub const fn drawn(by: Termination) -> Outcome {
        Outcome::Drawn { by, article: by.article() }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Outcome::Ongoing(_))
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub const fn by(self) -> Option<Termination> {
        match self {
            Outcome::Ongoing(_) => None,
            Outcome::Won { by, .. } | Outcome::Drawn { by, .. } => Some(by),
        }
    }

    /// The article by which the game ended, if it is over.
    #[must_use]
    pub const fn article(self) -> Option<&'static str> {
        match self {
            Outcome::Ongoing(_) => None,
            Outcome::Won { by, .. } => Some(by.article()),
            Outcome::Drawn { article, .. } => Some(article),
        }
    }
}

/// Half-moves without capture or pawn move that end a game automatically (FIDE 9.6.2).
const SEVENTY_FIVE_MOVES: u16 = 150;
/// Half-moves without capture or pawn move after which a draw can be claimed (FIDE 9.3).
pub(super) const FIFTY_MOVES: u16 = 100;

impl Position {
    /// Whether and how the position alone ends the game: by checkmate, by stalemate, or as a dead position that the quick
    /// test sees ([`is_dead`]).
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
            return if self.is_check() {
                Outcome::Won { winner: !self.turn(), by: Termination::Checkmate }
            } else {
                Outcome::drawn(Termination::Stalemate)
            };
        }
        match is_dead(self) {
            Some(true) => Outcome::drawn(Termination::DeadPosition),
            Some(false) => Outcome::Ongoing(DeadPosition::RuledOut),
            None => Outcome::Ongoing(DeadPosition::Undecided),
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
    /// assert_eq!(game.outcome().to_string(), "draw by fivefold-repetition (FIDE 9.6.1)");
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
