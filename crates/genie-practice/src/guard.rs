//! The guard of all requests: they must name this computer and come from these pages or from a program. Responses get
//! the headers that keep pages to themselves.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::control::CONTROL_PATH;
use crate::pages::refused;
use crate::practice::Shared;

/// Pages use what this server serves, and nothing else.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Passes a request on, or refuses it.
pub async fn pass(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let is_page = !request.uri().path().starts_with(CONTROL_PATH);
    let mut response = if is_from_here(&request, shared.address.port()) {
        let latency = shared.network.lock().settings.latency_ms;
        if is_page && latency > 0 {
            tokio::time::sleep(Duration::from_millis(latency)).await;
        }
        next.run(request).await
    } else {
        let network = shared.network.lock();
        let words = network.words(None);
        refused::answer(words, StatusCode::FORBIDDEN, &words.refused.foreign, "/")
    };
    harden(response.headers_mut());
    response
}

/// Whether a request names this server, and no other site sent it.
fn is_from_here(request: &Request, port: u16) -> bool {
    let headers = request.headers();
    let Some(host) = only(headers, &header::HOST) else { return false };
    let own = ["127.0.0.1", "localhost"].iter().any(|name| host == format!("{name}:{port}"));
    // An absolute address in the request line takes precedence over the header.
    let agrees = request.uri().authority().is_none_or(|named| named.as_str() == host);
    let own_origin = format!("http://{host}");
    let origins =
        headers.get_all(header::ORIGIN).iter().all(|origin| origin.as_bytes() == own_origin.as_bytes());
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    // A link from another site may lead to a page, and to nothing that changes anything.
    let is_link = request.method() == Method::GET
        && headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
        && !request.uri().path().starts_with(CONTROL_PATH);
    own && agrees && origins && (is_link || matches!(site, None | Some(b"same-origin" | b"none")))
}

/// The value of a header that may occur only once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        (Some(_) | None, _) => None,
    }
}

fn harden(headers: &mut HeaderMap) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Without a referrer browsers would send forms with the origin `null`.
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
