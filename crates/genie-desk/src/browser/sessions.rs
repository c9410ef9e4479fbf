//! The cookies of a campaign: put into the browser when its work begins, taken from it when the user is signed in, and
//! forgotten when the site has ended the session. They are in clear in memory only.

use std::time::Duration;

use genie_kernel::{Rows, StreamId, Timestamp};
use genie_outreach::account::{AccountCommand, is_sign_in_due};
use genie_site::{Cookie, Site, WindowRun, cookies_from_text, cookies_to_text};
use genie_vault::{SessionOf, StoredSession, VaultCommand, Wraps, session, sessions};

use crate::problem::Problem;
use crate::sites::{UsedBrowser, is_window_driven};
use crate::vault::{opened, tell};
use crate::{Desk, Result, random, vault};

/// How long a session is kept at most. A site may end it earlier.
pub const SESSION_LONGEST: Duration = Duration::from_hours(24 * 30);

/// How old kept cookies are when they are taken again from a browser that is still signed in: sites replace them.
const KEPT_LONGEST: Duration = Duration::from_hours(1);

/// Prepares the browser for the work of a campaign on a site: it has the cookies of this campaign, and those of no other.
/// A browser that is not the one of this program is left as it is.
pub fn enter(desk: &Desk, used: &UsedBrowser<'_>, campaign: StreamId, site: &Site) -> Result<()> {
    let state = desk.window.state();
    if state.program.is_none() || !is_window_driven(desk)? {
        return Ok(());
    }
    used.check_sign_in(campaign, desk.now())?;
    let was_running = state.run == WindowRun::Running;
    let occupant = desk.browser.occupant(state.starts).filter(|_| was_running);
    let kept = session(desk.rows(), campaign, &site.name)?;
    if occupant == Some(campaign) && used.has_entered(&site.name) {
        return Ok(());
    }
    // What is in the browser belongs to another campaign, or to none while this one has a sign-in of its own.
    if was_running && occupant != Some(campaign) && (occupant.is_some() || kept.is_some()) {
        desk.window.close();
    }
    desk.window.address()?;
    if let Some(kept) = kept {
        restore(desk, &kept)?;
    }
    used.occupy(campaign, &site.name, desk.window.state().starts);
    Ok(())
}

/// Puts the cookies of a session into the browser, if it is not over. A locked vault is an error: without its cookies the
/// site would show that the user has to sign in, and the session would be taken for one that has ended.
fn restore(desk: &Desk, kept: &StoredSession) -> Result<()> {
    if kept.of.expires_at <= desk.now() {
        return note_signed_out(desk, kept.of.campaign_id, &kept.of.site);
    }
    let opened = opened(desk)?;
    let damaged = || Problem::coded("VAULT_DAMAGED", "the kept sign-in cannot be read");
    let mut cookies = cookies_from_text(&kept.open(opened.vault, &opened.key)?).ok_or_else(damaged)?;
    let now = seconds(desk.now());
    cookies.retain(|cookie| !cookie.is_expired(now));
    Ok(desk.window.set_cookies(&cookies)?)
}

/// Notes that the browser is signed in for this campaign. Its cookies are kept, if those that are kept are not new.
pub fn note_signed_in(desk: &Desk, campaign: StreamId, site: &Site) -> Result<()> {
    if desk.window.state().run != WindowRun::Running {
        return Ok(());
    }
    let is_new = |kept: &StoredSession| age(kept.of.saved_at, desk.now()) < KEPT_LONGEST;
    if !session(desk.rows(), campaign, &site.name)?.as_ref().is_some_and(is_new) {
        // Why it is not kept is shown where the user signs in. The work goes on.
        let _ = keep(desk, campaign, site)?;
    }
    settle(desk, campaign, &site.name)
}

/// Notes that the site has ended the session of a campaign: the user has to sign in again.
pub fn note_signed_out(desk: &Desk, campaign: StreamId, site: &str) -> Result<()> {
    forget(desk, campaign, site)?;
    if is_sign_in_due(desk.rows(), campaign, site)? {
        return Ok(());
    }
    desk.tell_account(&AccountCommand::RequireSignIn { campaign, site: site.to_owned() })
}

/// Notes that no sign-in is due.
pub fn settle(desk: &Desk, campaign: StreamId, site: &str) -> Result<()> {
    if !is_sign_in_due(desk.rows(), campaign, site)? {
        return Ok(());
    }
    desk.tell_account(&AccountCommand::SettleSignIn { campaign, site: site.to_owned() })
}

/// Removes the session of a campaign at a site, if one is kept.
pub fn forget(desk: &Desk, campaign: StreamId, site: &str) -> Result<()> {
    if session(desk.rows(), campaign, site)?.is_none() {
        return Ok(());
    }
    let site = site.to_owned();
    tell(desk, |_| Ok(vec![VaultCommand::ForgetSession { campaign_id: campaign, site }]))
}

/// Removes all sessions of a campaign.
pub fn forget_campaign(desk: &Desk, campaign: StreamId) -> Result<()> {
    for kept in sessions(desk.rows())?.iter().filter(|kept| kept.of.campaign_id == campaign) {
        forget(desk, campaign, &kept.of.site)?;
    }
    Ok(())
}

/// Keeps the cookies that the browser has for a site, sealed. The text says why they are not kept.
pub fn keep(desk: &Desk, campaign: StreamId, site: &Site) -> Result<Option<String>> {
    if !vault::is_usable(desk)? {
        return Ok(Some("the vault is not set up or is locked, so the sign-in is not kept".to_owned()));
    }
    let opened = opened(desk)?;
    let now = desk.now();
    let mut cookies = desk.window.cookies()?;
    cookies.retain(|cookie| cookie.belongs_to(&site.hosts) && !cookie.is_expired(seconds(now)));
    let Some(text) = cookies_to_text(&cookies) else {
        return Ok(Some("the site has no cookies, or too many, so the sign-in is not kept".to_owned()));
    };
    let of = SessionOf {
        campaign_id: campaign,
        site: site.name.clone(),
        saved_at: now,
        expires_at: end_of(site, &cookies, now),
    };
    let place = (opened.vault, opened.generation);
    let session = StoredSession::seal(place, (&opened.key, random::bytes()?), of, &text)?;
    tell(desk, |rows: &dyn Rows| {
        // The keys may have been rotated since the vault was opened.
        match Wraps::read(rows)?.map(|wraps| (wraps.vault, wraps.generation)) == Some(place) {
            true => Ok(vec![VaultCommand::KeepSession { session }]),
            false => Err(Problem::coded("VAULT_CHANGED", "the vault's keys were changed in the meantime")),
        }
    })?;
    Ok(None)
}

/// When a session is over at the latest.
fn end_of(site: &Site, cookies: &[Cookie], now: Timestamp) -> Timestamp {
    let longest = i64::try_from(SESSION_LONGEST.as_millis()).unwrap_or(i64::MAX);
    let longest = now.0.saturating_add(longest);
    Timestamp(site.session_end(cookies).map_or(longest, |end| longest.min(end.saturating_mul(1000))))
}

fn seconds(at: Timestamp) -> i64 {
    at.0 / 1000
}

fn age(since: Timestamp, now: Timestamp) -> Duration {
    Duration::from_millis(u64::try_from(now.0.saturating_sub(since.0)).unwrap_or(0))
}
