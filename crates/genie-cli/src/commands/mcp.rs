//! `genie mcp`: the MCP server on stdin and stdout, the requests of its clients, and their tokens.

mod folder_host;
mod tokens;

use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;

use genie_desk::view::word;
use genie_outreach::requests::Verdict;

use self::folder_host::FolderHost;
use super::campaign::settle;
use crate::arguments::{DeskPlace, Mcp, McpCommand, NumberedRequest};
use crate::backend::Backend;
use crate::local_time::minute;
use crate::output::{safe, say};
use crate::workplace::folder;

pub fn run(arguments: &Mcp) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => {
            let host = FolderHost::new(folder(arguments.place.data.as_deref())?)?;
            genie_mcp::serve_stdio(Arc::new(host))?;
            Ok(ExitCode::SUCCESS)
        }
        Some(McpCommand::Requests(place)) => list(place),
        Some(McpCommand::Agree(numbered)) => decide(numbered, Verdict::Agreed),
        Some(McpCommand::Refuse(numbered)) => decide(numbered, Verdict::Refused),
        Some(McpCommand::Tokens(place)) => tokens::list(place),
        Some(McpCommand::Allow(wanted)) => tokens::create(wanted),
        Some(McpCommand::Withdraw(wanted)) => tokens::withdraw(wanted),
    }
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let requests = Backend::existing(place.place.data.as_deref(), place.at)?.client_requests()?;
    if place.json {
        say!("{}", serde_json::to_string(&requests)?);
        return Ok(ExitCode::SUCCESS);
    }
    if requests.is_empty() {
        say!("No pending requests.");
    }
    for request in &requests {
        say!("{:>4}  {} {}", request.number, word(request.command), safe(&request.campaign_name));
        let asked_at = minute(&request.asked_at);
        say!("      {} asked at {}: {}", safe(&request.asked_by), asked_at, safe(&request.reason));
    }
    Ok(ExitCode::SUCCESS)
}

/// Records the user's decision. An accepted command is given in the user's name.
fn decide(numbered: &NumberedRequest, verdict: Verdict) -> anyhow::Result<ExitCode> {
    let (place, number) = (&numbered.desk, numbered.number);
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    let id = backend.decide_request(number, verdict)?;
    match (verdict, place.json) {
        (Verdict::Agreed, false) => {
            let campaign = backend.campaign(Some(&id.to_string()))?;
            return settle(&backend, &campaign, false);
        }
        (Verdict::Agreed, true) => {
            backend.settle(&backend.campaign(Some(&id.to_string()))?)?;
            say!("{}", json!({ "request": number, "verdict": verdict }));
        }
        (Verdict::Refused, true) => say!("{}", json!({ "request": number, "verdict": verdict })),
        (Verdict::Refused, false) => say!("Refused. The campaign was not changed."),
    }
    Ok(ExitCode::SUCCESS)
}
