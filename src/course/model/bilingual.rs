//! Texts in both languages.

use crate::lang::Lang;

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Both {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Both {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::De => &self.de,
            Lang::En => &self.en,
        }
    }
}
