//! Boards as inline SVG, drawn at build time with the same pieces as the board element.
//!
//! One sprite per page defines the twelve pieces, which diagrams refer to. Everything is coloured through class names, so
//! that style sheets apply and a strict content security policy allows it.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result};
use regelbrett::board::{Board, Color, Piece, Role, Square};
use regelbrett::rules::{Position, Setup};
use serde::Deserialize;

use crate::i18n::{Catalog, escape};

/// The side of a square, and of the drawing of a piece.
const SIDE: i32 = 40;

/// The drawings of the six pieces, as paths.
#[derive(Debug)]
pub struct Pieces(BTreeMap<String, Vec<Shape>>);

/// One path of a drawing: its class (`b` body, `d` detail) and its data.
#[derive(Debug, Deserialize)]
struct Shape {
    c: String,
    d: String,
}

impl Pieces {
    /// Parses www/pieces/pieces.js, which is `export default` and JSON.
    ///
    /// # Errors
    ///
    /// When it is not, or a piece is missing.
    pub fn read(text: &str) -> Result<Self> {
        let start = text.find("export default").context("www/pieces/pieces.js must begin with `export default`")?;
        let json = text[start + "export default".len()..].trim().trim_end_matches(';');
        let pieces =
            Self(serde_json::from_str(json).context("www/pieces/pieces.js must be JSON behind `export default`")?);
        for role in Role::ALL {
            pieces.0.get(role.name()).with_context(|| format!("www/pieces/pieces.js lacks the {role}"))?;
        }
        Ok(pieces)
    }

    /// The twelve pieces as symbols, for the diagrams of one page.
    pub fn sprite(&self) -> String {
        let mut svg = String::from("<svg class=\"rb-sprite\" aria-hidden=\"true\" focusable=\"false\">");
        for color in Color::ALL {
            for role in Role::ALL {
                let id = symbol(Piece { color, role });
                let _ = write!(svg, "<symbol id=\"{id}\" viewBox=\"0 0 40 40\"><g class=\"rb-{color}\">");
                for Shape { c, d } in &self.0[role.name()] {
                    let _ = write!(svg, "<path class=\"{}\" d=\"{}\"/>", escape(c), escape(d));
                }
                svg.push_str("</g></symbol>");
            }
        }
        svg.push_str("</svg>");
        svg
    }
}

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The pieces.
    pub board: Board,
    /// The side to move, for the description.
    pub turn: Color,
    /// The side at the bottom.
    pub orientation: Color,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// Squares with a ring around them.
    pub marks: Vec<Square>,
    /// Arrows, from one square to another.
    pub arrows: Vec<(Square, Square)>,
    /// Whether the board lies a quarter turn the wrong way: light and dark squares are swapped, and the coordinates, which
    /// would be wrong, are left out.
    pub turned: bool,
}

impl Figure {
    /// A position, with only a king in check marked.
    pub fn of(position: &Position, orientation: Color) -> Self {
        let check = (!position.checkers().is_empty()).then(|| position.king(position.turn()));
        Self {
            board: *position.board(),
            turn: position.turn(),
            orientation,
            last: Vec::new(),
            check,
            marks: Vec::new(),
            arrows: Vec::new(),
            turned: false,
        }
    }

    /// A setup that need not be playable.
    pub fn of_pieces(setup: &Setup, orientation: Color) -> Self {
        Self {
            board: setup.board,
            turn: setup.turn,
            orientation,
            last: Vec::new(),
            check: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            turned: false,
        }
    }

    /// The drawing.
    ///
    /// # Errors
    ///
    /// When the catalogue lacks a sentence for its description.
    pub fn svg(&self, catalog: &Catalog) -> Result<String> {
        let name = escape(&self.words(catalog)?);
        let mut svg = format!("<svg class=\"rb-diagram\" viewBox=\"0 0 320 320\" role=\"img\" aria-label=\"{name}\">");
        svg.push_str("<path class=\"rb-light\" d=\"M0 0h320v320H0z\"/><path class=\"rb-dark\" d=\"");
        for square in Square::all().filter(|square| square.is_light() == self.turned) {
            let (x, y) = self.corner(square);
            let _ = write!(svg, "M{x} {y}h40v40h-40z");
        }
        svg.push_str("\"/>");
        let whole = |class: &str, square: Square| {
            let (x, y) = self.corner(square);
            format!("<path class=\"{class}\" d=\"M{x} {y}h40v40h-40z\"/>")
        };
        svg.extend(self.last.iter().map(|&square| whole("rb-last", square)));
        svg.extend(self.check.map(|square| whole("rb-check", square)));
        if !self.turned {
            self.coordinates(&mut svg);
        }
        for (square, piece) in self.board.iter() {
            // As on the board element, pieces are a little smaller than their squares.
            let (x, y) = self.corner(square);
            let (x, y) = (x + 1, y + 1);
            let _ = write!(
                svg,
                "<use href=\"#{}\" x=\"{x}.2\" y=\"{y}.2\" width=\"37.6\" height=\"37.6\"/>",
                symbol(piece)
            );
        }
        for &square in &self.marks {
            let (x, y) = self.middle(square);
            let _ = write!(svg, "<circle class=\"rb-mark\" cx=\"{x}\" cy=\"{y}\" r=\"17\"/>");
        }
        svg.extend(self.arrows.iter().map(|&(from, to)| self.arrow(from, to)));
        svg.push_str("</svg>");
        Ok(svg)
    }

    /// The position in words: the pieces of each side, and whose move it is.
    ///
    /// # Errors
    ///
    /// When the catalogue lacks a sentence for it.
    pub fn words(&self, catalog: &Catalog) -> Result<String> {
        let pieces = |color| -> Result<String> {
            let mut pieces = Vec::new();
            for role in Role::ALL.into_iter().rev() {
                for square in self.board.pieces(color, role) {
                    let role = catalog.get(&format!("role.{role}"))?;
                    pieces.push(
                        catalog.fill("board.described.piece", &[("role", role), ("square", &square.to_string())])?,
                    );
                }
            }
            Ok(if pieces.is_empty() { catalog.get("board.described.none")?.to_owned() } else { pieces.join(", ") })
        };
        let key = format!("board.described.{}", self.turn);
        let words = catalog.fill(&key, &[("white", &pieces(Color::White)?), ("black", &pieces(Color::Black)?)])?;
        Ok(if self.turned { format!("{} {words}", catalog.get("board.described.turned")?) } else { words })
    }

    /// Rank numbers in the top left corners of the left-hand squares, file letters in the bottom right corners of the bottom
    /// ones: no piece reaches there.
    fn coordinates(&self, svg: &mut String) {
        for line in 0..8 {
            let (file, rank) = match self.orientation {
                Color::White => (line, 7 - line),
                Color::Black => (7 - line, line),
            };
            let at = i32::from(line) * SIDE;
            let _ = write!(
                svg,
                "<text class=\"rb-coord\" x=\"1.2\" y=\"{}\">{}</text><text class=\"rb-coord rb-file\" x=\"{}\" y=\"318.4\">{}</text>",
                at + 8,
                rank + 1,
                at + 39,
                char::from(b'a' + file)
            );
        }
    }

    /// Whether another arrow runs along the same line the other way, as king and rook do in castling.
    fn is_met(&self, from: Square, to: Square) -> bool {
        let vector = |from: Square, to: Square| {
            let ((x1, y1), (x2, y2)) = (self.middle(from), self.middle(to));
            (x2 - x1, y2 - y1)
        };
        let cross = |(ax, ay): (i32, i32), (bx, by): (i32, i32)| ax * by - ay * bx;
        let (dx, dy) = vector(from, to);
        self.arrows.iter().any(|&(start, end)| {
            let (ex, ey) = vector(start, end);
            dx * ex + dy * ey < 0 && cross((dx, dy), (ex, ey)) == 0 && cross((dx, dy), vector(from, start)) == 0
        })
    }

    fn arrow(&self, from: Square, to: Square) -> String {
        let ((x1, y1), (x2, y2)) = (self.middle(from), self.middle(to));
        let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let lane = if self.is_met(from, to) { 8.0 } else { 0.0 };
        let at = |along: f64, aside: f64| {
            let aside = aside + lane;
            format!("{:.1} {:.1}", f64::from(x1) + ux * along - uy * aside, f64::from(y1) + uy * along + ux * aside)
        };
        let neck = length - 15.0;
        format!(
            "<path class=\"rb-arrow\" d=\"M{}L{}\"/><path class=\"rb-arrow-head\" d=\"M{}L{}L{}z\"/>",
            at(8.0, 0.0),
            at(neck, 0.0),
            at(length - 1.0, 0.0),
            at(neck, 9.0),
            at(neck, -9.0)
        )
    }

    /// The top left corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let (column, row) = match self.orientation {
            Color::White => (square.file(), 7 - square.rank()),
            Color::Black => (7 - square.file(), square.rank()),
        };
        (i32::from(column) * SIDE, i32::from(row) * SIDE)
    }

    fn middle(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }
}

fn symbol(piece: Piece) -> String {
    let color = match piece.color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("rb-{color}{}", piece.role.letter().to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Project;

    fn catalog(lang: &'static str) -> Result<Catalog> {
        Catalog::read(&Project::find()?, lang)
    }

    #[test]
    fn a_position_in_words() -> Result<()> {
        let figure = Figure::of(&Position::from_fen("4k3/8/8/8/8/8/P6P/R3K3 b Q - 0 1")?, Color::White);
        let german = "Weiß: König e1, Turm a1, Bauer a2, Bauer h2. Schwarz: König e8. Schwarz am Zug.";
        assert_eq!(figure.words(&catalog("de")?)?, german);
        let english = "White: King e1, Rook a1, Pawn a2, Pawn h2. Black: King e8. Black to move.";
        assert_eq!(figure.words(&catalog("en")?)?, english);
        Ok(())
    }

    #[test]
    fn the_side_at_the_bottom() -> Result<()> {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1")?;
        let white = Figure::of(&position, Color::White).svg(&catalog("en")?)?;
        assert!(white.contains("<use href=\"#rb-wK\" x=\"161.2\" y=\"281.2\""), "{white}");
        let black = Figure::of(&position, Color::Black).svg(&catalog("en")?)?;
        assert!(black.contains("<use href=\"#rb-wK\" x=\"121.2\" y=\"1.2\""), "{black}");
        Ok(())
    }

    #[test]
    fn a_board_the_wrong_way_round() -> Result<()> {
        let mut figure = Figure::of(&Position::initial(), Color::White);
        let right = figure.svg(&catalog("en")?)?;
        figure.turned = true;
        let wrong = figure.svg(&catalog("en")?)?;
        // The bottom right corner is dark, and there are no coordinates.
        let corner = "M280 280h40v40h-40z";
        assert!(wrong.contains(corner) && !right.contains(corner), "{wrong}");
        assert!(right.contains("rb-coord") && !wrong.contains("rb-coord"));
        assert!(figure.words(&catalog("de")?)?.starts_with("Das Brett liegt falsch herum"));
        Ok(())
    }

    #[test]
    fn a_king_in_check_is_shown() -> Result<()> {
        let figure = Figure::of(&Position::from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")?, Color::White);
        assert_eq!(figure.check, Some("e1".parse()?));
        Ok(())
    }

    #[test]
    fn all_pieces_are_drawn_once() -> Result<()> {
        let text = crate::fs::read_to_string(Project::find()?.at("www/pieces/pieces.js"))?;
        let sprite = Pieces::read(&text)?.sprite();
        assert_eq!(sprite.matches("<symbol ").count(), 12);
        assert!(Pieces::read("export default {}").is_err());
        Ok(())
    }
}
