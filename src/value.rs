//! Plain data, as JSON and JavaScript have it: the one form in which the engine speaks with pages and files.
//!
//! Views and readers are written by hand over this tree. It is dull code, but a third of the size of derived one,
//! and every error can say where it is.

use std::borrow::Cow;

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
    Text(Cow<'static, str>),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name, in the order in which they were given.
    Object(Vec<(Cow<'static, str>, Value)>),
}

impl Value {
    /// An object without any key yet.
    #[must_use]
    pub const fn object() -> Value {
        Value::Object(Vec::new())
    }

    /// Adds a key to an object. `Null` is left out.
    ///
    /// ```
    /// use regelbrett::value::Value;
    /// let point = Value::object().with("square", "e4").with("ply", 3.0).with("cause", None::<&'static str>);
    /// assert_eq!(point.get("ply"), &Value::Number(3.0));
    /// assert_eq!(point.get("cause"), &Value::Null);
    /// ```
    #[must_use]
    pub fn with(self, key: &'static str, value: impl Into<Value>) -> Value {
        self.with_value(key, value.into())
    }

    #[inline(never)]
    fn with_value(mut self, key: &'static str, value: Value) -> Value {
        if let Value::Object(entries) = &mut self
            && value != Value::Null
        {
            entries.push((key.into(), value));
        }
        self
    }

    /// The list of what each becomes.
    #[must_use]
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        let mut list = Vec::new();
        for item in items {
            list.push(item.into());
        }
        Value::List(list)
    }

    /// What an object has under a key; `Null` without one, and for what is no object.
    #[must_use]
    pub fn get(&self, key: &str) -> &Value {
        match self {
            Value::Object(entries) => {
                entries.iter().find(|(name, _)| name == key).map_or(&Value::Null, |(_, value)| value)
            }
            _ => &Value::Null,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items, if it is a list.
    #[must_use]
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The keys and values, if it is an object.
    #[must_use]
    pub fn entries(&self) -> Option<&[(Cow<'static, str>, Value)]> {
        match self {
            Value::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// The number, if it is a whole one from 0 to the limit.
    #[must_use]
    pub fn whole(&self, limit: usize) -> Option<usize> {
        match *self {
            Value::Number(number) if number >= 0.0 && number <= limit as f64 && number.trunc() == number => {
                Some(number as usize)
            }
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Value {
        Value::Number(value)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        Value::Number(value as f64)
    }
}

impl From<&'static str> for Value {
    fn from(value: &'static str) -> Value {
        Value::Text(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value.into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

macro_rules! by_name {
    ($($type:ty),*) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Value {
                value.name().into()
            }
        }
    )*};
}
by_name!(crate::board::Color, crate::board::Role);

impl From<crate::board::Square> for Value {
    fn from(square: crate::board::Square) -> Value {
        square.name().into()
    }
}

/// The squares of a set as a list.
impl From<crate::board::Bitboard> for Value {
    fn from(squares: crate::board::Bitboard) -> Value {
        Value::list(squares)
    }
}

impl From<crate::rules::Move> for Value {
    fn from(mv: crate::rules::Move) -> Value {
        Value::Text(mv.to_string().into())
    }
}

/// `{ code, severity, squares, article?, message }`
impl From<&crate::rules::Problem> for Value {
    fn from(problem: &crate::rules::Problem) -> Value {
        Value::object()
            .with("code", problem.code.name())
            .with("severity", problem.severity().name())
            .with("squares", Value::list(problem.squares.iter().copied()))
            .with("article", problem.code.article())
            .with("message", problem.message.clone())
    }
}

/// `{ code, article, squares: { part: [square] }, cause?, ply? }`
impl From<&crate::rules::Reason> for Value {
    fn from(reason: &crate::rules::Reason) -> Value {
        let mut squares = Value::object();
        for (part, set) in &reason.squares {
            squares = squares.with(part.name(), *set);
        }
        Value::object()
            .with("code", reason.code.name())
            .with("article", reason.article)
            .with("squares", squares)
            .with("cause", reason.cause.map(|cause| cause.name()))
            .with("ply", reason.ply)
    }
}
