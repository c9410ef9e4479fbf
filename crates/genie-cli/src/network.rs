//! What the program sends to other computers: signed posts to the user's webhook, and requests to model providers.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use genie_adapters::{KeyHeader, ModelListClient, SignedMessage, WebhookClient};
use genie_desk::{ModelServer, ModelServers, Notifier, WebhookMessage};
use genie_settings::ProviderKind;
use genie_vault::ExposeSecret;

/// How long a webhook or a model provider may take to respond.
const RESPONSE_LONGEST: Duration = Duration::from_secs(10);

/// Makes a client when it is needed first.
type Client<T> = LazyLock<Result<T, String>>;

/// Reaches other computers.
pub struct Network {
    webhook: Client<WebhookClient>,
    model_list: Client<ModelListClient>,
}

impl Network {
    /// The network of this computer.
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            webhook: LazyLock::new(|| WebhookClient::new(RESPONSE_LONGEST)),
            model_list: LazyLock::new(|| ModelListClient::new(RESPONSE_LONGEST)),
        })
    }
}

impl Notifier for Network {
    fn post(&self, message: &WebhookMessage) -> Result<u16, String> {
        let client = self.webhook.as_ref().map_err(Clone::clone)?;
        let timestamp = message.at.0.div_euclid(1_000);
        let signed = SignedMessage { id: &message.id, timestamp, body: &message.body };
        client.post(&message.address, message.key.expose_secret(), signed)
    }
}

impl ModelServers for Network {
    fn list_models(&self, server: &ModelServer) -> Result<Vec<String>, String> {
        let client = self.model_list.as_ref().map_err(Clone::clone)?;
        let header = match server.kind {
            ProviderKind::Openai | ProviderKind::Compatible => KeyHeader::Bearer,
            ProviderKind::Anthropic => KeyHeader::ApiKey,
        };
        client.list(&server.address, header, server.key.as_ref())
    }
}
