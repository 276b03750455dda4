//! The judge over plain [`Value`]s, as they come from a page: of any shape, and never trusted. The judgement goes back as
//! JSON text.

use super::data::{
    Castle, CastlingSide, Choice, Claim, Collect, Exam, Exercise, Game, Goal, Incident, Mover, Predicate, Promote,
    Question, Quiz, Rules, Side, Step, Try, Wrong,
};
use super::judgement::{Ask, Event, Feedback, Judgement, Phase, State};
use super::session;
use crate::json::Json;
use crate::text::text;
pub use crate::value::Refusal;
use crate::value::{Node, Value, read};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// So deep may predicates hold each other.
const MAX_DEPTH: usize = 64;

/// Judges what a learner did; see [`session::judge`]. `Null` stands for no state and for no event.
///
/// # Errors
/// `bad-argument` or `too-long` with the path of what cannot be read, `bad-state`, or what [`session::judge`] refuses.
pub fn judge(exercise: &Value, state: &Value, event: &Value) -> Result<String, Refusal> {
    let exercise = read("exercise", exercise, read_exercise)?;
    let state = read("state", state, |node| node.optional(read_state));
    let state = state.map_err(|refusal| Refusal { code: "bad-state", ..refusal })?;
    let event = read("event", event, |node| node.optional(read_event))?;
    match session::judge(&exercise, state, event) {
        Ok(judgement) => {
            let mut json = Json::default();
            write_judgement(&mut json, &judgement);
            Ok(json.into_text())
        }
        Err(error) => Err(Refusal { code: error.code(), message: text![error] }),
    }
}

fn read_exercise(node: &Node<'_>) -> Exercise {
    Exercise {
        lesson: node.get("lesson").text(),
        id: node.get("id").text(),
        title: node.get("title").optional(|node| node.text()).unwrap_or_default(),
        articles: node.get("articles").texts(),
        steps: node.get("steps").list(read_step),
        exam: node.get("exam").optional(read_exam),
    }
}

/// The lessons are the page's: the judge draws and counts.
fn read_exam(node: &Node<'_>) -> Exam {
    Exam { draw: node.get("draw").count(), pass: node.get("pass").count(), lessons: Vec::new() }
}

const SIDES: &[(&str, Side)] = &[("white", Side::White), ("black", Side::Black)];

fn read_step(node: &Node<'_>) -> Step {
    Step {
        start: node.get("start").optional(read_game),
        orientation: node.get("orientation").optional(|side| side.one_of(SIDES)),
        task: node.get("task").text(),
        goal: read_goal(&node.get("goal")),
        choices: node.get("choices").list(|node| Choice { id: node.get("id").text(), text: node.get("text").text() }),
        reply: node.get("reply").optional(|node| node.mv()),
        hints: node.get("hints").texts(),
        wrong: node.get("wrong").list(|node| Wrong { answer: node.get("answer").text(), say: node.get("say").text() }),
        done: node.get("done").optional(|node| node.text()),
        about: node.get("about").optional(|node| node.text()),
    }
}

/// Reads a game, as the engine takes it everywhere.
pub(crate) fn read_game(node: &Node<'_>) -> Game {
    const RULES: &[(&str, Rules)] = &[("over-the-board", Rules::OverTheBoard), ("online", Rules::Online)];
    node.expect_object("an object { fen?, moves?, rules? }");
    Game {
        fen: node.get("fen").optional(|node| node.text()),
        moves: node.get("moves").moves(),
        rules: node.get("rules").optional(|rules| rules.one_of(RULES)),
    }
}

fn read_goal(node: &Node<'_>) -> Goal {
    let only = node.only();
    match only.name() {
        "play" => Goal::Play(only.moves()),
        "reach" => Goal::Reach(read_predicate(&only)),
        "judge" => Goal::Judge(read_try(&only)),
        "quiz" => Goal::Quiz(read_quiz(&only)),
        "show-moves" => Goal::ShowMoves(only.square()),
        "select-squares" => Goal::SelectSquares(only.squares()),
        "judge-position" => Goal::JudgePosition {},
        "setup" => Goal::Setup(only.text()),
        "find-error" => Goal::FindError(only.text()),
        "collect" => Goal::Collect(read_collect(&only)),
        "choose" => Goal::Choose(only.texts()),
        _ => {
            node.expect(
                "exactly one of play, reach, judge, quiz, show-moves, select-squares, judge-position, collect, setup, \
                 find-error, choose",
            );
            Goal::JudgePosition {}
        }
    }
}

fn read_try(node: &Node<'_>) -> Try {
    Try {
        from: node.get("from").square(),
        to: node.get("to").square(),
        promotion: node.get("promotion").optional(|node| node.role()),
    }
}

fn read_collect(node: &Node<'_>) -> Collect {
    Collect { stars: node.get("stars").squares(), moves: node.get("moves").count(), route: node.get("route").moves() }
}

/// What may be claimed.
pub(crate) const CLAIMS: &[(&str, Claim)] = &[("threefold", Claim::Threefold), ("fifty-moves", Claim::FiftyMoves)];

fn read_quiz(node: &Node<'_>) -> Quiz {
    const QUESTIONS: &[(&str, Question)] = &[
        ("outcome", Question::Outcome),
        ("in-check", Question::InCheck),
        ("castling-right", Question::CastlingRight),
        ("winner", Question::Winner),
        ("claim", Question::Claim),
        ("repetitions", Question::Repetitions),
        ("attacked", Question::Attacked),
        ("defended", Question::Defended),
        ("can-mate", Question::CanMate),
    ];
    const WINGS: &[(&str, CastlingSide)] = &[
        ("white-short", CastlingSide::WhiteShort),
        ("white-long", CastlingSide::WhiteLong),
        ("black-short", CastlingSide::BlackShort),
        ("black-long", CastlingSide::BlackLong),
    ];
    Quiz {
        ask: node.get("ask").one_of(QUESTIONS),
        side: node.get("side").optional(|side| side.one_of(WINGS)),
        square: node.get("square").optional(|node| node.square()),
        color: node.get("color").optional(|color| color.one_of(SIDES)),
        event: node.get("event").optional(read_incident),
        claim: node.get("claim").optional(|claim| claim.one_of(CLAIMS)),
        intended: node.get("intended").optional(|node| node.mv()),
        proof: node.get("proof").moves(),
    }
}

fn read_incident(node: &Node<'_>) -> Incident {
    if node.is("agree-draw") {
        return Incident::AgreeDraw;
    }
    let only = node.only();
    match only.name() {
        "flag-fall" => Incident::FlagFall(only.one_of(SIDES)),
        "resign" => Incident::Resign(only.one_of(SIDES)),
        "illegal-move" => Incident::IllegalMove(only.one_of(SIDES)),
        "second-illegal-move" => Incident::SecondIllegalMove(only.one_of(SIDES)),
        _ => {
            node.expect("agree-draw, or exactly one of flag-fall, resign, illegal-move, second-illegal-move");
            Incident::AgreeDraw
        }
    }
}

fn read_predicate(node: &Node<'_>) -> Predicate {
    const CASTLES: &[(&str, Castle)] = &[("short", Castle::Short), ("long", Castle::Long), ("any", Castle::Any)];
    const PROMOTES: &[(&str, Promote)] = &[
        ("queen", Promote::Queen),
        ("rook", Promote::Rook),
        ("bishop", Promote::Bishop),
        ("knight", Promote::Knight),
        ("any", Promote::Any),
    ];
    const MOVERS: &[(&str, Mover)] = &[
        ("pawn", Mover::Pawn),
        ("knight", Mover::Knight),
        ("bishop", Mover::Bishop),
        ("rook", Mover::Rook),
        ("queen", Mover::Queen),
        ("king", Mover::King),
    ];
    const SIMPLE: [(&str, Predicate); 10] = [
        ("check", Predicate::Check),
        ("double-check", Predicate::DoubleCheck),
        ("discovered-check", Predicate::DiscoveredCheck),
        ("insufficient-material", Predicate::InsufficientMaterial),
        ("winnable", Predicate::Winnable),
        ("mate", Predicate::Mate),
        ("stalemate", Predicate::Stalemate),
        ("capture", Predicate::Capture),
        ("en-passant", Predicate::EnPassant),
        ("escape", Predicate::Escape),
    ];
    if node.depth() > MAX_DEPTH {
        node.expect("a goal that is not nested so deeply");
        return Predicate::Check;
    }
    for (word, predicate) in SIMPLE {
        if node.is(word) {
            return predicate;
        }
    }
    let only = node.only();
    match only.name() {
        "castle" => Predicate::Castle(only.one_of(CASTLES)),
        "promote" => Predicate::Promote(only.one_of(PROMOTES)),
        "moves" => Predicate::Moves(only.one_of(MOVERS)),
        "all" => Predicate::All(only.list(read_predicate)),
        "any" => Predicate::Any(only.list(read_predicate)),
        "not" => Predicate::Not(Box::new(read_predicate(&only))),
        _ => {
            node.expect(
                "check, double-check, discovered-check, mate, stalemate, insufficient-material, winnable, capture, en-passant, \
                 escape, or exactly one of castle, promote, moves, all, any, not",
            );
            Predicate::Check
        }
    }
}

fn read_event(node: &Node<'_>) -> Event {
    let only = node.only();
    match only.name() {
        "try" => Event::Try(read_try(&only)),
        "choose" => Event::Choose(only.text()),
        "squares" => Event::Squares(only.squares()),
        "pieces" => Event::Pieces(only.text()),
        "hint" => Event::Hint,
        "solution" => Event::Solution,
        "next" => Event::Next,
        "restart" => Event::Restart(if only.is_true() { 0 } else { read_seed(&only) }),
        _ => {
            node.expect("exactly one of try, choose, squares, pieces, hint, solution, next, restart");
            Event::Next
        }
    }
}

fn read_seed(node: &Node<'_>) -> u32 {
    node.whole(0..=u32::MAX)
}

const PHASES: &[(&str, Phase)] = &[("asked", Phase::Asked), ("why", Phase::Why), ("solved", Phase::Solved)];

fn read_state(node: &Node<'_>) -> State {
    State {
        version: node.get("version").count(),
        exercise: node.get("exercise").text(),
        answers: node.get("answers").list(|answer| answer.optional(|node| node.mv())),
        phase: node.get("phase").one_of(PHASES),
        path: node.get("path").moves(),
        hints: node.get("hints").count(),
        helped: node.get("helped").is_true(),
        seed: node.get("seed").optional(read_seed).unwrap_or(0),
        given: node.get("given").texts(),
    }
}

fn write_judgement(json: &mut Json, judgement: &Judgement<'_>) {
    json.open("", '{');
    write_state(json, &judgement.state);
    json.flag("solved", judgement.solved);
    json.flag("helped", judgement.helped);
    json.number("step", judgement.step as u64);
    json.number("steps", judgement.steps as u64);
    write_feedback(json, &judgement.feedback);
    write_game(json, &judgement.game);
    write_ask(json, &judgement.ask);
    if let Some(paper) = &judgement.exam {
        json.open("exam", '{');
        json.open("drawn", '[');
        for index in &paper.drawn {
            json.number("", *index as u64);
        }
        json.close(']');
        json.open("marks", '[');
        for right in &paper.marks {
            json.flag("", *right);
        }
        json.close(']');
        json.close('}');
    }
    json.close('}');
}

fn write_state(json: &mut Json, state: &State) {
    json.open("state", '{');
    json.number("version", state.version as u64);
    json.text("exercise", &state.exercise);
    json.open("answers", '[');
    for answer in &state.answers {
        json.mv("", *answer);
    }
    json.close(']');
    let phase = PHASES.iter().find(|(_, phase)| *phase == state.phase).map(|(word, _)| *word);
    json.maybe_text("phase", phase);
    if !state.path.is_empty() {
        json.moves("path", &state.path);
    }
    json.number("hints", state.hints as u64);
    json.flag("helped", state.helped);
    if state.seed > 0 {
        json.number("seed", u64::from(state.seed));
    }
    if !state.given.is_empty() {
        json.texts("given", &state.given);
    }
    json.close('}');
}

fn write_feedback(json: &mut Json, feedback: &Feedback<'_>) {
    json.open("feedback", '{');
    json.text("code", feedback.code);
    json.maybe_text("say", feedback.say);
    if !feedback.reasons.is_empty() {
        json.reasons("reasons", &feedback.reasons);
    }
    if !feedback.problems.is_empty() {
        json.problems("problems", &feedback.problems);
    }
    json.maybe_text("article", feedback.article);
    if !feedback.choices.is_empty() {
        json.texts("choices", &feedback.choices);
    }
    if feedback.squares.any() {
        json.squares("squares", feedback.squares);
    }
    if !feedback.moves.is_empty() {
        json.moves("moves", feedback.moves);
    }
    if feedback.mv.is_some() {
        json.mv("move", feedback.mv);
    }
    json.maybe_text("san", feedback.san.as_deref());
    json.close('}');
}

fn write_game(json: &mut Json, game: &Game) {
    json.open("game", '{');
    json.maybe_text("fen", game.fen.as_deref());
    json.moves("moves", &game.moves);
    json.maybe_text(
        "rules",
        game.rules.map(|rules| match rules {
            Rules::OverTheBoard => "over-the-board",
            Rules::Online => "online",
        }),
    );
    json.close('}');
}

fn write_ask(json: &mut Json, ask: &Ask<'_>) {
    json.open("ask", '{');
    match ask {
        Ask::Move { stars, left } => {
            json.text("kind", "move");
            if stars.any() {
                json.squares("stars", *stars);
            }
            if let Some(left) = left {
                json.number("left", *left as u64);
            }
        }
        Ask::Choice { choices, about } => {
            json.text("kind", "choice");
            json.texts("choices", choices);
            if let Some(about) = about {
                json.square("from", about.from);
                json.square("to", about.to);
                json.maybe_text("promotion", about.promotion.map(|role| role.name()));
            }
        }
        Ask::Squares { from } => {
            json.text("kind", "squares");
            json.maybe_text("from", from.map(|from| from.name()));
        }
        Ask::Pieces { tray, endless } => {
            json.text("kind", "pieces");
            json.text("tray", tray);
            json.flag("endless", *endless);
        }
        Ask::None => json.text("kind", "none"),
    }
    json.close('}');
}
