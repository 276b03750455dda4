//! Where in a FEN a problem is, what stands there and what was meant.

/// The fields of a FEN, in their order, and what comes after the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// Which piece is on which square.
    Pieces,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The half-moves since the last capture or pawn move.
    Halfmoves,
    /// The number of the next move.
    Fullmove,
    /// After the last field.
    End,
}

impl FenField {
    /// All of them.
    pub const ALL: [FenField; 7] = [
        FenField::Pieces,
        FenField::Turn,
        FenField::Castling,
        FenField::EnPassant,
        FenField::Halfmoves,
        FenField::Fullmove,
        FenField::End,
    ];

    /// The stable name: `pieces`, `turn`, `castling`, `en-passant`, `halfmoves`, `fullmove` or `end`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FenField::Pieces => "pieces",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en-passant",
            FenField::Halfmoves => "halfmoves",
            FenField::Fullmove => "fullmove",
            FenField::End => "end",
        }
    }
}

/// The part of a FEN that a problem is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenPart {
    /// The field.
    pub field: FenField,
    /// The rank in the first field, 1 to 8.
    pub rank: Option<u32>,
    /// How many ranks the first field has, or how many squares the rank, instead of eight.
    pub count: Option<u32>,
    /// What stands there, cut off after twenty characters; empty if nothing does.
    pub found: String,
    /// What to write there instead, if it is clear what was meant.
    pub meant: Option<String>,
}

impl FenPart {
    pub(super) fn of(field: FenField, found: &str) -> FenPart {
        FenPart { field, rank: None, count: None, found: cut(found), meant: None }
    }
}

/// A text, cut off after twenty characters.
fn cut(text: &str) -> String {
    let rest = if text.chars().nth(20).is_some() { "..." } else { "" };
    format!("{}{rest}", text.chars().take(20).collect::<String>())
}

/// A text in quotation marks, cut off after twenty characters.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", cut(text))
}
