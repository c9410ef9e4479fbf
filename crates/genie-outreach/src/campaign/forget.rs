//! Erasure: removes everything about a person from a campaign. Their tasks end without a trace, the next lead
//! takes their place, and the counters cover the remaining leads.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::fields;
use genie_kernel::table::Table;
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{StreamId, approval};

use crate::campaign_state::{Decided, refused};
use crate::contract::LeadStatus;
use crate::counters::Counters;
use crate::lead::{Connection, Lead, Stage as LeadStage};
use crate::planning;
use crate::schema::{ARTIFACTS, LEADS, SUPPRESSIONS, TASKS};

/// The maximum number of rows about one person.
const ROWS_MAX: usize = 1_000;

/// A row to delete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasedRow {
    /// Its entity type.
    pub entity: String,
    /// Its id.
    pub id: Uuid,
}

impl ErasedRow {
    /// The table of this entity type.
    fn table(&self) -> Option<&'static Table> {
        let tables: [&'static Table; 5] = [&LEADS, &TASKS, &ARTIFACTS, &SUPPRESSIONS, &approval::TABLE];
        tables.into_iter().find(|table| table.holds(&self.entity))
    }

    /// Whether the row exists.
    pub fn exists(&self, rows: &dyn Rows, stream: StreamId) -> Result<bool, Error> {
        let Some(table) = self.table() else { return Ok(false) };
        Ok(rows.get(table, stream, self.id)?.is_some())
    }
}

pub(super) fn forget(stage: &mut Stage<'_>, gone: &[ErasedRow]) -> Decided {
    if gone.len() > ROWS_MAX {
        return refused(
            "ERASURE_TOO_MANY_ROWS",
            "too many records are stored about this person to erase at once",
        );
    }
    let mut counters = Counters::of(stage.execution)?;
    for row in gone {
        let Some(table) = row.table() else {
            return refused("COMMAND_UNKNOWN", "only rows about a person can be erased");
        };
        let Some(stored) = stage.draft.get(stage.rows, table, row.id)? else { continue };
        if table.entity == LEADS.entity {
            leave(&mut counters, &Lead::from_row(&stored).map_err(Error::Damaged)?);
        } else if table.entity == SUPPRESSIONS.entity {
            counters.suppressions = counters.suppressions.saturating_sub(1);
        } else if table.entity == TASKS.entity {
            let task = Task::from_row(&stored).map_err(Error::Damaged)?;
            if stage.execution.action_id.is_some() && stage.execution.current_task_id == Some(task.id) {
                return refused("ERASURE_UNDER_WAY", "a message to this person is being sent right now");
            }
            close(stage, &task);
        }
        stage.draft.delete("person.forgotten", table.entity, row.id);
    }
    stage.execution.counters = fields(&counters);
    planning::plan(stage)?;
    Ok(Ok(()))
}

/// Removes a lead from the counters. Their number is never reused.
fn leave(counters: &mut Counters, lead: &Lead) {
    counters.erased += 1;
    counters.total = counters.total.saturating_sub(1);
    counters.leave(lead.status);
    let accepted = u64::from(lead.connection == Some(Connection::Accepted));
    counters.accepted = counters.accepted.saturating_sub(accepted);
    match (lead.stage, lead.status) {
        (LeadStage::Waiting, _) => counters.waiting = counters.waiting.saturating_sub(1),
        (LeadStage::Planned, LeadStatus::Pending) => {
            counters.under_way = counters.under_way.saturating_sub(1);
        }
        (LeadStage::Planned, LeadStatus::Contacted | LeadStatus::Responded | LeadStatus::Rejected) => {}
    }
}

fn close(stage: &mut Stage<'_>, task: &Task) {
    if task.status != TaskStatus::Done {
        stage.execution.open_tasks = stage.execution.open_tasks.saturating_sub(1);
    }
    stage.execution.leave(task.id);
    stage.execution.preferred_task_id.take_if(|preferred| *preferred == task.id);
}
