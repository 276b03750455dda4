//! A second move generator, slow and plain, written from the Laws and sharing no code with the first: an array of
//! letters, pieces that walk square by square, and a look at the board after every move.

/// Files and ranks from 0.
type At = (i32, i32);

#[derive(Clone)]
pub struct Board {
    pieces: [[char; 8]; 8], // [rank][file], '.' is empty, capitals are White's
    white_to_move: bool,
    castling: String,
    en_passant: Option<At>,
}

const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

impl Board {
    /// Reads a well-formed FEN. The en passant square is taken as it stands there.
    pub fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut pieces = [['.'; 8]; 8];
        for (index, line) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in line.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        pieces[7 - index][file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let square = fields[3].as_bytes();
        let en_passant = (square.len() == 2).then(|| (i32::from(square[0] - b'a'), i32::from(square[1] - b'1')));
        Board { pieces, white_to_move: fields[1] == "w", castling: fields[2].to_string(), en_passant }
    }

    /// The en passant square as the double step left it, legal capture or not.
    pub fn with_en_passant(mut self, square: Option<String>) -> Board {
        self.en_passant =
            square.map(|name| (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'1')));
        self
    }

    fn piece(&self, (file, rank): At) -> char {
        if (0..8).contains(&file) && (0..8).contains(&rank) { self.pieces[rank as usize][file as usize] } else { '#' }
    }

    fn put(&mut self, (file, rank): At, piece: char) {
        self.pieces[rank as usize][file as usize] = piece;
    }

    fn is_of(&self, at: At, white: bool) -> bool {
        let piece = self.piece(at);
        piece.is_alphabetic() && piece.is_uppercase() == white
    }

    /// Where a piece could go by 3.2 to 3.7.1 and 3.8.1, its own pieces and the king's safety aside.
    fn reach(&self, from: At, captures_only: bool) -> Vec<At> {
        let piece = self.piece(from);
        let white = piece.is_uppercase();
        let (steps, far): (Vec<At>, bool) = match piece.to_ascii_lowercase() {
            'n' => (KNIGHT.to_vec(), false),
            'k' => ([STRAIGHT, DIAGONAL].concat(), false),
            'b' => (DIAGONAL.to_vec(), true),
            'r' => (STRAIGHT.to_vec(), true),
            'q' => ([STRAIGHT, DIAGONAL].concat(), true),
            'p' => return self.pawn_reach(from, captures_only),
            _ => return Vec::new(),
        };
        let mut squares = Vec::new();
        for (df, dr) in steps {
            let mut at = (from.0 + df, from.1 + dr);
            loop {
                match self.piece(at) {
                    '#' => break,
                    '.' => squares.push(at),
                    _ => {
                        if captures_only || self.is_of(at, !white) {
                            squares.push(at);
                        }
                        break;
                    }
                }
                if !far {
                    break;
                }
                at = (at.0 + df, at.1 + dr);
            }
        }
        squares
    }

    fn pawn_reach(&self, (file, rank): At, captures_only: bool) -> Vec<At> {
        let white = self.piece((file, rank)).is_uppercase();
        let (forward, home) = if white { (1, 1) } else { (-1, 6) };
        let mut squares = Vec::new();
        for side in [-1, 1] {
            let at = (file + side, rank + forward);
            if captures_only || self.is_of(at, !white) || self.en_passant == Some(at) && self.piece(at) == '.' {
                squares.push(at);
            }
        }
        if !captures_only && self.piece((file, rank + forward)) == '.' {
            squares.push((file, rank + forward));
            if rank == home && self.piece((file, rank + 2 * forward)) == '.' {
                squares.push((file, rank + 2 * forward));
            }
        }
        squares
    }

    /// Whether any piece of that side could capture on the square (3.1.2, 3.1.3).
    pub fn attacked(&self, at: At, by_white: bool) -> bool {
        all_squares().any(|from| self.is_of(from, by_white) && self.reach(from, true).contains(&at))
    }

    /// The pieces of that side that could capture on the square, or defend their own there, from a1 to h8.
    pub fn attackers(&self, square: &str, white: bool) -> Vec<String> {
        let bytes = square.as_bytes();
        let at = (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'));
        let pieces = all_squares().filter(|&from| self.is_of(from, white) && self.reach(from, true).contains(&at));
        pieces.map(name).collect()
    }

    fn king(&self, white: bool) -> At {
        let king = if white { 'K' } else { 'k' };
        all_squares().find(|&at| self.piece(at) == king).expect("a king")
    }

    pub fn in_check(&self) -> bool {
        self.attacked(self.king(self.white_to_move), !self.white_to_move)
    }

    fn after(&self, from: At, to: At, promotion: Option<char>) -> Board {
        let mut next = self.clone();
        let piece = self.piece(from);
        if piece.eq_ignore_ascii_case(&'p') && from.0 != to.0 && self.piece(to) == '.' {
            next.put((to.0, from.1), '.');
        }
        next.put(from, '.');
        let new = promotion.map(|letter| if piece.is_uppercase() { letter.to_ascii_uppercase() } else { letter });
        next.put(to, new.unwrap_or(piece));
        next
    }

    /// All legal moves as UCI text, sorted.
    pub fn legal_moves(&self) -> Vec<String> {
        let white = self.white_to_move;
        let mut moves = Vec::new();
        for from in all_squares().filter(|&at| self.is_of(at, white)) {
            for to in self.reach(from, false) {
                let last = if white { 7 } else { 0 };
                let choices: &[Option<char>] = if self.piece(from).eq_ignore_ascii_case(&'p') && to.1 == last {
                    &[Some('q'), Some('r'), Some('b'), Some('n')]
                } else {
                    &[None]
                };
                for &promotion in choices {
                    if !self.after(from, to, promotion).in_check() {
                        let letter = promotion.map(String::from).unwrap_or_default();
                        moves.push(format!("{}{}{letter}", name(from), name(to)));
                    }
                }
            }
        }
        self.castle(&mut moves);
        moves.sort();
        moves
    }

    fn castle(&self, moves: &mut Vec<String>) {
        let white = self.white_to_move;
        let rank = if white { 0 } else { 7 };
        let safe = |file| !self.attacked((file, rank), !white);
        let empty = |files: &[i32]| files.iter().all(|&file| self.piece((file, rank)) == '.');
        let right = |letter: char| {
            self.castling.contains(if white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() })
        };
        if right('k') && empty(&[5, 6]) && safe(4) && safe(5) && safe(6) {
            moves.push(format!("{}{}", name((4, rank)), name((6, rank))));
        }
        if right('q') && empty(&[1, 2, 3]) && safe(4) && safe(3) && safe(2) {
            moves.push(format!("{}{}", name((4, rank)), name((2, rank))));
        }
    }
}

fn all_squares() -> impl Iterator<Item = At> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}
