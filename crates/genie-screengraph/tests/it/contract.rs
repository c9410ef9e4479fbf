//! Tests of the contract: what is recorded is small and has no text of pages.

use std::path::Path;

use genie_screengraph::contract::{SCHEMA_NAMES, STATE_BYTES_MAX, run_event, schema};

use crate::fixtures::{Exploration, demo};

#[test]
fn published_schema_files_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contracts/screengraph");
    let update = std::env::var("UPDATE_CONTRACTS").is_ok_and(|value| value == "1");
    for name in SCHEMA_NAMES {
        let fresh = serde_json::to_string_pretty(&schema(name).unwrap()).unwrap() + "\n";
        let path = folder.join(format!("{name}.schema.json"));
        if update {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(stored == fresh, "{} is stale; run the tests with UPDATE_CONTRACTS=1", path.display());
    }
}

#[test]
fn recorded_values_match_their_schemas() {
    let mut exploration = Exploration::start(demo(), |_| {});
    exploration.finish();
    let columns = [
        ("agent_state", "state"),
        ("action_candidates", "candidates"),
        ("decision", "decision"),
        ("execution_outcome", "outcome"),
        ("verification_assessment", "assessment"),
        ("graph_persistence_outcome", "persistence"),
    ];
    let mut seen = 0;
    for name in SCHEMA_NAMES {
        let validator = jsonschema::validator_for(&schema(name).unwrap()).unwrap();
        for entry in exploration.log() {
            let event = run_event(exploration.stream, genie_kernel::Scope::LOCAL, &entry);
            let value = match columns.iter().find(|(schema, _)| *schema == name) {
                None => Some(serde_json::to_value(&event).unwrap()),
                Some((_, column)) => event.payload.get(column).cloned(),
            };
            if let Some(value) = value {
                assert!(validator.is_valid(&value), "{name}: {value}");
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn stored_state_stays_small() {
    let mut exploration = Exploration::start(demo(), |_| {});
    exploration.finish();
    for entry in exploration.log() {
        let payload: serde_json::Value = serde_json::from_str(&entry.payload).unwrap();
        if let Some(state) = payload.get("state") {
            assert!(state.to_string().len() <= STATE_BYTES_MAX);
        }
    }
}

#[test]
fn records_contain_no_page_text() {
    let mut exploration = Exploration::start(demo(), |_| {});
    exploration.finish();
    for entry in exploration.log().iter().skip(2) {
        for text in ["Product", "Newest", "Notifications", "/orders", "Privacy", "Our blog"] {
            assert!(!entry.payload.contains(text), "{text}: {}", entry.payload);
        }
    }
}
