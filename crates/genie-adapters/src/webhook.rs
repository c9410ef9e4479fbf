//! Posts signed messages to a webhook, in the way of standardwebhooks.com: the receiver knows who sent a message, that
//! it was not changed, when it was sent, and whether it was received before.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use reqwest::Url;
use reqwest::blocking::Client;
use reqwest::header::CONTENT_TYPE;
use sha2::Sha256;

use crate::http;

/// The prefix of a secret that is encoded in Base64.
const BASE64_SECRET: &str = "whsec_";

/// The shortest secret, in bytes.
const SECRET_BYTES_MIN: usize = 16;

/// A client of webhooks.
pub struct WebhookClient {
    client: Client,
    response_longest: Duration,
}

/// A message to a webhook.
#[derive(Clone, Copy, Debug)]
pub struct SignedMessage<'a> {
    /// The same in every attempt to send it.
    pub id: &'a str,
    /// When it is sent, in seconds since 1970.
    pub timestamp: i64,
    /// The content, as JSON.
    pub body: &'a str,
}

impl WebhookClient {
    /// A client that waits this long for a response.
    pub fn new(response_longest: Duration) -> Result<Self, String> {
        Ok(Self { client: http::http_client(response_longest)?, response_longest })
    }

    /// Posts a message once, and returns the status of the response.
    pub fn post(&self, address: &str, secret: &str, message: SignedMessage<'_>) -> Result<u16, String> {
        let url = Url::parse(address).map_err(|error| format!("the address is not valid: {error}"))?;
        let request = self
            .client
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", message.id)
            .header("webhook-timestamp", message.timestamp)
            .header("webhook-signature", sign(secret, message)?)
            .body(message.body.to_owned());
        let response = request.send().map_err(|error| http::describe(&error, self.response_longest))?;
        Ok(response.status().as_u16())
    }
}

/// The signature of a message: HMAC-SHA256 over its id, its timestamp and its content.
pub fn sign(
    secret: &str,
    SignedMessage { id, timestamp, body }: SignedMessage<'_>,
) -> Result<String, String> {
    let key = match secret.strip_prefix(BASE64_SECRET) {
        Some(encoded) => STANDARD.decode(encoded).map_err(|_| "the secret is not valid Base64".to_owned())?,
        None => secret.as_bytes().to_vec(),
    };
    if key.len() < SECRET_BYTES_MIN {
        return Err(format!("the secret has fewer than {SECRET_BYTES_MIN} bytes"));
    }
    let mut hmac = Hmac::<Sha256>::new_from_slice(&key).map_err(|error| error.to_string())?;
    hmac.update(format!("{id}.{timestamp}.{body}").as_bytes());
    Ok(format!("v1,{}", STANDARD.encode(hmac.finalize().into_bytes())))
}
