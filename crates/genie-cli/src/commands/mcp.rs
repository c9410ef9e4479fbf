//! `genie mcp`: the MCP server on stdin and stdout, and what its clients ask of the person.

mod folder_host;

use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;

use genie_desk::requests as desk_requests;
use genie_kernel::Rows;
use genie_mcp::McpHost;
use genie_outreach::campaign::Campaign;
use genie_outreach::requests::{self, Request, Verdict};

use self::folder_host::{Asked, FolderHost};
use super::person;
use crate::arguments::{DeskPlace, HostQuestion, Mcp, McpCommand, NumberedRequest};
use crate::desk::Desk;
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
        Some(McpCommand::Ask(question)) => ask(question),
        Some(McpCommand::Agree(numbered)) => settle(numbered, Verdict::Agreed),
        Some(McpCommand::Refuse(numbered)) => settle(numbered, Verdict::Refused),
    }
}

/// Answers what an MCP server that runs elsewhere on this folder was asked.
fn ask(question: &HostQuestion) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(question.place.data.as_deref(), None)?;
    let asked: Asked = serde_json::from_str(&question.asked)?;
    let answer = asked.of(&McpHost(desk.shared()));
    say!("{}", serde_json::to_string(&answer)?);
    Ok(ExitCode::SUCCESS)
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let waiting = requests::waiting(desk.rows())?;
    if place.json {
        say!("{}", serde_json::to_string(&waiting)?);
        return Ok(ExitCode::SUCCESS);
    }
    if waiting.is_empty() {
        say!("No pending requests.");
    }
    for request in &waiting {
        let name = name_of(&desk, request)?;
        say!("{:>4}  {} {}", request.number, request.command.word(), safe(&name));
        say!("      {} asked at {}: {}", safe(&request.asked_by), request.asked_at, safe(&request.reason));
    }
    Ok(ExitCode::SUCCESS)
}

fn name_of(desk: &Desk, request: &Request) -> anyhow::Result<String> {
    let campaign = Campaign::read(desk.rows() as &dyn Rows, request.campaign_id)?;
    Ok(campaign.map_or_else(|| request.campaign_id.to_string(), |campaign| campaign.name))
}

/// The person decides, and it is the person who tells the campaign.
fn settle(numbered: &NumberedRequest, verdict: Verdict) -> anyhow::Result<ExitCode> {
    let (place, number) = (&numbered.desk, numbered.number);
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let stream = desk_requests::settle(&desk, number, verdict, &person())?.campaign_id;
    if verdict == Verdict::Agreed {
        desk.work(stream)?;
    }
    if place.json {
        say!("{}", json!({ "request": number, "verdict": verdict }));
    } else if verdict == Verdict::Agreed {
        crate::desk::go_on(&desk, stream, false)?;
    } else {
        say!("Refused. The campaign was told nothing.");
    }
    Ok(ExitCode::SUCCESS)
}
