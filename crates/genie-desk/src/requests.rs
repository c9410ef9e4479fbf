//! What MCP clients ask the user to do with a campaign. The user decides; a client changes no campaign.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_outreach::account::AccountCommand;
use genie_outreach::campaign::Campaign;
use genie_outreach::requests::{self, Request, Verdict, Wish};

use crate::problem::Problem;
use crate::view::{Page, RequestedCommand};
use crate::{Desk, Result, campaign_lifecycle};

/// A request of an MCP client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientRequest {
    /// Its number.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The campaign.
    pub campaign: String,
    /// The name of the campaign.
    pub campaign_name: String,
    /// What the client asks for.
    pub command: RequestedCommand,
    /// Why, in the client's words.
    pub reason: String,
    /// Who asks.
    pub asked_by: String,
    /// When it was asked.
    pub asked_at: String,
}

/// The requests that wait for the user.
pub fn list(desk: &Desk) -> Result<Page<ClientRequest>> {
    let mut items = Vec::new();
    for request in requests::waiting(desk.rows())? {
        let campaign = Campaign::read_of(desk.rows(), request.campaign_id, desk.user())?;
        items.push(ClientRequest {
            number: request.number,
            campaign: request.campaign_id.to_string(),
            campaign_name: campaign.map(|campaign| campaign.name).unwrap_or_default(),
            command: request.command.into(),
            reason: request.reason,
            asked_by: request.asked_by,
            asked_at: request.asked_at.to_string(),
        });
    }
    Ok(Page::whole(items))
}

/// Puts a request before the user, who decides about it elsewhere. Returns its number.
pub fn ask(desk: &Desk, campaign: StreamId, wish: Wish, reason: &str, by: &str) -> Result<u64> {
    let command = AccountCommand::Ask { campaign, wish, reason: reason.to_owned(), by: by.to_owned() };
    desk.tell_account(&command)?;
    let waiting = requests::waiting(desk.rows())?;
    let is_it = |request: &&Request| request.campaign_id == campaign && request.command == wish;
    let found = waiting.iter().find(is_it);
    found.map(|request| request.number).ok_or_else(|| {
        let what = "the user has already decided on this request";
        Problem::new("REQUEST_NOT_WAITING", what, "check the campaign")
    })
}

/// Decides about a request. Agreeing gives the campaign the requested command; the request is settled only
/// after that command is stored.
pub fn settle(desk: &Desk, number: u64, verdict: Verdict, by: &str) -> Result<Request> {
    let waiting = requests::waiting(desk.rows())?;
    let Some(request) = waiting.into_iter().find(|request| request.number == number) else {
        let what = format!("request {number} is not pending");
        return Err(Problem::new("REQUEST_NOT_WAITING", what, "list the requests again"));
    };
    if verdict == Verdict::Agreed {
        grant(desk, &request)?;
    }
    desk.tell_account(&AccountCommand::Settle { request: number, verdict, by: by.to_owned() })?;
    Ok(request)
}

/// Gives the campaign the requested command, unless that happened before the program was interrupted.
fn grant(desk: &Desk, request: &Request) -> Result<()> {
    let entry = desk.campaign_of(request.campaign_id)?;
    let stream = entry.campaign.id;
    match (request.command, entry.campaign.status) {
        (Wish::Pause, Status::Paused) => Ok(()),
        (Wish::Pause, Status::Initializing | Status::Active | Status::Completed | Status::Error) => {
            desk.tell(stream, &Command::Pause)
        }
        // A completed campaign refuses this itself.
        (Wish::Start | Wish::Resume, Status::Completed) => desk.tell(stream, &Command::Resume),
        (
            Wish::Start | Wish::Resume,
            Status::Initializing | Status::Active | Status::Paused | Status::Error,
        ) => campaign_lifecycle::resume(desk, &entry),
    }
}
