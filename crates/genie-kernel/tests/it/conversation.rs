//! The state machine of a conversation, exercised by an agent with a counter: "add" calls a tool, "reset"
//! asks for confirmation first, and everything else is answered without a call.

use std::cell::{Cell, RefCell};

use genie_kernel::conversation::{
    self, Confirmation, Dialogue, EventKinds, Exchange, Incoming, Layout, Message, Pending, Position,
    Question, Reply, State, Thread, YesNo,
};
use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::{Fields, Word};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Input, Site, Turn};
use genie_kernel::{EffectId, Failure, Journal, MemoryJournal, Scope, StreamId, TaskId, Timestamp};
use genie_runtime::{CommandError, Controller, Ports, Stop, StreamLocks, replay};
use serde::{Deserialize, Serialize};
use serde_json::json;

static TALKS: Table = Table {
    entity: "talk",
    name: "talks",
    stream_column: "stream_id",
    columns: &[
        required("messages", Holds::Integer),
        required("round", Holds::Integer),
        optional("work", Holds::Json),
        optional("pending", Holds::Json),
    ],
    formerly: &[],
    indexes: &[],
};

static LINES: Table = Table {
    entity: "line",
    name: "lines",
    stream_column: "talk_id",
    columns: &[
        required("number", Holds::Integer),
        required("role", Holds::Text),
        required("text", Holds::Text),
        required("said_at", Holds::Integer),
        optional("intent", Holds::Text),
        optional("reader", Holds::Text),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "lines_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

static LAYOUT: Layout = Layout {
    conversations: &TALKS,
    messages: &LINES,
    message_columns: &["number", "role", "text", "said_at", "intent", "reader"],
    events: EventKinds {
        opened: "talk.opened",
        message_received: "line.received",
        work_started: "talk.started",
        turn_started: "talk.turned",
        call_started: "talk.called",
        work_paused: "talk.paused",
        reply_stored: "line.replied",
        work_finished: "talk.finished",
    },
};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Work {
    doing: Option<Effect>,
    settled: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Tool {
    tool: String,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
struct Nothing {}

type Talk = State<Work, Tool, Nothing>;

/// The agent. It has no state of its own.
struct Counter;

#[derive(Serialize, Deserialize)]
struct Say(String);

impl Agent for Counter {
    type Position = Position;
    type Command = Say;

    fn name(&self) -> &'static str {
        "counter"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&TALKS, &LINES]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        conversation::enter(self, at)
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        conversation::step(self, at, position, input)
    }

    fn decide(&self, at: &Site<'_>, command: &Say) -> Result<Decision, Error> {
        let state: Option<Talk> = conversation::read_state(&LAYOUT, at.rows, at.stream)?;
        if let Some(refusal) = conversation::refusal(state.as_ref(), &command.0, 20) {
            return Ok(Decision::Refused(refusal));
        }
        let thread = match &state {
            Some(state) => Thread::Existing { messages: state.messages },
            None => Thread::New(Fields::new()),
        };
        let answer = match command.0.as_str() {
            "yes" => Some(YesNo::Yes),
            "no" => Some(YesNo::No),
            _ => None,
        };
        let state = state.unwrap_or_default();
        let settled = answer.map(|answer| match state.confirm(answer, at.now) {
            Confirmation::Agreed(agreed) => agreed.tool.clone(),
            Confirmation::Declined => "declined".to_owned(),
            Confirmation::Expired => "expired".to_owned(),
            Confirmation::NothingAsked => "nothing asked".to_owned(),
        });
        let work = Work { doing: None, settled };
        let incoming = Incoming { command, text: &command.0, thread };
        Ok(conversation::accept(&LAYOUT, at, incoming, &work, Question::Closed))
    }
}

impl Dialogue for Counter {
    type Work = Work;
    type Question = Tool;
    type Context = Nothing;
    type Proposal = Tool;

    fn layout(&self) -> &'static Layout {
        &LAYOUT
    }

    fn call_in_flight(work: &Work) -> Option<&Effect> {
        work.doing.as_ref()
    }

    fn proceed(&self, _: &Site<'_>, exchange: Exchange<Self>) -> Result<Turn<Position>, Error> {
        match exchange.work.settled.clone() {
            Some(settled) if settled == "reset" => Ok(call(exchange.start_turn(), &settled)),
            Some(settled) => Ok(reply(exchange.start_turn(), &settled, None)),
            None => {
                let text = exchange.text().to_owned();
                Ok(exchange.ask(&text))
            }
        }
    }

    fn follow(
        &self,
        _: &Site<'_>,
        exchange: Exchange<Self>,
        _: &str,
        proposal: Option<Tool>,
    ) -> Result<Turn<Position>, Error> {
        Ok(match proposal {
            None => reply(exchange, "not understood", None),
            Some(proposed) if proposed.tool == "reset" => reply(exchange, "sure?", Some(proposed)),
            Some(proposed) => call(exchange, &proposed.tool),
        })
    }

    fn called(
        &self,
        exchange: Exchange<Self>,
        result: Result<Fields, Failure>,
    ) -> Result<Turn<Position>, Error> {
        let text = match result {
            Ok(result) => format!("it is {}", result["value"]),
            Err(failure) => failure.error_id.to_string(),
        };
        Ok(reply(exchange, &text, None))
    }
}

fn call(mut exchange: Exchange<Counter>, tool: &str) -> Turn<Position> {
    let key = format!("{}/{}", exchange.stream(), exchange.state.messages);
    let effect = Effect {
        id: EffectId::of(exchange.stream(), &key),
        tool: Word::Owned(tool.to_owned()),
        class: Class::Idempotent,
        key,
        parameters: Fields::new(),
        approval: None,
        task: TaskId(exchange.message_id()),
        counts_as: Vec::new(),
        alternative: None,
    };
    exchange.work.doing = Some(effect.clone());
    exchange.call(effect, Fields::new())
}

fn reply(exchange: Exchange<Counter>, text: &str, question: Option<Tool>) -> Turn<Position> {
    let expires_at = exchange.draft.now().plus_ms(1_000);
    let pending = question.map(|question| Pending { question, expires_at });
    let (message, conversation) = (Fields::new(), Fields::new());
    let reader = "test".to_owned();
    exchange.reply(Reply { text: text.to_owned(), intent: "test", reader, pending, message, conversation })
}

/// Proposes the tool that the message names.
struct Echo;

impl Proposer for Echo {
    fn name(&self) -> &'static str {
        "echo"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        conversation::read_with(snapshot, |text: &String| match text.as_str() {
            "add" | "reset" | "vanish" => json!({ "tool": text }),
            _ => json!("nothing that can be read"),
        })
    }
}

/// A counter behind the tools, which records the calls that it receives.
#[derive(Default)]
struct Register {
    value: Cell<u64>,
    calls: RefCell<Vec<String>>,
}

impl Tools for Register {
    fn perform(&self, effect: &Effect) -> Outcome {
        self.calls.borrow_mut().push(effect.tool.to_string());
        match effect.tool.as_ref() {
            "add" => self.value.set(self.value.get() + 1),
            "reset" => self.value.set(0),
            _ => return Outcome::Unknown(Failure::new("TOOL_TIMEOUT", true, "no answer came in time")),
        }
        Outcome::Done(Fields::from_iter([("value", json!(self.value.get()))]))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

struct Watch(Cell<i64>);

impl Clock for Watch {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.get())
    }
}

struct Scene {
    journal: MemoryJournal,
    clock: Watch,
    register: Register,
    locks: StreamLocks,
    stream: StreamId,
}

impl Scene {
    fn new() -> Self {
        Self {
            journal: MemoryJournal::new(&Counter.tables()),
            clock: Watch(Cell::new(1_763_200_000_000)),
            register: Register::default(),
            locks: StreamLocks::default(),
            stream: StreamId::from_seed(1, 1),
        }
    }

    fn controller(&self) -> Controller<'_, Counter> {
        let ports =
            Ports { journal: &self.journal, clock: &self.clock, proposer: &Echo, tools: &self.register };
        Controller::new(&Counter, ports, &self.locks)
    }

    /// Sends a message, replays the whole stream, and returns the reply.
    fn say(&self, text: &str) -> String {
        self.controller().command(self.stream, &Say(text.to_owned())).unwrap();
        self.controller().run_until_idle(self.stream, &Stop::default()).unwrap();
        self.journal.flush().unwrap();
        replay(&Counter, &self.journal, self.stream, Scope::LOCAL, u64::MAX).unwrap();
        let state: Talk = conversation::read_state(&LAYOUT, &self.journal, self.stream).unwrap().unwrap();
        let last: Option<Message<serde_json::Value>> =
            conversation::last_reply(&LAYOUT, &self.journal, self.stream, state.messages).unwrap();
        last.unwrap().text
    }
}

#[test]
fn message_becomes_tool_calls_and_gets_a_reply() {
    let scene = Scene::new();
    assert_eq!(scene.say("add"), "it is 1");
    assert_eq!(scene.say("hello"), "not understood");
    assert_eq!(scene.say("add"), "it is 2");
    assert_eq!(*scene.register.calls.borrow(), ["add", "add"]);
    let lines = conversation::lines(&LAYOUT, &scene.journal, scene.stream, 5, 2).unwrap();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["not understood", "add"]);
}

#[test]
fn question_can_be_confirmed_once_before_it_expires() {
    let scene = Scene::new();
    assert_eq!(scene.say("yes"), "nothing asked");
    scene.say("add");
    assert_eq!(scene.say("reset"), "sure?");
    assert_eq!(scene.say("no"), "declined");
    assert_eq!(scene.say("yes"), "nothing asked");
    scene.say("reset");
    assert_eq!(scene.say("yes"), "it is 0");
    assert_eq!(scene.say("yes"), "nothing asked");
    scene.say("reset");
    scene.clock.0.set(scene.clock.0.get() + 1_001);
    assert_eq!(scene.say("yes"), "expired");
    assert_eq!(*scene.register.calls.borrow(), ["add", "reset"]);
}

#[test]
fn unknown_outcome_of_a_tool_call_is_reported() {
    assert_eq!(Scene::new().say("vanish"), "CHAT_OUTCOME_UNKNOWN");
}

#[test]
fn message_is_refused_if_too_long_or_sent_before_a_reply() {
    let scene = Scene::new();
    let refused = |text: &str| match scene.controller().command(scene.stream, &Say(text.to_owned())) {
        Err(CommandError::Command(failure)) => failure.error_id.to_string(),
        Err(CommandError::Store(error)) => panic!("{error}"),
        Ok(()) => "accepted".to_owned(),
    };
    assert_eq!(refused("a message of more than twenty characters"), "CHAT_MESSAGE_TOO_LONG");
    assert_eq!(refused("add"), "accepted");
    assert_eq!(refused("add"), "CHAT_BUSY");
}
