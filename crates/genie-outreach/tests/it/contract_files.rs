//! The files in `contracts/` match the types. `UPDATE_CONTRACTS=1` writes them again.

use std::path::Path;

use serde_json::Value;

use genie_outreach::contract::{SCHEMA_NAMES, Tools, schema};

#[test]
#[expect(clippy::disallowed_methods, reason = "this test compares files and may write them")]
fn published_schema_files_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contracts");
    let update = std::env::var("UPDATE_CONTRACTS").is_ok_and(|value| value == "1");
    for name in SCHEMA_NAMES {
        let schema = schema(name, &Tools::builtin()).unwrap();
        let fresh = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let path = folder.join(format!("{name}.schema.json"));
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == fresh,
            "contracts/{name}.schema.json is stale; run the tests with UPDATE_CONTRACTS=1"
        );
    }
}

#[test]
fn schemas_are_draft_07_titled_closed_and_self_contained() {
    for name in SCHEMA_NAMES {
        let schema = schema(name, &Tools::builtin()).unwrap();
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
        assert!(jsonschema::draft7::meta::is_valid(&schema), "{name}");
        let words = name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
        let title = words.collect::<String>();
        let title = match *name {
            "state_snapshot" | "validation_error" | "scoring_algorithm" => title,
            _ => title + "Proposal",
        };
        assert_eq!(schema["title"], title);
        assert_closed(name, &schema);
    }
    assert_eq!(schema("unheard_of", &Tools::builtin()), None);
}

/// Every object is closed, except the free-form ones, and nothing refers elsewhere.
fn assert_closed(name: &str, node: &Value) {
    match node {
        Value::Object(members) => {
            assert!(!members.contains_key("$ref"), "{name}");
            if members.contains_key("properties") {
                assert_eq!(members.get("additionalProperties"), Some(&Value::Bool(false)), "{name}");
            }
            for (key, member) in members {
                // The short form of a scoring algorithm names its criteria freely.
                let free = ["parameters", "content", "personalization_context", "payload", "criteria"];
                if member["type"] == "object" && member.get("properties").is_none() {
                    assert!(free.contains(&key.as_str()), "{name}: {key} is an open object");
                }
                assert_closed(name, member);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| assert_closed(name, item)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
