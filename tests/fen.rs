//! What is said of a text that is not quite a FEN: where it goes wrong, what stands there and what was meant.

use regelbrett::rules::{FenField, SetupReport};

/// A text, the field (and rank) that is told, what was found there, what was meant, and a part of the message.
type Row = (&'static str, FenField, Option<u8>, &'static str, Option<&'static str>, &'static str);

const ROWS: &[Row] = &[
    // The pieces: by rank.
    ("banana w - - 0 1", FenField::Pieces, None, "banana", None, "There is 1 rank in \"banana\""),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, None, "4k3/8/8/8/8/8/4K3", None, "There are 7 ranks"),
    ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, None, "4k3/8/8/8/8/8/8/8/4K...", None, "There are 9 ranks"),
    (
        "4k3/8/8/8/8/7/8/4K3 w - - 0 1",
        FenField::Pieces,
        Some(3),
        "7",
        None,
        "Rank 3 has 7 squares instead of 8 (\"7\")",
    ),
    ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, Some(8), "4k4", None, "Rank 8 has 9 squares"),
    ("4k3/8/8/8//8/8/4K3 w - - 0 1", FenField::Pieces, Some(4), "", None, "Rank 4 has 0 squares"),
    ("4k3/8/8/8/8/8/8/4K2x w - - 0 1", FenField::Pieces, Some(1), "x", None, "\"x\" in rank 1 means nothing"),
    ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, Some(7), "9", None, "\"9\" in rank 7 means nothing"),
    (
        "4k3/8/8/8/8/8/8/T3K3 w - - 0 1",
        FenField::Pieces,
        Some(1),
        "T",
        Some("R"),
        "\"T\" in rank 1 is no piece in English: write R.",
    ),
    // The side to move.
    ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", FenField::Turn, None, "W", Some("w"), "says \"W\": write w."),
    ("4k3/8/8/8/8/8/8/4K3 B - - 0 1", FenField::Turn, None, "B", Some("b"), "says \"B\": write b."),
    ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", FenField::Turn, None, "white", Some("w"), "says \"white\": write w."),
    ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenField::Turn, None, "x", None, "says \"x\": write w or b."),
    ("4k3/8/8/8/8/8/8/4K2R K - 0 1", FenField::Turn, None, "", None, "is missing before \"K\": write w or b there."),
    // Castling rights.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1", FenField::Castling, None, "KQKQ", Some("KQkq"), "write KQkq."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w kqkq - 0 1", FenField::Castling, None, "kqkq", Some("KQkq"), "write KQkq."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KKQ - 0 1", FenField::Castling, None, "KKQ", None, "each at most once, or -."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQ- - 0 1", FenField::Castling, None, "KQ-", None, "letters of KQkq"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w – - 0 1", FenField::Castling, None, "–", Some("-"), "says \"–\": write -."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w BG - 0 1", FenField::Castling, None, "BG", None, "leave it out"),
    // The en passant square.
    ("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", FenField::EnPassant, None, "D6", Some("d6"), "says \"D6\": write d6."),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", FenField::EnPassant, None, "d9", None, "a square such as e3, or -."),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - — 0 1", FenField::EnPassant, None, "—", Some("-"), "write -."),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
        FenField::EnPassant,
        None,
        "d5",
        Some("d6"),
        "on rank 6, and not d5: write d6 instead.",
    ),
    (
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 1",
        FenField::EnPassant,
        None,
        "d4",
        Some("d3"),
        "on rank 3, and not d4: write d3 instead.",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - d3 0 1",
        FenField::EnPassant,
        None,
        "d3",
        Some("-"),
        "on rank 6, and not d3: write - instead.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", FenField::EnPassant, None, "d6", Some("-"), "of a black pawn explains"),
    // Counters.
    (
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        FenField::Halfmoves,
        None,
        "x",
        None,
        "says \"x\": write a whole number such as 0.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", FenField::Fullmove, None, "1.5", None, "a whole number such as 1."),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        FenField::Fullmove,
        None,
        "0",
        Some("1"),
        "is read as 1: write a number from 1 to 9999.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", FenField::End, None, "more", None, "\"more\" follows: leave it out."),
    // Fields that are missing at the end.
    ("4k3/8/8/8/8/8/8/4K3", FenField::Turn, None, "", Some("w - - 0 1"), "ends after the pieces, and White to move"),
    ("4k3/8/8/8/8/8/8/4K3 b", FenField::Castling, None, "", Some("- - 0 1"), "no castling rights"),
    ("4k3/8/8/8/8/8/8/4K3 b -", FenField::EnPassant, None, "", Some("- 0 1"), "add - 0 1 if that is meant."),
    (
        "4k3/8/8/8/8/8/8/4K3 b - -",
        FenField::Halfmoves,
        None,
        "",
        Some("0 1"),
        "the half-move clock 0 and the move number 1",
    ),
    ("4k3/8/8/8/8/8/8/4K3 b - - 1", FenField::Fullmove, None, "", Some("1"), "the move number 1 is assumed"),
];

#[test]
fn what_is_wrong_is_said_where_it_is_with_what_was_meant() {
    for &(text, field, rank, found, meant, message) in ROWS {
        let problems = SetupReport::of(text).problems;
        let parts: Vec<_> = problems.iter().filter_map(|problem| Some((problem, problem.part.as_ref()?))).collect();
        let Some((problem, part)) = parts.iter().find(|(_, part)| part.field == field) else {
            panic!("{text}: {field:?} is not told: {problems:?}");
        };
        assert_eq!((part.rank, &*part.found, part.meant.as_deref()), (rank, found, meant), "{text}");
        assert!(problem.message.contains(message), "{text}: {}", problem.message);
    }
}

/// A problem with one field says nothing about the others, and what was meant mends it.
#[test]
fn what_was_meant_mends_the_text() {
    let mut mended = 0;
    for &(text, field, rank, found, meant, _) in ROWS {
        let Some(meant) = meant.filter(|_| field != FenField::Pieces || rank.is_some()) else { continue };
        let fields: Vec<&str> = text.split(' ').collect();
        let index = FenField::ALL.iter().position(|known| *known == field).expect("a field");
        let whole = match (field, found) {
            (FenField::Pieces, _) => text.replacen(found, meant, 1),
            (_, "") => format!("{text} {meant}"),
            _ => [&fields[..index], &[meant], &fields[index + 1..]].concat().join(" "),
        };
        let codes: Vec<_> = SetupReport::of(&whole).problems.iter().map(|problem| problem.code.name()).collect();
        // Half a move cannot have been made before the first one; nothing else is left.
        assert!(codes.is_empty() || codes == ["counters-inconsistent"], "{text}: {whole}: {codes:?}");
        assert_eq!(SetupReport::of(&whole).setup, Some(whole));
        mended += 1;
    }
    assert!(mended > 15, "{mended} texts were mended");
}
