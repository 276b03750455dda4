//! Goals that hold or do not hold after a move.

use super::answer::MAX_NODES;
use super::built::{Castle, Predicate, Promote};
use crate::board::{Color, Role};
use crate::rules::{Castling, CastlingSide, Move, Position};
use crate::winnable::{self, winnable};

impl Predicate {
    /// Whether this holds after the legal move `mv`, played in `before`.
    #[must_use]
    pub fn holds(&self, before: &Position, mv: Move) -> bool {
        self.holds_between(before, mv, &before.play(mv))
    }

    /// The same with the position after the move.
    #[inline(never)]
    pub(super) fn holds_between(&self, before: &Position, mv: Move, after: &Position) -> bool {
        let board = before.board();
        let mover = board.role_at(mv.from);
        let is_capture = board.occupied().contains(mv.to);
        let is_en_passant = mover == Some(Role::Pawn) && mv.from.file() != mv.to.file() && !is_capture;
        match self {
            Predicate::Check => after.checkers().any(),
            Predicate::DoubleCheck => after.checkers().more_than_one(),
            Predicate::DiscoveredCheck => {
                let castles = mover == Some(Role::King) && Castling::of_king_move(mv.from, mv.to).is_some();
                let mut others = after.checkers();
                others.remove(mv.to);
                // The rook of a castling is moved as well.
                others.any() && !castles
            }
            Predicate::InsufficientMaterial => Color::ALL.into_iter().all(|color| after.lacks_mating_material(color)),
            Predicate::Winnable => {
                matches!(winnable(after, before.turn(), MAX_NODES), winnable::Winnability::Winnable { .. })
            }
            Predicate::Moves(piece) => mover == Some(*piece),
            Predicate::Mate => after.checkers().any() && !after.has_legal_move(),
            Predicate::Stalemate => after.checkers().is_empty() && !after.has_legal_move(),
            Predicate::Capture => is_capture || is_en_passant,
            Predicate::EnPassant => is_en_passant,
            Predicate::Escape => before.checkers().any(),
            Predicate::Castle(castle) => {
                let castling = Castling::of_king_move(mv.from, mv.to).filter(|_| mover == Some(Role::King));
                castling.is_some_and(|castling| match castle {
                    Castle::Short => castling.side == CastlingSide::Short,
                    Castle::Long => castling.side == CastlingSide::Long,
                    Castle::Any => true,
                })
            }
            Predicate::Promote(promote) => mv.promotion.is_some_and(|role| match promote {
                Promote::Queen => role == Role::Queen,
                Promote::Rook => role == Role::Rook,
                Promote::Bishop => role == Role::Bishop,
                Promote::Knight => role == Role::Knight,
                Promote::Any => true,
            }),
            Predicate::All(all) => all.iter().all(|part| part.holds_between(before, mv, after)),
            Predicate::Any(any) => any.iter().any(|part| part.holds_between(before, mv, after)),
            Predicate::Not(part) => !part.holds_between(before, mv, after),
        }
    }

    /// Whether the goal is to answer a check, which every legal move does.
    pub fn is_about_escape(&self) -> bool {
        match self {
            Predicate::Escape => true,
            Predicate::All(parts) | Predicate::Any(parts) => parts.iter().any(Predicate::is_about_escape),
            Predicate::Not(part) => part.is_about_escape(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(predicate: &Predicate, fen: &str, mv: &str) -> bool {
        let position = Position::from_fen(fen).unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(position.is_legal(mv), "{mv} in {fen}");
        predicate.holds(&position, mv)
    }

    #[test]
    fn each_predicate_holds_where_it_should_and_only_there() {
        use Predicate::{
            Capture, Castle as Castles, Check, DiscoveredCheck, DoubleCheck, EnPassant, Escape, InsufficientMaterial,
            Mate, Moves, Promote as Promotes, Stalemate,
        };
        let castle = "5k2/8/8/8/8/8/8/4K2R w K - 0 1";
        let queen = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";
        let en_passant = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
        let checked = "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1";
        let pawn = "3n3k/2P5/8/8/8/8/8/K7 w - - 0 1";
        let double = "3rk3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
        for (predicate, fen, yes, no) in [
            (Check, castle, "e1g1", "e1e2"),
            (DoubleCheck, double, "e4f6", "e4c5"),
            (DiscoveredCheck, double, "e4c5", "a1a2"),
            (DiscoveredCheck, double, "e4f6", "e1e2"),
            (InsufficientMaterial, "8/5P1k/8/5K2/8/8/8/8 w - - 0 1", "f7f8b", "f7f8r"),
            (Predicate::Winnable, "8/5P1k/8/5K2/8/8/8/8 w - - 0 1", "f7f8r", "f7f8q"),
            (Moves(Role::King), castle, "e1g1", "h1g1"),
            (Mate, queen, "g1g7", "g1g6"),
            (Stalemate, queen, "g1g6", "g1g7"),
            (Capture, en_passant, "e5d6", "e5e6"),
            (EnPassant, en_passant, "c5d6", "c5c6"),
            (Castles(Castle::Short), castle, "e1g1", "h1g1"),
            (Castles(Castle::Any), castle, "e1g1", "h1f1"),
            (Promotes(Promote::Knight), pawn, "c7d8n", "c7d8q"),
            (Promotes(Promote::Any), pawn, "c7c8r", "a1a2"),
        ] {
            assert!(holds(&predicate, fen, yes), "{predicate:?} after {yes}");
            assert!(!holds(&predicate, fen, no), "{predicate:?} after {no}");
            assert!(holds(&Predicate::Not(Box::new(predicate.clone())), fen, no));
        }
        assert!(holds(&Escape, checked, "e4d3") && !holds(&Escape, en_passant, "e5d6"));
        assert!(!holds(&Castles(Castle::Long), castle, "e1g1"));
        assert!(holds(&Predicate::All(vec![Check, Castles(Castle::Any)]), castle, "e1g1"));
        assert!(!holds(&Predicate::All(vec![Mate, Castles(Castle::Any)]), castle, "e1g1"));
        assert!(holds(&Predicate::Any(vec![Mate, Castles(Castle::Any)]), castle, "e1g1"));
        assert!(!holds(&Predicate::Any(vec![]), castle, "e1g1") && holds(&Predicate::All(vec![]), castle, "e1g1"));
    }
}
