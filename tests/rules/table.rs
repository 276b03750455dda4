//! Reads a table: directives, rows, comments.

use crate::ask;
use regelbrett::game::Game;
use regelbrett::rules::{Position, san};

/// Where things stand at a row.
#[derive(Clone)]
pub enum Place {
    /// Nothing has been said yet.
    Nowhere,
    /// A text that may be a FEN.
    Setup(String),
    /// A game, or why there is none.
    Game(Box<Result<Game, String>>),
}

/// A question with the answer that the table expects.
pub struct Row {
    pub line: usize,
    pub place: Place,
    pub question: String,
    pub answer: String,
}

impl Row {
    /// Asks the engine.
    pub fn check(&self) -> Result<(), String> {
        let Row { question, answer, .. } = self;
        let told = ask::answer(&self.place, question).map_err(|message| format!("{question}: {message}"))?;
        if agree(answer, &told) {
            Ok(())
        } else {
            Err(format!("{question}: the table says {answer}, the engine says {told}"))
        }
    }
}

/// Squares of reasons and problems need not be written; where they are, they count.
fn agree(table: &str, engine: &str) -> bool {
    let (table, engine) = (items(table), items(engine));
    table.len() == engine.len()
        && table.iter().zip(&engine).all(|(expected, told)| {
            expected == told || Some(*expected) == told.split_once(" [").map(|(without, _)| without)
        })
}

/// The parts between commas that stand in no brackets.
fn items(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let comma = |c: char| {
        depth += i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'));
        c == ',' && depth == 0
    };
    text.split(comma).map(str::trim).collect()
}

/// All rows of a table, each with the place that the directives above it have led to.
pub fn rows(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut place = Place::Nowhere;
    for (index, line) in text.lines().enumerate() {
        let line = if line.starts_with('#') { "" } else { line.split(" # ").next().unwrap_or_default().trim() };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "initial" => place = Place::Game(Box::new(Ok(Game::new(Position::initial())))),
            "position" => {
                let game = Game::from_fen(rest).map_err(|error| error.to_string());
                place = Place::Game(Box::new(game));
            }
            "setup" => place = Place::Setup(rest.to_string()),
            "moves" => place = change(place, |game| play(game, rest)),
            "rules" => {
                place = change(place, |game| {
                    rest.parse().map(|rules| game.under(rules)).map_err(|error| error.to_string())
                });
            }
            _ => {
                let (question, answer) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
                rows.push(Row {
                    line: index + 1,
                    place: place.clone(),
                    question: question.split_whitespace().collect::<Vec<_>>().join(" "),
                    answer: answer.split_whitespace().collect::<Vec<_>>().join(" "),
                });
            }
        }
    }
    rows
}

fn change(place: Place, with: impl FnOnce(Game) -> Result<Game, String>) -> Place {
    match place {
        Place::Game(game) => Place::Game(Box::new(game.and_then(with))),
        _ => Place::Game(Box::new(Err("there is no position above".into()))),
    }
}

/// Plays moves in English short notation; move numbers are skipped. `4x(Nf3 Nf6 Ng1 Ng8)` repeats.
fn play(mut game: Game, moves: &str) -> Result<Game, String> {
    let (times, moves) = match moves.split_once("x(") {
        Some((times, rest)) if times.chars().all(|c| c.is_ascii_digit()) => {
            (times.parse().map_err(|_| "a number of times")?, rest.trim_end_matches(')'))
        }
        _ => (1, moves),
    };
    for _ in 0..times {
        for text in moves.split_whitespace().filter(|text| !text.ends_with('.')) {
            let mv = san::read(game.position(), text, san::PieceLetters::English)
                .map_err(|error| format!("move {text} cannot be made: {error}"))?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
    }
    Ok(game)
}
