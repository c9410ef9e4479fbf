//! What the kernel must not contain: anything that reaches the outside world, and any word of one
//! agent's trade.

use std::path::{Path, PathBuf};

/// The crates the kernel uses itself. A new one needs a reason why it is pure.
const DIRECT: [&str; 6] = ["blake3", "jiff", "serde", "serde_json", "thiserror", "uuid"];

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
/// the sentence of a refusal.
const TRADE: [&str; 34] = [
    "browser",
    "campaign",
    "campaigns",
    "chat",
    "contact",
    "contacted",
    "contacts",
    "conversation",
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
    "reply",
    "screen",
    "screengraph",
    "screens",
    "screenshot",
    "swipe",
    "todo",
    "todos",
];

#[expect(clippy::disallowed_methods, reason = "a test about the source asks cargo; the kernel asks nobody")]
fn cargo_tree(arguments: &[&str]) -> Vec<String> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["tree", "-p", "genie-kernel", "-e", "normal", "--offline", "--prefix", "none"])
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
        .filter(|name| !name.is_empty() && name != "genie-kernel")
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn the_kernel_links_nothing_that_reaches_the_outside_world() {
    assert_eq!(cargo_tree(&["--depth", "1"]), DIRECT);
    let linked = cargo_tree(&[]);
    let impure: Vec<&String> = linked.iter().filter(|name| IMPURE.contains(&name.as_str())).collect();
    assert!(impure.is_empty(), "{impure:?}");
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
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.len() > 30, "the source was not found");
    let mut found = Vec::new();
    for file in files {
        for (line, number) in read(&file).lines().zip(1..) {
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
