//! What the application layer links: no HTTP, no terminal, no adapter and no store.

use std::collections::BTreeSet;
use std::process::Command;

/// Crates that speak HTTP, read a terminal's arguments, or are plugged into ports.
const FORBIDDEN: &[&str] = &[
    "axum",
    "clap",
    "genie-adapters",
    "genie-cli",
    "genie-mcp",
    "genie-server",
    "genie-store",
    "http",
    "hyper",
    "hyper-util",
    "indicatif",
    "reqwest",
    "rmcp",
    "rusqlite",
    "tokio",
    "tower",
    "utoipa-axum",
    "wasmtime",
];

/// The names of everything that a crate of this workspace links into the program.
fn linked(package: &str) -> BTreeSet<String> {
    let listed = Command::new(env!("CARGO"))
        .args(["tree", "--package", package, "--edges", "normal", "--prefix", "none", "--offline"])
        .args(["--format", "{p}", "--manifest-path", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")])
        .output()
        .unwrap();
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let text = String::from_utf8(listed.stdout).unwrap();
    text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn desk_does_not_depend_on_http_adapters_or_store() {
    let linked = linked("genie-desk");
    assert!(linked.contains("genie-outreach"), "the list is read wrongly: {linked:?}");
    let found: Vec<&str> = FORBIDDEN.iter().copied().filter(|name| linked.contains(*name)).collect();
    assert!(found.is_empty(), "genie-desk links {found:?}");
}
