//! Who uses the browser: it has one page, so one walk at a time; and which message was filled in there last.

use parking_lot::Mutex;

use genie_kernel::StreamId;

use crate::Result;
use crate::problem::Problem;

/// The code of a browser that is in use.
pub const BUSY: &str = "SITE_BROWSER_BUSY";

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
    is_signing_in: bool,
}

/// The browser in use, until it is dropped.
pub struct UsedBrowser<'a>(&'a BrowserUse);

impl BrowserUse {
    /// Begins to use the browser. What was filled in is gone as soon as another page is opened, so the caller says
    /// when that is.
    pub fn begin(&self) -> Result<UsedBrowser<'_>> {
        let mut state = self.0.lock();
        if state.is_used {
            let what = "the browser is in use by another check or message";
            return Err(Problem::new(BUSY, what, "wait for it to finish"));
        }
        state.is_used = true;
        Ok(UsedBrowser(self))
    }
}

impl UsedBrowser<'_> {
    /// Notes which message is filled in on the page.
    pub fn set_filled_in(&self, message: Option<QueuedMessage>) {
        self.0.0.lock().filled_in = message;
    }

    /// Whether a campaign waits for the user, who is signing in on the page.
    pub fn is_signing_in(&self) -> bool {
        self.0.0.lock().is_signing_in
    }

    /// Notes whether a campaign waits for the user to sign in on the page.
    pub fn set_signing_in(&self, is_signing_in: bool) {
        self.0.0.lock().is_signing_in = is_signing_in;
    }

    /// Whether this message is filled in on the page.
    pub fn has_filled_in(&self, message: &QueuedMessage) -> bool {
        self.0.0.lock().filled_in.as_ref() == Some(message)
    }
}

impl Drop for UsedBrowser<'_> {
    fn drop(&mut self) {
        self.0.0.lock().is_used = false;
    }
}
