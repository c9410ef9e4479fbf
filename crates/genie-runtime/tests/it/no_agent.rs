//! The runtime must not link any agent, or any crate that only an agent needs.

use std::process::Command;

/// The crates that the runtime uses itself.
const DIRECT: [&str; 4] = ["genie-kernel", "parking_lot", "serde_json", "thiserror"];

/// Agents and their dependencies.
const AGENTS: [&str; 6] =
    ["genie-outreach", "genie-scoring", "genie-screengraph", "genie-tables", "genie-text", "genie-todo"];

fn cargo_tree(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "-p", "genie-runtime", "-e", "normal", "--offline", "--prefix", "none"])
        .args(["--format", "{p}"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    let names = lines.lines().filter_map(|line| line.split(' ').next());
    let mut names: Vec<String> =
        names.filter(|name| !name.is_empty() && *name != "genie-runtime").map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn runtime_does_not_depend_on_agents() {
    assert_eq!(cargo_tree(&["--depth", "1"]), DIRECT);
    let linked = cargo_tree(&[]);
    let agents: Vec<&String> = linked.iter().filter(|name| AGENTS.contains(&name.as_str())).collect();
    assert!(agents.is_empty(), "{agents:?}");
}
