//! Which notifications the user wants, and where.

use std::collections::BTreeMap;

use crate::Result;

use super::NoticeKind;

/// Reads the user's choices. They may change at any time.
pub trait ChoiceSource: Send + Sync {
    /// The choices of this moment.
    fn choices(&self) -> Result<NotificationChoices>;
}

/// Where notices of one kind are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channels {
    /// In the page.
    pub page: bool,
    /// As a notification of the desktop, from the page.
    pub desktop: bool,
    /// By the webhook, if it has an address.
    pub webhook: bool,
}

impl Default for Channels {
    fn default() -> Self {
        Self { page: true, desktop: false, webhook: true }
    }
}

/// Where notices are posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookChoice {
    /// The address.
    pub address: String,
    /// The name of the secret that signs each post.
    pub secret: Option<String>,
}

/// Which notices the user wants, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotificationChoices {
    /// The channels of each kind; the usual ones for a kind that is not listed.
    pub channels: BTreeMap<NoticeKind, Channels>,
    /// The webhook, if there is one.
    pub webhook: Option<WebhookChoice>,
}

impl NotificationChoices {
    /// The channels of a kind.
    pub fn channels(&self, kind: NoticeKind) -> Channels {
        self.channels.get(&kind).copied().unwrap_or_default()
    }

    /// Whether any kind is wanted as a notification of the desktop.
    pub fn wants_desktop(&self) -> bool {
        self.channels.values().any(|channels| channels.desktop)
    }

    /// The webhook that notices of this kind are posted to.
    pub fn webhook_for(&self, kind: NoticeKind) -> Option<&WebhookChoice> {
        self.webhook.as_ref().filter(|_| self.channels(kind).webhook)
    }
}
