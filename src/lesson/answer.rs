//! What is right: the one place that knows it, for the build that compares it with what authors wrote
//! and for the judge that compares it with what learners do.

use super::data::{CastlingSide, Goal, Question, Quiz, Try};
use crate::board::{Bitboard, Color, Square};
use crate::rules::{By, Castling, Game, Move, Reason, ReasonCode, Verdict, Wing};

/// The two first answers to a try.
pub const VERDICTS: [&str; 2] = ["legal", "illegal"];

/// How many reasons are offered to choose from.
const REASONS_OFFERED: usize = 4;

impl Goal {
    /// All moves that solve the step at once; none where it is not solved by a move.
    #[must_use]
    pub fn right_moves(&self, game: &Game) -> Vec<Move> {
        let position = game.position();
        let legal = position.legal_moves().into_iter();
        match self {
            Goal::Play(moves) => legal.filter(|mv| moves.contains(mv)).collect(),
            Goal::Reach(predicate) => legal.filter(|mv| predicate.holds(position, *mv)).collect(),
            Goal::Judge(_) | Goal::Quiz(_) | Goal::ShowMoves(_) => Vec::new(),
        }
    }
}

impl Try {
    /// The same as a move, legal or not.
    #[must_use]
    pub const fn as_move(&self) -> Move {
        Move { from: self.from, to: self.to, promotion: self.promotion }
    }

    /// What the engine says to it.
    #[must_use]
    pub fn verdict(&self, game: &Game) -> Verdict {
        game.explain(self.from, self.to, self.promotion)
    }
}

impl Quiz {
    /// The answers to choose from.
    #[must_use]
    pub fn choices(&self) -> &'static [&'static str] {
        match self.ask {
            Question::Outcome => &["checkmate", "stalemate", "dead-position", "ongoing"],
            Question::InCheck | Question::CastlingRight => &["yes", "no"],
        }
    }

    /// The right answer; none if the question lacks its side.
    #[must_use]
    pub fn answer(&self, game: &Game) -> Option<&'static str> {
        let yes_no = |yes| if yes { "yes" } else { "no" };
        let position = game.position();
        Some(match self.ask {
            Question::Outcome => game.outcome().by().map_or("ongoing", By::name),
            Question::InCheck => yes_no(position.checkers().any()),
            Question::CastlingRight => yes_no(position.castling().has(self.side?.castling())),
        })
    }
}

impl CastlingSide {
    /// The castling that is meant.
    #[must_use]
    pub const fn castling(self) -> Castling {
        let (color, wing) = match self {
            CastlingSide::WhiteShort => (Color::White, Wing::Short),
            CastlingSide::WhiteLong => (Color::White, Wing::Long),
            CastlingSide::BlackShort => (Color::Black, Wing::Short),
            CastlingSide::BlackLong => (Color::Black, Wing::Long),
        };
        Castling { color, wing }
    }
}

/// The squares to which the man on `from` may legally go.
#[must_use]
pub fn destinations(game: &Game, from: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    game.position().each_legal(&mut |_, mv| {
        if mv.from == from {
            squares.insert(mv.to);
        }
    });
    squares
}

/// The reasons offered for an illegal try, in the order of [`ReasonCode::ALL`]: the first true one among others that
/// are not true here, namely those the author has words for, then those nearest in kind.
#[must_use]
pub fn reasons_offered<'a>(reasons: &[Reason], named: impl IntoIterator<Item = &'a str> + Clone) -> Vec<&'static str> {
    let Some(first) = reasons.first().map(|reason| reason.code) else {
        return Vec::new();
    };
    let is_true = |code: ReasonCode| reasons.iter().any(|reason| reason.code == code);
    let is_named = |code: ReasonCode| named.clone().into_iter().any(|name| name == code.name());
    // The lower, the sooner it is offered; the place in the list decides between equals.
    let distance = |code: ReasonCode| {
        let apart = (code as usize).abs_diff(first as usize);
        apart + if kind(code) == kind(first) { 0 } else { 100 } + if is_named(code) { 0 } else { 1000 }
    };
    let mut offered = vec![first];
    while offered.len() < REASONS_OFFERED {
        let others = ReasonCode::ALL.iter().copied().filter(|code| !is_true(*code) && !offered.contains(code));
        match others.min_by_key(|code| distance(*code)) {
            Some(nearest) => offered.push(nearest),
            None => break,
        }
    }
    ReasonCode::ALL.iter().filter(|code| offered.contains(code)).map(|code| code.name()).collect()
}

/// Which part of the rules a reason belongs to.
fn kind(code: ReasonCode) -> u8 {
    let name = code.name();
    let begins = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    if begins(&["castling"]) {
        0
    } else if begins(&["pawn", "en-passant", "promotion"]) {
        1
    } else if begins(&["king", "pinned", "check", "double"]) {
        2
    } else {
        3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_true_reason_is_offered_among_others_of_its_kind() {
        let game = Game::from_fen_and_moves::<&str>(Some("4k3/8/b7/8/8/8/8/4K2R w K - 0 1"), &[]).unwrap();
        let verdict = game.explain("e1".parse().unwrap(), "g1".parse().unwrap(), None);
        let offered = reasons_offered(verdict.reasons(), []);
        assert_eq!(offered.len(), 4);
        assert!(offered.contains(&"castling-through-attack"));
        assert!(offered.iter().all(|code| code.starts_with("castling")));
        let offered = reasons_offered(verdict.reasons(), ["pinned", "castling-through-attack"]);
        assert_eq!(offered.len(), 4);
        assert!(offered.contains(&"pinned") && offered.contains(&"castling-through-attack"));
    }
}
