//! Who uses the browser: it has one page, so one walk at a time; whose cookies it has; and which message was filled in
//! there last.

use std::collections::BTreeSet;

use parking_lot::Mutex;

use genie_kernel::{StreamId, Timestamp};

use crate::Result;
use crate::problem::Problem;

/// The code of a browser that is in use.
pub const BUSY: &str = "SITE_BROWSER_BUSY";

/// How long the browser is left to a user who signs in for one campaign, before the work of another one takes it.
const SIGN_IN_LONGEST_MS: i64 = 10 * 60 * 1_000;

/// A message in the queue of a campaign, as it was approved: one that was corrected keeps its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMessage {
    pub campaign: StreamId,
    pub number: u64,
    pub text: String,
}

/// The use of the browser. Nothing is locked while a page is waited for: another walk is refused.
#[derive(Default)]
pub struct BrowserUse(Mutex<State>);

#[derive(Default)]
struct State {
    is_used: bool,
    filled_in: Option<QueuedMessage>,
    occupant: Option<Occupant>,
    signing_in: Option<SigningIn>,
}

/// Whose cookies the browser has.
struct Occupant {
    campaign: StreamId,
    sites: BTreeSet<String>,
    /// Which browser: the number of its start.
    starts: u64,
}

/// A user who signs in.
struct SigningIn {
    campaign: StreamId,
    site: String,
    since: Timestamp,
}

/// The browser in use, until it is dropped.
pub struct UsedBrowser<'a>(&'a BrowserUse);

impl BrowserUse {
    /// Begins to use the browser. What was filled in is gone as soon as another page is opened, so the caller says
    /// when that is.
    pub fn begin(&self) -> Result<UsedBrowser<'_>> {
        let mut state = self.0.lock();
        if state.is_used {
            return Err(busy("the browser is in use by another check or message"));
        }
        state.is_used = true;
        Ok(UsedBrowser(self))
    }

    /// The campaign whose cookies the browser of this start has.
    pub fn occupant(&self, starts: u64) -> Option<StreamId> {
        let state = self.0.lock();
        state.occupant.as_ref().filter(|occupant| occupant.starts == starts).map(|occupant| occupant.campaign)
    }
}

impl UsedBrowser<'_> {
    /// Notes which message is filled in on the page.
    pub fn set_filled_in(&self, message: Option<QueuedMessage>) {
        self.0.0.lock().filled_in = message;
    }

    /// Whether this message is filled in on the page.
    pub fn has_filled_in(&self, message: &QueuedMessage) -> bool {
        self.0.0.lock().filled_in.as_ref() == Some(message)
    }

    /// Whether the browser was prepared for this site since it has its occupant.
    pub fn has_entered(&self, site: &str) -> bool {
        self.0.0.lock().occupant.as_ref().is_some_and(|occupant| occupant.sites.contains(site))
    }

    /// Notes that the browser of this start has the cookies of a campaign at a site.
    pub fn occupy(&self, campaign: StreamId, site: &str, starts: u64) {
        let mut state = self.0.0.lock();
        let is_same = |occupant: &Occupant| (occupant.campaign, occupant.starts) == (campaign, starts);
        let mut sites =
            state.occupant.take().filter(is_same).map(|occupant| occupant.sites).unwrap_or_default();
        sites.insert(site.to_owned());
        state.occupant = Some(Occupant { campaign, sites, starts });
    }

    /// Notes that the browser was ended.
    pub fn leave(&self) {
        let mut state = self.0.0.lock();
        (state.occupant, state.signing_in, state.filled_in) = (None, None, None);
    }

    /// Notes that the window shows where to sign in.
    pub fn begin_sign_in(&self, campaign: StreamId, site: &str, since: Timestamp) {
        self.0.0.lock().signing_in = Some(SigningIn { campaign, site: site.to_owned(), since });
    }

    /// Whether the user is signing in to this site for this campaign.
    pub fn is_signing_in(&self, campaign: StreamId, site: &str) -> bool {
        let state = self.0.0.lock();
        state.signing_in.as_ref().is_some_and(|one| one.campaign == campaign && one.site == site)
    }

    /// Notes that the user does not sign in any more.
    pub fn end_sign_in(&self) {
        self.0.0.lock().signing_in = None;
    }

    /// Refuses the work of a campaign while the user signs in for another one.
    pub fn check_sign_in(&self, campaign: StreamId, now: Timestamp) -> Result<()> {
        let state = self.0.0.lock();
        let is_another = |one: &SigningIn| {
            one.campaign != campaign && now.0.saturating_sub(one.since.0) < SIGN_IN_LONGEST_MS
        };
        match state.signing_in.as_ref().is_some_and(is_another) {
            true => Err(busy("someone is signing in in the browser for another campaign")),
            false => Ok(()),
        }
    }
}

impl Drop for UsedBrowser<'_> {
    fn drop(&mut self) {
        self.0.0.lock().is_used = false;
    }
}

fn busy(what: &str) -> Problem {
    Problem::new(BUSY, what, "wait for it to finish")
}
