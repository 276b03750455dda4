//! Tables of positions, attempted moves and events with the verdict of the Laws, by article: the `.txt` files here, written
//! for readers who know the Laws and no Rust.
//!
//! A table has directives, which say where things stand:
//!
//! ```text
//! initial                        the initial position, no moves made
//! position FEN                   a position, no moves made
//! moves e4 e5 Nf3                moves made from there, in English short notation
//! rules online                   under the rules of online chess
//! setup FEN                      any setup, playable or not
//! ```
//!
//! and rows `question: answer` about it, indented by custom. `ask.rs` lists the questions. A `#` at the start of a
//! line or between blanks begins a comment.

mod ask;
mod table;

use regelbrett::game::{Refusal, Termination};
use regelbrett::rules::{Cause, ProblemCode, ReasonCode, Severity};
use std::collections::BTreeSet;
use std::path::Path;

fn tables() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut tables: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of the tables")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| {
            let name = format!("tests/rules/{}", path.file_name().expect("a name").to_string_lossy());
            (name, std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    tables.sort();
    tables
}

#[test]
fn every_row_is_as_the_laws_say() {
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (name, text) in tables() {
        for row in table::rows(&text) {
            rows += 1;
            if let Err(message) = row.check() {
                wrong.push(format!("{name}:{}: {message}", row.line));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {rows} rows are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(rows > 400, "only {rows} rows were found");
}

/// Whatever the engine can say is said at least once.
#[test]
fn every_code_occurs() {
    let text: String = tables().into_iter().map(|(_, text)| text).collect();
    let rows = table::rows(&text);
    let words: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| row.answer.split([' ', ',', '(', ')', '[', ']']))
        .filter(|word| !word.is_empty())
        .collect();
    let missing: Vec<&str> = ReasonCode::ALL
        .iter()
        .map(|code| code.name())
        .chain(ProblemCode::ALL.iter().map(|code| code.name()))
        .chain(Termination::ALL.iter().map(|by| by.name()))
        .chain(Refusal::ALL.map(Refusal::name))
        .chain(Cause::ALL.map(Cause::name))
        .chain(Severity::ALL.map(Severity::name))
        .filter(|name| !words.contains(name))
        .collect();
    assert_eq!(missing, [""; 0], "these codes occur in no table");
}

/// The runner itself: a wrong row, an unknown question and a broken directive are found, with their lines.
#[test]
fn wrong_rows_are_reported_with_their_line() {
    let told = |text: &str| {
        table::rows(text)
            .iter()
            .filter_map(|row| row.check().err().map(|message| format!("{}: {message}", row.line)))
            .collect::<Vec<_>>()
    };
    assert_eq!(told("initial\n  e2-e4: legal e4\n  outcome: ongoing # so far"), [""; 0]);
    assert_eq!(
        told("# Wrong\ninitial\n  e2-e4: pawn-blocked 3.7.1"),
        ["3: e2-e4: the table says pawn-blocked 3.7.1, the engine says legal e4"]
    );
    assert_eq!(told("initial\n  weather: fine"), ["2: weather: no question of this kind"]);
    assert_eq!(
        told("initial\nmoves e5\n  outcome: ongoing"),
        ["3: outcome: move e5 cannot be made: no piece can legally move like this here"]
    );
    assert_eq!(told("outcome: ongoing"), ["1: outcome: there is no position above this row"]);
}
