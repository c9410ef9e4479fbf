//! The W3C WebDriver protocol: JSON over HTTP. It sends commands to the one server that it is made for, within limits
//! of time and size, and knows nothing about screens.

use std::io::Read;
use std::time::{Duration, Instant};

use reqwest::blocking::{Client, Response};
use reqwest::header::CONNECTION;
use reqwest::{Method, Url};
use serde_json::{Value, json};

use crate::http;

/// How much of a response is read, if it is not a picture.
const RESPONSE_BYTES_MAX: u64 = 8 * 1024 * 1024;

/// The limits of one command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub longest: Duration,
    pub bytes_max: u64,
}

/// The limits of most commands. One that loads a page takes no longer than the server allows, which is less.
pub(super) const COMMAND: Limits = Limits { longest: Duration::from_secs(45), bytes_max: RESPONSE_BYTES_MAX };

/// A phone may have to start, and an application to be installed on it.
pub(super) const NEW_SESSION: Limits =
    Limits { longest: Duration::from_secs(180), bytes_max: RESPONSE_BYTES_MAX };

/// The end of a session must not hold up what comes next.
pub(super) const ENDING: Limits = Limits { longest: Duration::from_secs(10), bytes_max: RESPONSE_BYTES_MAX };

/// Why a command has no result.
#[derive(Debug)]
pub(super) enum WireError {
    /// The server says so, in the words of the protocol.
    Refused { error: String, message: String },
    /// There was no complete response in time.
    Timeout(Duration),
    /// The connection could not be made, or broke.
    Unreachable(String),
    /// The response is larger than this.
    TooLarge(u64),
    /// The response is not one of a WebDriver server.
    Foreign(String),
}

impl WireError {
    /// Whether the server refused the command with this error.
    pub(super) fn is(&self, expected: &str) -> bool {
        matches!(self, Self::Refused { error, .. } if error == expected)
    }
}

/// A connection to one server.
pub(super) struct Wire {
    client: Client,
    server: Url,
}

impl Wire {
    pub(super) fn new(address: &str) -> Result<Self, String> {
        let server = Url::parse(address).map_err(|error| format!("the address is not valid: {error}"))?;
        if server.query().is_some() || server.fragment().is_some() {
            return Err("the address must not have a query or a fragment".to_owned());
        }
        let client = match server.scheme() {
            "https" => http::http_client(NEW_SESSION.longest),
            "http" => http::local_http_client(NEW_SESSION.longest),
            _ => Err("the address must begin with http:// or https://".to_owned()),
        };
        Ok(Self { client: client?, server })
    }

    /// The address of the server, without the password that may be in it.
    pub(super) fn public_address(&self) -> String {
        let mut address = self.server.clone();
        // Both fail only for addresses without a host, which no HTTP address is.
        let _ = address.set_username("");
        let _ = address.set_password(None);
        address.to_string()
    }

    pub(super) fn get(&self, path: &[&str], limits: Limits) -> Result<Value, WireError> {
        self.send(Method::GET, path, None, limits)
    }

    pub(super) fn post(&self, path: &[&str], body: &Value, limits: Limits) -> Result<Value, WireError> {
        self.send(Method::POST, path, Some(body), limits)
    }

    pub(super) fn delete(&self, path: &[&str], limits: Limits) -> Result<Value, WireError> {
        self.send(Method::DELETE, path, None, limits)
    }

    fn send(
        &self,
        method: Method,
        path: &[&str],
        body: Option<&Value>,
        limits: Limits,
    ) -> Result<Value, WireError> {
        let mut url = self.server.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        // A new connection for each command costs little on one computer, and none meets one that was closed meanwhile.
        let request = self.client.request(method, url).timeout(limits.longest).header(CONNECTION, "close");
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        let started = Instant::now();
        let response = request.send().map_err(|error| {
            let cause = http::describe(&error, limits.longest);
            if error.is_timeout() {
                WireError::Timeout(limits.longest)
            } else {
                WireError::Unreachable(cause)
            }
        })?;
        read(response, limits, started)
    }
}

fn read(response: Response, limits: Limits, started: Instant) -> Result<Value, WireError> {
    let status = response.status();
    let mut body = Vec::new();
    response.take(limits.bytes_max + 1).read_to_end(&mut body).map_err(|_| {
        if started.elapsed() >= limits.longest {
            WireError::Timeout(limits.longest)
        } else {
            WireError::Unreachable("the response was cut off".to_owned())
        }
    })?;
    if body.len() as u64 > limits.bytes_max {
        return Err(WireError::TooLarge(limits.bytes_max));
    }
    let foreign = || WireError::Foreign(format!("HTTP status {} without a result", status.as_u16()));
    let mut body: Value = serde_json::from_slice(&body).map_err(|_| foreign())?;
    let value = body.get_mut("value").map(Value::take).ok_or_else(foreign)?;
    if status.is_success() {
        return Ok(value);
    }
    let text = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    let error = text("error").ok_or_else(foreign)?;
    Err(WireError::Refused { error, message: text("message").unwrap_or_default() })
}

/// The body of a command without parameters.
pub(super) fn no_parameters() -> Value {
    json!({})
}
