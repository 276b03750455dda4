//! The structural walk: along a schema through a TOML tree, finding every unknown, missing or mistyped key.
//!
//! What cannot be used is taken out of the tree, so that the rest can still be read and checked, and the table it
//! was taken from is remembered as broken: what the engine would say about it would only mislead.

use serde_json::Value;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeArray, DeTable, DeValue},
};

use crate::file::File;
use crate::lang::Lang;
use crate::spelling::{did_you_mean, instead};

/// What a walk has found out.
pub(super) struct Walked {
    /// The places of the tables that had something wrong in them.
    pub broken: Vec<Range<usize>>,
    /// The languages that texts of a draft lack, with the places of the texts.
    pub missing: Vec<(Lang, Range<usize>)>,
}

/// Walks through `table`, reports to `file`, and leaves in `table` only what fits. In a draft, a text that is there in one
/// language gets the same words in the other.
pub(super) fn walk(schema: &Value, table: &mut DeTable<'_>, file: &mut File<'_>) -> Walked {
    let may_be_draft = properties(schema).any(|(key, _)| key == "draft");
    let is_draft = may_be_draft && matches!(table.get("draft").map(Spanned::get_ref), Some(DeValue::Boolean(true)));
    let mut walk = Walk { root: schema, file, path: Vec::new(), is_draft, broken: Vec::new(), missing: Vec::new() };
    walk.object(schema, table, 0..0);
    Walked { broken: walk.broken, missing: walk.missing }
}

/// The keys of an object, with their schemas, in the order of the schema.
fn properties(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    schema["properties"].as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

/// What a schema that is a choice offers: plain words, and tables of exactly one key.
struct Choice<'s> {
    words: Vec<&'s str>,
    tables: Vec<(&'s str, &'s Value)>,
}

impl<'s> Choice<'s> {
    fn of(schema: &'s Value) -> Option<Self> {
        let mut choice = Self { words: Vec::new(), tables: Vec::new() };
        for option in schema["oneOf"].as_array()? {
            choice.words.extend(option["const"].as_str());
            choice.words.extend(option["enum"].as_array().into_iter().flatten().filter_map(Value::as_str));
            choice.tables.extend(properties(option));
        }
        Some(choice)
    }

    fn keys(&self) -> impl Iterator<Item = &'s str> + Clone + use<'s, '_> {
        self.tables.iter().map(|(key, _)| *key)
    }

    /// The keys as a list in words.
    fn names(&self) -> String {
        self.keys().collect::<Vec<_>>().join(", ")
    }

    /// What may stand here.
    fn offer(&self) -> String {
        let words = self.words.iter().map(|word| format!("{word:?}"));
        let tables = self.tables.iter().map(|(key, _)| format!("{{ {key} = ... }}"));
        words.chain(tables).collect::<Vec<_>>().join(", ")
    }
}

struct Walk<'w, 'f> {
    root: &'w Value,
    file: &'w mut File<'f>,
    /// The keys that lead to the value: the words of its heading.
    path: Vec<String>,
    is_draft: bool,
    broken: Vec<Range<usize>>,
    missing: Vec<(Lang, Range<usize>)>,
}

impl<'w> Walk<'w, '_> {
    /// Follows `$ref`.
    fn resolve(&self, schema: &'w Value) -> &'w Value {
        let mut schema = schema;
        while let Some(pointer) = schema["$ref"].as_str() {
            schema = self.root.pointer(pointer.trim_start_matches('#')).expect("generated references lead somewhere");
        }
        schema
    }

    /// Walks on below a key.
    fn within<T>(&mut self, key: &str, walk: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(key.to_owned());
        let walked = walk(self);
        self.path.pop();
        walked
    }

    /// What a value of this schema looks like.
    fn example(&self, schema: &'w Value) -> String {
        let schema = self.resolve(schema);
        if let Some(choice) = Choice::of(schema) {
            return match choice.words.first() {
                Some(word) => format!("{word:?}"),
                None => choice
                    .tables
                    .first()
                    .map_or_else(String::new, |(key, value)| format!("{{ {key} = {} }}", self.example(value))),
            };
        }
        match schema["type"].as_str() {
            Some("boolean") => "true".to_owned(),
            Some("integer") => [&schema["const"], &schema["minimum"]]
                .into_iter()
                .find(|value| !value.is_null())
                .unwrap_or(schema)
                .to_string(),
            Some("array") => match self.resolve(&schema["items"])["type"].as_str() {
                Some("string") => "[\"...\"]".to_owned(),
                _ => "[...]".to_owned(),
            },
            Some("object") => {
                let keys = properties(schema).filter(|(key, _)| is_required(schema, key));
                let keys: Vec<_> = keys.map(|(key, value)| format!("{key} = {}", self.example(value))).collect();
                format!("{{ {} }}", keys.join(", "))
            }
            _ => "\"...\"".to_owned(),
        }
    }

    /// Whether the value can be read.
    fn value(&mut self, schema: &'w Value, name: &str, value: &mut Spanned<DeValue<'_>>) -> bool {
        let schema = self.resolve(schema);
        let span = value.span();
        if let Some(choice) = Choice::of(schema) {
            return self.choice(&choice, name, value);
        }
        match (schema["type"].as_str(), value.get_mut()) {
            (Some("object"), DeValue::Table(table)) => {
                self.object(schema, table, span);
                true
            }
            (Some("array"), DeValue::Array(array)) => {
                let items = self.resolve(&schema["items"]);
                let strict = Choice::of(items).map_or(items["type"] == "string", |choice| !choice.words.is_empty());
                let mut usable: Vec<bool> = Vec::new();
                for item in array.iter_mut() {
                    usable.push(self.value(items, &format!("an entry of {name}"), item));
                }
                if strict {
                    return usable.iter().all(|&usable| usable);
                }
                let kept =
                    std::mem::replace(array, DeArray::new()).into_iter().zip(&usable).filter(|(_, usable)| **usable);
                *array = kept.map(|(item, _)| item).collect();
                if usable.contains(&false) {
                    self.broken.push(span);
                }
                true
            }
            (Some("string"), DeValue::String(_)) => true,
            (Some("boolean"), DeValue::Boolean(_)) => true,
            (Some("integer"), DeValue::Integer(number)) if schema["const"].is_null() => {
                let (least, most) = (&schema["minimum"], &schema["maximum"]);
                let bound = |value: &Value| value.as_i64();
                let given = i64::from_str_radix(number.as_str(), number.radix()).ok();
                let fits = given.is_some_and(|given| bound(least) <= Some(given) && Some(given) <= bound(most));
                if !fits {
                    let message = format!("{name} cannot be {number}");
                    self.file.add(span, "bad-number", message, format!("write a number from {least} to {most}"));
                }
                fits
            }
            (Some("integer"), DeValue::Integer(number)) => {
                let wanted = schema["const"].to_string();
                let fits = number.radix() == 10 && number.as_str() == wanted;
                if !fits {
                    self.file.add(
                        span,
                        "wrong-format",
                        format!("{name} {number} is not a format this program reads"),
                        format!("write {name} = {wanted}"),
                    );
                }
                fits
            }
            (Some("array"), DeValue::Table(_)) if self.resolve(&schema["items"])["type"] != "string" => {
                let (message, help) = if self.file.text[span.clone()].starts_with('{') {
                    (format!("{name} must be a list, not a table"), format!("write {name} = [{{ ... }}]"))
                } else {
                    let message = format!("{name} is a list: the heading of each of its entries has two brackets");
                    (message, format!("write [[{}]]", self.path.join(".")))
                };
                self.file.add(span, "wrong-type", message, help);
                false
            }
            (Some("object"), DeValue::Array(_)) if self.file.text[span.clone()].starts_with("[[") => {
                let help = format!("write [{}]", self.path.join("."));
                self.file.add(span, "wrong-type", format!("{name} is not a list: its heading has one bracket"), help);
                false
            }
            (expected, found) => {
                let expected = expected.unwrap_or_default().to_owned();
                let example = self.example(schema);
                self.mistyped(span, name, &expected, found, example);
                false
            }
        }
    }

    fn mistyped(&mut self, span: Range<usize>, name: &str, expected: &str, found: &DeValue<'_>, example: String) {
        let in_words = |kind: &str| match kind {
            "object" => "a table",
            "array" => "a list",
            "integer" => "a whole number",
            "boolean" => "true or false",
            "choice" => "one of a few words or tables",
            _ => "a text in quotes",
        };
        let found = match found {
            DeValue::String(_) => in_words("string"),
            DeValue::Integer(_) => in_words("integer"),
            DeValue::Table(_) => in_words("object"),
            DeValue::Array(_) => in_words("array"),
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "a truth value",
            DeValue::Datetime(_) => "a date or time",
        };
        let help = if name.contains(' ') { format!("write {example}") } else { format!("write {name} = {example}") };
        self.file.add(span, "wrong-type", format!("{name} must be {}, not {found}", in_words(expected)), help);
    }

    fn choice(&mut self, choice: &Choice<'w>, name: &str, value: &mut Spanned<DeValue<'_>>) -> bool {
        let span = value.span();
        match value.get_mut() {
            DeValue::String(word) if choice.words.contains(&&**word) => true,
            DeValue::String(word) if !choice.words.is_empty() => {
                let guess = did_you_mean(word, choice.words.iter().copied());
                self.file.add(
                    span,
                    "unknown-word",
                    format!("{name} cannot be {word:?}"),
                    format!("{guess}Known here: {}", choice.offer()),
                );
                false
            }
            DeValue::Table(table) if !choice.tables.is_empty() => self.one_of(choice, name, table, span),
            found => {
                let expected = match (choice.words.is_empty(), choice.tables.is_empty()) {
                    (true, _) => "object",
                    (_, true) => "string",
                    _ => "choice",
                };
                let example = choice.offer().replace("}, {", "} or {");
                self.mistyped(span, name, expected, found, example);
                false
            }
        }
    }

    /// A table that must have exactly one of the known keys.
    fn one_of(&mut self, choice: &Choice<'w>, name: &str, table: &mut DeTable<'_>, span: Range<usize>) -> bool {
        let mut usable = true;
        let mut found: Vec<(String, Range<usize>)> = Vec::new();
        let mut unknown = Vec::new();
        for (key, value) in table.iter_mut() {
            let word = key.get_ref();
            match choice.tables.iter().find(|(known, _)| known == word) {
                Some((known, schema)) => {
                    usable &= self.within(known, |walk| walk.value(schema, known, value));
                    found.push((word.to_string(), key.span()));
                }
                None => unknown.push((word.to_string(), key.span())),
            }
        }
        for (word, at) in &unknown {
            let help = format!("exactly one of these belongs here; {}", instead(word, choice.keys()));
            self.file.add(at.clone(), "unknown-key", format!("{name} has an unknown key {word:?}"), help);
            table.remove(word.as_str());
            self.broken.push(span.clone());
        }
        found.sort_by_key(|(_, at)| at.start);
        if found.len() > 1 {
            let (first, second) = (&found[0].0, &found[1].0);
            self.file.add(
                found[1].1.clone(),
                "too-many-keys",
                format!("{name} has {first} and {second}, but only one can be meant"),
                format!("keep exactly one of: {}", choice.names()),
            );
        } else if found.is_empty() && unknown.is_empty() {
            let help = format!("write exactly one of: {}", choice.names());
            self.file.add(span, "missing-key", format!("{name} is empty"), help);
        }
        usable && found.len() == 1
    }

    /// Gives a text of a draft the words of its other language; whether there are any.
    fn borrow_language(&mut self, key: &str, table: &mut DeTable<'_>, span: &Range<usize>) -> bool {
        let (lang, other) = if key == "de" { (Lang::De, Lang::En) } else { (Lang::En, Lang::De) };
        let Some(text) = table.get(other.code()).cloned() else { return false };
        table.insert(Spanned::new(text.span(), lang.code().into()), text);
        self.missing.push((lang, span.clone()));
        true
    }

    fn object(&mut self, schema: &'w Value, table: &mut DeTable<'_>, span: Range<usize>) {
        let present: Vec<String> = table.keys().map(|key| key.get_ref().to_string()).collect();
        let mut unusable: Vec<String> = vec![];
        // What is lost deep in a choice, such as the event of a question, changes what the table as a whole says.
        let mut changed = false;
        for (key, value) in table.iter_mut() {
            let word = key.get_ref();
            let broken = self.broken.len();
            // The author's own choices are a list: each of them is checked separately.
            let listed = |value: &Spanned<DeValue<'_>>| matches!(value.get_ref(), DeValue::Array(_));
            let of_lists = matches!(value.get_ref(), DeValue::Table(table) if table.values().all(listed));
            let usable = match properties(schema).find(|(known, _)| known == word) {
                Some((known, schema)) => {
                    let usable = self.within(known, |walk| walk.value(schema, known, value));
                    changed |= !of_lists && self.broken.len() > broken && Choice::of(self.resolve(schema)).is_some();
                    usable
                }
                None => {
                    let help = instead(word, properties(schema).map(|(key, _)| key).collect::<Vec<_>>());
                    self.file.add(key.span(), "unknown-key", format!("unknown key {word:?}"), help);
                    false
                }
            };
            if !usable {
                unusable.push(word.to_string());
            }
        }
        let is_text = properties(schema).map(|(key, _)| key).eq(["de", "en"]);
        let mut complete = true;
        for (key, value) in properties(schema).filter(|(key, _)| is_required(schema, key)) {
            if present.iter().any(|word| word == key) {
                continue;
            }
            if is_text && self.is_draft && unusable.is_empty() && self.borrow_language(key, table, &span) {
                continue;
            }
            complete = false;
            if is_text {
                let language = if key == "de" { "German" } else { "English" };
                let help = format!("add {key} = \"...\" beside the other language");
                self.file.add(span.clone(), "missing-language", format!("the {language} text is missing"), help);
            } else {
                let about = value["description"].as_str().unwrap_or_default();
                let help = format!("add {key} = {}   ({about})", self.example(value));
                self.file.add(span.clone(), "missing-key", format!("the key {key:?} is missing"), help);
            }
        }
        if !unusable.is_empty() || !complete || changed {
            self.broken.push(span);
        }
        for word in unusable {
            table.remove(word.as_str());
        }
    }
}

fn is_required(schema: &Value, key: &str) -> bool {
    schema["required"].as_array().is_some_and(|keys| keys.iter().any(|required| required == key))
}
