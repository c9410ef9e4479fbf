//! What is stored: the tools that a person accepted, what they allow each to do, and the calls. Arguments and answers are stored as hashes only,
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
use crate::permission::Permission;
use crate::server::ServerName;

/// How many unfinished calls are read at a time.
pub const OPEN_CALLS_MAX: usize = 100;

/// The maximum number of tools of a server that the user has decided about.
pub const PERMISSIONS_MAX: usize = 2 * TOOLS_MAX;

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

/// What the user chose that tools may do. A tool without a row has the permission of its class.
pub static TOOL_PERMISSIONS: Table = Table {
    entity: "tool_permission",
    name: "tool_permissions",
    stream_column: "stream_id",
    columns: &[
        required("server", Holds::Text),
        required("tool", Holds::Text),
        required("permission", Holds::Text),
        required("chosen_by", Holds::Text),
        required("chosen_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "tool_permissions_by_server",
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
        optional("consent_hash", Holds::Text),
        optional("files", Holds::Json),
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
    /// When it was accepted; none for a tool that ships with the program.
    pub accepted_at: Option<Timestamp>,
}

/// What the user chose that a tool may do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ChosenPermission {
    /// The tool.
    pub tool: String,
    /// The choice.
    pub permission: Permission,
    /// When it was chosen.
    pub chosen_at: Timestamp,
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

/// What the user chose for the tools of a server, by tool.
pub fn permissions(
    rows: &dyn Rows,
    server: &ServerName,
) -> Result<BTreeMap<String, ChosenPermission>, Error> {
    let found = rows.find(&Query {
        table: &TOOL_PERMISSIONS,
        columns: &["tool", "permission", "chosen_at"],
        stream: Some(TOOLS),
        equals: vec![("server", json!(server))],
        range: None,
        order: &["tool"],
        limit: PERMISSIONS_MAX,
    })?;
    let chosen =
        |row: &Fields| row.read().map(|one: ChosenPermission| (one.tool.clone(), one)).map_err(damaged);
    found.iter().map(chosen).collect()
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

/// The row id of what the user chose for a tool.
pub(crate) fn permission_id(server: &ServerName, tool: &str) -> Uuid {
    TOOLS.named(&format!("tool_permission/{server}/{tool}"))
}

fn damaged(error: impl ToString) -> Error {
    Error::Damaged(error.to_string())
}
