//! The schemas of the tools: JSON Schema draft-07, closed, made from the types that parse.

use genie_kernel::record::Fields;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::{Complete, Create, Delete, Get, ListTasks, Page, Renamed, Tool, Update};
use crate::list::One;

/// What a tool takes.
pub fn input_schema(tool: Tool) -> Fields {
    match tool {
        Tool::Create => of::<Create>(),
        Tool::Get => of::<Get>(),
        Tool::List => of::<ListTasks>(),
        Tool::Update => of::<Update>(),
        Tool::Complete => of::<Complete>(),
        Tool::Delete => of::<Delete>(),
    }
}

/// What a tool gives back.
pub fn output_schema(tool: Tool) -> Fields {
    match tool {
        Tool::Create | Tool::Get | Tool::Complete | Tool::Delete => of::<One>(),
        Tool::Update => of::<Renamed>(),
        Tool::List => of::<Page>(),
    }
}

fn of<T: JsonSchema>() -> Fields {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    without_formats(&mut schema);
    // The schema of a struct is an object.
    serde_json::from_value(schema).unwrap_or_default()
}

/// `int64` is a format that readers of JSON Schema do not know and warn about.
fn without_formats(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("format").is_some_and(Value::is_string) {
                fields.remove("format");
            }
            fields.values_mut().for_each(without_formats);
        }
        Value::Array(values) => values.iter_mut().for_each(without_formats),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
