//! A position to look at.

use regelbrett::board::{Color, Square};

use super::start_position::StartPosition;
use super::texts::{line, square};
use crate::authored::{At, AuthoredDiagram};
use crate::file::File;
use crate::model::Diagram;
use crate::toml::Parsed;

/// A position to look at, of a file of any kind.
pub(crate) fn check<T>(file: &mut File<'_>, parsed: &Parsed<T>, authored: &At<AuthoredDiagram>) -> Option<Diagram> {
    let start = StartPosition {
        fen: authored.fen.as_ref(),
        moves: authored.moves.as_ref(),
        mark: authored.position.as_ref(),
        rules: None,
    };
    // What is missing or mistyped has been reported, and would only lead to a wrong position.
    let start = if parsed.is_broken(&authored.span) { None } else { start.read(file) };
    let marks: Vec<_> = authored.marks.iter().map(|name| square(file, name)).collect();
    let mut arrows: Vec<(Square, Square)> = Vec::new();
    for arrow in &authored.arrows {
        let ends = arrow.split_at_checked(2).and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        match ends {
            Some((from, to)) if from != to => arrows.push((from, to)),
            _ => {
                let help = "write the square it starts on and another where it ends, for example \"e1g1\"";
                file.add(arrow, "bad-arrow", format!("{:?} is not an arrow", arrow.value), help);
            }
        }
    }
    let caption = authored.caption.as_ref().map(|caption| line(file, caption));
    let orientation = authored.orientation.unwrap_or(Color::White);
    Some(Diagram {
        shown: start?.shown(orientation),
        marks: marks.into_iter().collect::<Option<_>>()?,
        arrows,
        turned: authored.turned,
        caption: match caption {
            Some(caption) => Some(caption?),
            None => None,
        },
    })
}
