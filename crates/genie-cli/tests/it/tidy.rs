//! Checks on the source tree itself: file sizes, headers, unfinished work.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const LINES_MAX: usize = 500;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

/// All Rust files of the workspace.
pub fn sources() -> Vec<(PathBuf, String)> {
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

/// Whether a file is compiled into a program.
pub fn is_production(path: &Path) -> bool {
    path.components().all(|part| part.as_os_str() != "tests")
}

#[test]
fn no_source_file_exceeds_the_line_limit() {
    let long: Vec<String> = sources()
        .iter()
        .filter(|(path, text)| is_production(path) && text.lines().count() > LINES_MAX)
        .map(|(path, text)| format!("{} has {} lines", path.display(), text.lines().count()))
        .collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn every_source_file_has_a_header_comment() {
    let silent: Vec<String> = sources()
        .iter()
        .filter(|(path, text)| is_production(path) && !text.starts_with("//! "))
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(silent, Vec::<String>::new());
}

/// The largest part of all Rust lines that one crate may have.
const CRATE_SHARE_MAX: f64 = 0.20;

#[test]
fn no_crate_holds_more_than_a_fifth_of_the_lines() {
    let folder = root().join("crates");
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for (path, text) in sources() {
        let name = path.strip_prefix(&folder).expect("a crate").components().next().expect("a name");
        *lines.entry(name.as_os_str().to_string_lossy().into_owned()).or_default() += text.lines().count();
    }
    let total: usize = lines.values().sum();
    let large: Vec<_> =
        lines.iter().filter(|(_, count)| **count as f64 > CRATE_SHARE_MAX * total as f64).collect();
    assert!(large.is_empty(), "of {total} lines: {large:?}");
}

/// The crates that must be unable to reach the outside world.
const PURE: [&str; 9] = [
    "genie-kernel",
    "genie-outreach",
    "genie-people",
    "genie-settings",
    "genie-site",
    "genie-tables",
    "genie-todo",
    "genie-tools",
    "genie-vault",
];

#[test]
fn pure_crates_ban_clock_files_and_threads() {
    let bans = |name: &str| {
        let path = root().join("crates").join(name).join("clippy.toml");
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let expected = bans("genie-kernel");
    assert!(expected.contains("std::time::SystemTime::now") && expected.contains("std::fs::read"));
    for name in PURE {
        assert_eq!(bans(name), expected, "{name}");
    }
}

#[test]
fn no_source_file_has_unfinished_work_markers() {
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

/// Whether a text has a marker that is not part of a longer name, as in the to-do agent's names.
fn has_mark(text: &str, mark: &str) -> bool {
    let in_name = |character: char| character.is_alphanumeric() || character == '_';
    text.match_indices(mark).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + mark.len()..]);
        !before.ends_with(in_name) && !after.starts_with(in_name)
    })
}
