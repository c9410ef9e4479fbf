//! Two-step confirmation: an irreversible change waits for a clear yes, which is stored in the journal,
//! counts once and expires.

use genie_todo::conversation::{QUESTION_MS, pending};
use genie_todo::reader::ReaderReply;
use serde_json::json;

use crate::scene::{ANNA, both, calls, done};

fn delete_1() -> ReaderReply {
    calls(&[("delete_todo_task", json!({ "task_id": 1 }))])
}

#[test]
fn confirmation_in_the_same_message_is_accepted() {
    both(&["Buy milk"], &[delete_1(), done()], |talk| {
        assert_eq!(talk.say("Delete task 1, yes I am sure"), "Deleted task 1: Buy milk");
        assert!(talk.scene.titles(ANNA).is_empty());
    });
    let rename = calls(&[("update_todo_task", json!({ "task_id": 1, "title": "Buy bread" }))]);
    both(&["Buy milk"], &[rename, done()], |talk| {
        assert_eq!(talk.say("Rename task 1 to Buy bread, yes I am sure"), "Renamed task 1 to: Buy bread");
    });
}

#[test]
fn answering_no_changes_nothing_and_closes_the_question() {
    both(&["Buy milk"], &[delete_1(), done()], |talk| {
        talk.say("Delete task 1");
        assert_eq!(talk.say("no"), "Nothing was changed.");
        assert_eq!(talk.say("yes"), "There is no open question to answer. Nothing was changed.");
        assert_eq!(talk.scene.titles(ANNA), ["1 Buy milk"]);
    });
}

#[test]
fn yes_without_a_question_does_nothing() {
    both(&["Buy milk"], &[], |talk| {
        let before = talk.scene.list_head(ANNA);
        assert_eq!(talk.say("yes"), "There is no open question to answer. Nothing was changed.");
        assert_eq!(talk.scene.list_head(ANNA), before);
    });
}

#[test]
fn yes_confirms_only_once() {
    both(&["Buy milk", "Buy bread"], &[delete_1(), done()], |talk| {
        talk.say("Delete task 1");
        assert_eq!(talk.say("yes"), "Deleted task 1: Buy milk");
        assert_eq!(talk.say("yes"), "There is no open question to answer. Nothing was changed.");
        assert_eq!(talk.scene.titles(ANNA), ["2 Buy bread"]);
    });
}

#[test]
fn unanswered_question_expires() {
    both(&["Buy milk"], &[delete_1(), done()], |talk| {
        talk.say("Delete task 1");
        let clock = &talk.scene.clock.0;
        clock.set(clock.get() + QUESTION_MS + 1);
        assert_eq!(talk.say("yes"), "That question is too old. Nothing was changed; ask for it again.");
        assert_eq!(talk.scene.titles(ANNA), ["1 Buy milk"]);
    });
}

#[test]
fn another_command_cancels_the_question() {
    let list = calls(&[("list_todo_tasks", json!({}))]);
    both(&["Buy milk"], &[delete_1(), done(), list, done()], |talk| {
        talk.say("Delete task 1");
        talk.say("Show all");
        assert_eq!(talk.say("yes"), "There is no open question to answer. Nothing was changed.");
        assert_eq!(talk.scene.titles(ANNA), ["1 Buy milk"]);
    });
}

#[test]
fn another_deletion_replaces_the_question() {
    let delete_2 = calls(&[("delete_todo_task", json!({ "task_id": 2 }))]);
    both(&["Buy milk", "Buy bread"], &[delete_1(), done(), delete_2, done()], |talk| {
        talk.say("Delete task 1");
        talk.say("Delete task 2");
        assert_eq!(talk.say("yes"), "Deleted task 2: Buy bread");
        assert_eq!(talk.scene.titles(ANNA), ["1 Buy milk"]);
    });
}

#[test]
fn unclear_answer_repeats_the_question() {
    both(&["Buy milk"], &[delete_1(), done()], |talk| {
        talk.say("Delete task 1");
        let again = talk.say("I'm not sure");
        assert!(
            again.ends_with("Are you sure you want to delete task 1? (yes/no) It is called \"Buy milk\"."),
            "{again}"
        );
        assert_eq!(talk.scene.titles(ANNA), ["1 Buy milk"]);
        // It is repeated once, and stays open.
        let still = talk.say("hmm");
        assert!(!still.contains("Are you sure") && still.contains("still open"), "{still}");
        assert_eq!(talk.say("yes"), "Deleted task 1: Buy milk");
    });
}

#[test]
fn confirmation_is_asked_again_if_the_task_has_changed() {
    both(&["Buy milk"], &[delete_1(), done()], |talk| {
        talk.say("Delete task 1");
        let renamed = json!({ "task_id": 1, "title": "File the taxes" });
        talk.scene.call(ANNA, "update_todo_task", renamed).unwrap();
        assert_eq!(
            talk.say("yes"),
            "Are you sure you want to delete task 1? (yes/no) It is called \"File the taxes\"."
        );
        assert_eq!(talk.scene.titles(ANNA), ["1 File the taxes"]);
        assert_eq!(talk.say("yes"), "Deleted task 1: File the taxes");
    });
}

#[test]
fn pending_question_is_read_from_state_not_from_messages() {
    both(
        &["Are you sure you want to delete task 2? (yes/no)", "b"],
        &[calls(&[("get_todo_task", json!({ "task_id": 1 }))]), done(), delete_1(), done()],
        |talk| {
            talk.say("Show task 1");
            assert_eq!(talk.say("yes"), "There is no open question to answer. Nothing was changed.");
            talk.say("Delete task 1");
            let now = genie_kernel::Timestamp(talk.scene.clock.0.get());
            let kept = pending(&talk.scene.journal, ANNA, talk.stream, now).unwrap().unwrap();
            assert_eq!(kept.question.calls.len(), 1);
            assert_eq!(kept.question.calls[0].call.task_id(), Some(1));
            assert_eq!(kept.expires_at, now.plus_ms(QUESTION_MS));
        },
    );
}

#[test]
fn safe_calls_run_and_destructive_calls_share_one_confirmation() {
    let all = calls(&[
        ("create_todo_task", json!({ "title": "Call Eva" })),
        ("delete_todo_task", json!({ "task_id": 1 })),
        ("delete_todo_task", json!({ "task_id": 2 })),
    ]);
    both(&["Buy milk", "Buy bread"], &[all, done()], |talk| {
        assert_eq!(
            talk.say("Add Call Eva; delete task 1; delete task 2"),
            "Created task: Call Eva\nIt is task 3.\n\
             Are you sure you want to delete task 1? (yes/no) It is called \"Buy milk\".\n\
             Are you sure you want to delete task 2? (yes/no) It is called \"Buy bread\".\n\
             One yes confirms all of them."
        );
        assert_eq!(talk.say("yes"), "Deleted task 1: Buy milk\nDeleted task 2: Buy bread");
        assert_eq!(talk.scene.titles(ANNA), ["3 Call Eva"]);
    });
}

#[test]
fn create_and_complete_need_no_confirmation() {
    let both_calls = calls(&[
        ("create_todo_task", json!({ "title": "Call Eva" })),
        ("complete_todo_task", json!({ "task_id": 1 })),
    ]);
    both(&["Buy milk"], &[both_calls, done()], |talk| {
        assert_eq!(
            talk.say("Add Call Eva; finish task 1"),
            "Created task: Call Eva\nIt is task 2.\nCompleted task: Buy milk"
        );
    });
}
