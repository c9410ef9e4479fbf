//! Asks a model provider which models it has: the cheapest request that shows whether its address and its key are right.

use std::io::Read;
use std::time::Duration;

use reqwest::Url;
use reqwest::blocking::{Client, Response};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use serde::Deserialize;
use serde_json::Value;
use zeroize::Zeroizing;

use genie_vault::{ExposeSecret, SecretString};

use crate::http;

/// The longest response that is read. The longest list of a public provider has about 200 kB.
const RESPONSE_BYTES_MAX: u64 = 4 * 1024 * 1024;

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

/// Asks model providers for their models.
pub struct ModelListClient {
    client: Client,
    response_longest: Duration,
}

#[derive(Deserialize)]
struct ModelList {
    data: Vec<ListedModel>,
}

#[derive(Deserialize)]
struct ListedModel {
    id: String,
}

impl ModelListClient {
    /// A client that waits this long for a response.
    pub fn new(response_longest: Duration) -> Result<Self, String> {
        Ok(Self { client: http::http_client(response_longest)?, response_longest })
    }

    /// The names of the models at an address.
    pub fn list(
        &self,
        address: &str,
        header: KeyHeader,
        key: Option<&SecretString>,
    ) -> Result<Vec<String>, String> {
        let url = Url::parse(&format!("{}/models", address.trim_end_matches('/')))
            .map_err(|error| format!("the address is not valid: {error}"))?;
        let mut request = self.client.get(url);
        if header == KeyHeader::ApiKey {
            request = request.header("anthropic-version", ANTHROPIC_VERSION);
        }
        if let Some(key) = key {
            let (name, prefix) = match header {
                KeyHeader::Bearer => (AUTHORIZATION.as_str(), "Bearer "),
                KeyHeader::ApiKey => ("x-api-key", ""),
            };
            let value = Zeroizing::new(format!("{prefix}{}", key.expose_secret()));
            let value = HeaderValue::from_str(&value);
            let mut value = value.map_err(|_| "the key has characters that no header can carry")?;
            value.set_sensitive(true);
            request = request.header(name, value);
        }
        let response = request.send().map_err(|error| http::describe(&error, self.response_longest))?;
        let result = read(response, self.response_longest);
        result.map_err(|cause| without(&cause, key))
    }
}

fn read(response: Response, longest: Duration) -> Result<Vec<String>, String> {
    let status = response.status();
    let mut body = Vec::new();
    let read = response.take(RESPONSE_BYTES_MAX + 1).read_to_end(&mut body);
    read.map_err(|_| {
        format!("the response was cut off, or was not complete within {} ms", longest.as_millis())
    })?;
    if body.len() as u64 > RESPONSE_BYTES_MAX {
        return Err(format!("the response has more than {RESPONSE_BYTES_MAX} bytes"));
    }
    if !status.is_success() {
        let message = message_of(&body).map(|message| format!(": {message}"));
        return Err(format!("HTTP status {}{}", status.as_u16(), message.unwrap_or_default()));
    }
    let list: ModelList = serde_json::from_slice(&body)
        .map_err(|error| format!("the response is no list of models: {error}"))?;
    Ok(list.data.into_iter().map(|model| model.id).collect())
}

/// What a provider says about an error: OpenAI, Anthropic and others say it in one of these places.
fn message_of(body: &[u8]) -> Option<String> {
    let body: Value = serde_json::from_slice(body).ok()?;
    let message =
        ["/error/message", "/error", "/message"].into_iter().find_map(|path| body.pointer(path)?.as_str());
    let is_shown = |letter: &char| !letter.is_control();
    Some(message?.chars().filter(is_shown).take(MESSAGE_CHARACTERS_MAX).collect())
}

/// A message without the key, which a server may repeat.
fn without(message: &str, key: Option<&SecretString>) -> String {
    match key {
        Some(key) if !key.expose_secret().is_empty() => message.replace(key.expose_secret(), "[key]"),
        Some(_) | None => message.to_owned(),
    }
}
