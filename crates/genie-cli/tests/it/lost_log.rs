//! After a clean end the database file alone is complete; after a kill, a lost write-ahead log is noticed.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::by_hand::Desk;
use crate::genie::{genie, run, said};
use crate::server::{Server, until};

/// A server that has acknowledged changes.
fn busy(data: &Path) -> Server {
    let server = Server::start(data);
    for name in ["First", "Second"] {
        let goal = json!({ "name": name, "goal": "software engineers", "account": "premium" });
        server.ask("POST", "/api/campaigns", Some(&goal));
    }
    server
}

/// The number of all records, according to `genie verify`.
fn records(data: &str) -> u64 {
    let output = run(genie(["verify", "--json", "--data", data]));
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice::<Value>(&output.stdout).expect("JSON")["records"].as_u64().expect("a number")
}

fn error_code(output: &std::process::Output) -> String {
    let error: Value = serde_json::from_slice(&output.stderr).unwrap_or_default();
    error["error"]["code"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn stopped_server_leaves_all_data_in_the_database_file() {
    let (desk, copy) = (Desk::new(), Desk::new());
    let server = busy(&desk.path("data"));
    let heads = server.ask("GET", "/api/anchor", None)["streams"].clone();
    // A page that stays open, and one that is never closed.
    let listening = server.try_ask("GET", "/api/verify", None);
    assert!(listening.is_some());
    assert!(server.terminate().0.success());
    assert_eq!(fs::metadata(desk.path("data/genie.db-wal")).map_or(0, |log| log.len()), 0);
    fs::create_dir(copy.path("data")).expect("a folder");
    fs::copy(desk.path("data/genie.db"), copy.path("data/genie.db")).expect("a copy");
    assert_eq!(records(&copy.data()), records(&desk.data()));
    let server = Server::start(&copy.path("data"));
    assert_eq!(server.ask("GET", "/api/anchor", None)["streams"], heads);
}

#[test]
fn every_command_leaves_all_data_in_the_database_file() {
    let desk = Desk::new();
    let (file, data) = (desk.connections(5), desk.data());
    for arguments in [
        vec!["campaign", "create", "Fintech", "--goal", "software engineers", "--account", "premium"],
        vec!["leads", "import", &file],
        vec!["leads", "import", "missing.csv"],
        vec!["campaign", "start"],
        vec!["approvals", "list"],
        vec!["stop"],
        vec!["todo", "say", "add milk"],
        vec!["verify"],
    ] {
        let output = run(genie(arguments.iter().copied().chain(["--data", &data])));
        assert!(output.status.code().is_some(), "{}", said(&output));
        let left = fs::metadata(desk.path("data/genie.db-wal")).map_or(0, |log| log.len());
        assert_eq!(left, 0, "after {arguments:?}");
    }
}

#[test]
fn lost_log_of_a_killed_server_is_an_error_until_the_loss_is_accepted() {
    let desk = Desk::new();
    let data = desk.data();
    busy(&desk.path("data")).kill();
    let log = desk.path("data/genie.db-wal");
    assert!(fs::metadata(&log).expect("a log").len() > 0);
    fs::remove_file(&log).expect("the log is removed");

    let output = run(genie(["verify", "--data", &data]));
    assert!(!output.status.success());
    assert!(said(&output).contains(" records are missing: the journal had "), "{}", said(&output));
    for command in [vec!["campaign", "list"], vec!["serve", "--port", "0"], vec!["log", "account"]] {
        let json = (command[0] != "serve").then_some("--json");
        let output = run(genie(command.into_iter().chain(json).chain(["--data", &data])));
        assert!(!output.status.success());
        assert!(said(&output).contains("STORE_RECORDS_MISSING"), "{}", said(&output));
    }
    let doctor = run(genie(["doctor", "--data", &data]));
    assert!(said(&doctor).contains("records are missing"), "{}", said(&doctor));

    let output = run(genie(["verify", "--accept-loss", "--data", &data]));
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).starts_with("Accepted: "), "{}", said(&output));
    let server = busy(&desk.path("data"));
    until("the campaigns are there", || server.ask("GET", "/api/campaigns", None)["total"] == 2);
    assert!(server.terminate().0.success());
    assert!(records(&data) > 0);
}

#[test]
fn log_moved_back_into_place_is_used_again() {
    let desk = Desk::new();
    let data = desk.data();
    busy(&desk.path("data")).kill();
    let (log, elsewhere) = (desk.path("data/genie.db-wal"), desk.path("elsewhere"));
    fs::rename(&log, &elsewhere).expect("the log is moved");
    let output = run(genie(["campaign", "list", "--json", "--data", &data]));
    assert_eq!(error_code(&output), "STORE_RECORDS_MISSING", "{}", said(&output));
    fs::rename(&elsewhere, &log).expect("the log is moved back");
    let output = run(genie(["campaign", "list", "--json", "--data", &data]));
    assert!(output.status.success(), "{}", said(&output));
    assert!(records(&data) > 0);
}
