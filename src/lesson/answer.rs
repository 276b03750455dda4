//! What is right: the one place that knows it, for the build that compares it with what authors wrote
//! and for the judge that compares it with what learners do.

use super::data::{CastlingSide, Claim, Goal, Incident, Question, Quiz, Try};
use crate::board::{Bitboard, Color, Role, Square};
use crate::rules::{
    By, Castling, ClaimKind, Event, Game, Move, Outcome, Problem, ProblemCode, Reason, ReasonCode, RuleSet, Ruling,
    Verdict, Wing,
};
use crate::winnable::{self, winnable};
use alloc::vec;
use alloc::vec::Vec;

/// The two first answers to a try.
pub const VERDICTS: [&str; 2] = ["legal", "illegal"];

/// The two first answers to a position.
pub const POSSIBLE: [&str; 2] = ["possible", "impossible"];

/// The answers to a plain question.
const YES_NO: [&str; 2] = ["yes", "no"];

/// Who wins.
const WINNERS: [&str; 4] = ["white-wins", "black-wins", "draw", "ongoing"];

/// How often a position has been on the board.
const TIMES: [&str; 5] = ["once", "twice", "three-times", "four-times", "five-times"];

/// How a game may be over.
const OUTCOMES: [&str; 8] = [
    "checkmate",
    "stalemate",
    "dead-position",
    "threefold-repetition",
    "fivefold-repetition",
    "fifty-moves",
    "seventy-five-moves",
    "ongoing",
];

/// All answers that a step can offer besides reasons, problems and an author's own.
pub const CHOICES: [&[&str]; 6] = [&VERDICTS, &POSSIBLE, &YES_NO, &WINNERS, &TIMES, &OUTCOMES];

/// How many reasons are offered to choose from.
const REASONS_OFFERED: usize = 4;

impl Goal {
    /// All moves that solve the step at once; none where it is not solved by a move.
    #[must_use]
    pub fn right_moves(&self, game: &Game) -> Vec<Move> {
        let position = game.position();
        let legal = position.legal_moves().into_iter();
        match self {
            Goal::Play(moves) => legal.filter(|mv| moves.contains(mv)).collect(),
            Goal::Reach(predicate) => legal.filter(|mv| predicate.holds(position, *mv)).collect(),
            _ => Vec::new(),
        }
    }
}

impl Goal {
    /// The move of a try to be judged.
    pub(super) fn judged_move(&self) -> Option<Move> {
        match self {
            Goal::Judge(judged) => Some(judged.as_move()),
            _ => None,
        }
    }
}

impl Try {
    /// The same as a move, legal or not.
    #[must_use]
    pub const fn as_move(&self) -> Move {
        Move { from: self.from, to: self.to, promotion: self.promotion }
    }

    /// What the engine says to it.
    #[must_use]
    pub fn verdict(&self, game: &Game) -> Verdict {
        game.explain(self.from, self.to, self.promotion)
    }
}

impl Quiz {
    /// The answers to choose from.
    #[must_use]
    pub fn choices(&self, game: &Game) -> &'static [&'static str] {
        match self.ask {
            Question::Outcome => outcomes(game),
            Question::Winner => &WINNERS,
            Question::Repetitions => &TIMES,
            Question::InCheck
            | Question::CastlingRight
            | Question::Claim
            | Question::Attacked
            | Question::Defended
            | Question::CanMate => &YES_NO,
        }
    }

    /// The right answer; none if the question lacks something, or nothing proves an answer.
    #[must_use]
    pub fn answer(&self, game: &Game) -> Option<&'static str> {
        let yes_no = |yes| if yes { "yes" } else { "no" };
        let position = game.position();
        Some(match self.ask {
            Question::Outcome => game.outcome().by().map_or("ongoing", By::name),
            Question::InCheck => yes_no(position.checkers().any()),
            Question::CastlingRight => yes_no(position.castling().has(self.side?.castling())),
            Question::Winner => self.winner(game)?,
            Question::Claim => {
                let claims = game.claims(self.intended).ok()?;
                yes_no(claims[self.claim?.kind() as usize].correct)
            }
            Question::Repetitions => TIMES[game.repetitions().clamp(1, TIMES.len()) - 1],
            Question::Attacked => {
                let color = position.board().color_at(self.square?)?;
                yes_no(position.board().attackers(self.square?, !color).any())
            }
            Question::Defended => {
                let color = position.board().color_at(self.square?)?;
                yes_no(position.board().attackers(self.square?, color).any())
            }
            Question::CanMate => {
                let color = self.color?.color();
                match winnable(position, color, ENOUGH) {
                    winnable::Verdict::Winnable { .. } => "yes",
                    winnable::Verdict::Unwinnable(_) => "no",
                    winnable::Verdict::Undecided => self.proof_wins_for(game, color).then_some("yes")?,
                }
            }
        })
    }

    /// How the game ends, on the board or by the event; none if nothing proves it.
    fn outcome(&self, game: &Game) -> Option<Outcome> {
        Some(match self.event {
            None => game.outcome(),
            Some(event) => match game.rule(event.event()) {
                Ruling::Outcome(outcome) => outcome,
                Ruling::Penalty(_) | Ruling::Refused { .. } => Outcome::Ongoing { open: false },
                Ruling::Open { winnable, if_winnable, .. } => {
                    if !self.proof_wins_for(game, winnable) {
                        return None;
                    }
                    if_winnable
                }
            },
        })
    }

    /// The article that decides the question, where there is one.
    #[must_use]
    pub fn article(&self, game: &Game) -> Option<&'static str> {
        match self.ask {
            Question::Outcome | Question::Winner => self.outcome(game)?.article(),
            Question::Claim => Some(game.claims(self.intended).ok()?[self.claim?.kind() as usize].article),
            Question::InCheck => Some("3.9.1"),
            Question::CastlingRight => Some("3.8.2.1"),
            Question::Repetitions => Some("9.2.3"),
            Question::Attacked | Question::Defended => Some("3.1.2"),
            Question::CanMate => None,
        }
    }

    fn winner(&self, game: &Game) -> Option<&'static str> {
        Some(match self.outcome(game)? {
            Outcome::Ongoing { .. } => "ongoing",
            Outcome::Won { winner: Color::White, .. } => "white-wins",
            Outcome::Won { winner: Color::Black, .. } => "black-wins",
            Outcome::Drawn { .. } => "draw",
        })
    }

    /// Whether the moves of the proof are legal from here and end in mate by this side.
    pub(super) fn proof_wins_for(&self, game: &Game, color: Color) -> bool {
        let mut game = game.clone();
        self.proof.iter().all(|mv| game.play(*mv).is_ok())
            && game.position().outcome() == Outcome::Won { winner: color, by: By::Checkmate }
    }
}

/// So many positions are looked at to find out whether a side can still mate, here and in the page alike.
pub(super) const ENOUGH: u64 = 20_000;

/// The outcomes to choose from. Draws that come by themselves are offered where they could be near.
fn outcomes(game: &Game) -> &'static [&'static str] {
    const PLAIN: &[&str] = &["checkmate", "stalemate", "dead-position", "ongoing"];
    const LONG: &[&str] =
        &["checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves", "ongoing"];
    /// Half-moves without progress from which on they are worth a question.
    const MANY: u16 = 90;
    match (game.repetitions() > 1 || game.position().halfmoves() >= MANY, game.rules()) {
        (false, _) => PLAIN,
        (true, RuleSet::OverTheBoard) => LONG,
        (true, RuleSet::Online) => &OUTCOMES,
    }
}

impl Incident {
    /// The same for the engine.
    #[must_use]
    pub const fn event(self) -> Event {
        match self {
            Incident::FlagFall(side) => Event::FlagFall(side.color()),
            Incident::Resign(side) => Event::Resign(side.color()),
            Incident::AgreeDraw => Event::AgreeDraw,
            Incident::IllegalMove(side) => Event::IllegalMove { color: side.color(), count: 1 },
            Incident::SecondIllegalMove(side) => Event::IllegalMove { color: side.color(), count: 2 },
        }
    }
}

impl Claim {
    /// The same for the engine.
    #[must_use]
    pub const fn kind(self) -> ClaimKind {
        match self {
            Claim::Threefold => ClaimKind::Threefold,
            Claim::FiftyMoves => ClaimKind::FiftyMoves,
        }
    }
}

impl CastlingSide {
    /// The castling that is meant.
    #[must_use]
    pub const fn castling(self) -> Castling {
        let (color, wing) = match self {
            CastlingSide::WhiteShort => (Color::White, Wing::Short),
            CastlingSide::WhiteLong => (Color::White, Wing::Long),
            CastlingSide::BlackShort => (Color::Black, Wing::Short),
            CastlingSide::BlackLong => (Color::Black, Wing::Long),
        };
        Castling { color, wing }
    }
}

/// The squares to which the piece on `from` may legally go.
#[must_use]
pub fn destinations(game: &Game, from: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    game.position().each_legal(&mut |_, mv| {
        if mv.from == from {
            squares.insert(mv.to);
        }
    });
    squares
}

/// The reasons offered for an illegal try, in the order of [`ReasonCode::ALL`]: the first true one among others that
/// are not true here, namely those the author has words for, then those nearest in kind that could be true of such a
/// try.
#[must_use]
pub fn reasons_offered(tried: &Try, game: &Game, reasons: &[Reason], named: &[&str]) -> Vec<&'static str> {
    let Some(first) = reasons.first().map(|reason| reason.code) else {
        return Vec::new();
    };
    // The lower, the sooner it is offered; the place in the list decides between equals.
    let distance = |code: ReasonCode| {
        let apart = (code as usize).abs_diff(first as usize);
        let far = if kind(code) == kind(first) { 0 } else { 100 } + if named.contains(&code.name()) { 0 } else { 1000 };
        (apart + far, code)
    };
    let mut offered = vec![first];
    while offered.len() < REASONS_OFFERED {
        let mut nearest = (usize::MAX, first);
        for &code in ReasonCode::ALL {
            let is_true = reasons.iter().any(|reason| reason.code == code);
            let fits = named.contains(&code.name()) || is_plausible(code, tried, game, reasons);
            if !is_true && !offered.contains(&code) && fits && distance(code) < nearest {
                nearest = distance(code);
            }
        }
        if nearest.0 == usize::MAX {
            break;
        }
        offered.push(nearest.1);
    }
    in_order(ReasonCode::ALL, ReasonCode::name, |code| offered.contains(&code))
}

/// The problems offered for a position that cannot arise, in the order of [`ProblemCode::ALL`]: the first true one among
/// others that are not true here, those the author has words for first.
#[must_use]
pub fn problems_offered(problems: &[Problem], named: &[&str]) -> Vec<&'static str> {
    /// What can be seen on a board, the plainest first.
    const VISIBLE: &[ProblemCode] = &[
        ProblemCode::MissingKing,
        ProblemCode::AdjacentKings,
        ProblemCode::OpponentInCheck,
        ProblemCode::PawnOnLastRank,
        ProblemCode::TooManyKings,
        ProblemCode::ImpossibleCheck,
        ProblemCode::TooManyPieces,
    ];
    let Some(first) = problems.first().map(|problem| problem.code) else {
        return Vec::new();
    };
    let mut offered = vec![first];
    for (codes, by_name) in [(ProblemCode::ALL, true), (VISIBLE, false)] {
        for &code in codes {
            let is_true = |code| problems.iter().any(|problem| problem.code == code);
            // Kings side by side attack each other, too.
            let half_true = code == ProblemCode::OpponentInCheck && is_true(ProblemCode::AdjacentKings);
            let fits = named.contains(&code.name()) == by_name && !is_true(code) && (by_name || !half_true);
            if fits && offered.len() < REASONS_OFFERED {
                offered.push(code);
            }
        }
    }
    in_order(ProblemCode::ALL, ProblemCode::name, |code| offered.contains(&code))
}

/// Whether somebody could take a reason that does not hold for the one why a try is not legal: it speaks of such a piece
/// and such a step, and is not half true beside those that hold.
fn is_plausible(code: ReasonCode, tried: &Try, game: &Game, reasons: &[Reason]) -> bool {
    let board = game.position().board();
    let Some(piece) = board.piece_at(tried.from) else {
        return true;
    };
    let is_pawn = piece.role == Role::Pawn;
    let promotes = is_pawn && tried.to.rank() == piece.color.last_rank();
    let aside = tried.from.file() != tried.to.file();
    let holds = |codes: &[ReasonCode]| reasons.iter().any(|reason| codes.contains(&reason.code));
    let castles = piece.role == Role::King
        && (Castling::of_king_step(tried.from, tried.to).is_some() || holds(&[ReasonCode::CastlingNotFirstRank]));
    match code {
        // For texts such as "e7e8" only.
        ReasonCode::PromotionMissing | ReasonCode::NoPiece | ReasonCode::SameSquare => false,
        ReasonCode::PromotionNotAllowed => promotes,
        ReasonCode::EnPassantExpired | ReasonCode::EnPassantNotDoubleStep => is_pawn && aside,
        ReasonCode::EnPassantExposesKing => {
            is_pawn && game.position().en_passant() == Some(tried.to) && !holds(&[ReasonCode::Pinned])
        }
        ReasonCode::PawnBlocked => {
            is_pawn && !holds(&[ReasonCode::PawnDoubleStepBlocked, ReasonCode::PawnCapturesStraight])
        }
        ReasonCode::PawnCapturesNothing => {
            is_pawn && !holds(&[ReasonCode::EnPassantExpired, ReasonCode::EnPassantNotDoubleStep])
        }
        ReasonCode::KingIntoAttack => {
            let attacks = [ReasonCode::KingsAdjacent, ReasonCode::KingCapturesProtected, ReasonCode::KingStaysInLine];
            piece.role == Role::King && !holds(&attacks)
        }
        // The engine gives one reason for one fact.
        ReasonCode::CastlingNoRook | ReasonCode::CastlingRightLost => {
            castles && !holds(&[ReasonCode::CastlingNoRook, ReasonCode::CastlingRightLost])
        }
        ReasonCode::PathBlocked => matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen),
        // Of a pawn the other reasons say more exactly that it does not move like that.
        ReasonCode::NotPieceMovement => !is_pawn && !castles,
        ReasonCode::Pinned => piece.role != Role::King && !holds(&[ReasonCode::EnPassantExposesKing]),
        ReasonCode::CheckNotAnswered => piece.role != Role::King && !holds(&[ReasonCode::DoubleCheck]),
        ReasonCode::DoubleCheck => piece.role != Role::King,
        ReasonCode::CapturesKing => board.piece_at(tried.to).is_some(),
        code => match kind(code) {
            1 => is_pawn,
            2 => piece.role == Role::King,
            3 => castles,
            _ => true,
        },
    }
}

/// The names of some of all codes.
fn in_order<C: Copy>(all: &[C], name: fn(C) -> &'static str, is_in: impl Fn(C) -> bool) -> Vec<&'static str> {
    let mut names = Vec::new();
    for &code in all {
        if is_in(code) {
            names.push(name(code));
        }
    }
    names
}

/// Which part of the rules a reason belongs to; [`ReasonCode::ALL`] has them one after the other.
fn kind(code: ReasonCode) -> u8 {
    [ReasonCode::PawnBackwards, ReasonCode::KingIntoAttack, ReasonCode::CastlingNotFirstRank]
        .into_iter()
        .map(|begin| u8::from(code >= begin))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(fen: &str, tried: &str, named: &[&'static str]) -> Vec<&'static str> {
        let game = Game::from_fen_and_moves::<&str>(Some(fen), &[]).unwrap();
        let Move { from, to, promotion } = tried.parse().unwrap();
        let tried = Try { from, to, promotion };
        reasons_offered(&tried, &game, tried.verdict(&game).reasons(), named)
    }

    #[test]
    fn one_true_reason_is_offered_among_others_of_its_kind() {
        let game = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
        let reasons = offered(game, "e1g1", &[]);
        assert_eq!(reasons.len(), 4);
        assert!(reasons.contains(&"castling-through-attack"));
        assert!(reasons.iter().all(|code| code.starts_with("castling")));
        let reasons = offered(game, "e1g1", &["pinned", "castling-through-attack"]);
        assert_eq!(reasons.len(), 4);
        assert!(reasons.contains(&"pinned") && reasons.contains(&"castling-through-attack"));
    }

    #[test]
    fn what_is_offered_could_be_true_of_such_a_piece() {
        for (fen, tried, never) in [
            // En passant: no new piece is to be chosen there.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", &["promotion", "castling", "king", "path", "not-piece"][..]),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", &["promotion", "en-passant", "castling", "king", "path"][..]),
            ("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1a3", &["promotion", "pawn", "castling", "king", "path"][..]),
            ("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "a1a3", &["promotion", "pawn", "castling", "king", "captures-king"][..]),
            ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", &["promotion", "pawn", "castling", "pinned", "check"][..]),
            // What is half true would be no fair choice.
            ("4k3/8/8/8/8/4r3/4P3/4K3 w - - 0 1", "e2e4", &["pawn-blocked"][..]),
            ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", &["king-into-attack"][..]),
            ("4k3/8/8/8/1b6/8/8/RN2K2r w - - 0 1", "b1a3", &["check-not-answered"][..]),
            ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", &["pinned"][..]),
        ] {
            let reasons = offered(fen, tried, &[]);
            assert!(reasons.len() >= 3, "{tried}: {reasons:?}");
            for code in reasons {
                assert!(!never.iter().any(|start| code.starts_with(start)), "{tried}: {code}");
            }
        }
    }
}
