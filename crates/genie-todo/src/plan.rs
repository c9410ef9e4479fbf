//! What a message came to, and what it would come to: the same readers, the same reads and the same
//! sentences, and no change is made.

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
use crate::list::{TodoList, effect_of};
use crate::reader::{Asked, Fate, Made, Said};
use crate::rules;
use crate::tools::Call;

/// What came of a message, or would come of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answered {
    /// What the person was understood to want.
    pub intent: String,
    /// The calls that this is about.
    pub calls: Vec<Asked>,
    /// The calls that only looked for the tasks that were meant.
    pub lookups: Vec<Asked>,
    /// Whether the person is asked to confirm.
    pub needs_confirmation: bool,
    /// What the person is told.
    pub reply: String,
    /// The conversation, if it was said in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conversation: Option<StreamId>,
}

impl Answered {
    /// What an agent's message says of the message before it.
    pub fn of(conversation: StreamId, message: Message) -> Self {
        let intent = message.intent.unwrap_or_default();
        let made = message.calls.unwrap_or_default();
        Self { conversation: Some(conversation), ..Self::from_made(intent, made, message.text) }
    }

    pub(crate) fn from_made(intent: String, made: Vec<Made>, reply: String) -> Self {
        let needs_confirmation = made.iter().any(|made| made.fate == Fate::Held);
        let (lookups, calls): (Vec<Made>, Vec<Made>) = made.into_iter().partition(|made| made.step);
        let asked = |made: Vec<Made>| made.into_iter().map(|made| made.asked).collect();
        let (calls, lookups) = (asked(calls), asked(lookups));
        Self { intent, calls, lookups, needs_confirmation, reply, conversation: None }
    }
}

/// What a message would come to, in a conversation or at the beginning of one.
pub fn plan(
    reader: &dyn Proposer,
    rows: &dyn Rows,
    user: UserId,
    conversation: Option<StreamId>,
    text: &str,
    now: Timestamp,
) -> Result<Answered, Error> {
    let state = conversation.map(|stream| read_own(rows, user, stream)).transpose()?.flatten();
    let state = state.unwrap_or_else(|| empty(user));
    let mut dry_run = DryRun::new(rows, conversation, &state, text, now)?;
    for round in 1..=ROUNDS_MAX {
        if dry_run.is_settled() {
            break;
        }
        match said(reader, &dry_run) {
            Said::Say(remarks) => {
                dry_run.remark(remarks);
                break;
            }
            Said::Calls(calls) => {
                for asked in calls {
                    let made = attempt(rows, user, &dry_run, asked, round)?;
                    dry_run.made(made);
                }
            }
        }
    }
    Ok(dry_run.answered())
}

fn said(reader: &dyn Proposer, dry_run: &DryRun) -> Said {
    let snapshot = serde_json::to_vec(dry_run.snapshot()).unwrap_or_default();
    let answer = reader.propose(&snapshot).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    answer.unwrap_or_else(|| rules::answer(dry_run.snapshot()))
}

/// A call that is made if it only reads, and dry_run otherwise.
fn attempt(rows: &dyn Rows, user: UserId, dry_run: &DryRun, asked: Asked, round: u64) -> Result<Made, Error> {
    let made = |asked, fate, result| Made { asked, round, fate, result, step: false };
    let call = match asked.call() {
        Ok(call) => call,
        Err(failure) => return Ok(made(asked, Fate::Failed, fields(&failure))),
    };
    let looked = match call.look() {
        Some(at) => Some(look(rows, user, &at)?),
        None if call.tool().changes() => None,
        None => Some(look(rows, user, &call)?),
    };
    Ok(match looked {
        // A change that needs a yes is not made, and not shown, on a task that is not there.
        Some(Err(failure)) => {
            let look = call.look().filter(|_| call.tool().needs_confirmation());
            made(look.as_ref().map_or(asked, Asked::of), Fate::Failed, fields(&failure))
        }
        Some(Ok(result)) if call.tool().needs_confirmation() => {
            let fate = if dry_run.agrees(&call, &result) { Fate::Planned } else { Fate::Held };
            made(asked, fate, result)
        }
        Some(Ok(result)) if !call.tool().changes() => made(asked, Fate::Done, result),
        Some(Ok(_)) | None => made(asked, Fate::Planned, Fields::new()),
    })
}

fn look(rows: &dyn Rows, user: UserId, call: &Call) -> Result<Result<Fields, genie_kernel::Failure>, Error> {
    match (TodoList { user }).serve(rows, &effect_of(call, Uuid::nil()))? {
        Served::Answer(Outcome::Done(result)) => Ok(Ok(result)),
        Served::Answer(Outcome::Failed(failure) | Outcome::Unknown(failure)) => Ok(Err(failure)),
        Served::Tell { .. } => Err(Error::Refused("a plan changes nothing".to_owned())),
    }
}
