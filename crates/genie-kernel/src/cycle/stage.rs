//! Collects changes of stored state during a step or a command, and defines how tasks are added and finished.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::approval::{self, Approval, Subject};
use crate::draft::Draft;
use crate::effect::{self, EffectStatus};
use crate::journal::{Error, Rows};
use crate::record::{Body, Fields, Phase, Record};
use crate::run::{Execution, Run, USER_ID};
use crate::table::Table;
use crate::task::{GraphError, LINKS_MAX, SideEffect, Task, TaskStatus, check_graph};
use crate::{ApprovalId, EffectId, TaskId};

/// The records so far, and the run's position, which is written when the cycle or command closes.
pub struct Stage<'a> {
    /// Stored state.
    pub rows: &'a dyn Rows,
    /// The run; `None` when the stream is new.
    pub run: Option<&'a Run>,
    /// The records so far.
    pub draft: &'a mut Draft,
    /// The position of the run.
    pub execution: &'a mut Execution,
}

impl Stage<'_> {
    /// Notes the owner of the run in a new row.
    pub fn note_owner(&self, row: &mut Fields) {
        if let Some(user) = self.run.and_then(|run| run.user_id) {
            row.insert(USER_ID, json!(user));
        }
    }

    /// Asks a person to approve this, for a task that waits for the answer. The request is the next record.
    pub fn ask_approval(&mut self, subject: Subject, task: TaskId) -> ApprovalId {
        let id = ApprovalId(self.draft.next_id());
        let mut row = Approval::ask(id, subject, task, self.draft.next_sequence()).fields();
        self.note_owner(&mut row);
        self.draft.event("approval.requested", approval::TABLE.entity, id.0, row);
        id
    }

    /// Adds tasks that may depend on each other and on stored tasks. The tasks are the next records of the
    /// draft, in this order: their ids come from `Draft::id_ahead`.
    pub fn add_tasks(
        &mut self,
        table: &'static Table,
        mut tasks: Vec<Task>,
    ) -> Result<Result<(), GraphError>, Error> {
        let links: BTreeMap<TaskId, Vec<TaskId>> =
            tasks.iter().map(|task| (task.id, task.preconditions.clone())).collect();
        let mut stored: BTreeMap<TaskId, Task> = BTreeMap::new();
        for id in links.values().flatten().filter(|id| !links.contains_key(id)) {
            if let Some(row) = self.draft.get(self.rows, table, id.0)? {
                stored.insert(*id, Task::from_row(&row).map_err(Error::Damaged)?);
            }
        }
        if let Err(error) = check_graph(&links, |id| stored.contains_key(&id)) {
            return Ok(Err(error));
        }
        for index in 0..tasks.len() {
            let id = tasks[index].id;
            let open =
                |needed: &&TaskId| stored.get(needed).is_none_or(|task| task.status != TaskStatus::Done);
            let unmet = tasks[index].preconditions.iter().filter(open).count();
            tasks[index].unmet = u32::try_from(unmet).unwrap_or(u32::MAX);
            for needed in tasks[index].preconditions.clone() {
                match tasks.iter_mut().find(|task| task.id == needed) {
                    Some(task) => task.unlocks.push(id),
                    None => {
                        stored.entry(needed).and_modify(|task| task.unlocks.push(id));
                    }
                }
            }
        }
        let crowded = stored.iter().find(|(_, task)| task.unlocks.len() > LINKS_MAX);
        if let Some((id, _)) = crowded {
            return Ok(Err(GraphError::TooManyLinks(*id)));
        }
        for task in &tasks {
            self.draft.event("task.created", table.entity, task.id.0, task.fields());
        }
        for (id, task) in stored {
            let change = Fields::from_iter([("unlocks", json!(task.unlocks))]);
            self.draft.event("task.linked", table.entity, id.0, change);
        }
        self.execution.open_tasks += tasks.len() as u64;
        Ok(Ok(()))
    }

    /// Finishes a task by a person's action. Its side effects are checked as usual; if they are missing, the
    /// task is unchanged.
    pub fn settle_task(
        &mut self,
        table: &'static Table,
        tables: &[&'static Table],
        id: TaskId,
    ) -> Result<(), Error> {
        let Some(row) = self.draft.get(self.rows, table, id.0)? else { return Ok(()) };
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        // A task in progress is settled by its own cycle.
        let at_work = self.execution.action_id.is_some() && self.execution.current_task_id == Some(id);
        if task.status == TaskStatus::Done || at_work {
            return Ok(());
        }
        for required in &task.requires {
            if !holds(tables, self.draft, required, self.rows)? {
                return Ok(());
            }
        }
        let mut change = Fields::from_iter([("status", json!(TaskStatus::Done))]);
        if task.blocked_reason.is_some() {
            change.insert("blocked_reason", Value::Null);
        }
        self.draft.event("task.settled", table.entity, id.0, change);
        self.execution.open_tasks = self.execution.open_tasks.saturating_sub(1);
        unlock(table, self.draft, id, self.rows)
    }
}

/// Whether a required side effect is in the journal, or in the records about to be appended.
pub(super) fn holds(
    tables: &[&'static Table],
    draft: &Draft,
    required: &SideEffect,
    rows: &dyn Rows,
) -> Result<bool, Error> {
    match required {
        SideEffect::Happened { key } => {
            let id = EffectId::of(draft.stream(), key);
            if draft.records().iter().any(|record| is_good_outcome(record, id)) {
                return Ok(true);
            }
            Ok(effect::status(rows, draft.stream(), id)? == Some(EffectStatus::Done))
        }
        SideEffect::Holds { entity, id, field, values } => {
            let mut tables = tables.iter().copied().chain([&approval::TABLE]);
            let Some(table) = tables.find(|table| table.holds(entity)) else { return Ok(false) };
            let row = draft.get(rows, table, *id)?;
            Ok(row.and_then(|row| row.get(field).cloned()).is_some_and(|value| values.contains(&value)))
        }
    }
}

fn is_good_outcome(record: &Record, id: EffectId) -> bool {
    match &record.body {
        Body::Event(_) => false,
        Body::Audit(audit) => {
            audit.phase == Phase::Outcome && audit.success && audit.payload.get("effect") == Some(&json!(id))
        }
    }
}

/// Decrements the counters of the tasks that depend on this one. They are read here, because tasks may have
/// been added since it was selected.
pub(super) fn unlock(
    table: &'static Table,
    draft: &mut Draft,
    done: TaskId,
    rows: &dyn Rows,
) -> Result<(), Error> {
    let Some(row) = draft.get(rows, table, done.0)? else { return Ok(()) };
    for TaskId(id) in &Task::from_row(&row).map_err(Error::Damaged)?.unlocks {
        let Some(row) = draft.get(rows, table, *id)? else { continue };
        let unmet = row.get("unmet").and_then(Value::as_u64).unwrap_or(0);
        let mut change = Fields::new();
        change.insert("unmet", json!(unmet.saturating_sub(1)));
        if unmet == 1 {
            // Ready from now on: tasks that become ready together are ordered by rank. A task with a later
            // start keeps it.
            let waits_until = row.get("not_before").and_then(Value::as_i64).unwrap_or(0);
            change.insert("not_before", json!(waits_until.max(draft.now().0)));
        }
        draft.event("task.unlocked", table.entity, *id, change);
    }
    Ok(())
}
