//! What is said of a text that is not quite a FEN: where it goes wrong, what stands there and what was meant.

use regelbrett::rules::{FenField, SetupReport};

/// A text, the field (and rank) that is told, what was found there, what was meant, and a part of the message.
type Row = (&'static str, FenField, Option<u32>, &'static str, Option<&'static str>, &'static str);

const ROWS: &[Row] = &[
    // The pieces: by rank.
    (
        "banana w - - 0 1",
        FenField::Pieces,
        None,
        "banana",
        None,
        "The pieces field is \"banana\": write 8 ranks from rank 8 to rank 1 with / between them, not 1;",
    ),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, None, "4k3/8/8/8/8/8/4K3", None, "not 7;"),
    ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, None, "4k3/8/8/8/8/8/8/8/4K...", None, "not 9;"),
    (
        "4k3/8/8/8/8/7/8/4K3 w - - 0 1",
        FenField::Pieces,
        Some(3),
        "7",
        None,
        "Rank 3 of the pieces is \"7\": write 8 squares instead of 7, pieces as",
    ),
    ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, Some(8), "4k4", None, "write 8 squares instead of 9"),
    (
        "4k3/8/8/8//8/8/4K3 w - - 0 1",
        FenField::Pieces,
        Some(4),
        "",
        None,
        "Rank 4 of the pieces is \"\": write 8 squares instead of 0",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2x w - - 0 1",
        FenField::Pieces,
        Some(1),
        "x",
        None,
        "Rank 1 of the pieces is \"x\": write pieces as KQRBNP",
    ),
    ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", FenField::Pieces, Some(7), "9", None, "digits for empty squares"),
    (
        "4k3/8/8/8/8/8/8/T3K3 w - - 0 1",
        FenField::Pieces,
        Some(1),
        "T",
        Some("R"),
        "Rank 1 of the pieces is \"T\": write R.",
    ),
    // The side to move.
    ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", FenField::Turn, None, "W", Some("w"), "is \"W\": write w."),
    ("4k3/8/8/8/8/8/8/4K3 B - - 0 1", FenField::Turn, None, "B", Some("b"), "is \"B\": write b."),
    ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", FenField::Turn, None, "white", Some("w"), "is \"white\": write w."),
    ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenField::Turn, None, "x", None, "is \"x\": write w or b."),
    (
        "4k3/8/8/8/8/8/8/4K2R K - 0 1",
        FenField::Turn,
        None,
        "",
        None,
        "is \"\": write w or b before the castling rights.",
    ),
    // Castling rights.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1", FenField::Castling, None, "KQKQ", Some("KQkq"), "write KQkq."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w kqkq - 0 1", FenField::Castling, None, "kqkq", Some("KQkq"), "write KQkq."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KKQ - 0 1", FenField::Castling, None, "KKQ", None, "each at most once, or -."),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQ- - 0 1", FenField::Castling, None, "KQ-", None, "letters of KQkq"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w – - 0 1", FenField::Castling, None, "–", Some("-"), "is \"–\": write -."),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w BG - 0 1",
        FenField::Castling,
        None,
        "B",
        None,
        "only letters of KQkq, for rooks that start in a corner.",
    ),
    // The en passant square.
    ("4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", FenField::EnPassant, None, "D6", Some("d6"), "is \"D6\": write d6."),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1", FenField::EnPassant, None, "d9", None, "a square such as e3, or -."),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - – 0 1", FenField::EnPassant, None, "–", Some("-"), "write -."),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
        FenField::EnPassant,
        None,
        "d5",
        Some("d6"),
        "behind a black pawn that has just made a double step, and not d5: write d6 instead.",
    ),
    (
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d4 0 1",
        FenField::EnPassant,
        None,
        "d4",
        Some("d3"),
        "behind a white pawn that has just made a double step, and not d4: write d3 instead.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - d3 0 1", FenField::EnPassant, None, "d3", Some("-"), "and not d3: write - instead."),
    ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", FenField::EnPassant, None, "d6", Some("-"), "and not d6: write - instead."),
    // Counters.
    (
        "4k3/8/8/8/8/8/8/4K3 w - - x 1",
        FenField::Halfmoves,
        None,
        "x",
        None,
        "The halfmoves field is \"x\": write a whole number, or 0 1 for both.",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
        FenField::Fullmove,
        None,
        "1.5",
        None,
        "The fullmove field is \"1.5\": write a whole number",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", FenField::Fullmove, None, "0", Some("1"), "is \"0\": write 1."),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more",
        FenField::End,
        None,
        "more",
        None,
        "The end field is \"more\": write nothing there.",
    ),
    // Fields that are missing at the end.
    (
        "4k3/8/8/8/8/8/8/4K3",
        FenField::Turn,
        None,
        "",
        Some("w - - 0 1"),
        "as if it went on with w - - 0 1: add that if it is meant.",
    ),
    ("4k3/8/8/8/8/8/8/4K3 b", FenField::Castling, None, "", Some("- - 0 1"), "went on with - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b -", FenField::EnPassant, None, "", Some("- 0 1"), "went on with - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b - -", FenField::Halfmoves, None, "", Some("0 1"), "went on with 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 1", FenField::Fullmove, None, "", Some("1"), "went on with 1"),
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
