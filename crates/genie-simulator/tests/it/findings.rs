//! Defects that the simulator found, each as a test of its own.

use std::cell::{Cell, RefCell};

use serde_json::{Value, json};

use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::Fields;
use genie_kernel::turn::{Agent, IdleReason};
use genie_kernel::{DAY_MS, Failure, MemoryJournal, StreamId, Timestamp};
use genie_outreach::{CampaignCommand, NewCampaign, Outreach, RuleProposer, default_policy, demo, outreach};
use genie_runtime::{Controller, Ports, Progress, Stop, StopReason, StreamLocks};

use crate::practice::{MORNING, approve, waiting};

/// A campaign in a world that a test controls with two functions.
struct Story<'a> {
    agent: Cycle<Outreach>,
    journal: MemoryJournal,
    locks: StreamLocks,
    stream: StreamId,
    time_ms: Cell<i64>,
    performed: RefCell<Vec<Effect>>,
    /// The outcome of a message.
    send: &'a dyn Fn(&Story<'a>) -> Outcome,
    /// The proposal instead of the rules' answer.
    propose: &'a dyn Fn(&Value) -> Option<Value>,
}

impl<'a> Story<'a> {
    fn new(send: &'a dyn Fn(&Story<'a>) -> Outcome, propose: &'a dyn Fn(&Value) -> Option<Value>) -> Self {
        let agent = outreach();
        Self {
            journal: MemoryJournal::new(&agent.tables()),
            agent,
            locks: StreamLocks::default(),
            stream: StreamId::from_seed(11, 1),
            time_ms: Cell::new(MORNING.0),
            performed: RefCell::default(),
            send,
            propose,
        }
    }

    fn controller(&self) -> Controller<'_, Cycle<Outreach>> {
        let ports = Ports { journal: &self.journal, clock: self, proposer: self, tools: self };
        Controller::new(&self.agent, ports, &self.locks)
    }

    fn tell(&self, command: &Command<CampaignCommand>) {
        self.controller().command(self.stream, command).unwrap();
    }

    /// A campaign that may send one message per day, with approved drafts for this many leads.
    fn approved(self, leads: u64) -> Self {
        let mut policy = default_policy();
        policy.effects_per_day_max.insert("send_message".into(), 1);
        self.tell(&Command::Own(CampaignCommand::Create(NewCampaign::one_by_one(
            "Story",
            "Engineers",
            policy,
        ))));
        for number in 0..leads {
            self.tell(&Command::Own(CampaignCommand::AddLead(demo::lead(11, number))));
        }
        self.tell(&Command::Start);
        assert_eq!(self.run(), IdleReason::AwaitingPerson);
        for asked in waiting(&self.journal, self.stream) {
            self.tell(&approve(&asked));
        }
        self
    }

    fn run(&self) -> IdleReason {
        match self.controller().run_until_idle(self.stream, &Stop::default()).unwrap() {
            StopReason::Idle(idle) => idle.reason,
            StopReason::Ended | StopReason::Stopped => IdleReason::Completed,
        }
    }

    fn sent(&self) -> usize {
        self.performed.borrow().iter().filter(|effect| effect.class == Class::Irreversible).count()
    }
}

impl Clock for Story<'_> {
    fn now(&self) -> Timestamp {
        self.time_ms.set(self.time_ms.get() + 1);
        Timestamp(self.time_ms.get())
    }
}

impl Proposer for Story<'_> {
    fn name(&self) -> &'static str {
        "story"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        match (self.propose)(&serde_json::from_slice(snapshot).unwrap()) {
            Some(proposal) => Ok(proposal.to_string().into_bytes()),
            None => RuleProposer { pace: Pace::Ready }.propose(snapshot),
        }
    }
}

impl Tools for Story<'_> {
    fn perform(&self, effect: &Effect) -> Outcome {
        self.performed.borrow_mut().push(effect.clone());
        match effect.class {
            Class::Read => Outcome::Done(Fields::new()),
            Class::Idempotent | Class::Irreversible => (self.send)(self),
        }
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}

fn delivered(_: &Story<'_>) -> Outcome {
    Outcome::Done(Fields::new())
}

fn by_the_rules(_: &Value) -> Option<Value> {
    None
}

/// A look at an unrelated page, for tasks that begin with these words.
fn look_elsewhere(snapshot: &Value, begins: &str) -> Option<Value> {
    let description = snapshot.pointer("/current_task/description")?.as_str()?;
    description.starts_with(begins).then(|| {
        json!({
            "action_type": "execute_tool",
            "tool_name": "browser_navigate",
            "parameters": { "url": "https://practice.invalid/nobody" },
        })
    })
}

#[test]
fn unresponsive_network_does_not_block_a_turn() {
    let silent = |_: &Story<'_>| Outcome::Unknown(Failure::new("TOOL_TIMEOUT", true, "no answer"));
    let story = Story::new(&silent, &by_the_rules).approved(1);
    assert_eq!(story.controller().turn(story.stream), Ok(Progress::Closed));
    assert_eq!(story.sent(), 1);
    assert_eq!(story.run(), IdleReason::NotDue, "the next attempt waits");
}

#[test]
fn effect_counts_towards_the_daily_limit_of_its_intent_date() {
    let set_back = |story: &Story<'_>| {
        story.time_ms.set(story.time_ms.get() - DAY_MS);
        Outcome::Done(Fields::new())
    };
    let story = Story::new(&set_back, &by_the_rules).approved(2);
    assert_eq!(story.controller().turn(story.stream), Ok(Progress::Closed));
    story.time_ms.set(MORNING.0 + DAY_MS / 24);
    assert_eq!(story.run(), IdleReason::LimitReached);
    assert_eq!(story.sent(), 1, "one message a day is allowed");
}

#[test]
fn viewing_a_page_does_not_complete_a_drafting_task() {
    let looks = Cell::new(3);
    let look_first = |snapshot: &Value| {
        let look = look_elsewhere(snapshot, "Draft the ").filter(|_| looks.get() > 0)?;
        looks.set(looks.get() - 1);
        Some(look)
    };
    let story = Story::new(&delivered, &look_first).approved(1);
    assert_eq!(looks.get(), 0);
    story.run();
    assert_eq!(story.sent(), 1, "the lead is not forgotten");
}

#[test]
fn next_snapshot_says_why_a_proposal_was_refused() {
    let logged = RefCell::new(Vec::new());
    let delete_first = |snapshot: &Value| {
        let description = snapshot.pointer("/current_task/description")?.as_str()?;
        if !description.starts_with("Send ") {
            return None;
        }
        logged.borrow_mut().push(snapshot["recent_audit_log"][0].clone());
        (logged.borrow().len() == 1).then(|| json!({ "action_type": "delete_everything" }))
    };
    let story = Story::new(&delivered, &delete_first).approved(1);
    assert_eq!(story.run(), IdleReason::NotDue, "the next attempt waits");
    story.time_ms.set(MORNING.0 + DAY_MS / 24);
    story.run();
    let (before, after) = (logged.borrow()[0].clone(), logged.borrow()[1].clone());
    assert_eq!((&before["success"], before.get("payload")), (&json!(true), None));
    assert_eq!(after["success"], false);
    assert_eq!(after["payload"]["code"], "SCHEMA_UNKNOWN_ACTION_TYPE");
    assert_eq!(story.sent(), 1);
}

#[test]
fn acceptance_is_checked_on_the_leads_profile_page() {
    let elsewhere = |snapshot: &Value| look_elsewhere(snapshot, "Check whether ");
    let story = Story::new(&delivered, &elsewhere).approved(1);
    story.run();
    story.time_ms.set(MORNING.0 + 4 * DAY_MS);
    assert_eq!(story.run(), IdleReason::Completed);
    let looked = story.performed.borrow().last().cloned().unwrap();
    assert_eq!(looked.parameters.get("url"), Some(&json!(demo::lead(11, 0).profile_url)));
}
