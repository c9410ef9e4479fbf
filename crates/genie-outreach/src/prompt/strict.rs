//! The form of JSON Schema that providers accept for strict answers: every object is closed, every member is required, and
//! one that may be absent may be null instead. Limits that not every provider knows are left out; the Controller checks
//! them anyway.

use serde_json::{Map, Value, json};

/// The keywords that are kept besides those that are translated.
const KEPT: [&str; 3] = ["type", "enum", "description"];

/// A schema in the strict form.
pub(crate) fn closed(schema: &Value) -> Value {
    let Value::Object(members) = schema else { return json!({}) };
    let mut strict = Map::new();
    for (name, value) in members {
        match name.as_str() {
            "const" => _ = strict.insert("enum".to_owned(), json!([value])),
            "items" => _ = strict.insert(name.clone(), closed(value)),
            "anyOf" | "oneOf" => _ = strict.insert("anyOf".to_owned(), alternatives(value)),
            known if KEPT.contains(&known) => _ = strict.insert(name.clone(), value.clone()),
            _ => {}
        }
    }
    if let Some(Value::Object(properties)) = members.get("properties") {
        let required = members.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
        let is_required = |name: &str| required.iter().any(|required| required == name);
        let kept = properties.iter().filter(|(_, member)| !is_open(member));
        let kept: Map<String, Value> = kept
            .map(|(name, member)| {
                let member = closed(member);
                let member =
                    if is_required(name) { member } else { json!({ "anyOf": [member, { "type": "null" }] }) };
                (name.clone(), member)
            })
            .collect();
        strict.insert("required".to_owned(), kept.keys().map(String::as_str).collect());
        strict.insert("properties".to_owned(), Value::Object(kept));
        strict.insert("additionalProperties".to_owned(), json!(false));
    }
    Value::Object(strict)
}

fn alternatives(schemas: &Value) -> Value {
    schemas.as_array().into_iter().flatten().map(closed).collect()
}

/// Whether an object's members are left open, which a strict form cannot express.
fn is_open(schema: &Value) -> bool {
    schema.get("type") == Some(&json!("object")) && schema.get("properties").is_none()
}
