//! The state of the program: whether it works, and what waits for the user over all campaigns.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use genie_kernel::journal::{Query, ROWS_MAX};
use genie_kernel::lifecycle::Status;
use genie_kernel::record::Fields;
use genie_outreach::schema::CAMPAIGNS;

use crate::standing::CampaignStanding;
use crate::{Desk, Result};

/// What waits for the user, over all campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Waiting {
    /// Approvals.
    pub approvals: usize,
    /// Messages to send by hand.
    pub to_send: usize,
    /// Messages with unknown delivery status.
    pub uncertain: usize,
    /// Questions to answer.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
}

/// The state of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Status)]
pub struct ProgramStatus {
    /// The version of the program.
    pub version: String,
    /// Whether campaigns make progress: the agent loop runs, and the global stop is off.
    pub running: bool,
    /// Who stopped everything, if the global stop is on.
    pub stopped_by: Option<String>,
    /// Since when it is on.
    pub stopped_since: Option<String>,
    /// How many campaigns there are.
    pub campaigns: usize,
    /// The proposer.
    pub proposer: String,
    /// What waits for the user.
    pub waiting: Waiting,
    /// Why nothing can be stored at the moment, if that is so. The program tries again by itself.
    pub storage_failure: Option<StorageFailure>,
}

/// Why nothing can be stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StorageFailure {
    /// A stable code.
    pub code: String,
    /// What failed.
    pub what: String,
}

/// How many campaigns have stopped with an error.
pub fn campaigns_in_error(desk: &Desk) -> Result<usize> {
    let failed = desk.rows().find(&Query {
        table: &CAMPAIGNS,
        columns: &["removed_at"],
        stream: None,
        equals: vec![("status", json!(Status::Error))],
        range: None,
        order: &[],
        limit: ROWS_MAX,
    })?;
    let is_removed = |row: &Fields| row.get("removed_at").is_some_and(|at| !at.is_null());
    Ok(failed.iter().filter(|row| !is_removed(row)).count())
}

/// The version of the program.
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The state of the program.
pub fn read(desk: &Desk) -> Result<ProgramStatus> {
    let campaigns = desk.campaigns()?;
    let mut waiting = Waiting::default();
    for entry in &campaigns {
        let standing = CampaignStanding::read(desk, entry)?;
        waiting.approvals += standing.approvals;
        waiting.to_send += standing.to_send;
        waiting.uncertain += standing.uncertain;
        waiting.questions += standing.questions;
        waiting.set_aside += standing.set_aside;
    }
    let stop = desk.global_stop()?;
    Ok(ProgramStatus {
        stopped_since: stop.as_ref().map(|stop| stop.since.to_string()),
        stopped_by: stop.map(|stop| stop.stopped_by),
        version: version(),
        running: desk.is_running(),
        campaigns: campaigns.len(),
        proposer: desk.proposer_name()?,
        waiting,
        storage_failure: storage_failure(desk),
    })
}

fn storage_failure(desk: &Desk) -> Option<StorageFailure> {
    let error = desk.journal().health().err()?;
    Some(StorageFailure { code: error.code().to_owned(), what: error.to_string() })
}
