//! `genie leads withdraw-invitation`: the user withdraws an invitation that is still pending.

use std::process::ExitCode;

use genie_desk::sites::SiteOutcome;

use super::one_line;
use crate::arguments::WithdrawInvitation;
use crate::commands::campaign::find;
use crate::output::{safe, say};
use crate::terminal;

pub fn run(wanted: &WithdrawInvitation) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let lead = backend.lead(&campaign, wanted.number)?.line;
    if !wanted.yes {
        let name = one_line(&lead.full_name);
        terminal::agreed(&format!("Withdraw the invitation to {name}? Sites refuse a new one for weeks."))?;
    }
    let done = backend.withdraw_invitation(&campaign, wanted.number)?;
    let is_withdrawn = done.outcome == SiteOutcome::Matches;
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&done)?);
    } else if is_withdrawn {
        say!("Withdrew the invitation to {}", one_line(&lead.full_name));
    } else {
        let reason = done.reason.as_deref().unwrap_or("the page is not as expected");
        say!("The invitation was not withdrawn: {}.", safe(reason));
    }
    Ok(if is_withdrawn { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
