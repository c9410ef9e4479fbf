//! Which notifications are sent, and how.

use serde::{Deserialize, Serialize};

use genie_outreach::notices::NoticeKind;
use genie_vault::SecretReference;

/// The channels of one kind of notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Channels {
    /// In the page.
    pub page: bool,
    /// As a notification of the desktop, which the browser asks the user to allow.
    pub desktop: bool,
    /// By the webhook, if it has an address.
    pub webhook: bool,
}

impl Default for Channels {
    fn default() -> Self {
        Self { page: true, desktop: false, webhook: true }
    }
}

/// Where notifications are posted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Webhook {
    /// The address. Nothing is posted without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The secret that signs each post.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<SecretReference>,
}

/// Notifications by kind, and the webhook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notifications {
    /// Approvals.
    pub approval: Channels,
    /// Incidents.
    pub incident: Channels,
    /// Sign-ins.
    pub sign_in: Channels,
    /// Ended campaigns.
    pub campaign_ended: Channels,
    /// The webhook.
    pub webhook: Webhook,
}

impl Notifications {
    /// The channels of one kind.
    pub fn channels(&self, about: NoticeKind) -> Channels {
        match about {
            NoticeKind::Approval => self.approval,
            NoticeKind::Incident => self.incident,
            NoticeKind::SignIn => self.sign_in,
            NoticeKind::CampaignEnded => self.campaign_ended,
        }
    }

    /// Whether any kind is wanted as a notification of the desktop.
    pub fn wants_desktop(&self) -> bool {
        NoticeKind::ALL.into_iter().any(|about| self.channels(about).desktop)
    }

    /// The address that notices of this kind are posted to.
    pub fn webhook_for(&self, about: NoticeKind) -> Option<&str> {
        self.webhook.address.as_deref().filter(|_| self.channels(about).webhook)
    }
}
