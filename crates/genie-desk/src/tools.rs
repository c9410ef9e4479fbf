//! Tools of MCP servers: listed, installed, checked, accepted and called. A person accepts what a server offers; a
//! server that offers something else afterwards is not called.

mod calls;
mod consent;
mod permit;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use fluent_uri::Uri;

use genie_runtime::Controller;
use genie_tools::{
    ChosenPermission, Fingerprint, Installation, ListedTool, Permission, PinState, PinnedTool, Server,
    ServerName, Start, TOOLS, ToolsAgent, ToolsCommand, changes, fingerprints, listing_hash, permissions,
    pins, start_hash,
};

use crate::problem::Problem;
use crate::view::moment;
use crate::{Desk, Result, job};

pub use calls::{CALLS_MAX, call, settle_interrupted};
pub(crate) use calls::{RunningCalls, call_in_use};
pub(crate) use consent::Caller;
pub use consent::preview;
pub use permit::permit;
pub use view::{
    Acceptance, AnswerPart, CallConsent, CallToMake, ChangedFile, ChangedFileKind, FoundTool,
    InstalledServer, PermissionToSet, ToolAnswer, ToolCallPreview, ToolCheck, ToolDifference, ToolLine,
    ToolPermission, ToolRight, ToolServerLine, ToolServerState,
};

/// All servers with their tools. No server is started.
pub fn list(desk: &Desk) -> Result<Vec<ToolServerLine>> {
    desk.tool_servers.servers()?.values().map(|server| line(desk, server)).collect()
}

/// Installs the package of a server in the version that this program knows.
pub fn install(desk: &Desk, name: &str) -> Result<InstalledServer> {
    let server = server(desk, name)?;
    let installed = desk.tool_servers.install(&server, &|| goes_on(desk))?;
    Ok(InstalledServer {
        server: server.name.to_string(),
        package: installed.package,
        packages: installed.packages,
        lock_hash: installed.lock_hash,
    })
}

/// Starts a server, and compares its tools with those that were accepted. Tools that differ are not called any more;
/// those that are again what was accepted can be called again.
pub fn check(desk: &Desk, name: &str) -> Result<ToolCheck> {
    let server = server(desk, name)?;
    let listed = start_and_list(desk, &server)?;
    let found = fingerprints(&listed);
    let accepted = accepted(desk, &server)?;
    if !accepted.is_empty() && !ships_with_program(&server) {
        let (name, start_hash) = (server.name.clone(), start_hash(&server));
        tell(desk, &ToolsCommand::Check { server: name, start_hash, found: found.clone() })?;
    }
    Ok(compared(&server, &listed, &found, &accepted))
}

/// Accepts the tools of a server, if they are those that the person has seen.
pub fn accept(desk: &Desk, name: &str, acceptance: &Acceptance) -> Result<ToolServerLine> {
    let server = server(desk, name)?;
    let found = fingerprints(&start_and_list(desk, &server)?);
    let start_hash = start_hash(&server);
    if listing_hash(&start_hash, &found) != acceptance.listing_hash {
        let what = format!("the tools of {} changed after you reviewed them", server.name);
        return Err(Problem::new("TOOL_LIST_CHANGED", what, "check the server again"));
    }
    if ships_with_program(&server) {
        // Its tools are accepted already, and nothing could differ.
        return line(desk, &server);
    }
    tell(desk, &ToolsCommand::Accept { server: server.name.clone(), start_hash, tools: found })?;
    line(desk, &server)
}

/// Ends all servers and the browser, and starts no others. This is for the end of the program, after the work that uses them.
pub fn end_servers(desk: &Desk) {
    desk.tool_servers.end();
    desk.window.end();
}

fn tell(desk: &Desk, command: &ToolsCommand) -> Result<()> {
    Ok(Controller::new(&ToolsAgent, desk.ports(), &desk.locks).command(TOOLS, command)?)
}

/// Whether a caller still waits for what this thread does.
fn goes_on(desk: &Desk) -> bool {
    !desk.is_ending() && job::check().is_ok()
}

/// The server with this name.
fn server(desk: &Desk, name: &str) -> Result<Server> {
    let mut servers = desk.tool_servers.servers()?;
    let found = name.parse::<ServerName>().ok().and_then(|name| servers.remove(&name));
    found.ok_or_else(|| {
        let what = format!("there is no MCP server with the name {name}");
        Problem::new("TOOL_SERVER_NOT_FOUND", what, "list the servers")
    })
}

fn ships_with_program(server: &Server) -> bool {
    matches!(server.start, Start::Builtin(_))
}

/// The tools of a server that can be called as far as a person's acceptance goes. Those that ship with the program are
/// accepted with it.
fn accepted(desk: &Desk, server: &Server) -> Result<BTreeMap<String, PinnedTool>> {
    if !ships_with_program(server) {
        return Ok(pins(desk.rows(), &server.name)?);
    }
    let start_hash = start_hash(server);
    let pin = |tool: ListedTool| {
        let fingerprint = tool.fingerprint();
        let (start_hash, state) = (start_hash.clone(), PinState::Accepted);
        let pin = PinnedTool { tool: tool.name.clone(), fingerprint, start_hash, state, accepted_at: None };
        (tool.name, pin)
    };
    Ok(start_and_list(desk, server)?.into_iter().map(pin).collect())
}

fn start_and_list(desk: &Desk, server: &Server) -> Result<Vec<ListedTool>> {
    match desk.tool_servers.installation(server) {
        Installation::Present => Ok(desk.tool_servers.list(server, &|| goes_on(desk))?),
        state @ (Installation::Missing | Installation::Unusable(_)) => {
            Err(installation_problem(server, state))
        }
    }
}

fn installation_problem(server: &Server, state: Installation) -> Problem {
    match state {
        Installation::Unusable(why) => Problem::coded(
            "TOOL_SERVER_UNUSABLE",
            format!("the MCP server {} cannot be used: {why}", server.name),
        ),
        Installation::Missing | Installation::Present => {
            let what = format!("the MCP server {} is not installed", server.name);
            Problem::new("TOOL_NOT_INSTALLED", what, "install it")
        }
    }
}

fn line(desk: &Desk, server: &Server) -> Result<ToolServerLine> {
    let pins = match desk.tool_servers.installation(server) {
        Installation::Present => accepted(desk, server)?,
        Installation::Missing | Installation::Unusable(_) => pins(desk.rows(), &server.name)?,
    };
    let chosen = permissions(desk.rows(), &server.name)?;
    let (state, detail) = state_of(desk, server, &pins);
    let is_startable = matches!(state, ToolServerState::Ready | ToolServerState::Changed);
    let names: BTreeSet<&String> = server.tools.keys().chain(pins.keys()).collect();
    let start_hash = start_hash(server);
    let tool = |name: &String| {
        let class = server.class_of(name);
        let pin = pins.get(name);
        let chosen: Option<&ChosenPermission> = chosen.get(name);
        let permission = Permission::in_effect(class, chosen.map(|chosen| chosen.permission));
        let is_changed = pin.is_some_and(|pin| is_changed(pin, &start_hash));
        ToolLine {
            name: name.clone(),
            class: class.into(),
            permission: permission.into(),
            choices: Permission::choices(class).iter().map(|choice| (*choice).into()).collect(),
            permission_chosen_at: moment(chosen.map(|chosen| chosen.chosen_at)),
            enabled: is_startable && permission != Permission::Never && pin.is_some() && !is_changed,
            accepted_at: moment(pin.and_then(|pin| pin.accepted_at)),
            changed: is_changed,
        }
    };
    Ok(ToolServerLine {
        name: server.name.to_string(),
        state,
        detail,
        origin: origin(server),
        installable: matches!(server.start, Start::Package(_)),
        tools: names.into_iter().map(tool).collect(),
    })
}

/// Whether a tool, or what is started for its server, differs from what was accepted.
fn is_changed(pin: &PinnedTool, start_hash: &str) -> bool {
    pin.state == PinState::Changed || pin.start_hash != start_hash
}

fn state_of(
    desk: &Desk,
    server: &Server,
    pins: &BTreeMap<String, PinnedTool>,
) -> (ToolServerState, Option<String>) {
    if !server.enabled {
        return (ToolServerState::Off, None);
    }
    let start_hash = start_hash(server);
    let is_changed = pins.values().any(|pin| is_changed(pin, &start_hash));
    match desk.tool_servers.installation(server) {
        Installation::Missing => (ToolServerState::NotInstalled, None),
        Installation::Unusable(why) => (ToolServerState::Unusable, Some(why)),
        Installation::Present if pins.is_empty() => (ToolServerState::NotAccepted, None),
        Installation::Present if is_changed => (ToolServerState::Changed, None),
        Installation::Present => (ToolServerState::Ready, None),
    }
}

fn origin(server: &Server) -> String {
    match &server.start {
        Start::Package(package) => format!("{} {}", package.name, package.version),
        Start::Builtin(_) => "ships with OutreachGenie".to_owned(),
        Start::Program(program) => program.clone(),
        Start::Address(address) => origin_of(address),
    }
}

/// The scheme and the host of an address. The rest may hold a password or a key.
fn origin_of(address: &str) -> String {
    let host = Uri::parse(address).ok().and_then(|uri| {
        let host = uri.authority()?.host();
        Some(format!("{}://{host}", uri.scheme().as_str()))
    });
    host.unwrap_or_else(|| "an address that cannot be read".to_owned())
}

fn compared(
    server: &Server,
    listed: &[ListedTool],
    found: &BTreeMap<String, Fingerprint>,
    accepted: &BTreeMap<String, PinnedTool>,
) -> ToolCheck {
    let before = accepted.iter().map(|(tool, pin)| (tool.clone(), pin.fingerprint.clone())).collect();
    let mut differences: BTreeMap<String, ToolDifference> =
        changes(&before, found).into_iter().map(|change| (change.tool, change.kind.into())).collect();
    let start_hash = start_hash(server);
    let start_changed = accepted.values().any(|pin| pin.start_hash != start_hash);
    let same = differences.is_empty() && !start_changed;
    let mut tools: Vec<FoundTool> = listed
        .iter()
        .map(|tool| FoundTool {
            name: tool.name.clone(),
            class: server.class_of(&tool.name).into(),
            description: tool.description.clone(),
            input_schema: Some(tool.input_schema.clone()),
            difference: differences.remove(&tool.name),
        })
        .collect();
    // What remains is what the server no longer offers.
    tools.extend(differences.into_iter().map(|(name, difference)| FoundTool {
        class: server.class_of(&name).into(),
        name,
        description: String::new(),
        input_schema: None,
        difference: Some(difference),
    }));
    ToolCheck {
        server: server.name.to_string(),
        same,
        start_changed,
        accepted: !accepted.is_empty(),
        listing_hash: listing_hash(&start_hash, found),
        tools,
    }
}
