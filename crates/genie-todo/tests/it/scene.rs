//! A user with a list and conversations, on a journal in memory. After every message both streams are
//! replayed, so every test also tests replay.

use std::cell::Cell;
use std::collections::VecDeque;

use genie_kernel::effect::{Effect, Outcome};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::Agent;
use genie_kernel::{Failure, Journal, MemoryJournal, Rows, Scope, StreamId, Timestamp};
use genie_runtime::{CommandError, Controller, Ports, Serving, Stop, StreamLocks, replay};
use genie_todo::conversation::{self, ChatCommand, Conversation, Message};
use genie_todo::list::{ListCommand, TodoList, call_effect, page, receipt};
use genie_todo::reader::{ReaderReply, RequestedCall, Snapshot};
use genie_todo::tools::{Call, ListTasks};
use genie_todo::{RuleReader, UserId, list_of};
use parking_lot::Mutex;
use serde_json::{Value, json};
use uuid::Uuid;

pub const ANNA: UserId = UserId(1);
pub const BERT: UserId = UserId(2);

pub struct Scene {
    pub journal: MemoryJournal,
    pub locks: StreamLocks,
    pub clock: Watch,
    calls: Cell<u128>,
}

/// A clock that stands still until it is moved.
pub struct Watch(pub Cell<i64>);

impl Clock for Watch {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.get())
    }
}

impl Scene {
    pub fn new() -> Self {
        let mut tables = Conversation { user: ANNA }.tables();
        tables.extend(TodoList { user: ANNA }.tables());
        Self {
            journal: MemoryJournal::new(&tables),
            locks: StreamLocks::default(),
            clock: Watch(Cell::new(1_763_200_000_000)),
            calls: Cell::new(0),
        }
    }

    /// A scene in which Anna has these tasks, 1, 2, 3…
    pub fn with(titles: &[&str]) -> Self {
        let scene = Self::new();
        for title in titles {
            scene.call(ANNA, "create_todo_task", json!({ "title": title })).unwrap();
        }
        scene
    }

    pub fn open(&self, user: UserId, number: u64) -> StreamId {
        let stream = StreamId::from_seed(1, number);
        let (tools, reader) = (Nothing, RuleReader);
        let ports = self.ports(&reader, &tools);
        let agent = Conversation { user };
        Controller::new(&agent, ports, &self.locks).command(stream, &ChatCommand::Open).unwrap();
        stream
    }

    pub fn ports<'a>(&'a self, proposer: &'a dyn Proposer, tools: &'a dyn Tools) -> Ports<'a> {
        Ports { journal: &self.journal, clock: &self.clock, proposer, tools }
    }

    /// Sends a message and returns the answer.
    pub fn try_say(
        &self,
        user: UserId,
        stream: StreamId,
        reader: &dyn Proposer,
        text: &str,
    ) -> Result<Message, CommandError> {
        let (list, agent) = (TodoList { user }, Conversation { user });
        let nothing = Nothing;
        let tools = Serving::new(&list, self.ports(reader, &nothing), &self.locks);
        let controller = Controller::new(&agent, self.ports(reader, &tools), &self.locks);
        controller.command(stream, &ChatCommand::say(text))?;
        controller.run_until_idle(stream, &Stop::default())?;
        self.assert_replays(user, stream);
        Ok(conversation::last_answer(&self.journal, user, stream)?.unwrap())
    }

    /// The result of a tool call from outside the conversation.
    pub fn call(&self, user: UserId, tool: &str, arguments: Value) -> Result<Fields, Failure> {
        let arguments: Fields = serde_json::from_value(arguments).unwrap();
        let call = Call::read(tool, &arguments)?;
        self.calls.set(self.calls.get() + 1);
        let effect = call_effect(&call, Uuid::from_u128(self.calls.get()));
        let (list, reader, nothing) = (TodoList { user }, RuleReader, Nothing);
        match Serving::new(&list, self.ports(&reader, &nothing), &self.locks).perform(&effect) {
            Outcome::Done(result) => Ok(result),
            Outcome::Failed(failure) | Outcome::Unknown(failure) => Err(failure),
        }
    }

    /// Undoes the last change of a user's list and returns it.
    pub fn undo(&self, user: UserId) -> Result<String, Failure> {
        self.calls.set(self.calls.get() + 1);
        let effect = genie_kernel::EffectId(Uuid::from_u128(self.calls.get()));
        let (list, reader, nothing) = (TodoList { user }, RuleReader, Nothing);
        let controller = Controller::new(&list, self.ports(&reader, &nothing), &self.locks);
        match controller.command(list_of(user), &ListCommand::Undo { effect }) {
            Ok(()) => {}
            Err(CommandError::Command(failure)) => return Err(failure),
            Err(CommandError::Store(error)) => panic!("{error}"),
        }
        let receipt = receipt(&self.journal, list_of(user), effect).unwrap().unwrap();
        Ok(receipt["undone"].as_str().unwrap().to_owned())
    }

    /// The titles on a user's list, with `*` for those that are completed.
    pub fn titles(&self, user: UserId) -> Vec<String> {
        let page =
            page(&self.journal, user, &ListTasks { limit: Some(100), ..ListTasks::default() }).unwrap();
        let mark = |completed: bool| if completed { "*" } else { "" };
        page.tasks
            .iter()
            .map(|task| format!("{} {}{}", task.task_id, task.title, mark(task.completed_at.is_some())))
            .collect()
    }

    /// The end of a user's list: unchanged if nothing was written.
    pub fn list_head(&self, user: UserId) -> u64 {
        self.journal.head(list_of(user)).unwrap().sequence
    }

    pub fn assert_replays(&self, user: UserId, stream: StreamId) {
        self.journal.flush().unwrap();
        let (scope, to) = (Scope::LOCAL, u64::MAX);
        replay(&Conversation { user }, &self.journal, stream, scope, to).unwrap();
        replay(&TodoList { user }, &self.journal, list_of(user), scope, to).unwrap();
    }
}

/// A conversation of Anna's with one reader.
pub struct Talk<'a> {
    pub scene: &'a Scene,
    pub stream: StreamId,
    pub reader: &'a dyn Proposer,
}

impl Talk<'_> {
    pub fn say(&self, text: &str) -> String {
        self.answer(text).text
    }

    pub fn answer(&self, text: &str) -> Message {
        self.scene.try_say(ANNA, self.stream, self.reader, text).unwrap()
    }
}

/// Runs the same test with the rules, and with a stand-in that answers from this script.
pub fn both(titles: &[&str], script: &[ReaderReply], story: impl Fn(&Talk<'_>)) {
    let scene = Scene::with(titles);
    let stream = scene.open(ANNA, 1);
    story(&Talk { scene: &scene, stream, reader: &RuleReader });
    let scene = Scene::with(titles);
    let stream = scene.open(ANNA, 1);
    let stand_in = StandIn::saying(script);
    story(&Talk { scene: &scene, stream, reader: &stand_in });
    assert!(stand_in.script.lock().is_empty(), "the stand-in was not asked as often as the script expects");
}

/// A scene and a stand-in for the rest of a test.
pub fn alone(titles: &[&str], script: &[ReaderReply]) -> (Scene, StreamId, StandIn) {
    let scene = Scene::with(titles);
    let stream = scene.open(ANNA, 1);
    (scene, stream, StandIn::saying(script))
}

/// A stand-in for a model: it answers from its script, regardless of the input, and then finishes.
pub struct StandIn {
    pub script: Mutex<VecDeque<Result<Vec<u8>, Failure>>>,
    pub seen: Mutex<Vec<Snapshot>>,
}

impl StandIn {
    pub fn saying(script: &[ReaderReply]) -> Self {
        Self::answering(script.iter().map(|said| Ok(serde_json::to_vec(said).unwrap())))
    }

    pub fn answering(script: impl IntoIterator<Item = Result<Vec<u8>, Failure>>) -> Self {
        Self { script: Mutex::new(script.into_iter().collect()), seen: Mutex::default() }
    }
}

impl Proposer for StandIn {
    fn name(&self) -> &'static str {
        "stand-in"
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        self.seen.lock().push(serde_json::from_slice(snapshot).unwrap());
        let next = self.script.lock().pop_front();
        next.unwrap_or_else(|| Ok(serde_json::to_vec(&ReaderReply::Say(Vec::new())).unwrap()))
    }
}

/// A reader's answer that asks for these calls.
pub fn calls(calls: &[(&str, Value)]) -> ReaderReply {
    let asked = |(tool, arguments): &(&str, Value)| RequestedCall {
        tool: (*tool).to_owned(),
        arguments: serde_json::from_value(arguments.clone()).unwrap(),
    };
    ReaderReply::Calls(calls.iter().map(asked).collect())
}

/// A reader's answer that has nothing to add.
pub fn done() -> ReaderReply {
    ReaderReply::Say(Vec::new())
}

/// Tools that must not be called.
pub struct Nothing;

impl Tools for Nothing {
    fn perform(&self, effect: &Effect) -> Outcome {
        panic!("{} is not to be performed here", effect.tool)
    }

    fn look(&self, effect: &Effect) -> genie_kernel::effect::Sighting {
        panic!("{} is not to be looked for here", effect.tool)
    }
}
