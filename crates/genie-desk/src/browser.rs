//! The browser of this program: which campaign is signed in in it, signing in by hand, and pictures of what it shows.
//! Each campaign has cookies of its own. They are sealed in the vault; without an open vault they are not kept.

mod pictures;
mod sessions;
mod sign_in;
mod view;

use uuid::Uuid;

use genie_kernel::StreamId;
use genie_outreach::account::due_sign_ins;
use genie_site::{ProfileAddress, Site, WindowError, WindowRun};

use crate::leads::first_addresses;
use crate::problem::Problem;
use crate::view::moment;
use crate::{CampaignEntry, Desk, Result, sites, vault};

pub use pictures::{PICTURE_DAYS, PICTURES_BYTES_MAX, PICTURES_MAX, picture, picture_bytes, remove_pictures};
pub(crate) use sessions::{enter, forget_campaign, note_signed_in, note_signed_out};
pub(crate) use sign_in::{ask_to_sign_in, is_still_signing_in};
pub use sign_in::{sign_in, sign_out};
pub use view::{
    BrowserRun, BrowserSession, BrowserStatus, SessionState, SignIn, SignInProgress, SignInState,
};

/// How many leads of a campaign are looked at to learn which site they are on.
const LEADS_MAX: usize = 20;

/// The browser, and who is signed in where. Nothing is started.
pub fn status(desk: &Desk) -> Result<BrowserStatus> {
    let state = desk.window.state();
    let is_running = state.run == WindowRun::Running;
    let known = sites::usable(desk)?;
    // A browser that does not answer shows nothing that is known.
    let url = if is_running { desk.window.page_url().unwrap_or_default() } else { None };
    let page_site = url.and_then(|url| known.iter().find(|site| site.has_page(&url)));
    let vault_ready = vault::is_usable(desk)?;
    let occupant = desk.browser.occupant(state.starts).filter(|_| is_running);
    Ok(BrowserStatus {
        state: state.run.into(),
        has_window: state.has_window,
        page_site: page_site.map(|site| site.name.clone()),
        campaign: occupant.map(|campaign| campaign.to_string()),
        sessions: listed(desk, &known)?,
        vault_ready,
        problem: problem(state.program.is_some(), state.has_window, vault_ready),
        program: state.program,
    })
}

/// Ends the browser, with everything in it. Kept sign-ins stay.
pub fn close(desk: &Desk) -> Result<BrowserStatus> {
    let used = desk.browser.begin()?;
    desk.window.close();
    used.leave();
    drop(used);
    status(desk)
}

fn problem(has_program: bool, has_window: bool, vault_ready: bool) -> Option<String> {
    let what = match (has_program, has_window, vault_ready) {
        (false, _, _) => "this computer has neither Chromium nor Chrome",
        (true, false, _) => "this computer has no screen, so the browser has no window to sign in with",
        (true, true, false) => "the vault is not open, so sign-ins are not kept",
        (true, true, true) => return None,
    };
    Some(what.to_owned())
}

/// The sign-ins of all campaigns: those that are kept or due, and the site that the leads of a campaign are on.
fn listed(desk: &Desk, known: &[Site]) -> Result<Vec<BrowserSession>> {
    let (kept, due) = (genie_vault::sessions(desk.rows())?, due_sign_ins(desk.rows())?);
    let mut lines = Vec::new();
    for entry in desk.campaigns()? {
        let campaign = entry.campaign.id;
        let site_of_leads =
            known.iter().find(|site| person_on(desk, campaign, site).ok().flatten().is_some());
        let mut names: Vec<String> = site_of_leads.map(|site| site.name.clone()).into_iter().collect();
        names.extend(kept.iter().filter(|one| one.of.campaign_id == campaign).map(|one| one.of.site.clone()));
        names.extend(due.iter().filter(|one| one.campaign_id == campaign).map(|one| one.site.clone()));
        names.sort();
        names.dedup();
        for site in names {
            let session = kept.iter().find(|one| one.of.campaign_id == campaign && one.of.site == site);
            let is_due = due.iter().any(|one| one.campaign_id == campaign && one.site == site);
            let is_over = session.is_some_and(|one| one.of.expires_at <= desk.now());
            let state = match (session.is_some(), is_due || is_over) {
                (_, true) => SessionState::Expired,
                (true, false) => SessionState::SignedIn,
                (false, false) => SessionState::None,
            };
            lines.push(BrowserSession {
                campaign: campaign.to_string(),
                campaign_name: entry.campaign.name.clone(),
                site,
                state,
                saved_at: moment(session.map(|one| one.of.saved_at)),
                expires_at: moment(session.map(|one| one.of.expires_at)),
            });
        }
    }
    Ok(lines)
}

/// The address of a lead of this campaign on a site, which also says on which origin the site is.
fn person_on(desk: &Desk, campaign: StreamId, site: &Site) -> Result<Option<ProfileAddress>> {
    let addresses = first_addresses(desk.rows(), campaign, LEADS_MAX)?;
    Ok(addresses.iter().find_map(|url| site.profile_address(url)))
}

/// The campaign with this id.
fn campaign_of(desk: &Desk, id: &str) -> Result<CampaignEntry> {
    let unknown = || {
        let what = "there is no campaign with this id";
        Problem::new("CAMPAIGN_NOT_FOUND", what, "list the campaigns").at("/campaign")
    };
    desk.campaign_of(StreamId(Uuid::parse_str(id).map_err(|_| unknown())?))
}

impl From<WindowError> for Problem {
    fn from(error: WindowError) -> Self {
        Self::coded(error.code, error.what)
    }
}
