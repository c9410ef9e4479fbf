//! `genie doctor` in a terminal, beside a server, and on folders with something wrong.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Output;

use serde_json::Value;

use crate::genie::{Scene, genie, run, said};
use crate::server::Server;

/// The findings of `genie doctor --json` by what was checked, and whether it exited with success.
fn doctor(data: &Path) -> (bool, BTreeMap<String, Value>) {
    findings(&run(genie(["doctor", "--json", "--data", data.to_str().expect("a path in UTF-8")])))
}

fn findings(output: &Output) -> (bool, BTreeMap<String, Value>) {
    let printed: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(output)));
    assert_eq!(printed["healthy"], output.status.success(), "{printed}");
    let listed = printed["findings"].as_array().expect("a list").iter();
    let named = |one: &Value| (one["check"].as_str().expect("a name").to_owned(), one.clone());
    (output.status.success(), listed.map(named).collect())
}

fn scene() -> Scene {
    let scene = Scene::new(1, 3);
    scene.complete();
    scene
}

#[test]
fn doctor_checks_everything_with_and_without_a_server() {
    let scene = scene();
    let (healthy, local) = doctor(&scene.data());
    assert!(healthy, "{local:?}");
    assert_eq!(local["server"]["detail"], "not running");
    let advice = local["server"]["advice"].as_str().expect("advice");
    assert!(
        advice.ends_with("serve`") && advice.contains(scene.data().to_str().expect("a path")),
        "{advice}"
    );
    let server = Server::start(&scene.data());
    let (healthy, remote) = findings(&run(server.beside(&["doctor", "--json"])));
    assert!(healthy, "{remote:?}");
    assert!(remote["server"]["detail"].as_str().expect("text").starts_with("running at http://127.0.0.1:"));
    let states = |found: &BTreeMap<String, Value>| -> BTreeMap<String, Value> {
        found.iter().map(|(check, finding)| (check.clone(), finding["state"].clone())).collect()
    };
    assert_eq!(states(&local), states(&remote));
    assert_eq!(local.len(), 13);
}

#[test]
fn doctor_accepts_a_missing_folder_and_does_not_create_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let (healthy, found) = doctor(&data);
    assert!(healthy, "{found:?}");
    assert!(found["data_folder"]["detail"].as_str().expect("text").contains("does not exist yet"));
    assert!(!data.exists());
}

#[test]
fn folder_open_to_others_and_broken_mcp_file_fail_with_advice() {
    let scene = scene();
    fs::set_permissions(scene.data(), PermissionsExt::from_mode(0o755)).expect("its mode");
    let file = scene.data().join("mcp.json");
    fs::write(&file, "{").expect("a file");
    fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).expect("its mode");
    let (healthy, found) = doctor(&scene.data());
    assert!(!healthy);
    assert_eq!(found["data_folder"]["advice"], "run `chmod go=` on it");
    assert_eq!(
        (&found["mcp_servers"]["state"], &found["mcp_servers"]["fix"]),
        (&"failed".into(), &"correct_mcp_file".into())
    );
    let listed =
        r#"{ "mcpServers": { "here": { "command": "sh" }, "away": { "url": "http://127.0.0.1:1/mcp" } } }"#;
    fs::write(&file, listed).expect("a file");
    let (healthy, found) = doctor(&scene.data());
    assert!(healthy, "{found:?}");
    assert_eq!(found["mcp_servers"]["detail"], "away, here");
    fs::write(&file, listed.replace("\"sh\"", "\"no-such-program\"")).expect("a file");
    let (healthy, found) = doctor(&scene.data());
    assert!(!healthy);
    assert_eq!(found["mcp_servers"]["detail"], "here needs no-such-program, which was not found");
}

#[test]
fn hanging_browser_is_killed_at_its_deadline() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let browser = folder.path().join("chromium");
    let mark = folder.path().join("process");
    fs::write(&browser, format!("#!/bin/sh\necho $$ > {}\nexec sleep 600\n", mark.display()))
        .expect("a program");
    fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).expect("its mode");
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").expect("a search path"));
    let data = folder.path().join("data");
    let mut command = genie(["doctor", "--json", "--data", data.to_str().expect("a path in UTF-8")]);
    command.env("PATH", path);
    let (healthy, found) = findings(&run(command));
    assert!(!healthy);
    let detail = found["browser"]["detail"].as_str().expect("text");
    assert!(detail.ends_with("does not start: no response within 4 seconds"), "{detail}");
    let process = fs::read_to_string(mark).expect("it was started");
    assert!(!Path::new("/proc").join(process.trim()).exists(), "the browser still runs");
}
