//! The state of the program: whether it works, and what waits for the user over all campaigns.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
        proposer: desk.proposer_name(),
        waiting,
        storage_failure: storage_failure(desk),
    })
}

fn storage_failure(desk: &Desk) -> Option<StorageFailure> {
    let error = desk.journal().health().err()?;
    Some(StorageFailure { code: error.code().to_owned(), what: error.to_string() })
}
