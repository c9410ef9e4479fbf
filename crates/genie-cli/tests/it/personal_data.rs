//! `docs/personal-data.md` lists every field that can hold a person's data: all columns of all tables, and all
//! texts in the commands and calls of a data folder in which everything was used.

use std::collections::{BTreeMap, BTreeSet};

use genie_desk::Desk as Tables;
use genie_kernel::table::Holds;
use genie_outreach::erasure::{ADDRESS_FIELDS, KEY_FIELDS};
use serde_json::Value;

use crate::forget;
use crate::genie::{genie, run};

const PAGE: &str = include_str!("../../../../docs/personal-data.md");

/// The words of the page for what happens to a mention.
const WAYS: [&str; 8] = ["no", "row", "text", "address", "tag", "whole", "message", "file"];

/// The cells of the rows of a section's last table.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let (_, section) = PAGE.split_once(heading).expect("the section");
    let section = section.split("\n## ").next().expect("a section");
    let lines = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    lines.map(cells).collect()
}

#[test]
fn every_column_of_every_table_is_listed_in_the_docs() {
    let mut listed = BTreeMap::new();
    for row in rows("\n## Tables\n") {
        let [table, fields, way] = <[String; 3]>::try_from(row).expect("three cells");
        assert!(WAYS.contains(&way.as_str()), "{way}");
        for field in fields.split(", ") {
            let before = listed.insert((table.clone(), field.to_owned()), way.clone());
            assert_eq!(before, None, "{table}.{field} is listed twice");
        }
    }
    let mut stored = BTreeMap::new();
    for table in Tables::tables().into_iter().chain([&genie_kernel::effect::TABLE]) {
        for column in table.columns {
            stored.insert((table.name.to_owned(), column.name.to_owned()), column.holds);
        }
    }
    let names = |of: Vec<&(String, String)>| -> BTreeSet<String> {
        of.into_iter().map(|(table, field)| format!("{table}.{field}")).collect()
    };
    assert_eq!(names(listed.keys().collect()), names(stored.keys().collect()), "docs/personal-data.md");
    for (field, holds) in stored {
        let way = listed[&field].as_str();
        // Only whole rows are forgotten of what is not a text.
        let has_text = matches!(holds, Holds::Text | Holds::Json);
        assert!(has_text || ["no", "row"].contains(&way), "{field:?}: {way}");
    }
}

/// The names of the fields with texts in a value. The names inside `variables` and the like come from files.
fn text_fields(value: &Value, field: &str, found: &mut BTreeSet<String>) {
    const NAMED_BY_FILES: [&str; 6] = ["details", "variables", "mapping", "contacted", "in_hand", "content"];
    match value {
        Value::String(text) if text.parse::<uuid::Uuid>().is_err() => {
            found.insert(field.to_owned());
        }
        Value::Array(items) => items.iter().for_each(|item| text_fields(item, field, found)),
        Value::Object(fields) if NAMED_BY_FILES.contains(&field) => {
            fields.values().for_each(|item| text_fields(item, field, found));
        }
        Value::Object(fields) => fields.iter().for_each(|(name, item)| text_fields(item, name, found)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn every_text_field_of_commands_and_calls_is_listed_in_the_docs() {
    let mut listed = BTreeMap::new();
    for row in rows("\n## Commands, proposals and calls\n") {
        assert!(WAYS.contains(&row[0].as_str()), "{row:?}");
        listed.extend(row[1].split(", ").map(|field| (field.to_owned(), row[0].clone())));
    }
    let of = |way: &str| -> Vec<&str> {
        listed.iter().filter(|(_, its)| *its == way).map(|(field, _)| field.as_str()).collect()
    };
    assert_eq!(of("address"), ADDRESS_FIELDS);
    assert_eq!(of("tag"), KEY_FIELDS);
    let desk = forget::scene();
    let data = desk.data();
    let mut stored = BTreeSet::new();
    for stream in 1.. {
        let log = run(genie(["log", &stream.to_string(), "--data", &data, "--json"]));
        if !log.status.success() {
            assert!(stream > 6, "campaigns, chats, the account, the list and its conversations have logs");
            break;
        }
        for line in String::from_utf8_lossy(&log.stdout).lines() {
            let record: Value = serde_json::from_str(line).expect("JSON");
            if record["log"] == "audit" {
                text_fields(&record["payload"], "", &mut stored);
            }
        }
    }
    let missing: Vec<&String> = stored.iter().filter(|field| !listed.contains_key(*field)).collect();
    assert!(missing.is_empty(), "list in docs/personal-data.md: {missing:?}");
}
