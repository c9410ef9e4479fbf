//! The interface between the server and the program that runs it. A host answers for one user, taken from the
//! session.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use genie_kernel::conversation::YesNo;
use genie_kernel::record::Fields;
use genie_kernel::{Failure, StreamId};
use genie_outreach::requests::Wish;
use genie_todo::change::TodoChange;
use genie_todo::tools::Call;

use crate::view::View;

/// The program that runs the server.
pub trait Host: Send + Sync + 'static {
    /// Calls a to-do tool for the session's user that needs no confirmation.
    fn todo(&self, call: &Call) -> Result<Fields, Failure>;

    /// Asks the session's user for a rename or a deletion. Nothing is changed yet.
    fn ask(&self, call: &Call) -> Result<TodoChange, Failure>;

    /// Passes on the user's answer to such a question.
    fn confirm(&self, answer: &ConfirmChange) -> Result<TodoChange, Failure>;

    /// Reads stored state: calls [`View::read`] with its rows.
    fn read(&self, view: &View) -> Result<Value, Failure>;

    /// Submits a request for the user to decide in the program. Returns the request's number.
    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure>;
}

/// The user's answer to a question about a change of the to-do list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmChange {
    /// The `question_id` that `update_todo_task` or `delete_todo_task` returned.
    #[schemars(length(min = 36, max = 36))]
    pub question_id: String,
    /// What the user answered.
    pub answer: UserAnswer,
}

/// An answer of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum UserAnswer {
    /// The user agreed.
    Yes,
    /// The user did not agree.
    No,
}

impl From<UserAnswer> for YesNo {
    fn from(answer: UserAnswer) -> Self {
        match answer {
            UserAnswer::Yes => Self::Yes,
            UserAnswer::No => Self::No,
        }
    }
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

/// The question that an answer is for.
pub(crate) fn question_of(answer: &ConfirmChange) -> Result<StreamId, Failure> {
    serde_json::from_value(Value::from(answer.question_id.clone())).map_err(|_| {
        Failure::new("MCP_BAD_ARGUMENTS", false, "question_id must be the id that the first call returned")
    })
}
