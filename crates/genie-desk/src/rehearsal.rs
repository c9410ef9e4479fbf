//! Rehearsals: a campaign runs in memory, on top of what is stored, on its own clock, under the same Controller that runs
//! the real one. Nothing outside is touched. A forecast rehearses the stored campaign; a what-if rehearses
//! it with changes.

mod person;

use std::cell::{Cell, RefCell};

use serde::Serialize;
use serde_json::Value;

use genie_kernel::cycle::{Command, Cycle};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::journal::{Error, Journal};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Closed;
use genie_kernel::port::{Clock, Pace, Tools};
use genie_kernel::record::{Body, Fields, Phase};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::turn::{Agent, Idle};
use genie_kernel::{Failure, MemoryJournal, OverlayJournal, Rows, StreamId, Timestamp};
use genie_outreach::campaign::Campaign;
use genie_outreach::contract::{LeadId, MessageType};
use genie_outreach::{CampaignCommand, Counters, Outreach, RuleProposer, outreach};
use genie_runtime::{CommandError, Controller, Ports, Presence, Stop, StopReason, StreamLocks};

use crate::{job, limit_cause};

pub use person::Habits;

/// How many records are copied at a time.
const PAGE: usize = 500;

/// How many rounds a rehearsal may take before it counts as endless.
const ROUNDS_MAX: u32 = 100_000;

/// A message that would be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Delivery {
    /// When.
    pub at: Timestamp,
    /// To whom.
    pub lead: LeadId,
    /// Their name.
    pub name: String,
    /// What kind.
    pub message_type: MessageType,
    /// The step of the sequence.
    pub step: u32,
    /// Whether it is a connection request without a note.
    pub without_note: bool,
}

/// A time in which nothing is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pause {
    /// From when.
    pub from: Timestamp,
    /// The rule that blocks sending, or the event that the campaign waits for.
    #[serde(flatten)]
    pub closed: Closed,
}

/// The result of a rehearsal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Played {
    /// The messages, in order.
    pub deliveries: Vec<Delivery>,
    /// When nothing could be sent, and why, in order.
    pub pauses: Vec<Pause>,
    /// Whether the campaign completed.
    pub completed: bool,
    /// How many leads were not contacted at the end.
    pub left: u64,
}

/// What a rehearsal starts from.
enum Ground<'a> {
    /// A stored campaign.
    Stored(OverlayJournal<'a>),
    /// Nothing.
    New(MemoryJournal),
}

/// A campaign in memory, with its own clock.
pub struct Rehearsal<'a> {
    agent: Cycle<Outreach>,
    ground: Ground<'a>,
    clock: Dial,
    locks: StreamLocks,
    presence: Presence,
    stream: StreamId,
    played: RefCell<Played>,
}

struct Dial(Cell<Timestamp>);

impl Clock for Dial {
    fn now(&self) -> Timestamp {
        self.0.get()
    }
}

impl<'a> Rehearsal<'a> {
    /// A stored campaign, at a moment. What happens in the rehearsal stays in memory.
    pub fn of(rows: &'a dyn Rows, stream: StreamId, now: Timestamp) -> Result<Self, Error> {
        let agent = outreach();
        let journal = OverlayJournal::new(rows, stream, &agent.tables())?;
        Ok(Self::on(Ground::Stored(journal), agent, stream, now))
    }

    /// A campaign in which nothing has happened yet.
    pub fn empty(stream: StreamId, now: Timestamp) -> Self {
        let agent = outreach();
        let journal = MemoryJournal::new(&agent.tables());
        Self::on(Ground::New(journal), agent, stream, now)
    }

    fn on(ground: Ground<'a>, agent: Cycle<Outreach>, stream: StreamId, now: Timestamp) -> Self {
        let clock = Dial(Cell::new(now));
        let (locks, presence) = (StreamLocks::default(), Presence::default());
        Self { agent, ground, clock, locks, presence, stream, played: RefCell::default() }
    }

    /// Whether the stored campaign has changed since the rehearsal began.
    pub fn is_outdated(&self) -> Result<bool, Error> {
        match &self.ground {
            Ground::Stored(journal) => journal.is_outdated(),
            Ground::New(_) => Ok(false),
        }
    }

    fn journal(&self) -> &dyn Journal {
        match &self.ground {
            Ground::Stored(journal) => journal,
            Ground::New(journal) => journal,
        }
    }

    /// Gives the campaign a command.
    pub fn tell(&self, command: &Command<CampaignCommand>) -> Result<(), CommandError> {
        self.controller(&Nowhere).command(self.stream, command)
    }

    /// The campaign as it is now.
    pub fn campaign(&self) -> Result<Option<Campaign>, Error> {
        Campaign::read(self.journal(), self.stream)
    }

    /// The rehearsed state.
    pub fn rows(&self) -> &dyn Rows {
        self.journal()
    }

    /// Runs until a moment, or until the campaign ends, and adds to the result.
    pub fn play(&self, until: Timestamp, habits: &Habits) -> Result<Played, CommandError> {
        // Before a campaign is opened, only the clock advances.
        if self.campaign()?.is_none() {
            self.clock.0.set(until.max(self.clock.now()));
            return Ok(self.played.borrow().clone());
        }
        for _ in 0..ROUNDS_MAX {
            job::check()?;
            let halt = self.run(habits)?;
            if self.act(habits)? > 0 {
                continue;
            }
            let StopReason::Idle(idle) = halt else { break };
            let Some(due) = self.wait_until(&idle)? else { break };
            if due > until {
                break;
            }
            self.clock.0.set(due.max(self.clock.now()));
        }
        let status = self.campaign()?.map(|campaign| campaign.status);
        self.played.borrow_mut().completed = status == Some(Status::Completed);
        self.played.borrow_mut().left = Counters::of(&self.execution()?)?.pending;
        self.clock.0.set(until.max(self.clock.now()));
        Ok(self.played.borrow().clone())
    }

    fn run(&self, habits: &Habits) -> Result<StopReason, CommandError> {
        // The rehearsed user is present and sends at once.
        self.presence.beat(self.clock.now());
        let world = World { rehearsal: self, habits };
        Ok(self.controller(&world).run_until_idle(self.stream, &Stop::default())?)
    }

    /// When the next task may be due, and why it is not due now.
    fn wait_until(&self, idle: &Idle) -> Result<Option<Timestamp>, Error> {
        let now = self.clock.now();
        let Some(until) = idle.until else { return Ok(None) };
        // A limit that opens later than the next step is due is not what the campaign waits for.
        let closed = self.closed(now)?.filter(|closed| closed.until <= until);
        let closed = closed.unwrap_or_else(|| Closed {
            rule: "not_due".to_owned(),
            observed: "the next step of the sequence is not due yet".to_owned(),
            until,
        });
        self.played.borrow_mut().pauses.push(Pause { from: now, closed });
        Ok(Some(until))
    }

    fn closed(&self, now: Timestamp) -> Result<Option<Closed>, Error> {
        let Some(campaign) = self.campaign()? else { return Ok(None) };
        let spent = self.execution()?.spent;
        limit_cause::find(self.journal(), self.stream, &campaign.policy, &spent, now)
    }

    fn execution(&self) -> Result<Execution, Error> {
        let row = self.journal().get(&EXECUTION, self.stream, self.stream.0)?.unwrap_or_default();
        Execution::from_row(&row).map_err(Error::Damaged)
    }

    fn controller<'b>(&'b self, tools: &'b dyn Tools) -> Controller<'b, Cycle<Outreach>> {
        const PROPOSER: RuleProposer = RuleProposer { pace: Pace::Ready };
        let ports = Ports { journal: self.journal(), clock: &self.clock, proposer: &PROPOSER, tools };
        Controller::new(&self.agent, ports, &self.locks).with_presence(&self.presence)
    }
}

/// The commands given to a stored campaign, and when: enough to run it again from the beginning.
pub fn commands(
    rows: &dyn Rows,
    stream: StreamId,
) -> Result<Vec<(Timestamp, Command<CampaignCommand>)>, Error> {
    let (mut after, mut said) = (0, Vec::new());
    loop {
        let entries = rows.entries(stream, after, PAGE)?;
        let Some(last) = entries.last().map(|entry| entry.sequence) else { return Ok(said) };
        after = last;
        for entry in entries {
            let Body::Audit(audit) = &entry.record.body else { continue };
            if audit.phase != Phase::Command {
                continue;
            }
            // Commands about an erased person are skipped.
            let Some(command) = audit.payload.get("command").cloned() else { continue };
            let command = serde_json::from_value::<Command<CampaignCommand>>(command)
                .map_err(|error| Error::Damaged(error.to_string()))?;
            said.push((entry.record.at, command));
        }
    }
}

/// Whether a command sets the campaign up, so that a rerun starts with it. Responses to what happened later
/// are made anew.
pub fn sets_up(command: &Command<CampaignCommand>) -> bool {
    match command {
        Command::Start | Command::SetPolicy { .. } => true,
        Command::Own(own) => match own {
            CampaignCommand::Create(_)
            | CampaignCommand::AddLead(_)
            | CampaignCommand::Import { .. }
            | CampaignCommand::UseAlgorithm { .. }
            | CampaignCommand::UseSequence { .. }
            | CampaignCommand::Override { .. }
            | CampaignCommand::SetCutoff { .. }
            | CampaignCommand::ChooseModel { .. }
            | CampaignCommand::SyncAccount(_)
            | CampaignCommand::SaveArtifact { .. }
            | CampaignCommand::SaveFile { .. }
            | CampaignCommand::ApproveScript(_)
            | CampaignCommand::RecordScriptRun(_)
            | CampaignCommand::ReportImport(_) => true,
            CampaignCommand::Exclude { .. }
            | CampaignCommand::Include { .. }
            | CampaignCommand::Forget { .. }
            | CampaignCommand::RedraftMessages
            | CampaignCommand::Review
            | CampaignCommand::Answer { .. }
            | CampaignCommand::Revise { .. }
            | CampaignCommand::Correct { .. }
            | CampaignCommand::Withdraw { .. }
            | CampaignCommand::RecordEvidence { .. }
            | CampaignCommand::MarkReplied { .. }
            | CampaignCommand::RecordReply(_)
            | CampaignCommand::Remove
            | CampaignCommand::Restore => false,
        },
        Command::Pause
        | Command::Resume
        | Command::Acknowledge
        | Command::Approve { .. }
        | Command::Reject { .. }
        | Command::Renew { .. }
        | Command::Resolve { .. }
        | Command::NotePresence { .. }
        | Command::Retry { .. }
        | Command::Fail { .. } => false,
    }
}

/// A world in which the rehearsed messages arrive.
struct World<'a> {
    rehearsal: &'a Rehearsal<'a>,
    habits: &'a Habits,
}

impl Tools for World<'_> {
    fn perform(&self, effect: &Effect) -> Outcome {
        if effect.tool == "send_message" {
            self.rehearsal.note(effect);
            return Outcome::Done(Fields::new());
        }
        let connection = self.habits.connection(&effect.key);
        Outcome::Done(Fields::from_iter([("connection", Value::from(connection))]))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}

/// Tools for a rehearsal that only gives commands: every call fails.
struct Nowhere;

impl Tools for Nowhere {
    fn perform(&self, _: &Effect) -> Outcome {
        Outcome::Failed(Failure::new("TOOL_NOT_CONNECTED", false, "no actions are performed in a rehearsal"))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Absent
    }
}
