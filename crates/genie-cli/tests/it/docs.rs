//! The documentation matches the repository: the code map, the paths it names, and its links.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

use crate::tidy::root;

/// The pages that describe the present. Decisions describe the past and are not checked.
const PAGES: [&str; 12] = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/ARCHITECTURE.md",
    "docs/errors/README.md",
    "docs/glossary.md",
    "docs/guarantees.md",
    "docs/guide.md",
    "docs/performance.md",
    "docs/personal-data.md",
    "docs/practice-network.md",
    "docs/tools.md",
];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The crates of the code map with their places in it.
fn code_map() -> BTreeMap<String, usize> {
    let page = read(&root().join("docs/ARCHITECTURE.md"));
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `genie-")?.split_once('`'));
    rows.enumerate().map(|(place, (name, _))| (format!("genie-{name}"), place)).collect()
}

fn crates() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates")).expect("the crates can be read");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn code_map_lists_every_crate() {
    let listed: BTreeSet<String> = code_map().into_keys().collect();
    let present: BTreeSet<String> = crates().into_iter().collect();
    assert_eq!(listed, present, "docs/ARCHITECTURE.md and crates/ differ");
}

#[test]
fn crates_depend_only_on_crates_above_them_in_the_code_map() {
    let map = code_map();
    for name in crates() {
        let manifest: Table =
            toml::from_str(&read(&root().join("crates").join(&name).join("Cargo.toml"))).expect("a manifest");
        let used = manifest.get("dependencies").and_then(|used| used.as_table()).cloned().unwrap_or_default();
        for other in used.keys().filter(|other| other.starts_with("genie-")) {
            assert!(
                map[other.as_str()] < map[&name],
                "{name} uses {other}, which is not above it in the map"
            );
        }
    }
}

#[test]
fn paths_mentioned_in_the_docs_exist() {
    let mut missing = Vec::new();
    for page in PAGES {
        let text = read(&root().join(page));
        let paths = text.split('`').skip(1).step_by(2).filter_map(repository_path);
        let absent = paths.filter(|path| !root().join(path).exists());
        missing.extend(absent.map(|path| format!("{page}: {}", path.display())));
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// The file or folder that a code span names, if it names one. A name in capitals is a placeholder.
fn repository_path(span: &str) -> Option<PathBuf> {
    let plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_./".contains(letter);
    if !span.contains('/') || !span.chars().all(plain) {
        return None;
    }
    let path = if span.starts_with("genie-") { Path::new("crates").join(span) } else { PathBuf::from(span) };
    let checked = ["crates", "contracts", "docs", "web/src", "web/tests"];
    checked.iter().any(|folder| path.starts_with(folder)).then_some(path)
}

#[test]
fn links_in_the_docs_resolve() {
    for page in PAGES {
        let page = root().join(page);
        let folder = page.parent().expect("a folder");
        for target in read(&page).split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if target.is_empty() || target.starts_with("http") {
                continue;
            }
            assert!(folder.join(target).exists(), "{} links to {target}", page.display());
        }
    }
}

/// Limits as the pages say them, with the constants of the code.
#[test]
fn limits_in_the_docs_match_the_code() {
    let kibibytes = |bytes: usize| bytes / 1024;
    let proposal = genie_kernel::port::PROPOSAL_BYTES_MAX;
    let thousands = format!("{} {:03}", proposal / 1000, proposal % 1000);
    let chat = genie_outreach::chat::MESSAGES_A_MINUTE_MAX;
    assert_eq!(chat, 10, "the guide says ten in words");
    for (page, sentence) in [
        ("docs/guide.md", format!("up to {thousands} bytes ({} KiB)", kibibytes(proposal))),
        ("docs/guide.md", format!("up to {} MiB", kibibytes(genie_server::FILE_BYTES_MAX) / 1024)),
        ("docs/guide.md", "It accepts ten messages a minute".to_owned()),
        ("docs/guide.md", format!("from 0 to {}", genie_outreach::SCORE_MAX)),
    ] {
        assert!(read(&root().join(page)).contains(&sentence), "{page} does not say {sentence:?}");
    }
}
