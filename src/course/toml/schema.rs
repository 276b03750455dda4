//! The JSON Schema of a lesson file, generated from [`authored`](crate::authored): editors complete and explain with it,
//! and the structural walk goes along it.

use schemars::{JsonSchema, generate::SchemaSettings, transform::RecursiveTransform};
use serde_json::Value;

use crate::authored::AuthoredLesson;

/// The text of `lessons/schema.json`.
pub fn lesson_schema() -> String {
    let mut text = serde_json::to_string_pretty(&of::<AuthoredLesson>()).expect("a schema is plain data");
    text.push('\n');
    text
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
