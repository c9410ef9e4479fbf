//! Requests: a client that may not control campaigns asks the user to do so. A request changes no campaign;
//! if the user approves it, the command is the user's.

use genie_kernel::journal::{Error, Query, Range, Rows};
use genie_kernel::record::{Fields, fields};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::{Draft, Failure, StreamId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::account::ACCOUNT;

/// The maximum number of pending requests.
pub const WAITING_MAX: usize = 50;

/// The maximum length of a reason, in characters.
const REASON_CHARACTERS_MAX: usize = 500;

/// The requests. The id of a request derives from the record that stores it.
pub static REQUESTS: Table = Table {
    entity: "request",
    name: "requests",
    stream_column: "account_id",
    columns: &[
        required("campaign_id", Holds::Id),
        required("command", Holds::Text),
        required("reason", Holds::Text),
        required("asked_by", Holds::Text),
        required("asked_at", Holds::Integer),
        required("number", Holds::Integer),
        required("status", Holds::Text),
        optional("decided_by", Holds::Text),
        optional("decided_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "requests_waiting",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Shared,
        only: Some(("status", &["waiting"])),
    }],
};

/// The commands that can be requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum Wish {
    /// Start the campaign.
    Start,
    /// Pause it after the current action.
    Pause,
    /// Resume it.
    Resume,
}

impl Wish {
    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Pause => "pause",
            Self::Resume => "resume",
        }
    }
}

/// The user's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Approved: the campaign gets the command.
    Agreed,
    /// Rejected.
    Refused,
}

/// A pending request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Its number: the sequence number of its record.
    pub number: u64,
    /// The campaign.
    pub campaign_id: StreamId,
    /// The requested command.
    pub command: Wish,
    /// The reason.
    pub reason: String,
    /// Who requests it.
    pub asked_by: String,
    /// When it was made.
    pub asked_at: Timestamp,
}

/// The pending requests, oldest first.
pub fn waiting(rows: &dyn Rows) -> Result<Vec<Request>, Error> {
    let found = rows.find(&Query {
        table: &REQUESTS,
        columns: &["number", "campaign_id", "command", "reason", "asked_by", "asked_at"],
        stream: Some(ACCOUNT),
        equals: vec![("status", json!("waiting"))],
        range: Some(Range { column: "number", above: 0, up_to: i64::MAX }),
        order: &["number"],
        limit: WAITING_MAX,
    })?;
    let read = |row: Fields| row.read();
    found.into_iter().map(|row| read(row).map_err(|error| Error::Damaged(error.to_string()))).collect()
}

pub(crate) fn ask(
    rows: &dyn Rows,
    draft: &mut Draft,
    campaign: StreamId,
    command: Wish,
    reason: &str,
    by: &str,
) -> Result<Option<Failure>, Error> {
    let refuse = |code, why: &str| Ok(Some(Failure::new(code, false, why)));
    if reason.trim().is_empty() || reason.chars().count() > REASON_CHARACTERS_MAX {
        return refuse("ACCOUNT_NO_REASON", "provide a reason of at most 500 characters");
    }
    let waiting = waiting(rows)?;
    if waiting.len() >= WAITING_MAX {
        return refuse("REQUEST_TOO_MANY", "too many requests are already pending");
    }
    if waiting.iter().any(|request| request.campaign_id == campaign && request.command == command) {
        return refuse("REQUEST_WAITING", "the same request is already pending");
    }
    let (number, id) = (draft.next_sequence(), draft.next_id());
    let request = Request {
        number,
        campaign_id: campaign,
        command,
        reason: reason.trim().to_owned(),
        asked_by: by.to_owned(),
        asked_at: draft.now(),
    };
    let mut row = fields(&request);
    row.insert("status", json!("waiting"));
    draft.event("request.asked", REQUESTS.entity, id, row);
    Ok(None)
}

pub(crate) fn settle(
    rows: &dyn Rows,
    draft: &mut Draft,
    number: u64,
    verdict: Verdict,
    by: &str,
) -> Result<Option<Failure>, Error> {
    let id = ACCOUNT.derive(number);
    let row = draft.get(rows, &REQUESTS, id)?;
    if row.is_none_or(|row| row.get("status") != Some(&json!("waiting"))) {
        return Ok(Some(Failure::new(
            "REQUEST_NOT_WAITING",
            false,
            "no request with this number is pending",
        )));
    }
    let mut change = Fields::new();
    change.insert("status", json!(verdict));
    change.insert("decided_by", json!(by));
    change.insert("decided_at", json!(draft.now()));
    draft.event("request.decided", REQUESTS.entity, id, change);
    Ok(None)
}
