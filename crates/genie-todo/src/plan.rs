//! The outcome of a message, and a preview of it. The preview uses the same readers, reads and replies but
//! changes nothing.

use genie_kernel::effect::Outcome;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::port::Proposer;
use genie_kernel::record::{Fields, fields};
use genie_kernel::service::{Served, Service};
use genie_kernel::{StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::UserId;
use crate::conversation::{DryRun, Message, ROUNDS_MAX, empty, read_own};
use crate::list::{TodoList, call_effect};
use crate::reader::{CallRecord, CallStatus, ReaderReply, RequestedCall};
use crate::rules;
use crate::tools::Call;

/// The outcome of a message, actual or predicted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MessageOutcome {
    /// The recognised intent.
    pub intent: String,
    /// The calls that the message is about.
    pub calls: Vec<RequestedCall>,
    /// The calls that only looked up the tasks the message refers to.
    pub lookups: Vec<RequestedCall>,
    /// Whether the user is asked to confirm.
    pub needs_confirmation: bool,
    /// The reply to the user.
    pub reply: String,
    /// Who read the message: `rules`, or a provider with its model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<String>,
    /// The conversation, if the message belongs to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conversation: Option<StreamId>,
}

impl MessageOutcome {
    /// Reads the outcome of a message from the agent's answer to it.
    pub fn from_message(conversation: StreamId, message: Message) -> Self {
        let intent = message.intent.unwrap_or_default();
        let made = message.calls.unwrap_or_default();
        let (conversation, reader) = (Some(conversation), message.reader);
        Self { conversation, reader, ..Self::from_made(intent, made, message.text) }
    }

    pub(crate) fn from_made(intent: String, made: Vec<CallRecord>, reply: String) -> Self {
        let needs_confirmation = made.iter().any(|made| made.fate == CallStatus::Held);
        let (lookups, calls): (Vec<CallRecord>, Vec<CallRecord>) =
            made.into_iter().partition(|made| made.step);
        let asked = |made: Vec<CallRecord>| made.into_iter().map(|made| made.asked).collect();
        let (calls, lookups) = (asked(calls), asked(lookups));
        Self { intent, calls, lookups, needs_confirmation, reply, reader: None, conversation: None }
    }
}

/// Predicts the outcome of a message, in an existing conversation or a new one.
pub fn plan(
    reader: &dyn Proposer,
    rows: &dyn Rows,
    user: UserId,
    conversation: Option<StreamId>,
    text: &str,
    now: Timestamp,
) -> Result<MessageOutcome, Error> {
    let state = conversation.map(|stream| read_own(rows, user, stream)).transpose()?.flatten();
    let state = state.unwrap_or_else(|| empty(user));
    let mut dry_run = DryRun::new(rows, conversation, &state, text, now)?;
    for round in 1..=ROUNDS_MAX {
        if dry_run.is_settled() {
            break;
        }
        match said(reader, &dry_run) {
            ReaderReply::Say(remarks) => {
                dry_run.remark(remarks);
                break;
            }
            ReaderReply::Calls(calls) => {
                for asked in calls {
                    let made = attempt(rows, user, &dry_run, asked, round)?;
                    dry_run.made(made);
                }
            }
        }
    }
    Ok(dry_run.answered())
}

fn said(reader: &dyn Proposer, dry_run: &DryRun) -> ReaderReply {
    let snapshot = serde_json::to_vec(dry_run.snapshot()).unwrap_or_default();
    let answer = reader.propose(&snapshot).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    answer.unwrap_or_else(|| rules::answer(dry_run.snapshot()))
}

/// Makes a call that only reads, and dry-runs any other.
fn attempt(
    rows: &dyn Rows,
    user: UserId,
    dry_run: &DryRun,
    asked: RequestedCall,
    round: u64,
) -> Result<CallRecord, Error> {
    let made = |asked, fate, result| CallRecord { asked, round, fate, result, step: false };
    let call = match asked.call() {
        Ok(call) => call,
        Err(failure) => return Ok(made(asked, CallStatus::Failed, fields(&failure))),
    };
    let looked = match call.look() {
        Some(at) => Some(look(rows, user, &at)?),
        None if call.tool().changes() => None,
        None => Some(look(rows, user, &call)?),
    };
    Ok(match looked {
        // Do not ask to confirm a change to a task that does not exist.
        Some(Err(failure)) => {
            let look = call.look().filter(|_| call.tool().needs_confirmation());
            made(look.as_ref().map_or(asked, RequestedCall::from_call), CallStatus::Failed, fields(&failure))
        }
        Some(Ok(result)) if call.tool().needs_confirmation() => {
            let fate = if dry_run.agrees(&call, &result) { CallStatus::Planned } else { CallStatus::Held };
            made(asked, fate, result)
        }
        Some(Ok(result)) if !call.tool().changes() => made(asked, CallStatus::Done, result),
        Some(Ok(_)) | None => made(asked, CallStatus::Planned, Fields::new()),
    })
}

fn look(rows: &dyn Rows, user: UserId, call: &Call) -> Result<Result<Fields, genie_kernel::Failure>, Error> {
    match (TodoList { user }).serve(rows, &call_effect(call, Uuid::nil()))? {
        Served::Answer(Outcome::Done(result)) => Ok(Ok(result)),
        Served::Answer(Outcome::Failed(failure) | Outcome::Unknown(failure)) => Ok(Err(failure)),
        Served::Tell { .. } => Err(Error::Refused("a plan must not change the list".to_owned())),
    }
}
