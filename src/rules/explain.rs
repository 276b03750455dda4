//! Why not? Every reason why a try is no legal move, with squares and article.
//!
//! The answer is worked out from the Laws one by one and not from the list of legal moves: first whose piece it is and
//! where it goes, then whether such a piece moves like that (FIDE 3.1 to 3.8), then whether the own king would be
//! attacked on the board after the move (3.9.2). Tests hold the two against each other: a try is called legal here
//! exactly when it is in the list.
//!
//! A later group of reasons is only looked at when the earlier ones raise no objection, since what a bishop that
//! moves like a knight would leave open teaches nothing. Inside a group all reasons are given.

use super::castling::{Castling, conditions};
use super::history::{Arrival, History};
use super::reason::{Cause, Reason, ReasonCode, SquareRole, movement_article};
use super::{Move, Position, san};
use crate::board::{Bitboard, Color, Piece, Role, Square, attacks};

/// The answer to a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is a legal move.
    Legal {
        /// The move.
        mv: Move,
        /// Its name in English short notation.
        san: String,
    },
    /// It is legal once the new piece is named (FIDE 3.7.3.3).
    NeedsPromotion {
        /// What the pawn may become.
        choices: Vec<Role>,
    },
    /// It is not legal (FIDE 3.10.2).
    Illegal {
        /// At least one reason, the most basic first.
        reasons: Vec<Reason>,
    },
}

impl Verdict {
    /// The reasons; empty if the try is legal or only lacks the new piece.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Verdict::Illegal { reasons } => reasons,
            _ => &[],
        }
    }
}

impl Position {
    /// Whether a try is legal, and if not, every reason why.
    ///
    /// A promotion role on a move that is no promotion is a reason of its own; a promotion without a role is
    /// [`Verdict::NeedsPromotion`]. Nothing is known of the moves before: see [`Game::explain`](crate::game::Game::explain).
    ///
    /// ```
    /// use regelbrett::rules::{Position, Verdict};
    /// let position = Position::from_fen("4k3/8/b7/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let verdict = position.explain("e1".parse().unwrap(), "g1".parse().unwrap(), None);
    /// assert_eq!(verdict.reasons()[0].code.name(), "castling-through-attack");
    /// assert_eq!(verdict.reasons()[0].article, "3.8.2.2");
    /// ```
    #[must_use]
    pub fn explain(&self, from: Square, to: Square, promotion: Option<Role>) -> Verdict {
        explain(self, History::UNKNOWN, from, to, promotion)
    }
}

/// As [`Position::explain`], for a position whose history tells what became of rights and double steps.
pub(crate) fn explain(
    position: &Position,
    history: History<'_>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Verdict {
    let mut reasons = Vec::new();
    if !position.has_legal_move() {
        reasons.push(game_over(position));
    }
    let turn = position.turn();
    let piece = position.board().piece_at(from);
    let Some(role) = piece.filter(|piece| piece.color == turn).map(|piece| piece.role) else {
        let code = if piece.is_none() { ReasonCode::NoPiece } else { ReasonCode::NotYourPiece };
        reasons.push(Reason::new(code, &[(SquareRole::From, from.into())]));
        return Verdict::Illegal { reasons };
    };
    let mut attempt = Attempt { position, history, role, from, to, reasons: Vec::new() };
    attempt.target();
    attempt.movement();
    if attempt.reasons.is_empty() {
        attempt.king_safety();
    }
    let promotes = role == Role::Pawn && to.rank() == turn.last_rank();
    if !promotion.is_none_or(|role| promotes && Role::PROMOTIONS.contains(&role)) {
        attempt.reasons.push(Reason::new(ReasonCode::PromotionNotAllowed, &[(SquareRole::Target, to.into())]));
    }
    reasons.append(&mut attempt.reasons);
    if !reasons.is_empty() {
        basic_first(&mut reasons);
        return Verdict::Illegal { reasons };
    }
    if promotes && promotion.is_none() {
        return Verdict::NeedsPromotion { choices: Role::PROMOTIONS.to_vec() };
    }
    let mv = Move { from, to, promotion };
    Verdict::Legal { mv, san: san::write(position, mv, san::PieceLetters::English) }
}

/// Why a castling that is named as such is not legal while the king is not at home: there is no try of the king's from
/// square to square to answer.
pub(crate) fn explain_castling_away(position: &Position, history: History<'_>, castling: Castling) -> Verdict {
    let mut reasons = Vec::new();
    if !position.has_legal_move() {
        reasons.push(game_over(position));
    }
    let (from, to) = (castling.king_from(), castling.king_to());
    let mut attempt = Attempt { position, history, role: Role::King, from, to, reasons };
    attempt.castling(castling);
    Verdict::Illegal { reasons: attempt.reasons }
}

/// Sorts a handful of reasons, the most basic first.
fn basic_first(reasons: &mut [Reason]) {
    for end in 1..reasons.len() {
        for index in (0..end).rev() {
            if reasons[index].code > reasons[index + 1].code {
                reasons.swap(index, index + 1);
            }
        }
    }
}

fn game_over(position: &Position) -> Reason {
    let king = position.king(position.turn());
    let checkers = position.checkers();
    let reason =
        Reason::new(ReasonCode::GameOver, &[(SquareRole::King, king.into()), (SquareRole::Attackers, checkers)]);
    if checkers.any() {
        Reason { cause: Some(Cause::Checkmate), ..reason }
    } else {
        Reason { cause: Some(Cause::Stalemate), article: "5.2.1", ..reason }
    }
}

/// A piece of the side to move that is to go from one square to another.
struct Attempt<'a> {
    position: &'a Position,
    history: History<'a>,
    role: Role,
    from: Square,
    to: Square,
    /// What stands against it, as far as found.
    reasons: Vec<Reason>,
}

impl Attempt<'_> {
    fn us(&self) -> Color {
        self.position.turn()
    }

    fn on_target(&self) -> Option<Piece> {
        self.position.board().piece_at(self.to)
    }

    fn occupied(&self) -> Bitboard {
        self.position.board().occupied()
    }

    /// Objects to the try, with where it starts and goes and these squares; hands the reason out for more.
    fn object(&mut self, code: ReasonCode, parts: &[(SquareRole, Bitboard)]) -> &mut Reason {
        let mut squares = vec![(SquareRole::From, self.from.into()), (SquareRole::Target, self.to.into())];
        squares.extend_from_slice(parts);
        self.reasons.push(Reason::new(code, &squares));
        let last = self.reasons.len() - 1;
        &mut self.reasons[last]
    }

    fn not_piece_movement(&mut self) {
        let article = movement_article(self.role);
        self.object(ReasonCode::NotPieceMovement, &[]).article = article;
    }

    /// What stands on the target (FIDE 1.4.1, 3.1).
    fn target(&mut self) {
        if self.from == self.to {
            self.reasons.push(Reason::new(ReasonCode::SameSquare, &[(SquareRole::From, self.from.into())]));
        } else if let Some(Piece { color, role }) = self.on_target() {
            if color == self.us() {
                self.object(ReasonCode::OwnPieceOnTarget, &[(SquareRole::Blockers, self.to.into())]);
            } else if role == Role::King {
                self.object(ReasonCode::CapturesKing, &[(SquareRole::King, self.to.into())]);
            }
        }
    }

    /// Whether such a piece moves like that (FIDE 3.2 to 3.8).
    fn movement(&mut self) {
        if self.from == self.to {
            return;
        }
        match self.role {
            Role::Pawn => self.pawn(),
            Role::King => self.king(),
            role if attacks::of(role, self.us(), self.from, Bitboard::EMPTY).contains(self.to) => {
                let way = if role == Role::Knight { Bitboard::EMPTY } else { attacks::between(self.from, self.to) };
                let blockers = way & self.occupied();
                if blockers.any() {
                    self.object(ReasonCode::PathBlocked, &[(SquareRole::Blockers, blockers), (SquareRole::Line, way)]);
                }
            }
            _ => self.not_piece_movement(),
        }
    }

    /// How many files aside and how many ranks forward the try goes, as the side to move sees it.
    fn direction(&self) -> (u8, i8) {
        let ranks = self.to.rank() as i8 - self.from.rank() as i8;
        (self.from.file().abs_diff(self.to.file()), ranks * self.us().direction())
    }

    fn pawn(&mut self) {
        let target = Bitboard::of(self.to);
        match self.direction() {
            (0, ..=-1) | (1, -1) => {
                self.object(ReasonCode::PawnBackwards, &[]);
            }
            (0, 1) => {
                if self.captures() {
                    self.object(ReasonCode::PawnCapturesStraight, &[(SquareRole::Blockers, target)]);
                } else if self.on_target().is_some() {
                    self.object(ReasonCode::PawnBlocked, &[(SquareRole::Blockers, target)]);
                }
            }
            (0, 2) => {
                if self.from.rank() != self.us().pawn_rank() {
                    self.object(ReasonCode::PawnDoubleStepNotFirstMove, &[]);
                }
                let way = attacks::between(self.from, self.to) | target;
                let blockers = way & self.occupied();
                if blockers.any() {
                    self.object(
                        ReasonCode::PawnDoubleStepBlocked,
                        &[(SquareRole::Blockers, blockers), (SquareRole::Line, way)],
                    );
                }
                if self.captures() {
                    self.object(ReasonCode::PawnCapturesStraight, &[(SquareRole::Blockers, target)]);
                }
            }
            (1, 1) if self.on_target().is_none() => self.pawn_to_empty_diagonal(),
            (1, 1) => {}
            _ => self.not_piece_movement(),
        }
    }

    fn captures(&self) -> bool {
        self.on_target().is_some_and(|piece| piece.color != self.us())
    }

    /// A pawn's step to an empty square diagonally forward: en passant, or nothing.
    fn pawn_to_empty_diagonal(&mut self) {
        if self.position.en_passant() == Some(self.to) {
            return;
        }
        let beside = Square::new(self.to.file(), self.from.rank());
        let pawn = Piece { color: !self.us(), role: Role::Pawn };
        let on_fifth = self.from.rank() == self.us().en_passant_rank();
        if !(on_fifth && self.position.board().piece_at(beside) == Some(pawn)) {
            self.object(ReasonCode::PawnCapturesNothing, &[]);
            return;
        }
        let (code, cause, ply) = match self.history.arrival(beside) {
            Arrival::DoubleStep { ply } => (ReasonCode::EnPassantExpired, None, ply),
            Arrival::Otherwise { ply } => (ReasonCode::EnPassantNotDoubleStep, Some(Cause::SingleStep), Some(ply)),
            Arrival::Unknown => (ReasonCode::EnPassantNotDoubleStep, Some(Cause::Unknown), None),
        };
        let reason = self.object(code, &[(SquareRole::Pawn, beside.into())]);
        reason.cause = cause;
        reason.ply = ply;
    }

    fn king(&mut self) {
        if attacks::king(self.from).contains(self.to) {
            return;
        }
        if let Some(castling) = Castling::of_king_step(self.from, self.to).filter(|way| way.color == self.us()) {
            self.castling(castling);
        } else if self.castles_up_the_file() {
            let rooks = attacks::line(self.from, self.to) & self.position.board().pieces(self.us(), Role::Rook);
            self.object(ReasonCode::CastlingNotFirstRank, &[(SquareRole::Rook, rooks)]);
        } else {
            self.not_piece_movement();
        }
    }

    /// The old joke: two squares up the e-file towards a rook on it.
    fn castles_up_the_file(&self) -> bool {
        let home = Castling::ALL.into_iter().any(|way| way.color == self.us() && way.king_from() == self.from);
        let rooks = self.position.board().pieces(self.us(), Role::Rook);
        home && self.direction() == (0, 2) && (attacks::line(self.from, self.to) & rooks).any()
    }

    fn castling(&mut self, castling: Castling) {
        let mut unmet: Vec<Reason> = conditions(castling, self.position, self.history)
            .into_iter()
            .filter_map(|condition| (!condition.met).then_some(condition.reason))
            .collect();
        // One fact, one reason: the rook has gone as the game shows, or all that is known is the empty corner. That the
        // king has moved is another fact.
        let lost = unmet.iter().find(|reason| reason.code == ReasonCode::CastlingRightLost);
        if let Some(cause) = lost.and_then(|reason| reason.cause) {
            let no_rook = unmet.iter().any(|reason| reason.code == ReasonCode::CastlingNoRook);
            unmet.retain(|reason| match reason.code {
                ReasonCode::CastlingNoRook => !matches!(cause, Cause::RookMoved | Cause::RookCaptured),
                ReasonCode::CastlingRightLost => cause != Cause::Unknown || !no_rook,
                _ => true,
            });
        }
        self.reasons.append(&mut unmet);
    }

    /// Whether the own king would be attacked on the board after the move (FIDE 3.9.2).
    fn king_safety(&mut self) {
        if self.role != Role::King {
            self.other_piece_safety();
        } else if Castling::of_king_step(self.from, self.to).is_none() {
            self.king_step_safety();
        }
    }

    fn king_step_safety(&mut self) {
        let board = self.position.board();
        let kings = board.role(Role::King);
        let left = self.occupied().without(self.from.into());
        let attackers = board.attackers_with(self.to, !self.us(), left);
        // The pieces that attack the square only once the king has left the line.
        let through = attackers.without(board.attackers(self.to, !self.us()));
        let direct = attackers.without(through);
        let others = direct.without(kings);
        if others.any() && !self.captures() {
            self.object(ReasonCode::KingIntoAttack, &[(SquareRole::Attackers, others)]);
        }
        if (direct & kings).any() {
            self.object(ReasonCode::KingsAdjacent, &[(SquareRole::King, direct & kings)]);
        }
        if direct.any() && self.captures() {
            self.object(ReasonCode::KingCapturesProtected, &[(SquareRole::Attackers, direct)]);
        }
        if through.any() {
            let line = lines_to(self.to, through);
            self.object(ReasonCode::KingStaysInLine, &[(SquareRole::Attackers, through), (SquareRole::Line, line)]);
        }
    }

    fn other_piece_safety(&mut self) {
        let king = self.position.king(self.us());
        let before = self.position.checkers();
        let en_passant = self.role == Role::Pawn && self.position.en_passant() == Some(self.to);
        let mut moved = *self.position.board();
        moved.shift(self.us(), self.role, self.from, self.to);
        let after = if en_passant { self.position.board_after_en_passant(self.from, self.to) } else { moved };
        let attackers = after.attackers(king, !self.us());

        let unanswered = attackers & before;
        if unanswered.any() {
            let code = if before.more_than_one() { ReasonCode::DoubleCheck } else { ReasonCode::CheckNotAnswered };
            let line = lines_to(king, before);
            self.object(
                code,
                &[(SquareRole::Attackers, before), (SquareRole::King, king.into()), (SquareRole::Line, line)],
            );
        }
        let exposed = attackers.without(before);
        // Without the captured pawn's square being emptied: what the piece's own leaving alone opens.
        let pinners = exposed & moved.attackers(king, !self.us());
        if pinners.any() {
            let line = (SquareRole::Line, lines_to(king, pinners));
            let parts = [
                (SquareRole::Pinner, pinners),
                (SquareRole::King, king.into()),
                line,
                (SquareRole::Pinned, self.from.into()),
            ];
            self.object(ReasonCode::Pinned, &parts);
        }
        let others = exposed.without(pinners);
        if others.any() {
            let line = (SquareRole::Line, lines_to(king, others));
            self.object(
                ReasonCode::EnPassantExposesKing,
                &[(SquareRole::Attackers, others), (SquareRole::King, king.into()), line],
            );
        }
    }
}

/// The squares between a square and each of these pieces.
fn lines_to(square: Square, pieces: Bitboard) -> Bitboard {
    let mut lines = Bitboard::EMPTY;
    for piece in pieces {
        lines |= attacks::between(square, piece);
    }
    lines
}
