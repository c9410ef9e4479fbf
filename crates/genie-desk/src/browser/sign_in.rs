//! Signing in by hand. The window shows where; the user signs in as always; the site's own signs say when it is done.
//! Nothing of a page is read while it asks for a password.

use genie_kernel::StreamId;
use genie_site::{ProfileAddress, SignInLook, Site, WindowRun, sign_in_look};

use crate::sites::{self, ToolBrowser, UsedBrowser, unless_loading};
use crate::{Desk, Result};

use super::sessions::{enter, forget, keep, note_signed_out, settle};
use super::view::{SignIn, SignInProgress, SignInState};
use super::{campaign_of, person_on};

/// Begins to sign in, or looks how far it is. The cookies are kept once the user is signed in.
pub fn sign_in(desk: &Desk, wanted: &SignIn) -> Result<SignInState> {
    let campaign = campaign_of(desk, &wanted.campaign)?.campaign.id;
    let site = sites::site(desk, &wanted.site)?;
    let used = desk.browser.begin()?;
    let state = desk.window.state();
    if state.program.is_none() {
        let reason = "this computer has neither Chromium nor Chrome".to_owned();
        return Ok(told(desk, SignInProgress::NoBrowser, Some(reason)));
    }
    if !sites::is_window_driven(desk)? {
        let reason =
            "the MCP server playwright is set up with a browser of its own; sign in there".to_owned();
        return Ok(told(desk, SignInProgress::NoBrowser, Some(reason)));
    }
    if used.is_signing_in(campaign, &site.name) && state.run != WindowRun::Running {
        used.end_sign_in();
        return Ok(told(desk, SignInProgress::Closed, Some("the browser window was closed".to_owned())));
    }
    if !used.is_signing_in(campaign, &site.name) {
        enter(desk, &used, campaign, &site)?;
        used.set_filled_in(None);
        desk.window.open(&site.sign_in_url(person_on(desk, campaign, &site)?.as_ref()))?;
        used.begin_sign_in(campaign, &site.name, desk.now());
    }
    look(desk, &used, campaign, &site)
}

/// Shows the user where to sign in, because the work of a campaign needs it.
pub(crate) fn ask_to_sign_in(
    desk: &Desk,
    used: &UsedBrowser<'_>,
    campaign: StreamId,
    site: &Site,
    address: &ProfileAddress,
) -> Result<()> {
    note_signed_out(desk, campaign, &site.name)?;
    if desk.window.state().run == WindowRun::Running {
        desk.window.open(&site.sign_in_url(Some(address)))?;
    }
    used.begin_sign_in(campaign, &site.name, desk.now());
    Ok(())
}

/// Whether the user, who was asked to, is still signing in. One who closed the window is not.
pub(crate) fn is_still_signing_in(
    desk: &Desk,
    used: &UsedBrowser<'_>,
    campaign: StreamId,
    site: &Site,
) -> Result<bool> {
    if !used.is_signing_in(campaign, &site.name) {
        return Ok(false);
    }
    let state = desk.window.state();
    if state.program.is_some() && state.run != WindowRun::Running {
        used.end_sign_in();
        return Ok(false);
    }
    Ok(look(desk, used, campaign, site)?.progress != SignInProgress::SignedIn)
}

fn look(desk: &Desk, used: &UsedBrowser<'_>, campaign: StreamId, site: &Site) -> Result<SignInState> {
    if sites::asks_for_password(desk) {
        return Ok(told(desk, SignInProgress::Waiting, None));
    }
    match unless_loading(sign_in_look(site, &ToolBrowser::new(desk)), SignInLook::SignedOut)? {
        SignInLook::SignedOut => Ok(told(desk, SignInProgress::Waiting, None)),
        SignInLook::Stopped(stopped) => {
            let reason = format!("{} shows {}: “{}”", site.title, stopped.kind.words(), stopped.seen);
            Ok(told(desk, SignInProgress::Waiting, Some(reason)))
        }
        SignInLook::SignedIn => {
            used.end_sign_in();
            let reason = keep(desk, campaign, site)?;
            settle(desk, campaign, &site.name)?;
            Ok(told(desk, SignInProgress::SignedIn, reason))
        }
    }
}

fn told(desk: &Desk, progress: SignInProgress, reason: Option<String>) -> SignInState {
    let is_kept = progress == SignInProgress::SignedIn && reason.is_none();
    SignInState { progress, has_window: desk.window.state().has_window, is_kept, reason }
}

/// Forgets the sign-in of a campaign to a site, here and in the browser. The site itself is told nothing.
pub fn sign_out(desk: &Desk, campaign: &str, site: &str) -> Result<()> {
    let campaign = campaign_of(desk, campaign)?.campaign.id;
    // Also a site whose file is gone can be forgotten.
    let used = desk.browser.begin()?;
    forget(desk, campaign, site)?;
    settle(desk, campaign, site)?;
    if desk.browser.occupant(desk.window.state().starts) == Some(campaign) {
        desk.window.close();
        used.leave();
    }
    Ok(())
}
