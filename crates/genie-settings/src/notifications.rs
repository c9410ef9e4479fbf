//! Which notifications are sent, and how.

use serde::{Deserialize, Serialize};

use crate::secret::SecretReference;

/// What a notification is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notification {
    /// An approval is requested.
    Approval,
    /// An incident of the account was reported.
    Incident,
    /// A site asks the user to sign in.
    SignIn,
    /// A campaign is completed or stopped with an error.
    CampaignEnded,
}

impl Notification {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Approval, Self::Incident, Self::SignIn, Self::CampaignEnded];
}

/// How a notification reaches the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// In the page.
    Page,
    /// As a notification of the desktop, from the page.
    Desktop,
    /// By a webhook.
    Webhook,
}

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
    pub fn channels(&self, about: Notification) -> Channels {
        match about {
            Notification::Approval => self.approval,
            Notification::Incident => self.incident,
            Notification::SignIn => self.sign_in,
            Notification::CampaignEnded => self.campaign_ended,
        }
    }

    /// Whether a notification goes this way.
    pub fn is_on(&self, about: Notification, channel: Channel) -> bool {
        let channels = self.channels(about);
        match channel {
            Channel::Page => channels.page,
            Channel::Desktop => channels.desktop,
            Channel::Webhook => channels.webhook && self.webhook.address.is_some(),
        }
    }
}
