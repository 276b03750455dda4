//! Plain data as it comes from pages and files: of any shape, and never trusted.
//!
//! A reader asks a [`Node`] for what it should be. What is wrong is written down where it is first found, and the reader
//! goes on with something harmless; [`read`] hands out the one or the other. So readers have no way out in the middle,
//! which makes them both short to read and small in a page.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::board::{Color, ParseError, Role, Square};
use crate::rules::{MAX_PLIES, Move};
use crate::text::text;

/// A list of anything but moves has at most so many entries.
const MANY: usize = 1_000;

/// A piece of plain data.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing. In an object, the same as an absent key.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number.
    Number(f64),
    /// Text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name, in the order in which they were given.
    Object(Vec<(String, Value)>),
    /// What is no plain data, such as a function.
    Other,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The stable name.
    pub code: &'static str,
    /// What is wrong and what is expected instead.
    pub message: String,
}

/// Reads a value that has this name in messages.
///
/// # Errors
/// `bad-argument`, or `too-long` for a list that is, with the way to the first thing that cannot be read.
///
/// ```
/// use regelbrett::board::Square;
/// use regelbrett::value::{Value, read};
/// let squares = Value::List(vec![Value::Text("e4".into()), Value::Text("e9".into())]);
/// let refusal = read("squares", &squares, |node| node.squares()).unwrap_err();
/// assert_eq!(refusal.message, "squares[1]: expected a square such as e4");
/// ```
pub fn read<T>(name: &str, value: &Value, reader: impl FnOnce(&Node<'_>) -> T) -> Result<T, Refusal> {
    let refusal = Cell::new(None);
    let read = reader(&Node { value, parent: None, name, index: 0, refusal: &refusal });
    match refusal.into_inner() {
        None => Ok(read),
        Some(refusal) => Err(refusal),
    }
}

/// A value on its way to a reader.
pub struct Node<'v> {
    value: &'v Value,
    parent: Option<&'v Node<'v>>,
    /// Its key in an object; empty in a list.
    name: &'v str,
    index: usize,
    /// What was first found wrong.
    refusal: &'v Cell<Option<Refusal>>,
}

impl<'v> Node<'v> {
    /// What an object has under a key; nothing without one.
    #[must_use]
    pub fn get(&'v self, name: &'v str) -> Node<'v> {
        let value = self.entries().iter().find(|(key, _)| key == name).map_or(&Value::Null, |(_, value)| value);
        Node { value, parent: Some(self), name, ..*self }
    }

    /// The keys and values of an object; none of what is no object.
    pub(crate) fn entries(&self) -> &'v [(String, Value)] {
        match self.value {
            Value::Object(entries) => entries,
            _ => &[],
        }
    }

    /// What stands under the only key of an object; without a name where there is not exactly one.
    pub(crate) fn only(&'v self) -> Node<'v> {
        match self.entries() {
            [(name, value)] => Node { value, parent: Some(self), name, ..*self },
            _ => self.get(""),
        }
    }

    /// The key it stands under.
    pub(crate) fn name(&self) -> &'v str {
        self.name
    }

    /// Whether there is anything.
    pub(crate) fn is_given(&self) -> bool {
        !matches!(self.value, Value::Null)
    }

    /// Whether it is this text.
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.value, Value::Text(own) if own == text)
    }

    /// Whether it is `true`.
    pub(crate) fn is_true(&self) -> bool {
        matches!(self.value, Value::Bool(true))
    }

    /// Writes down what is expected here if this is no object.
    pub(crate) fn expect_object(&self, what: &str) {
        if !matches!(self.value, Value::Object(_)) {
            self.expect(what);
        }
    }

    /// How deep it lies.
    pub(crate) fn depth(&self) -> usize {
        self.parent.map_or(0, |parent| parent.depth() + 1)
    }

    /// Writes down that something else is expected here.
    pub(crate) fn expect(&self, what: &str) {
        self.refuse("bad-argument", what);
    }

    #[inline(never)]
    fn refuse(&self, code: &'static str, expected: &str) {
        let first = self.refusal.take();
        self.refusal.set(Some(first.unwrap_or_else(|| {
            let mut message = String::new();
            self.write_way(&mut message);
            message.push_str(": expected ");
            message.push_str(expected);
            Refusal { code, message }
        })));
    }

    fn write_way(&self, text: &mut String) {
        if let Some(parent) = self.parent {
            parent.write_way(text);
            if self.name.is_empty() {
                text.push_str(&text!["[", self.index, "]"]);
            } else {
                text.push('.');
            }
        }
        text.push_str(self.name);
    }

    /// Anything, or nothing.
    pub fn optional<T>(&self, reader: impl FnOnce(&Node<'_>) -> T) -> Option<T> {
        if self.is_given() { Some(reader(self)) } else { None }
    }

    /// A list of at most a thousand things; nothing is an empty one.
    pub fn list<T>(&self, reader: impl Fn(&Node<'_>) -> T) -> Vec<T> {
        self.list_up_to(MANY, reader)
    }

    fn list_up_to<T>(&self, limit: usize, reader: impl Fn(&Node<'_>) -> T) -> Vec<T> {
        let mut list = Vec::new();
        for (index, value) in self.items(limit).iter().enumerate() {
            list.push(reader(&Node { value, parent: Some(self), name: "", index, refusal: self.refusal }));
        }
        list
    }

    /// The moves of a game, in UCI.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.list_up_to(MAX_PLIES, |node| node.mv())
    }

    /// A list of squares.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.list(|node| node.square())
    }

    /// A list of texts.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.list(|node| node.text())
    }

    fn items(&self, limit: usize) -> &'v [Value] {
        match self.value {
            Value::List(items) if items.len() <= limit => return items,
            Value::List(_) => self.refuse("too-long", &text!["at most ", limit, " entries"]),
            Value::Null => {}
            _ => self.expect("a list"),
        }
        &[]
    }

    /// A text.
    #[must_use]
    pub fn text(&self) -> String {
        if !matches!(self.value, Value::Text(_)) {
            self.expect("a text");
        }
        self.word().to_owned()
    }

    /// The text, if it is one.
    fn word(&self) -> &'v str {
        match self.value {
            Value::Text(text) => text,
            _ => "",
        }
    }

    fn parse<T: FromStr<Err = ParseError>>(&self, instead: T) -> T {
        self.word().parse().unwrap_or_else(|error: ParseError| {
            self.expect(error.expected);
            instead
        })
    }

    /// A square.
    #[must_use]
    pub fn square(&self) -> Square {
        self.parse(Square::from_index(0))
    }

    /// A move in UCI.
    #[must_use]
    pub fn mv(&self) -> Move {
        self.parse(Move::new(Square::from_index(0), Square::from_index(0)))
    }

    /// A kind of piece.
    #[must_use]
    pub fn role(&self) -> Role {
        self.parse(Role::Pawn)
    }

    /// A side.
    #[must_use]
    pub fn color(&self) -> Color {
        self.parse(Color::White)
    }

    /// One of some words.
    pub fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> T {
        let found = words.iter().position(|(word, _)| self.is(word));
        words[found.unwrap_or_else(|| {
            let mut expected = String::from("one of");
            for (index, (word, _)) in words.iter().enumerate() {
                expected.push_str(if index == 0 { " " } else { ", " });
                expected.push_str(word);
            }
            self.expect(&expected);
            0
        })]
        .1
    }

    /// A number of things in an exercise.
    pub(crate) fn count(&self) -> usize {
        self.whole(0..=MANY as u32) as usize
    }

    /// A whole number.
    #[must_use]
    pub fn whole(&self, range: RangeInclusive<u32>) -> u32 {
        let (least, most) = (*range.start(), *range.end());
        match *self.value {
            Value::Number(number)
                if number >= f64::from(least) && number <= f64::from(most) && f64::from(number as u32) == number =>
            {
                number as u32
            }
            _ => {
                self.expect(&text!["a whole number from ", least, " to ", most]);
                least
            }
        }
    }
}
