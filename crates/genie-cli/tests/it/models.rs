//! Campaigns with models over HTTP: every fault of a provider, a model that dies half-way, and slow models that hold up
//! no other campaign. The client is the one that ships; only the server is scripted.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use genie_scripted_model::{Recorded, Reply, Request, ScriptedModel};
use serde_json::{Value, json};

use crate::by_hand::Desk;
use crate::genie::{genie, run, said};
use crate::server::{Server, until};
use crate::vault::{Folder, VALUE, leaks, start_unlocked, unlocking};

pub const MONDAY: &str = "2026-11-16T08:00:00Z";
const GOAL: &str = "software engineers in fintech";

/// The question in a request, in either format.
pub fn question(request: &Request) -> String {
    request.json["messages"]
        .as_array()
        .and_then(|all| all.last()?["content"].as_str())
        .unwrap_or_default()
        .to_owned()
}

fn wrapped(proposal: &Value) -> Reply {
    Reply::Text(json!({ "proposal": proposal }).to_string())
}

/// A model that does what it is asked to.
fn able(request: &Request) -> Reply {
    if question(request).contains("propose a scoring algorithm") {
        let title =
            json!({ "kind": "title", "any_of": [{ "role": "engineer", "at_least": null, "at_most": null }] });
        let criterion =
            json!({ "name": "Title", "weight": 100, "demand": "want", "loses": null, "rule": title });
        return wrapped(&json!({
            "action_type": "persist_artifact",
            "artifact": { "artifact_type": "scoring_algorithm", "artifact_key": "leads", "content": {
                "form": 2, "version": 1, "goal": GOAL, "not_understood": null,
                "reference_date": "2026-11-16", "criteria": [criterion],
            }},
            "requires_approval": true,
        }));
    }
    wrapped(&json!({
        "action_type": "generate_message",
        "message": { "type": "connection_request", "content": "Hello, a model wrote this. What do you build?" },
        "requires_approval": true,
    }))
}

/// A campaign with this many leads that has not been started, and a provider of this kind.
pub fn campaign(model: &ScriptedModel, kind: &str, people: usize) -> Desk {
    let desk = Desk::new();
    let file = desk.strangers(people);
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", GOAL, "--account", "premium"]);
    desk.at(MONDAY, &["leads", "import", &file]);
    provider(&desk, "scripted", kind, &model.address());
    desk.at(MONDAY, &["config", "set", "default_model", "scripted"]);
    desk
}

fn provider(desk: &Desk, name: &str, kind: &str, address: &str) {
    for (field, value) in [("kind", kind), ("address", address), ("model", "tiny")] {
        desk.at(MONDAY, &["config", "set", &format!("models.{name}.{field}"), value]);
    }
}

fn approve_all(desk: &Desk) {
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
}

/// The proposals in the log: who made each, and the code of the last failure of its calls.
fn proposals(desk: &Desk) -> Vec<(String, Option<String>)> {
    let output = run(genie(["log", "1", "--json", "--data", &desk.data()]));
    let text = String::from_utf8(output.stdout).expect("text");
    let records = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let proposed = records.filter(|record| record["payload"]["proposer"].is_string());
    proposed
        .map(|record| {
            let payload = &record["payload"];
            let failure =
                payload["calls"].as_array().and_then(|calls| calls.last()?["failure"]["errorId"].as_str());
            (payload["proposer"].as_str().unwrap_or_default().to_owned(), failure.map(str::to_owned))
        })
        .collect()
}

/// The texts that wait to be sent.
fn queued(desk: &Desk) -> String {
    desk.at(MONDAY, &["queue", "list"]).to_string()
}

#[test]
fn campaign_runs_with_a_model_from_each_kind_of_provider() {
    for kind in ["openai", "anthropic", "compatible"] {
        let model = ScriptedModel::start(able).expect("a server");
        let desk = campaign(&model, kind, 2);
        desk.at(MONDAY, &["campaign", "start"]);
        approve_all(&desk);
        approve_all(&desk);
        approve_all(&desk);
        let queue = queued(&desk);
        assert!(queue.contains("a model wrote this"), "{kind}: {queue}");
        let by_model =
            proposals(&desk).into_iter().filter(|(proposer, _)| proposer == "scripted/tiny").count();
        assert_eq!(by_model, model.requests().len(), "{kind}: every call is in the log");
        assert_eq!(by_model, 3, "{kind}: the goal and two drafts");
        desk.assert_clean();
    }
}

#[test]
fn campaign_log_can_be_replayed_as_a_scripted_model() {
    let model = ScriptedModel::start(able).expect("a server");
    let first = campaign(&model, "openai", 2);
    let drive = |desk: &Desk| {
        desk.at(MONDAY, &["campaign", "start"]);
        (0..3).for_each(|_| approve_all(desk));
        queued(desk)
    };
    assert!(drive(&first).contains("a model wrote this"));
    let log = run(genie(["log", "1", "--json", "--data", &first.data()]));
    let recorded = Recorded::from_log(&String::from_utf8(log.stdout).expect("text"));
    assert_eq!(recorded.len(), 3, "the goal and two drafts");
    let played = ScriptedModel::start(move |request| recorded.reply(request)).expect("a server");
    let second = campaign(&played, "openai", 2);
    assert!(drive(&second).contains("a model wrote this"), "the same answers to the same requests");
    assert!(proposals(&second).iter().all(|(_, failure)| failure.is_none()), "every request was recorded");
    second.assert_clean();
}

#[test]
fn rules_take_over_when_the_model_fails_midway() {
    let model = ScriptedModel::start(able).expect("a server");
    let desk = campaign(&model, "compatible", 2);
    desk.at(MONDAY, &["campaign", "start"]);
    drop(model);
    approve_all(&desk);
    approve_all(&desk);
    approve_all(&desk);
    assert!(!queued(&desk).contains("a model wrote this"));
    let said = proposals(&desk);
    assert_eq!(said.first().map(|(proposer, _)| proposer.as_str()), Some("scripted/tiny"));
    let failed = said.iter().find(|(_, failure)| failure.is_some()).expect("a failed call");
    assert_eq!((failed.0.as_str(), failed.1.as_deref()), ("rules", Some("MODEL_UNAVAILABLE")));
    desk.assert_clean();
}

#[test]
fn each_provider_fault_is_retried_or_falls_back_to_the_rules() {
    let status = |code: u16, retry_after: Option<&str>| Reply::Status {
        code,
        retry_after: retry_after.map(str::to_owned),
        body: json!({ "error": { "message": "no" } }).to_string(),
    };
    // The first reply, then an able model: who proposes in the end, and after how many calls.
    type Fault = Box<dyn Fn() -> Reply + Send + Sync>;
    let faults: Vec<(&str, Fault, &str, usize)> = vec![
        ("429", Box::new(move || status(429, Some("0"))), "scripted/tiny", 2),
        ("500", Box::new(move || status(500, Some("0"))), "scripted/tiny", 2),
        ("cut off", Box::new(|| Reply::Length("{\"proposal\":".to_owned())), "scripted/tiny", 2),
        ("wrong vocabulary", Box::new(|| wrapped(&json!({ "action_type": "dance" }))), "scripted/tiny", 2),
        ("not JSON", Box::new(|| Reply::text("Sure! Here it is.")), "scripted/tiny", 2),
        ("lost stream", Box::new(|| Reply::CutStream("{\"pro".to_owned())), "scripted/tiny", 2),
        ("10 MB", Box::new(|| Reply::Large { megabytes: 10 }), "scripted/tiny", 2),
        ("later", Box::new(move || status(429, Some("3600"))), "rules", 1),
        ("401", Box::new(move || status(401, None)), "rules", 1),
        ("400", Box::new(move || status(400, None)), "rules", 1),
        ("declined", Box::new(|| Reply::Declined("I cannot help.".to_owned())), "rules", 1),
    ];
    for (name, fault, proposer, calls) in faults {
        let asked = AtomicUsize::new(0);
        let model = ScriptedModel::start(move |request| match asked.fetch_add(1, Ordering::SeqCst) {
            0 => fault(),
            _ => able(request),
        })
        .expect("a server");
        let desk = campaign(&model, "compatible", 1);
        desk.at(MONDAY, &["campaign", "start"]);
        let said = proposals(&desk);
        assert_eq!(said.last().map(|(by, _)| by.as_str()), Some(proposer), "{name}: {said:?}");
        assert_eq!(model.requests().len(), calls, "{name}");
        desk.assert_clean();
    }
}

#[test]
fn model_is_asked_again_with_the_exact_error_after_a_refused_answer() {
    let asked = AtomicUsize::new(0);
    let model = ScriptedModel::start(move |request| match asked.fetch_add(1, Ordering::SeqCst) {
        0 => wrapped(&json!({ "action_type": "dance" })),
        _ => able(request),
    })
    .expect("a server");
    let desk = campaign(&model, "compatible", 1);
    desk.at(MONDAY, &["campaign", "start"]);
    let requests = model.requests();
    assert!(!question(&requests[0]).contains("was refused"));
    let second = question(&requests[1]);
    assert!(
        second.contains("SCHEMA_UNKNOWN_ACTION_TYPE at /action_type: unknown action type \"dance\""),
        "{second}"
    );
}

#[test]
fn slow_model_delays_only_its_own_campaign() {
    let stalled = ScriptedModel::start(|_| Reply::Stall).expect("a server");
    let quick = ScriptedModel::start(able).expect("a server");
    let desk = campaign(&quick, "compatible", 1);
    provider(&desk, "stalled", "compatible", &stalled.address());
    desk.at(MONDAY, &["campaign", "create", "Second", "--goal", GOAL]);
    desk.at(MONDAY, &["leads", "import", &desk.strangers(1), "--campaign", "Second"]);
    let server = Server::start(&desk.path("data"));
    let campaigns = server.ask("GET", "/api/campaigns", None);
    let id = |number: usize| campaigns["items"][number]["id"].as_str().expect("an id").to_owned();
    let (first, second) = (id(0), id(1));
    server.ask("PUT", &format!("/api/campaigns/{first}/model"), Some(&json!({ "model": "stalled" })));
    for campaign in [&first, &second] {
        server.ask("POST", &format!("/api/campaigns/{campaign}/start"), None);
    }
    until("the first campaign waits for its model", || stalled.requests().len() == 1);
    until("the second campaign goes on", || {
        let waiting = server.ask("GET", &format!("/api/campaigns/{second}/approvals"), None);
        waiting["items"].as_array().is_some_and(|items| !items.is_empty())
    });
    assert!(stalled.requests()[0].closed_by_client.is_none(), "the first one still waits");
    server.ask("POST", "/api/stop", None);
    let (status, took) = server.terminate();
    assert!(status.success() && took.as_secs() < 30, "{status:?} after {took:?}");
    desk.assert_clean();
}

#[test]
fn model_choice_is_shown_and_takes_effect_immediately() {
    let model = ScriptedModel::start(able).expect("a server");
    let desk = campaign(&model, "compatible", 1);
    let shown = desk.at(MONDAY, &["campaign", "model"]);
    assert_eq!(
        (&shown["proposer"], &shown["model"], &shown["chosen"]),
        (&json!("scripted"), &json!("tiny"), &Value::Null)
    );
    let shown = desk.at(MONDAY, &["campaign", "model", "rules"]);
    assert_eq!((&shown["proposer"], &shown["chosen"]), (&json!("rules"), &json!("rules")));
    desk.at(MONDAY, &["campaign", "start"]);
    assert!(model.requests().is_empty(), "rules need no model");
    let output = desk.try_at(MONDAY, &["campaign", "model", "unknown"]);
    assert!(!output.status.success() && said(&output).contains("MODEL_UNKNOWN"), "{}", said(&output));
}

/// Whether any file of a folder contains a text.
fn folder_contains(folder: &Path, text: &str) -> bool {
    fs::read_dir(folder).expect("a folder").any(|entry| {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            return folder_contains(&path, text);
        }
        fs::read(&path).is_ok_and(|bytes| bytes.windows(text.len()).any(|part| part == text.as_bytes()))
    })
}

#[test]
fn recorded_requests_do_not_contain_an_erased_lead() {
    let model = ScriptedModel::start(able).expect("a server");
    let desk = campaign(&model, "compatible", 2);
    desk.at(MONDAY, &["campaign", "start"]);
    approve_all(&desk);
    approve_all(&desk);
    let asked: Vec<String> = model.requests().iter().map(question).collect();
    assert!(asked.iter().any(|text| text.contains("Orchard Pay 1")), "the prompt has the lead's company");
    assert!(folder_contains(&desk.path("data"), "Orchard Pay 1"));
    desk.at(MONDAY, &["leads", "erase", "linkedin.com/in/person-1", "--yes"]);
    assert!(!folder_contains(&desk.path("data"), "person-1"), "the request is forgotten");
    assert!(folder_contains(&desk.path("data"), "person-2"), "others stay");
    desk.assert_clean();
}

#[test]
fn key_is_sent_to_the_provider_but_never_recorded() {
    let folder = Folder::with_vault();
    // A server that repeats the key in its answer.
    let model = ScriptedModel::start(|request| {
        Reply::Text(format!("{{\"proposal\":\"{}\"}}", request.header("authorization").unwrap_or_default()))
    })
    .expect("a server");
    folder.told(&["secrets", "set", "MODEL_KEY", "--host", "127.0.0.1", "--unlock"], &unlocking(VALUE));
    let settings = [
        ("models.scripted.kind", "compatible"),
        ("models.scripted.address", &model.address()),
        ("models.scripted.model", "tiny"),
        ("models.scripted.key", "{{secret:MODEL_KEY}}"),
        ("default_model", "scripted"),
    ];
    for (name, value) in settings {
        folder.told(&["config", "set", name, value], "");
    }
    let people = folder.data().with_file_name("people.csv");
    fs::write(&people, "Name,LinkedIn\nAda Conti,https://www.linkedin.com/in/ada-conti\n").expect("a file");
    folder.told(&["campaign", "create", "One", "--goal", GOAL], "");
    folder.told(&["leads", "import", people.to_str().expect("a path")], "");
    let server = start_unlocked(&folder.data());
    let id = server.ask("GET", "/api/campaigns", None)["items"][0]["id"].as_str().expect("an id").to_owned();
    server.ask("POST", &format!("/api/campaigns/{id}/start"), None);
    until("the rules take over", || {
        let waiting = server.ask("GET", &format!("/api/campaigns/{id}/approvals"), None);
        waiting["items"].as_array().is_some_and(|items| !items.is_empty())
    });
    let sent = model.requests();
    assert!(sent.iter().all(|request| request.header("authorization") == Some(&format!("Bearer {VALUE}"))));
    assert!(sent.iter().all(|request| !request.body.contains(VALUE)), "no prompt has the key");
    drop(server);
    assert_eq!(leaks(&folder.data()), Vec::<PathBuf>::new());
}
