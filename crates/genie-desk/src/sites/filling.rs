//! Approved messages, filled in on the recipient's page. The user presses Send; whether they did is read from the page.

use genie_kernel::StreamId;
use genie_site::{Approved, Delivery, Ending, ProfileAddress, Site, delivery, fill as fill_in};

use crate::browser::{enter, note_signed_in, note_signed_out};
use crate::leads::record_reply;
use crate::problem::Problem;
use crate::queue::{self, DeliveryReport, QueueItem};
use crate::view::MessageType;
use crate::{Desk, Result};

use super::browser::{ToolBrowser, unless_loading};
use super::browser_use::QueuedMessage;
use super::view::{SendProgress, SendState, SiteCheck};
use super::{place_of, ready, reply_text, stopped_by};

/// Opens the recipient's profile and fills in the message with this number, exactly as it was approved. Nothing is sent.
pub fn fill(desk: &Desk, campaign: StreamId, number: u64, is_signing_in: bool) -> Result<SiteCheck> {
    let item = fillable(desk, campaign, number)?;
    let (site, address) = described(desk, &item)?;
    let used = desk.browser.begin()?;
    enter(desk, &used, campaign, &site)?;
    let (browser, url) = (ToolBrowser::new(desk), item.profile_url.as_str());
    if is_signing_in && let Some(ending) = ready(desk, &site, &browser, &address)? {
        return Ok(SiteCheck::ended(&site, url, ending));
    }
    used.set_filled_in(None);
    let report = fill_in(&site, &browser, url, &address, approved(&item))?;
    match &report.ending {
        Ending::Matches(_) => {
            used.set_filled_in(Some(message(&item, campaign)));
            note_signed_in(desk, campaign, &site)?;
        }
        Ending::Stopped(stopped) => stopped_by(desk, campaign, &site, stopped)?,
        Ending::Replied(text) => record_reply(desk, campaign, item.lead_number, &reply_text(text), None)?,
        Ending::SignIn => note_signed_out(desk, campaign, &site.name)?,
        Ending::AlreadyThere | Ending::Mismatch { .. } => {}
    }
    Ok(SiteCheck::new(&site, url, report))
}

/// Looks whether the user has sent the message that was filled in. One that the page shows as sent is marked as sent.
pub fn confirm(desk: &Desk, campaign: StreamId, number: u64, by: &str) -> Result<SendState> {
    let item = queue::item(desk, &desk.campaign_of(campaign)?, number)?;
    let (site, address) = described(desk, &item)?;
    let used = desk.browser.begin()?;
    if !used.has_filled_in(&message(&item, campaign)) {
        let what = format!("message {number} is not filled in in the browser");
        return Err(Problem::new("SITE_NOT_FILLED_IN", what, "fill it in first"));
    }
    let seen = delivery(&site, &ToolBrowser::new(desk), &address, approved(&item));
    let (progress, reason) = match unless_loading(seen, Delivery::NotSeen)? {
        Delivery::NotSeen => (SendProgress::NotSeen, None),
        Delivery::Stopped(stopped) => {
            stopped_by(desk, campaign, &site, &stopped)?;
            let reason = format!("{} shows {}: “{}”", site.title, stopped.kind.words(), stopped.seen);
            (SendProgress::Stopped, Some(reason))
        }
        Delivery::Sent => {
            queue::resolve(desk, campaign, &[number], DeliveryReport::Sent, by)?;
            used.set_filled_in(None);
            (SendProgress::Sent, None)
        }
    };
    Ok(SendState { progress, reason })
}

fn message(item: &QueueItem, campaign: StreamId) -> QueuedMessage {
    QueuedMessage { campaign, number: item.number, text: item.text.clone() }
}

/// A message that may be sent now.
fn fillable(desk: &Desk, campaign: StreamId, number: u64) -> Result<QueueItem> {
    let item = queue::item(desk, &desk.campaign_of(campaign)?, number)?;
    let why = match &item.barred {
        Some(reason) => reason.clone(),
        None if item.is_open() => return Ok(item),
        None => "it may have been sent already".to_owned(),
    };
    let what = format!("message {number} must not be sent: {why}");
    Err(Problem::new("SITE_MESSAGE_BARRED", what, "report that it was not sent, or check whether it was"))
}

/// The site with the recipient's profile.
fn described(desk: &Desk, item: &QueueItem) -> Result<(Site, ProfileAddress)> {
    place_of(desk, &item.profile_url)?.ok_or_else(|| {
        let what = format!("no site describes the pages of {}", item.profile_url);
        Problem::new("SITE_ADDRESS_FOREIGN", what, "send this message by hand")
    })
}

fn approved(item: &QueueItem) -> Approved<'_> {
    match item.message_type {
        MessageType::ConnectionRequest if item.without_note => Approved::NoNote,
        MessageType::ConnectionRequest => Approved::Note(&item.text),
        MessageType::FollowUp => Approved::FollowUp(&item.text),
        MessageType::DirectMessage => Approved::Message(&item.text),
    }
}
