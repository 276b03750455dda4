//! A setup: anything that a FEN can say, playable or not, and everything that is wrong with it.

use super::castling::{Castling, CastlingRights};
use super::en_passant;
use super::fen_part::{FenField, FenPart};
use super::impossible_check::unexplained_checks;
use super::setup_problem::{Problem, ProblemCode, worst_first};
use crate::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};

/// Everything that a FEN says. Nothing is checked: [`Setup::problems`] finds what is wrong, and a
/// [`Position`](super::Position) is a setup that one can play on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which piece is on which square.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// Which castling rights there are said to be.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over in a double step, if any.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move, 0 to [`Setup::MAX_COUNTER`].
    pub halfmoves: u16,
    /// The number of the next move, 1 to [`Setup::MAX_COUNTER`].
    pub fullmove: u16,
}

impl Setup {
    /// The counters stop here.
    pub const MAX_COUNTER: u16 = 9_999;

    /// Whether a double step as the last move explains the en passant square, and any check too.
    pub(super) fn en_passant_is_possible(&self) -> bool {
        self.en_passant
            .and_then(|passed| en_passant::explained_by(&self.board, self.turn, passed))
            .is_some_and(|double_step| unexplained_checks(&self.board, self.turn, Some(double_step)).is_empty())
    }

    /// Everything that is wrong, the worst first. That nothing is found does not prove that a game can lead here.
    ///
    /// ```
    /// use regelbrett::rules::{Position, Setup};
    /// let mut setup = Position::initial().setup();
    /// setup.board.take("e8".parse().unwrap());
    /// let codes: Vec<_> = setup.problems().iter().map(|problem| problem.code.name()).collect();
    /// assert_eq!(codes, ["missing-king", "castling-right-impossible", "castling-right-impossible"]);
    /// ```
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.kings(&mut problems);
        self.pawns(&mut problems);
        self.check(&mut problems);
        self.pieces(&mut problems);
        self.rights(&mut problems);
        self.counters(&mut problems);
        worst_first(problems)
    }

    fn kings(&self, problems: &mut Vec<Problem>) {
        for color in Color::ALL {
            let kings = self.board.pieces(color, Role::King);
            let letter = Piece { color, role: Role::King }.letter();
            if kings.is_empty() {
                problems.push(Problem::new(
                    ProblemCode::MissingKing,
                    Bitboard::EMPTY,
                    format!("There is no {color} king: put a {letter} on the board."),
                ));
            } else if kings.more_than_one() {
                problems.push(Problem::new(
                    ProblemCode::TooManyKings,
                    kings,
                    format!("There are {} {color} kings, on {kings}: leave one {letter}.", kings.count()),
                ));
            }
        }
        if let (Some(white), Some(black)) = (self.board.king(Color::White), self.board.king(Color::Black))
            && attacks::king(white).contains(black)
        {
            problems.push(Problem::new(
                ProblemCode::AdjacentKings,
                Bitboard::of(white) | black.into(),
                format!("The kings on {white} and {black} stand side by side: leave a square between them."),
            ));
        }
    }

    fn pawns(&self, problems: &mut Vec<Problem>) {
        let pawns = self.board.role(Role::Pawn) & Bitboard::BACK_RANKS;
        if pawns.any() {
            problems.push(Problem::new(
                ProblemCode::PawnOnLastRank,
                pawns,
                format!("No pawn can stand on the first or the last rank: move or replace the one on {pawns}."),
            ));
        }
    }

    fn check(&self, problems: &mut Vec<Problem>) {
        if let Some(king) = self.board.king(!self.turn) {
            // Adjacent kings are a problem of their own.
            let attackers = self.board.attackers(king, self.turn).without(self.board.role(Role::King));
            if attackers.any() {
                problems.push(Problem::new(
                    ProblemCode::OpponentInCheck,
                    attackers | king.into(),
                    format!(
                        "{} is to move, but the {} king on {king} stands in check from {attackers}: \
                         give the other side the move or take the check away.",
                        capital(self.turn),
                        !self.turn
                    ),
                ));
            }
        }
        let unexplained = unexplained_checks(&self.board, self.turn, None);
        if unexplained.any() {
            problems.push(Problem::new(
                ProblemCode::ImpossibleCheck,
                unexplained,
                format!("No single move can have given this check by the pieces on {unexplained}."),
            ));
        }
    }

    fn pieces(&self, problems: &mut Vec<Problem>) {
        for color in Color::ALL {
            let of = |role| self.board.pieces(color, role);
            let extra = |set: Bitboard, start: u32| set.count().saturating_sub(start);
            let pawns = of(Role::Pawn).count();
            let promoted = extra(of(Role::Queen), 1)
                + extra(of(Role::Rook), 2)
                + extra(of(Role::Knight), 2)
                + extra(of(Role::Bishop) & Bitboard::LIGHT, 1)
                + extra(of(Role::Bishop).without(Bitboard::LIGHT), 1);
            let pieces = self.board.side(color);
            if pawns > 8 {
                problems.push(Problem::new(
                    ProblemCode::TooManyPieces,
                    of(Role::Pawn),
                    format!("{} has {pawns} pawns; a side starts with 8.", capital(color)),
                ));
            } else if pieces.count() > 16 || promoted + pawns > 8 {
                problems.push(Problem::new(
                    ProblemCode::TooManyPieces,
                    pieces.without(of(Role::King)),
                    format!("{} has {} pieces and needs {promoted} promoted ones among them, but only {} pawns are missing.", capital(color), pieces.count(), 8 - pawns),
                ));
            }
        }
    }

    fn rights(&self, problems: &mut Vec<Problem>) {
        for castling in Castling::ALL {
            if self.castling.has(castling) && !castling.pieces_at_home(&self.board) {
                let (king, rook) = (castling.king_from(), castling.rook_from());
                problems.push(Problem::new(
                    ProblemCode::CastlingRightImpossible,
                    Bitboard::of(king) | rook.into(),
                    format!(
                        "The right {} needs the {} king on {king} and a rook on {rook}: leave the letter out.",
                        castling.letter(),
                        castling.color
                    ),
                ));
            }
        }
        if let Some(square) = self.en_passant
            && !self.en_passant_is_possible()
        {
            problems.push(self.impossible_en_passant(square));
        }
    }

    fn impossible_en_passant(&self, square: Square) -> Problem {
        let rank = if self.turn == Color::White { 5 } else { 2 };
        // The pawn's own square, or the one it came from, is often written in place of the one it passed over.
        let passed = Some(Square::new(square.file(), rank))
            .filter(|&passed| passed != square && en_passant::explained_by(&self.board, self.turn, passed).is_some());
        let meant = passed.map_or("-", Square::name);
        let message = format!(
            "With {} to move the en passant square is behind a {} pawn that has just made a double step, and not \
             {square}: write {meant} instead.",
            capital(self.turn),
            !self.turn
        );
        let part = FenPart { meant: Some(meant.into()), ..FenPart::of(FenField::EnPassant, square.name()) };
        Problem { part: Some(part), ..Problem::new(ProblemCode::EnPassantImpossible, square.into(), message) }
    }

    fn counters(&self, problems: &mut Vec<Problem>) {
        let plies =
            2 * (u32::from(self.fullmove) - u32::from(self.fullmove > 0)) + u32::from(self.turn == Color::Black);
        if u32::from(self.halfmoves) > plies {
            problems.push(Problem::new(
                ProblemCode::CountersInconsistent,
                Bitboard::EMPTY,
                format!(
                    "{} half-moves without capture or pawn move do not fit into the {plies} of a game at move {}: \
                     raise the move number or lower the half-move clock.",
                    self.halfmoves, self.fullmove
                ),
            ));
        }
        if let Some(square) = self.en_passant
            && self.halfmoves != 0
        {
            problems.push(Problem::new(
                ProblemCode::CountersInconsistent,
                square.into(),
                "Just after a double step the half-move clock is 0: write 0, or - for the en passant square.".into(),
            ));
        }
    }
}

/// The side at the start of a sentence.
const fn capital(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
