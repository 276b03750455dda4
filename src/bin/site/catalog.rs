//! The sentences of one language, from `www/i18n/`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use crate::project::Project;

/// A language's sentences by their keys.
#[derive(Clone, Debug)]
pub struct Catalog {
    lang: &'static str,
    sentences: BTreeMap<String, String>,
}

impl Catalog {
    /// Reads the sentences of a language.
    ///
    /// # Errors
    ///
    /// When the file is missing or is not a flat table of texts.
    pub fn read(project: &Project, lang: &'static str) -> Result<Self> {
        let name = format!("www/i18n/{lang}.json");
        let text = fs::read_to_string(project.at(&name)).with_context(|| format!("{name} cannot be read"))?;
        let sentences = serde_json::from_str(&text).with_context(|| format!("{name} is broken"))?;
        Ok(Self { lang, sentences })
    }

    /// The sentence of a key.
    ///
    /// # Errors
    ///
    /// When there is none: every key that is asked for must be there.
    pub fn get(&self, key: &str) -> Result<&str> {
        let found = self.sentences.get(key).map(String::as_str);
        found.with_context(|| format!("www/i18n/{}.json has no sentence {key}", self.lang))
    }

    /// The sentence of a key, with values in its `{places}`.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn fill(&self, key: &str, values: &[(&str, &str)]) -> Result<String> {
        let sentence = self.get(key)?.to_owned();
        Ok(values.iter().fold(sentence, |text, (name, value)| text.replace(&format!("{{{name}}}"), value)))
    }

    /// All sentences, for templates.
    pub fn sentences(&self) -> &BTreeMap<String, String> {
        &self.sentences
    }
}

/// A text as it is written into HTML, also between quotes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
