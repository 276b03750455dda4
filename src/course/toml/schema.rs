//! The JSON Schemas of the files, generated from [`authored`](crate::authored): editors complete and explain with them,
//! and the structural walk goes along them.

use schemars::{JsonSchema, generate::SchemaSettings, transform::RecursiveTransform};
use serde_json::{Map, Value, json};

use crate::authored::{
    AuthoredArticles, AuthoredCourse, AuthoredFaq, AuthoredGlossary, AuthoredLesson, AuthoredStatements,
};

/// The names and the texts of the schemas for editors, as they lie in `lessons/`.
pub fn schemas() -> [(&'static str, String); 6] {
    [
        ("schema.json", text_of::<AuthoredLesson>()),
        ("schema-articles.json", text_of::<AuthoredArticles>()),
        ("schema-course.json", text_of::<AuthoredCourse>()),
        ("schema-glossary.json", text_of::<AuthoredGlossary>()),
        ("schema-questions.json", text_of::<AuthoredFaq>()),
        ("schema-sources.json", text_of::<AuthoredStatements>()),
    ]
}

fn text_of<T: JsonSchema>() -> String {
    let mut schema = of::<T>();
    split_choices(&mut schema);
    wrap_references(&mut schema);
    let mut text = serde_json::to_string_pretty(&schema).expect("a schema is plain data");
    text.push('\n');
    text
}

/// Rewrites choices so that a mistake within one is reported once and where it is: after `oneOf`, an editor flags the
/// whole value, since it cannot know which of the choices was meant.
fn split_choices(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(split_choices),
        Value::Object(object) => {
            object.values_mut().for_each(split_choices);
            if let Some(Value::Array(choices)) = object.remove("oneOf") {
                offer(object, choices);
            }
            // A listed value has its type: a wrong one needs no second report.
            if object.contains_key("enum") || object.contains_key("const") {
                object.remove("type");
            }
        }
        _ => {}
    }
}

/// Beside a reference, draft 07 ignores everything else.
fn wrap_references(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(wrap_references),
        Value::Object(object) => {
            object.values_mut().for_each(wrap_references);
            if object.len() > 1
                && let Some(reference) = object.remove("$ref")
            {
                object.insert("allOf".into(), json!([{ "$ref": reference }]));
            }
        }
        _ => {}
    }
}

/// Adds a choice of words, and of tables with exactly one key, to a schema.
fn offer(schema: &mut Map<String, Value>, choices: Vec<Value>) {
    let mut words = Vec::new();
    let mut explained = Vec::new();
    let mut tables = Map::new();
    for choice in choices {
        let description = choice["description"].clone();
        for word in choice["const"]
            .as_str()
            .into_iter()
            .chain(choice["enum"].as_array().into_iter().flatten().filter_map(Value::as_str))
        {
            words.push(json!(word));
            explained.push(description.clone());
        }
        if let Value::Object(mut properties) = choice["properties"].clone() {
            for value in properties.values_mut().filter_map(Value::as_object_mut) {
                value.entry("description").or_insert_with(|| description.clone());
            }
            tables.append(&mut properties);
        }
    }
    if tables.is_empty() {
        schema.insert("enum".into(), json!(words));
        schema.insert("x-taplo".into(), json!({ "docs": { "enumValues": explained } }));
        return;
    }
    if words.is_empty() {
        schema.insert("type".into(), json!("object"));
    } else {
        schema.insert("type".into(), json!(["string", "object"]));
        schema.insert("if".into(), json!({ "type": "string" }));
        schema.insert("then".into(), json!({ "enum": words, "x-taplo": { "docs": { "enumValues": explained } } }));
    }
    schema.insert("properties".into(), tables.into());
    schema.insert("additionalProperties".into(), json!(false));
    schema.insert("minProperties".into(), json!(1));
    schema.insert("maxProperties".into(), json!(1));
}

/// The schema of a kind of file. An absent value is an absent key: TOML has no null.
pub(super) fn of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft07().with_transform(RecursiveTransform(|schema: &mut schemars::Schema| {
        if let Some(object) = schema.as_object_mut() {
            drop_null(object);
        }
    }));
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

/// Takes `null` out of the values a key may have, and defaults that only say "nothing".
fn drop_null(schema: &mut serde_json::Map<String, Value>) {
    let is_null = |value: &Value| *value == "null" || value["type"] == "null";
    if schema
        .get("default")
        .is_some_and(|value| value.is_null() || value.as_array().is_some_and(|list| list.is_empty()))
    {
        schema.remove("default");
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|value| !is_null(value));
        if types.len() == 1 {
            let only = types.remove(0);
            schema.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(choices)) = schema.get_mut("anyOf") {
        choices.retain(|value| !is_null(value));
        if choices.len() == 1 {
            let only = choices.remove(0);
            schema.remove("anyOf");
            if let Value::Object(only) = only {
                for (key, value) in only {
                    schema.entry(key).or_insert(value);
                }
            }
        }
    }
}
