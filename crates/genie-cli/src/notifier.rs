//! How notices leave the program: the choices of the user, and signed posts to their webhook.

use std::sync::Arc;
use std::time::Duration;

use genie_adapters::{SignedMessage, WebhookClient};
use genie_desk::Result;
use genie_desk::notifications::{ChoiceSource, NotificationChoices, Notifications, Notifier, WebhookMessage};

use crate::failure::Problem;

/// How long a webhook may take to respond.
const RESPONSE_LONGEST: Duration = Duration::from_secs(10);

/// How notices reach the user, with links to these pages if a server runs.
pub fn notifications(pages: Option<String>) -> Result<Notifications> {
    let client = WebhookClient::new(RESPONSE_LONGEST).map_err(|cause| Problem::coded("IO", cause))?;
    Ok(Notifications { choices: Arc::new(UsualChoices), notifier: Arc::new(WebhookNotifier(client)), pages })
}

/// Every notice in the page, and no webhook.
struct UsualChoices;

impl ChoiceSource for UsualChoices {
    fn choices(&self) -> Result<NotificationChoices> {
        Ok(NotificationChoices::default())
    }
}

/// Posts messages that a secret signs.
struct WebhookNotifier(WebhookClient);

impl Notifier for WebhookNotifier {
    fn post(&self, message: &WebhookMessage) -> std::result::Result<u16, String> {
        let secret = secret(message.webhook.secret.as_deref())?;
        let timestamp = message.at.0.div_euclid(1_000);
        let signed = SignedMessage { id: &message.id, timestamp, body: &message.body };
        self.0.post(&message.webhook.address, &secret, signed)
    }
}

/// The secret with this name.
fn secret(name: Option<&str>) -> std::result::Result<String, String> {
    Err(match name {
        Some(name) => format!("the secret {name} cannot be read: there is no vault yet"),
        None => "no secret is set that signs messages".to_owned(),
    })
}
