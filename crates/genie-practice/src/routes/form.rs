//! Forms, read strictly: text that is not UTF-8 is refused instead of being delivered as something else.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use axum::response::Response;
use percent_encoding::percent_decode;
use serde::de::DeserializeOwned;

use crate::pages::refused;
use crate::practice::Shared;

/// How long a client may take to send a form.
const BODY_LONGEST: Duration = Duration::from_secs(30);

/// The fields of a form.
pub struct Fields<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Fields<T> {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Response> {
        let refuse = |status: StatusCode| {
            let network = shared.network.lock();
            let words = network.words(None);
            let reason = match status {
                StatusCode::PAYLOAD_TOO_LARGE => &words.refused.too_large,
                _ => &words.refused.bad_request,
            };
            refused::answer(words, status, reason, "/")
        };
        let (head, body) = request.into_parts();
        let body = Request::from_parts(head.clone(), body);
        let read = tokio::time::timeout(BODY_LONGEST, Bytes::from_request(body, shared)).await;
        let read = read.map_err(|_| refuse(StatusCode::REQUEST_TIMEOUT))?;
        let bytes = read.map_err(|rejection| refuse(rejection.status()))?;
        if percent_decode(&bytes).decode_utf8().is_err() {
            return Err(refuse(StatusCode::BAD_REQUEST));
        }
        let request = Request::from_parts(head, Body::from(bytes));
        let Form(fields) =
            Form::from_request(request, shared).await.map_err(|rejection| refuse(rejection.status()))?;
        Ok(Self(fields))
    }
}

/// A text as its writer typed it: forms send each line break as two characters.
pub fn typed(text: &str) -> String {
    text.replace("\r\n", "\n")
}
