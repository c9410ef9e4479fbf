//! The web pages that were built into the program. Which files there are is a port: the server does
//! not know where they come from.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use genie_desk::Problem;

use crate::answer::ApiError;

/// The files of the web pages.
pub trait Assets: Send + Sync {
    /// A file by its path, without a slash before it.
    fn get(&self, path: &str) -> Option<std::borrow::Cow<'static, [u8]>>;
}

/// The page that all addresses of the application show.
const PAGE: &str = "index.html";

/// How long a browser may cache a file whose name changes with its content.
const KEEP: &str = "public, max-age=31536000, immutable";

/// Responds with a file, in the smallest encoding that the browser accepts.
pub fn serve(assets: &dyn Assets, path: &str, headers: &HeaderMap) -> Response {
    let path = path.trim_start_matches('/');
    // A path without a dot is an address inside the application.
    let file = if path.is_empty() || !path.rsplit('/').next().unwrap_or_default().contains('.') {
        PAGE
    } else {
        path
    };
    let accepts =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    for (encoding, ending) in [("br", ".br"), ("gzip", ".gz"), ("", "")] {
        let wanted = encoding.is_empty()
            || accepts.split(',').any(|one| one.split(';').next().unwrap_or_default().trim() == encoding);
        if wanted && let Some(bytes) = assets.get(&format!("{file}{ending}")) {
            return found(file, encoding, Body::from(bytes.into_owned()));
        }
    }
    if file == PAGE {
        return (StatusCode::OK, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], NOT_BUILT)
            .into_response();
    }
    ApiError(Problem::new("REQUEST_NOT_FOUND", "there is no such page", "start at /")).into_response()
}

/// The response of a program that was built without its web pages.
const NOT_BUILT: &str =
    "The server is running, but its web pages were not built. Build everything with `make build`.\n";

fn found(file: &str, encoding: &'static str, body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind_of(file)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !encoding.is_empty() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    let keep = if file.starts_with("assets/") { KEEP } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

fn kind_of(file: &str) -> &'static str {
    match file.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
