//! Arguments from JavaScript, of any type and size, and the errors for those that are not what they should be.

use super::data::{set, to_js};
use super::view;
use crate::board::{Color, ParseError, Role, Square};
use crate::rules::san::Letters;
use crate::rules::{ClaimKind, Event, FenError, Game, GameError, MAX_PLIES, Move, RuleSet};
use core::cell::RefCell;
use core::ops::{Deref, RangeInclusive};
use core::str::FromStr;
use js_sys::{Array, Error, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The longest text that is looked at; longer ones are refused before they are copied.
const MAX_TEXT: u32 = 4_000_000;

/// An `Error` with a stable code.
pub fn error(code: &str, message: &str) -> JsValue {
    let error = Error::new(message);
    set(&error, "code", &code.into());
    error.into()
}

fn bad_argument(path: &str, expected: &str) -> JsValue {
    error("bad-argument", &format!("{path}: expected {expected}"))
}

fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// Nothing for `undefined` and `null`, else what the reader makes of it.
pub fn optional<T>(value: &JsValue, read: impl FnOnce(&JsValue) -> Result<T, JsValue>) -> Result<Option<T>, JsValue> {
    if is_absent(value) { Ok(None) } else { read(value).map(Some) }
}

/// A text; what is no valid Unicode in it comes as replacement characters.
pub fn text(value: &JsValue, path: &str) -> Result<String, JsValue> {
    let text = value.dyn_ref::<js_sys::JsString>().ok_or_else(|| bad_argument(path, "a string"))?;
    if text.length() > MAX_TEXT {
        return Err(error("too-long", &format!("{path}: at most {MAX_TEXT} characters are read; give fewer")));
    }
    Ok(text.into())
}

/// A property of an object. Getters and proxies may throw: that is an error of ours as well, not a missing property.
pub fn property(object: &JsValue, path: &str, key: &str) -> Result<JsValue, JsValue> {
    Reflect::get(object, &key.into()).map_err(|_| unreadable(&format!("{path}.{key}")))
}

/// The names of an object's own properties; symbols are passed over.
pub fn own_keys(object: &JsValue, path: &str) -> Result<Vec<String>, JsValue> {
    let keys = Reflect::own_keys(object).map_err(|_| unreadable(path))?;
    Ok(keys.iter().filter_map(|key| key.as_string()).collect())
}

/// The items of an array, each read when its turn comes; nothing for what is no array. Its length is asked for first,
/// since of a proxy that throws only such a question can fail without a trap.
pub fn items(
    value: &JsValue,
    path: &str,
) -> Result<Option<impl ExactSizeIterator<Item = Result<JsValue, JsValue>>>, JsValue> {
    if !value.is_object() {
        return Ok(None);
    }
    let length = property(value, path, "length")?.as_f64().unwrap_or_default();
    let item = move |index| Reflect::get_u32(value, index).map_err(|_| unreadable(&format!("{path}[{index}]")));
    Ok(Array::is_array(value).then(|| (0..length as u32).map(item)))
}

fn unreadable(path: &str) -> JsValue {
    bad_argument(path, "plain data, but reading it throws")
}

/// A word of the board, as its own reader takes it.
fn word<T: FromStr<Err = ParseError>>(value: &JsValue, path: &str) -> Result<T, JsValue> {
    text(value, path)?.parse().map_err(|error: ParseError| bad_argument(path, error.expected))
}

/// A square.
pub fn square(value: &JsValue, path: &str) -> Result<Square, JsValue> {
    word(value, path)
}

/// A move as UCI text.
pub fn uci(value: &JsValue, path: &str) -> Result<Move, JsValue> {
    word(value, path)
}

/// A role.
pub fn role(value: &JsValue, path: &str) -> Result<Role, JsValue> {
    word(value, path)
}

/// A colour.
pub fn color(value: &JsValue, path: &str) -> Result<Color, JsValue> {
    word(value, path)
}

/// How many positions a search may look at, as `{ nodes? }`.
pub fn nodes(options: &JsValue) -> Result<u32, JsValue> {
    let given = optional(options, |options| {
        if !options.is_object() {
            return Err(bad_argument("options", "an object { nodes? }"));
        }
        let nodes = property(options, "options", "nodes")?;
        optional(&nodes, |nodes| whole_number(nodes, "options.nodes", 1..=u32::MAX))
    })?;
    Ok(given.flatten().unwrap_or(1_000_000))
}

/// One of some words.
fn one_of<T: Copy>(value: &JsValue, path: &str, words: &[(&str, T)]) -> Result<T, JsValue> {
    let given = text(value, path)?;
    words.iter().find(|(word, _)| *word == given).map(|(_, meaning)| *meaning).ok_or_else(|| {
        let names: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        bad_argument(path, &names.join(" or "))
    })
}

/// The letters of a notation; English without any.
pub fn letters(value: &JsValue) -> Result<Letters, JsValue> {
    const WORDS: &[(&str, Letters)] =
        &[("en", Letters::English), ("de", Letters::German), ("figurine", Letters::Figurine)];
    Ok(optional(value, |value| one_of(value, "letters", WORDS))?.unwrap_or(Letters::English))
}

/// A whole number within a range.
pub fn whole_number(value: &JsValue, path: &str, range: RangeInclusive<u32>) -> Result<u32, JsValue> {
    value
        .as_f64()
        .filter(|number| {
            number.fract() == 0.0 && (f64::from(*range.start())..=f64::from(*range.end())).contains(number)
        })
        .map(|number| number as u32)
        .ok_or_else(|| bad_argument(path, &format!("a whole number from {} to {}", range.start(), range.end())))
}

thread_local! {
    /// The game of the last question with the FEN it was given: most questions are about the same one again, or about
    /// one that is a move longer.
    static LAST: RefCell<Option<(Option<String>, Game)>> = const { RefCell::new(None) };
}

/// The game of a question. When it is answered, the game is remembered.
pub struct Asked {
    fen: Option<String>,
    game: Option<Game>,
}

impl Deref for Asked {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.game.as_ref().expect("it is taken out only by dropping")
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        LAST.set(self.game.take().map(|game| (self.fen.take(), game)));
    }
}

/// Reads `{ fen?, moves?, rules? }` and replays it as far as it is not the game of the last question.
pub fn game(value: &JsValue) -> Result<Asked, JsValue> {
    const WORDS: &[(&str, RuleSet)] = &[("over-the-board", RuleSet::OverTheBoard), ("online", RuleSet::Online)];
    let no_game = || bad_argument("game", "an object { fen?, moves?, rules? }");
    if !value.is_object() {
        return Err(no_game());
    }
    let property = |key| property(value, "game", key);
    let fen = optional(&property("fen")?, |fen| text(fen, "game.fen"))?;
    let moves = optional(&property("moves")?, moves)?.unwrap_or_default();
    let rules = optional(&property("rules")?, |rules| one_of(rules, "game.rules", WORDS))?.unwrap_or_default();
    // A list of moves is not a game, and would pass for the initial position.
    if Array::is_array(value) {
        return Err(no_game());
    }

    let remembered = LAST.take().filter(|(known, game)| *known == fen && moves.starts_with(game.moves()));
    let mut game = match remembered {
        Some((_, game)) => game,
        None => Game::from_fen_and_moves::<&str>(fen.as_deref(), &[]).map_err(|error| game_error(&error))?,
    }
    .under(rules);
    for &mv in &moves[game.moves().len()..] {
        game.play(mv).map_err(|error| game_error(&error))?;
    }
    Ok(Asked { fen, game: Some(game) })
}

/// Reads what happens at the board besides moves.
pub fn event(value: &JsValue) -> Result<Event, JsValue> {
    const KINDS: &[(&str, ClaimKind)] = &[("threefold", ClaimKind::Threefold), ("fifty-moves", ClaimKind::FiftyMoves)];
    let property = |key| if value.is_object() { property(value, "event", key) } else { Ok(JsValue::UNDEFINED) };
    let given = |key| property(key).map(|value| Some(value).filter(|value| !is_absent(value)));
    if let Some(color) = given("flagFall")? {
        Ok(Event::FlagFall(word(&color, "event.flagFall")?))
    } else if let Some(color) = given("resign")? {
        Ok(Event::Resign(word(&color, "event.resign")?))
    } else if given("agreeDraw")?.is_some_and(|agree| agree.as_bool() == Some(true)) {
        Ok(Event::AgreeDraw)
    } else if let Some(kind) = given("claim")? {
        let kind = one_of(&kind, "event.claim", KINDS)?;
        let intended = optional(&property("intended")?, |mv| uci(mv, "event.intended"))?;
        Ok(Event::Claim { kind, intended })
    } else if let Some(color) = given("illegalMove")? {
        let count = whole_number(&property("count")?, "event.count", 1..=u32::MAX)?;
        Ok(Event::IllegalMove { color: word(&color, "event.illegalMove")?, count })
    } else {
        let shapes = "{ flagFall: color }, { resign: color }, { agreeDraw: true }, \
                      { claim: \"threefold\" or \"fifty-moves\", intended? } or { illegalMove: color, count }";
        Err(bad_argument("event", shapes))
    }
}

fn moves(value: &JsValue) -> Result<Vec<Move>, JsValue> {
    const PATH: &str = "game.moves";
    let items = items(value, PATH)?.ok_or_else(|| bad_argument(PATH, "an array of moves such as e2e4"))?;
    if items.len() > MAX_PLIES {
        return Err(game_error(&GameError::TooLong));
    }
    items.enumerate().map(|(index, mv)| uci(&mv?, &format!("{PATH}[{index}]"))).collect()
}

/// Names and values, both text.
pub fn tags(value: &JsValue) -> Result<Vec<(String, String)>, JsValue> {
    if !value.is_object() {
        return Err(bad_argument("tags", "an object of strings"));
    }
    own_keys(value, "tags")?
        .into_iter()
        .map(|name| {
            let value = text(&property(value, "tags", &name)?, &format!("tags.{name}"))?;
            Ok((name, value))
        })
        .collect()
}

/// Whether a move is legal where the game stands.
pub fn legal(game: &Game, mv: Move) -> Result<(), JsValue> {
    if game.position().is_legal(mv) {
        return Ok(());
    }
    let verdict = game.explain(mv.from, mv.to, mv.promotion);
    Err(game_error(&GameError::IllegalMove { ply: game.moves().len() + 1, mv, verdict }))
}

/// What is wrong with a FEN: the code of the worst problem, and all `problems`.
pub fn fen_error(error: FenError) -> JsValue {
    game_error(&GameError::Fen(error))
}

/// What is wrong with a game: a code, and by its kind the `problems` of the start or the `ply` and the `reasons`.
pub fn game_error(problem: &GameError) -> JsValue {
    let error = error(problem.code(), &problem.to_string());
    match problem {
        GameError::Fen(fen) => set(&error, "problems", &to_js(&view::problems(&fen.problems))),
        GameError::IllegalMove { ply, verdict, .. } => {
            set(&error, "ply", &(*ply as f64).into());
            set(&error, "reasons", &to_js(&view::reasons(verdict.reasons())));
        }
        GameError::Syntax { .. } | GameError::TooLong => {}
    }
    error
}
