//! The behaviour of a run: its steps in order, none while it is inactive, the failure limit, and its single
//! end.

use serde_json::Value;

use genie_kernel::Entry;
use genie_kernel::cycle::Step;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::{Body, Change, Fields, Phase};

use super::people::is_by_hand;
use crate::violation::{Finding, Invariant};

/// The state of a run, according to its records.
pub(super) struct Conduct {
    status: Status,
    at: Place,
    cycles: u64,
    failures: u32,
    failed_now: bool,
    terminal_events: u32,
    by_hand: bool,
}

/// The position of a run between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Between,
    After(Step),
    /// The proposal was refused.
    Refused,
    /// An effect was entrusted to a person, and the run does not wait for the outcome.
    Entrusted,
    /// A person reports the outcome of an uncertain effect, which closes a separate cycle. `during` is set
    /// when that happens while another effect is in progress.
    Resolving {
        after: Option<Step>,
        during: bool,
    },
    /// A proposal arrived too late.
    Late,
}

impl Conduct {
    pub(super) fn new() -> Self {
        Self {
            status: Status::Initializing,
            at: Place::Between,
            cycles: 0,
            failures: 0,
            failed_now: false,
            terminal_events: 0,
            by_hand: false,
        }
    }

    pub(super) fn cycles(&self) -> u64 {
        self.cycles
    }

    pub(super) fn ended(&self) -> bool {
        self.terminal_events > 0
    }

    pub(super) fn read(&mut self, entry: &Entry, policy: Option<&Policy>) -> Result<(), Finding> {
        let sequence = entry.sequence;
        match &entry.record.body {
            Body::Audit(audit) if audit.phase == Phase::Command => {
                self.at = self.after_command(sequence, audit.payload.get("command"))?;
            }
            Body::Audit(_) => {}
            Body::Event(event) => {
                if event.kind == "campaign.created" {
                    self.by_hand = fields(entry).is_some_and(is_by_hand);
                }
                self.read_event(sequence, &event.kind)?;
            }
        }
        let Some(step) = Step::of(&entry.record) else { return Ok(()) };
        self.take_step(sequence, step, entry)?;
        match step {
            Step::Load if self.status == Status::Completed => {
                let observed = format!("record {sequence} begins a cycle of a run that has ended");
                Err(Finding::new(Invariant::Terminal, observed))
            }
            Step::Load if self.status != Status::Active => {
                let observed = format!("record {sequence} begins a cycle of a run that is {:?}", self.status);
                Err(Finding::new(Invariant::Paused, observed))
            }
            Step::Load => {
                self.cycles = field(entry, "cycle").and_then(Value::as_u64).unwrap_or(self.cycles + 1);
                Ok(())
            }
            Step::Select => self.check_cycles(sequence, policy),
            Step::Update => {
                self.count_failure(entry);
                Ok(())
            }
            Step::Repeat => self.check_patience(sequence, policy),
            Step::Propose | Step::Validate | Step::Execute | Step::Record => Ok(()),
        }
    }

    fn read_event(&mut self, sequence: u64, kind: &str) -> Result<(), Finding> {
        let steps = |what: &str| Err(Finding::new(Invariant::Steps, format!("record {sequence}: {what}")));
        match (kind, self.at) {
            ("proposal.discarded", Place::Late) => self.at = Place::Between,
            ("proposal.discarded", _) => return steps("a proposal in time is discarded"),
            (_, Place::Late) => return steps("a proposal without a load has a consequence"),
            ("run.recovered", Place::After(Step::Execute)) => {}
            ("run.recovered", _) => return steps("a cycle is recovered that was not interrupted"),
            ("run.completed", Place::After(Step::Load)) => self.at = Place::Between,
            ("run.failed", Place::After(Step::Load)) => self.at = Place::Between,
            _ => {}
        }
        self.status = match kind {
            "run.started" | "run.resumed" => Status::Active,
            "run.paused" => Status::Paused,
            "run.acknowledged" => {
                self.failures = 0;
                Status::Paused
            }
            "run.failed" => Status::Error,
            "run.completed" => {
                self.terminal_events += 1;
                if self.terminal_events > 1 {
                    let observed = format!("record {sequence} ends the run a second time");
                    return Err(Finding::new(Invariant::Terminal, observed));
                }
                Status::Completed
            }
            _ => self.status,
        };
        Ok(())
    }

    /// Commands arrive between cycles, or during a call to the world.
    fn after_command(&self, sequence: u64, command: Option<&Value>) -> Result<Place, Finding> {
        let resolves = command.is_some_and(|command| command.get("resolve").is_some());
        match self.at {
            Place::Between if resolves => Ok(Place::Resolving { after: None, during: false }),
            Place::After(Step::Execute) if resolves => Ok(Place::Resolving { after: None, during: true }),
            Place::Between | Place::After(Step::Execute) => Ok(self.at),
            Place::After(_) | Place::Refused | Place::Entrusted | Place::Resolving { .. } | Place::Late => {
                Err(Finding::new(
                    Invariant::Steps,
                    format!("record {sequence} is a command in the middle of a cycle: {:?}", self.at),
                ))
            }
        }
    }

    fn take_step(&mut self, sequence: u64, step: Step, entry: &Entry) -> Result<(), Finding> {
        let refused = matches!(&entry.record.body, Body::Event(event) if event.kind == "proposal.rejected");
        // An effect has an id; an internal action has none.
        let entrusts = self.by_hand && field(entry, "id").is_some();
        let next = match (self.at, step) {
            (Place::Between | Place::Late, Step::Propose) => Some(Place::Late),
            (Place::After(Step::Validate), Step::Execute) if entrusts => Some(Place::Entrusted),
            (Place::After(Step::Propose), Step::Validate) if refused => Some(Place::Refused),
            (Place::Between, Step::Load)
            | (Place::After(Step::Load), Step::Select)
            // A model that was refused is asked again.
            | (Place::After(Step::Select) | Place::Refused, Step::Propose)
            | (Place::After(Step::Propose), Step::Validate)
            | (Place::After(Step::Validate), Step::Execute)
            | (Place::After(Step::Execute), Step::Record)
            | (Place::After(Step::Record) | Place::Refused | Place::Entrusted, Step::Update) => {
                Some(Place::After(step))
            }
            (Place::After(Step::Update), Step::Repeat) => Some(Place::Between),
            (Place::Resolving { after: None, during }, Step::Record)
            | (Place::Resolving { after: Some(Step::Record), during }, Step::Update) => {
                Some(Place::Resolving { after: Some(step), during })
            }
            (Place::Resolving { after: Some(Step::Update), during }, Step::Repeat) => {
                Some(if during { Place::After(Step::Execute) } else { Place::Between })
            }
            (
                Place::Between
                | Place::After(_)
                | Place::Refused
                | Place::Entrusted
                | Place::Resolving { .. }
                | Place::Late,
                _,
            ) => None,
        };
        let Some(next) = next else {
            let observed =
                format!("record {sequence} is the step {} while the run is at {:?}", step.word(), self.at);
            return Err(Finding::new(Invariant::Steps, observed));
        };
        self.at = next;
        Ok(())
    }

    fn check_cycles(&self, sequence: u64, policy: Option<&Policy>) -> Result<(), Finding> {
        match policy {
            Some(policy) if self.cycles > policy.cycles_max => Err(Finding::new(
                Invariant::Limit,
                format!("record {sequence} begins cycle {} of {}", self.cycles, policy.cycles_max),
            )),
            Some(_) | None => Ok(()),
        }
    }

    fn count_failure(&mut self, entry: &Entry) {
        let Body::Event(event) = &entry.record.body else { return };
        // A task that is set aside counts its attempts only if it failed.
        self.failed_now = match event.kind.as_ref() {
            "task.retried" => true,
            "task.blocked" => field(entry, "attempts").and_then(Value::as_u64).is_some_and(|count| count > 0),
            _ => false,
        };
        if self.failed_now {
            self.failures += 1;
        } else if !["task.deferred", "task.refused"].contains(&event.kind.as_ref()) {
            self.failures = 0;
        }
    }

    fn check_patience(&mut self, sequence: u64, policy: Option<&Policy>) -> Result<(), Finding> {
        let failed = std::mem::take(&mut self.failed_now);
        match policy {
            Some(policy)
                if failed
                    && self.failures >= policy.consecutive_failures_max
                    && self.status != Status::Error =>
            {
                let observed = format!("{} failures in a row at record {sequence}", self.failures);
                Err(Finding::new(Invariant::Patience, observed))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// A field of the change or of the payload of a record.
pub(super) fn field<'a>(entry: &'a Entry, name: &str) -> Option<&'a Value> {
    fields(entry).and_then(|fields| fields.get(name))
}

/// The change or the payload of a record.
pub(super) fn fields(entry: &Entry) -> Option<&Fields> {
    match &entry.record.body {
        Body::Audit(audit) => Some(&audit.payload),
        Body::Event(event) => match &event.change {
            Change::Merge(fields) => Some(fields),
            Change::Delete | Change::Erased => None,
        },
    }
}
