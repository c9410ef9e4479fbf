//! The decision table, row by row: the intent, the tool, its parameters, and the fixed sentence.

use serde_json::json;

use crate::scene::{both, calls, done};

fn calls_of(message: &genie_todo::conversation::Message) -> Vec<(String, serde_json::Value)> {
    let made = message.calls.clone().unwrap();
    made.into_iter().map(|made| (made.asked.tool, json!(made.asked.arguments))).collect()
}

#[test]
fn create_calls_its_tool_and_reports_the_new_task() {
    let script = [calls(&[("create_todo_task", json!({ "title": "buy milk" }))]), done()];
    both(&[], &script, |talk| {
        let answer = talk.answer("Remind me to buy milk");
        assert_eq!(answer.text, "Created task: buy milk\nIt is task 1.");
        assert_eq!(calls_of(&answer), [("create_todo_task".to_owned(), json!({ "title": "buy milk" }))]);
        assert_eq!(answer.intent.as_deref(), Some("create"));
        assert_eq!(talk.scene.titles(super::scene::ANNA), ["1 buy milk"]);
    });
}

#[test]
fn read_calls_its_tool_and_shows_the_details() {
    let script = [calls(&[("get_todo_task", json!({ "task_id": 2 }))]), done()];
    both(&["a", "Call the bank"], &script, |talk| {
        let answer = talk.answer("Show task 2");
        let expected = "Task 2: Call the bank\nStatus: open\nCreated: 2025-11-15T09:46:40.000Z";
        assert_eq!(answer.text, expected);
        assert_eq!(calls_of(&answer), [("get_todo_task".to_owned(), json!({ "task_id": 2 }))]);
        assert_eq!(answer.intent.as_deref(), Some("read"));
    });
}

#[test]
fn list_calls_its_tool_and_shows_the_list() {
    let script = [calls(&[("list_todo_tasks", json!({}))]), done()];
    both(&["Call the bank", "Water the plants"], &script, |talk| {
        talk.scene.call(super::scene::ANNA, "complete_todo_task", json!({ "task_id": 1 })).unwrap();
        let answer = talk.answer("What's on my list?");
        let expected = "You have 2 tasks, 1 open:\n  1. [x] Call the bank\n  2. [ ] Water the plants";
        assert_eq!(answer.text, expected);
        assert_eq!(calls_of(&answer), [("list_todo_tasks".to_owned(), json!({}))]);
        assert_eq!(answer.intent.as_deref(), Some("list"));
    });
}

#[test]
fn empty_list_is_reported_as_empty() {
    let script = [calls(&[("list_todo_tasks", json!({}))]), done()];
    both(&[], &script, |talk| assert_eq!(talk.say("Show all"), "Your list is empty."));
}

#[test]
fn update_asks_for_confirmation_and_renames_after_a_yes() {
    let arguments = json!({ "task_id": 1, "title": "Buy bread" });
    let script = [calls(&[("update_todo_task", arguments.clone())]), done()];
    both(&["Buy milk"], &script, |talk| {
        let asked = talk.answer("Rename task 1 to Buy bread");
        assert_eq!(
            asked.text,
            "Are you sure you want to rename task 1? (yes/no) \
             It is called \"Buy milk\" and would be called \"Buy bread\"."
        );
        assert_eq!(calls_of(&asked), [("update_todo_task".to_owned(), arguments.clone())]);
        assert_eq!(talk.scene.titles(super::scene::ANNA), ["1 Buy milk"]);
        assert_eq!(talk.say("yes"), "Renamed task 1 to: Buy bread");
        assert_eq!(talk.scene.titles(super::scene::ANNA), ["1 Buy bread"]);
    });
}

#[test]
fn complete_calls_its_tool_and_reports_the_completed_task() {
    let script = [calls(&[("complete_todo_task", json!({ "task_id": 1 }))]), done()];
    both(&["Buy milk"], &script, |talk| {
        let answer = talk.answer("Done with task 1");
        assert_eq!(answer.text, "Completed task: Buy milk");
        assert_eq!(calls_of(&answer), [("complete_todo_task".to_owned(), json!({ "task_id": 1 }))]);
        assert_eq!(talk.scene.titles(super::scene::ANNA), ["1 Buy milk*"]);
    });
}

#[test]
fn delete_asks_for_confirmation_and_deletes_after_a_yes() {
    let script = [calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()];
    both(&["Buy milk"], &script, |talk| {
        let asked = talk.answer("Delete task 1");
        assert_eq!(asked.text, "Are you sure you want to delete task 1? (yes/no) It is called \"Buy milk\".");
        assert_eq!(calls_of(&asked), [("delete_todo_task".to_owned(), json!({ "task_id": 1 }))]);
        assert_eq!(talk.scene.titles(super::scene::ANNA), ["1 Buy milk"]);
        assert_eq!(talk.say("yes"), "Deleted task 1: Buy milk");
        assert!(talk.scene.titles(super::scene::ANNA).is_empty());
    });
}
