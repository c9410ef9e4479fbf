//! The port that turns text into tool calls. It has two implementations: rules, and a model with function
//! calling. A reader sees the conversation, the message and the tool results so far, and either requests
//! calls or finishes. Its output is untrusted, and it never touches the list.

pub use genie_kernel::conversation::{Line, Role};
use genie_kernel::record::Fields;
use serde::{Deserialize, Serialize};

use crate::parser::{Clarification, Unfinished};
use crate::tools::Call;

/// Maximum number of earlier messages shown to a reader.
pub const HISTORY_MAX: u64 = 10;

/// Maximum length of a reader's free text, in characters.
pub const FREE_CHARACTERS_MAX: usize = 1_000;

/// Maximum number of remarks in one answer.
pub const REMARKS_MAX: usize = 20;

/// Everything a reader sees. Readers are stateless.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The current time, in RFC 3339 format.
    pub now: String,
    /// The earlier messages, oldest first.
    pub history: Vec<Line>,
    /// The current message.
    pub message: String,
    /// Whether a yes/no question is open.
    pub pending: bool,
    /// The part of a command that a question asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<Blank>,
    /// The task ids of the last list shown, in its order.
    pub listed: Vec<i64>,
    /// The task mentioned last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referred: Option<i64>,
    /// The calls made for this message so far, with their results.
    pub results: Vec<CallRecord>,
}

/// The missing part of a command, which the next message can supply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blank {
    /// The command without it.
    pub command: Unfinished,
    /// The tasks to choose from, if they were shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<i64>,
}

/// A call requested by a reader, unvalidated: the tool may not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestedCall {
    /// The tool's name.
    pub tool: String,
    /// Its arguments.
    #[serde(default)]
    pub arguments: Fields,
}

/// A call and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallRecord {
    /// The call, as requested.
    pub asked: RequestedCall,
    /// The round of this message in which it was made.
    pub round: u64,
    /// The status of the call.
    pub fate: CallStatus,
    /// The tool's result, or the failure.
    pub result: Fields,
    /// The call only looked up a task, so the reply does not mention it.
    #[serde(default)]
    pub step: bool,
}

/// The status of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallStatus {
    /// The tool succeeded.
    Done,
    /// The tool failed.
    Failed,
    /// The call waits for confirmation.
    Held,
    /// The call was not made, because this is a dry run.
    Planned,
}

/// A reader's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ReaderReply {
    /// Make these calls, then ask the reader again.
    Calls(Vec<RequestedCall>),
    /// No more calls. The tool results are reported in any case.
    Say(Vec<Remark>),
}

/// What a reader wants to tell the user in addition to the tool results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Remark {
    /// The reference is ambiguous. The titles shown come from tool results.
    Which {
        /// The user's words for the task.
        about: String,
        /// The candidate tasks.
        candidates: Vec<i64>,
        /// The command that the answer completes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        command: Option<Unfinished>,
    },
    /// A question back.
    Ask(Clarification),
    /// No task matches.
    NotFound {
        /// The user's words for the task.
        about: String,
    },
    /// "It" refers to nothing. The rules ask for the missing task instead; older records have this.
    NothingSpokenOf,
    /// No list was shown, or it is shorter than the position.
    NothingListed,
    /// The request is unclear.
    Unclear,
    /// The tools cannot do this.
    OutOfScope,
    /// A yes or no without an open question. The conversation notices that itself; older records have this.
    NothingAsked,
    /// The message was empty.
    Empty,
    /// The message was too long.
    TooLong,
    /// The reader's free text. It is marked as such, and shown only if no tool was called.
    Free(String),
}

impl RequestedCall {
    /// Wraps a valid call.
    pub fn from_call(call: &Call) -> Self {
        Self { tool: call.tool().name().to_owned(), arguments: call.arguments() }
    }

    /// Parses the call: the tool must exist and the arguments must be valid.
    pub fn call(&self) -> Result<Call, genie_kernel::Failure> {
        Call::read(&self.tool, &self.arguments)
    }
}

impl CallRecord {
    /// Whether the call changed the list, or is about to.
    pub(crate) fn is_change(&self) -> bool {
        let changes = self.asked.call().is_ok_and(|call| call.tool().changes());
        changes && self.fate != CallStatus::Failed
    }
}
