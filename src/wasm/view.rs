//! What a page gets to see: the shapes of `types.d.ts`, made from the engine's own types.

use crate::board::{Bitboard, Color, Square};
use crate::json::Json;
use crate::rules::pgn::{PgnGame, PgnProblem};
use crate::rules::{AttackMap, Claim, Game, INITIAL, Move, Outcome, Penalty, Ruling, SetupReport, Verdict, Wing, san};
use crate::winnable;

/// An object with one entry for each color.
fn by_color(json: &mut Json, key: &str, sets: [Bitboard; 2]) {
    json.open(key, '{');
    json.squares("white", sets[0]);
    json.squares("black", sets[1]);
    json.close('}');
}

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
        json.text("san", &san::write(before, mv, san::Letters::English));
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
    if let Some((square, man)) = game.captured() {
        json.open("captured", '{');
        json.square("square", square);
        json.text("color", man.color.name());
        json.text("role", man.role.name());
        json.close('}');
    }
    json.close('}');
}

pub fn attacks(json: &mut Json, map: &AttackMap) {
    json.open("", '{');
    json.open("attackers", '{');
    for square in Square::all() {
        by_color(json, square.name(), map.attackers[square.index()]);
    }
    json.close('}');
    json.open("pins", '[');
    for pin in &map.pins {
        json.open("", '{');
        json.text("color", pin.color.name());
        json.square("pinned", pin.pinned);
        json.square("pinner", pin.pinner);
        json.square("king", pin.king);
        json.squares("line", pin.line);
        json.close('}');
    }
    json.close(']');
    json.squares("undefended", map.undefended);
    json.squares("hanging", map.hanging);
    by_color(json, "behindKing", map.behind_king);
    json.close('}');
}

fn outcome(json: &mut Json, key: &str, outcome: Outcome) {
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

fn penalty(json: &mut Json, penalty: Penalty) {
    json.open("penalty", '{');
    json.text("to", penalty.to.name());
    json.number("minutes", penalty.minutes.into());
    json.text("article", penalty.article);
    json.close('}');
}

pub fn ruling(json: &mut Json, ruling: Ruling) {
    if let Ruling::Outcome(result) = ruling {
        outcome(json, "", result);
        return;
    }
    json.open("", '{');
    if let Ruling::Open { winnable, if_winnable, if_unwinnable } = ruling {
        json.text("state", "open");
        json.open("needs", '{');
        json.text("winnable", winnable.name());
        json.close('}');
        json.open("if", '{');
        outcome(json, "winnable", if_winnable);
        outcome(json, "unwinnable", if_unwinnable);
        json.close('}');
    } else {
        json.text("state", "ongoing");
    }
    if let Ruling::Penalty(time) = ruling {
        penalty(json, time);
    }
    if let Ruling::Refused { refusal, penalty: time } = ruling {
        json.open("refused", '{');
        json.text("code", refusal.name());
        json.text("article", refusal.article());
        if let Some(time) = time {
            penalty(json, time);
        }
        json.close('}');
    }
    json.close('}');
}

pub fn winnability(json: &mut Json, verdict: &winnable::Verdict, nodes: u64) {
    json.open("", '{');
    match verdict {
        winnable::Verdict::Winnable { line } => {
            json.text("verdict", "winnable");
            json.moves("line", line);
        }
        winnable::Verdict::Unwinnable(proof) => {
            json.text("verdict", "unwinnable");
            unwinnable(json, proof);
        }
        winnable::Verdict::Undecided => {
            json.text("verdict", "undecided");
            json.number("nodes", nodes);
        }
    }
    json.close('}');
}

fn unwinnable(json: &mut Json, proof: &winnable::Proof) {
    json.open("proof", '{');
    match proof.by {
        winnable::By::Material => json.text("by", "material"),
        winnable::By::Forced => json.text("by", "forced"),
        winnable::By::Locked { wall, kings } => {
            json.text("by", "locked");
            json.squares("wall", wall);
            by_color(json, "kings", kings);
        }
        winnable::By::Exhausted { positions } => {
            json.text("by", "exhausted");
            json.number("positions", positions.into());
        }
    }
    json.moves("line", &proof.forced);
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

pub fn ambiguous(json: &mut Json, candidates: &[Move]) {
    json.open("", '{');
    json.text("verdict", "ambiguous");
    json.moves("candidates", candidates);
    json.close('}');
}

pub fn castling(json: &mut Json, game: &Game) {
    json.open("", '{');
    for color in Color::ALL {
        json.open(color.name(), '{');
        for wing in Wing::ALL {
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

pub fn setup(json: &mut Json, report: &SetupReport) {
    json.open("", '{');
    json.maybe_text("fen", report.fen.as_deref());
    json.problems("problems", &report.problems);
    json.close('}');
}

pub fn pgn(json: &mut Json, games: &[PgnGame], problems: &[PgnProblem]) {
    json.open("", '{');
    json.open("games", '[');
    for PgnGame { tags, game, result } in games {
        json.open("", '{');
        let fen = game.start().to_fen();
        if fen != INITIAL {
            json.text("fen", &fen);
        }
        json.moves("moves", game.moves());
        json.open("tags", '{');
        for (name, value) in tags {
            json.text(name, value);
        }
        json.close('}');
        json.text("result", result);
        json.close('}');
    }
    json.close(']');
    json.open("problems", '[');
    for problem in problems {
        json.open("", '{');
        json.number("line", problem.line as u64);
        json.number("column", problem.column as u64);
        json.text("code", problem.code);
        json.text("message", &problem.message);
        json.close('}');
    }
    json.close(']');
    json.close('}');
}
