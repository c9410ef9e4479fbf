//! Given commands and turns, when an answer or an outcome arrives, then these records: the story of one
//! garden, on a journal in memory. Every story is replayed at its end.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::cycle::{Command, Cycle, Position};
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Edition, Policy};
use genie_kernel::port::{Answer, Inquiry};
use genie_kernel::record::{Body, Fields, Phase, Record};
use genie_kernel::run::{EXECUTION, Execution, Run};
use genie_kernel::task::{SideEffect, Task, UNGATED};
use genie_kernel::turn::{Agent, Idle, Input, Site, Turn};
use genie_kernel::{ApprovalId, DAY_MS, EffectId, Failure, TaskId, Timestamp, effect};
use genie_kernel::{Batch, Entry, Fold, Journal, MemoryJournal, Rows, Scope, StreamId};
use genie_runtime::replay;

use crate::garden::{CHORES, GARDENS, GardenCommand, Gardener, NewChore};

/// The start of every story: noon of a day.
pub const START: Timestamp = Timestamp(20_000 * DAY_MS + DAY_MS / 2);

/// One garden and everything that happened in it.
pub struct Story {
    agent: Cycle<Gardener>,
    pub journal: MemoryJournal,
    pub stream: StreamId,
    now: Timestamp,
    /// The records of the last turn, step or command.
    pub last: Vec<Record>,
    /// What was asked last.
    inquiry: Inquiry,
}

/// The point that the story has reached.
#[derive(Debug)]
pub enum Reached {
    Asking(Position<Gardener>),
    Performing(Position<Gardener>, Effect),
    Looking(Position<Gardener>, Effect),
    Closed,
    Idle(Idle),
    Ended,
}

impl Story {
    /// Creates a started garden under this policy, with these chores.
    pub fn given(policy: Policy, chores: Vec<NewChore>) -> Self {
        let mut story = Self::laid_out(policy, chores);
        story.accepts(Command::Start);
        story
    }

    /// A garden that has not been started.
    pub fn laid_out(policy: Policy, chores: Vec<NewChore>) -> Self {
        let mut story = Self::empty();
        story.accepts(Command::Own(GardenCommand::Create { policy: Box::new(policy) }));
        if !chores.is_empty() {
            story.accepts(Command::Own(GardenCommand::Add(chores)));
        }
        story
    }

    /// Creates a stream without records.
    pub fn empty() -> Self {
        let agent = Cycle(Gardener);
        let journal = MemoryJournal::new(&agent.tables());
        Self {
            agent,
            journal,
            stream: StreamId::from_seed(5, 1),
            now: START,
            last: Vec::new(),
            inquiry: Inquiry::default(),
        }
    }

    /// Moves the clock, forwards or back.
    pub fn after_ms(&mut self, milliseconds: i64) {
        self.now = self.now.plus_ms(milliseconds);
    }

    /// Sends a person's command.
    pub fn command(&mut self, command: Command<GardenCommand>) -> Result<(), Failure> {
        let records = self.agent.decide(&self.site(), &command).unwrap().into_records()?;
        self.append(records);
        Ok(())
    }

    /// Sends a command that must be accepted.
    pub fn accepts(&mut self, command: Command<GardenCommand>) {
        self.command(command).unwrap();
    }

    /// Sends a command that must be refused and change nothing. Returns the code of the refusal.
    pub fn refuses(&mut self, command: Command<GardenCommand>) -> String {
        let head = self.journal.head(self.stream).unwrap();
        let refusal = self.command(command).unwrap_err();
        assert_eq!(self.journal.head(self.stream).unwrap(), head);
        refusal.error_id.into_owned()
    }

    /// The first node of a turn.
    pub fn enter(&mut self) -> Reached {
        let turn = self.agent.enter(&self.site()).unwrap();
        self.reach(turn)
    }

    /// A turn that only records a closed gate.
    #[track_caller]
    pub fn is_held(&mut self) {
        self.enter().closed();
        let closed = |record: &Record| match &record.body {
            Body::Event(event) => event.kind == genie_kernel::cycle::GATE_CLOSED,
            Body::Audit(_) => false,
        };
        assert!(self.last.len() == 1 && self.last.iter().all(closed), "{:?}", self.last);
    }

    /// Tells the garden about the last heartbeat. Returns whether that changed anything.
    pub fn attend(&mut self, last_beat: Option<Timestamp>) -> bool {
        let told = self.agent.attend(&self.site(), last_beat).unwrap();
        let is_told = told.is_some();
        told.into_iter().for_each(|command| self.accepts(command));
        is_told
    }

    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// The next node.
    pub fn step(&mut self, position: Position<Gardener>, input: Input) -> Reached {
        let turn = self.agent.step(&self.site(), position, input).unwrap();
        self.reach(turn)
    }

    /// A turn up to the question, and the answer to it.
    pub fn answers(&mut self, answer: Answer) -> Reached {
        let position = self.enter().asking();
        self.step(position, Input::Answer { proposer: "tester".to_owned(), answer, calls: Vec::new() })
    }

    /// A turn with this proposal.
    pub fn proposes(&mut self, proposal: Value) -> Reached {
        self.answers(Answer::Proposal(proposal))
    }

    /// A turn with this proposal and its immediate outcome.
    pub fn does(&mut self, proposal: Value) {
        let closed = match self.proposes(proposal) {
            Reached::Performing(position, _) => self.step(position, done()),
            other @ (Reached::Asking(_)
            | Reached::Looking(..)
            | Reached::Closed
            | Reached::Idle(_)
            | Reached::Ended) => other,
        };
        assert!(matches!(closed, Reached::Closed), "{closed:?}");
    }

    /// Requests approval to water a chore's bed, and returns the request.
    pub fn asks(&mut self, chore: TaskId, litres: u64) -> ApprovalId {
        self.accepts(Command::Own(GardenCommand::Ask { chore, litres }));
        self.newest_approval()
    }

    /// The last request.
    pub fn newest_approval(&self) -> ApprovalId {
        let entries = self.journal.entries(self.stream, 0, usize::MAX).unwrap();
        let asked = entries.iter().rev().find_map(|entry| match &entry.record.body {
            Body::Event(event) => (event.kind == "approval.requested").then_some(event.entity_id),
            Body::Audit(_) => None,
        });
        ApprovalId(asked.unwrap())
    }

    /// Approves what was shown.
    pub fn approves(&mut self, approval: ApprovalId) {
        let row = self.journal.get(&genie_kernel::approval::TABLE, self.stream, approval.0).unwrap();
        let subject_hash = row.unwrap()["subject_hash"].as_str().unwrap().to_owned();
        self.accepts(Command::Approve { approval, subject_hash, by: "tester".to_owned() });
    }

    /// The chore with this description.
    pub fn chore(&self, description: &str) -> Task {
        let fold = self.journal.fold();
        let (key, row) = fold
            .rows_of(&CHORES, Some(self.stream))
            .find(|(_, row)| row["description"] == json!(description))
            .unwrap();
        let mut row = row.clone();
        row.insert("id", json!(key.2));
        Task::from_row(&row).unwrap()
    }

    /// The position of the run.
    pub fn execution(&self) -> Execution {
        let row = self.journal.get(&EXECUTION, self.stream, self.stream.0).unwrap();
        Execution::from_row(&row.unwrap()).unwrap()
    }

    /// The lifecycle status of the run.
    pub fn status(&self) -> Status {
        let row = self.journal.get(&GARDENS, self.stream, self.stream.0).unwrap();
        Run::from_row(self.stream, row.unwrap()).unwrap().status
    }

    /// The status of the effect with this key.
    pub fn effect(&self, key: &str) -> Option<effect::EffectStatus> {
        effect::status(&self.journal, self.stream, EffectId::of(self.stream, key)).unwrap()
    }

    /// What the proposer was asked last.
    pub fn inquiry(&self) -> Inquiry {
        self.inquiry.clone()
    }

    /// The kinds of all records, in order.
    pub fn kinds(&self) -> Vec<String> {
        let kind = |entry: Entry| match &entry.record.body {
            Body::Event(event) => event.kind.to_string(),
            Body::Audit(audit) => format!("{} {}", audit.phase.word(), audit.action_type),
        };
        self.journal.entries(self.stream, 0, usize::MAX).unwrap().into_iter().map(kind).collect()
    }

    /// The size of the largest record of the last node or command.
    pub fn last_payload_bytes(&self) -> usize {
        self.last.iter().map(|record| record.payload().len()).max().unwrap_or_default()
    }

    /// Asserts the records of the last node or command.
    #[track_caller]
    pub fn then(&self, expected: &[&str]) {
        let told: Vec<String> = self.last.iter().map(|record| self.tell(record)).collect();
        assert_eq!(told, expected, "\n{}\n", told.join("\n"));
    }

    /// The columns that differ from the previously stored ones, as `entity.column`.
    pub fn changed_since(&self, before: &Fold) -> BTreeSet<String> {
        let now = self.journal.fold();
        let mut changed = BTreeSet::new();
        for table in now.tables() {
            let old: BTreeMap<_, _> = before.rows_of(table, None).collect();
            for (key, row) in now.rows_of(table, None) {
                let empty = Fields::new();
                let old = old.get(key).copied().unwrap_or(&empty);
                let columns = table.columns.iter().map(|column| column.name);
                for column in columns.filter(|column| row.get(column) != old.get(column)) {
                    changed.insert(format!("{}.{column}", table.entity));
                }
            }
        }
        changed
    }

    fn site(&self) -> Site<'_> {
        let head = self.journal.head(self.stream).unwrap();
        Site { rows: &self.journal, stream: self.stream, head, now: self.now }
    }

    fn reach(&mut self, turn: Turn<Position<Gardener>>) -> Reached {
        let (records, reached) = match turn {
            Turn::Ask { position, inquiry } => {
                self.inquiry = inquiry;
                (Vec::new(), Reached::Asking(position))
            }
            Turn::Perform { position, records, effect } => (records, Reached::Performing(position, effect)),
            Turn::Look { position, records, effect } => (records, Reached::Looking(position, effect)),
            Turn::Closed(records) => (records, Reached::Closed),
            Turn::Idle(idle) => (Vec::new(), Reached::Idle(idle)),
            Turn::Ended(records) => (records, Reached::Ended),
        };
        self.append(records);
        reached
    }

    fn append(&mut self, records: Vec<Record>) {
        let head = self.journal.head(self.stream).unwrap();
        let batch = Batch::seal(self.stream, Scope::LOCAL, head, records.clone());
        self.journal.append(&batch).unwrap();
        self.journal.flush().unwrap();
        self.last = records;
    }

    /// A record as a line: its time after the start, kind, entity and whole payload, with names for ids and
    /// relative times.
    fn tell(&self, record: &Record) -> String {
        let names = self.names();
        let mut payload = serde_json::from_str(&record.payload()).unwrap();
        name_ids(&names, &mut payload);
        let at = record.at.0 - START.0;
        match &record.body {
            Body::Event(event) => format!("+{at} {} {} {payload}", event.kind, names[&event.entity_id]),
            Body::Audit(audit) => {
                let failed = if audit.success { "" } else { " failed" };
                format!("+{at} {} {}{failed} {payload}", audit.phase.word(), audit.action_type)
            }
        }
    }

    /// The names of the entities in the journal.
    fn names(&self) -> BTreeMap<Uuid, String> {
        let mut names = BTreeMap::from([(self.stream.0, "run".to_owned())]);
        for entry in self.journal.entries(self.stream, 0, usize::MAX).unwrap() {
            let payload: Value = serde_json::from_str(&entry.payload).unwrap();
            let word = |name: &str| payload[name].as_str().unwrap_or_default().to_owned();
            match &entry.record.body {
                Body::Audit(audit) if audit.phase == Phase::Intent => {
                    let key = word("key");
                    names.insert(EffectId::of(self.stream, &key).0, key);
                }
                Body::Audit(_) => {}
                Body::Event(event) => {
                    let number = names.len();
                    names.entry(event.entity_id).or_insert_with(|| match event.kind.as_ref() {
                        "task.created" => word("description"),
                        kind => format!("{}{number}", kind.split('.').next().unwrap_or_default()),
                    });
                }
            }
        }
        names
    }
}

impl Drop for Story {
    /// Replays the story: the nodes must write the same bytes again.
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let head = self.journal.head(self.stream).unwrap();
        let replayed = replay(&self.agent, &self.journal, self.stream, Scope::LOCAL, head.sequence).unwrap();
        assert_eq!(replayed.records, head.sequence);
    }
}

impl Reached {
    pub fn asking(self) -> Position<Gardener> {
        let Self::Asking(position) = self else { panic!("it does not ask: {self:?}") };
        position
    }

    pub fn performing(self) -> Position<Gardener> {
        let Self::Performing(position, _) = self else { panic!("it does not act: {self:?}") };
        position
    }

    pub fn looking(self) -> Position<Gardener> {
        let Self::Looking(position, _) = self else { panic!("it does not look: {self:?}") };
        position
    }

    pub fn idle(self) -> Idle {
        let Self::Idle(idle) = self else { panic!("it does not wait: {self:?}") };
        idle
    }

    #[track_caller]
    pub fn closed(self) {
        assert!(matches!(self, Self::Closed), "the turn is not over: {self:?}");
    }
}

fn name_ids(names: &BTreeMap<Uuid, String>, value: &mut Value) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => {
            // Any number this large is a time of the story.
            if let Some(moment) = number.as_i64().filter(|moment| *moment > START.0 / 2) {
                *value = json!(format!("+{}", moment - START.0));
            }
        }
        Value::String(text) => {
            if let Some(name) = text.parse().ok().and_then(|id: Uuid| names.get(&id)) {
                text.clone_from(name);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| name_ids(names, value)),
        Value::Object(fields) => fields.values_mut().for_each(|value| name_ids(names, value)),
    }
}

/// A policy without restrictions.
pub fn free() -> Policy {
    Policy {
        version: 1,
        cycles_max: 10_000,
        effects_per_day_max: BTreeMap::new(),
        limits: Vec::new(),
        time_zone: None,
        hours: None,
        presence: None,
        spacing_ms: BTreeMap::new(),
        agent_rules: Fields::new(),
        sources: BTreeMap::new(),
        approval_required: BTreeSet::new(),
        tools_denied: BTreeSet::new(),
        approval_lasts_ms: DAY_MS,
        consecutive_failures_max: 100,
        edition: Edition::LATEST,
    }
}

/// A policy that requires approval for watering.
pub fn careful() -> Policy {
    Policy { approval_required: BTreeSet::from(["water".to_owned()]), ..free() }
}

/// A chore without requirements.
pub fn chore(description: &str) -> NewChore {
    NewChore {
        description: description.to_owned(),
        requires: Vec::new(),
        after: Vec::new(),
        after_stored: Vec::new(),
        gate: UNGATED.to_owned(),
        rank: 0,
        not_before: None,
    }
}

/// A chore that is done when its bed has been watered.
pub fn watering(description: &str) -> NewChore {
    let requires = vec![SideEffect::Happened { key: format!("water/{description}") }];
    NewChore { requires, gate: "water".to_owned(), ..chore(description) }
}

/// The proposal to water a bed.
pub fn water(bed: &str) -> Value {
    json!({ "do": "water", "bed": bed, "litres": 5 })
}

/// It happened.
pub fn done() -> Input {
    Input::Outcome(Outcome::Done(Fields::from_iter([("receipt", json!("wet"))])))
}

/// It failed, and a retry may succeed.
pub fn failed() -> Input {
    Input::Outcome(Outcome::Failed(Failure::new("TAP_DRY", true, "no water came")))
}

/// There was no answer.
pub fn unknown() -> Input {
    Input::Outcome(Outcome::Unknown(Failure::new("TAP_SILENT", true, "the tap did not answer")))
}

/// The lookup found that it happened.
pub fn found() -> Input {
    Input::Sighting(Sighting::Found(Fields::from_iter([("receipt", json!("seen wet"))])))
}
