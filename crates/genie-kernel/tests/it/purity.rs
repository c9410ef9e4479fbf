//! The kernel and the table crate must contain nothing that reaches the outside world, and no term of one
//! agent's domain.

use std::path::{Path, PathBuf};

/// The direct dependencies of the kernel. A new one must be pure, with a reason.
const DIRECT: [&str; 6] = ["blake3", "jiff", "serde", "serde_json", "thiserror", "uuid"];

/// The direct dependencies of the table crate.
const DIRECT_OF_TABLES: [&str; 11] = [
    "cfb",
    "chardetng",
    "csv",
    "csv-core",
    "encoding_rs",
    "jiff",
    "quick-xml",
    "serde",
    "thiserror",
    "unicode-normalization",
    "zip",
];

/// Crates that would bring in a clock, a file, a socket, a thread pool or randomness.
const IMPURE: [&str; 24] = [
    "async-std",
    "axum",
    "crossbeam",
    "curl",
    "fastrand",
    "futures",
    "getrandom",
    "h2",
    "hyper",
    "mio",
    "parking_lot",
    "quinn",
    "rand",
    "rayon",
    "reqwest",
    "rusqlite",
    "rustls",
    "smol",
    "socket2",
    "sqlx",
    "tokio",
    "tokio-postgres",
    "tungstenite",
    "ureq",
];

/// Domain terms of the agents that run on the kernel. `message` is not among them, because here it is the
/// text of a refusal; neither are `conversation` and `reply`, which two agents share.
const DOMAIN_TERMS: [&str; 32] = [
    "browser",
    "campaign",
    "campaigns",
    "chat",
    "contact",
    "contacted",
    "contacts",
    "email",
    "emails",
    "inbox",
    "invitation",
    "lead",
    "leads",
    "linkedin",
    "mailbox",
    "outreach",
    "personalization",
    "phone",
    "profile",
    "profiles",
    "prospect",
    "prospects",
    "recipient",
    "recipients",
    "recruiter",
    "screen",
    "screengraph",
    "screens",
    "screenshot",
    "swipe",
    "todo",
    "todos",
];

#[expect(
    clippy::disallowed_methods,
    reason = "a test about the source runs cargo; the kernel starts no process"
)]
fn cargo_tree(package: &str, arguments: &[&str]) -> Vec<String> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["tree", "-p", package, "-e", "normal", "--offline", "--prefix", "none"])
        .args(["--format", "{p}"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut names: Vec<String> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .filter_map(|line| line.split(' ').next().map(str::to_owned))
        .filter(|name| !name.is_empty() && name != package)
        .collect();
    names.sort();
    names.dedup();
    names
}

/// Asserts that a crate links nothing that reaches the outside world, apart from the listed exceptions.
fn assert_pure(package: &str, excused: &[&str]) {
    let linked = cargo_tree(package, &[]);
    let impure: Vec<&str> = linked.iter().map(String::as_str).filter(|name| IMPURE.contains(name)).collect();
    assert_eq!(impure, excused, "{package}");
}

#[test]
fn kernel_has_no_dependency_that_does_io() {
    assert_eq!(cargo_tree("genie-kernel", &["--depth", "1"]), DIRECT);
    assert_pure("genie-kernel", &[]);
}

#[test]
fn tables_crate_has_no_dependency_that_does_io() {
    assert_eq!(cargo_tree("genie-tables", &["--depth", "1"]), DIRECT_OF_TABLES);
    // The `zip` crate links it for encrypted archives, which we neither read nor write.
    assert_pure("genie-tables", &["getrandom"]);
}

#[test]
fn text_and_scoring_crates_have_no_dependency_that_does_io() {
    assert_pure("genie-text", &[]);
    // Headings are data of the crate that reads tables, so scoring links what that crate links.
    assert_pure("genie-scoring", &["getrandom"]);
    assert_eq!(ours("genie-text"), Vec::<String>::new());
    assert_eq!(ours("genie-scoring"), ["genie-kernel", "genie-tables", "genie-text"]);
}

#[test]
fn people_crate_does_not_depend_on_agents_or_io() {
    // As for tables, on which people are read.
    assert_pure("genie-people", &["getrandom"]);
    assert_eq!(ours("genie-people"), ["genie-kernel", "genie-tables", "genie-text"]);
}

#[test]
fn vault_crate_has_no_dependency_that_does_io() {
    // Keys and nonces are drawn by its callers.
    assert_pure("genie-vault", &[]);
    assert_eq!(ours("genie-vault"), ["genie-kernel"]);
}

#[test]
fn tools_crate_has_no_dependency_that_does_io() {
    assert_pure("genie-tools", &[]);
    assert_eq!(ours("genie-tools"), ["genie-kernel"]);
}

#[test]
fn site_crate_has_no_dependency_that_does_io() {
    assert_pure("genie-site", &[]);
    assert_eq!(ours("genie-site"), Vec::<String>::new());
}

#[test]
fn settings_crate_has_no_dependency_that_does_io() {
    // As for tables, which campaigns import.
    assert_pure("genie-settings", &["getrandom"]);
}

/// The crates of this workspace that a crate links.
fn ours(package: &str) -> Vec<String> {
    let mut names = cargo_tree(package, &[]);
    names.retain(|name| name.starts_with("genie-"));
    names
}

#[expect(clippy::disallowed_methods, reason = "a test about the source reads it; the kernel reads nothing")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn kernel_uses_no_domain_terms() {
    assert_neutral("src", 30);
}

#[test]
fn tables_crate_uses_no_domain_terms() {
    assert_neutral("../genie-tables/src", 15);
}

/// Asserts that the sources in a folder, with a minimum number of files, use no domain term of any agent.
fn assert_neutral(folder: &str, files_min: usize) {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    assert!(files.len() > files_min, "the source was not found");
    let mut found = Vec::new();
    for file in files {
        for (line, number) in read(&file).lines().zip(1..) {
            // Error codes are public names, older than the shared conversation module.
            let line = line.replace("\"CHAT_", "\"");
            // Split `camelCase`, `snake_case` and `CamelCase` into words.
            let mut spaced = String::new();
            for letter in line.chars() {
                if letter.is_uppercase() && !spaced.ends_with(char::is_uppercase) {
                    spaced.push(' ');
                }
                spaced.push(letter);
            }
            let whole = line.to_lowercase();
            let parts = spaced.to_lowercase();
            let words = whole.split(|letter: char| !letter.is_alphabetic());
            let parts = parts.split(|letter: char| !letter.is_alphabetic());
            if let Some(word) = words.chain(parts).find(|word| DOMAIN_TERMS.contains(word)) {
                found.push(format!("{}:{number}: {word}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
