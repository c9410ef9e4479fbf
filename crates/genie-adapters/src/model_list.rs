//! Asks a model provider which models it has: the cheapest request that shows whether its address and its key are right.

use std::io::Read;
use std::time::Duration;

use reqwest::blocking::{Client, Response};
use serde::Deserialize;
use serde_json::Value;

use genie_vault::SecretString;

use crate::http;
use crate::provider::{self, KeyHeader};

/// The longest response that is read. The longest list of a public provider has about 200 kB.
const RESPONSE_BYTES_MAX: u64 = 4 * 1024 * 1024;

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
        let request = self.client.get(provider::url(address, "models")?);
        let request = request.headers(provider::identification(header, key)?);
        let response = request.send().map_err(|error| http::describe(&error, self.response_longest))?;
        let result = read(response, self.response_longest);
        result.map_err(|cause| provider::shown(&cause, key))
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
        let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
        let message = provider::message_of(&body).map(|message| format!(": {message}"));
        return Err(format!("HTTP status {}{}", status.as_u16(), message.unwrap_or_default()));
    }
    let list: ModelList = serde_json::from_slice(&body)
        .map_err(|error| format!("the response is not a list of models: {error}"))?;
    Ok(list.data.into_iter().map(|model| model.id).collect())
}
