//! A disk that fails under a running server: the server says so, and works again by itself when the disk does.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use crate::by_hand::Desk;
use crate::disk::{Disk, step};
use crate::genie::{genie, run, said};
use crate::server::{Server, until};

/// Creates the demonstration and approves everything that it asks for, until it has nothing more to ask. Refused
/// requests are repeated. Returns the approvals that were acknowledged.
fn work(server: &Server) -> BTreeSet<String> {
    let ask = |method: &str, path: &str, body: Option<&Value>| {
        let (status, answer) = server.try_ask(method, path, body).expect("the server answers");
        let code = answer["code"].as_str().unwrap_or_default();
        let is_fault = ["STORE_DISK_FAILED", "STORE_DISK_FULL", "STORE_CONFLICT"].contains(&code);
        assert!(status < 300 || is_fault || status == 409, "{method} {path}: {status} {answer}");
        (status < 300).then_some(answer)
    };
    let mut campaign = None;
    until("the demonstration is created", || {
        campaign = ask("POST", "/api/demo", None).map(|made| made["id"].as_str().expect("an id").to_owned());
        campaign.is_some()
    });
    let path = format!("/api/campaigns/{}", campaign.expect("a campaign"));
    let mut agreed = BTreeSet::new();
    until("everything is approved", || {
        let Some(questions) = ask("GET", &format!("{path}/approvals?limit=500"), None) else { return false };
        for question in questions["items"].as_array().expect("a list") {
            let id = question["id"].as_str().expect("an id").to_owned();
            assert!(!agreed.contains(&id), "an acknowledged approval is asked for again");
            let item = json!({ "id": id, "subject_hash": question["subject_hash"] });
            if ask("POST", &format!("{path}/approvals/approve"), Some(&json!({ "items": [item] }))).is_some()
            {
                agreed.insert(id);
            }
        }
        let Some(standing) = ask("GET", &format!("{path}?settled=true"), None) else { return false };
        standing["preparation"] == "ready" && standing["approvals"] == 0
    });
    agreed
}

fn log_lines(desk: &Desk, text: &str) -> usize {
    let log = fs::read_to_string(desk.path("log")).unwrap_or_default();
    log.lines().filter(|line| line.contains(text)).count()
}

fn assert_sound(desk: &Desk) {
    let anchor = desk.path("data").join("journal-end");
    assert!(anchor.exists());
    for command in ["verify", "replay"] {
        let output = run(genie([command, "--data", &desk.data()]));
        assert!(output.status.success(), "{command}: {}", said(&output));
    }
}

#[test]
fn server_reports_a_failed_disk_and_recovers_by_itself() {
    let desk = Desk::new();
    let sick = desk.path("sick");
    let disk = Disk::below(&desk.path("data")).sick_while(&sick, "sync", "EIO");
    let server = Server::try_start(&desk.path("data"), Some(&disk)).expect("the server starts");
    assert_eq!(server.try_ask("GET", "/health", None).expect("an answer").0, 200);
    fs::write(&sick, "").expect("the disk fails");
    until("the failure is reported", || {
        let (status, refused) = server.try_ask("POST", "/api/demo", None).expect("an answer");
        assert_eq!((status, &refused["code"]), (503, &"STORE_DISK_FAILED".into()), "{refused}");
        server.try_ask("GET", "/health", None).expect("an answer").0 == 503
    });
    let (_, health) = server.try_ask("GET", "/health", None).expect("an answer");
    assert_eq!(health["code"], "STORE_DISK_FAILED");
    // What is stored can be read meanwhile.
    let program = server.ask("GET", "/api/status", None);
    assert_eq!(program["storage_failure"]["code"], "STORE_DISK_FAILED", "{program}");
    let beside = run(server.beside(&["campaign", "list", "--json"]));
    assert!(beside.status.success(), "{}", said(&beside));
    // Several attempts to open the journal again fail too.
    std::thread::sleep(std::time::Duration::from_millis(300));
    fs::remove_file(&sick).expect("the disk works");
    until("the server works", || server.try_ask("GET", "/health", None).expect("an answer").0 == 200);
    assert_eq!(server.ask("GET", "/api/status", None)["storage_failure"], Value::Null);
    assert!(!work(&server).is_empty());
    assert_eq!(log_lines(&desk, "the journal failed"), 1);
    assert_eq!(log_lines(&desk, "the journal was reopened"), 1);
    assert_eq!(log_lines(&desk, "STORE_DISK_FAILED"), 1, "nothing else speaks of it");
    assert!(server.terminate().0.success());
    assert_sound(&desk);
}

/// Runs a campaign on a server once for every so many-th call, which fails in this way. The server never ends.
fn sweep(does: &str, first: usize, step: usize) {
    let mut reached = 0;
    for at in (first..).step_by(step) {
        let desk = Desk::new();
        let data = desk.path("data");
        let disk = Disk::below(&data).with_fault("any", at, does);
        // A fault in the first moments ends the server with an error; later it goes on.
        let server = Server::try_start(&data, Some(&disk)).unwrap_or_else(|| Server::start(&data));
        work(&server);
        until("the server works", || server.try_ask("GET", "/health", None).expect("an answer").0 == 200);
        let ended = server.terminate().0;
        assert!(ended.success() || disk.was_reached(), "call {at}, {does}: {ended}");
        assert_sound(&desk);
        if !disk.was_reached() {
            break;
        }
        reached += 1;
    }
    assert!(reached >= 2, "the faults were hardly seen: {reached}");
}

#[test]
fn campaign_continues_after_a_disk_error() {
    sweep("EIO", step(67), step(97));
}

#[test]
fn campaign_continues_after_a_full_disk() {
    sweep("ENOSPC", step(83), step(131));
}

#[test]
fn campaign_continues_after_a_short_write() {
    sweep("short", step(101), step(151));
}
