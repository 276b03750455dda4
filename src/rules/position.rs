//! A position: a setup that one can play on from.

use super::castling::{Castling, CastlingRights};
use super::fen::{FenError, INITIAL};
use super::setup_problem::Problem;
use super::{Move, Setup};
use crate::board::{Bitboard, Board, Color, Role, Square};

/// A position that one can play on from: one king a side, the side that has just moved not in check, no pawn on the
/// first or last rank. It remembers a double step of the move before even where nobody can capture the pawn.
///
/// Equality is of everything, clocks included; for FIDE 9.2.3 see [`Position::same_as`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
    halfmoves: u16,
    fullmove: u16,
}

impl Position {
    /// The initial position (FIDE 2.3).
    ///
    /// ```
    /// use regelbrett::rules::Position;
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn initial() -> Position {
        match Position::from_fen(INITIAL) {
            Ok(position) => position,
            Err(_) => unreachable!("the initial position is playable"),
        }
    }

    /// The position of a setup, and what is odd about it: rights and en passant squares that mean nothing are
    /// dropped.
    ///
    /// # Errors
    /// Everything that is wrong, if any of it makes the setup unplayable.
    pub fn from_setup(setup: Setup) -> Result<(Position, Vec<Problem>), FenError> {
        let problems = setup.problems();
        if Setup::is_unplayable(&problems) {
            return Err(FenError { problems });
        }
        let mut castling = setup.castling;
        for way in Castling::ALL {
            if !way.pieces_at_home(&setup.board) {
                castling.remove(way);
            }
        }
        let en_passant = setup.en_passant.filter(|_| setup.en_passant_is_possible());
        let Setup { board, turn, .. } = setup;
        // Whoever fills in a setup by hand may have written anything.
        let [halfmoves, fullmove] = [setup.halfmoves, setup.fullmove].map(|counter| counter.min(Setup::MAX_COUNTER));
        Ok((Position { board, turn, castling, en_passant, halfmoves, fullmove }, problems))
    }

    /// The position of parts that were taken from one, with the clocks set back.
    pub(crate) fn of_parts(
        board: Board,
        turn: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
    ) -> Position {
        Position { board, turn, castling, en_passant, halfmoves: 0, fullmove: 1 }
    }

    /// The setup, with the en passant square only where a capture there is legal, as FIDE 9.2.3 counts it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let Position { board, turn, castling, halfmoves, fullmove, .. } = *self;
        Setup { board, turn, castling, en_passant: self.legal_en_passant(), halfmoves, fullmove }
    }

    /// The FEN of [`Position::setup`].
    ///
    /// ```
    /// use regelbrett::rules::Position;
    /// let position = Position::initial().play("e2e4".parse().unwrap());
    /// assert_eq!(position.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        format!("{}", self.setup())
    }

    /// Which piece stands where.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rights to castle that are not lost.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn has passed over in a double step on the move before, whether or not it can be captured.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move about to be made.
    #[must_use]
    pub const fn fullmove(&self) -> u16 {
        self.fullmove
    }

    /// The square of a side's king: a position has one of each side.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        Square::from_index(self.board.pieces(color, Role::King).0.trailing_zeros() as u8)
    }

    /// The opponent's pieces that give check to the side to move (FIDE 3.9.1).
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn), !self.turn)
    }

    /// The position after a legal move.
    ///
    /// The move must be legal here, as one of [`Position::legal_moves`] is: what comes of another is a position that
    /// means nothing, or a panic.
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        self.after(mv, self.board.role_at(mv.from).expect("a piece stands where a legal move starts"))
    }

    /// The position after a legal move of a piece whose role is known.
    #[must_use]
    pub(crate) fn after(&self, mv: Move, role: Role) -> Position {
        let mut next = self.clone();
        self.play_into(mv, role, &mut next);
        next
    }

    /// Makes another position the one after a legal move of a piece whose role is known.
    #[inline(always)]
    pub(crate) fn play_into(&self, Move { from, to, promotion }: Move, role: Role, next: &mut Position) {
        let color = self.turn;
        let captures = self.board.side(!color).contains(to);
        self.board.shift_into(color, role, from, to, &mut next.board);
        next.turn = !color;
        next.castling = self.castling.after(Bitboard::of(from) | to.into());
        next.en_passant = None;
        next.halfmoves = if captures || role == Role::Pawn { 0 } else { (self.halfmoves + 1).min(Setup::MAX_COUNTER) };
        next.fullmove = (self.fullmove + color as u16).min(Setup::MAX_COUNTER);
        if role == Role::Pawn {
            if self.en_passant == Some(to) {
                next.board.take(Square::new(to.file(), from.rank()));
            } else if from.rank().abs_diff(to.rank()) == 2 {
                next.en_passant = Some(Square::new(from.file(), (from.rank() + to.rank()) / 2));
            } else if let Some(role) = promotion {
                next.board.put(to, crate::board::Piece { color, role });
            }
        } else if role == Role::King
            && from.file().abs_diff(to.file()) == 2
            && let Some(castling) = Castling::of_king_step(from, to)
        {
            next.board.shift(color, Role::Rook, castling.rook_from(), castling.rook_to());
        }
    }

    /// The board after a pawn's capture en passant, legal or not: both pawns have left their squares.
    #[must_use]
    pub(super) fn board_after_en_passant(&self, from: Square, to: Square) -> Board {
        let mut board = self.board;
        board.shift(self.turn, Role::Pawn, from, to);
        board.take(Square::new(to.file(), from.rank()));
        board
    }

    /// The en passant square if a capture there is legal.
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&square| self.en_passant_captures(square).any())
    }

    /// The pawns of the side to move that may legally capture en passant on the square.
    pub(super) fn en_passant_captures(&self, target: Square) -> Bitboard {
        let king = self.king(self.turn);
        let beside = crate::board::attacks::pawn(!self.turn, target) & self.board.pieces(self.turn, Role::Pawn);
        beside
            .into_iter()
            .filter(|&from| self.board_after_en_passant(from, target).attackers(king, !self.turn).is_empty())
            .collect()
    }

    /// Whether it is the same position in the sense of FIDE 9.2.3: the same side to move, the same pieces on the same
    /// squares, and the same possible moves, which differ by rights to castle and by a legal capture en passant.
    #[must_use]
    pub fn same_as(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling == other.castling
            && self.legal_en_passant() == other.legal_en_passant()
    }
}
