//! Calls of tools. A call is recorded before it is sent and after it ended. One that got no answer is unknown: it may
//! have had its effect, and it is never repeated by itself.

use std::collections::BTreeSet;

use parking_lot::Mutex;
use serde_json::{Map, Value};
use uuid::Uuid;

use genie_kernel::Hash;
use genie_tools::{
    CallOutcome, Installation, PinState, PinnedTool, Server, ToolCall, ToolClass, ToolsCommand, open_calls,
    pins,
};

use super::view::{CallToMake, ToolAnswer};
use super::{goes_on, installation_problem, server, tell};
use crate::problem::Problem;
use crate::{Desk, Result, random};

/// The maximum number of calls at a time.
const CALLS_MAX: usize = 8;

/// The code of a tool that is not what was accepted.
const CHANGED: &str = "TOOL_CHANGED";

/// The code of a call without an answer.
const NO_ANSWER: &str = "TOOL_NO_ANSWER";

/// The calls that this process waits for.
#[derive(Default)]
pub(crate) struct RunningCalls(Mutex<BTreeSet<Uuid>>);

/// A call that this process waits for, until it is dropped.
struct RunningCall<'a> {
    id: Uuid,
    calls: &'a RunningCalls,
}

impl RunningCalls {
    fn begin(&self, id: Uuid) -> Result<RunningCall<'_>> {
        let mut running = self.0.lock();
        if running.len() >= CALLS_MAX {
            let what = format!("{CALLS_MAX} tools are being called already");
            return Err(Problem::new("TOOL_BUSY", what, "wait until one of them has answered"));
        }
        running.insert(id);
        Ok(RunningCall { id, calls: self })
    }

    fn contains(&self, id: Uuid) -> bool {
        self.0.lock().contains(&id)
    }
}

impl Drop for RunningCall<'_> {
    fn drop(&mut self) {
        self.calls.0.lock().remove(&self.id);
    }
}

/// Calls a tool for the person who asked for it.
pub fn call(desk: &Desk, name: &str, wanted: CallToMake) -> Result<ToolAnswer> {
    let server = server(desk, name)?;
    let CallToMake { tool, arguments } = wanted;
    let (class, call) = permitted(desk, &server, tool, arguments)?;
    let id = random::id()?;
    let _running = desk.running_calls.begin(id)?;
    let canonical = Value::Object(call.arguments.clone()).to_string();
    tell(
        desk,
        &ToolsCommand::Call {
            id,
            server: server.name.clone(),
            tool: call.tool.clone(),
            class,
            arguments_hash: Hash::of(canonical.as_bytes()).hex(),
        },
    )?;
    match desk.tool_servers.call(&server, &call, &|| goes_on(desk)) {
        CallOutcome::Answered(answer) => {
            let (is_error, answer_hash) = (answer.is_error, answer.hash.clone());
            tell(desk, &ToolsCommand::Answer { id, is_error, answer_hash, answer_bytes: answer.bytes })?;
            Ok(ToolAnswer::new(id, answer))
        }
        CallOutcome::NotSent(failure) => {
            tell(desk, &ToolsCommand::NotSent { id, error_id: failure.error_id.clone().into_owned() })?;
            if failure.error_id == CHANGED {
                disable(desk, &server, &call.tool)?;
                return Err(changed(failure.summary));
            }
            Err(failure.into())
        }
        CallOutcome::Unknown(failure) => {
            tell(desk, &ToolsCommand::Lose { id, error_id: failure.error_id.clone().into_owned() })?;
            let next = "check whether it had its effect before you call it again";
            Err(Problem::new(&failure.error_id, failure.summary, next))
        }
    }
}

/// Records the calls that got no answer because the program ended. Nothing is called again.
pub fn settle_interrupted(desk: &Desk) -> Result<()> {
    for call in open_calls(desk.rows())? {
        if !desk.running_calls.contains(call.id) {
            tell(desk, &ToolsCommand::Lose { id: call.id, error_id: NO_ANSWER.to_owned() })?;
        }
    }
    Ok(())
}

/// The call, if the person's own list, the installation and the accepted tools allow it.
fn permitted(
    desk: &Desk,
    server: &Server,
    tool: String,
    arguments: Map<String, Value>,
) -> Result<(ToolClass, ToolCall)> {
    if !server.enabled {
        let what = format!("the MCP server {} is switched off", server.name);
        return Err(Problem::new("TOOL_SERVER_OFF", what, "switch it on in mcp.json"));
    }
    let class = match server.class_of(&tool) {
        Some(class @ (ToolClass::Read | ToolClass::Act)) => class,
        Some(ToolClass::Never) => return Err(not_allowed(server, &tool, "is never called")),
        None => return Err(not_allowed(server, &tool, "is not on the list of tools that may be called")),
    };
    match desk.tool_servers.installation(server) {
        Installation::Present => {}
        state @ (Installation::Missing | Installation::Unusable(_)) => {
            return Err(installation_problem(server, state));
        }
    }
    let Some(pin) = pins(desk.rows(), &server.name)?.remove(&tool) else {
        let what = format!("the tool {tool} of {} was not accepted", server.name);
        return Err(Problem::new("TOOL_NOT_ACCEPTED", what, "read the list of its tools and accept it"));
    };
    match pin.state {
        PinState::Accepted => {}
        PinState::Changed => {
            return Err(changed(format!("{tool} of {} is no longer what you accepted", server.name)));
        }
    }
    Ok((class, ToolCall { tool, accepted: pin.fingerprint, arguments }))
}

/// Records that a tool is not what was accepted. What is known of the other tools stays as it is.
fn disable(desk: &Desk, server: &Server, tool: &str) -> Result<()> {
    let is_other = |pin: &PinnedTool| pin.tool != tool && pin.state == PinState::Accepted;
    let others = pins(desk.rows(), &server.name)?.into_values().filter(is_other);
    let found = others.map(|pin| (pin.tool, pin.fingerprint)).collect();
    tell(desk, &ToolsCommand::Check { server: server.name.clone(), found })
}

fn changed(what: String) -> Problem {
    Problem::new(CHANGED, what, "check what has changed, and accept it")
}

fn not_allowed(server: &Server, tool: &str, why: &str) -> Problem {
    let what = format!("{tool} of {} {why}", server.name);
    Problem::new("TOOL_NOT_ALLOWED", what, "call another tool, or list this one in mcp.json")
}
