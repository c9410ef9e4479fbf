//! Notices that stay in the page.

use std::sync::Arc;

use genie_desk::Result;
use genie_desk::notifications::{ChoiceSource, NotificationChoices, Notifications, Notifier, WebhookMessage};

struct InPage;

impl ChoiceSource for InPage {
    fn choices(&self) -> Result<NotificationChoices> {
        Ok(NotificationChoices::default())
    }
}

impl Notifier for InPage {
    fn post(&self, _: &WebhookMessage) -> std::result::Result<u16, String> {
        panic!("there is no webhook");
    }
}

pub fn without_webhook() -> Notifications {
    Notifications { choices: Arc::new(InPage), notifier: Arc::new(InPage), pages: None }
}
