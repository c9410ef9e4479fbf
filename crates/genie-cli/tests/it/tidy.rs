//! The source itself is a thing under test: its shape, its promises, and a page for every code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const LINES_MAX: usize = 500;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// All Rust files of the workspace.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source file is text");
                found.push((path, text));
            }
        }
    }
    assert!(found.len() > 50, "the sources were not found");
    found
}

fn is_production(path: &Path) -> bool {
    path.components().all(|part| part.as_os_str() != "tests")
}

#[test]
fn no_file_is_longer_than_it_may_be() {
    let long: Vec<String> = sources()
        .iter()
        .filter(|(path, text)| is_production(path) && text.lines().count() > LINES_MAX)
        .map(|(path, text)| format!("{} has {} lines", path.display(), text.lines().count()))
        .collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent: Vec<String> = sources()
        .iter()
        .filter(|(path, text)| is_production(path) && !text.starts_with("//! "))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn nothing_is_marked_as_unfinished() {
    // Written in two halves so that this file does not find itself.
    let marks =
        [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("#[ign", "ore"), concat!("unimpl", "emented!")];
    let unfinished: Vec<String> = sources()
        .iter()
        .filter(|(_, text)| marks.iter().any(|mark| has_mark(text, mark)))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(unfinished, Vec::<String>::new());
}

/// Whether a text has a mark that is not a part of a longer name: there is an agent for to-do lists.
fn has_mark(text: &str, mark: &str) -> bool {
    let in_name = |character: char| character.is_alphanumeric() || character == '_';
    text.match_indices(mark).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + mark.len()..]);
        !before.ends_with(in_name) && !after.starts_with(in_name)
    })
}

#[test]
fn every_error_code_has_a_page() {
    let pages: BTreeSet<String> = fs::read_dir(root().join("docs/errors"))
        .expect("docs/errors can be read")
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    let codes: BTreeSet<String> = sources()
        .iter()
        .filter(|(path, _)| is_production(path))
        .flat_map(|(_, text)| codes_in(text))
        .collect();
    assert!(codes.len() > 60, "the codes were not found");
    let missing: Vec<&String> = codes.difference(&pages).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

/// String literals that are written like codes.
fn codes_in(text: &str) -> Vec<String> {
    const FAMILIES: [&str; 38] = [
        "ACCOUNT_",
        "APPROVALS_",
        "ARTIFACT_",
        "BUDGET_",
        "BUSINESS_",
        "CAMPAIGN_",
        "CHAT_",
        "COMMAND_",
        "CONTRACT_",
        "DATA_",
        "DELIVERY_",
        "DEMO_",
        "EFFECT_",
        "EVIDENCE_",
        "EXPORT_",
        "FAILURE_",
        "IMPORT_",
        "INVARIANT_",
        "IO",
        "LEAD_",
        "LIST_",
        "MCP_",
        "POLICY_",
        "PRACTICE_",
        "PROPOSER_",
        "QUEUE_",
        "RECORD_",
        "REQUEST_",
        "SCHEMA_",
        "SEQUENCE_",
        "SERVER_",
        "SESSION_",
        "SIMULATOR_",
        "STORE_",
        "STREAM_",
        "TASK_",
        "TOOL_",
        "WHAT_IF_",
    ];
    text.split('"')
        .skip(1)
        .step_by(2)
        .filter(|literal| FAMILIES.iter().any(|family| literal.starts_with(family)))
        .filter(|literal| literal.chars().all(|character| character.is_ascii_uppercase() || character == '_'))
        .filter(|literal| !literal.ends_with('_'))
        .map(str::to_owned)
        .collect()
}
