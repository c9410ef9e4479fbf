//! The program ends in the middle of a message, before or after a tool call. The message continues where it
//! stopped, and the tool runs only once.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use genie_kernel::Failure;
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Pace, Proposer, Tools};
use genie_runtime::{CommandError, Controller, Serving, Stop, StreamLocks};
use genie_todo::RuleReader;
use genie_todo::conversation::{self, ChatCommand, Conversation};
use genie_todo::list::TodoList;
use genie_todo::reader::Snapshot;
use serde_json::json;

use crate::scene::{ANNA, Nothing, Scene, calls, done};

/// A stand-in for a model that asks for the calls unless it is shown their results.
struct Obedient;

impl Proposer for Obedient {
    fn name(&self) -> &'static str {
        "obedient"
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let snapshot: Snapshot = serde_json::from_slice(snapshot).unwrap();
        let asked = calls(&[
            ("create_todo_task", json!({ "title": "Call Eva" })),
            ("delete_todo_task", json!({ "task_id": 1 })),
        ]);
        let said = if snapshot.results.is_empty() { asked } else { done() };
        Ok(serde_json::to_vec(&said).unwrap())
    }
}

/// When the program ends.
#[derive(Clone, Copy)]
enum Moment {
    BeforeCall(u32),
    AfterCall(u32),
}

/// Tools under which the program ends once.
struct Mortal<'a> {
    tools: &'a dyn Tools,
    moment: Moment,
    calls: Cell<u32>,
}

impl Tools for Mortal<'_> {
    fn pace(&self) -> Pace {
        self.tools.pace()
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        let call = self.calls.get();
        self.calls.set(call + 1);
        if matches!(self.moment, Moment::BeforeCall(at) if at == call) {
            std::panic::panic_any("the program ends");
        }
        let outcome = self.tools.perform(effect);
        if matches!(self.moment, Moment::AfterCall(at) if at == call) {
            std::panic::panic_any("the program ends");
        }
        outcome
    }

    fn look(&self, effect: &Effect) -> Sighting {
        self.tools.look(effect)
    }
}

fn story(reader: &dyn Proposer, moment: Moment) -> (Scene, String) {
    let mut scene = Scene::with(&["Buy milk"]);
    let stream = scene.open(ANNA, 1);
    let (list, agent, nothing) = (TodoList { user: ANNA }, Conversation { user: ANNA }, Nothing);
    {
        let real = Serving::new(&list, scene.ports(reader, &nothing), &scene.locks);
        let mortal = Mortal { tools: &real, moment, calls: Cell::new(0) };
        let controller = Controller::new(&agent, scene.ports(reader, &mortal), &scene.locks);
        let text = "Add Call Eva; delete task 1, yes I am sure";
        controller.command(stream, &ChatCommand::say(text)).unwrap();
        let died = catch_unwind(AssertUnwindSafe(|| controller.run_until_idle(stream, &Stop::default())));
        assert!(died.is_err(), "the program should have ended");
    }
    scene.journal.crash();
    scene.locks = StreamLocks::default();
    {
        let real = Serving::new(&list, scene.ports(reader, &nothing), &scene.locks);
        let controller = Controller::new(&agent, scene.ports(reader, &real), &scene.locks);
        let busy = controller.command(stream, &ChatCommand::say("yes")).unwrap_err();
        assert!(matches!(busy, CommandError::Command(failure) if failure.error_id == "CHAT_BUSY"));
        controller.run_until_idle(stream, &Stop::default()).unwrap();
    }
    scene.assert_replays(ANNA, stream);
    let answer = conversation::last_answer(&scene.journal, ANNA, stream).unwrap().unwrap();
    (scene, answer.text)
}

#[test]
fn interrupted_message_resumes_and_applies_each_change_once() {
    // Three calls: the task is created, the other is looked at, and deleted.
    for call in 0..3 {
        for moment in [Moment::BeforeCall(call), Moment::AfterCall(call)] {
            for reader in [&RuleReader as &dyn Proposer, &Obedient] {
                let (scene, reply) = story(reader, moment);
                assert_eq!(scene.titles(ANNA), ["2 Call Eva"]);
                assert_eq!(reply, "Created task: Call Eva\nIt is task 2.\nDeleted task 1: Buy milk");
            }
        }
    }
}
