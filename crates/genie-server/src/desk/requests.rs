//! What MCP clients ask of the person, who decides, and it is the person who tells the campaign.

use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_outreach::account::AccountCommand;
use genie_outreach::requests::{self, Request, Verdict, Wish};

use super::{Desk, Result, steer};
use crate::problem::Problem;

/// Decides about a request. Agreeing tells the campaign what was asked for; a request is settled only
/// when the campaign has heard it.
pub fn settle(desk: &Desk, number: u64, verdict: Verdict, by: &str) -> Result<Request> {
    let waiting = requests::waiting(desk.rows())?;
    let Some(request) = waiting.into_iter().find(|request| request.number == number) else {
        let what = format!("no request with the number {number} waits");
        return Err(Problem::new("REQUEST_NOT_WAITING", what, "see `genie mcp requests`"));
    };
    if verdict == Verdict::Agreed {
        grant(desk, &request)?;
    }
    desk.tell_account(&AccountCommand::Settle { request: number, verdict, by: by.to_owned() })?;
    Ok(request)
}

/// Tells the campaign what was asked for, unless it was told before the program ended in between.
fn grant(desk: &Desk, request: &Request) -> Result<()> {
    let found = desk.campaign_of(request.campaign_id)?;
    let stream = found.campaign.id;
    match (request.command, found.campaign.status) {
        (Wish::Pause, Status::Paused) => Ok(()),
        (Wish::Pause, Status::Initializing | Status::Active | Status::Completed | Status::Error) => {
            desk.tell(stream, &Command::Pause)
        }
        // It is over, and says so itself.
        (Wish::Start | Wish::Resume, Status::Completed) => desk.tell(stream, &Command::Resume),
        (
            Wish::Start | Wish::Resume,
            Status::Initializing | Status::Active | Status::Paused | Status::Error,
        ) => steer::resume(desk, &found),
    }
}
