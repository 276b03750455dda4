//! What a page gets to see of the rarer questions.

use crate::board::{Bitboard, Square};
use crate::json::Json;
use crate::game::pgn::{PgnGame, PgnProblem};
use crate::game::{Penalty, Ruling};
use crate::rules::{AttackMap, INITIAL, Move, SetupReport};
use crate::wasm::view::outcome;
use crate::winnable;

/// An object with one entry for each color.
fn by_color(json: &mut Json, key: &str, sets: [Bitboard; 2]) {
    json.open(key, '{');
    json.squares("white", sets[0]);
    json.squares("black", sets[1]);
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

pub fn winnability(json: &mut Json, verdict: &winnable::Winnability, nodes: u64) {
    json.open("", '{');
    match verdict {
        winnable::Winnability::Winnable { line } => {
            json.text("verdict", "winnable");
            json.moves("line", line);
        }
        winnable::Winnability::Unwinnable(proof) => {
            json.text("verdict", "unwinnable");
            unwinnable(json, proof);
        }
        winnable::Winnability::Undecided => {
            json.text("verdict", "undecided");
            json.number("nodes", nodes);
        }
    }
    json.close('}');
}

fn unwinnable(json: &mut Json, proof: &winnable::Proof) {
    json.open("proof", '{');
    match proof.by {
        winnable::ProofKind::Material => json.text("by", "material"),
        winnable::ProofKind::Forced => json.text("by", "forced"),
        winnable::ProofKind::Locked { wall, kings } => {
            json.text("by", "locked");
            json.squares("wall", wall);
            by_color(json, "kings", kings);
        }
        winnable::ProofKind::Exhausted { positions } => {
            json.text("by", "exhausted");
            json.number("positions", positions.into());
        }
    }
    json.moves("line", &proof.forced);
    json.close('}');
}

pub fn ambiguous(json: &mut Json, candidates: &[Move]) {
    json.open("", '{');
    json.text("verdict", "ambiguous");
    json.moves("candidates", candidates);
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
