//! What a piece attacks from a square (FIDE 3.2 to 3.8.1), given which squares are occupied.
//!
//! The attacks of a slider end at the nearest pieces, which two bit tricks find: the tables take less than four
//! kilobytes, where magic bitboards need hundreds. A result never contains the square itself; it contains the first
//! piece on each line, of either colour.

use super::{Bitboard, Color, Role, Square};

/// The four lines through a square, without the square: rank, file, rising and falling diagonal.
const LINES: [[u64; 4]; 64] = line_table();
const KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
const KING: [u64; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

const fn line_table() -> [[u64; 4]; 64] {
    const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let mut table = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = STEPS[line];
            let mut distance = -7;
            while distance <= 7 {
                if distance != 0
                    && let Some(square) = Square::from_index(index as u8).offset(files * distance, ranks * distance)
                {
                    table[index][line] |= 1 << square.index();
                }
                distance += 1;
            }
            line += 1;
        }
        index += 1;
    }
    table
}

const fn leaps(steps: &[(i8, i8); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = steps[step];
            if let Some(square) = Square::from_index(index as u8).offset(files, ranks) {
                table[index] |= 1 << square.index();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// What a slider on each file of a rank attacks along it, by the occupancy of files b to g. Whether an edge square is
/// occupied never matters: there is nothing behind it.
const RANK_ATTACKS: [[u8; 64]; 8] = rank_table();

const fn rank_table() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut pieces = 0;
        while pieces < 64 {
            let mut attacked = 0;
            let mut right = file + 1;
            while right < 8 {
                attacked |= 1 << right;
                if pieces << 1 >> right & 1 == 1 {
                    break;
                }
                right += 1;
            }
            let mut left = file;
            while left > 0 {
                left -= 1;
                attacked |= 1 << left;
                if pieces << 1 >> left & 1 == 1 {
                    break;
                }
            }
            table[file][pieces] = attacked;
            pieces += 1;
        }
        file += 1;
    }
    table
}

/// What a slider on the square attacks along a rank or diagonal: up to and including the nearest piece on either side.
///
/// Such a line has at most one square on each file. Multiplying its pieces by a one in every byte therefore adds the
/// ranks up without a carry: the topmost byte is the occupancy, file by file. The table has the attacks for it;
/// multiplying again copies them to every rank, and the line masks out its own squares.
#[inline]
const fn along_rank_or_diagonal(line: u64, square: Square, occupied: u64) -> u64 {
    const EACH_RANK: u64 = 0x0101_0101_0101_0101;
    // Doubled, so that the upper six bits are files b to g.
    let pieces = (line & occupied).wrapping_mul(2 * EACH_RANK) >> 58;
    (RANK_ATTACKS[square.file() as usize][pieces as usize] as u64 * EACH_RANK) & line
}

/// What a slider on the square attacks along a file: up to and including the nearest piece on either side.
#[inline]
const fn along_file(line: u64, square: Square, occupied: u64) -> u64 {
    let below = (1 << square.index()) - 1;
    let pieces = line & occupied;
    let lower = pieces & below;
    let upper = pieces ^ lower;
    // The highest piece below the square, or a1 if there is none.
    let highest = 1 << 63 >> (lower | 1).leading_zeros();
    // Subtracting it from the pieces above flips every bit from it up to the lowest of them, or all if there is none.
    line & (upper ^ upper.wrapping_sub(highest))
}

/// What a bishop on the square attacks.
#[must_use]
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(
        along_rank_or_diagonal(lines[2], square, occupied.0) | along_rank_or_diagonal(lines[3], square, occupied.0),
    )
}

/// What a rook on the square attacks.
#[must_use]
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(along_rank_or_diagonal(lines[0], square, occupied.0) | along_file(lines[1], square, occupied.0))
}

/// The two diagonals through a square from edge to edge, without the square.
#[must_use]
#[inline]
pub const fn diagonals(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(lines[2] | lines[3])
}

/// The rank and the file of a square from edge to edge, without the square.
#[must_use]
#[inline]
pub const fn rank_and_file(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(lines[0] | lines[1])
}

/// The four lines through a square from edge to edge, without the square: rank, file, rising and falling diagonal.
#[must_use]
#[inline]
pub const fn lines(square: Square) -> [Bitboard; 4] {
    let [rank, file, rising, falling] = LINES[square.index()];
    [Bitboard(rank), Bitboard(file), Bitboard(rising), Bitboard(falling)]
}

/// What knights on these squares attack together.
#[must_use]
#[inline]
pub const fn knights(squares: Bitboard) -> Bitboard {
    const RIGHT: u64 = !Bitboard::file(0).0;
    const LEFT: u64 = !Bitboard::file(7).0;
    let one = squares.0 << 1 & RIGHT | squares.0 >> 1 & LEFT;
    let two = squares.0 << 2 & (RIGHT & (RIGHT << 1)) | squares.0 >> 2 & (LEFT & (LEFT >> 1));
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// What a knight on the square attacks.
#[must_use]
#[inline]
pub const fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// What a king on the square attacks: the squares next to it.
#[must_use]
#[inline]
pub const fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// What a pawn of a side attacks: the squares diagonally in front of it.
#[must_use]
#[inline]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    pawns(color, Bitboard::of(square))
}

/// What pawns of a side on these squares attack together.
#[must_use]
#[inline]
pub const fn pawns(color: Color, squares: Bitboard) -> Bitboard {
    let to_the_right = squares.0 << 1 & !Bitboard::file(0).0;
    let to_the_left = squares.0 >> 1 & !Bitboard::file(7).0;
    let beside = to_the_right | to_the_left;
    Bitboard(match color {
        Color::White => beside << 8,
        Color::Black => beside >> 8,
    })
}

/// What a piece attacks from a square.
///
/// ```
/// use regelbrett::board::{attacks, Bitboard, Color, Role, Square};
/// let d4: Square = "d4".parse().unwrap();
/// assert_eq!(attacks::of(Role::Rook, Color::White, d4, Bitboard::EMPTY).count(), 14);
/// assert_eq!(attacks::of(Role::Pawn, Color::Black, d4, Bitboard::EMPTY).to_string(), "c3 e3");
/// ```
#[must_use]
pub const fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => Bitboard(bishop(square, occupied).0 | rook(square, occupied).0),
        Role::King => king(square),
    }
}

/// The rank, file or diagonal through two squares, from edge to edge and with both of them; empty if there is none.
#[must_use]
pub const fn line(a: Square, b: Square) -> Bitboard {
    let mut index = 0;
    while index < 4 {
        let line = LINES[a.index()][index];
        if line >> b.index() & 1 == 1 {
            return Bitboard(line | 1 << a.index());
        }
        index += 1;
    }
    Bitboard::EMPTY
}

/// The squares strictly between two squares that are on one line, which is not checked: for others the result is
/// meaningless.
#[inline]
pub(crate) const fn between_on_line(a: Square, b: Square) -> Bitboard {
    let [rank, file, rising, falling] = LINES[a.index()];
    let (start, target) = (1u64 << a.index(), 1u64 << b.index());
    let line = if rank & target != 0 {
        rank
    } else if file & target != 0 {
        file
    } else if rising & target != 0 {
        rising
    } else {
        falling
    };
    // Negating a bit sets it and all bits above it, so the difference is everything from the lower bit to below the
    // higher one.
    let span = start.wrapping_neg() ^ target.wrapping_neg();
    Bitboard(line & span & !target)
}

/// The squares strictly between two squares of a rank, file or diagonal; empty if they are neighbours or not on one.
///
/// ```
/// use regelbrett::board::attacks;
/// assert_eq!(attacks::between("h1".parse().unwrap(), "e1".parse().unwrap()).to_string(), "f1 g1");
/// assert!(attacks::between("a1".parse().unwrap(), "b3".parse().unwrap()).is_empty());
/// ```
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    if line(a, b).is_empty() { Bitboard::EMPTY } else { between_on_line(a, b) }
}
