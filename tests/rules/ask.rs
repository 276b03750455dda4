//! The questions of the tables, and the engine's answers in the words of the tables.
//!
//! About a game:
//!
//! ```text
//! e1-g1, e7-e8=queen             is this move legal?  legal Kg1 | needs-promotion | reasons in order, each
//!                                code article (cause, ply) [squares]; the squares may be left out
//! outcome                        ongoing | white wins by checkmate 5.1.1 | draw by stalemate 5.2.1
//! check                          the pieces that give check, or none
//! squares of e2                  where that piece may go, or none
//! number of moves                of legal ones
//! all moves                      all legal moves in short notation
//! times                          how many times this position has occurred
//! castling white short           allowed | the conditions that are not met, as reasons
//! rights                         the castling rights that are not lost, as in a FEN
//! fen                            the position as FEN
//! notes                          what is odd about the start, or none
//! lack mating material           the sides that certainly cannot mate, or nobody
//! claim threefold [with Nf3]     correct 9.2.2, 3 times | wrong ..., and fifty-moves: correct 9.3.2, 50 moves
//! white resigns, flag of white falls, draw agreed, second illegal move by white,
//! white claims threefold [with Nf3]
//!                                what follows
//! read Sf3 (de)                  the move that a text means: g1f3 | syntax | illegal | ambiguous ... | promotion-missing
//! typed Sf3 (de)                 the answer to a move as typed: as for e1-g1, or syntax, or ambiguous ...
//! write g1f3 (de)                the name of a move
//! record e2e4 e7e4               moves as UCI text: a game | illegal-move at 2: reasons | bad-argument at 2
//! ```
//!
//! About a setup: `problems` (the codes, each with severity and article, and squares if written) and `played as`.

use crate::table::Place;
use regelbrett::board::{Bitboard, Color, Role, Square};
use regelbrett::game::{ClaimKind, DeadPosition, Game, GameError, GameEvent, Outcome, ParsedMove, Ruling};
use regelbrett::rules::{CastlingSide, Move, Problem, Reason, SetupReport, Verdict, san};

type Answer = Result<String, String>;

pub fn answer(place: &Place, question: &str) -> Answer {
    match place {
        Place::Nowhere => Err("there is no position above this row".into()),
        Place::Setup(fen) => about_setup(&SetupReport::of(fen), question),
        Place::Game(game) => about_game(game.as_ref().as_ref().map_err(Clone::clone)?, question),
    }
}

fn about_setup(report: &SetupReport, question: &str) -> Answer {
    match question {
        "problems" => Ok(list(report.problems.iter().map(problem), "none")),
        "played as" => Ok(report.fen.clone().unwrap_or("nothing".into())),
        _ => Err("no question of this kind about a setup".into()),
    }
}

fn problem(problem: &Problem) -> String {
    let article = problem.code.article().map(|article| format!(" {article}")).unwrap_or_default();
    let squares = problem.squares.into_iter().map(|square| format!(" {square}")).collect::<String>();
    let squares = if squares.is_empty() { squares } else { format!(" [{}]", squares.trim()) };
    format!("{} {}{article}{squares}", problem.severity().name(), problem.code.name())
}

fn about_game(game: &Game, question: &str) -> Answer {
    let position = game.position();
    let words: Vec<&str> = question.split(' ').collect();
    Ok(match words[..] {
        ["outcome"] => outcome(game.outcome()),
        ["check"] => squares(position.checkers()),
        ["squares", "of", from] => {
            let from: Square = parse(from)?;
            squares(position.legal_moves().into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect())
        }
        ["number", "of", "moves"] => position.legal_moves().len().to_string(),
        ["all", "moves"] => {
            let write = |mv| san::write(position, mv, san::PieceLetters::English);
            let mut all: Vec<_> = position.legal_moves().into_iter().map(write).collect();
            all.sort();
            all.join(" ")
        }
        ["times"] => game.repetitions().to_string(),
        ["rights"] => position.castling().to_string(),
        ["fen"] => position.to_fen(),
        ["notes"] => list(game.notes().iter().map(|note| note.code.name().to_string()), "none"),
        ["lack", "mating", "material"] => {
            let sides = Color::ALL.into_iter().filter(|&color| position.lacks_mating_material(color));
            list(sides.map(|color| color.to_string()), "nobody")
        }
        ["castling", color, side] => {
            let side = CastlingSide::ALL.into_iter().find(|known| known.name() == side).ok_or("short or long")?;
            let conditions = game.castling(parse(color)?, side);
            list(conditions.iter().filter(|condition| !condition.met).map(|unmet| reason(&unmet.reason)), "allowed")
        }
        ["claim", kind] => claim(game, kind, None)?,
        ["claim", kind, "with", mv] => claim(game, kind, Some(read(game, mv)?))?,
        [color, "resigns"] => ruling(game.rule(GameEvent::Resign(parse(color)?))),
        ["flag", "of", color, "falls"] => ruling(game.rule(GameEvent::FlagFall(parse(color)?))),
        ["draw", "agreed"] => ruling(game.rule(GameEvent::AgreeDraw)),
        [count, "illegal", "move", "by", color] => {
            let count = ["first", "second", "third"].iter().position(|word| *word == count).ok_or("first or second")?;
            ruling(game.rule(GameEvent::IllegalMove { color: parse(color)?, count: count as u32 + 1 }))
        }
        [color, "claims", kind, ..] if parse::<Color>(color)? == position.turn() => {
            let intended = match words[3..] {
                [] => None,
                ["with", mv] => Some(mv.parse().or_else(|_| read(game, mv))?),
                _ => return Err("no question of this kind".into()),
            };
            ruling(game.rule(GameEvent::Claim { kind: claim_kind(kind)?, intended }))
        }
        ["read", .., last] => {
            let text = question.trim_start_matches("read ").trim_end_matches(last).trim();
            read_text(game, text, letters(last)?)
        }
        ["typed", .., last] => {
            let text = question.trim_start_matches("typed ").trim_end_matches(last).trim();
            match game.parse_move(text, letters(last)?) {
                Ok(ParsedMove::Verdict(found)) => verdict(&found),
                Ok(ParsedMove::Ambiguous { candidates }) => ambiguous(&candidates),
                Err(_) => "syntax".into(),
            }
        }
        ["write", mv, last] => san::write(position, parse(mv)?, letters(last)?),
        ["record", ref moves @ ..] => match Game::from_fen_and_moves(Some(&game.start().to_fen()), moves) {
            Ok(_) => "a game".into(),
            Err(GameError::IllegalMove { ply, verdict: found, .. }) => {
                format!("illegal-move at {ply}: {}", verdict(&found))
            }
            Err(GameError::Syntax { ply, .. }) => format!("bad-argument at {ply}"),
            Err(error) => error.code().into(),
        },
        [text] if text.get(2..3) == Some("-") => attempt(game, text)?,
        _ => return Err("no question of this kind".into()),
    })
}

fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

fn list(items: impl Iterator<Item = String>, none: &str) -> String {
    let all: Vec<String> = items.collect();
    if all.is_empty() { none.into() } else { all.join(", ") }
}

fn squares(set: Bitboard) -> String {
    let mut names: Vec<_> = set.into_iter().map(|square| square.to_string()).collect();
    names.sort();
    if names.is_empty() { "none".into() } else { names.join(" ") }
}

/// `e1-g1` or `e7-e8=queen`.
fn attempt(game: &Game, text: &str) -> Answer {
    let (squares, promotion) = match text.split_once('=') {
        Some((squares, role)) => (squares, Some(parse::<Role>(role)?)),
        None => (text, None),
    };
    let (from, to) = squares.split_once('-').ok_or("a move is written e2-e4")?;
    Ok(verdict(&game.explain(parse(from)?, parse(to)?, promotion)))
}

fn verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Legal { san, .. } => format!("legal {san}"),
        Verdict::NeedsPromotion { .. } => "needs-promotion".into(),
        Verdict::Illegal { reasons } => list(reasons.iter().map(reason), "no reason"),
    }
}

fn reason(reason: &Reason) -> String {
    let cause = reason.cause.map(|cause| cause.name().to_string());
    let ply = reason.ply.map(|ply| format!("ply {ply}"));
    let known: Vec<_> = cause.into_iter().chain(ply).collect();
    let known = if known.is_empty() { String::new() } else { format!(" ({})", known.join(", ")) };
    let parts: Vec<_> = reason.squares.iter().map(|(part, set)| format!("{} {}", part.name(), squares(*set))).collect();
    format!("{} {}{known} [{}]", reason.code.name(), reason.article, parts.join("; "))
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Ongoing(DeadPosition::RuledOut) => "ongoing".into(),
        Outcome::Ongoing(DeadPosition::Undecided) => "ongoing if not dead".into(),
        Outcome::Won { winner, by } => format!("{winner} wins by {} {}", by.name(), by.article()),
        Outcome::Drawn { by, article } => format!("draw by {} {article}", by.name()),
    }
}

fn ruling(ruling: Ruling) -> String {
    match ruling {
        Ruling::Outcome(found) => outcome(found),
        Ruling::Penalty(penalty) => format!("{} minutes to {} {}", penalty.minutes, penalty.to, penalty.article),
        Ruling::Refused { refusal, penalty } => {
            let time = penalty.map(|given| format!(", {} minutes to {} {}", given.minutes, given.to, given.article));
            format!("refused {} {}{}", refusal.name(), refusal.article(), time.unwrap_or_default())
        }
        Ruling::Open { winnable, if_winnable, if_unwinnable } => {
            format!("if {winnable} can mate {}, else {}", outcome(if_winnable), outcome(if_unwinnable))
        }
    }
}

fn claim_kind(name: &str) -> Result<ClaimKind, String> {
    ClaimKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or("threefold or fifty-moves".into())
}

fn claim(game: &Game, kind: &str, intended: Option<Move>) -> Answer {
    let kind = claim_kind(kind)?;
    let claims = game.claims(intended).map_err(|error| error.to_string())?;
    let found = claims.into_iter().find(|claim| claim.kind == kind).ok_or("the claim is missing")?;
    let unit = match kind {
        ClaimKind::Threefold => "times",
        ClaimKind::FiftyMoves => "moves",
    };
    let verdict = if found.correct { "correct" } else { "wrong" };
    Ok(format!("{verdict} {}, {} {unit}", found.article, found.count))
}

fn letters(word: &str) -> Result<san::PieceLetters, String> {
    match word {
        "(en)" => Ok(san::PieceLetters::English),
        "(de)" => Ok(san::PieceLetters::German),
        "(figurine)" => Ok(san::PieceLetters::Figurine),
        _ => Err("a text is followed by (en), (de) or (figurine)".into()),
    }
}

fn read(game: &Game, text: &str) -> Result<Move, String> {
    san::read(game.position(), text, san::PieceLetters::English).map_err(|error| format!("{text}: {error}"))
}

fn ambiguous(candidates: &[Move]) -> String {
    format!("ambiguous {}", candidates.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

fn read_text(game: &Game, text: &str, letters: san::PieceLetters) -> String {
    match san::read(game.position(), text, letters) {
        Ok(mv) => mv.to_string(),
        Err(san::SanError::Syntax) => "syntax".into(),
        Err(san::SanError::Illegal { .. }) => "illegal".into(),
        Err(san::SanError::Ambiguous { candidates }) => ambiguous(&candidates),
        Err(san::SanError::PromotionMissing { mv }) => format!("promotion-missing {mv}"),
    }
}
