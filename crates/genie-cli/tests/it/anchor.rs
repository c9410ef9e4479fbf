//! An anchor that is kept elsewhere shows that the whole history was rewritten, which the hash chain cannot.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use genie_desk::Desk as Tables;
use genie_kernel::{Batch, Entry, Head, Journal, Rows};
use genie_store::{DataFolder, SqliteJournal};
use serde_json::Value;

use crate::by_hand::Desk;
use crate::genie::{genie, run, said};
use crate::server::Server;

/// A folder with a campaign, an account and a to-do list.
fn campaign() -> Desk {
    let desk = Desk::new();
    let (file, data) = (desk.connections(5), desk.data());
    for arguments in [
        vec!["campaign", "create", "Fintech", "--goal", "software engineers", "--account", "premium"],
        vec!["leads", "import", &file],
        vec!["dnc", "add", "https://www.linkedin.com/in/grace-hopper", "--reason", "asked for it"],
        vec!["todo", "say", "add milk"],
    ] {
        let output = run(genie(arguments.iter().copied().chain(["--data", &data])));
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    }
    desk
}

/// `genie verify --anchor`: whether it succeeded, the verdict, and what it says of the anchor.
fn verify(desk: &Desk) -> (bool, String, Value) {
    let (data, file) = (desk.data(), desk.path("anchor.json"));
    let file = file.to_str().expect("a path in UTF-8");
    let output = run(genie(["verify", "--json", "--anchor", file, "--data", &data]));
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", said(&output)));
    (
        output.status.success(),
        report["verdict"].as_str().expect("a word").to_owned(),
        report["anchor"].clone(),
    )
}

#[test]
fn anchor_is_written_once_and_stays_valid_as_the_journal_grows() {
    let desk = campaign();
    let (works, _, taken) = verify(&desk);
    assert!(works && taken["verdict"] == "taken", "{taken}");
    let file = desk.path("anchor.json");
    assert_eq!(fs::metadata(&file).expect("the file").permissions().mode() & 0o777, 0o600);
    let text = fs::read_to_string(&file).expect("the file");
    assert!(!text.contains("Fintech") && !text.contains("milk") && !text.contains("grace-hopper"));

    let output = run(genie(["campaign", "start", "--data", &desk.data()]));
    assert!(output.status.success(), "{}", said(&output));
    let (works, _, compared) = verify(&desk);
    assert!(works && compared["verdict"] == "holds", "{compared}");
    assert_eq!(fs::read_to_string(&file).expect("the file"), text, "it is written once");

    // Beside a server, with the same answers.
    let server = Server::start(&desk.path("data"));
    let (works, _, compared) = verify(&desk);
    assert!(works && compared["verdict"] == "holds", "{compared}");
    fs::remove_file(&file).expect("the file is removed");
    assert_eq!(verify(&desk).2["verdict"], "taken");
    assert!(server.terminate().0.success());
    assert_eq!(verify(&desk).2["verdict"], "holds");
}

#[test]
fn anchor_stays_valid_after_an_erasure() {
    let desk = campaign();
    assert!(verify(&desk).0);
    let output = run(genie(["leads", "erase", "1", "--yes", "--data", &desk.data()]));
    assert!(output.status.success(), "{}", said(&output));
    let (works, _, compared) = verify(&desk);
    assert!(works && compared["verdict"] == "holds", "{compared}");
}

/// Changes the first record of every stream and computes a new chain, as an attacker with write access could.
fn rewrite(desk: &Desk) {
    let (from, to) = (desk.path("data"), desk.path("rewritten"));
    let open = |path: &std::path::Path| {
        let folder = DataFolder::open(path).expect("a folder");
        let journal = SqliteJournal::open(&folder, &Tables::tables()).expect("a journal");
        (journal, folder)
    };
    let ((old, _), (new, _)) = (open(&from), open(&to));
    for row in old.streams(0, 1_000).expect("streams") {
        let entries: Vec<Entry> = old.entries(row.id, 0, 1_000).expect("records");
        assert_eq!(entries.len() as u64, old.head(row.id).expect("a head").sequence);
        let mut records: Vec<_> = entries.into_iter().map(|entry| entry.record).collect();
        records[0].at.0 += 1;
        new.append(&Batch::seal(row.id, row.scope, Head::EMPTY, records)).expect("the records fit");
    }
    new.flush().expect("a flush");
    drop((old, new));
    for name in ["genie.db", "journal-end"] {
        fs::copy(to.join(name), from.join(name)).expect("a copy");
    }
}

#[test]
fn rewritten_history_is_detected_only_by_the_anchor() {
    let desk = campaign();
    assert!(verify(&desk).0);
    rewrite(&desk);
    let output = run(genie(["verify", "--data", &desk.data()]));
    assert!(output.status.success(), "the chain has no key: {}", said(&output));
    let (works, verdict, compared) = verify(&desk);
    assert_eq!((works, verdict.as_str(), &compared["verdict"]), (false, "clean", &"rewritten".into()));
    assert_eq!(
        compared["problems"].as_array().map(Vec::len),
        compared["streams"].as_u64().map(|all| all as usize)
    );
    let server = Server::start(&desk.path("data"));
    assert_eq!(verify(&desk), (works, verdict, compared));
    assert!(server.terminate().0.success());
}

#[test]
fn truncated_history_is_detected() {
    let desk = campaign();
    fs::create_dir(desk.path("older")).expect("a folder");
    fs::copy(desk.path("data/genie.db"), desk.path("older/genie.db")).expect("a copy");
    let output = run(genie(["todo", "say", "add bread", "--data", &desk.data()]));
    assert!(output.status.success(), "{}", said(&output));
    assert!(verify(&desk).0);
    // Both files are replaced, so that nothing in the folder tells.
    fs::copy(desk.path("older/genie.db"), desk.path("data/genie.db")).expect("a copy");
    fs::remove_file(desk.path("data/journal-end")).expect("it is removed");
    let (works, verdict, compared) = verify(&desk);
    assert_eq!((works, verdict.as_str(), &compared["verdict"]), (false, "clean", &"rewritten".into()));
    assert_eq!(compared["problems"][0]["what"], "its last anchored record is missing");
}

#[test]
fn damaged_journals_and_malformed_anchor_files_are_refused() {
    let desk = campaign();
    desk.write("anchor.json", "{\"at\": 5}");
    let (data, file) = (desk.data(), desk.path("anchor.json"));
    let file = file.to_str().expect("a path in UTF-8");
    let output = run(genie(["verify", "--json", "--anchor", file, "--data", &data]));
    assert!(said(&output).contains("ANCHOR_UNREADABLE"), "{}", said(&output));
    fs::remove_file(file).expect("it is removed");
    fs::write(desk.path("data/journal-end"), "no end").expect("it is damaged");
    let (works, _, anchored) = verify(&desk);
    assert!(!works && anchored["verdict"] == "not taken", "{anchored}");
    assert!(!desk.path("anchor.json").exists());
}
