//! `genie tools …`: MCP servers are installed, their tools are reviewed and accepted, and a tool is called by hand. What
//! a server says is printed without control characters and decides nothing. The data folder is not kept open while a
//! person is asked.

mod shown;

use std::process::ExitCode;

use serde_json::{Map, Value};

use genie_desk::Problem;
use genie_desk::tools::{
    CallToMake, PermissionToSet, ToolAnswer, ToolCallPreview, ToolCheck, ToolDifference, ToolLine,
    ToolPermission, ToolRight, ToolServerLine, ToolServerState,
};

use crate::arguments::{
    AcceptTools, CallTool, CheckTools, DeskPlace, InstallTools, PermissionArgument, PermitTool, Tools,
};
use crate::backend::Backend;
use crate::output::{alert, heading, hint, note, row, safe, say};
use crate::terminal;

pub fn run(command: &Tools) -> anyhow::Result<ExitCode> {
    match command {
        Tools::List(place) => list(place),
        Tools::Install(wanted) => install(wanted),
        Tools::Check(wanted) => check(wanted),
        Tools::Accept(wanted) => accept(wanted),
        Tools::Permit(wanted) => permit(wanted),
        Tools::Call(wanted) => call(wanted),
    }
}

fn open(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let servers = open(place)?.tool_servers()?;
    if place.json {
        say!("{}", serde_json::to_string(&servers)?);
        return Ok(ExitCode::SUCCESS);
    }
    for server in &servers {
        say!("{}  {}, {}", heading(safe(&server.name)), state_words(server.state), safe(&server.origin));
        if let Some(detail) = &server.detail {
            say!("    {}", safe(detail));
        }
        for tool in &server.tools {
            row!(
                "    {:<36} {:<9} {:<7} {}",
                safe(&tool.name),
                right_words(tool.class),
                permission_words(tool.permission),
                enabled_words(tool)
            );
        }
    }
    hint!("{}", next_step(&servers));
    Ok(ExitCode::SUCCESS)
}

fn install(wanted: &InstallTools) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let backend = open(place)?;
    let (servers, unusable) = match wanted.servers.as_slice() {
        [] => {
            let all = backend.tool_servers()?;
            let packages: Vec<_> = all.iter().filter(|server| server.installable).cloned().collect();
            (named(&packages, &[ToolServerState::NotInstalled]), named(&all, &[ToolServerState::Unusable]))
        }
        servers => (servers.to_vec(), Vec::new()),
    };
    let (installed, failure) = each(&servers, |server| {
        note!("Installing {}…", safe(server));
        let done = backend.install_tool_server(server)?;
        note!("Installed {} with {} packages.", safe(&done.package), done.packages);
        Ok(done)
    });
    if place.json {
        say!("{}", serde_json::to_string(&installed)?);
    } else if !installed.is_empty() {
        hint!("Review and accept their tools with: genie tools accept SERVER");
    } else if unusable.is_empty() && failure.is_none() {
        say!("The packages of all servers that are switched on are installed.");
    }
    for server in &unusable {
        note!("{} cannot be used; `genie tools list` says why.", safe(server));
    }
    failure.map_or(Ok(ExitCode::SUCCESS), |problem| Err(problem.into()))
}

fn check(wanted: &CheckTools) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let backend = open(place)?;
    let startable = [ToolServerState::NotAccepted, ToolServerState::Changed, ToolServerState::Ready];
    let servers = match wanted.servers.as_slice() {
        [] => named(&backend.tool_servers()?, &startable),
        servers => servers.to_vec(),
    };
    let (checked, failure) = each(&servers, |server| {
        note!("Starting {}…", safe(server));
        let check = backend.check_tool_server(server)?;
        if !place.json {
            print_check(&check);
        }
        Ok(check)
    });
    if place.json {
        say!("{}", serde_json::to_string(&checked)?);
    }
    if let Some(problem) = failure {
        return Err(problem.into());
    }
    let is_fine = checked.iter().all(|check| check.same);
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn accept(wanted: &AcceptTools) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    note!("Starting {}…", safe(&wanted.server));
    let check = open(place)?.check_tool_server(&wanted.server)?;
    if !wanted.yes {
        shown::print_tools(&check);
        terminal::agreed(&format!("Accept these tools of {}?", safe(&wanted.server)))?;
    }
    // The folder was free meanwhile. What is accepted is what was shown, or nothing.
    let server = open(place)?.accept_tools(&wanted.server, check.listing_hash)?;
    if place.json {
        say!("{}", serde_json::to_string(&server)?);
        return Ok(ExitCode::SUCCESS);
    }
    let enabled = server.tools.iter().filter(|tool| tool.enabled).count();
    say!("Accepted. {enabled} tools of {} can be called.", safe(&server.name));
    hint!("Call one with: genie tools call {} TOOL JSON", safe(&server.name));
    Ok(ExitCode::SUCCESS)
}

fn call(wanted: &CallTool) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let arguments: Map<String, Value> = serde_json::from_str(&wanted.arguments).map_err(|error| {
        let what = format!("the arguments are not a JSON object: {error}");
        Problem::new("TOOL_ARGUMENTS_INVALID", what, r#"write them like '{"url": "https://example.com"}'"#)
    })?;
    let mut call = CallToMake { tool: wanted.tool.clone(), arguments, consent: None };
    let preview = open(place)?.preview_call(&wanted.server, &call)?;
    if preview.permission == ToolPermission::Ask {
        if !wanted.yes {
            print_call(&preview);
            terminal::agreed("Make this call?")?;
        }
        // The folder was free meanwhile. What is called is what was shown, or nothing.
        call.consent = Some(preview.consent);
    }
    let answer = open(place)?.call_tool(&wanted.server, call)?;
    match place.json {
        true => say!("{}", serde_json::to_string(&answer)?),
        false => print_answer(&answer),
    }
    Ok(if answer.is_error { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn permit(wanted: &PermitTool) -> anyhow::Result<ExitCode> {
    let place = &wanted.desk;
    let permission = match wanted.permission {
        PermissionArgument::Always => ToolPermission::Always,
        PermissionArgument::Ask => ToolPermission::Ask,
        PermissionArgument::Never => ToolPermission::Never,
    };
    let choice = PermissionToSet { tool: wanted.tool.clone(), permission };
    let server = open(place)?.permit_tool(&wanted.server, choice)?;
    match place.json {
        true => say!("{}", serde_json::to_string(&server)?),
        false => say!(
            "{} of {} is set to {}.",
            safe(&wanted.tool),
            safe(&server.name),
            permission_words(permission)
        ),
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a call before it is made: all of it, because all of it is sent.
fn print_call(call: &ToolCallPreview) {
    let name = format!("{} of {} ({})", safe(&call.tool), safe(&call.server), right_words(call.class));
    terminal::aside(&name);
    let arguments = format!("{:#}", Value::Object(call.arguments.clone()));
    arguments.lines().for_each(|line| terminal::aside(&format!("    {}", safe(line))));
}

/// Does the same for each server and goes on after a failure. What succeeded is returned with the first failure; each
/// failure of several servers is printed, because only one is reported at the end.
fn each<T>(
    servers: &[String],
    mut work: impl FnMut(&str) -> genie_desk::Result<T>,
) -> (Vec<T>, Option<Problem>) {
    let (mut done, mut first) = (Vec::new(), None);
    for server in servers {
        match work(server) {
            Ok(one) => done.push(one),
            Err(problem) => {
                if servers.len() > 1 {
                    alert!("{} failed: {}", safe(server), safe(&problem.what));
                }
                first.get_or_insert(problem);
            }
        }
    }
    (done, first)
}

fn named(servers: &[ToolServerLine], states: &[ToolServerState]) -> Vec<String> {
    let wanted = servers.iter().filter(|server| states.contains(&server.state));
    wanted.map(|server| server.name.clone()).collect()
}

fn print_check(check: &ToolCheck) {
    let server = safe(&check.server);
    match (check.accepted, check.same) {
        (false, _) => {
            say!("{server}: {} tools, not accepted yet", check.tools.len());
            hint!("Review and accept them with: genie tools accept {server}");
        }
        (true, true) => say!("{server}: {} tools, all as you accepted them", check.tools.len()),
        (true, false) => {
            say!("{server}: the tools are not the ones you accepted");
            if check.start_changed {
                say!("    the program, its version or its arguments changed");
            }
            for tool in &check.tools {
                if let Some(difference) = tool.difference {
                    row!("    {:<36} {}", safe(&tool.name), difference_words(difference));
                }
            }
            hint!("Review and accept them with: genie tools accept {server}");
        }
    }
}

fn print_answer(answer: &ToolAnswer) {
    answer.text.lines().for_each(|line| say!("{}", safe(line)));
    if let (true, Some(structured)) = (answer.text.is_empty(), &answer.structured) {
        format!("{structured:#}").lines().for_each(|line| say!("{}", safe(line)));
    }
    for part in &answer.attachments {
        note!("Left out: {}, {} bytes", safe(&part.media_type), part.bytes);
    }
    if answer.cut {
        note!("The answer was too long and was cut.");
    }
    if answer.is_error {
        note!("The tool reported an error.");
    }
}

fn next_step(servers: &[ToolServerLine]) -> &'static str {
    let has = |state| servers.iter().any(|server| server.state == state);
    let is_to_install =
        |server: &ToolServerLine| server.installable && server.state == ToolServerState::NotInstalled;
    if servers.iter().any(is_to_install) {
        "Install the packages with: genie tools install"
    } else if has(ToolServerState::NotAccepted) || has(ToolServerState::Changed) {
        "Review and accept tools with: genie tools accept SERVER"
    } else {
        "Call a tool with: genie tools call SERVER TOOL JSON"
    }
}

fn state_words(state: ToolServerState) -> &'static str {
    match state {
        ToolServerState::Off => "off",
        ToolServerState::NotInstalled => "not installed",
        ToolServerState::Unusable => "cannot be used",
        ToolServerState::NotAccepted => "not accepted yet",
        ToolServerState::Changed => "changed",
        ToolServerState::Ready => "ready",
    }
}

fn right_words(class: ToolRight) -> &'static str {
    match class {
        ToolRight::Read => "read",
        ToolRight::Local => "local",
        ToolRight::Act => "act",
        ToolRight::Never => "never",
        ToolRight::Unlisted => "unlisted",
    }
}

fn permission_words(permission: ToolPermission) -> &'static str {
    match permission {
        ToolPermission::Always => "always",
        ToolPermission::Ask => "ask",
        ToolPermission::Never => "never",
    }
}

fn enabled_words(tool: &ToolLine) -> &'static str {
    match (tool.enabled, tool.changed) {
        (true, _) => "enabled",
        (false, true) => "changed",
        (false, false) => "disabled",
    }
}

fn difference_words(difference: ToolDifference) -> &'static str {
    match difference {
        ToolDifference::New => "new",
        ToolDifference::Missing => "missing",
        ToolDifference::Description => "description changed",
        ToolDifference::Arguments => "arguments changed",
        ToolDifference::DescriptionAndArguments => "description and arguments changed",
    }
}
