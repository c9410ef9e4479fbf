//! The browser of this program: its state, signing in by hand, and pictures of what it shows.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::browser::{self, BrowserStatus, SignIn, SignInState};

use crate::answer::{Answer, ApiError, Document, Given, Path};
use crate::app::App;
use crate::jobs::JobKind;

/// Pictures are removed after a while, so no cache keeps them.
const NOT_CACHED: &str = "no-store";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(status))
        .routes(routes!(sign_in))
        .routes(routes!(sign_out))
        .routes(routes!(close))
        .routes(routes!(picture))
}

/// Show the browser, and who is signed in where. Nothing is started.
#[utoipa::path(get, path = "/api/browser", tag = "browser", responses(
    (status = 200, body = BrowserStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn status(State(app): State<Arc<App>>) -> Answer<BrowserStatus> {
    Ok(Json(app.run(|app| browser::status(&app.desk)).await?))
}

/// Begin to sign in by hand, or look how far it is. The window shows where to sign in; no password is read.
#[utoipa::path(post, path = "/api/browser/sign-in", tag = "browser", request_body = SignIn, responses(
    (status = 200, body = SignInState),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn sign_in(State(app): State<Arc<App>>, Given(wanted): Given<SignIn>) -> Answer<SignInState> {
    Ok(Json(app.run_long(JobKind::ToolCall, move |app| browser::sign_in(&app.desk, &wanted)).await?))
}

#[derive(Debug, Deserialize)]
struct SessionOf {
    campaign: Uuid,
    site: String,
}

/// Forget the sign-in of a campaign to a site.
#[utoipa::path(delete, path = "/api/browser/sessions/{campaign}/{site}", tag = "browser",
    params(("campaign" = Uuid, Path), ("site" = String, Path)), responses(
    (status = 200, body = BrowserStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn sign_out(
    State(app): State<Arc<App>>,
    Path(SessionOf { campaign, site }): Path<SessionOf>,
) -> Answer<BrowserStatus> {
    let signing_out = app.run_long(JobKind::ToolCall, move |app| {
        browser::sign_out(&app.desk, &campaign.to_string(), &site)?;
        browser::status(&app.desk)
    });
    Ok(Json(signing_out.await?))
}

/// Close the browser. Kept sign-ins stay.
#[utoipa::path(post, path = "/api/browser/close", tag = "browser", responses(
    (status = 200, body = BrowserStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn close(State(app): State<Arc<App>>) -> Answer<BrowserStatus> {
    Ok(Json(app.run_long(JobKind::ToolCall, |app| browser::close(&app.desk)).await?))
}

/// Show a picture that was taken of the browser.
#[utoipa::path(get, path = "/api/browser/pictures/{hash}", tag = "browser",
    params(("hash" = String, Path, pattern = "^[0-9a-f]{64}$")), responses(
    (status = 200, content((Vec<u8> = "image/jpeg"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn picture(State(app): State<Arc<App>>, Path(hash): Path<String>) -> Result<Response, ApiError> {
    let jpeg = app.run(move |app| browser::picture_bytes(&app.desk, &hash)).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, NOT_CACHED),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, jpeg).into_response())
}
