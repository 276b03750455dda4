//! The attack map against the slow generator: all attackers of every square, and all pins, found by removing the piece.

use crate::against_laws::slow;
use crate::positions::{amount, random_games};
use regelbrett::board::{Bitboard, Color, Role, Square};
use regelbrett::rules::{Position, Setup};

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// The pieces of the other side that attack the king of that color on a board.
fn attackers_of_king(setup: &Setup, color: Color) -> Bitboard {
    setup.board.king(color).map_or(Bitboard::EMPTY, |king| setup.board.attackers(king, !color))
}

#[test]
fn attackers_are_those_of_the_laws() {
    random_games(0xA77A, amount(400), 60, |_, _, position| {
        let (map, slow) = (position.attack_map(), slow(position));
        for square in Square::all() {
            for color in Color::ALL {
                let ours = names(map.attackers[square.index()][color as usize]);
                let theirs = slow.attackers(&square.to_string(), color == Color::White);
                assert_eq!(ours, theirs, "{square} by {color} in {}", position.to_fen());
            }
        }
        for color in Color::ALL {
            let pieces = position.board().side(color).without(position.board().role(Role::King));
            for piece in pieces {
                let defended = !slow.attackers(&piece.to_string(), color == Color::White).is_empty();
                let attacked = !slow.attackers(&piece.to_string(), color == Color::Black).is_empty();
                let context = || format!("{piece} in {}", position.to_fen());
                assert_eq!(map.undefended.contains(piece), !defended, "{}", context());
                assert_eq!(map.hanging.contains(piece), !defended && attacked, "{}", context());
            }
        }
    });
}

#[test]
fn a_piece_is_pinned_exactly_when_without_it_the_king_is_attacked_anew() {
    let mut pins = 0;
    random_games(0x9115, amount(6_000), 60, |_, _, position| {
        let map = position.attack_map();
        for color in Color::ALL {
            let before = attackers_of_king(&position.setup(), color);
            for piece in position.board().side(color).without(position.board().role(Role::King)) {
                let mut setup = position.setup();
                setup.board.take(piece);
                let pinners = attackers_of_king(&setup, color).without(before);
                let found: Bitboard = map.pins.iter().filter(|pin| pin.pinned == piece).map(|pin| pin.pinner).collect();
                assert_eq!(found, pinners, "{piece} in {}", position.to_fen());
                pins += found.count();
            }
        }
        for pin in &map.pins {
            assert_eq!(pin.line & position.board().occupied(), Bitboard::of(pin.pinned), "{}", position.to_fen());
        }
    });
    assert!(pins > 300, "only {pins} pins were seen");
}

#[test]
fn behind_the_king_are_squares_that_only_the_king_hides() {
    let squares = |fen: &str| Position::from_fen(fen).unwrap().attack_map().behind_king.map(names);
    assert_eq!(squares("4k3/8/8/8/8/8/8/r3K3 w - - 0 1"), [vec!["f1".to_string()], vec![]]);
    assert_eq!(squares("7k/8/8/8/7b/8/5K2/8 w - - 0 1"), [vec!["e1".to_string()], vec![]]);
    assert_eq!(squares("4k3/8/8/8/8/8/8/4K2N w - - 0 1"), [vec![], vec![] as Vec<String>]);
}
