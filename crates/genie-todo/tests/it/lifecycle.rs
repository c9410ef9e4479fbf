//! The life of a conversation: fetch, append, run, persist, respond. Nothing is kept in memory or summarised,
//! and users are isolated from each other.

use genie_kernel::record::Body;
use genie_kernel::{Rows, Timestamp};
use genie_runtime::{CommandError, StreamLocks};
use genie_todo::conversation::{self, MESSAGE_CHARACTERS_MAX};
use genie_todo::reader::{CallStatus, HISTORY_MAX, ReaderReply, Role};
use genie_todo::{RuleReader, plan};
use serde_json::json;

use crate::scene::{ANNA, BERT, Scene, Talk, alone, both, calls, done};

fn code(refused: &CommandError) -> String {
    match refused {
        CommandError::Command(failure) => failure.error_id.clone().into_owned(),
        CommandError::Store(error) => error.code().to_owned(),
    }
}

#[test]
fn prompt_and_response_are_stored_with_the_tool_results() {
    let script = [calls(&[("create_todo_task", json!({ "title": "buy milk" }))]), done()];
    both(&[], &script, |talk| {
        talk.say("Add buy milk");
        let messages = conversation::history(&talk.scene.journal, ANNA, talk.stream, 0, 10).unwrap();
        let [user, agent] = messages.as_slice() else { panic!("{messages:?}") };
        assert_eq!((user.number, user.role, user.text.as_str()), (1, Role::User, "Add buy milk"));
        assert_eq!((agent.number, agent.role), (2, Role::Agent));
        let made = &agent.calls.as_ref().unwrap()[0];
        assert_eq!(made.fate, CallStatus::Done);
        assert_eq!(made.result["task"]["title"], "buy milk");
    });
}

#[test]
fn reader_gets_the_history_message_and_tool_results() {
    let script = [
        calls(&[("create_todo_task", json!({ "title": "buy milk" }))]),
        done(),
        calls(&[("list_todo_tasks", json!({}))]),
        done(),
    ];
    let (scene, stream, reader) = alone(&[], &script);
    let talk = Talk { scene: &scene, stream, reader: &reader };
    talk.say("Add buy milk");
    talk.say("Show all");
    let seen = reader.seen.lock();
    let third = &seen[2];
    assert_eq!(third.message, "Show all");
    let history: Vec<&str> = third.history.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(history, ["Add buy milk", "Created task: buy milk\nIt is task 1."]);
    assert!(third.results.is_empty());
    assert_eq!(third.referred, Some(1));
    assert_eq!(seen[3].results[0].result["tasks"][0]["title"], "buy milk");
}

#[test]
fn history_holds_the_last_messages_verbatim() {
    let script: Vec<ReaderReply> = (0..30).map(|_| done()).collect();
    let (scene, stream, reader) = alone(&[], &script);
    let talk = Talk { scene: &scene, stream, reader: &reader };
    for number in 0..10 {
        talk.say(&format!("message {number}"));
    }
    let seen = reader.seen.lock();
    let history = &seen[9].history;
    assert_eq!(history.len() as u64, HISTORY_MAX);
    assert_eq!(history[8].text, "message 8");
    assert_eq!(history[0].text, "message 4");
}

#[test]
fn pending_question_survives_a_restart() {
    let script = [calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()];
    let (mut scene, stream, reader) = alone(&["a"], &script);
    Talk { scene: &scene, stream, reader: &reader }.say("Delete task 1");
    // As after a restart: new locks, a new reader, the same journal.
    scene.locks = StreamLocks::default();
    let reply = Talk { scene: &scene, stream, reader: &RuleReader }.say("yes");
    assert_eq!(reply, "Deleted task 1: a");
}

#[test]
fn messages_are_never_changed_or_removed() {
    let script = [calls(&[("create_todo_task", json!({ "title": "a" }))]), done()];
    both(&[], &script, |talk| {
        talk.say("Add a");
        talk.say("yes");
        let entries = talk.scene.journal.entries(talk.stream, 0, 1_000).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for entry in entries {
            let Body::Event(event) = &entry.record.body else { continue };
            if event.entity_type == "message" {
                assert!(seen.insert(event.entity_id), "{event:?}");
            }
        }
        assert_eq!(seen.len(), 4);
    });
}

#[test]
fn conversation_belongs_to_the_user_who_opened_it() {
    let scene = Scene::with(&["a"]);
    let stream = scene.open(ANNA, 1);
    let refused = scene.try_say(BERT, stream, &RuleReader, "Show all").unwrap_err();
    assert_eq!(code(&refused), "CHAT_NOT_FOUND");
    assert!(conversation::history(&scene.journal, BERT, stream, 0, 10).unwrap().is_empty());
    let nowhere = genie_kernel::StreamId::from_seed(9, 9);
    let refused = scene.try_say(ANNA, nowhere, &RuleReader, "Show all").unwrap_err();
    assert_eq!(code(&refused), "CHAT_NOT_FOUND");
}

#[test]
fn conversation_never_changes_another_users_list() {
    let scene = Scene::with(&["Annas task"]);
    let stream = scene.open(BERT, 2);
    let before = scene.list_head(ANNA);
    for text in ["Show task 1", "Done with task 1", "Delete task 1, yes I am sure"] {
        let answer = scene.try_say(BERT, stream, &RuleReader, text).unwrap();
        assert_eq!(answer.text, "That did not work: there is no task 1 (LIST_NO_TASK).");
    }
    let answer = scene.try_say(BERT, stream, &RuleReader, "Show all").unwrap();
    assert_eq!(answer.text, "Your list is empty.");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn too_long_message_is_refused_and_not_truncated() {
    let scene = Scene::new();
    let stream = scene.open(ANNA, 1);
    let head = scene.journal.head(stream).unwrap();
    let long = "x".repeat(MESSAGE_CHARACTERS_MAX + 1);
    let refused = scene.try_say(ANNA, stream, &RuleReader, &long).unwrap_err();
    assert_eq!(code(&refused), "CHAT_MESSAGE_TOO_LONG");
    assert_eq!(scene.journal.head(stream).unwrap(), head);
}

#[test]
fn plan_lists_the_calls_and_changes_nothing() {
    let script = [calls(&[("delete_todo_task", json!({ "task_id": 1 }))]), done()];
    both(&["Buy milk", "Call Eva"], &script, |talk| {
        let scene = talk.scene;
        let plan_of = |text: &str| {
            let (rows, now) = (&scene.journal, Timestamp(scene.clock.0.get()));
            plan::plan(&RuleReader, rows, ANNA, Some(talk.stream), text, now).unwrap()
        };
        let before = (scene.list_head(ANNA), scene.journal.head(talk.stream).unwrap());
        let planned = plan_of("Delete the milk");
        assert_eq!(planned.intent, "delete");
        assert!(planned.needs_confirmation);
        assert_eq!(
            json!(planned.calls),
            json!([{ "tool": "delete_todo_task", "arguments": { "task_id": 1 } }])
        );
        assert_eq!(planned.lookups.len(), 1);
        assert!(planned.reply.starts_with("Are you sure you want to delete task 1? (yes/no)"));
        let planned = plan_of("Delete task 1, yes I am sure");
        assert!(!planned.needs_confirmation);
        let planned = plan_of("Add Buy bread");
        assert_eq!(planned.intent, "create");
        assert!(!planned.needs_confirmation);
        assert_eq!((scene.list_head(ANNA), scene.journal.head(talk.stream).unwrap()), before);
        // The same message, not imagined, comes to the same.
        talk.say("Delete the milk");
        let planned = plan_of("yes");
        assert_eq!(planned.intent, "confirm");
        assert_eq!(
            json!(planned.calls),
            json!([{ "tool": "delete_todo_task", "arguments": { "task_id": 1 } }])
        );
    });
}
