//! The position of a campaign (FR-015): what is being worked on at this moment, and from where it continues after an
//! interruption.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::run::Execution;
use genie_outreach::schema::LEADS;

use crate::{Desk, Result, record_number};

/// The position of a campaign. It is empty between two cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Position {
    /// The number of the task in progress.
    pub task: Option<u64>,
    /// The number of the lead that the task is about.
    pub lead: Option<u64>,
    /// The id of the action whose outcome is pending.
    pub action_id: Option<String>,
}

impl Position {
    pub(crate) fn read(desk: &Desk, campaign: StreamId, execution: &Execution) -> Result<Self> {
        let subject =
            execution.current_subject_id.map(|id| desk.rows().get(&LEADS, campaign, id)).transpose()?;
        Ok(Self {
            task: execution.current_task_id.map(|task| record_number(task.0)),
            lead: subject.flatten().and_then(|row| row.get("number").and_then(Value::as_u64)),
            action_id: execution.action_id.map(|action| action.to_string()),
        })
    }
}
