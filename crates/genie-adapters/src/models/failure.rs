//! Why a call of a model failed, as what the caller can do about it.

use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};

use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::Value;

use crate::http::root_cause;
use crate::models::ModelLimits;
use crate::provider;

/// Why a call of a model failed. No message contains the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelFailure {
    /// There were too many requests (HTTP status 429).
    RateLimited {
        /// How long the provider asks to wait.
        retry_after: Option<Duration>,
        /// What the provider says.
        message: String,
    },
    /// The provider cannot answer now (HTTP statuses 500 to 599).
    Overloaded {
        /// The HTTP status.
        status: u16,
        /// How long the provider asks to wait.
        retry_after: Option<Duration>,
        /// What the provider says.
        message: String,
    },
    /// The answer was not complete in time.
    TimedOut {
        /// Which deadline was missed.
        message: String,
    },
    /// There was no connection.
    Unreachable {
        /// Why not.
        message: String,
    },
    /// The key is missing or wrong, or does not allow this (HTTP statuses 401 and 403).
    Unauthorized {
        /// What the provider says.
        message: String,
    },
    /// The request is refused, and would be refused again (any other HTTP status).
    BadRequest {
        /// The HTTP status. None if the request could not be sent, because its address or its key is not valid.
        status: Option<u16>,
        /// What the provider says.
        message: String,
    },
    /// The model refused to answer, or a filter of the provider stopped it.
    Declined {
        /// What the model or the provider says.
        message: String,
    },
    /// The answer reached the limit of tokens.
    CutOff {
        /// The answer so far.
        text: String,
    },
    /// The response ended early, or is not what the interface describes.
    Broken {
        /// What is wrong with it.
        message: String,
    },
    /// The response is longer than allowed.
    TooLarge,
    /// The caller ended the call.
    Stopped {
        /// The answer so far.
        text: String,
    },
}

impl ModelFailure {
    /// Whether the same call may succeed later.
    pub const fn is_transient(&self) -> bool {
        match self {
            Self::RateLimited { .. }
            | Self::Overloaded { .. }
            | Self::TimedOut { .. }
            | Self::Unreachable { .. }
            | Self::Broken { .. } => true,
            Self::Unauthorized { .. }
            | Self::BadRequest { .. }
            | Self::Declined { .. }
            | Self::CutOff { .. }
            | Self::TooLarge
            | Self::Stopped { .. } => false,
        }
    }

    /// The same failure with another message. The text of an answer is no message.
    pub(super) fn with_message(mut self, change: impl Fn(&str) -> String) -> Self {
        match &mut self {
            Self::RateLimited { message, .. }
            | Self::Overloaded { message, .. }
            | Self::TimedOut { message }
            | Self::Unreachable { message }
            | Self::Unauthorized { message }
            | Self::BadRequest { message, .. }
            | Self::Declined { message }
            | Self::Broken { message } => *message = change(message),
            Self::CutOff { .. } | Self::TooLarge | Self::Stopped { .. } => {}
        }
        self
    }
}

impl Display for ModelFailure {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let (summary, message) = match self {
            Self::RateLimited { message, .. } => {
                ("the provider limits requests".to_owned(), message.as_str())
            }
            Self::Overloaded { status, message, .. } => {
                (format!("the provider cannot answer at the moment (HTTP status {status})"), message.as_str())
            }
            Self::TimedOut { message } => ("the model did not answer in time".to_owned(), message.as_str()),
            Self::Unreachable { message } => ("the provider cannot be reached".to_owned(), message.as_str()),
            Self::Unauthorized { message } => ("the provider rejected the key".to_owned(), message.as_str()),
            Self::BadRequest { status: Some(status), message } => {
                (format!("the provider rejected the request (HTTP status {status})"), message.as_str())
            }
            Self::BadRequest { status: None, message } => {
                ("the request could not be sent".to_owned(), message.as_str())
            }
            Self::Declined { message } => ("the model declined to answer".to_owned(), message.as_str()),
            Self::CutOff { .. } => ("the answer reached the token limit".to_owned(), ""),
            Self::Broken { message } => ("the response is broken".to_owned(), message.as_str()),
            Self::TooLarge => ("the response is longer than allowed".to_owned(), ""),
            Self::Stopped { .. } => ("the call was stopped".to_owned(), ""),
        };
        formatter.write_str(&summary)?;
        if !message.is_empty() {
            write!(formatter, ": {message}")?;
        }
        if let Self::RateLimited { retry_after: Some(wait), .. }
        | Self::Overloaded { retry_after: Some(wait), .. } = self
        {
            write!(formatter, " (try again after {} s)", wait.as_secs())?;
        }
        Ok(())
    }
}

impl std::error::Error for ModelFailure {}

/// Why there is no response.
pub(super) fn of_request(error: &reqwest::Error, limits: ModelLimits, started: Instant) -> ModelFailure {
    if error.is_connect() {
        let message = match error.is_timeout() {
            true => format!("no connection within {} ms", limits.connect.as_millis()),
            false => root_cause(error).to_string(),
        };
        return ModelFailure::Unreachable { message };
    }
    of_connection(error, limits, started)
}

/// Why a response could not be read to its end.
pub(super) fn of_connection(error: &reqwest::Error, limits: ModelLimits, started: Instant) -> ModelFailure {
    if !error.is_timeout() {
        return ModelFailure::Broken { message: format!("the connection was lost: {}", root_cause(error)) };
    }
    let message = if started.elapsed() >= limits.whole {
        format!("the answer was not complete within {} ms", limits.whole.as_millis())
    } else {
        format!("nothing arrived for {} ms", limits.between_bytes.as_millis())
    };
    ModelFailure::TimedOut { message }
}

/// What an HTTP status other than success means.
pub(super) fn of_status(status: u16, retry_after: Option<Duration>, message: String) -> ModelFailure {
    match status {
        300..=399 if message.is_empty() => {
            let message =
                "the server redirects to another address, and redirects are not followed".to_owned();
            ModelFailure::BadRequest { status: Some(status), message }
        }
        401 | 403 => ModelFailure::Unauthorized { message },
        408 => ModelFailure::TimedOut { message },
        429 => ModelFailure::RateLimited { retry_after, message },
        500.. => ModelFailure::Overloaded { status, retry_after, message },
        0..=499 => ModelFailure::BadRequest { status: Some(status), message },
    }
}

/// Part of a response cannot be read. What it says is left out: it may repeat the key, in quotes or cut.
pub(super) fn not_json() -> ModelFailure {
    ModelFailure::Broken { message: "it contains a part that is not valid JSON".to_owned() }
}

/// Part of a response is not what the interface describes.
pub(super) fn not_the_interface() -> ModelFailure {
    ModelFailure::Broken { message: "it contains a part that the API does not define".to_owned() }
}

/// What an error means that arrives after the status, within the response.
pub(super) fn of_error_object(body: &Value) -> ModelFailure {
    let message = provider::message_of(body).unwrap_or_default().to_owned();
    let status = ["/error/code", "/error/type"].into_iter().find_map(|path| status_of(body.pointer(path)?));
    match status {
        Some(status) => of_status(status, None, message),
        None => ModelFailure::Broken { message: format!("it reports an error: {message}") },
    }
}

/// The HTTP status that an error would have had. OpenAI and Anthropic document the words; some servers that are
/// compatible with OpenAI write the status itself.
fn status_of(kind: &Value) -> Option<u16> {
    match kind.as_str() {
        Some("invalid_request_error" | "context_length_exceeded") => Some(400),
        Some("authentication_error" | "invalid_api_key") => Some(401),
        Some("billing_error") => Some(402),
        Some("permission_error") => Some(403),
        Some("not_found_error" | "model_not_found") => Some(404),
        Some("timeout_error") => Some(408),
        Some("request_too_large") => Some(413),
        Some("rate_limit_error" | "rate_limit_exceeded" | "insufficient_quota") => Some(429),
        Some("api_error" | "server_error") => Some(500),
        Some("overloaded_error") => Some(529),
        Some(_) => None,
        None => kind.as_u64().and_then(|code| u16::try_from(code).ok()).filter(|code| *code >= 400),
    }
}

/// How long the provider asks to wait. A date is not read: both public providers write seconds.
pub(super) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}
