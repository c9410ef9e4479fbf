//! Signing browsers in and out.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::view::Page;

use crate::access::{Caller, ListedSession, SESSION_LASTS_MS, cookie_name};
use crate::answer::{Answer, ApiError, Document, Given, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(create_code))
        .routes(routes!(list, end_others))
        .routes(routes!(end))
}

/// A one-time code.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct Code {
    /// The code.
    code: String,
}

/// The key that pages send with every request, besides the cookie.
#[derive(Debug, Serialize, ToSchema)]
struct Key {
    /// For the header `x-genie-key`.
    key: String,
}

/// Exchange a one-time code for a session.
#[utoipa::path(post, path = "/api/session", tag = "session", security(()), request_body = Code, responses(
    (status = 200, body = Key),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn sign_in(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Given(code): Given<Code>,
) -> Result<Response, ApiError> {
    let browser =
        headers.get(header::USER_AGENT).and_then(|name| name.to_str().ok()).unwrap_or_default().to_owned();
    let signed_in = app.run(move |app| app.access.sign_in(&code.code, &browser, app.desk.now())).await?;
    let mut response = Json(Key { key: signed_in.key }).into_response();
    set_cookie(&mut response, app.port, &signed_in.cookie, SESSION_LASTS_MS / 1_000);
    Ok(response)
}

/// End the session of this browser.
#[utoipa::path(delete, path = "/api/session", tag = "session", responses(
    (status = 204, description = "The session is ended."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn sign_out(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
) -> Result<Response, ApiError> {
    if let Caller::Browser(id) = caller {
        app.run(move |app| app.access.end_session(&id)).await?;
        app.wake_listeners();
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&mut response, app.port, "", 0);
    Ok(response)
}

/// Get a code that signs another browser of the user in.
#[utoipa::path(post, path = "/api/codes", tag = "session", responses(
    (status = 200, body = Code),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn create_code(State(app): State<Arc<App>>) -> Answer<Code> {
    Ok(Json(Code { code: app.access.code()? }))
}

/// List the browsers that are signed in.
#[utoipa::path(get, path = "/api/sessions", tag = "session", responses(
    (status = 200, body = Page<ListedSession>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
) -> Answer<Page<ListedSession>> {
    Ok(Json(Page::whole(app.access.list_sessions(&caller, app.desk.now()))))
}

/// End all sessions but the one of this request.
#[utoipa::path(delete, path = "/api/sessions", tag = "session", responses(
    (status = 204, description = "The other sessions are ended."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn end_others(
    State(app): State<Arc<App>>,
    Extension(caller): Extension<Caller>,
) -> Result<StatusCode, ApiError> {
    app.run(move |app| {
        let kept = match &caller {
            Caller::Browser(id) => Some(id.as_str()),
            Caller::Owner | Caller::McpClient(_) => None,
        };
        app.access.end_sessions_except(kept)
    })
    .await?;
    app.wake_listeners();
    Ok(StatusCode::NO_CONTENT)
}

/// End a session.
#[utoipa::path(delete, path = "/api/sessions/{session}", tag = "session", params(("session" = String, Path)), responses(
    (status = 204, description = "The session is ended."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn end(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, ApiError> {
    app.run(move |app| app.access.end_session(&id)).await?;
    app.wake_listeners();
    Ok(StatusCode::NO_CONTENT)
}

fn set_cookie(response: &mut Response, port: u16, value: &str, seconds: i64) {
    let name = cookie_name(port);
    let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
}
