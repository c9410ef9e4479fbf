//! Calls of tools. A call is recorded before it is sent and again when it ends. One that got no answer is unknown: it
//! may have taken effect, and it is never retried automatically.

use std::collections::BTreeSet;

use parking_lot::Mutex;
use serde_json::{Map, Value};
use uuid::Uuid;

use genie_kernel::{Failure, Hash};
use genie_tools::{
    CallOutcome, Installation, Permission, PinState, Server, ToolCall, ToolClass, ToolsCommand, open_calls,
    permissions, start_hash,
};

use super::consent::{self, Caller};
use super::view::{CallToMake, ToolAnswer};
use super::{accepted, goes_on, installation_problem, server, tell};
use crate::problem::{Problem, TOOL_NO_ANSWER, TOOL_OUTCOME_UNRECORDED};
use crate::sites::BROWSER;
use crate::{Desk, Result};

/// The maximum number of calls at a time.
pub const CALLS_MAX: usize = 8;

/// The code of a tool that is not what was accepted.
const CHANGED: &str = "TOOL_CHANGED";

/// What to do about a call whose outcome is not known.
const CHECK_EFFECT: &str = "check whether it took effect before calling it again";

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
            let what = format!("{CALLS_MAX} tool calls are already in progress");
            return Err(Problem::new("TOOL_BUSY", what, "wait for one of them to finish"));
        }
        if !running.insert(id) {
            return Err(Problem::coded("TOOL_CALL_ENDED", "this call is being made already"));
        }
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

/// Calls a tool for the person who asked for it. The browser is not shared with a walk over a site: what one of them
/// has read would be another page for the other.
pub fn call(desk: &Desk, name: &str, wanted: CallToMake) -> Result<ToolAnswer> {
    let _used = if name == BROWSER { Some(desk.browser.begin()?) } else { None };
    let CallToMake { tool, arguments, consent } = wanted;
    call_in_use(desk, name, (tool, arguments), &Caller::Person(consent))
}

/// Calls a tool for a caller that has the use of the browser, if it needs it.
pub(crate) fn call_in_use(
    desk: &Desk,
    name: &str,
    (tool, arguments): (String, Map<String, Value>),
    caller: &Caller,
) -> Result<ToolAnswer> {
    let server = server(desk, name)?;
    let (class, permission, call) = permitted(desk, &server, tool, arguments)?;
    let (id, consent_hash) = consent::check(&server, &call, (class, permission), caller)?;
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
            consent_hash,
        },
    )?;
    let unsettled = UnsettledCall { desk, id, is_settled: false };
    let caller = genie_tools::Caller {
        goes_on: &|| goes_on(desk),
        // A server may take a while to start, and everything may have been stopped meanwhile.
        may_send: &|| check_still(desk, &server, &call.tool, class).map(drop).map_err(Failure::from),
    };
    let outcome = desk.tool_servers.call(&server, &call, caller);
    let stored = unsettled.settle(&outcome);
    match outcome {
        CallOutcome::Answered(answer) => {
            stored.map_err(unrecorded)?;
            Ok(ToolAnswer::new(id, answer))
        }
        CallOutcome::NotSent(failure) => {
            stored?;
            if failure.error_id == CHANGED {
                disable(desk, &server, call)?;
                return Err(changed(failure.summary));
            }
            Err(failure.into())
        }
        CallOutcome::Unknown(failure) => {
            stored.map_err(unrecorded)?;
            Err(Problem::new(&failure.error_id, failure.summary, CHECK_EFFECT))
        }
    }
}

/// The call was made, and the store failed after it. The store's own error would read as if nothing had happened.
fn unrecorded(cause: Problem) -> Problem {
    let what = format!("the call was made, but its outcome could not be recorded: {cause}");
    Problem::new(TOOL_OUTCOME_UNRECORDED, what, CHECK_EFFECT)
}

/// Records the calls that got no answer because the program ended. None is made again.
pub fn settle_interrupted(desk: &Desk) -> Result<()> {
    loop {
        // The journal itself, because the rows of a desk may be those that are durable: what was settled here a moment
        // ago would still be open there.
        let open = open_calls(desk.journal())?;
        // Calls are read in parts. A part with nothing but calls that this process waits for is the last one, because
        // it has room for more calls than can be made at a time.
        let mut interrupted = open.iter().filter(|call| !desk.running_calls.contains(call.id)).peekable();
        if interrupted.peek().is_none() {
            return Ok(());
        }
        interrupted.try_for_each(|call| tell(desk, &lost(call.id)))?;
    }
}

/// A call that got no answer, and no server said why.
fn lost(id: Uuid) -> ToolsCommand {
    ToolsCommand::Lose { id, error_id: TOOL_NO_ANSWER.to_owned() }
}

/// A recorded call. If it is dropped without a recorded outcome, because the host panicked, it is unknown.
struct UnsettledCall<'a> {
    desk: &'a Desk,
    id: Uuid,
    is_settled: bool,
}

impl UnsettledCall<'_> {
    /// Records the outcome.
    fn settle(mut self, outcome: &CallOutcome) -> Result<()> {
        let id = self.id;
        let command = match outcome {
            CallOutcome::Answered(answer) => ToolsCommand::Answer {
                id,
                is_error: answer.is_error,
                answer_hash: answer.hash.clone(),
                answer_bytes: answer.bytes,
                files: answer.files.clone(),
            },
            CallOutcome::NotSent(failure) => {
                ToolsCommand::NotSent { id, error_id: failure.error_id.clone().into_owned() }
            }
            CallOutcome::Unknown(failure) => {
                ToolsCommand::Lose { id, error_id: failure.error_id.clone().into_owned() }
            }
        };
        let told = tell(self.desk, &command);
        // What could not be stored is tried once more, as unknown. If the store has it after all, that is refused.
        self.is_settled = told.is_ok();
        told
    }
}

impl Drop for UnsettledCall<'_> {
    fn drop(&mut self) {
        if !self.is_settled
            && let Err(problem) = tell(self.desk, &lost(self.id))
        {
            tracing::error!(code = problem.code, "the outcome of a call could not be recorded");
        }
    }
}

/// The call, if the person's own list, their permission, the installation and the accepted tools allow it.
pub(super) fn permitted(
    desk: &Desk,
    server: &Server,
    tool: String,
    arguments: Map<String, Value>,
) -> Result<(ToolClass, Permission, ToolCall)> {
    if !server.enabled {
        let what = format!("the MCP server {} is switched off", server.name);
        return Err(Problem::new("TOOL_SERVER_OFF", what, "switch it on in mcp.json"));
    }
    let class = match server.class_of(&tool) {
        Some(class @ (ToolClass::Read | ToolClass::Local | ToolClass::Act)) => class,
        Some(ToolClass::Never) => return Err(not_allowed(server, &tool, "is never called")),
        None => return Err(not_allowed(server, &tool, "is not on the list of tools that may be called")),
    };
    let permission = check_still(desk, server, &tool, class)?;
    match desk.tool_servers.installation(server) {
        Installation::Present => {}
        state @ (Installation::Missing | Installation::Unusable(_)) => {
            return Err(installation_problem(server, state));
        }
    }
    let Some(pin) = accepted(desk, server)?.remove(&tool) else {
        let what = format!("you have not accepted the tool {tool} of {}", server.name);
        return Err(Problem::new("TOOL_NOT_ACCEPTED", what, "review its tools, then accept them"));
    };
    if pin.state == PinState::Changed {
        return Err(changed(format!("{tool} of {} is no longer what you accepted", server.name)));
    }
    if pin.start_hash != start_hash(server) {
        return Err(changed(format!("{} now starts something other than what you accepted", server.name)));
    }
    Ok((class, permission, ToolCall { tool, accepted: pin.fingerprint, arguments }))
}

/// The permission of a tool, unless it is never or everything is stopped.
fn check_still(desk: &Desk, server: &Server, tool: &str, class: ToolClass) -> Result<Permission> {
    check_stop(desk, server, tool, class)?;
    let choice = permissions(desk.rows(), &server.name)?.remove(tool).map(|chosen| chosen.permission);
    match Permission::in_effect(Some(class), choice) {
        Permission::Never => Err(set_to_never(server, tool)),
        permission @ (Permission::Always | Permission::Ask) => Ok(permission),
    }
}

/// Why a tool is not called that the user does not want to be called.
pub(super) fn set_to_never(server: &Server, tool: &str) -> Problem {
    let what = format!("you set {tool} of {} to never", server.name);
    Problem::new("TOOL_SET_TO_NEVER", what, "permit it, or call another tool")
}

/// Refuses a tool that changes something while everything is stopped.
fn check_stop(desk: &Desk, server: &Server, tool: &str, class: ToolClass) -> Result<()> {
    // Stopping does not wait for the disk: the stop counts before it is stored.
    if class.changes_something() && (desk.is_stopped() || desk.global_stop()?.is_some()) {
        let what = format!("everything is stopped, and {tool} of {} changes something", server.name);
        return Err(Problem::new("TOOL_STOPPED", what, "continue, then call it again"));
    }
    Ok(())
}

/// Records that a tool is not what was accepted, unless another list was accepted since it was called.
fn disable(desk: &Desk, server: &Server, call: ToolCall) -> Result<()> {
    let ToolCall { tool, accepted, arguments: _ } = call;
    let (server, start_hash) = (server.name.clone(), start_hash(server));
    tell(desk, &ToolsCommand::Disable { server, start_hash, tool, accepted })
}

fn changed(what: String) -> Problem {
    Problem::new(CHANGED, what, "check what changed, then accept it")
}

fn not_allowed(server: &Server, tool: &str, why: &str) -> Problem {
    let what = format!("{tool} of {} {why}", server.name);
    Problem::new("TOOL_NOT_ALLOWED", what, "call another tool, or list this one in mcp.json")
}
