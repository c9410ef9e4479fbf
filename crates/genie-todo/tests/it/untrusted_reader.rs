//! A reader that lies, stalls, crashes, invents tools, claims false results, or deletes without being asked.
//! Nothing changes except through a tool, and the reply reports only tool results.

use std::time::Duration;

use genie_kernel::Failure;
use genie_kernel::port::{Pace, Proposer};
use genie_runtime::Deadline;
use genie_todo::RuleReader;
use genie_todo::conversation::{CALLS_MAX, ROUNDS_MAX};
use genie_todo::plan::{MessageOutcome, plan};
use genie_todo::reader::{CallStatus, ReaderReply, Remark};
use serde_json::json;

use crate::scene::{ANNA, StandIn, Talk, alone, calls, done};

fn failure() -> Failure {
    Failure::new("PROPOSER_REFUSED", true, "the model is not available")
}

#[test]
fn claim_without_a_tool_call_is_shown_with_a_disclaimer() {
    let lie = ReaderReply::Say(vec![Remark::Free("Created task: buy milk".to_owned())]);
    let (scene, stream, reader) = alone(&["a"], &[lie]);
    let before = scene.list_head(ANNA);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Add buy milk");
    assert_eq!(
        reply,
        "Created task: buy milk\n(This answer does not come from your list. Nothing was changed.)"
    );
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn reader_claim_next_to_a_tool_call_is_not_shown() {
    let script = [
        calls(&[("create_todo_task", json!({ "title": "buy milk" }))]),
        ReaderReply::Say(vec![Remark::Free("I also deleted everything else.".to_owned())]),
    ];
    let (scene, stream, reader) = alone(&["a"], &script);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Add buy milk");
    assert_eq!(reply, "Created task: buy milk\nIt is task 2.");
}

#[test]
fn deletion_requested_by_the_reader_requires_confirmation() {
    let (scene, stream, reader) =
        alone(&["a"], &[calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()]);
    let before = scene.list_head(ANNA);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("What a lovely day");
    assert!(reply.starts_with("Are you sure you want to delete task 1? (yes/no)"), "{reply}");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn confirmation_of_one_task_does_not_cover_another() {
    for text in ["Delete task 2, yes I am sure", "Rename task 1 to b, yes I am sure"] {
        let (scene, stream, reader) =
            alone(&["a", "b"], &[calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()]);
        let before = scene.list_head(ANNA);
        let reply = Talk { scene: &scene, stream, reader: &reader }.say(text);
        assert!(reply.starts_with("Are you sure you want to delete task 1? (yes/no)"), "{reply}");
        assert_eq!(scene.list_head(ANNA), before);
    }
}

#[test]
fn confirmation_by_title_counts_only_for_a_unique_match() {
    // Two tasks match, and the stand-in takes one of them without having looked.
    let delete = || calls(&[("delete_todo_task", json!({ "task_id": 1 }))]);
    let (scene, stream, reader) = alone(&["Buy milk", "Spill milk"], &[delete(), done()]);
    let before = scene.list_head(ANNA);
    Talk { scene: &scene, stream, reader: &reader }.say("Delete milk, yes I am sure");
    assert_eq!(scene.list_head(ANNA), before);
    // It looks, and two are found.
    let look = calls(&[("list_todo_tasks", json!({ "search": "milk" }))]);
    let (scene, stream, reader) = alone(&["Buy milk", "Spill milk"], &[look, delete(), done()]);
    let before = scene.list_head(ANNA);
    Talk { scene: &scene, stream, reader: &reader }.say("Delete milk, yes I am sure");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn confirmation_by_title_needs_a_search_of_the_whole_list() {
    for narrowed in [
        json!({ "search": "buy milk", "status": "open" }),
        json!({ "search": "buy milk", "after": 1 }),
        json!({ "search": "buy milk", "limit": 1 }),
    ] {
        let id = if narrowed["limit"].is_null() { 2 } else { 1 };
        let look = calls(&[("list_todo_tasks", narrowed.clone())]);
        let delete = calls(&[("delete_todo_task", json!({ "task_id": id }))]);
        let (scene, stream, reader) = alone(&["Buy milk", "Buy milk"], &[look, delete, done()]);
        scene.call(ANNA, "complete_todo_task", json!({ "task_id": 1 })).unwrap();
        let before = scene.list_head(ANNA);
        let reply = Talk { scene: &scene, stream, reader: &reader }.say("Delete buy milk, yes I am sure");
        assert_eq!(scene.list_head(ANNA), before, "{narrowed}: {reply}");
    }
}

#[test]
fn tools_refuse_unknown_and_malformed_arguments() {
    let script = [
        calls(&[
            ("delete_todo_task", json!({ "task_id": 1, "confirmed": true })),
            ("create_todo_task", json!({ "title": "x", "user_id": 2 })),
            ("complete_todo_task", json!({ "task_id": "1" })),
            ("complete_todo_task", json!({ "task_id": 0 })),
        ]),
        done(),
    ];
    let (scene, stream, reader) = alone(&["a"], &script);
    let before = scene.list_head(ANNA);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Tidy up");
    assert_eq!(reply.lines().count(), 4, "{reply}");
    assert!(reply.lines().all(|line| line.ends_with("(LIST_BAD_ARGUMENTS).")), "{reply}");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn unknown_tool_is_reported_and_changes_nothing() {
    let (scene, stream, reader) = alone(&["a"], &[calls(&[("drop_database", json!({}))]), done()]);
    let before = scene.list_head(ANNA);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Tidy up");
    assert_eq!(reply, "That did not work: there is no tool with that name (LIST_UNKNOWN_TOOL).");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn tool_error_is_reported_verbatim() {
    for (text, tool) in [("Show task 9", "get_todo_task"), ("Done with task 9", "complete_todo_task")] {
        crate::scene::both(&["a"], &[calls(&[(tool, json!({ "task_id": 9 }))]), done()], |talk| {
            assert_eq!(talk.say(text), "That did not work: there is no task 9 (LIST_NO_TASK).");
        });
    }
}

#[test]
fn changing_a_missing_task_writes_nothing() {
    let rename = json!({ "task_id": 9, "title": "wash windows" });
    for (text, tool, arguments) in [
        ("Delete task 9", "delete_todo_task", json!({ "task_id": 9 })),
        ("Delete task 9, I am sure", "delete_todo_task", json!({ "task_id": 9 })),
        ("Rename task 9 to wash windows", "update_todo_task", rename),
    ] {
        crate::scene::both(&["a"], &[calls(&[(tool, arguments)]), done()], |talk| {
            let now = genie_kernel::Timestamp(1_763_200_000_000);
            let planned = plan(&RuleReader, &talk.scene.journal, ANNA, None, text, now).unwrap();
            let said = MessageOutcome::from_message(talk.stream, talk.answer(text));
            for answered in [planned, said] {
                let made: Vec<&str> = answered.calls.iter().map(|asked| asked.tool.as_str()).collect();
                assert_eq!(made, ["get_todo_task"], "{text:?}");
                assert_eq!(json!(answered.calls[0].arguments), json!({ "task_id": 9 }));
                assert!(!answered.needs_confirmation);
                assert_eq!(answered.reply, "That did not work: there is no task 9 (LIST_NO_TASK).");
            }
        });
    }
}

#[test]
fn invented_candidates_are_not_shown() {
    let made_up = ReaderReply::Say(vec![Remark::Which {
        about: "milk".to_owned(),
        candidates: vec![7, 8],
        command: None,
    }]);
    let (scene, stream, reader) = alone(&["a"], &[made_up]);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Delete milk");
    assert_eq!(reply, "Which task do you mean by \"milk\"?");
}

#[test]
fn failing_reader_is_replaced_by_the_rules() {
    let bad: [Result<Vec<u8>, Failure>; 4] = [
        Err(failure()),
        Ok(b"I would rather not".to_vec()),
        Ok(br#"{"calls":[{"tool":"create_todo_task","arguments":{},"sudo":true}]}"#.to_vec()),
        Ok(vec![b'['; 100_000]),
    ];
    for answer in bad {
        let (scene, stream, _) = alone(&[], &[]);
        let reader = StandIn::answering([answer]);
        let answer = Talk { scene: &scene, stream, reader: &reader }.answer("Add buy milk");
        assert_eq!(answer.text, "Created task: buy milk\nIt is task 1.");
        assert_eq!(answer.reader.as_deref(), Some("rules"));
        assert_eq!(scene.titles(ANNA), ["1 buy milk"]);
    }
}

#[test]
fn changes_made_before_a_reader_failure_are_kept_and_reported() {
    let first = serde_json::to_vec(&calls(&[("create_todo_task", json!({ "title": "buy milk" }))])).unwrap();
    let (scene, stream, _) = alone(&[], &[]);
    let reader = StandIn::answering([Ok(first), Err(failure())]);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Add buy milk; add buy bread");
    assert_eq!(
        reply,
        "Created task: buy milk\nIt is task 1.\n\
         I could not finish this message. Only the changes listed above were made."
    );
    // The rules do not repeat a completed change.
    assert_eq!(scene.titles(ANNA), ["1 buy milk"]);
}

#[test]
fn reader_failing_after_reads_is_replaced_by_the_rules() {
    let look = serde_json::to_vec(&calls(&[("list_todo_tasks", json!({ "search": "milk" }))])).unwrap();
    let (scene, stream, _) = alone(&["Buy milk"], &[]);
    let reader = StandIn::answering([Ok(look), Err(failure())]);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Mark milk as done");
    assert_eq!(reply, "Completed task: Buy milk");
}

/// A reader that never returns while it is waited for, and one that panics.
struct Stalling(parking_lot::Mutex<std::sync::mpsc::Receiver<()>>);
struct Dying;

impl Proposer for Stalling {
    fn name(&self) -> &'static str {
        "stalling"
    }
    fn pace(&self) -> Pace {
        Pace::Waited
    }
    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        // Until the test is over.
        let _ = self.0.lock().recv();
        Err(failure())
    }
}

impl Proposer for Dying {
    fn name(&self) -> &'static str {
        "dying"
    }
    fn pace(&self) -> Pace {
        Pace::Waited
    }
    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        std::panic::panic_any(())
    }
}

#[test]
fn stalled_reader_is_dropped_at_its_deadline() {
    let (_until, receiver) = std::sync::mpsc::channel();
    let reader = Deadline::new(Stalling(parking_lot::Mutex::new(receiver)), Duration::from_millis(20));
    let (scene, stream, _) = alone(&[], &[]);
    let answer = Talk { scene: &scene, stream, reader: &reader }.answer("Add buy milk");
    assert_eq!(answer.text, "Created task: buy milk\nIt is task 1.");
    assert_eq!(answer.reader.as_deref(), Some("rules"));
}

#[test]
fn panicking_reader_is_replaced_by_the_rules() {
    let reader = Deadline::new(Dying, Duration::from_secs(60));
    let (scene, stream, _) = alone(&[], &[]);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Add buy milk");
    assert_eq!(reply, "Created task: buy milk\nIt is task 1.");
}

#[test]
fn reader_that_never_finishes_is_stopped() {
    let again = || calls(&[("list_todo_tasks", json!({ "limit": 1 }))]);
    let script: Vec<ReaderReply> = (0..50).map(|_| again()).collect();
    let (scene, stream, reader) = alone(&["a"], &script);
    let answer = Talk { scene: &scene, stream, reader: &reader }.answer("Show all");
    assert_eq!(answer.calls.unwrap().len() as u64, ROUNDS_MAX);
    assert_eq!(reader.seen.lock().len() as u64, ROUNDS_MAX);
}

#[test]
fn calls_are_limited_per_message() {
    let many: Vec<(&str, serde_json::Value)> =
        (0..200).map(|_| ("create_todo_task", json!({ "title": "x" }))).collect();
    let (scene, stream, reader) = alone(&[], &[calls(&many), done()]);
    let answer = Talk { scene: &scene, stream, reader: &reader }.answer("Add x");
    assert_eq!(scene.titles(ANNA).len(), CALLS_MAX);
    let failed = answer.calls.unwrap().iter().filter(|made| made.fate == CallStatus::Failed).count();
    assert_eq!(failed, 1);
    assert!(answer.text.contains("(CHAT_TOO_MUCH)"));

    let huge = "x".repeat(50_000);
    let (scene, stream, reader) =
        alone(&[], &[calls(&[("create_todo_task", json!({ "title": huge }))]), done()]);
    let reply = Talk { scene: &scene, stream, reader: &reader }.say("Add x");
    assert!(reply.contains("(CHAT_TOO_MUCH)"), "{reply}");
    assert!(scene.titles(ANNA).is_empty());
}

#[test]
fn yes_is_handled_without_the_reader() {
    let script = [calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()];
    let (scene, stream, reader) = alone(&["a", "b"], &script);
    let talk = Talk { scene: &scene, stream, reader: &reader };
    talk.say("Delete task 1");
    let asked = reader.seen.lock().len();
    assert_eq!(talk.say("yes"), "Deleted task 1: a");
    assert_eq!(reader.seen.lock().len(), asked);
}
