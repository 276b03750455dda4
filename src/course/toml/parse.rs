//! From the text of a file to its [`authored`](crate::authored) types.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::de::{DeTable, Deserializer};

use super::structure::Walked;
use super::{schema, structure, syntax_errors};
use crate::file::File;
use crate::lang::Lang;
use crate::report::Finding;

/// What could be read of a file.
#[derive(Debug)]
pub struct Parsed<T> {
    /// The file without what had to be left out.
    pub authored: T,
    /// The tables from which something had to be left out; nothing should be concluded from what they lack.
    pub broken: Vec<Range<usize>>,
    /// The languages that texts of a draft lack, with the places of the texts. They have the words of the other one.
    pub missing: Vec<(Lang, Range<usize>)>,
}

impl<T> Parsed<T> {
    /// Whether something was left out of the table that stands there.
    pub fn is_broken(&self, span: &Range<usize>) -> bool {
        self.broken.contains(span)
    }
}

/// Reads a file. All syntax errors and all structural mistakes go to `file`; after a syntax error
/// nothing is returned, since what was meant there is not known.
pub fn parse<T: DeserializeOwned + JsonSchema>(file: &mut File<'_>) -> Option<Parsed<T>> {
    let text = syntax_errors::without_syntax_errors(file);
    let well_formed = file.is_clean();
    let (mut table, _) = DeTable::parse_recoverable(&text);
    let mut walked = File::new(file.path, file.text);
    let Walked { broken, missing } = structure::walk(&schema::of::<T>(), table.get_mut(), &mut walked);
    // What is missing may stand in a line that could not be read.
    let sure = |finding: &&Finding| well_formed || !finding.code.starts_with("missing-");
    file.extend(walked.into_findings().iter().filter(sure).cloned());
    if !well_formed {
        return None;
    }
    match T::deserialize(Deserializer::from(table)) {
        Ok(authored) => Some(Parsed { authored, broken, missing }),
        Err(error) => {
            let help = "see lessons/README.md for what may stand here";
            file.add(error.span().unwrap_or(0..0), "structure", error.message(), help);
            None
        }
    }
}
