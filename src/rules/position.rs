//! A position: a setup that one can play on from.

use super::castling::{Castling, CastlingRights};
use super::setup_problem::{Problem, SetupError, is_unplayable};
use super::{Move, Setup, en_passant};
use crate::board::{Bitboard, Board, Color, Piece, Role, Square};

/// A position that one can play on from. It guarantees that each side has one king, the side that has just moved is not
/// in check, and no pawn is on the first or last rank.
///
/// It remembers the double step of the last move even if nobody can capture the pawn. Equality includes that and the
/// clocks; "the same position" in the sense of FIDE 9.2.3 is [`Position::same_as`].
///
/// As text it is a FEN:
///
/// ```
/// use regelbrett::rules::Position;
/// let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// let position: Position = fen.parse().unwrap();
/// assert_eq!(position.to_string(), fen);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    pub const fn initial() -> Position {
        Position {
            board: Board::INITIAL,
            turn: Color::White,
            castling: CastlingRights::ALL,
            en_passant: None,
            halfmoves: 0,
            fullmove: 1,
        }
    }

    /// The position of a setup, and what is odd about it. Castling rights and en passant squares that make no sense are
    /// dropped.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, if nobody can play on from it.
    pub fn from_setup(setup: Setup) -> Result<(Position, Vec<Problem>), SetupError> {
        let problems = setup.problems();
        if is_unplayable(&problems) {
            return Err(SetupError { problems });
        }
        let mut castling = setup.castling;
        for way in Castling::ALL {
            if !way.pieces_at_home(&setup.board) {
                castling.remove(way);
            }
        }
        let en_passant = setup.en_passant.filter(|_| setup.en_passant_is_possible());
        let Setup { board, turn, .. } = setup;
        // A setup filled in by hand may hold any number.
        let [halfmoves, fullmove] = [setup.halfmoves, setup.fullmove].map(|counter| counter.min(Setup::MAX_COUNTER));
        Ok((Position { board, turn, castling, en_passant, halfmoves, fullmove }, problems))
    }

    /// The position of these parts, which must come from a position, with fresh clocks.
    pub(crate) fn from_parts(
        board: Board,
        turn: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
    ) -> Position {
        Position { board, turn, castling, en_passant, halfmoves: 0, fullmove: 1 }
    }

    /// The position as a setup, with the en passant square only if a capture there is legal, as FIDE 9.2.3 counts it.
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
        self.setup().to_string()
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

    /// The castling rights that are not lost.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn passed over in a double step on the last move, whether or not anybody can capture it.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move (FIDE 9.3, 9.6.2).
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move about to be made.
    #[must_use]
    pub const fn fullmove(&self) -> u16 {
        self.fullmove
    }

    /// The square of a side's king.
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

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The position after a legal move.
    ///
    /// That it is legal is not checked: after any other move the position is meaningless. [`Game::play`] does check.
    ///
    /// [`Game::play`]: crate::game::Game::play
    ///
    /// # Panics
    /// If there is no piece on the move's first square.
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        self.after(mv, self.board.role_at(mv.from).expect("a legal move starts from a piece"))
    }

    /// As [`Position::play`], for callers who know the role of the piece.
    pub(crate) fn after(&self, mv: Move, role: Role) -> Position {
        let mut next = self.clone();
        self.play_into(mv, role, &mut next);
        next
    }

    /// As [`Position::after`], into another position, whatever that is: perft reuses one for all moves.
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
                next.board.put(to, Piece { color, role });
            }
        } else if role == Role::King
            && from.file().abs_diff(to.file()) == 2
            && let Some(castling) = Castling::of_king_move(from, to)
        {
            next.board.shift(color, Role::Rook, castling.rook_from(), castling.rook_to());
        }
    }

    /// The en passant square, if a capture there is legal.
    #[must_use]
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.en_passant.filter(|&passed| en_passant::capturers(&self.board, self.turn, passed).any())
    }

    /// Whether it is the same position in the sense of FIDE 9.2.3: the same side to move, the same pieces on the same
    /// squares, the same castling rights and the same legal capture en passant, if there is one.
    #[must_use]
    pub fn same_as(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling == other.castling
            && self.legal_en_passant() == other.legal_en_passant()
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}
