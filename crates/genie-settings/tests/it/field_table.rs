//! The table of fields covers the document: every field exists, has a default that it accepts, and says where a number
//! comes from.

use std::collections::BTreeSet;

use genie_settings::{Kind, Section, Settings, field, fields};
use serde_json::{Value, json};

use crate::place::Place;

#[test]
fn every_setting_has_an_entry_in_the_field_table() {
    fn names(prefix: &str, value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(map) => map.iter().for_each(|(key, value)| {
                let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
                names(&name, value, found);
            }),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                found.extend([prefix.to_owned()])
            }
        }
    }
    let mut found = BTreeSet::new();
    names("", &json!(Settings::default()), &mut found);
    let missing: Vec<&String> = found.iter().filter(|name| field(name).is_none()).collect();
    assert_eq!(missing, Vec::<&String>::new());
    let own: BTreeSet<&str> = fields().iter().map(|field| field.name.as_str()).collect();
    assert_eq!(own.len(), fields().len(), "a name is in the table twice");
}

#[test]
fn every_field_accepts_a_value_and_stores_it() {
    for field in fields() {
        let place = Place::new();
        place.set("models.test.kind", "compatible").unwrap();
        let name = field.of_provider("test");
        let value = match &field.kind {
            Kind::Boolean => json!(false),
            Kind::Integer { max, .. } => json!(max),
            Kind::Text => json!(if name == "default_model" { "test" } else { "text" }),
            Kind::Choice { options } => json!(options.first().unwrap()),
            Kind::WorkingHours => json!("mon-wed,sat 08:30-24:00"),
            Kind::TimeZone => json!("Asia/Tokyo"),
            Kind::Address => json!("https://example.com/v1"),
            Kind::Secret => json!("{{secret:NAME}}"),
        };
        let stored = place.set(&name, value.clone()).unwrap();
        assert_eq!(stored.values().get(&name), Some(&value), "{name}");
        // What is stored is what the typed document contains.
        assert_eq!(json!(stored.settings).pointer(&format!("/{}", name.replace('.', "/"))), Some(&value));
    }
}

#[test]
fn every_option_of_a_choice_field_is_accepted() {
    for field in fields() {
        let Kind::Choice { options } = &field.kind else { continue };
        for option in options {
            let place = Place::new();
            place.set("models.test.kind", "compatible").unwrap();
            let stored = place.set(&field.of_provider("test"), option.as_str());
            let is_same = field.name == "models.*.kind" && option == "compatible";
            assert!(stored.is_ok() || is_same, "{} = {option}: {stored:?}", field.name);
        }
    }
}

#[test]
fn every_number_has_a_default_with_a_source_and_a_date() {
    for field in fields().iter().filter(|field| matches!(field.kind, Kind::Integer { .. })) {
        let defaults = field.defaults();
        let sourced = defaults.iter().filter(|default| default.source.is_some()).count();
        assert!(sourced > 0, "{} has no source", field.name);
        for source in defaults.iter().filter_map(|default| default.source.as_ref()) {
            assert!(source.dated.starts_with("2026-") && !source.source.is_empty(), "{}", field.name);
        }
    }
}

#[test]
fn defaults_depend_on_account_type_and_delivery_mode() {
    let values = |name: &str| -> Vec<(Value, Option<&str>)> {
        let defaults = field(name).unwrap().defaults();
        defaults.into_iter().map(|default| (default.value, default.applies_to)).collect()
    };
    assert_eq!(values("limits.daily_messages"), [(json!(20), None)]);
    let by_account = [(json!(100), Some("free accounts")), (json!(150), Some("paid accounts"))];
    assert_eq!(values("limits.weekly_messages"), by_account);
    let by_delivery = [
        (json!("always"), Some("messages sent by hand")),
        (json!("mon-fri 09:00-17:00"), Some("messages sent by the program")),
    ];
    assert_eq!(values("limits.working_hours"), by_delivery);
    assert_eq!(values("tools.send_message"), [(json!("ask"), None)]);
    assert_eq!(values("tools.browser_navigate"), [(json!("always"), None)]);
    assert_eq!(values("appearance.theme"), [(json!("system"), None)]);
}

#[test]
fn every_section_has_fields() {
    let sections: BTreeSet<Section> = fields().iter().map(|field| field.section).collect();
    assert_eq!(sections.len(), 10);
}
