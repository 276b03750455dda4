//! What the engine answers, as JSON text.
//!
//! Views write their keys one behind the other into one text. A page parses it in one go, which is faster than making
//! its objects one by one from here, and there is no tree in between.

use crate::board::{Bitboard, Square};
use crate::rules::{Move, Problem, Reason};
use crate::text::{Part, text};
use alloc::string::String;

/// A JSON text on its way. Keys are written as they are; an empty one stands for an entry of a list.
///
/// ```
/// use regelbrett::json::Json;
/// let mut json = Json::default();
/// json.open("", '{');
/// json.text("say", "a \"b\"");
/// json.open("plies", '[');
/// json.number("", 1);
/// json.number("", 2);
/// json.close(']');
/// json.close('}');
/// assert_eq!(json.into_text(), r#"{"say":"a \"b\"","plies":[1,2]}"#);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Json(String);

impl Json {
    /// The text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }

    #[inline(never)]
    fn key(&mut self, key: &str) {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[')) {
            self.0.push(',');
        }
        if !key.is_empty() {
            self.quote(key);
            self.0.push(':');
        }
    }

    #[inline(never)]
    fn quote(&mut self, text: &str) {
        self.0.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => self.0.push('\\'),
                '\0'..='\x1f' => {
                    self.0.push_str(if c < '\x10' { "\\u000" } else { "\\u001" });
                    let digit = c as u8 & 15;
                    self.0.push(char::from(if digit < 10 { b'0' + digit } else { b'a' - 10 + digit }));
                    continue;
                }
                _ => {}
            }
            self.0.push(c);
        }
        self.0.push('"');
    }

    /// Begins an object with `{`, a list with `[`.
    #[inline(never)]
    pub fn open(&mut self, key: &str, bracket: char) {
        self.key(key);
        self.0.push(bracket);
    }

    /// Ends an object with `}`, a list with `]`.
    #[inline(never)]
    pub fn close(&mut self, bracket: char) {
        self.0.push(bracket);
    }

    /// A text.
    #[inline(never)]
    pub fn text(&mut self, key: &str, text: &str) {
        self.key(key);
        self.quote(text);
    }

    /// A text, or nothing.
    pub fn maybe_text(&mut self, key: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.text(key, text);
        }
    }

    /// A whole number.
    #[inline(never)]
    pub fn number(&mut self, key: &str, number: u64) {
        self.key(key);
        number.write(&mut self.0);
    }

    /// `true` or `false`.
    #[inline(never)]
    pub fn flag(&mut self, key: &str, flag: bool) {
        self.key(key);
        self.0.push_str(if flag { "true" } else { "false" });
    }

    /// A square.
    pub fn square(&mut self, key: &str, square: Square) {
        self.text(key, square.name());
    }

    /// A move, or none.
    #[inline(never)]
    pub fn mv(&mut self, key: &str, mv: Option<Move>) {
        self.key(key);
        match mv {
            Some(mv) => self.quote(&text![mv]),
            None => self.0.push_str("null"),
        }
    }

    /// The squares of a set.
    #[inline(never)]
    pub fn squares(&mut self, key: &str, squares: Bitboard) {
        self.open(key, '[');
        for square in squares {
            self.square("", square);
        }
        self.close(']');
    }

    /// Moves in order.
    #[inline(never)]
    pub fn moves(&mut self, key: &str, moves: &[Move]) {
        self.open(key, '[');
        for mv in moves {
            self.mv("", Some(*mv));
        }
        self.close(']');
    }

    /// Texts in order.
    #[inline(never)]
    pub fn texts<T: AsRef<str>>(&mut self, key: &str, texts: &[T]) {
        self.open(key, '[');
        for text in texts {
            self.text("", text.as_ref());
        }
        self.close(']');
    }

    /// `[{ code, article, squares: { part: [square] }, cause?, ply? }]`
    #[inline(never)]
    pub fn reasons(&mut self, key: &str, reasons: &[Reason]) {
        self.open(key, '[');
        for reason in reasons {
            self.open("", '{');
            self.reason(reason);
            self.close('}');
        }
        self.close(']');
    }

    /// The keys of a reason.
    pub(crate) fn reason(&mut self, reason: &Reason) {
        self.text("code", reason.code.name());
        self.text("article", reason.article);
        self.open("squares", '{');
        for (part, squares) in &reason.squares {
            self.squares(part.name(), *squares);
        }
        self.close('}');
        self.maybe_text("cause", reason.cause.map(|cause| cause.name()));
        if let Some(ply) = reason.ply {
            self.number("ply", ply as u64);
        }
    }

    /// `[{ code, severity, squares, article?, message }]`
    #[inline(never)]
    pub fn problems(&mut self, key: &str, problems: &[Problem]) {
        self.open(key, '[');
        for problem in problems {
            self.open("", '{');
            self.text("code", problem.code.name());
            self.text("severity", problem.severity().name());
            self.squares("squares", problem.squares);
            self.maybe_text("article", problem.code.article());
            self.text("message", &problem.message);
            self.close('}');
        }
        self.close(']');
    }
}
