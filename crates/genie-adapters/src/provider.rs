//! What all requests to a model provider share: how they carry the key, and what is shown of an error. The key is never
//! part of what is shown.

use reqwest::Url;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderName, HeaderValue};
use serde_json::Value;
use zeroize::Zeroizing;

use genie_vault::{ExposeSecret, SecretString};

/// How much of a provider's error message is shown.
const MESSAGE_CHARACTERS_MAX: usize = 300;

/// The version of Anthropic's interface.
const ANTHROPIC_VERSION: &str = "2023-06-01";

/// How a provider wants to be given its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyHeader {
    /// As a bearer token, as OpenAI and all that are compatible with it.
    Bearer,
    /// In a header of its own, as Anthropic.
    ApiKey,
}

/// The address of a resource below the address that the user has set.
pub(crate) fn url(address: &str, resource: &str) -> Result<Url, String> {
    let whole = format!("{}/{resource}", address.trim_end_matches('/'));
    Url::parse(&whole).map_err(|error| format!("the address is not valid: {error}"))
}

/// The headers that tell the provider who asks.
pub(crate) fn identification(header: KeyHeader, key: Option<&SecretString>) -> Result<HeaderMap, String> {
    let mut headers = HeaderMap::new();
    if header == KeyHeader::ApiKey {
        headers.insert("anthropic-version", HeaderValue::from_static(ANTHROPIC_VERSION));
    }
    let Some(key) = key else { return Ok(headers) };
    let (name, prefix) = match header {
        KeyHeader::Bearer => (AUTHORIZATION, "Bearer "),
        KeyHeader::ApiKey => (HeaderName::from_static("x-api-key"), ""),
    };
    let value = Zeroizing::new(format!("{prefix}{}", key.expose_secret()));
    let value = HeaderValue::from_str(&value);
    let mut value = value.map_err(|_| "the key contains characters that an HTTP header cannot contain")?;
    value.set_sensitive(true);
    headers.insert(name, value);
    Ok(headers)
}

/// What a provider says about an error: OpenAI, Anthropic and others say it in one of these places.
pub(crate) fn message_of(body: &Value) -> Option<&str> {
    ["/error/message", "/error", "/message"].into_iter().find_map(|path| body.pointer(path)?.as_str())
}

/// A message as it is shown: without the key, which a server may repeat, and not too long. It is cut last, because a
/// message that is cut within the key would keep the first half of it.
pub(crate) fn shown(message: &str, key: Option<&SecretString>) -> String {
    let message: String = message.chars().filter(|letter| !letter.is_control()).collect();
    let message = match key.map(|key| key.expose_secret()) {
        Some(key) if !key.is_empty() => message.replace(key, "[key]"),
        Some(_) | None => message,
    };
    message.chars().take(MESSAGE_CHARACTERS_MAX).collect()
}
