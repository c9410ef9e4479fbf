//! Invitations that the user withdraws. Whether one is withdrawn is read from the person's profile afterwards.

use genie_kernel::StreamId;
use genie_site::{Ending, Relation, SendEnding, withdraw};

use crate::browser::{enter, note_signed_in, note_signed_out};
use crate::problem::Problem;
use crate::{Desk, Result, leads};

use super::browser::ToolBrowser;
use super::view::SiteCheck;
use super::{place_of, stopped_by};

/// Withdraws the pending invitation to a lead, because the user said so.
pub fn withdraw_invitation(desk: &Desk, campaign: StreamId, number: u64) -> Result<SiteCheck> {
    let lead = leads::lead(desk.rows(), campaign, number)?;
    let url = lead.profile_url.as_str();
    let (site, address) = place_of(desk, url)?.ok_or_else(|| {
        let what = format!("no site describes the pages of {url}");
        Problem::new("SITE_ADDRESS_FOREIGN", what, "withdraw this invitation by hand")
    })?;
    let used = desk.browser.begin()?;
    enter(desk, &used, campaign, &site)?;
    used.set_filled_in(None);
    let report = withdraw(&site, &ToolBrowser::new(desk), url, &address)?;
    let ending = match report.ending {
        SendEnding::Sent => {
            note_signed_in(desk, campaign, &site)?;
            Ending::Matches(Relation::Apart)
        }
        SendEnding::NotSent(ending) => ending,
        SendEnding::Unclear(stopped) => {
            if let Some(stopped) = stopped {
                stopped_by(desk, campaign, &site, &stopped)?;
            }
            let what = "the button was pressed, but the page does not show that the invitation is withdrawn";
            return Err(Problem::new("SITE_SEND_UNCLEAR", what, "look at the profile"));
        }
    };
    match &ending {
        Ending::SignIn => note_signed_out(desk, campaign, &site.name)?,
        Ending::Stopped(stopped) => stopped_by(desk, campaign, &site, stopped)?,
        Ending::Matches(_) | Ending::AlreadyThere | Ending::Replied(_) | Ending::Mismatch { .. } => {}
    }
    Ok(SiteCheck { person: report.person, ..SiteCheck::ended(&site, url, ending) })
}
