//! The sentences of one language, from `www/i18n/`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::fs;
use crate::project::Project;

/// The sentences of a language, by key.
#[derive(Clone, Debug)]
pub struct Catalog {
    lang: &'static str,
    sentences: BTreeMap<String, String>,
}

impl Catalog {
    /// Reads the sentences of a language from all files of its catalogue.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is not a flat object of strings, or when two files define the same key.
    pub fn read(project: &Project, lang: &'static str) -> Result<Self> {
        let mut sentences = BTreeMap::new();
        for file in fs::list(&project.at("www/i18n"))? {
            let name = format!("www/i18n/{}", file.display());
            if !name.ends_with(&format!("/{lang}.json")) && !name.ends_with(&format!(".{lang}.json")) {
                continue;
            }
            let text = fs::read_to_string(project.at(&name))?;
            let part: BTreeMap<String, String> =
                serde_json::from_str(&text).with_context(|| format!("{name} is not a flat JSON object of strings"))?;
            for (key, sentence) in part {
                if sentences.insert(key.clone(), sentence).is_some() {
                    bail!("{name} defines the key {key}, which another file of the catalogue defines as well");
                }
            }
        }
        Ok(Self { lang, sentences })
    }

    /// The sentence of a key.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn get(&self, key: &str) -> Result<&str> {
        let found = self.sentences.get(key).map(String::as_str);
        found.with_context(|| format!("the catalogue in www/i18n has no sentence for the key {key} in {}", self.lang))
    }

    /// The sentence of a key, with its `{placeholders}` filled in.
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

/// Text escaped for HTML, attribute values included.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
