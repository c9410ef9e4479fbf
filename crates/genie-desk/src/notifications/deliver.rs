//! Posts notices to the webhook of the user, and tries again if that fails. Every attempt is recorded, so a restart
//! continues where it was left off. A post that was sent but not recorded is sent again with the same id.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use genie_kernel::Timestamp;
use genie_outreach::notices::{self, Notice, NoticeCommand};

use super::{CampaignEnding, NoticeKind, Notifications, WebhookChoice, campaign_name};
use crate::view::word;
use crate::{Desk, Problem, Result};

/// How many notices are delivered before the journal is looked at again.
const DELIVERIES_AT_ONCE: usize = 16;

/// How often the delivery of a notice is attempted.
const ATTEMPTS_MAX: u32 = 8;

/// How long after the first failed attempt there is another one.
const RETRY_FIRST_MS: i64 = 5_000;

/// How much longer each further wait is: the last one is almost six hours.
const RETRY_FACTOR: i64 = 4;

/// The statuses of HTTP that accept a post.
const ACCEPTED: std::ops::Range<u16> = 200..300;

/// Posts messages to webhooks.
pub trait Notifier: Send + Sync {
    /// Posts a message once, and returns the status of the response. The error says why there is none.
    fn post(&self, message: &WebhookMessage) -> std::result::Result<u16, String>;
}

/// A message to a webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookMessage {
    /// The same in every attempt.
    pub id: String,
    /// When it is sent.
    pub at: Timestamp,
    /// The content, as JSON.
    pub body: String,
    /// Where it is sent, and what signs it.
    pub webhook: WebhookChoice,
}

/// The result of a test of the webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeliveryTest {
    /// Whether the receiver accepted the message.
    pub accepted: bool,
    /// What the receiver returned, or why it could not be reached.
    pub result: String,
}

/// Attempts every delivery that is due. Returns when the next one is, if there is one.
pub fn deliver_due(desk: &Desk, notifications: &Notifications) -> Result<Option<Timestamp>> {
    for notice in notices::due(desk.rows(), desk.now(), DELIVERIES_AT_ONCE)? {
        if desk.is_ending() {
            break;
        }
        deliver(desk, notifications, &notice)?;
    }
    let next = notices::due(desk.rows(), Timestamp(i64::MAX), 1)?;
    Ok(next.first().and_then(|notice| notice.delivery_due))
}

fn deliver(desk: &Desk, notifications: &Notifications, notice: &Notice) -> Result<()> {
    let choices = notifications.choices.choices()?;
    let Some(webhook) = choices.webhook_for(notice.kind.into()) else {
        let result = "the webhook was turned off".to_owned();
        return note(desk, notice, DeliveryTest { accepted: false, result }, None);
    };
    let body = body_of(desk, notifications, notice)?;
    let tested = post(desk, notifications, notice.id.to_string(), body, webhook.clone());
    let attempts = notice.attempts.unwrap_or_default();
    let again_at = (attempts + 1 < ATTEMPTS_MAX).then(|| {
        let wait = RETRY_FIRST_MS.saturating_mul(RETRY_FACTOR.saturating_pow(attempts));
        Timestamp(desk.now().0.saturating_add(wait))
    });
    note(desk, notice, tested, again_at)
}

fn note(desk: &Desk, notice: &Notice, tested: DeliveryTest, again_at: Option<Timestamp>) -> Result<()> {
    let DeliveryTest { accepted, result } = tested;
    desk.tell_notices(&NoticeCommand::NoteDelivery { id: notice.id, accepted, result, again_at })
}

/// Posts a test message to the webhook, which is not recorded.
pub fn test_webhook(desk: &Desk, notifications: &Notifications) -> Result<DeliveryTest> {
    let Some(webhook) = notifications.choices.choices()?.webhook else {
        let next = "set the address of the webhook in the settings";
        return Err(Problem::new("WEBHOOK_NOT_SET", "no webhook is set", next));
    };
    let id = Desk::fresh()?.to_string();
    let body = content("test", desk.now(), &json!({ "link": notifications.pages }));
    Ok(post(desk, notifications, id, body, webhook))
}

fn post(
    desk: &Desk,
    notifications: &Notifications,
    id: String,
    body: String,
    webhook: WebhookChoice,
) -> DeliveryTest {
    let message = WebhookMessage { id, at: desk.now(), body, webhook };
    match notifications.notifier.post(&message) {
        Ok(status) => {
            DeliveryTest { accepted: ACCEPTED.contains(&status), result: format!("HTTP status {status}") }
        }
        Err(cause) => DeliveryTest { accepted: false, result: cause },
    }
}

/// What is posted about a notice: what happened, in which campaign, and where to see it. Nothing of a lead.
fn body_of(desk: &Desk, notifications: &Notifications, notice: &Notice) -> Result<String> {
    let kind = NoticeKind::from(notice.kind);
    let campaign = match (notice.campaign_id, campaign_name(desk, notice)?) {
        (Some(id), name) => json!({ "id": id.to_string(), "name": name }),
        (None, _) => Value::Null,
    };
    let link = notifications.pages.as_ref().map(|pages| format!("{pages}{}", path_of(notice)));
    let data = json!({
        "notice": notice.number,
        "campaign": campaign,
        "ending": notice.ending.map(CampaignEnding::from),
        "link": link,
    });
    Ok(content(&word(kind), notice.happened_at, &data))
}

/// The page about a notice.
fn path_of(notice: &Notice) -> String {
    match (NoticeKind::from(notice.kind), notice.campaign_id) {
        (NoticeKind::Approval, _) => "/approvals".to_owned(),
        (NoticeKind::CampaignEnded, Some(id)) => format!("/campaigns/{id}"),
        (NoticeKind::Incident | NoticeKind::SignIn | NoticeKind::CampaignEnded, _) => "/settings".to_owned(),
    }
}

fn content(kind: &str, at: Timestamp, data: &Value) -> String {
    json!({ "type": kind, "timestamp": at.to_string(), "data": data }).to_string()
}
