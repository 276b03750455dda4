//! Castling (FIDE 3.8.2): the four ways, the rights to them, and the conditions one by one.

use super::Position;
use super::history::History;
use super::reason::{Reason, ReasonCode, SquareRole};
use crate::board::{Bitboard, Color, ParseError, Piece, Role, Square};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The side of the board to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Towards the h-file, written O-O.
    Short,
    /// Towards the a-file, written O-O-O.
    Long,
}

impl CastlingSide {
    /// Both, short first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// `short` or `long`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CastlingSide::Short => "short",
            CastlingSide::Long => "long",
        }
    }
}

/// One of the four ways to castle, and its squares.
///
/// ```
/// use regelbrett::board::Color;
/// use regelbrett::rules::{Castling, CastlingSide};
/// let long = Castling { color: Color::Black, side: CastlingSide::Long };
/// assert_eq!([long.king_from(), long.king_to(), long.rook_from(), long.rook_to()].map(|s| s.to_string()),
///     ["e8", "c8", "a8", "d8"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    /// Who castles.
    pub color: Color,
    /// To which side.
    pub side: CastlingSide,
}

impl Castling {
    /// All four: White short, White long, Black short, Black long, as in FEN.
    pub const ALL: [Castling; 4] = [
        Castling { color: Color::White, side: CastlingSide::Short },
        Castling { color: Color::White, side: CastlingSide::Long },
        Castling { color: Color::Black, side: CastlingSide::Short },
        Castling { color: Color::Black, side: CastlingSide::Long },
    ];

    #[inline]
    const fn square(self, short: u8, long: u8) -> Square {
        Square::new(
            match self.side {
                CastlingSide::Short => short,
                CastlingSide::Long => long,
            },
            self.color.first_rank(),
        )
    }

    /// The king's home square.
    #[must_use]
    #[inline]
    pub const fn king_from(self) -> Square {
        self.square(4, 4)
    }

    /// Where the king lands.
    #[must_use]
    #[inline]
    pub const fn king_to(self) -> Square {
        self.square(6, 2)
    }

    /// The rook's home square.
    #[must_use]
    #[inline]
    pub const fn rook_from(self) -> Square {
        self.square(7, 0)
    }

    /// Where the rook lands: the square that the king crosses.
    #[must_use]
    pub const fn rook_to(self) -> Square {
        self.square(5, 3)
    }

    /// The squares between king and rook, which must all be empty.
    #[must_use]
    #[inline]
    pub const fn between(self) -> Bitboard {
        let on_first_rank = match self.side {
            CastlingSide::Short => 0b0110_0000,
            CastlingSide::Long => 0b0000_1110,
        };
        Bitboard(on_first_rank << (self.color.first_rank() * 8))
    }

    /// The castling that a king's step from and to these squares means, whatever stands there.
    #[must_use]
    pub fn of_king_step(from: Square, to: Square) -> Option<Castling> {
        Castling::ALL.into_iter().find(|castling| castling.king_from() == from && castling.king_to() == to)
    }

    #[inline]
    const fn bit(self) -> u8 {
        1 << (self.color as u8 * 2 + self.side as u8)
    }

    /// The FEN letter: K, Q, k or q.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.color, self.side) {
            (Color::White, CastlingSide::Short) => 'K',
            (Color::White, CastlingSide::Long) => 'Q',
            (Color::Black, CastlingSide::Short) => 'k',
            (Color::Black, CastlingSide::Long) => 'q',
        }
    }

    /// The stable name: `white-short`, `white-long`, `black-short` or `black-long`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.color, self.side) {
            (Color::White, CastlingSide::Short) => "white-short",
            (Color::White, CastlingSide::Long) => "white-long",
            (Color::Black, CastlingSide::Short) => "black-short",
            (Color::Black, CastlingSide::Long) => "black-long",
        }
    }

    /// Whether king and rook of the side stand at home on the board.
    #[must_use]
    pub(crate) fn pieces_at_home(self, board: &crate::board::Board) -> bool {
        board.piece_at(self.king_from()) == Some(Piece { color: self.color, role: Role::King })
            && board.piece_at(self.rook_from()) == Some(Piece { color: self.color, role: Role::Rook })
    }
}

impl fmt::Display for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Castling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Castling, ParseError> {
        ParseError::find(
            text,
            &Castling::ALL,
            Castling::name,
            "a castling: white-short, white-long, black-short or black-long",
        )
    }
}

/// Which of the four rights to castle are not lost (FIDE 3.8.2.1). A right says nothing about whether castling is
/// legal now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// Whether the right is there.
    #[must_use]
    #[inline]
    pub const fn has(self, castling: Castling) -> bool {
        self.0 & castling.bit() != 0
    }

    /// Whether a side has a right to castle.
    #[must_use]
    #[inline]
    pub const fn any(self, color: Color) -> bool {
        self.0 >> (color as u8 * 2) & 3 != 0
    }

    /// Adds a right.
    pub fn insert(&mut self, castling: Castling) {
        self.0 |= castling.bit();
    }

    /// Takes a right away.
    pub fn remove(&mut self, castling: Castling) {
        self.0 &= !castling.bit();
    }

    /// The rights that are left when pieces have left or come to these squares.
    #[inline]
    pub(crate) fn after(self, touched: Bitboard) -> CastlingRights {
        const HOME: Bitboard = Bitboard(0x9100_0000_0000_0091);
        if self.0 == 0 || (touched & HOME).is_empty() {
            return self;
        }
        /// The rights lost by what happens on a first rank, as that of White.
        const fn lost(touched: u8) -> u8 {
            let (king, short, long) = (touched >> 4, touched >> 7, touched);
            (king | short) & 1 | ((king | long) & 1) << 1
        }
        CastlingRights(self.0 & !(lost(touched.0 as u8) | lost((touched.0 >> 56) as u8) << 2))
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The field of a FEN: `KQkq`, or `-` where no right is left.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        Castling::ALL
            .into_iter()
            .filter(|castling| self.has(*castling))
            .try_for_each(|castling| f.write_char(castling.letter()))
    }
}

/// One condition of castling: what could be in the way, and whether it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Whether castling passes this condition.
    pub met: bool,
    /// What the condition is about: the reason it gives if it is not met, with the squares to look at in any case.
    pub reason: Reason,
}

/// Every condition of a castling, met or not, in the order of the Laws: a rook at home, the right not lost, empty
/// squares, not out of, through or into attack (FIDE 3.8.2.1, 3.8.2.2). Castling is legal for the side to move if and
/// only if all are met.
///
/// The history says which move lost a right, where that is known.
#[must_use]
pub(crate) fn conditions(castling: Castling, position: &Position, history: History<'_>) -> Vec<Condition> {
    let Castling { color, .. } = castling;
    let board = position.board();
    let king = castling.king_from();
    let occupied = board.occupied();
    let attackers = |square| board.attackers_with(square, !color, occupied);
    let mut conditions = Vec::with_capacity(6);
    let mut condition = |met, code, parts: &[(SquareRole, Bitboard)]| {
        conditions.push(Condition { met, reason: Reason::new(code, parts) });
    };

    let rook = board.piece_at(castling.rook_from()) == Some(Piece { color, role: Role::Rook });
    condition(rook, ReasonCode::CastlingNoRook, &[(SquareRole::Rook, castling.rook_from().into())]);

    let home = board.piece_at(king) == Some(Piece { color, role: Role::King });
    condition(
        home && position.castling().has(castling),
        ReasonCode::CastlingRightLost,
        &[(SquareRole::King, king.into()), (SquareRole::Rook, castling.rook_from().into())],
    );

    let blockers = castling.between() & occupied;
    condition(
        blockers.is_empty(),
        ReasonCode::CastlingBlocked,
        &[(SquareRole::Blockers, blockers), (SquareRole::Line, castling.between())],
    );

    // A king that is not at home is in check where it stands, not there.
    for (square, part, code) in [
        (position.king(color), SquareRole::King, ReasonCode::CastlingOutOfCheck),
        (castling.rook_to(), SquareRole::Crossed, ReasonCode::CastlingThroughAttack),
        (castling.king_to(), SquareRole::Target, ReasonCode::CastlingIntoAttack),
    ] {
        let attackers = attackers(square);
        condition(attackers.is_empty(), code, &[(SquareRole::Attackers, attackers), (part, square.into())]);
    }

    if let Some(lost) = conditions.iter_mut().find(|c| !c.met && c.reason.code == ReasonCode::CastlingRightLost) {
        let (cause, ply) = history.castling_loss(castling);
        lost.reason.cause = Some(cause);
        lost.reason.ply = ply;
    }
    conditions
}
