//! A change that waits for the user's confirmation outside a conversation with the user, and how it ends. The
//! question itself is kept by a conversation of its own.

use genie_kernel::Failure;
use genie_kernel::conversation;
use genie_kernel::port::{Pace, Proposer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::list::TaskView;
use crate::reader::{ReaderReply, RequestedCall, Snapshot};
use crate::tools::Call;

/// The name in the log for calls that a client made.
pub const CLIENT: &str = "client";

/// A rename or a deletion, done or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TodoChange {
    /// `done`: the list was changed. `declined`: the user said no. `needs_confirmation`: nothing was changed yet,
    /// and `question` says what to ask.
    pub status: ChangeStatus,
    /// The task after the change, or as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskView>,
    /// What a renamed task was called before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// The question for the user.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<ChangeQuestion>,
}

/// The state of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum ChangeStatus {
    /// The list was changed.
    Done,
    /// The user said no.
    Declined,
    /// Nothing was changed yet.
    NeedsConfirmation,
}

/// A question that only the user can answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChangeQuestion {
    /// Its id, for `confirm_todo_change`.
    pub question_id: String,
    /// What to ask the user, word for word.
    pub text: String,
    /// When it expires, in RFC 3339 format. A later answer changes nothing.
    pub expires_at: String,
}

/// A reader that asks for one call, which a client made.
pub struct ClientCall<'a>(pub &'a Call);

impl Proposer for ClientCall<'_> {
    fn name(&self) -> &'static str {
        CLIENT
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        conversation::read_with(snapshot, |snapshot: &Snapshot| {
            if snapshot.results.is_empty() {
                ReaderReply::Calls(vec![RequestedCall::from_call(self.0)])
            } else {
                ReaderReply::Say(Vec::new())
            }
        })
    }
}
