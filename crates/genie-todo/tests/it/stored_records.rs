//! Compares the records that a conversation stores with a file. A journal written earlier must replay to the
//! same bytes, so a difference here is a change of the stored format.

use genie_kernel::record::{Body, Change};
use genie_kernel::{Failure, Rows, StreamId};
use genie_todo::conversation::QUESTION_MS;
use genie_todo::list_of;
use serde_json::json;

use crate::scene::{ANNA, Scene, StandIn, Talk, calls};

const STORED: &str = include_str!("stored_records.txt");

/// Every record of a stream, one a line.
fn lines(scene: &Scene, stream: StreamId) -> String {
    let entries = scene.journal.entries(stream, 0, 1_000).unwrap();
    let line = |entry: &genie_kernel::Entry| {
        let kind = match &entry.record.body {
            Body::Event(event) => {
                let deletes = if event.change == Change::Delete { " (delete)" } else { "" };
                format!("{} {} {}{deletes}", event.kind, event.entity_type, event.entity_id)
            }
            Body::Audit(audit) => {
                format!("{} {} {}", audit.action_type, audit.phase.word(), audit.success)
            }
        };
        format!("{} {kind} {}\n", entry.sequence, entry.payload)
    };
    entries.iter().map(line).collect()
}

#[test]
fn conversation_records_match_the_stored_reference() {
    let scene = Scene::with(&["Buy milk", "Call mom", "Call dad"]);
    let stream = scene.open(ANNA, 1);
    let rules = Talk { scene: &scene, stream, reader: &genie_todo::RuleReader };
    for text in [
        "show my list",
        "add buy bread",
        "show task 2",
        "rename task 1 to Buy oat milk",
        "no",
        "delete task 1",
        "yes",
        "yes",
        "call",
        "delete the call",
        "complete the second one",
        "delete it, yes I am sure",
        "rename task 3 to Call grandpa, yes I am sure",
        "what is the weather",
        "delete task 99",
        "add eggs and then delete it",
        "hm",
    ] {
        rules.say(text);
    }
    scene.clock.0.set(scene.clock.0.get() + QUESTION_MS + 1);
    rules.say("yes");
    let failure = || Failure::new("PROPOSER_REFUSED", true, "the model is not available");
    let asks = |script: &[(&str, serde_json::Value)]| Ok(serde_json::to_vec(&calls(script)).unwrap());
    let script = [
        Err(failure()),
        asks(&[("create_todo_task", json!({ "title": "pay rent" })), ("no_such_tool", json!({ "a": 1 }))]),
        Err(failure()),
        Ok(b"not JSON".to_vec()),
        asks(&[("delete_todo_task", json!({ "task_id": 3 })), ("list_todo_tasks", json!({}))]),
    ];
    let stand_in = StandIn::answering(script);
    let model = Talk { scene: &scene, stream, reader: &stand_in };
    for text in ["add walk the dog", "pay the rent", "show my list", "remove the third"] {
        model.say(text);
    }
    let stored = format!("{}\n{}", lines(&scene, stream), lines(&scene, list_of(ANNA)));
    let differs = stored.lines().zip(STORED.lines()).find(|(now, before)| now != before);
    assert_eq!(differs, None);
    assert_eq!(stored.lines().count(), STORED.lines().count());
}
