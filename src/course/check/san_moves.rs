//! Moves in SAN with English letters, and what to write instead of those that cannot be read.

use regelbrett::game::Game;
use regelbrett::rules::san::{self, PieceLetters, SanError};
use regelbrett::rules::{Move, Verdict};

use super::texts::inside;
use crate::authored::At;
use crate::file::File;

/// Plays a line of SAN; move numbers between the moves are skipped.
pub(super) fn play_all(file: &mut File<'_>, game: &mut Game, line: &At<String>) -> Option<()> {
    let start = line.value.as_ptr() as usize;
    for word in line.split_whitespace() {
        let text = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        let text = if text.len() < word.len() && word.contains('.') { text } else { word };
        if text.is_empty() {
            continue;
        }
        let at = text.as_ptr() as usize - start;
        match san::read(game.position(), text, PieceLetters::English) {
            Ok(mv) => game.play(mv).ok()?,
            Err(error) => {
                let span = inside(file, line, at..at + text.len());
                let (message, help) = not_a_move(game, text, &error);
                file.add(span, "illegal-move", message, help);
                return None;
            }
        }
    }
    Some(())
}

/// Moves in SAN that must be legal one after the other from here.
pub(super) fn read_line(file: &mut File<'_>, game: &Game, line: &At<String>) -> Option<Vec<Move>> {
    let mut after = game.clone();
    play_all(file, &mut after, line)?;
    Some(after.moves()[game.moves().len()..].to_vec())
}

/// A move in SAN that must be legal here.
pub(super) fn read_move(file: &mut File<'_>, game: &Game, text: &At<String>, code: &'static str) -> Option<Move> {
    match san::read(game.position(), text, PieceLetters::English) {
        Ok(mv) => Some(mv),
        Err(error) => {
            let (message, help) = not_a_move(game, text, &error);
            file.add(text, code, message, help);
            None
        }
    }
}

/// Why a text is not a legal move here, and what to write instead.
fn not_a_move(game: &Game, text: &str, error: &SanError) -> (String, String) {
    let position = game.position();
    let name = |mv: Move| san::write(position, mv, PieceLetters::English);
    let message = match error {
        SanError::Illegal { attempts } => {
            let reason = attempts.first().and_then(|mv| match game.explain(mv.from, mv.to, mv.promotion) {
                Verdict::Illegal { reasons } => reasons.into_iter().next(),
                _ => None,
            });
            match reason {
                Some(reason) => format!("{text:?} is not legal here: {} (FIDE {})", reason.code.name(), reason.article),
                None => format!("{text:?} is not legal here: no such piece can go there"),
            }
        }
        SanError::Syntax => format!("{text:?} is not a move in SAN"),
        other => format!("{text:?}: {other}"),
    };
    let in_uci = text.parse::<Move>().ok().filter(|mv| position.is_legal(*mv));
    let in_german = san::read(position, text, PieceLetters::German).ok();
    let help = match (in_uci, error) {
        (Some(mv), _) => format!("write {:?}", name(mv)),
        (None, SanError::Syntax) if in_german.is_some() => {
            format!(
                "write {:?}: lesson files use the English letters K, Q, R, B and N",
                in_german.map(name).unwrap_or_default()
            )
        }
        (None, SanError::Ambiguous { candidates }) => format!("write one of {}", names(game, candidates)),
        _ => match position.legal_moves() {
            moves if moves.is_empty() => "the game is over here: end the moves before it".to_owned(),
            moves => format!("legal here: {}", names(game, &moves)),
        },
    };
    (message, help)
}

/// Moves in SAN, sorted; not more than a line of them.
pub(super) fn names(game: &Game, moves: &[Move]) -> String {
    const MOST: usize = 24;
    let mut names: Vec<String> =
        moves.iter().map(|mv| san::write(game.position(), *mv, PieceLetters::English)).collect();
    names.sort();
    let more = names.len().saturating_sub(MOST);
    names.truncate(MOST);
    let names = names.join(", ");
    if more > 0 { format!("{names} and {more} more") } else { names }
}
