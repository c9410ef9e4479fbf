//! The to-do agent through the real binary: conversations, scripts, a million tasks' bench in small.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{GENIE, genie, run, said};

const LATER: &str = "2026-11-16T09:11:00Z";

fn say(desk: &Desk, text: &str, conversation: Option<&Value>) -> Value {
    let id = conversation.map(|id| id.as_str().expect("an id").to_owned());
    let mut arguments = vec!["todo", "say", text];
    arguments.extend(id.iter().flat_map(|id| ["--conversation", id]));
    desk.at(MONDAY, &arguments)
}

#[test]
fn todo_say_returns_calls_reply_and_conversation() {
    let desk = Desk::new();
    let first = say(&desk, "Remind me to buy milk", None);
    assert_eq!(first["intent"], "create");
    assert_eq!(first["calls"], json!([{ "tool": "create_todo_task", "arguments": { "title": "buy milk" } }]));
    assert_eq!(first["needs_confirmation"], false);
    assert_eq!(first["reply"], "Created task: buy milk\nIt is task 1.");
    let id: uuid::Uuid = first["conversation"].as_str().expect("an id").parse().expect("a UUID");
    assert_eq!(id.get_version_num(), 4);

    let asked = say(&desk, "Delete the milk", Some(&first["conversation"]));
    assert_eq!(asked["needs_confirmation"], true);
    assert_eq!(asked["conversation"], first["conversation"]);
    // A yes in another conversation answers nothing.
    let elsewhere = say(&desk, "yes", None);
    assert_eq!(elsewhere["calls"], json!([]));
    assert_ne!(elsewhere["conversation"], first["conversation"]);
    let done = say(&desk, "yes", Some(&first["conversation"]));
    assert_eq!(done["intent"], "confirm");
    assert_eq!(done["reply"], "Deleted task 1: buy milk");
    desk.assert_clean();
}

#[test]
fn todo_plan_calls_no_tool_and_starts_no_conversation() {
    let desk = Desk::new();
    desk.at(MONDAY, &["todo", "add", "buy milk"]);
    let planned = desk.at(MONDAY, &["todo", "say", "delete task 1", "--plan"]);
    assert_eq!(planned["calls"], json!([{ "tool": "delete_todo_task", "arguments": { "task_id": 1 } }]));
    assert_eq!(planned["needs_confirmation"], true);
    assert_eq!(planned["conversation"], Value::Null);
    let page = desk.at(MONDAY, &["todo", "list"]);
    assert_eq!(page["total"], 1);
}

#[test]
fn confirmation_expires_after_ten_minutes() {
    let desk = Desk::new();
    desk.at(MONDAY, &["todo", "add", "buy milk"]);
    let asked = say(&desk, "delete task 1", None);
    let id = asked["conversation"].as_str().expect("an id");
    let late = desk.at(LATER, &["todo", "say", "yes", "--conversation", id]);
    assert_eq!(late["reply"], "That question is too old. Nothing was changed; ask for it again.");
    assert_eq!(desk.at(MONDAY, &["todo", "list"])["total"], 1);
}

#[test]
fn unknown_conversation_is_refused_with_an_error_code() {
    let desk = Desk::new();
    let unknown = "0b9c2f4e-3d1a-4b5c-8d6e-7f8091a2b3c4";
    let output = desk.try_at(MONDAY, &["todo", "say", "show all", "--conversation", unknown]);
    assert!(!output.status.success());
    assert!(said(&output).contains("CHAT_NOT_FOUND"), "{}", said(&output));
    let output = desk.try_at(MONDAY, &["todo", "say", "show all", "--conversation", "me"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn todo_commands_change_the_list_and_undo_the_last_change() {
    let desk = Desk::new();
    desk.at(MONDAY, &["todo", "add", "buy milk"]);
    desk.at(MONDAY, &["todo", "add", "call the bank"]);
    desk.at(MONDAY, &["todo", "done", "1"]);
    desk.at(MONDAY, &["todo", "rename", "2", "call Eva", "--yes"]);
    assert_eq!(desk.at(MONDAY, &["todo", "undo"])["undone"], "renamed");
    let page = desk.at(MONDAY, &["todo", "list", "--open"]);
    assert_eq!(page["tasks"][0]["title"], "call the bank");
    // Without a terminal there is no confirmation.
    let output = desk.try_at(MONDAY, &["todo", "rm", "2"]);
    assert!(!output.status.success());
    assert!(said(&output).contains("Are you sure you want to delete task 2? (yes/no)"));
    desk.at(MONDAY, &["todo", "rm", "2", "--yes"]);
    assert_eq!(desk.at(MONDAY, &["todo", "list", "--search", "bank"])["tasks"], json!([]));
    desk.assert_clean();
}

#[test]
fn todo_chat_ends_at_end_of_input_and_can_be_continued() {
    let desk = Desk::new();
    let talk = |arguments: &[&str], input: &str| {
        let data = desk.data();
        let mut child = Command::new(GENIE)
            .args(["todo", "--data", &data, "--at", MONDAY])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it listens");
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", said(&output));
        output
    };
    let first = talk(&[], "add buy milk\n\ndelete it\n");
    let text = String::from_utf8_lossy(&first.stdout).into_owned();
    assert!(text.ends_with("(yes/no) It is called \"buy milk\".\n"), "{text}");
    let left = String::from_utf8_lossy(&first.stderr).into_owned();
    let id = left.trim().rsplit(' ').next().expect("an id");
    let second = talk(&["--conversation", id], "yes\n");
    let text = String::from_utf8_lossy(&second.stdout).into_owned();
    assert!(text.starts_with("you> add buy milk\nCreated task: buy milk\n"), "{text}");
    assert!(text.ends_with("Deleted task 1: buy milk\n"), "{text}");
}

#[test]
fn plan_and_say_refuse_the_same_messages() {
    let desk = Desk::new();
    let long = "a".repeat(4_001);
    let unknown = "0b9c2f4e-3d1a-4b5c-8d6e-7f8091a2b3c4";
    for (arguments, code) in [
        (vec!["todo", "say", long.as_str()], "CHAT_MESSAGE_TOO_LONG"),
        (vec!["todo", "say", "show all", "--conversation", unknown], "CHAT_NOT_FOUND"),
        (vec!["todo", "say", "what is the weather"], ""),
        (vec!["todo", "say", "yes"], ""),
        (vec!["todo", "say", "delete task 9"], ""),
    ] {
        let said_it = desk.try_at(MONDAY, &arguments);
        let planned = desk.try_at(MONDAY, &[&arguments[..], &["--plan"]].concat());
        assert_eq!(said_it.status.code(), planned.status.code(), "{arguments:?}");
        assert_eq!(said_it.status.success(), code.is_empty(), "{arguments:?}: {}", said(&said_it));
        assert!(said(&planned).contains(code), "{arguments:?}: {}", said(&planned));
    }
}

#[test]
fn database_locked_by_another_program_is_reported() {
    let desk = Desk::new();
    desk.at(MONDAY, &["todo", "add", "buy milk"]);
    let database = desk.path("data").join(genie_store::DATABASE_FILE);
    let other = rusqlite::Connection::open(database).expect("a database");
    other.execute_batch("BEGIN EXCLUSIVE").expect("a lock");
    let output = desk.try_at(MONDAY, &["todo", "add", "buy bread"]);
    assert!(!output.status.success());
    let told = said(&output);
    assert!(
        told.contains("STORE_LOCKED") && told.contains("another program has locked the database"),
        "{told}"
    );
    other.execute_batch("ROLLBACK").expect("no lock");
    desk.at(MONDAY, &["todo", "add", "buy bread"]);
    assert_eq!(desk.at(MONDAY, &["todo", "list"])["total"], 2);
}

#[test]
fn title_cannot_contain_terminal_control_characters() {
    let desk = Desk::new();
    let output = desk.try_at(MONDAY, &["todo", "add", "a\u{1b}[31mred"]);
    assert!(said(&output).contains("LIST_BAD_TITLE"));
}

#[test]
fn todo_demo_prints_the_same_output_every_time() {
    let once = || run(genie(["demo", "todo", "--json"]));
    let (first, second) = (once(), once());
    assert!(first.status.success(), "{}", said(&first));
    assert_eq!(first.stdout, second.stdout);
}

#[test]
fn todo_bench_reports_every_measurement() {
    let output = run(genie(["bench", "todos", "--count", "2000", "--json"]));
    assert!(output.status.success(), "{}", said(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["rows"].as_array().expect("rows").len(), 9);
}

#[test]
fn campaign_is_found_among_todo_conversations() {
    let desk = Desk::new();
    say(&desk, "add buy milk", None);
    desk.at(MONDAY, &["campaign", "create", "One", "--goal", "engineers in fintech"]);
    say(&desk, "show all", None);
    assert_eq!(desk.at(MONDAY, &["campaign", "show"])["name"], "One");
    let data = desk.data();
    let log = run(genie(["log", "--data", &data, "--json", "--limit", "1"]));
    assert!(log.status.success(), "{}", said(&log));
    let list = run(genie(["log", "todo", "--data", &data]));
    assert!(said(&list).contains("todo.created"), "{}", said(&list));
    desk.assert_clean();
}
