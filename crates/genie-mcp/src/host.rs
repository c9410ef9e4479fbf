//! The interface between the server and the program that runs it. A host answers for one user, taken from the
//! session.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_outreach::requests::Wish;
use genie_todo::tools::Call;

use crate::view::View;

/// The program that runs the server.
pub trait Host: Send + Sync + 'static {
    /// Calls a to-do tool for the session's user.
    fn todo(&self, call: &Call) -> Result<Fields, Failure>;

    /// Reads stored state: calls [`View::read`] with its rows.
    fn read(&self, view: &View) -> Result<Value, Failure>;

    /// Submits a request for the user to decide in the program. Returns the request's number.
    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure>;
}

/// A campaign change that an MCP client asks the user to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignRequest {
    /// The campaign's id, as `list_campaigns` gives it.
    #[schemars(length(min = 36, max = 36))]
    pub campaign: String,
    /// The requested command.
    pub command: Wish,
    /// The reason, for the user who decides.
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
}
