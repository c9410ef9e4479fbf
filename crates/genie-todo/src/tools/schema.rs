//! The JSON Schemas of the tools (draft-07, closed), generated from the types that parse the arguments.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{Complete, Create, Delete, Get, ListTasks, Page, Renamed, Tool, Update};
use crate::list_state::SingleTask;

/// A JSON Schema.
pub type Schema = Map<String, Value>;

/// The schema of a tool's arguments.
pub fn input_schema(tool: Tool) -> Schema {
    match tool {
        Tool::Create => schema_of::<Create>(),
        Tool::Get => schema_of::<Get>(),
        Tool::List => schema_of::<ListTasks>(),
        Tool::Update => schema_of::<Update>(),
        Tool::Complete => schema_of::<Complete>(),
        Tool::Delete => schema_of::<Delete>(),
    }
}

/// The schema of a tool's result.
pub fn output_schema(tool: Tool) -> Schema {
    match tool {
        Tool::Create | Tool::Get | Tool::Complete | Tool::Delete => schema_of::<SingleTask>(),
        Tool::Update => schema_of::<Renamed>(),
        Tool::List => schema_of::<Page>(),
    }
}

/// The schema of a type, using only keywords that every client supports.
pub fn schema_of<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    simplify(&mut schema);
    // The schema of a struct is an object.
    serde_json::from_value(schema).unwrap_or_default()
}

/// Choices of one word each become one `enum`, which every client understands.
fn enumerate(fields: &mut Schema) {
    let Some(Value::Array(choices)) = fields.get("oneOf") else { return };
    let word = |choice: &Value| match (choice.get("const"), choice.get("enum").and_then(Value::as_array)) {
        (Some(word), _) => Some(vec![word.clone()]),
        (None, words) => words.cloned(),
    };
    let words: Option<Vec<Vec<Value>>> = choices.iter().map(word).collect();
    if let Some(words) = words {
        fields.remove("oneOf");
        fields.insert("type".to_owned(), json!("string"));
        fields.insert("enum".to_owned(), Value::Array(words.concat()));
    }
}

/// Many clients know neither the format `int64` nor a type given as a list. An optional field can be omitted;
/// the parser also accepts `null` for it, which does no harm.
fn simplify(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("format").is_some_and(Value::is_string) {
                fields.remove("format");
            }
            if let Some(Value::Array(types)) = fields.get("type")
                && let [one, Value::String(null)] = types.as_slice()
                && null == "null"
            {
                let one = one.clone();
                fields.insert("type".to_owned(), one);
            }
            if let Some(Value::Array(any)) = fields.get("anyOf")
                && let [one, null] = any.as_slice()
                && null == &json!({ "type": "null" })
                && let Value::Object(one) = one.clone()
            {
                fields.remove("anyOf");
                for (name, value) in one {
                    fields.entry(name).or_insert(value);
                }
            }
            enumerate(fields);
            fields.values_mut().for_each(simplify);
        }
        Value::Array(values) => values.iter_mut().for_each(simplify),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
