//! Notifications: approvals, incidents, sign-ins and ended campaigns, as a list in the page and by a webhook. Notices
//! are derived from the journal and kept in it, so that a restart neither loses nor repeats one.

mod collect;
mod deliver;
mod worker;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_outreach::campaign::Campaign;
use genie_outreach::notices::{self, Collected, Ending, Notice, NoticeCommand};
use genie_settings::Notifications;

use crate::{Desk, Result, settings};

pub use collect::Collector;
pub use deliver::{DeliveryTest, deliver_due, test_webhook};
pub use worker::NotificationWorker;

/// How many notices are listed.
const LISTED_MAX: usize = 100;

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// A campaign waits for an approval.
    Approval,
    /// An incident was reported, and nothing is sent.
    Incident,
    /// You have to sign in again in the browser that campaigns use.
    SignIn,
    /// A campaign has ended: all its tasks are done, or it stopped with an error.
    CampaignEnded,
}

impl From<notices::NoticeKind> for NoticeKind {
    fn from(kind: notices::NoticeKind) -> Self {
        match kind {
            notices::NoticeKind::Approval => Self::Approval,
            notices::NoticeKind::Incident => Self::Incident,
            notices::NoticeKind::SignIn => Self::SignIn,
            notices::NoticeKind::CampaignEnded => Self::CampaignEnded,
        }
    }
}

/// How a campaign has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CampaignEnding {
    /// All its tasks are done.
    Completed,
    /// It stopped with an error.
    Failed,
}

impl From<Ending> for CampaignEnding {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Completed => Self::Completed,
            Ending::Failed => Self::Failed,
        }
    }
}

/// Where the delivery of a notice by the webhook stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryState {
    /// It is attempted, again if it failed before.
    Waiting,
    /// The receiver accepted it.
    Delivered,
    /// It is not attempted again.
    GivenUp,
}

/// The delivery of a notice by the webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoticeDelivery {
    /// Where it stands.
    pub state: DeliveryState,
    /// How often it was attempted.
    pub attempts: u32,
    /// What the last attempt resulted in.
    pub result: Option<String>,
}

/// A notice, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoticeLine {
    /// Its number. Newer notices have larger ones.
    #[schema(minimum = 1)]
    pub number: u64,
    /// What it is about.
    pub kind: NoticeKind,
    /// How the campaign has ended, if it has.
    pub ending: Option<CampaignEnding>,
    /// The id of the campaign; none if it is about all of them.
    pub campaign: Option<String>,
    /// The name of the campaign.
    pub campaign_name: Option<String>,
    /// When it happened.
    pub at: String,
    /// Whether you have read it.
    pub read: bool,
    /// Whether the page shows it as a notification of the desktop.
    pub desktop: bool,
    /// Its delivery by the webhook, if it is delivered.
    pub delivery: Option<NoticeDelivery>,
}

/// The newest notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoticeList {
    /// The notices, newest first.
    pub items: Vec<NoticeLine>,
    /// How many of them you have not read.
    pub unread: usize,
    /// Whether you want any kind of them as a notification of the desktop, which the browser has to allow.
    pub desktop: bool,
}

/// Lists the newest notices that the user wants to see in the page.
pub fn list(desk: &Desk) -> Result<NoticeList> {
    let choices = settings::read(desk)?.notifications;
    let collected = Collected::read(desk.rows())?;
    let found = notices::newest(desk.rows(), LISTED_MAX)?;
    let wanted = found.into_iter().filter(|notice| choices.channels(notice.kind).page);
    let lines = wanted.map(|notice| line(desk, &choices, notice, collected.read));
    let items: Vec<NoticeLine> = lines.collect::<Result<_>>()?;
    let unread = items.iter().filter(|notice| !notice.read).count();
    Ok(NoticeList { items, unread, desktop: choices.wants_desktop() })
}

/// Marks all notices up to this number as read.
pub fn mark_read(desk: &Desk, through: u64) -> Result<()> {
    desk.tell_notices(&NoticeCommand::MarkRead { through })
}

fn line(desk: &Desk, choices: &Notifications, notice: Notice, read: u64) -> Result<NoticeLine> {
    Ok(NoticeLine {
        number: notice.number,
        kind: notice.kind.into(),
        ending: notice.ending.map(Into::into),
        campaign: notice.campaign_id.map(|id| id.to_string()),
        campaign_name: campaign_name(desk, &notice)?,
        at: notice.happened_at.to_string(),
        read: notice.number <= read,
        desktop: choices.channels(notice.kind).desktop,
        delivery: delivery(&notice),
    })
}

/// The name of the campaign that a notice is about.
fn campaign_name(desk: &Desk, notice: &Notice) -> Result<Option<String>> {
    let Some(id) = notice.campaign_id else { return Ok(None) };
    Ok(Campaign::read(desk.rows(), id)?.map(|campaign| campaign.name))
}

fn delivery(notice: &Notice) -> Option<NoticeDelivery> {
    let state = match (notice.delivered_at, notice.delivery_due, notice.attempts) {
        (Some(_), _, _) => DeliveryState::Delivered,
        (None, Some(_), _) => DeliveryState::Waiting,
        (None, None, Some(_)) => DeliveryState::GivenUp,
        (None, None, None) => return None,
    };
    let attempts = notice.attempts.unwrap_or_default();
    Some(NoticeDelivery { state, attempts, result: notice.result.clone() })
}
