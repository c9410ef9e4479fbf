//! `genie mcp`: the MCP server on stdin and stdout, and what its clients ask of the person.

mod folder_host;

use std::process::ExitCode;
use std::sync::Arc;

use genie_kernel::Rows;
use genie_kernel::cycle::Command;
use genie_outreach::account::AccountCommand;
use genie_outreach::campaign::Campaign;
use genie_outreach::requests::{self, Request, Verdict, Wish};
use serde_json::json;

use self::folder_host::FolderHost;
use super::person;
use crate::arguments::{DeskPlace, Mcp, McpCommand, NumberedRequest};
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::{safe, say};
use crate::standing::Standing;
use crate::workplace::folder;

pub fn run(arguments: &Mcp) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => {
            let host = FolderHost::new(folder(arguments.place.data.as_deref())?)?;
            genie_mcp::serve_stdio(Arc::new(host))?;
            Ok(ExitCode::SUCCESS)
        }
        Some(McpCommand::Requests(place)) => list(place),
        Some(McpCommand::Agree(numbered)) => settle(numbered, Verdict::Agreed),
        Some(McpCommand::Refuse(numbered)) => settle(numbered, Verdict::Refused),
    }
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(place.place.data.as_deref(), place.at)?;
    let waiting = requests::waiting(desk.rows())?;
    if place.json {
        say!("{}", serde_json::to_string(&waiting)?);
        return Ok(ExitCode::SUCCESS);
    }
    if waiting.is_empty() {
        say!("Nobody asks for anything.");
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
    let request = requests::waiting(desk.rows())?.into_iter().find(|request| request.number == number);
    let Some(request) = request else {
        let what = format!("no request with the number {number} waits");
        return Err(Problem::new("REQUEST_NOT_WAITING", what, "see `genie mcp requests`").into());
    };
    desk.tell_account(&AccountCommand::Settle { request: number, verdict, by: person() })?;
    let stream = request.campaign_id;
    if verdict == Verdict::Agreed {
        let command = match request.command {
            Wish::Start => Command::Start,
            Wish::Pause => Command::Pause,
            Wish::Resume => Command::Resume,
        };
        desk.tell(stream, &command)?;
        desk.work(stream)?;
    }
    if place.json {
        say!("{}", json!({ "request": number, "verdict": verdict }));
    } else if verdict == Verdict::Agreed {
        Standing::of(&desk, &desk.campaign_of(stream)?)?.print();
    } else {
        say!("Refused. The campaign was told nothing.");
    }
    Ok(ExitCode::SUCCESS)
}
