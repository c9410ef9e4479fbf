//! What the kernel and the reading of tables must not contain: anything that reaches the outside world,
//! and any word of one agent's trade.

use std::path::{Path, PathBuf};

/// The crates the kernel uses itself. A new one needs a reason why it is pure.
const DIRECT: [&str; 6] = ["blake3", "jiff", "serde", "serde_json", "thiserror", "uuid"];

/// The crates that reading and writing tables uses itself.
const DIRECT_OF_TABLES: [&str; 10] = [
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

/// Crates with which a clock, a file, a socket, a thread pool or chance would come in.
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

/// Words of the agents that run on the kernel. A `message` is not among them, because here it is
/// the sentence of a refusal; neither are a `conversation` and its `reply`, which two agents share.
const TRADE: [&str; 32] = [
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

#[expect(clippy::disallowed_methods, reason = "a test about the source asks cargo; the kernel asks nobody")]
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

/// A crate links nothing that reaches the outside world, apart from the crates excused here.
fn assert_pure(package: &str, excused: &[&str]) {
    let linked = cargo_tree(package, &[]);
    let impure: Vec<&str> = linked.iter().map(String::as_str).filter(|name| IMPURE.contains(name)).collect();
    assert_eq!(impure, excused, "{package}");
}

#[test]
fn the_kernel_links_nothing_that_reaches_the_outside_world() {
    assert_eq!(cargo_tree("genie-kernel", &["--depth", "1"]), DIRECT);
    assert_pure("genie-kernel", &[]);
}

#[test]
fn tables_link_nothing_that_reaches_the_outside_world() {
    assert_eq!(cargo_tree("genie-tables", &["--depth", "1"]), DIRECT_OF_TABLES);
    // The `zip` crate links it for encrypted archives, which we neither read nor write.
    assert_pure("genie-tables", &["getrandom"]);
}

#[test]
fn text_and_scoring_link_nothing_that_reaches_the_outside_world() {
    assert_pure("genie-text", &[]);
    // Headings are data of the crate that reads tables, so scoring links what that crate links.
    assert_pure("genie-scoring", &["getrandom"]);
    assert_eq!(ours("genie-text"), Vec::<String>::new());
    assert_eq!(ours("genie-scoring"), ["genie-kernel", "genie-tables", "genie-text"]);
}

#[test]
fn people_link_no_agent_and_nothing_outside() {
    // As for tables, on which people are read.
    assert_pure("genie-people", &["getrandom"]);
    assert_eq!(ours("genie-people"), ["genie-kernel", "genie-tables", "genie-text"]);
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
fn the_kernel_has_no_word_of_any_trade() {
    assert_neutral("src", 30);
}

#[test]
fn tables_have_no_word_of_any_trade() {
    assert_neutral("../genie-tables/src", 15);
}

/// The sources in a folder, more than so many files, use no word of any agent's trade.
fn assert_neutral(folder: &str, files_min: usize) {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    assert!(files.len() > files_min, "the source was not found");
    let mut found = Vec::new();
    for file in files {
        for (line, number) in read(&file).lines().zip(1..) {
            // Codes of errors are public names, older than the module that conversations share.
            let line = line.replace("\"CHAT_", "\"");
            // `camelCase`, `snake_case` and `CamelCase` are made of words too.
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
            if let Some(word) = words.chain(parts).find(|word| TRADE.contains(word)) {
                found.push(format!("{}:{number}: {word}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
