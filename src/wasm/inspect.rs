//! All that a board shows: what is legal, and whether the game is over.

use crate::answer::{Answer, answer};
use crate::game::game;
use crate::view::{ClaimView, OutcomeView};
use regelbrett::board::{Bitboard, Color, Role, Square};
use regelbrett::game::Game;
use regelbrett::rules::{Move, Problem, san};
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::*;

/// All that is legal in the position reached, and whether the game is over.
#[wasm_bindgen(unchecked_return_type = "View")]
pub fn inspect(#[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue) -> Answer {
    answer(&View::of(&*self::game(game)?))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct View<'g> {
    fen: String,
    turn: Color,
    fullmove: u16,
    halfmoves: u16,
    check: Bitboard,
    dests: Destinations,
    promotions: Vec<Move>,
    moves: Vec<MoveMade>,
    repetitions: usize,
    outcome: OutcomeView,
    claims: Vec<ClaimView>,
    notes: &'g [Problem],
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<LastMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    captured: Option<Captured>,
}

#[derive(Serialize)]
struct MoveMade {
    uci: Move,
    san: String,
}

#[derive(Serialize)]
struct LastMove {
    from: Square,
    to: Square,
}

#[derive(Serialize)]
struct Captured {
    square: Square,
    color: Color,
    role: Role,
}

/// For each square, those to which the piece there may go.
struct Destinations([Bitboard; 64]);

impl Destinations {
    fn by_square(&self) -> impl Iterator<Item = (Square, Bitboard)> {
        Square::all().zip(self.0).filter(|(_, targets)| targets.any())
    }
}

impl Serialize for Destinations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.by_square())
    }
}

impl View<'_> {
    fn of(game: &Game) -> View<'_> {
        let position = game.position();
        let mut targets = [Bitboard::EMPTY; 64];
        let mut promoting = Bitboard::EMPTY;
        for mv in position.legal_moves() {
            targets[mv.from.index()].insert(mv.to);
            if mv.promotion.is_some() {
                promoting.insert(mv.from);
            }
        }
        let promotions =
            promoting.into_iter().flat_map(|from| targets[from.index()].into_iter().map(move |to| Move::new(from, to)));
        let moves = game.positions().iter().zip(game.moves());
        View {
            fen: position.to_fen(),
            turn: position.turn(),
            fullmove: position.fullmove(),
            halfmoves: position.halfmoves(),
            check: position.checkers(),
            promotions: promotions.collect(),
            dests: Destinations(targets),
            moves: moves
                .map(|(before, &uci)| MoveMade { uci, san: san::write(before, uci, san::PieceLetters::English) })
                .collect(),
            repetitions: game.repetitions(),
            outcome: game.outcome().into(),
            claims: game.claims(None).into_iter().flatten().filter(|claim| claim.correct).map(Into::into).collect(),
            notes: game.notes(),
            last_move: game.moves().last().map(|mv| LastMove { from: mv.from, to: mv.to }),
            captured: game.captured().map(|(square, piece)| Captured { square, color: piece.color, role: piece.role }),
        }
    }
}
