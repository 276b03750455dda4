//! Games as PGN text.

use crate::answer::{Answer, answer};
use crate::argument::argument;
use crate::game::game;
use regelbrett::game::pgn::{self, PgnGame, PgnProblem};
use regelbrett::rules::{INITIAL, Move};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use wasm_bindgen::prelude::*;

/// Reads the games of a PGN text as far as they can be read.
#[wasm_bindgen(js_name = parsePgn, unchecked_return_type = "PgnView")]
pub fn parse_pgn(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Answer {
    let (games, problems) = pgn::read(&argument::<String>("text", text)?);
    answer(&PgnView {
        games: games.iter().map(GameView::from).collect(),
        problems: problems.iter().map(ProblemView::from).collect(),
    })
}

/// Writes a game as PGN, with these tags.
#[wasm_bindgen(js_name = toPgn, unchecked_return_type = "string")]
pub fn to_pgn(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string> | null")] tags: &JsValue,
) -> Answer {
    let Tags(tags) = argument::<Option<Tags>>("tags", tags)?.unwrap_or_default();
    answer(&pgn::write(&*self::game(game)?, &tags))
}

/// Tags in the order in which they are given.
#[derive(Default)]
struct Tags(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(Tags(tags))
            }
        }

        deserializer.deserialize_any(InOrder)
    }
}

#[derive(Serialize)]
struct PgnView<'p> {
    games: Vec<GameView<'p>>,
    problems: Vec<ProblemView<'p>>,
}

#[derive(Serialize)]
struct GameView<'g> {
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    moves: &'g [Move],
    #[serde(serialize_with = "object")]
    tags: &'g [(String, String)],
    result: &'static str,
}

fn object<S: Serializer>(tags: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tags.iter().map(|(name, value)| (name, value)))
}

#[derive(Serialize)]
struct ProblemView<'p> {
    line: usize,
    column: usize,
    code: &'static str,
    message: &'p str,
}

impl<'g> From<&'g PgnGame> for GameView<'g> {
    fn from(read: &'g PgnGame) -> GameView<'g> {
        let PgnGame { tags, game, result } = read;
        let (fen, moves) = match game {
            Some(game) => (Some(game.start().to_fen()).filter(|fen| fen != INITIAL), game.moves()),
            // A question about such a game is answered with what is wrong with its start.
            None => (read.tag("FEN").map(str::to_owned), &[][..]),
        };
        GameView { fen, moves, tags, result }
    }
}

impl<'p> From<&'p PgnProblem> for ProblemView<'p> {
    fn from(PgnProblem { line, column, code, message }: &'p PgnProblem) -> ProblemView<'p> {
        ProblemView { line: *line, column: *column, code, message }
    }
}
