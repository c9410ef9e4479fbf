//! The people: one who runs the campaign, careful on most days, and one on another machine. They only send
//! commands, and read the tables as the UI would show them.

use std::cell::{Cell, RefCell};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::approval::{self, Approval};
use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect;
use genie_kernel::journal::{Error, Query};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::{Body, Fields, Phase};
use genie_kernel::table::Table;
use genie_kernel::{EffectId, Rows, TaskId};
use genie_outreach::schema::{CAMPAIGNS, LEADS, TASKS};
use genie_outreach::{CampaignCommand, NewCampaign, default_policy, demo};
use genie_runtime::{CommandError, StreamLocks};

use crate::program::Program;
use crate::universe::Universe;
use crate::violation::Invariant;

mod by_hand;
mod people;
mod routine;

/// The name of the simulated person.
pub(crate) type Said = Command<CampaignCommand>;

/// The person's memory.
#[derive(Default)]
pub(crate) struct Person {
    commands: Cell<u64>,
    refused: Cell<u64>,
    desk: RefCell<by_hand::Desk>,
}

impl Person {
    /// How many commands were acknowledged.
    pub(crate) fn commands(&self) -> u64 {
        self.commands.get()
    }

    /// How many were refused.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.get()
    }
}

/// The expected result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    /// It is accepted.
    Accepted,
    /// It is refused.
    Refused,
    /// Either.
    Whatever,
}

/// The result of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Accepted,
    Refused(String),
    /// It may or may not be stored.
    Lost,
}

/// What waits for a person.
pub(crate) struct Matters {
    pub status: Option<Status>,
    pub policy: Option<Policy>,
    pub leads: u64,
    pub approvals: Vec<Approval>,
    pub uncertain: Vec<(EffectId, String)>,
    pub questions: Vec<Question>,
    pub set_aside: Vec<TaskId>,
}

/// What a task waits for.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub task: TaskId,
    pub about: About,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// A connection request, which has fewer valid answers.
    Connection,
    /// A task that the agent created.
    CreatedTask,
    /// Anything else.
    Other,
}

impl Universe {
    /// Sends a command, and checks the result.
    pub(crate) fn tell(&self, locks: &StreamLocks, command: &Said, expect: Expect) -> Told {
        match self.controller(locks).command(self.stream, command) {
            Ok(()) => {
                self.person.commands.set(self.person.commands.get() + 1);
                if expect == Expect::Refused {
                    self.report(Invariant::Command, format!("this was accepted: {command:?}"));
                }
                self.check_acknowledged(command);
                Told::Accepted
            }
            Err(CommandError::Command(failure)) => {
                self.person.refused.set(self.person.refused.get() + 1);
                if expect == Expect::Accepted {
                    self.report(Invariant::Command, format!("{command:?} was refused: {failure}"));
                }
                Told::Refused(failure.error_id.into_owned())
            }
            Err(CommandError::Store(error)) => {
                self.check_store_error(&error);
                Told::Lost
            }
        }
    }

    /// The store may be full or broken, and another program may have written; it never refuses.
    pub(crate) fn check_store_error(&self, error: &Error) {
        match error {
            Error::Conflict { .. } if !self.programs.had_stale_head() => {
                self.report(
                    Invariant::Store,
                    format!("no other program wrote, but the store reports: {error}"),
                );
            }
            Error::Conflict { .. } => {}
            Error::Full | Error::Broken(_) | Error::Locked | Error::Unreachable(_) if self.calm.get() => {
                self.report(Invariant::Store, format!("the disk works, but the store reports: {error}"));
            }
            Error::Full | Error::Broken(_) | Error::Locked | Error::Unreachable(_) => {}
            Error::Refused(_) | Error::Damaged(_) => self.report(Invariant::Store, error.to_string()),
        }
    }

    /// An acknowledged command is in the journal, and durable.
    fn check_acknowledged(&self, command: &Said) {
        let tail = self.disk.memory.audit_tail(self.stream, 2).unwrap_or_default();
        let stored = tail.iter().find_map(|entry| match &entry.record.body {
            Body::Audit(audit) if audit.phase == Phase::Command => {
                Some((entry.sequence, audit.payload.get("command").cloned()))
            }
            Body::Audit(_) | Body::Event(_) => None,
        });
        let durable = self.disk.durable().sequence;
        let kept = stored.is_some_and(|(sequence, kept)| sequence <= durable && kept == Some(json!(command)));
        if !kept {
            self.report(Invariant::Durable, format!("an acknowledged command is not stored: {command:?}"));
        }
    }

    /// A command arrives while the Controller waits for a port.
    pub(crate) fn interrupt(&self) {
        if self.strikes(self.faults.interruption) {
            if self.faults.rival_acts > 0 && self.chance.happens(300) {
                self.as_rival(|locks| self.person_acts(locks));
            } else {
                self.programs.during(Program::Driver, || self.person_acts(&self.locks()));
            }
        }
    }

    /// Another program acts on the same journal.
    pub(crate) fn as_rival(&self, work: impl FnOnce(&StreamLocks)) {
        self.programs.during(Program::Rival, || work(&self.rival_locks()));
    }

    /// The lifecycle status of the run.
    pub(crate) fn status(&self) -> Option<Status> {
        let run = self.disk.memory.get(&CAMPAIGNS, self.stream, self.stream.0).ok().flatten()?;
        serde_json::from_value(run.get("status").cloned()?).ok()
    }

    /// What waits for a person, as the UI shows it.
    pub(crate) fn matters(&self) -> Matters {
        let run = self.disk.memory.get(&CAMPAIGNS, self.stream, self.stream.0).ok().flatten();
        let field = |name: &str| run.as_ref().and_then(|run| run.get(name).cloned()).unwrap_or_default();
        let blocked = self.rows(&TASKS, &["metadata", "attempts"], vec![("status", json!("blocked"))]);
        let asks = |row: &Fields| row.get("metadata").is_some_and(|it| it.get("question").is_some());
        let question = |row: &Fields| {
            let about = match row.get("metadata").and_then(|it| it.get("work")).and_then(Value::as_str) {
                Some("ask") => About::Connection,
                Some(_) => About::Other,
                None => About::CreatedTask,
            };
            Some(Question { task: TaskId(id_of(row)?), about })
        };
        let failed = |row: &Fields| row.get("attempts").and_then(Value::as_u64).unwrap_or(0) > 0;
        let uncertain = self.rows(&effect::TABLE, &["key"], vec![("status", json!("uncertain"))]);
        let columns = &["status", "subject", "subject_hash", "task_id", "asked_sequence"];
        let approvals = self.rows(&approval::TABLE, columns, vec![("status", json!("pending"))]);
        Matters {
            status: serde_json::from_value(field("status")).ok(),
            policy: serde_json::from_value(field("policy")).ok(),
            leads: self.rows(&LEADS, &[], vec![]).len() as u64,
            approvals: approvals.into_iter().filter_map(|row| Approval::from_row(&row).ok()).collect(),
            uncertain: uncertain
                .iter()
                .filter_map(|row| Some((EffectId(id_of(row)?), row.get("key")?.as_str()?.to_owned())))
                .collect(),
            questions: blocked.iter().filter(|row| asks(row)).filter_map(question).collect(),
            set_aside: blocked.iter().filter(|row| failed(row)).filter_map(id_of).map(TaskId).collect(),
        }
    }

    fn rows(
        &self,
        table: &'static Table,
        columns: &'static [&'static str],
        equals: Vec<(&'static str, Value)>,
    ) -> Vec<Fields> {
        let query = Query {
            table,
            columns,
            stream: Some(self.stream),
            equals,
            range: None,
            order: &[],
            limit: genie_kernel::journal::ROWS_MAX,
        };
        self.disk.memory.find(&query).unwrap_or_default()
    }

    fn new_campaign(&self) -> CampaignCommand {
        match &self.faults.by_hand {
            Some(by_hand) => self.new_by_hand(by_hand),
            None => {
                let policy = self.first_policy();
                CampaignCommand::Create(NewCampaign::one_by_one("Simulation", "Engineers", policy))
            }
        }
    }

    /// A random choice of at most this many.
    fn next_people(&self, known: u64, most: u64) -> Said {
        match &self.faults.by_hand {
            Some(by_hand) => self.next_file(known, most, by_hand),
            None => Command::Own(CampaignCommand::AddLead(demo::lead(self.seed, known))),
        }
    }

    /// The policy that the campaign starts with.
    fn first_policy(&self) -> Policy {
        let mut policy = default_policy();
        policy.cycles_max = self.faults.cycles_max;
        policy.approval_lasts_ms = self.faults.approval_lasts_ms;
        for limit in policy.effects_per_day_max.values_mut() {
            *limit = self.faults.messages_per_day_max;
        }
        policy
    }

    /// The next setup step; `None` when setup is complete. Existing data is read from the tables, because a
    /// command with a lost answer may have succeeded.
    pub(crate) fn set_up(&self, locks: &StreamLocks) -> bool {
        let leads = || self.rows(&LEADS, &[], vec![]).len() as u64;
        let command = match self.status() {
            None => Command::Own(self.new_campaign()),
            Some(Status::Initializing) => match leads() {
                known if known < self.faults.leads => self.next_people(known, self.faults.leads),
                _ => Command::Start,
            },
            Some(Status::Active | Status::Paused | Status::Completed | Status::Error) => return false,
        };
        self.tell(locks, &command, Expect::Accepted);
        true
    }
}

/// The truth about an effect, for a person who checks the world.
pub(crate) fn found(happened: bool) -> Resolution {
    if happened { Resolution::Happened } else { Resolution::DidNotHappen }
}

fn approve(asked: &Approval, hash: &str) -> Said {
    Command::Approve { approval: asked.id, subject_hash: hash.to_owned(), by: routine::BY.to_owned() }
}

fn id_of(row: &Fields) -> Option<Uuid> {
    row.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok())
}
