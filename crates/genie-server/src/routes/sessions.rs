//! Signing a browser in and out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::answer::{Answer, ApiError, Document, Given};
use crate::app::App;
use crate::session::COOKIE;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(begin, end)).routes(routes!(invite))
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
async fn begin(State(app): State<Arc<App>>, Given(code): Given<Code>) -> Result<Response, ApiError> {
    let handed = app.sessions.exchange(&code.code)?;
    let cookie = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000", handed.cookie);
    let mut response = Json(Key { key: handed.key }).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// End the session of this browser.
#[utoipa::path(delete, path = "/api/session", tag = "session", responses(
    (status = 204, description = "The session is ended."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn end() -> Response {
    let cookie = HeaderValue::from_static("genie_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response()
}

/// Get a code that signs another browser of the user in.
#[utoipa::path(post, path = "/api/codes", tag = "session", responses(
    (status = 200, body = Code),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn invite(State(app): State<Arc<App>>) -> Answer<Code> {
    Ok(Json(Code { code: app.sessions.code()? }))
}
