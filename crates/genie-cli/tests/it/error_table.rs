//! `contracts/errors.toml`, the source and the pages in `docs/errors/` have the same codes, and every
//! command that the table or the README names exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use toml::Table;

use crate::genie::{genie, run, said};
use crate::tidy::{is_production, root, sources};

fn table() -> Table {
    let text = fs::read_to_string(root().join("contracts/errors.toml")).expect("the table can be read");
    toml::from_str(&text).expect("the table is TOML")
}

fn codes(table: &Table) -> BTreeMap<String, Table> {
    table["codes"].clone().try_into().expect("a table for each code")
}

fn families(table: &Table) -> BTreeSet<String> {
    let families = table["family"].as_array().expect("a list of families");
    families.iter().map(|family| family["prefix"].as_str().expect("a prefix").to_owned()).collect()
}

/// The name and the text of every file in a folder.
fn files_in(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a page is text"))
        })
        .collect()
}

#[test]
fn error_pages_match_the_error_table() {
    let fresh = tempfile::tempdir().expect("a folder");
    let output = run(genie(["explain", "--write", fresh.path().to_str().expect("a path")]));
    assert!(output.status.success(), "{}", said(&output));
    let (fresh, stored) = (files_in(fresh.path()), files_in(&root().join("docs/errors")));
    let differ = |name: &&String| fresh.get(*name) != stored.get(*name);
    let stale: BTreeSet<&String> = fresh.keys().chain(stored.keys()).filter(differ).collect();
    assert!(
        stale.is_empty(),
        "docs/errors is out of date: run `genie explain --write docs/errors`, and delete pages of removed codes: {stale:?}"
    );
}

#[test]
fn error_table_and_source_have_the_same_codes() {
    let table = table();
    let (listed, families) = (codes(&table).into_keys().collect::<BTreeSet<_>>(), families(&table));
    let mut used = BTreeSet::new();
    let mut words = BTreeSet::new();
    for (_, text) in sources().iter().filter(|(path, _)| is_production(path)) {
        used.extend(codes_in(text, &families));
        let parts = text.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
        words.extend(parts.map(str::to_owned));
    }
    assert!(used.len() > 60, "the codes were not found");
    assert_eq!(used.difference(&listed).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the table");
    assert_eq!(listed.difference(&words).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the source");
}

/// String literals that look like codes of a family.
fn codes_in(text: &str, families: &BTreeSet<String>) -> Vec<String> {
    let in_family = |literal: &str, family: &String| {
        literal.strip_prefix(family.as_str()).is_some_and(|rest| rest.starts_with('_'))
    };
    text.split('"')
        .skip(1)
        .step_by(2)
        .filter(|literal| *literal == "IO" || families.iter().any(|family| in_family(literal, family)))
        .filter(|literal| literal.chars().all(|character| character.is_ascii_uppercase() || character == '_'))
        .filter(|literal| !literal.ends_with('_'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn documented_http_status_matches_the_server() {
    let output = run(genie(["explain", "STORE_DISK_FULL"]));
    assert!(said(&output).contains("**HTTP status** 507"), "{}", said(&output));
    let pages = files_in(&root().join("docs/errors"));
    let mut checked = 0;
    for code in codes(&table()).into_keys() {
        let page = &pages[&format!("{code}.md")];
        let Some(status) = page.lines().find_map(|line| line.strip_prefix("**HTTP status** ")) else {
            continue;
        };
        assert_eq!(status, genie_server::status_of(&code).as_str(), "{code}");
        checked += 1;
    }
    assert!(checked > 150, "the statuses were not found");
}

#[test]
fn error_descriptions_are_complete_sentences() {
    for (code, entry) in codes(&table()) {
        for field in ["summary", "cause", "action", "data"] {
            let Some(text) = entry.get(field) else { continue };
            let text = text.as_str().expect("a text");
            let starts = text.starts_with(|first: char| first.is_uppercase() || first == '`');
            assert!(starts && text.ends_with(['.', ':']), "{code}: {field} is not a sentence: {text}");
        }
    }
}

#[test]
fn documented_commands_exist() {
    let mut commands: BTreeSet<String> = BTreeSet::new();
    for entry in codes(&table()).into_values() {
        let listed = entry.get("commands").map(|listed| listed.as_array().expect("a list").clone());
        commands
            .extend(listed.unwrap_or_default().iter().map(|line| line.as_str().expect("text").to_owned()));
    }
    let readme = fs::read_to_string(root().join("README.md")).expect("the README can be read");
    commands.extend(readme.lines().filter(|line| line.starts_with("genie ")).map(str::to_owned));
    assert!(commands.len() > 60, "the commands were not found");
    for command in commands {
        let words = command.split('#').next().unwrap_or_default().split_whitespace().skip(1);
        let names = words
            .clone()
            .take_while(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'));
        let names: Vec<&str> = names.take_while(|word| !word.starts_with('-')).collect();
        let output = run(genie(names.into_iter().chain(["--help"])));
        let help = said(&output);
        assert!(output.status.success(), "{command}: {help}");
        for option in words.filter(|word| word.starts_with("--")) {
            assert!(help.contains(option), "{command} has no {option}");
        }
    }
}
