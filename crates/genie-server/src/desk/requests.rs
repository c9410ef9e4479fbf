//! What MCP clients ask of the person, who decides, and it is the person who tells the campaign.

use genie_kernel::cycle::Command;
use genie_outreach::account::AccountCommand;
use genie_outreach::requests::{self, Request, Verdict, Wish};

use super::{Desk, Result};
use crate::problem::Problem;

/// Decides about a request. Agreeing tells the campaign what was asked for.
pub fn settle(desk: &Desk, number: u64, verdict: Verdict, by: &str) -> Result<Request> {
    let waiting = requests::waiting(desk.rows())?;
    let Some(request) = waiting.into_iter().find(|request| request.number == number) else {
        let what = format!("no request with the number {number} waits");
        return Err(Problem::new("REQUEST_NOT_WAITING", what, "see `genie mcp requests`"));
    };
    desk.tell_account(&AccountCommand::Settle { request: number, verdict, by: by.to_owned() })?;
    if verdict == Verdict::Agreed {
        let command = match request.command {
            Wish::Start => Command::Start,
            Wish::Pause => Command::Pause,
            Wish::Resume => Command::Resume,
        };
        desk.tell(request.campaign_id, &command)?;
    }
    Ok(request)
}
