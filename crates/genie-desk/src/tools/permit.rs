//! What the user allows each tool to do. A choice is a person's act, recorded with who made it.

use genie_tools::{Permission, PinState, Server, ToolClass, ToolsCommand, start_hash};

use super::view::{PermissionToSet, ToolServerLine};
use super::{accepted, line, server, tell};
use crate::problem::Problem;
use crate::{Desk, Result};

/// Sets what a tool may do. A tool that acts cannot be called without asking, and a tool that has changed or was not
/// accepted cannot be either: the choice is about the tool that the person has seen.
pub fn permit(desk: &Desk, name: &str, choice: PermissionToSet, by: &str) -> Result<ToolServerLine> {
    let server = server(desk, name)?;
    let PermissionToSet { tool, permission } = choice;
    let permission = Permission::from(permission);
    let class = match server.class_of(&tool) {
        Some(class) if Permission::choices(Some(class)).contains(&permission) => class,
        class => return Err(impossible(&server, &tool, class, permission)),
    };
    if permission == Permission::Always {
        check_accepted(desk, &server, &tool)?;
    }
    let (name, by) = (server.name.clone(), by.to_owned());
    tell(desk, &ToolsCommand::Permit { server: name, tool, class, permission, by })?;
    line(desk, &server)
}

fn check_accepted(desk: &Desk, server: &Server, tool: &str) -> Result<()> {
    let start_hash = start_hash(server);
    match accepted(desk, server)?.get(tool) {
        Some(pin) if pin.state == PinState::Accepted && pin.start_hash == start_hash => Ok(()),
        Some(_) | None => {
            let what = format!("you have not accepted the tool {tool} of {} as it is now", server.name);
            Err(Problem::new("TOOL_NOT_ACCEPTED", what, "review its tools, then accept them"))
        }
    }
}

fn impossible(server: &Server, tool: &str, class: Option<ToolClass>, permission: Permission) -> Problem {
    let why = match class {
        Some(ToolClass::Act) => {
            "what it does may not be possible to take back, so each call needs your consent"
        }
        Some(ToolClass::Never) => "it would run code, read secrets or change its own limits",
        Some(ToolClass::Read | ToolClass::Local) | None => {
            "it is not on the list of tools that may be called"
        }
    };
    let what = format!("{tool} of {} cannot be set to {permission}: {why}", server.name);
    Problem::new("TOOL_PERMISSION_INVALID", what, "choose another permission")
}
