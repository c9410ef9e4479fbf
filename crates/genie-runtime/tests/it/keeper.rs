//! An agent with another loop runs on the same kernel and runtime, survives a crash between intent and
//! outcome, and replays. Neither crate depends on one agent's domain.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use serde_json::{Value, json};

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::{Body, Fields};
use genie_kernel::turn::{Agent, Idle, IdleReason};
use genie_kernel::{Failure, MemoryJournal, Rows, Scope, StreamId, Timestamp};
use genie_runtime::{CommandError, Controller, Ports, Replayed, Stop, StopReason, StreamLocks, replay};

use crate::lighthouse::{Call, Keeper, LIFE, LIGHTS, Light, Order, REST_MS, WATCHES_MAX};

/// A coast: a clock, a sea with a ship at every second watch, a harbour that advises, and a log of the
/// signals actually given.
struct Coast {
    journal: MemoryJournal,
    now: Cell<i64>,
    pace: Pace,
    signals: RefCell<Vec<String>>,
    /// The fault at the next signal.
    trouble: Cell<Option<Trouble>>,
    sight: Sight,
}

/// The faults that a signal can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    CrashBefore,
    CrashAfter,
    NoAnswerAfter,
}

/// Whether past signals can be looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    Clear,
    Fog,
}

const STREAM_SEED: u64 = 11;

fn stream() -> StreamId {
    StreamId::from_seed(STREAM_SEED, 1)
}

impl Coast {
    fn new(pace: Pace, trouble: Option<Trouble>, sight: Sight) -> Self {
        Self {
            journal: MemoryJournal::new(&Keeper.tables()),
            now: Cell::new(1_000),
            pace,
            signals: RefCell::default(),
            trouble: Cell::new(trouble),
            sight,
        }
    }

    /// Runs a new process on the stored state until the light is abandoned, an outcome is uncertain, or the
    /// process crashes, which loses everything not flushed.
    fn run(&self, orders: &[Order]) -> Option<StopReason> {
        let locks = StreamLocks::default();
        let ports = Ports { journal: &self.journal, clock: self, proposer: self, tools: self };
        let controller = Controller::new(&Keeper, ports, &locks);
        for order in orders {
            controller.command(stream(), order).unwrap();
        }
        let halted = catch_unwind(AssertUnwindSafe(|| {
            loop {
                let halt = controller.run_until_idle(stream(), &Stop::default()).unwrap();
                match halt {
                    StopReason::Idle(Idle { until: Some(until), .. }) => self.now.set(until.0),
                    StopReason::Idle(_) | StopReason::Ended | StopReason::Stopped => return halt,
                }
            }
        }));
        if halted.is_err() {
            self.journal.crash();
        }
        halted.ok()
    }

    /// Replays every record from the recorded inputs.
    fn replays(&self) -> Replayed {
        let head = self.journal.head(stream()).unwrap();
        let replayed = replay(&Keeper, &self.journal, stream(), Scope::LOCAL, head.sequence).unwrap();
        assert_eq!(replayed.records, head.sequence);
        replayed
    }

    fn kinds(&self) -> Vec<String> {
        let entries = self.journal.entries(stream(), 0, usize::MAX).unwrap();
        let kind = |body: &Body| match body {
            Body::Event(event) => event.kind.to_string(),
            Body::Audit(audit) => format!("{} {}", audit.action_type, audit.phase.word()),
        };
        entries.iter().map(|entry| kind(&entry.record.body)).collect()
    }

    fn light(&self) -> Light {
        let row = self.journal.get(&LIGHTS, stream(), stream().0).unwrap().unwrap();
        serde_json::from_value(row["state"].clone()).unwrap()
    }
}

impl Clock for Coast {
    fn now(&self) -> Timestamp {
        self.now.set(self.now.get() + 1);
        Timestamp(self.now.get())
    }
}

impl Proposer for Coast {
    fn name(&self) -> &str {
        "harbour"
    }

    fn pace(&self) -> Pace {
        self.pace
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let sea: Value = serde_json::from_slice(snapshot).unwrap();
        let flashes = if sea["ship"] == json!(true) { 2 } else { 0 };
        Ok(json!({ "flashes": flashes }).to_string().into_bytes())
    }
}

impl Tools for Coast {
    fn perform(&self, effect: &Effect) -> Outcome {
        if effect.tool == "observe" {
            let ship = effect.key.ends_with(['2', '4', '6']);
            return Outcome::Done(Fields::from_iter([("ship", json!(ship))]));
        }
        let trouble = self.trouble.take();
        if trouble == Some(Trouble::CrashBefore) {
            resume_unwind(Box::new("the process ends"));
        }
        self.signals.borrow_mut().push(effect.key.clone());
        match trouble {
            Some(Trouble::CrashAfter | Trouble::CrashBefore) => resume_unwind(Box::new("the process ends")),
            Some(Trouble::NoAnswerAfter) => Outcome::Unknown(Failure::new("FOG", true, "no answer")),
            None => Outcome::Done(Fields::new()),
        }
    }

    fn look(&self, effect: &Effect) -> Sighting {
        match self.sight {
            Sight::Fog => Sighting::Blind,
            Sight::Clear if self.signals.borrow().contains(&effect.key) => Sighting::Found(Fields::new()),
            Sight::Clear => Sighting::Absent,
        }
    }
}

const BEGIN: [Order; 2] = [Order::Build, Order::Call(Call::Kindle)];
const SIGNALS: [&str; 3] = ["signal/2", "signal/4", "signal/6"];

#[test]
fn custom_agent_signals_every_ship_once_and_replays() {
    for pace in [Pace::Ready, Pace::Waited] {
        let coast = Coast::new(pace, None, Sight::Clear);
        assert_eq!(coast.run(&BEGIN), Some(StopReason::Ended));
        assert_eq!(*coast.signals.borrow(), SIGNALS);
        assert_eq!(
            coast.replays(),
            Replayed { records: 44, turns: WATCHES_MAX + 1, commands: 2, erased: 0, former: 0 }
        );
        let quiet = ["watch.begun", "observe intent", "observe outcome", "advise proposal", "watch.ended"];
        assert_eq!(coast.kinds()[4..9], quiet);
        assert_eq!(coast.light(), Light::GivenUp);
        let over = Idle { reason: IdleReason::Completed, until: None };
        assert_eq!(coast.run(&[]), Some(StopReason::Idle(over)));
    }
}

/// Law 5: an open intent is looked up, and performed only if it did not happen.
#[test]
fn crash_after_intent_neither_loses_nor_repeats_a_signal() {
    for trouble in [Trouble::CrashBefore, Trouble::CrashAfter] {
        let coast = Coast::new(Pace::Waited, Some(trouble), Sight::Clear);
        assert_eq!(coast.run(&BEGIN), None, "the process crashed");
        assert_eq!(coast.kinds().last().map(String::as_str), Some("signal intent"));
        assert_eq!(coast.run(&[]), Some(StopReason::Ended));
        assert_eq!(*coast.signals.borrow(), SIGNALS, "{trouble:?}");
        assert_eq!(coast.kinds().iter().filter(|kind| *kind == "keeper.woken").count(), 1);
        coast.replays();
    }
}

#[test]
fn signal_with_unknown_outcome_waits_for_a_person() {
    for trouble in [Trouble::CrashAfter, Trouble::NoAnswerAfter] {
        let coast = Coast::new(Pace::Ready, Some(trouble), Sight::Fog);
        let first = coast.run(&BEGIN);
        let halt = if trouble == Trouble::CrashAfter { coast.run(&[]) } else { first };
        let doubt = Idle { reason: IdleReason::AwaitingPerson, until: None };
        assert_eq!(halt, Some(StopReason::Idle(doubt)));
        assert_eq!(*coast.signals.borrow(), SIGNALS[..1]);
        coast.now.set(coast.now.get() + REST_MS);
        assert_eq!(coast.run(&[Order::Call(Call::Kindle)]), Some(StopReason::Ended));
        assert_eq!(*coast.signals.borrow(), SIGNALS);
        coast.replays();
    }
}

/// A lifecycle table works for any set of states.
#[test]
fn lifecycle_table_supports_custom_states() {
    let calls = [Call::Kindle, Call::Douse, Call::Doubt, Call::GiveUp];
    let drawn = [Light::Dark, Light::Lit, Light::Doubtful, Light::GivenUp]
        .map(|state| calls.map(|call| LIFE.next(state, call)));
    let expected = [
        [Some(Light::Lit), None, Some(Light::Doubtful), None],
        [None, Some(Light::Dark), Some(Light::Doubtful), Some(Light::GivenUp)],
        [Some(Light::Lit), None, None, None],
        [None, None, None, None],
    ];
    assert_eq!(drawn, expected);
    assert!(LIFE.is_terminal(Light::GivenUp));
    let coast = Coast::new(Pace::Ready, None, Sight::Clear);
    let ports = Ports { journal: &coast.journal, clock: &coast, proposer: &coast, tools: &coast };
    let locks = StreamLocks::default();
    let controller = Controller::new(&Keeper, ports, &locks);
    controller.command(stream(), &Order::Build).unwrap();
    let refused = controller.command(stream(), &Order::Call(Call::GiveUp)).unwrap_err();
    assert_eq!(refused, CommandError::Command(Failure::new("ORDER_NOT_NOW", false, "not now")));
}
