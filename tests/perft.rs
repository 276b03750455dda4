//! Move counts: published ones, and others by cozy-chess.

use regelbrett::rules::{Move, Position};

/// FEN; nodes at depths 1, 2, 3 ... The first six are those of the Chess Programming Wiki ("Perft Results"); the
/// rest are positions of our own around castling, en passant, promotion and pins, counted by cozy-chess.
const TABLE: &str = include_str!("perft.txt");

fn rows() -> Vec<(&'static str, Vec<u64>)> {
    let rows: Vec<_> = TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (fen, counts) = line.split_once(';').expect("a row is FEN; counts");
            let counts: Vec<u64> = counts.split_whitespace().map(|count| count.parse().expect("a number")).collect();
            assert!(counts.len() >= 4, "too few counts: {line}");
            (fen.trim(), counts)
        })
        .collect();
    assert!(rows.len() >= 6, "only {} rows", rows.len());
    rows
}

#[test]
fn counts_are_those_of_the_table() {
    const NODES: u64 = 6_000_000;
    for (fen, counts) in rows() {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (index, expected) in counts.into_iter().enumerate().filter(|(_, count)| *count <= NODES) {
            assert_eq!(position.perft(index as u32 + 1), expected, "{fen} at depth {}", index + 1);
        }
    }
}

#[test]
fn counting_agrees_with_listing() {
    for (fen, _) in rows() {
        let position = Position::from_fen(fen).unwrap();
        for mv in position.legal_moves() {
            let next = position.play(mv);
            let mut moves: Vec<Move> = next.legal_moves();
            assert_eq!(next.count_legal_moves(), moves.len() as u64, "{fen} after {mv}");
            moves.sort();
            moves.dedup();
            assert_eq!(next.count_legal_moves(), moves.len() as u64, "{fen} after {mv}: a move twice");
        }
    }
}
