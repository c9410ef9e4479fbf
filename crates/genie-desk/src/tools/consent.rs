//! The consent to one call. It names the call and carries the hash of exactly what was shown, and the id of a call can
//! be used only once, so no consent covers another call or a second one.

use serde_json::json;
use uuid::Uuid;

use genie_kernel::Hash;
use genie_tools::{Permission, Server, ToolCall, ToolClass, start_hash};

use super::view::{CallConsent, CallToMake, ToolCallPreview};
use super::{calls, server};
use crate::problem::Problem;
use crate::{Desk, Result, random};

/// Who answers for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// A person who asked for this call, and the consent to it if they gave one.
    Person(Option<CallConsent>),
    /// A walk over a site that a person started. It is made of calls of its own list, so the start is the consent.
    Walk,
    /// The press of Send for a message that the user approved. The call has this id.
    Press(Uuid),
}

/// What a call of a tool would be, for a person to confirm. Nothing is recorded or called.
pub fn preview(desk: &Desk, name: &str, wanted: &CallToMake) -> Result<ToolCallPreview> {
    let server = server(desk, name)?;
    let tool = wanted.tool.clone();
    let (class, permission, call) = calls::permitted(desk, &server, tool, wanted.arguments.clone())?;
    let id = random::id()?;
    Ok(ToolCallPreview {
        server: server.name.to_string(),
        tool: call.tool.clone(),
        class: Some(class).into(),
        permission: permission.into(),
        arguments: call.arguments.clone(),
        consent: CallConsent { call: id.to_string(), hash: call_hash(&server, &call, id) },
    })
}

/// The id of a call and the hash of the consent to it, or why the call must not be made.
pub(super) fn check(
    server: &Server,
    call: &ToolCall,
    (class, permission): (ToolClass, Permission),
    caller: &Caller,
) -> Result<(Uuid, Option<String>)> {
    match (permission, caller) {
        (_, Caller::Person(Some(consent))) => {
            let shown = consent.call.parse::<Uuid>().ok();
            match shown.filter(|id| call_hash(server, call, *id) == consent.hash) {
                Some(id) => Ok((id, Some(consent.hash.clone()))),
                None => {
                    let what =
                        format!("the call of {} of {} is not the one you confirmed", call.tool, server.name);
                    Err(Problem::new("TOOL_CONSENT_MISMATCH", what, "review the call again"))
                }
            }
        }
        (Permission::Ask, Caller::Person(None)) => {
            let why = match class {
                ToolClass::Local | ToolClass::Act => "changes something",
                ToolClass::Read | ToolClass::Never => "is set to ask",
            };
            let what = format!("{} of {} {why}, so each call needs your consent", call.tool, server.name);
            Err(Problem::new("TOOL_NOT_CONFIRMED", what, "review the call, then confirm it"))
        }
        (Permission::Always, Caller::Person(None)) | (_, Caller::Walk) => Ok((random::id()?, None)),
        (_, Caller::Press(id)) => Ok((*id, None)),
        (Permission::Never, Caller::Person(None)) => Err(calls::set_to_never(server, &call.tool)),
    }
}

/// The hash of exactly what would be called: the call, what is started, what was accepted of the tool, and the
/// arguments.
fn call_hash(server: &Server, call: &ToolCall, id: Uuid) -> String {
    let ToolCall { tool, accepted, arguments } = call;
    let whole = json!([id, server.name, start_hash(server), tool, accepted, arguments]);
    Hash::of(whole.to_string().as_bytes()).hex()
}
