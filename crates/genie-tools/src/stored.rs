//! What is stored: the tools that a person accepted, and the calls. Arguments and answers are stored as hashes only,
//! because they may be about people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::Timestamp;
use genie_kernel::journal::{Error, Query, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};

use crate::agent::TOOLS;
use crate::class::ToolClass;
use crate::listing::{Fingerprint, TOOLS_MAX};
use crate::server::ServerName;

/// How many unfinished calls are read at a time.
pub const OPEN_CALLS_MAX: usize = 100;

/// The tools that a person accepted.
pub static TOOL_PINS: Table = Table {
    entity: "tool_pin",
    name: "tool_pins",
    stream_column: "stream_id",
    columns: &[
        required("server", Holds::Text),
        required("tool", Holds::Text),
        required("description_hash", Holds::Text),
        required("schema_hash", Holds::Text),
        required("start_hash", Holds::Text),
        required("state", Holds::Text),
        required("accepted_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "tool_pins_by_server",
        span: Span::Stream,
        columns: &["server", "tool"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// The calls of tools.
pub static TOOL_CALLS: Table = Table {
    entity: "tool_call",
    name: "tool_calls",
    stream_column: "stream_id",
    columns: &[
        required("server", Holds::Text),
        required("tool", Holds::Text),
        required("class", Holds::Text),
        required("arguments_hash", Holds::Text),
        required("state", Holds::Text),
        required("called_at", Holds::Integer),
        optional("ended_at", Holds::Integer),
        optional("is_error", Holds::Json),
        optional("answer_hash", Holds::Text),
        optional("answer_bytes", Holds::Integer),
        optional("error_id", Holds::Text),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "tool_calls_by_state",
        span: Span::Stream,
        columns: &["state", "called_at"],
        keys: Keys::Shared,
        only: None,
    }],
};

/// Whether an accepted tool is still what was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PinState {
    /// It was at the last check.
    Accepted,
    /// It, or the program of its server, had changed, or it was missing. It is not called.
    Changed,
}

/// A tool that a person accepted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PinnedTool {
    /// The tool.
    pub tool: String,
    /// What was accepted of it.
    #[serde(flatten)]
    pub fingerprint: Fingerprint,
    /// The hash of what was started when it was accepted.
    pub start_hash: String,
    /// Whether it is still that.
    pub state: PinState,
    /// When it was accepted.
    pub accepted_at: Timestamp,
}

/// How far a call has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallState {
    /// It is about to be sent, or was.
    Called,
    /// The server answered.
    Answered,
    /// It was not sent, and nothing has happened.
    NotSent,
    /// It was sent but no answer came back.
    Unknown,
}

/// A call without an answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenCall {
    /// Its id.
    pub id: Uuid,
    /// The server.
    pub server: ServerName,
    /// The tool.
    pub tool: String,
    /// What the tool can do.
    pub class: ToolClass,
    /// When it was called.
    pub called_at: Timestamp,
}

/// The tools of a server that a person accepted, by name.
pub fn pins(rows: &dyn Rows, server: &ServerName) -> Result<BTreeMap<String, PinnedTool>, Error> {
    let found = rows.find(&Query {
        table: &TOOL_PINS,
        columns: &["tool", "description_hash", "schema_hash", "start_hash", "state", "accepted_at"],
        stream: Some(TOOLS),
        equals: vec![("server", json!(server))],
        range: None,
        order: &["tool"],
        limit: TOOLS_MAX,
    })?;
    let pinned = |row: &Fields| row.read().map(|pin: PinnedTool| (pin.tool.clone(), pin)).map_err(damaged);
    found.iter().map(pinned).collect()
}

/// The calls that have no answer yet, the oldest first.
pub fn open_calls(rows: &dyn Rows) -> Result<Vec<OpenCall>, Error> {
    let found = rows.find(&Query {
        table: &TOOL_CALLS,
        columns: &["server", "tool", "class", "called_at"],
        stream: Some(TOOLS),
        equals: vec![("state", json!(CallState::Called))],
        range: None,
        order: &["called_at"],
        limit: OPEN_CALLS_MAX,
    })?;
    found.iter().map(|row| row.read().map_err(damaged)).collect()
}

/// How far a call has come; none if there is no such call.
pub fn call(rows: &dyn Rows, id: Uuid) -> Result<Option<CallState>, Error> {
    #[derive(Deserialize)]
    struct Row {
        state: CallState,
    }
    let row = rows.get(&TOOL_CALLS, TOOLS, id)?;
    row.map(|row| row.read().map(|Row { state }| state).map_err(damaged)).transpose()
}

/// The row id of an accepted tool.
pub(crate) fn pin_id(server: &ServerName, tool: &str) -> Uuid {
    TOOLS.named(&format!("tool_pin/{server}/{tool}"))
}

fn damaged(error: impl ToString) -> Error {
    Error::Damaged(error.to_string())
}
