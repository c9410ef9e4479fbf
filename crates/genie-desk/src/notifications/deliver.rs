//! Posts notices to the webhook of the user, and tries again if that fails. Every attempt is recorded, so a restart
//! continues where it was left off. A post that was sent but not recorded is sent again with the same id.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use genie_kernel::Timestamp;
use genie_outreach::notices::{self, Notice, NoticeCommand};
use genie_settings::Webhook;
use genie_vault::SecretString;

use super::{CampaignEnding, NoticeKind, campaign_name};
use crate::ports::WebhookMessage;
use crate::view::word;
use crate::{Desk, Problem, Result, secrets, settings};

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

/// The result of a test of the webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeliveryTest {
    /// Whether the receiver accepted the message.
    pub accepted: bool,
    /// What the receiver returned, or why it could not be reached.
    pub result: String,
}

/// Attempts every delivery that is due, with links to the pages at this address. Returns when the next one is, if there
/// is one.
pub fn deliver_due(desk: &Desk, pages: Option<&str>) -> Result<Option<Timestamp>> {
    for notice in notices::due(desk.rows(), desk.now(), DELIVERIES_AT_ONCE)? {
        if desk.is_ending() {
            break;
        }
        deliver(desk, pages, &notice)?;
    }
    let next = notices::due(desk.rows(), Timestamp(i64::MAX), 1)?;
    Ok(next.first().and_then(|notice| notice.delivery_due))
}

fn deliver(desk: &Desk, pages: Option<&str>, notice: &Notice) -> Result<()> {
    let choices = settings::read(desk)?.notifications;
    if choices.webhook_for(notice.kind).is_none() {
        let result = "the webhook was turned off".to_owned();
        return note(desk, notice, DeliveryTest { accepted: false, result }, None);
    }
    let body = body_of(desk, pages, notice)?;
    let tested = post(desk, &choices.webhook, notice.id.to_string(), body);
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
pub fn test_webhook(desk: &Desk, pages: Option<&str>) -> Result<DeliveryTest> {
    let webhook = settings::read(desk)?.notifications.webhook;
    if webhook.address.is_none() {
        let next = "set the webhook URL in the settings";
        return Err(Problem::new("WEBHOOK_NOT_SET", "no webhook URL is set", next));
    }
    let id = Desk::fresh()?.to_string();
    let body = content("test", desk.now(), &json!({ "link": pages }));
    Ok(post(desk, &webhook, id, body))
}

fn post(desk: &Desk, webhook: &Webhook, id: String, body: String) -> DeliveryTest {
    let posted = sign_with(desk, webhook).and_then(|key| {
        let address = webhook.address.clone().unwrap_or_default();
        desk.notifier.post(&WebhookMessage { id, at: desk.now(), body, address, key })
    });
    match posted {
        Ok(status) => {
            DeliveryTest { accepted: ACCEPTED.contains(&status), result: format!("HTTP status {status}") }
        }
        Err(cause) => DeliveryTest { accepted: false, result: cause },
    }
}

/// The key that signs messages to the webhook, or why there is none.
fn sign_with(desk: &Desk, webhook: &Webhook) -> std::result::Result<SecretString, String> {
    let reference = webhook.secret.as_ref().ok_or("no secret is set that signs messages")?;
    secrets::signing_key(desk, reference.name()).map_err(|problem| problem.what)
}

/// What is posted about a notice: what happened, in which campaign, and where to see it. Nothing of a lead.
fn body_of(desk: &Desk, pages: Option<&str>, notice: &Notice) -> Result<String> {
    let kind = NoticeKind::from(notice.kind);
    let campaign = match (notice.campaign_id, campaign_name(desk, notice)?) {
        (Some(id), name) => json!({ "id": id.to_string(), "name": name }),
        (None, _) => Value::Null,
    };
    let link = pages.map(|pages| format!("{pages}{}", path_of(notice)));
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
