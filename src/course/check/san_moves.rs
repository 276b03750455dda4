//! Moves in SAN with English letters, and what to write instead of those that cannot be read.

use regelbrett::game::Game;
use regelbrett::rules::san::{self, PieceLetters, SanError};
use regelbrett::rules::{Castling, CastlingSide, Move, Verdict};
use std::ops::Range;

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
            Ok(mv) => {
                let span = inside(file, line, at..at + text.len());
                check_marks(file, game, span, text, mv);
                game.play(mv).ok()?;
            }
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
        Ok(mv) => {
            check_marks(file, game, text, text, mv);
            Some(mv)
        }
        Err(error) => {
            let (message, help) = not_a_move(game, text, &error);
            file.add(text, code, message, help);
            None
        }
    }
}

/// What a text says about a move besides where it goes must be true: check, mate, a capture. It may be left out.
pub(super) fn check_marks(file: &mut File<'_>, game: &Game, place: impl Into<Range<usize>>, text: &str, mv: Move) {
    let written = name(game, mv);
    let marks = text.trim_end_matches(['!', '?']);
    let (is_check, is_mate) = (written.ends_with(['+', '#']), written.ends_with('#'));
    let fault = if marks.ends_with('#') && !is_mate {
        if is_check { "is check, but not mate" } else { "is neither mate nor check" }
    } else if marks.ends_with('+') && !is_check {
        "is not check"
    } else if marks.ends_with('+') && !marks.ends_with("++") && is_mate {
        "is not just check, but mate"
    } else if marks.contains(['x', ':', '×']) && !written.contains('x') {
        "captures nothing"
    } else {
        return;
    };
    file.add(place, "wrong-notation", format!("{text:?} {fault}"), format!("write {written:?}"));
}

/// A move in SAN with English letters.
pub(super) fn name(game: &Game, mv: Move) -> String {
    san::write(game.position(), mv, PieceLetters::English)
}

/// The side to which a text castles, if it does, and the square on which the king must stand for it.
pub(super) fn castling(game: &Game, text: &str) -> Option<Castling> {
    let side = match text.trim().trim_end_matches(['+', '#', '!', '?']) {
        "O-O" | "0-0" => CastlingSide::Short,
        "O-O-O" | "0-0-0" => CastlingSide::Long,
        _ => return None,
    };
    Some(Castling { color: game.position().turn(), side })
}

/// Why a text that castles cannot even be attempted: the king has left its square.
pub(super) fn king_away(game: &Game, text: &str) -> Option<String> {
    let castling = castling(game, text)?;
    let (color, home) = (castling.color, castling.king_from());
    let king = game.position().king(color);
    (king != home).then(|| {
        format!("{text:?} is not possible here: to castle, the {color} king starts on {home}, but it is on {king}")
    })
}

/// Why a text is not a legal move here, and what to write instead.
fn not_a_move(game: &Game, text: &str, error: &SanError) -> (String, String) {
    let position = game.position();
    let name = |mv: Move| name(game, mv);
    let message = match error {
        SanError::Illegal { .. } if let Some(message) = king_away(game, text) => message,
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
