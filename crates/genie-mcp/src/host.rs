//! What the server needs of whoever runs it. A host answers for one user, whom the session has named.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_outreach::requests::Wish;
use genie_todo::tools::Call;

use crate::view::View;

/// Whoever runs the server.
pub trait Host: Send + Sync + 'static {
    /// Calls a to-do tool for the session's user.
    fn todo(&self, call: &Call) -> Result<Fields, Failure>;

    /// Reads stored state: calls [`View::read`] with its rows.
    fn read(&self, view: &View) -> Result<Value, Failure>;

    /// Puts a request before the person, who decides about it elsewhere. Returns the request's number.
    fn request(&self, wanted: &Wanted) -> Result<u64, Failure>;
}

/// What an MCP client would like a campaign to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The campaign's id, as `list_campaigns` gives it.
    #[schemars(length(min = 36, max = 36))]
    pub campaign: String,
    /// What it is to be told.
    pub command: Wish,
    /// Why, for the person who decides.
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
}
