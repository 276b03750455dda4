//! What a page gets to see: the shapes of `types.d.ts`, made from the engine's own types.

use crate::board::{Bitboard, Color, Square};
use crate::json::Json;
use crate::game::{Claim, Game, Outcome};
use crate::rules::{Move, Verdict, CastlingSide, san};

pub fn view(json: &mut Json, game: &Game) {
    let position = game.position();
    let mut targets = [Bitboard::EMPTY; 64];
    let mut promoting = Bitboard::EMPTY;
    position.each_legal(&mut |_, mv| {
        targets[mv.from.index()].insert(mv.to);
        if mv.promotion.is_some() {
            promoting.insert(mv.from);
        }
    });
    json.open("", '{');
    json.text("fen", &position.to_fen());
    json.text("turn", position.turn().name());
    json.number("fullmove", position.fullmove().into());
    json.number("halfmoves", position.halfmoves().into());
    json.squares("check", position.checkers());
    json.open("dests", '{');
    for from in Square::all() {
        if targets[from.index()].any() {
            json.squares(from.name(), targets[from.index()]);
        }
    }
    json.close('}');
    json.open("promotions", '[');
    for from in promoting {
        for to in targets[from.index()] {
            json.mv("", Some(Move::new(from, to)));
        }
    }
    json.close(']');
    json.open("moves", '[');
    for (before, &mv) in game.positions().iter().zip(game.moves()) {
        json.open("", '{');
        json.mv("uci", Some(mv));
        json.text("san", &san::write(before, mv, san::PieceLetters::English));
        json.close('}');
    }
    json.close(']');
    json.number("repetitions", game.repetitions() as u64);
    outcome(json, "outcome", game.outcome());
    json.open("claims", '[');
    for each in game.claims(None).into_iter().flatten() {
        if each.correct {
            claim(json, each);
        }
    }
    json.close(']');
    json.problems("notes", game.notes());
    if let Some(mv) = game.moves().last() {
        json.open("lastMove", '{');
        json.square("from", mv.from);
        json.square("to", mv.to);
        json.close('}');
    }
    if let Some((square, piece)) = game.captured() {
        json.open("captured", '{');
        json.square("square", square);
        json.text("color", piece.color.name());
        json.text("role", piece.role.name());
        json.close('}');
    }
    json.close('}');
}

pub fn outcome(json: &mut Json, key: &str, outcome: Outcome) {
    json.open(key, '{');
    match outcome {
        Outcome::Ongoing { open } => {
            json.text("state", "ongoing");
            json.maybe_text("open", open.then_some("dead-position"));
        }
        Outcome::Won { winner, .. } => {
            json.text("state", "won");
            json.text("winner", winner.name());
        }
        Outcome::Drawn { .. } => json.text("state", "drawn"),
    }
    json.maybe_text("by", outcome.by().map(|by| by.name()));
    json.maybe_text("article", outcome.article());
    json.close('}');
}

pub fn claim(json: &mut Json, claim: Claim) {
    json.open("", '{');
    json.text("by", claim.kind.name());
    json.text("article", claim.article);
    json.number("count", claim.count as u64);
    json.flag("correct", claim.correct);
    json.close('}');
}

pub fn verdict(json: &mut Json, verdict: &Verdict) {
    json.open("", '{');
    match verdict {
        Verdict::Legal { mv, san } => {
            json.text("verdict", "legal");
            json.mv("move", Some(*mv));
            json.text("san", san);
        }
        Verdict::NeedsPromotion { choices } => {
            json.text("verdict", "needs-promotion");
            json.open("choices", '[');
            for role in choices {
                json.text("", role.name());
            }
            json.close(']');
        }
        Verdict::Illegal { reasons } => {
            json.text("verdict", "illegal");
            json.reasons("reasons", reasons);
        }
    }
    json.close('}');
}

pub fn castling(json: &mut Json, game: &Game) {
    json.open("", '{');
    for color in Color::ALL {
        json.open(color.name(), '{');
        for wing in CastlingSide::ALL {
            let conditions = game.castling(color, wing);
            json.open(wing.name(), '{');
            json.flag("allowed", conditions.iter().all(|condition| condition.met));
            json.open("conditions", '[');
            for condition in &conditions {
                json.open("", '{');
                json.reason(&condition.reason);
                json.flag("met", condition.met);
                json.close('}');
            }
            json.close(']');
            json.close('}');
        }
        json.close('}');
    }
    json.close('}');
}
