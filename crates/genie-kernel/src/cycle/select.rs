//! Step 2 (FR-005b): select one of the ready tasks.

use serde_json::json;

use super::load::Loaded;
use super::vocabulary::Vocabulary;
use crate::journal::Error;
use crate::lifecycle::{RUN, TERMINAL_EVENT, Trigger};
use crate::policy::Edition;
use crate::port::Inquiry;
use crate::record::{Fields, Record};
use crate::task::Task;
use crate::turn::{Idle, IdleReason, Site};
use crate::{Failure, Rejection};

/// A selected task, with everything that the agent may know about it.
#[derive(Debug)]
pub struct Selected<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) focus: V::Focus,
    snapshot: Vec<u8>,
    /// How often a model's answer was refused in this cycle.
    pub(super) refused: u32,
    /// Why the last one was.
    pub(super) refusal: Option<Rejection>,
}

/// The result of selecting.
#[derive(Debug)]
pub enum Selection<V: Vocabulary> {
    /// A task to work on.
    Task(Box<Selected<V>>),
    /// No task is ready.
    Idle(Idle),
    /// No task is left: the run is complete.
    Over(Vec<Record>),
    /// The run has used all its cycles.
    Exhausted(Vec<Record>),
}

impl Loaded {
    /// Selects the task that the agent asked for, or else the first one.
    pub fn select<V: Vocabulary>(mut self, vocabulary: &V, at: &Site<'_>) -> Result<Selection<V>, Error> {
        if self.stored.open_tasks == 0 {
            return Ok(Selection::Over(self.end_run(vocabulary)));
        }
        let preferred = self.execution.preferred_task_id.take();
        let choice = self.candidates.iter().find(|task| Some(task.id) == preferred);
        let Some(choice) = choice.or_else(|| self.candidates.first()).map(|task| task.id) else {
            return Ok(Selection::Idle(self.waiting()));
        };
        if self.execution.cycle > self.run.policy.cycles_max {
            let failure = Failure::new("BUDGET_CYCLES", false, "the run has used all its cycles");
            self.fail_run(vocabulary, &failure);
            return Ok(Selection::Exhausted(self.draft.into_records()));
        }
        let row = at.rows.get(vocabulary.task_table(), at.stream, choice.0)?;
        let row = row.ok_or_else(|| Error::Damaged("a ready task has no row".into()))?;
        let mut task = Task::from_row(&row).map_err(Error::Damaged)?;
        task.status = crate::task::TaskStatus::InProgress;
        let mut change = Fields::new();
        change.insert("status", json!(task.status));
        self.draft.event("task.selected", vocabulary.task_table().entity, task.id.0, change);
        let subject = vocabulary.subject(&task).filter(|_| self.run.policy.edition >= Edition::Third);
        self.execution.enter(task.id, subject);
        let focus = vocabulary.focus(&self.context(at), &task)?;
        let snapshot = vocabulary.snapshot(&self.context(at), &task, &focus);
        Ok(Selection::Task(Box::new(Selected {
            loaded: self,
            task,
            focus,
            snapshot,
            refused: 0,
            refusal: None,
        })))
    }

    /// Moves the run to `error` with its cause.
    pub(super) fn fail_run<V: Vocabulary>(&mut self, vocabulary: &V, failure: &Failure) {
        let Some(status) = RUN.next(self.run.status, Trigger::Failed) else { return };
        self.run.status = status;
        let mut change = Fields::new();
        change.insert("status", json!(status));
        change.insert("failure", json!(failure));
        let id = self.draft.stream().0;
        self.draft.event(Trigger::Failed.event_kind(), vocabulary.run_table().entity, id, change);
    }

    /// Ends the run: one terminal event, and only from a state with that transition.
    fn end_run<V: Vocabulary>(mut self, vocabulary: &V) -> Vec<Record> {
        let status = RUN.next(self.run.status, Trigger::TasksDone);
        let mut change = Fields::new();
        if let Some(status) = status {
            change.insert("status", json!(status));
        }
        let id = self.draft.stream().0;
        self.draft.event(TERMINAL_EVENT, vocabulary.run_table().entity, id, change);
        self.draft.into_records()
    }

    fn waiting(&self) -> Idle {
        let (reason, until) = match (self.next_due, self.next_gate) {
            (None, None) => (IdleReason::AwaitingPerson, None),
            (Some(due), None) => (IdleReason::NotDue, Some(due)),
            (None, Some(gate)) => (IdleReason::LimitReached, Some(gate)),
            (Some(due), Some(gate)) if due <= gate => (IdleReason::NotDue, Some(due)),
            (Some(_), Some(gate)) => (IdleReason::LimitReached, Some(gate)),
        };
        Idle { reason, until }
    }
}

impl<V: Vocabulary> Selected<V> {
    /// What the proposer is asked.
    pub fn inquiry(&self, at: &Site<'_>) -> Inquiry {
        Inquiry {
            refusal: self.refusal.clone(),
            attempts: self.task.attempts,
            closed: self.loaded.execution.closed_to_models(&self.loaded.run.policy, at.now),
            ..Inquiry::about(self.snapshot.clone())
        }
    }

    /// The texts that the snapshot refers to.
    pub(super) fn content(&self, vocabulary: &V, at: &Site<'_>) -> Result<Vec<u8>, Error> {
        vocabulary.content(&self.loaded.context(at), &self.task, &self.focus)
    }
}
