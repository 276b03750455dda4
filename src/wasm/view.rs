//! What a page gets to see: the shapes of `types.d.ts`, made from the engine's own types.

use crate::board::{Bitboard, Color, Square};
use crate::rules::pgn::{PgnGame, PgnProblem};
use crate::rules::{
    AttackMap, Claim, Condition, Game, INITIAL, Move, Outcome, Penalty, Problem, Reason, Ruling, SetupReport, Verdict,
    san,
};
use crate::value::Value;
use crate::winnable;

fn text(text: impl Into<String>) -> Value {
    text.into().into()
}

/// An object with one entry for each color.
fn by_color(sets: [Bitboard; 2]) -> Value {
    Value::object().with("white", sets[0]).with("black", sets[1])
}

pub fn view(game: &Game) -> Value {
    let position = game.position();
    let mut targets = [Bitboard::EMPTY; 64];
    let mut promoting = Bitboard::EMPTY;
    position.each_legal(&mut |_, mv| {
        targets[mv.from.index()].insert(mv.to);
        if mv.promotion.is_some() {
            promoting.insert(mv.from);
        }
    });
    let mut dests = Value::object();
    let mut promotions = Vec::new();
    for from in Square::all() {
        let targets = targets[from.index()];
        if targets.any() {
            dests = dests.with(from.name(), targets);
        }
        if promoting.contains(from) {
            promotions.extend(targets.into_iter().map(|to| Value::from(Move::new(from, to))));
        }
    }
    let moves = game.positions().iter().zip(game.moves()).map(|(before, &mv)| {
        Value::object().with("uci", mv).with("san", san::write(before, mv, san::Letters::English))
    });
    let last = game.moves().last().map(|mv| Value::object().with("from", mv.from).with("to", mv.to));
    let captured = game
        .captured()
        .map(|(square, man)| Value::object().with("square", square).with("color", man.color).with("role", man.role));
    let claims = game.claims(None).into_iter().flatten();
    Value::object()
        .with("fen", position.to_fen())
        .with("turn", position.turn())
        .with("fullmove", usize::from(position.fullmove()))
        .with("halfmoves", usize::from(position.halfmoves()))
        .with("check", position.checkers())
        .with("dests", dests)
        .with("promotions", Value::List(promotions))
        .with("moves", Value::list(moves))
        .with("repetitions", game.repetitions())
        .with("outcome", outcome(game.outcome()))
        .with("claims", Value::list(claims.filter(|claim| claim.correct).map(claim)))
        .with("notes", problems(game.notes()))
        .with("lastMove", last)
        .with("captured", captured)
}

pub fn attacks(map: &AttackMap) -> Value {
    let mut attackers = Value::object();
    for square in Square::all() {
        attackers = attackers.with(square.name(), by_color(map.attackers[square.index()]));
    }
    let pins = map.pins.iter().map(|pin| {
        Value::object()
            .with("color", pin.color)
            .with("pinned", pin.pinned)
            .with("pinner", pin.pinner)
            .with("king", pin.king)
            .with("line", pin.line)
    });
    Value::object()
        .with("attackers", attackers)
        .with("pins", Value::list(pins))
        .with("undefended", map.undefended)
        .with("hanging", map.hanging)
        .with("behindKing", by_color(map.behind_king))
}

pub fn outcome(outcome: Outcome) -> Value {
    let (state, winner) = match outcome {
        Outcome::Ongoing => ("ongoing", None),
        Outcome::Won { winner, .. } => ("won", Some(winner)),
        Outcome::Drawn { .. } => ("drawn", None),
    };
    Value::object()
        .with("state", state)
        .with("winner", winner)
        .with("by", outcome.by().map(|by| by.name()))
        .with("article", outcome.article())
}

pub fn claim(claim: Claim) -> Value {
    Value::object()
        .with("by", claim.kind.name())
        .with("article", claim.article)
        .with("count", claim.count)
        .with("correct", claim.correct)
}

pub fn ruling(ruling: Ruling) -> Value {
    let penalty = |Penalty { to, minutes, article }: Penalty| {
        Value::object().with("to", to).with("minutes", f64::from(minutes)).with("article", article)
    };
    let ongoing = Value::object().with("state", "ongoing");
    match ruling {
        Ruling::Outcome(result) => outcome(result),
        Ruling::Penalty(time) => ongoing.with("penalty", penalty(time)),
        Ruling::Refused { refusal, penalty: time } => {
            let refused = Value::object().with("code", refusal.name()).with("article", refusal.article());
            ongoing.with("refused", refused.with("penalty", time.map(penalty)))
        }
        Ruling::Open { winnable, if_winnable, if_unwinnable } => {
            Value::object().with("state", "open").with("needs", Value::object().with("winnable", winnable)).with(
                "if",
                Value::object().with("winnable", outcome(if_winnable)).with("unwinnable", outcome(if_unwinnable)),
            )
        }
    }
}

pub fn winnability((verdict, nodes): &(winnable::Verdict, u64)) -> Value {
    let is = |name: &'static str| Value::object().with("verdict", name);
    match verdict {
        winnable::Verdict::Winnable { line } => is("winnable").with("line", moves(line)),
        winnable::Verdict::Unwinnable(proof) => is("unwinnable").with("proof", unwinnable(proof)),
        winnable::Verdict::Undecided => is("undecided").with("nodes", *nodes as f64),
    }
}

fn unwinnable(proof: &winnable::Proof) -> Value {
    let by = |name: &'static str| Value::object().with("by", name).with("line", moves(&proof.forced));
    match proof.by {
        winnable::By::Material => by("material"),
        winnable::By::Forced => by("forced"),
        winnable::By::Locked { wall, kings } => by("locked").with("wall", wall).with("kings", by_color(kings)),
        winnable::By::Exhausted { positions } => by("exhausted").with("positions", f64::from(positions)),
    }
}

fn moves(line: &[Move]) -> Value {
    Value::list(line.iter().copied())
}

pub fn verdict(verdict: &Verdict) -> Value {
    let is = |name: &'static str| Value::object().with("verdict", name);
    match verdict {
        Verdict::Legal { mv, san } => is("legal").with("move", *mv).with("san", san.clone()),
        Verdict::NeedsPromotion { choices } => {
            is("needs-promotion").with("choices", Value::list(choices.iter().copied()))
        }
        Verdict::Illegal { reasons: found } => is("illegal").with("reasons", reasons(found)),
    }
}

pub fn ambiguous(candidates: Vec<Move>) -> Value {
    Value::object().with("verdict", "ambiguous").with("candidates", Value::list(candidates))
}

pub fn reasons(reasons: &[Reason]) -> Value {
    Value::list(reasons)
}

pub fn castling(game: &Game) -> Value {
    let mut all = Value::object();
    for color in Color::ALL {
        let mut side = Value::object();
        for wing in crate::rules::Wing::ALL {
            let conditions = game.castling(color, wing);
            let allowed = conditions.iter().all(|condition| condition.met);
            let list = conditions.iter().map(|Condition { met, reason }| Value::from(reason).with("met", *met));
            let view = Value::object().with("allowed", allowed).with("conditions", Value::list(list));
            side = side.with(wing.name(), view);
        }
        all = all.with(color.name(), side);
    }
    all
}

pub fn problems(problems: &[Problem]) -> Value {
    Value::list(problems)
}

pub fn setup(report: SetupReport) -> Value {
    Value::object().with("fen", report.fen).with("problems", problems(&report.problems))
}

pub fn pgn(games: &[PgnGame], problems: Vec<PgnProblem>) -> Value {
    let games = games.iter().map(|read| {
        let tags = read.tags.iter().map(|(name, value)| (name.clone().into(), text(value)));
        Value::object()
            .with("fen", Some(read.game.start().to_fen()).filter(|fen| fen != INITIAL))
            .with("moves", Value::list(read.game.moves().iter().copied()))
            .with("tags", Value::Object(tags.collect()))
            .with("result", read.result)
    });
    let problems = problems.into_iter().map(|problem| {
        Value::object()
            .with("line", problem.line)
            .with("column", problem.column)
            .with("code", problem.code)
            .with("message", problem.message)
    });
    Value::object().with("games", Value::list(games)).with("problems", Value::list(problems))
}
