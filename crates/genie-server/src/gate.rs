//! Access control. Every request passes here first: it must name this machine, come from our own pages or
//! from a program, and belong to a session. The content of the request is not read.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use genie_desk::Problem;

use crate::access::Caller;
use crate::answer::ApiError;
use crate::app::App;
use crate::connections::Connection;

/// The content security policy: pages may only use what this server serves.
const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'; object-src 'none'";

/// Passes a request on, or refuses it with a reason.
pub async fn pass(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let path = request.uri().path().to_owned();
    let mut response = match check(&app, &request) {
        Err(problem) => ApiError(problem).into_response(),
        Ok(caller) => {
            attach(&mut request, caller);
            next.run(request).await
        }
    };
    harden(response.headers_mut(), is_guarded(&path));
    let took = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    app.metrics.answered(response.status().as_u16(), took);
    response
}

/// Whether a path shows or changes personal data.
fn is_guarded(path: &str) -> bool {
    path.starts_with("/api/") || path == "/api" || path.starts_with("/mcp") || path == "/metrics"
}

/// Attaches the caller to the request, for handlers that ask.
fn attach(request: &mut Request, caller: Option<Caller>) {
    if let Some(Caller::McpClient(scopes)) = &caller {
        request.extensions_mut().insert(scopes.clone());
    }
    if let Some(caller) = caller {
        if let Some(connection) = request.extensions().get::<Connection>() {
            connection.note_authenticated();
        }
        request.extensions_mut().insert(caller);
    }
}

/// Finds out who sent a request, and refuses it if it may not pass.
fn check(app: &App, request: &Request) -> Result<Option<Caller>, Problem> {
    let headers = request.headers();
    let host = own_host(request, app.port)?;
    check_origin(headers, host, request)?;
    let path = request.uri().path();
    let open = path == "/api/session" && request.method() == Method::POST;
    let caller = app.access.caller(headers, app.desk.now());
    if !is_guarded(path) || open {
        return Ok(caller);
    }
    match (&caller, path.starts_with("/mcp")) {
        (Some(Caller::Owner | Caller::Browser(_)), false) | (Some(Caller::McpClient(_)), true) => Ok(caller),
        (Some(Caller::Owner | Caller::Browser(_)), true) => {
            let what = "an MCP client needs a token of its own";
            Err(Problem::new("MCP_TOKEN_REQUIRED", what, "create one in the settings"))
        }
        (Some(Caller::McpClient(_)), false) => {
            let what = "an MCP token grants access only to /mcp";
            Err(Problem::new("MCP_TOKEN_ELSEWHERE", what, "use it only at /mcp"))
        }
        (None, _) => {
            let what = "this request is not authenticated";
            Err(Problem::new("SESSION_REQUIRED", what, "sign in again with a new link"))
        }
    }
}

/// Checks the host name of a request. A foreign name is a sign of DNS rebinding.
fn own_host(request: &Request, port: u16) -> Result<&str, Problem> {
    let refused = || {
        let what = "this server only accepts requests to 127.0.0.1, [::1] and localhost";
        Problem::new("REQUEST_HOST", what, "use this server's own address")
    };
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next()) else {
        return Err(refused());
    };
    let own = ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| host == format!("{name}:{port}"));
    // An absolute address in the request line takes precedence over the header.
    let agrees = request.uri().authority().is_none_or(|named| named.as_str() == host);
    if own && agrees { Ok(host) } else { Err(refused()) }
}

/// Checks the origin of a request from a browser. Every page but our own is refused.
fn check_origin(headers: &HeaderMap, host: &str, request: &Request) -> Result<(), Problem> {
    let refused = || {
        let what = "this request comes from another origin";
        Err(Problem::new("REQUEST_ORIGIN", what, "use this server's web UI"))
    };
    for origin in headers.get_all(header::ORIGIN) {
        let own = format!("http://{host}");
        if origin.to_str().ok() != Some(own.as_str()) {
            return refused();
        }
    }
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let link = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
        && request.method() == Method::GET
        && !is_guarded(request.uri().path());
    match site {
        None | Some("same-origin" | "none") => Ok(()),
        // A link from another site to our pages, which show nothing without a session.
        Some(_) if link => Ok(()),
        Some(_) => refused(),
    }
}

fn harden(headers: &mut HeaderMap, guarded: bool) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if guarded {
        // Only what is named by the hash of its bytes says itself how long it may be kept.
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}
