//! Notifications of the real program: across a killed server, with and without a server.

use serde_json::{Value, json};

use crate::genie::{genie, run, said};
use crate::server::{Server, until};

fn listed(server: &Server) -> Value {
    server.ask("GET", "/api/notifications", None)
}

fn count(list: &Value) -> usize {
    list["items"].as_array().expect("a list").len()
}

#[test]
fn killed_server_neither_loses_nor_repeats_a_notice() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    server.ask("POST", "/api/demo", None);
    until("the campaign waits for an approval", || count(&listed(&server)) == 1);
    server.ask("POST", "/api/account/incident", Some(&json!({ "reason": "LinkedIn asks for a check" })));
    // The incident is stored; whether its notice is, depends on the moment.
    server.kill();
    let server = Server::start(&data);
    until("the incident is listed", || count(&listed(&server)) == 2);
    let list = listed(&server);
    let kinds: Vec<&Value> =
        list["items"].as_array().expect("a list").iter().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, ["incident", "approval"]);
    assert_eq!((&list["unread"], &list["items"][0]["read"]), (&json!(2), &json!(false)));
    let read = server.ask("POST", "/api/notifications/read", Some(&json!({ "through": 2 })));
    assert_eq!(read["unread"], 0);
    let beside = run(server.beside(&["notifications", "list", "--json"]));
    let beside: Value = serde_json::from_slice(&beside.stdout).expect("JSON");
    assert_eq!(beside, read);
    assert!(server.terminate().0.success());
    let path = data.to_str().expect("a path in UTF-8");
    let local = run(genie(["notifications", "list", "--json", "--data", path]));
    assert_eq!(serde_json::from_slice::<Value>(&local.stdout).expect("JSON"), read);
    for words in [["replay", "notices"], ["log", "notices"]] {
        let output = run(genie(words.into_iter().chain(["--data", path])));
        assert!(output.status.success(), "{}", said(&output));
    }
}

#[test]
fn testing_an_unset_webhook_reports_that_none_is_set() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let server = Server::start(&data);
    let output = run(server.beside(&["notifications", "test"]));
    assert!(!output.status.success() && said(&output).contains("WEBHOOK_NOT_SET"), "{}", said(&output));
    let output = run(server.beside(&["notifications", "list"]));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "No notifications.\n");
}
