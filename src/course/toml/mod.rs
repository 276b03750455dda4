//! Reading TOML: syntax errors first, then the structure, then the values.

mod parse;
mod schema;
mod structure;
mod syntax_errors;
mod unclosed_quotes;

pub use parse::{Parsed, parse};
pub use schema::schemas;
