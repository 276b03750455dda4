//! The judge over plain [`Value`]s, as they come from a page and go back to it: of any shape, and never trusted.

use core::fmt;
use core::str::FromStr;

use super::data::{
    Castle, CastlingSide, Choice, Claim, Collect, Exercise, Game, Goal, Incident, Mover, Predicate, Promote, Question,
    Quiz, Rules, Side, Step, Try, Wrong,
};
use super::judgement::{Ask, Event, Feedback, Judgement, Phase, State};
use super::session;
use crate::board::ParseError;
use crate::rules::MAX_PLIES;
use crate::value::Value;

/// So deep may predicates hold each other.
const MAX_DEPTH: usize = 64;

/// Why there is no judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The stable name: `bad-argument`, `bad-state`, `bad-event` or `bad-exercise`.
    pub code: &'static str,
    /// What is wrong and what is expected instead.
    pub message: String,
}

/// Judges what a learner did; see [`session::judge`]. `Null` stands for no state and for no event.
///
/// # Errors
/// `bad-argument` with the path of what cannot be read, or what [`session::judge`] refuses.
pub fn judge(exercise: &Value, state: &Value, event: &Value) -> Result<Value, Refusal> {
    let argument = |message| Refusal { code: "bad-argument", message };
    let exercise = read_exercise(&Node::root("exercise", exercise)).map_err(argument)?;
    let state = Node::root("state", state).optional(read_state);
    let state = state.map_err(|message| Refusal { code: "bad-state", message })?;
    let event = Node::root("event", event).optional(read_event).map_err(argument)?;
    let judgement = session::judge(&exercise, state, event);
    let judgement = judgement.map_err(|error| Refusal { code: error.code(), message: error.to_string() })?;
    Ok(judgement_value(&judgement))
}

/// A value, and the way to it.
struct Node<'v> {
    value: &'v Value,
    parent: Option<&'v Node<'v>>,
    key: Key,
}

#[derive(Clone, Copy)]
enum Key {
    Name(&'static str),
    Index(usize),
}

type Read<T> = Result<T, String>;

impl fmt::Display for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            fmt::Display::fmt(parent, f)?;
        }
        match self.key {
            Key::Name(name) if self.parent.is_some() => write!(f, ".{name}"),
            Key::Name(name) => f.write_str(name),
            Key::Index(index) => write!(f, "[{index}]"),
        }
    }
}

impl<'v> Node<'v> {
    fn root(name: &'static str, value: &'v Value) -> Node<'v> {
        Node { value, parent: None, key: Key::Name(name) }
    }

    fn get(&'v self, key: &'static str) -> Node<'v> {
        Node { value: self.value.get(key), parent: Some(self), key: Key::Name(key) }
    }

    fn expected<T>(&self, what: &str) -> Read<T> {
        Err(format!("{self}: expected {what}"))
    }

    fn depth(&self) -> usize {
        self.parent.map_or(0, |parent| parent.depth() + 1)
    }

    fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> Read<T> {
        let found = words.iter().find(|(word, _)| self.value.text() == Some(word));
        found.map_or_else(
            || {
                let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                self.expected(&format!("one of {}", words.join(", ")))
            },
            |(_, meaning)| Ok(*meaning),
        )
    }

    fn optional<T>(&self, read: impl FnOnce(&Node<'_>) -> Read<T>) -> Read<Option<T>> {
        if *self.value == Value::Null { Ok(None) } else { read(self).map(Some) }
    }

    /// A list; nothing is an empty one.
    fn list<T>(&self, limit: usize, read: impl Fn(&Node<'_>) -> Read<T>) -> Read<Vec<T>> {
        let items = match self.value {
            Value::Null => &[],
            value => value.items().map_or_else(|| self.expected("a list"), Ok)?,
        };
        if items.len() > limit {
            return self.expected(&format!("at most {limit} entries"));
        }
        let node = |(index, value)| Node { value, parent: Some(self), key: Key::Index(index) };
        items.iter().enumerate().map(|item| read(&node(item))).collect()
    }

    /// The only key of an object.
    fn only_key(&self) -> Option<&str> {
        match self.value.entries()? {
            [(key, _)] => Some(key),
            _ => None,
        }
    }
}

/// A list of anything but moves has at most so many entries.
const MANY: usize = 1_000;

fn text(node: &Node<'_>) -> Read<String> {
    node.value.text().map_or_else(|| node.expected("a text"), |text| Ok(text.to_owned()))
}

fn word<T: FromStr<Err = ParseError>>(node: &Node<'_>) -> Read<T> {
    let word = node.value.text().unwrap_or_default().parse();
    word.or_else(|error: ParseError| node.expected(error.expected))
}

fn read_exercise(node: &Node<'_>) -> Read<Exercise> {
    Ok(Exercise {
        lesson: text(&node.get("lesson"))?,
        id: text(&node.get("id"))?,
        title: node.get("title").optional(text)?.unwrap_or_default(),
        articles: node.get("articles").list(MANY, text)?,
        steps: node.get("steps").list(MANY, read_step)?,
    })
}

const SIDES: &[(&str, Side)] = &[("white", Side::White), ("black", Side::Black)];

fn read_step(node: &Node<'_>) -> Read<Step> {
    let choice = |node: &Node<'_>| Ok(Choice { id: text(&node.get("id"))?, text: text(&node.get("text"))? });
    let wrong = |node: &Node<'_>| Ok(Wrong { answer: text(&node.get("answer"))?, say: text(&node.get("say"))? });
    Ok(Step {
        start: node.get("start").optional(read_game)?,
        orientation: node.get("orientation").optional(|side| side.one_of(SIDES))?,
        task: text(&node.get("task"))?,
        goal: read_goal(&node.get("goal"))?,
        choices: node.get("choices").list(MANY, choice)?,
        reply: node.get("reply").optional(word)?,
        hints: node.get("hints").list(MANY, text)?,
        wrong: node.get("wrong").list(MANY, wrong)?,
        done: node.get("done").optional(text)?,
    })
}

fn read_game(node: &Node<'_>) -> Read<Game> {
    const RULES: &[(&str, Rules)] = &[("over-the-board", Rules::OverTheBoard), ("online", Rules::Online)];
    Ok(Game {
        fen: node.get("fen").optional(text)?,
        moves: node.get("moves").list(MAX_PLIES, word)?,
        rules: node.get("rules").optional(|rules| rules.one_of(RULES))?,
    })
}

fn read_goal(node: &Node<'_>) -> Read<Goal> {
    Ok(match node.only_key() {
        Some("play") => Goal::Play(node.get("play").list(MANY, word)?),
        Some("reach") => Goal::Reach(read_predicate(&node.get("reach"))?),
        Some("judge") => Goal::Judge(read_try(&node.get("judge"))?),
        Some("quiz") => Goal::Quiz(read_quiz(&node.get("quiz"))?),
        Some("show-moves") => Goal::ShowMoves(word(&node.get("show-moves"))?),
        Some("select-squares") => Goal::SelectSquares(node.get("select-squares").list(MANY, word)?),
        Some("judge-position") => Goal::JudgePosition {},
        Some("setup") => Goal::Setup(text(&node.get("setup"))?),
        Some("find-error") => Goal::FindError(text(&node.get("find-error"))?),
        Some("collect") => Goal::Collect(read_collect(&node.get("collect"))?),
        Some("choose") => Goal::Choose(node.get("choose").list(MANY, text)?),
        _ => {
            return node.expected(
                "exactly one of play, reach, judge, quiz, show-moves, select-squares, judge-position, collect, setup, \
                 find-error, choose",
            );
        }
    })
}

fn read_try(node: &Node<'_>) -> Read<Try> {
    Ok(Try {
        from: word(&node.get("from"))?,
        to: word(&node.get("to"))?,
        promotion: node.get("promotion").optional(word)?,
    })
}

fn read_collect(node: &Node<'_>) -> Read<Collect> {
    Ok(Collect {
        stars: node.get("stars").list(MANY, word)?,
        moves: whole(&node.get("moves"))?,
        route: node.get("route").list(MANY, word)?,
    })
}

fn read_quiz(node: &Node<'_>) -> Read<Quiz> {
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
    const CLAIMS: &[(&str, Claim)] = &[("threefold", Claim::Threefold), ("fifty-moves", Claim::FiftyMoves)];
    const WINGS: &[(&str, CastlingSide)] = &[
        ("white-short", CastlingSide::WhiteShort),
        ("white-long", CastlingSide::WhiteLong),
        ("black-short", CastlingSide::BlackShort),
        ("black-long", CastlingSide::BlackLong),
    ];
    Ok(Quiz {
        ask: node.get("ask").one_of(QUESTIONS)?,
        side: node.get("side").optional(|side| side.one_of(WINGS))?,
        square: node.get("square").optional(word)?,
        color: node.get("color").optional(|color| color.one_of(SIDES))?,
        event: node.get("event").optional(read_incident)?,
        claim: node.get("claim").optional(|claim| claim.one_of(CLAIMS))?,
        intended: node.get("intended").optional(word)?,
        proof: node.get("proof").list(MANY, word)?,
    })
}

fn read_incident(node: &Node<'_>) -> Read<Incident> {
    if node.value.text() == Some("agree-draw") {
        return Ok(Incident::AgreeDraw);
    }
    let side = |key| node.get(key).one_of(SIDES);
    Ok(match node.only_key() {
        Some("flag-fall") => Incident::FlagFall(side("flag-fall")?),
        Some("resign") => Incident::Resign(side("resign")?),
        Some("illegal-move") => Incident::IllegalMove(side("illegal-move")?),
        Some("second-illegal-move") => Incident::SecondIllegalMove(side("second-illegal-move")?),
        _ => {
            return node.expected("agree-draw, or exactly one of flag-fall, resign, illegal-move, second-illegal-move");
        }
    })
}

fn read_predicate(node: &Node<'_>) -> Read<Predicate> {
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
    if node.depth() > MAX_DEPTH {
        return node.expected("a goal that is not nested so deeply");
    }
    let simple = match node.value.text() {
        Some("check") => Some(Predicate::Check),
        Some("double-check") => Some(Predicate::DoubleCheck),
        Some("discovered-check") => Some(Predicate::DiscoveredCheck),
        Some("insufficient-material") => Some(Predicate::InsufficientMaterial),
        Some("winnable") => Some(Predicate::Winnable),
        Some("mate") => Some(Predicate::Mate),
        Some("stalemate") => Some(Predicate::Stalemate),
        Some("capture") => Some(Predicate::Capture),
        Some("en-passant") => Some(Predicate::EnPassant),
        Some("escape") => Some(Predicate::Escape),
        _ => None,
    };
    if let Some(simple) = simple {
        return Ok(simple);
    }
    Ok(match node.only_key() {
        Some("castle") => Predicate::Castle(node.get("castle").one_of(CASTLES)?),
        Some("promote") => Predicate::Promote(node.get("promote").one_of(PROMOTES)?),
        Some("moves") => Predicate::Moves(node.get("moves").one_of(MOVERS)?),
        Some("all") => Predicate::All(node.get("all").list(MANY, read_predicate)?),
        Some("any") => Predicate::Any(node.get("any").list(MANY, read_predicate)?),
        Some("not") => Predicate::Not(Box::new(read_predicate(&node.get("not"))?)),
        _ => {
            return node.expected(
                "check, double-check, discovered-check, mate, stalemate, insufficient-material, winnable, capture, en-passant, \
                 escape, or exactly one of castle, promote, moves, all, any, not",
            );
        }
    })
}

fn read_event(node: &Node<'_>) -> Read<Event> {
    Ok(match node.only_key() {
        Some("try") => Event::Try(read_try(&node.get("try"))?),
        Some("choose") => Event::Choose(text(&node.get("choose"))?),
        Some("squares") => Event::Squares(node.get("squares").list(MANY, word)?),
        Some("men") => Event::Men(text(&node.get("men"))?),
        Some("hint") => Event::Hint,
        Some("solution") => Event::Solution,
        Some("next") => Event::Next,
        Some("restart") => Event::Restart,
        _ => return node.expected("exactly one of try, choose, squares, men, hint, solution, next, restart"),
    })
}

const PHASES: &[(&str, Phase)] = &[("asked", Phase::Asked), ("why", Phase::Why), ("solved", Phase::Solved)];

fn whole(node: &Node<'_>) -> Read<usize> {
    node.value.whole(MANY).map_or_else(|| node.expected("a whole number"), Ok)
}

fn read_state(node: &Node<'_>) -> Read<State> {
    Ok(State {
        version: whole(&node.get("version"))?,
        exercise: text(&node.get("exercise"))?,
        answers: node.get("answers").list(MANY, |answer| answer.optional(word))?,
        phase: node.get("phase").one_of(PHASES)?,
        path: node.get("path").list(MANY, word)?,
        hints: whole(&node.get("hints"))?,
        helped: *node.get("helped").value == Value::Bool(true),
    })
}

fn judgement_value(judgement: &Judgement) -> Value {
    Value::object()
        .with("state", state_value(&judgement.state))
        .with("solved", judgement.solved)
        .with("helped", judgement.helped)
        .with("step", judgement.step)
        .with("steps", judgement.steps)
        .with("feedback", feedback_value(&judgement.feedback))
        .with("game", game_value(&judgement.game))
        .with("ask", ask_value(&judgement.ask))
}

fn state_value(state: &State) -> Value {
    let phase = PHASES.iter().find(|(_, phase)| *phase == state.phase).map(|(word, _)| *word);
    Value::object()
        .with("version", state.version)
        .with("exercise", state.exercise.clone())
        .with("answers", Value::list(state.answers.iter().copied()))
        .with("phase", phase)
        .with("path", some(state.path.iter().copied()))
        .with("hints", state.hints)
        .with("helped", state.helped)
}

/// A list, or nothing where it is empty.
fn some<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
    match Value::list(items) {
        Value::List(items) if items.is_empty() => Value::Null,
        list => list,
    }
}

fn feedback_value(feedback: &Feedback) -> Value {
    Value::object()
        .with("code", feedback.code)
        .with("say", feedback.say.clone())
        .with("reasons", some(&feedback.reasons))
        .with("problems", some(&feedback.problems))
        .with("choices", some(feedback.choices.iter().cloned()))
        .with("squares", some(feedback.squares.iter().copied()))
        .with("moves", some(feedback.moves.iter().copied()))
        .with("move", feedback.mv)
        .with("san", feedback.san.clone())
}

fn game_value(game: &Game) -> Value {
    let rules = game.rules.map(|rules| match rules {
        Rules::OverTheBoard => "over-the-board",
        Rules::Online => "online",
    });
    Value::object()
        .with("fen", game.fen.clone())
        .with("moves", Value::list(game.moves.iter().copied()))
        .with("rules", rules)
}

fn ask_value(ask: &Ask) -> Value {
    let ask_for = |kind: &'static str| Value::object().with("kind", kind);
    match ask {
        Ask::Move { stars, left } => ask_for("move").with("stars", some(stars.iter().copied())).with("left", *left),
        Ask::Choice { choices, about } => {
            let choice = ask_for("choice").with("choices", Value::list(choices.iter().cloned()));
            match about {
                Some(about) => choice.with("from", about.from).with("to", about.to).with("promotion", about.promotion),
                None => choice,
            }
        }
        Ask::Squares { from } => ask_for("squares").with("from", *from),
        Ask::Men { tray, endless } => ask_for("men").with("tray", tray.clone()).with("endless", *endless),
        Ask::None => ask_for("none"),
    }
}
