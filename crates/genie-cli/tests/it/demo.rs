//! The demonstration as its user sees it.

use std::os::unix::fs::PermissionsExt;

use crate::genie::{Scene, genie, run, said};

#[test]
fn demo_with_the_same_seed_writes_the_same_journal() {
    let (first, second) = (Scene::new(5, 8), Scene::new(5, 8));
    assert_eq!(first.complete(), second.complete());
    assert_eq!(first.deliveries(), second.deliveries());
    let other = Scene::new(6, 8);
    assert_ne!(first.complete()["head"], other.complete()["head"]);
}

#[test]
fn every_lead_gets_each_message_once() {
    let scene = Scene::new(3, 25);
    let report = scene.complete();
    assert_eq!(report["status"], "completed");
    assert_eq!(report["contacted"], 25);
    let mut deliveries = scene.deliveries();
    let total = deliveries.len();
    let requests = deliveries.iter().filter(|line| line.contains("connection_request")).count();
    assert_eq!(requests, 25);
    assert!(total > 25, "some people accept and get a follow-up");
    deliveries.sort();
    deliveries.dedup();
    assert_eq!(deliveries.len(), total);
}

#[test]
fn completed_demo_is_not_run_again_in_the_same_folder() {
    let scene = Scene::new(4, 3);
    let report = scene.complete();
    let deliveries = scene.deliveries();
    assert_eq!(scene.complete(), report);
    assert_eq!(scene.deliveries(), deliveries);
}

#[test]
fn replay_and_log_cover_every_record() {
    let scene = Scene::new(2, 5);
    let report = scene.complete();
    let data = scene.data();
    let data = data.to_str().expect("a path in UTF-8");
    let replayed = run(genie(["replay", "--json", "--data", data]));
    assert!(replayed.status.success(), "{}", said(&replayed));
    let verdict: serde_json::Value = serde_json::from_slice(&replayed.stdout).expect("JSON");
    assert_eq!(verdict["records"], report["records"]);
    let log = run(genie(["log", "--json", "--data", data]));
    let lines: Vec<serde_json::Value> = String::from_utf8_lossy(&log.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let sequences: Vec<u64> = lines.iter().filter_map(|line| line["sequence"].as_u64()).collect();
    let expected: Vec<u64> = (1..=report["records"].as_u64().expect("a number")).collect();
    assert_eq!(sequences, expected);
    scene.assert_clean("a whole run");
}

#[test]
fn data_folder_is_readable_by_its_owner_only() {
    let scene = Scene::new(1, 2);
    scene.complete();
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&scene.data()), 0o700);
    for file in std::fs::read_dir(scene.data()).expect("the folder can be read") {
        let path = file.expect("an entry").path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
}

#[test]
fn folder_in_use_is_refused_with_an_error_code() {
    let scene = Scene::new(1, 2);
    scene.complete();
    let _folder = genie_store::DataFolder::open(scene.data()).expect("the folder is free");
    let output = run(scene.demo());
    assert!(!output.status.success());
    assert!(said(&output).contains("DATA_FOLDER_IN_USE"), "{}", said(&output));
}

#[test]
fn reading_a_missing_folder_does_not_create_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let missing = folder.path().join("missing");
    for command in ["log", "verify", "replay"] {
        let output = run(genie([command, "--data", missing.to_str().expect("a path in UTF-8")]));
        assert!(!output.status.success());
        assert!(said(&output).contains("DATA_FOLDER_MISSING"), "{}", said(&output));
        assert!(!missing.exists());
    }
}
