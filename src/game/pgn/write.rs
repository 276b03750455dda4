//! Writing PGN.

use super::tokens::result;
use crate::board::Color;
use crate::game::{Game, Outcome};
use crate::rules::INITIAL;
use crate::rules::san::{self, PieceLetters};

/// Writes a game: the seven tags every game has, those given, the start if it is not the initial position, and the
/// moves in lines of at most 80 characters.
///
/// ```
/// use regelbrett::game::{pgn, Game};
/// let game = Game::from_fen_and_moves(None, &["f2f3", "e7e5", "g2g4", "d8h4"]).unwrap();
/// let text = pgn::write(&game, &[("White".into(), "Anna".into())]);
/// assert!(text.contains("[White \"Anna\"]\n") && text.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"));
/// ```
#[must_use]
pub fn write(game: &Game, tags: &[(String, String)]) -> String {
    const ROSTER: [(&str, &str); 6] =
        [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];
    let given = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let result = match game.outcome() {
        Outcome::Won { winner: Color::White, .. } => "1-0",
        Outcome::Won { winner: Color::Black, .. } => "0-1",
        Outcome::Drawn { .. } => "1/2-1/2",
        Outcome::Ongoing { .. } => given("Result").and_then(result).unwrap_or("*"),
    };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        text.push_str(&format!("[{name} \""));
        for c in value.chars() {
            if matches!(c, '\\' | '"') {
                text.push('\\');
            }
            text.push(if c.is_control() { ' ' } else { c });
        }
        text.push_str("\"]\n");
    };
    for (name, unknown) in ROSTER {
        tag(name, given(name).unwrap_or(unknown));
    }
    tag("Result", result);
    let fen = game.start().to_fen();
    if fen != INITIAL {
        tag("SetUp", "1");
        tag("FEN", &fen);
    }
    // Readers do not look at the case of FEN, so a second one in other letters would be another start.
    let written = |name: &str| {
        ROSTER.iter().any(|(known, _)| *known == name)
            || ["Result", "SetUp", "FEN"].iter().any(|known| known.eq_ignore_ascii_case(name))
    };
    for (name, value) in tags.iter().filter(|(name, _)| !written(name)) {
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            tag(name, value);
        }
    }
    text.push('\n');
    let mut column = 0;
    let mut word = |word: &str| {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    };
    for (index, (before, &mv)) in game.positions().iter().zip(game.moves()).enumerate() {
        match before.turn() {
            Color::White => word(&format!("{}.", before.fullmove())),
            Color::Black if index == 0 => word(&format!("{}...", before.fullmove())),
            Color::Black => {}
        }
        word(&san::write(before, mv, PieceLetters::English));
    }
    word(result);
    text.push('\n');
    text
}
