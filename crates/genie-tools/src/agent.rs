//! The stream of the tools. Its agent never acts: it records what a person accepted and allows, and each call before it
//! is sent and again when it ends.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Draft, Failure, StreamId};

use crate::class::ToolClass;
use crate::listing::{Fingerprint, TOOLS_MAX};
use crate::permission::Permission;
use crate::pictures::{PICTURES, drop_pictures, keep_picture};
use crate::port::FileChange;
use crate::server::ServerName;
use crate::stored::{
    CallState, PERMISSIONS_MAX, PinState, PinnedTool, TOOL_CALLS, TOOL_PERMISSIONS, TOOL_PINS, call,
    permission_id, permissions, pin_id, pins,
};

/// The stream of the tools.
pub const TOOLS: StreamId = StreamId(Uuid::from_u128(0x6f75_7472_6561_8000_8000_0074_6f6f_6c73));

/// The code of a permission that a tool cannot have.
const NOT_PERMITTED: &str = "TOOL_PERMISSION_INVALID";

/// A command to the tools.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolsCommand {
    /// Accept the tools of a server as they are now, in place of those accepted before.
    Accept {
        /// The server.
        server: ServerName,
        /// The hash of what is started for it.
        start_hash: String,
        /// Its tools.
        tools: BTreeMap<String, Fingerprint>,
    },
    /// Compare the tools of a server with those that were accepted: those that differ are disabled, and those that are
    /// again what was accepted are enabled.
    Check {
        /// The server.
        server: ServerName,
        /// The hash of what is started for it.
        start_hash: String,
        /// Its tools as they were found.
        found: BTreeMap<String, Fingerprint>,
    },
    /// Disable a tool that a call found changed, unless another list was accepted since the call.
    Disable {
        /// The server.
        server: ServerName,
        /// The hash of what is started for it.
        start_hash: String,
        /// The tool.
        tool: String,
        /// What was accepted of it when it was called.
        accepted: Fingerprint,
    },
    /// Record what the user allows a tool to do.
    Permit {
        /// The server.
        server: ServerName,
        /// The tool.
        tool: String,
        /// What the tool can do.
        class: ToolClass,
        /// The user's choice.
        permission: Permission,
        /// Who chose it.
        by: String,
    },
    /// Record a call that is about to be sent.
    Call {
        /// Its id.
        id: Uuid,
        /// The server.
        server: ServerName,
        /// The tool.
        tool: String,
        /// What the tool can do.
        class: ToolClass,
        /// The hash of the arguments.
        arguments_hash: String,
        /// The hash of the call as the user confirmed it; none if the tool is called without asking.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        consent_hash: Option<String>,
    },
    /// Record the answer to a call.
    Answer {
        /// The call.
        id: Uuid,
        /// Whether the server says that the tool failed.
        is_error: bool,
        /// The hash of the answer.
        answer_hash: String,
        /// The size of the answer.
        answer_bytes: u64,
        /// The files that the tool wrote or deleted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        files: Vec<FileChange>,
    },
    /// Record that a call was not sent.
    NotSent {
        /// The call.
        id: Uuid,
        /// The code of the cause.
        error_id: String,
    },
    /// Record a picture that was taken of what a browser shows.
    KeepPicture {
        /// The hash of its file.
        hash: String,
        /// The size of its file.
        bytes: u64,
    },
    /// Record that the files of pictures were removed.
    DropPictures {
        /// Their hashes.
        hashes: Vec<String>,
    },
    /// Record that a call got no answer: whether it had an effect is not known.
    Lose {
        /// The call.
        id: Uuid,
        /// The code of the cause.
        error_id: String,
    },
}

/// The tools as the runtime drives them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ToolsAgent;

impl Agent for ToolsAgent {
    type Position = ();
    type Command = ToolsCommand;

    fn name(&self) -> &'static str {
        "tools"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&TOOL_PINS, &TOOL_PERMISSIONS, &TOOL_CALLS, &PICTURES]
    }

    fn enter(&self, _: &Site<'_>) -> Result<Turn<()>, Error> {
        Ok(Turn::Idle(Idle { reason: IdleReason::AwaitingPerson, until: None }))
    }

    fn step(&self, _: &Site<'_>, (): (), _: Input) -> Result<Turn<()>, Error> {
        Err(Error::Refused("the tools take no turns".to_owned()))
    }

    fn decide(&self, at: &Site<'_>, command: &ToolsCommand) -> Result<Decision, Error> {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let refused = match command {
            ToolsCommand::Accept { server, start_hash, tools } => {
                accept(at, &mut draft, (server, start_hash), tools)?
            }
            ToolsCommand::Check { server, start_hash, found } => {
                check(at, &mut draft, (server, start_hash), found)?
            }
            ToolsCommand::Disable { server, start_hash, tool, accepted } => {
                disable(at, &mut draft, (server, start_hash), (tool, accepted))?
            }
            ToolsCommand::Permit { server, tool, class, permission, by } => {
                permit(at, &mut draft, (server, tool), (*class, *permission), by)?
            }
            ToolsCommand::Call { id, server, tool, class, arguments_hash, consent_hash } => {
                let hashes = (arguments_hash.as_str(), consent_hash.as_deref());
                note_call(at, &mut draft, *id, (server, tool), (*class, hashes))?
            }
            ToolsCommand::Answer { id, is_error, answer_hash, answer_bytes, files } => {
                let outcome = answered(*is_error, (answer_hash, *answer_bytes), files);
                end(at, &mut draft, *id, ("tool.answered", CallState::Answered), outcome)?
            }
            ToolsCommand::NotSent { id, error_id } => {
                let outcome = Fields::from_iter([("error_id", json!(error_id))]);
                end(at, &mut draft, *id, ("tool.not_sent", CallState::NotSent), outcome)?
            }
            ToolsCommand::KeepPicture { hash, bytes } => {
                keep_picture(&mut draft, hash, *bytes);
                None
            }
            ToolsCommand::DropPictures { hashes } => {
                drop_pictures(at, &mut draft, hashes)?;
                None
            }
            ToolsCommand::Lose { id, error_id } => {
                let outcome = Fields::from_iter([("error_id", json!(error_id))]);
                end(at, &mut draft, *id, ("tool.unknown", CallState::Unknown), outcome)?
            }
        };
        Ok(match refused {
            None => Decision::Accepted(draft.into_records()),
            Some(failure) => Decision::Refused(failure),
        })
    }
}

type Refusal = Result<Option<Failure>, Error>;

fn accept(
    at: &Site<'_>,
    draft: &mut Draft,
    (server, start_hash): (&ServerName, &str),
    tools: &BTreeMap<String, Fingerprint>,
) -> Refusal {
    if tools.is_empty() || tools.len() > TOOLS_MAX {
        let summary = format!("{server} must offer between 1 and {TOOLS_MAX} tools");
        return Ok(Some(Failure::new("TOOL_LIST_INVALID", false, summary)));
    }
    let before = pins(at.rows, server)?;
    for tool in before.keys().filter(|tool| !tools.contains_key(*tool)) {
        draft.delete("tool.withdrawn", TOOL_PINS.entity, pin_id(server, tool));
    }
    // A tool that is called without asking is the one that the user chose that for, and no other under its name.
    let is_same = |tool: &String| {
        let pin = before.get(tool);
        pin.is_some_and(|pin| pin.start_hash == start_hash && tools.get(tool) == Some(&pin.fingerprint))
    };
    for (tool, chosen) in permissions(at.rows, server)? {
        if chosen.permission == Permission::Always && !is_same(&tool) {
            let id = permission_id(server, &tool);
            draft.delete("tool.permission_withdrawn", TOOL_PERMISSIONS.entity, id);
        }
    }
    for (tool, fingerprint) in tools {
        let mut row = fields(fingerprint);
        row.insert("server", json!(server));
        row.insert("tool", json!(tool));
        row.insert("start_hash", json!(start_hash));
        row.insert("state", json!(PinState::Accepted));
        row.insert("accepted_at", json!(draft.now()));
        draft.event("tool.accepted", TOOL_PINS.entity, pin_id(server, tool), row);
    }
    Ok(None)
}

fn check(
    at: &Site<'_>,
    draft: &mut Draft,
    (server, start_hash): (&ServerName, &str),
    found: &BTreeMap<String, Fingerprint>,
) -> Refusal {
    for (tool, pin) in pins(at.rows, server)? {
        let is_same = pin.start_hash == start_hash && found.get(&tool) == Some(&pin.fingerprint);
        let (kind, state) = match is_same {
            true => ("tool.restored", PinState::Accepted),
            false => ("tool.changed", PinState::Changed),
        };
        if state != pin.state {
            let change = Fields::from_iter([("state", json!(state))]);
            draft.event(kind, TOOL_PINS.entity, pin_id(server, &tool), change);
        }
    }
    Ok(None)
}

fn disable(
    at: &Site<'_>,
    draft: &mut Draft,
    (server, start_hash): (&ServerName, &str),
    (tool, accepted): (&str, &Fingerprint),
) -> Refusal {
    let is_called = |pin: &PinnedTool| pin.start_hash == start_hash && pin.fingerprint == *accepted;
    let pin = pins(at.rows, server)?.remove(tool).filter(is_called);
    if pin.is_some_and(|pin| pin.state == PinState::Accepted) {
        let change = Fields::from_iter([("state", json!(PinState::Changed))]);
        draft.event("tool.changed", TOOL_PINS.entity, pin_id(server, tool), change);
    }
    Ok(None)
}

fn permit(
    at: &Site<'_>,
    draft: &mut Draft,
    (server, tool): (&ServerName, &str),
    (class, permission): (ToolClass, Permission),
    by: &str,
) -> Refusal {
    if !Permission::choices(Some(class)).contains(&permission) {
        let summary = format!("{tool} of {server} cannot be set to {permission}");
        return Ok(Some(Failure::new(NOT_PERMITTED, false, summary)));
    }
    let chosen = permissions(at.rows, server)?;
    if !chosen.contains_key(tool) && chosen.len() >= PERMISSIONS_MAX {
        let summary = format!("{server} has permissions for {PERMISSIONS_MAX} tools already");
        return Ok(Some(Failure::new(NOT_PERMITTED, false, summary)));
    }
    let row = Fields::from_iter([
        ("server", json!(server)),
        ("tool", json!(tool)),
        ("permission", json!(permission)),
        ("chosen_by", json!(by)),
        ("chosen_at", json!(draft.now())),
    ]);
    draft.event("tool.permitted", TOOL_PERMISSIONS.entity, permission_id(server, tool), row);
    Ok(None)
}

fn note_call(
    at: &Site<'_>,
    draft: &mut Draft,
    id: Uuid,
    (server, tool): (&ServerName, &str),
    (class, (arguments_hash, consent_hash)): (ToolClass, (&str, Option<&str>)),
) -> Refusal {
    if call(at.rows, id)?.is_some() {
        return Ok(Some(Failure::new("TOOL_CALL_ENDED", false, "there is a call with this id already")));
    }
    let mut row = Fields::from_iter([
        ("server", json!(server)),
        ("tool", json!(tool)),
        ("class", json!(class)),
        ("arguments_hash", json!(arguments_hash)),
        ("state", json!(CallState::Called)),
        ("called_at", json!(draft.now())),
    ]);
    if let Some(hash) = consent_hash {
        row.insert("consent_hash", json!(hash));
    }
    draft.event("tool.called", TOOL_CALLS.entity, id, row);
    Ok(None)
}

fn answered(is_error: bool, (hash, bytes): (&str, u64), files: &[FileChange]) -> Fields {
    let mut outcome = Fields::from_iter([
        ("is_error", json!(is_error)),
        ("answer_hash", json!(hash)),
        ("answer_bytes", json!(bytes)),
    ]);
    if !files.is_empty() {
        outcome.insert("files", json!(files));
    }
    outcome
}

fn end(
    at: &Site<'_>,
    draft: &mut Draft,
    id: Uuid,
    (kind, state): (&'static str, CallState),
    mut outcome: Fields,
) -> Refusal {
    if call(at.rows, id)? != Some(CallState::Called) {
        let summary = "this call has ended already, or was never made";
        return Ok(Some(Failure::new("TOOL_CALL_ENDED", false, summary)));
    }
    outcome.insert("state", json!(state));
    outcome.insert("ended_at", json!(draft.now()));
    draft.event(kind, TOOL_CALLS.entity, id, outcome);
    Ok(None)
}
