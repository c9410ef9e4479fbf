//! What holds for all campaigns besides the do-not-contact list: incidents of the account, and the saved
//! column mappings.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_outreach::account::{self, AccountCommand};
use genie_people::import::Mapping;

use crate::problem::Problem;
use crate::{Desk, Result};

/// The open incident of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Incident {
    /// What is wrong. Nothing is sent while an incident is open.
    pub incident: Option<String>,
}

/// The open incident, if there is one.
pub fn incident(desk: &Desk) -> Result<Incident> {
    Ok(Incident { incident: account::incident(desk.rows())? })
}

/// Reports an incident. Nothing is sent, in any campaign, until it is cleared.
pub fn report_incident(desk: &Desk, what: String) -> Result<Incident> {
    desk.tell_account(&AccountCommand::ReportIncident { what })?;
    incident(desk)
}

/// Clears the incident.
pub fn clear_incident(desk: &Desk, reason: String) -> Result<Incident> {
    desk.tell_account(&AccountCommand::ClearIncident { reason })?;
    incident(desk)
}

/// The names of the saved mappings.
pub fn mapping_names(desk: &Desk) -> Result<Vec<String>> {
    Ok(account::mapping_names(desk.rows())?)
}

/// The mapping that was saved under a name.
pub fn mapping(desk: &Desk, name: &str) -> Result<Mapping> {
    account::mapping(desk.rows(), name)?.ok_or_else(|| {
        let what = format!("there is no saved mapping named {name:?}");
        Problem::new("ACCOUNT_NO_MAPPING", what, "list the saved mappings")
    })
}

/// Saves a mapping, in place of the one that has this name.
pub fn save_mapping(desk: &Desk, name: &str, mapping: Mapping) -> Result<()> {
    desk.tell_account(&AccountCommand::SaveMapping { name: name.to_owned(), mapping })
}

/// Reads a mapping that the user gives.
pub fn parse_mapping(content: Value) -> Result<Mapping> {
    serde_json::from_value(content).map_err(|error| {
        let what = format!("this is not a valid mapping: {error}");
        Problem::new("IMPORT_BAD_MAP", what, "compare it with a saved mapping")
    })
}

/// Deletes a mapping.
pub fn delete_mapping(desk: &Desk, name: &str) -> Result<()> {
    desk.tell_account(&AccountCommand::DropMapping { name: name.to_owned() })
}
