//! Step 1 (FR-005a): load authoritative state, anew in every cycle.

use std::collections::BTreeMap;

use serde_json::json;

use super::stage::Stage;
use super::vocabulary::{Context, Vocabulary};
use crate::Timestamp;
use crate::chain::Head;
use crate::draft::Draft;
use crate::journal::{Error, Query, Range};
use crate::lifecycle::Status;
use crate::policy::{Allowance, Closed};
use crate::record::Record;
use crate::run::{EXECUTION, Execution, Run};
use crate::task::Candidate;
use crate::turn::{Idle, IdleReason, Site};

/// Maximum number of tasks that a cycle considers.
pub const CANDIDATES_MAX: usize = 11;

/// The event that records a newly closed gate.
pub const GATE_CLOSED: &str = "gate.closed";

/// The loaded state.
#[derive(Debug)]
pub struct Loaded {
    pub(super) draft: Draft,
    pub(super) run: Run,
    /// As stored.
    pub(super) stored: Execution,
    /// As it will be when the cycle closes.
    pub(super) execution: Execution,
    pub(super) candidates: Vec<Candidate>,
    /// When the next task will be due, if none is.
    pub(super) next_due: Option<Timestamp>,
    /// When the first closed gate reopens.
    pub(super) next_gate: Option<Timestamp>,
    /// Gates that newly hold a task back.
    found_closed: BTreeMap<String, Closed>,
}

/// The result of loading.
pub(super) enum Loading {
    /// A run that can take a cycle.
    Ready(Loaded),
    /// A run that cannot.
    Idle(Idle),
    /// A run with a newly closed or reopened gate, which is recorded before anything else.
    Held(Vec<Record>),
    /// A run whose last cycle was interrupted between intent and outcome.
    Interrupted(Loaded),
}

impl Loaded {
    /// Reads the run, its position and the ready tasks. Every read is bounded.
    pub(super) fn load<V: Vocabulary>(vocabulary: &V, at: &Site<'_>) -> Result<Loading, Error> {
        let mut loaded = Self::read(vocabulary, at, at.draft())?;
        // An open effect is finished in any state of the run.
        if loaded.stored.action_id.is_some() {
            return Ok(Loading::Interrupted(loaded));
        }
        if let Some(reason) = resting(loaded.run.status) {
            return Ok(Loading::Idle(Idle { reason, until: None }));
        }
        if let Some(above) = loaded.stored.gates.reopening {
            return Ok(Loading::Held(loaded.reopen(vocabulary, at, above)?));
        }
        loaded.find_candidates(vocabulary, at)?;
        if !loaded.found_closed.is_empty() {
            return Ok(Loading::Held(loaded.hold()));
        }
        loaded.execution.cycle += 1;
        loaded.log_position("state.loaded");
        Ok(Loading::Ready(loaded))
    }

    /// The run and its position, including the draft's changes.
    pub(super) fn read<V: Vocabulary>(vocabulary: &V, at: &Site<'_>, draft: Draft) -> Result<Self, Error> {
        let stored = load_execution(at)?;
        Ok(Self {
            draft,
            run: load_run(vocabulary, at)?,
            execution: stored.clone(),
            stored,
            candidates: Vec::new(),
            next_due: None,
            next_gate: None,
            found_closed: BTreeMap::new(),
        })
    }

    /// Records the changes of the run's position.
    pub(super) fn log_position(&mut self, kind: &'static str) {
        let changes = self.execution.changes_since(&self.stored);
        self.draft.event(kind, EXECUTION.entity, self.draft.stream().0, changes);
        self.stored = self.execution.clone();
    }

    /// The records so far; the draft continues after them.
    pub(super) fn take_records(&mut self) -> Vec<Record> {
        let follows = Head { sequence: self.draft.next_sequence() - 1, ..self.draft.head() };
        let rest = Draft::new(self.draft.stream(), follows, self.draft.now());
        std::mem::replace(&mut self.draft, rest).into_records()
    }

    /// Moves to the current end of the journal. If another writer appended meanwhile, the run and its
    /// position are read again.
    pub(super) fn refresh<V: Vocabulary>(&mut self, vocabulary: &V, at: &Site<'_>) -> Result<(), Error> {
        let undisturbed = at.head.sequence == self.draft.head().sequence;
        self.draft = at.draft();
        if !undisturbed {
            self.run = load_run(vocabulary, at)?;
            self.stored = load_execution(at)?;
            self.execution = self.stored.clone();
        }
        Ok(())
    }

    /// The stage that collects the agent's changes.
    pub(super) fn stage<'a>(&'a mut self, at: &Site<'a>) -> Stage<'a> {
        Stage { rows: at.rows, run: Some(&self.run), draft: &mut self.draft, execution: &mut self.execution }
    }

    /// The state that the agent may see.
    pub(super) fn context<'a>(&'a self, at: &Site<'a>) -> Context<'a> {
        Context {
            rows: at.rows,
            run: &self.run,
            execution: &self.execution,
            candidates: &self.candidates,
            now: at.now,
        }
    }

    /// Records the closed gates with rule, reason and end.
    fn hold(mut self) -> Vec<Record> {
        self.execution.gates.closed.append(&mut self.found_closed);
        self.log_position(GATE_CLOSED);
        self.draft.into_records()
    }

    fn find_candidates<V: Vocabulary>(&mut self, vocabulary: &V, at: &Site<'_>) -> Result<(), Error> {
        let mut open = Vec::new();
        for gate in vocabulary.gates() {
            let actor = vocabulary.actor(&self.run);
            match self.stored.allowance(&self.run.policy, gate, actor, at.now) {
                Allowance::Closed(closed) => {
                    let until = closed.until;
                    self.next_gate = Some(self.next_gate.map_or(until, |other| other.min(until)));
                    // A gate without waiting tasks holds nothing back.
                    if !self.stored.gates.knows(gate, &closed)
                        && !find_tasks(vocabulary, at, gate, i64::MIN, at.now.0, 1)?.is_empty()
                    {
                        self.found_closed.insert((*gate).to_owned(), closed);
                    }
                    continue;
                }
                Allowance::Open => {}
            }
            self.candidates.extend(find_tasks(vocabulary, at, gate, i64::MIN, at.now.0, CANDIDATES_MAX)?);
            open.push(gate);
        }
        // The time of the next due task matters only to a run that has to wait for it.
        for gate in open.into_iter().filter(|_| self.candidates.is_empty()) {
            let later = find_tasks(vocabulary, at, gate, at.now.0, i64::MAX, 1)?;
            if let Some(task) = later.first() {
                let due = task.not_before;
                self.next_due = Some(self.next_due.map_or(due, |other| other.min(due)));
            }
        }
        // Tasks that became ready together are ordered by rank, across gates.
        self.candidates.sort_by_key(|task| (task.not_before, task.rank, task.id));
        self.candidates.truncate(CANDIDATES_MAX);
        Ok(())
    }
}

/// The run.
pub(super) fn load_run<V: Vocabulary>(vocabulary: &V, at: &Site<'_>) -> Result<Run, Error> {
    let row = at.rows.get(vocabulary.run_table(), at.stream, at.stream.0)?;
    let row = row.ok_or_else(|| Error::Damaged("the run has no row".into()))?;
    Run::from_row(at.stream, row).map_err(Error::Damaged)
}

/// The position of the run.
pub(super) fn load_execution(at: &Site<'_>) -> Result<Execution, Error> {
    let row = at.rows.get(&EXECUTION, at.stream, at.stream.0)?;
    let row = row.ok_or_else(|| Error::Damaged("the run has no execution state".into()))?;
    Execution::from_row(&row).map_err(Error::Damaged)
}

fn find_tasks<V: Vocabulary>(
    vocabulary: &V,
    at: &Site<'_>,
    gate: &str,
    above: i64,
    up_to: i64,
    limit: usize,
) -> Result<Vec<Candidate>, Error> {
    let rows = at.rows.find(&Query {
        table: vocabulary.task_table(),
        columns: &["description", "not_before", "rank"],
        stream: Some(at.stream),
        equals: vec![("status", json!("pending")), ("gate", json!(gate)), ("unmet", json!(0))],
        range: Some(Range { column: "not_before", above, up_to }),
        order: &["not_before", "rank"],
        limit,
    })?;
    rows.into_iter().map(|row| Candidate::from_row(row).map_err(Error::Damaged)).collect()
}

fn resting(status: Status) -> Option<IdleReason> {
    match status {
        Status::Initializing => Some(IdleReason::NotStarted),
        Status::Active => None,
        Status::Paused => Some(IdleReason::Paused),
        Status::Completed => Some(IdleReason::Completed),
        Status::Error => Some(IdleReason::Error),
    }
}
