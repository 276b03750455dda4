//! The engine's types as they look in a lesson file, for the schema alone: the engine itself does without schemas.
//! Nothing is ever read into these types; the tests below compare them with those of the engine.

use schemars::JsonSchema;

/// A side of the board.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum ColorSchema {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// Which rules for draws apply.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum RuleSetSchema {
    /// The FIDE Laws of Chess.
    OverTheBoard,
    /// The FIDE Laws with the Guidelines for blitz: a penalty is one minute.
    Blitz,
    /// The FIDE regulations for online play: threefold repetition and 50 moves end the game automatically.
    Online,
}

/// A colour and a direction of castling.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum CastlingSchema {
    /// White, towards the h-file.
    WhiteShort,
    /// White, towards the a-file.
    WhiteLong,
    /// Black, towards the h-file.
    BlackShort,
    /// Black, towards the a-file.
    BlackLong,
}

/// What the player to move may claim.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum ClaimSchema {
    /// The same position at least three times.
    Threefold,
    /// At least 50 moves of each side without capture or pawn move.
    FiftyMoves,
}

/// What happens at the board besides moves.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum IncidentSchema {
    /// This side's time has run out.
    FlagFall(ColorSchema),
    /// This side resigns.
    Resign(ColorSchema),
    /// Both sides agree to a draw.
    AgreeDraw,
    /// This side has completed its first illegal move.
    IllegalMove(ColorSchema),
    /// This side has completed its second illegal move.
    SecondIllegalMove(ColorSchema),
}

/// What a quiz asks about the position.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum QuestionSchema {
    /// Is the game over, and how? Answers: `checkmate`, `stalemate`, `dead-position`, `ongoing`; where positions have
    /// come back or the counters are high, also the automatic draws.
    Outcome,
    /// Is the side to move in check? Answers: `yes`, `no`.
    InCheck,
    /// Does this right to castle still exist? Answers: `yes`, `no`. Needs `side`.
    CastlingRight,
    /// Who wins, on the board or after an `event`? Answers: `white-wins`, `black-wins`, `draw`, `ongoing`.
    Winner,
    /// Is this claim of the player to move correct? Answers: `yes`, `no`. Needs `claim`, and `intended` if a move is
    /// announced.
    Claim,
    /// How often has the position been on the board? Answers: `once` to `five-times`.
    Repetitions,
    /// Is the piece on this square attacked? Answers: `yes`, `no`. Needs `square`.
    Attacked,
    /// Is the piece on this square defended? Answers: `yes`, `no`. Needs `square`.
    Defended,
    /// Can this side still mate by any series of legal moves? Answers: `yes`, `no`. Needs `color`.
    CanMate,
}

/// What must hold after a move.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", rename = "Predicate")]
pub enum PredicateSchema {
    /// The move gives check.
    Check,
    /// The move gives check by two pieces at once.
    DoubleCheck,
    /// The move gives check by a piece that it has not moved.
    DiscoveredCheck,
    /// The move is checkmate.
    Mate,
    /// The move is stalemate.
    Stalemate,
    /// After the move neither side has the pieces to mate with.
    InsufficientMaterial,
    /// After the move the side that made it can still mate by some series of legal moves.
    Winnable,
    /// The move captures a piece, en passant included.
    Capture,
    /// The move captures en passant.
    EnPassant,
    /// The moving side was in check before.
    Escape,
    /// The move is castling.
    Castle(CastleSchema),
    /// The move is a promotion.
    Promote(PromoteSchema),
    /// The piece that moves; in castling, the king.
    Moves(RoleSchema),
    /// Each of these holds.
    All(Vec<PredicateSchema>),
    /// At least one of these holds.
    Any(Vec<PredicateSchema>),
    /// This does not hold.
    Not(Box<PredicateSchema>),
}

/// Which piece moves.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum RoleSchema {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// The king.
    King,
}

/// Which castling.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum CastleSchema {
    /// Towards the h-file.
    Short,
    /// Towards the a-file.
    Long,
    /// Either.
    Any,
}

/// Promotion to what.
#[derive(Debug, JsonSchema)]
#[schemars(rename_all = "kebab-case", inline)]
pub enum PromoteSchema {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// Any of the four.
    Any,
}

#[cfg(test)]
mod tests {
    use super::*;
    use regelbrett::board::{Color, Role};
    use regelbrett::exercise::built::{Castle, Incident, Predicate, Promote, Question};
    use regelbrett::game::{ClaimKind, RuleSet};
    use regelbrett::rules::Castling;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    /// A value for each choice that a schema offers, under the name of the choice.
    fn samples(schema: &Value) -> Vec<(String, Value)> {
        let Some(choices) = schema["oneOf"].as_array() else {
            // A list of predicates, or one of them.
            return vec![(String::new(), if schema["type"] == "array" { json!(["check"]) } else { json!("check") })];
        };
        let sample = |choice: &Value| match choice["const"].as_str() {
            Some(word) => vec![(word.to_owned(), json!(word))],
            None => {
                let (key, inner) = choice["properties"].as_object().unwrap().iter().next().unwrap();
                samples(inner).into_iter().map(|(_, value)| (key.clone(), json!({ key: value }))).collect()
            }
        };
        choices.iter().flat_map(sample).collect()
    }

    /// The engine reads everything that the schema offers, and the schema offers everything that the engine reads.
    fn assert_same<Schema: JsonSchema, Engine: DeserializeOwned>(mut known: Vec<String>) {
        let schema = schemars::schema_for!(Schema).to_value();
        let samples = samples(&schema);
        for (_, value) in &samples {
            assert!(serde_json::from_value::<Engine>(value.clone()).is_ok(), "the engine does not read {value}");
        }
        let mut offered: Vec<String> = samples.into_iter().map(|(name, _)| name).collect();
        offered.sort();
        offered.dedup();
        known.sort();
        assert_eq!(offered, known);
    }

    /// What an enum of the engine knows, as serde lists it when it meets anything else.
    fn variants<Engine: DeserializeOwned>() -> Vec<String> {
        let error = serde_json::from_value::<Engine>(json!("?")).err().unwrap().to_string();
        let (_, list) = error.split_once("expected ").unwrap();
        let names: Vec<String> = list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert!(names.len() > 2, "{error}");
        names
    }

    fn names<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
        all.into_iter().map(|one| one.to_string()).collect()
    }

    #[test]
    fn the_schema_and_the_engine_know_the_same_words() {
        assert_same::<ColorSchema, Color>(names(Color::ALL));
        assert_same::<RoleSchema, Role>(names(Role::ALL));
        assert_same::<RuleSetSchema, RuleSet>(names(RuleSet::ALL));
        assert_same::<ClaimSchema, ClaimKind>(names(ClaimKind::ALL));
        assert_same::<CastlingSchema, Castling>(names(Castling::ALL));
        assert_same::<CastleSchema, Castle>(variants::<Castle>());
        assert_same::<PromoteSchema, Promote>(variants::<Promote>());
        assert_same::<QuestionSchema, Question>(variants::<Question>());
        assert_same::<IncidentSchema, Incident>(variants::<Incident>());
        assert_same::<PredicateSchema, Predicate>(variants::<Predicate>());
    }
}
