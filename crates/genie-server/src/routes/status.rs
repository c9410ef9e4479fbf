//! The state of the program: what waits for the user, whether it works, the global stop, presence.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::status::{self, ProgramStatus};

use crate::answer::{Answer, ApiError, Document};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(health))
        .routes(routes!(metrics))
        .routes(routes!(show))
        .routes(routes!(stop))
        .routes(routes!(resume))
        .routes(routes!(presence))
}

/// Whether the server works.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    /// ok
    status: String,
    /// The version of the program.
    version: String,
    /// Whether campaigns make progress: the agent loop runs, and the global stop is off.
    running: bool,
    /// Whether the agent loop runs.
    agent: bool,
    /// How many campaigns have stopped with an error.
    campaigns_in_error: usize,
}

/// Check whether the server works. Needs no session. If nothing can be stored, the error says why; the server tries
/// again by itself.
#[utoipa::path(get, path = "/health", tag = "status", security(()), responses(
    (status = 200, body = Health),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn health(State(app): State<Arc<App>>) -> Answer<Health> {
    let failed = app.run(|app| {
        app.desk.journal().health()?;
        status::campaigns_in_error(&app.desk)
    });
    let campaigns_in_error = failed.await?;
    Ok(Json(Health {
        status: "ok".to_owned(),
        version: status::version(),
        running: app.desk.is_running(),
        agent: app.desk.has_worker(),
        campaigns_in_error,
    }))
}

/// Show the metrics, in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "status", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn metrics(State(app): State<Arc<App>>) -> std::result::Result<Response, ApiError> {
    let campaigns = app.run(|app| Ok(app.desk.campaigns()?.len())).await?;
    let gauges = [
        ("genie_campaigns", "Campaigns that were not removed.", campaigns as u64),
        ("genie_running", "Whether campaigns make progress.", u64::from(app.desk.is_running())),
    ];
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, app.metrics.text(&gauges)).into_response())
}

/// Show the state of the program, and what waits for the user.
#[utoipa::path(get, path = "/api/status", tag = "status", responses(
    (status = 200, body = ProgramStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>) -> Answer<ProgramStatus> {
    Ok(Json(app.run(|app| status::read(&app.desk)).await?))
}

/// Stop all campaigns after the current step. They stay stopped until the user continues, even across a
/// restart of the server.
#[utoipa::path(post, path = "/api/stop", tag = "status", responses(
    (status = 200, body = ProgramStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn stop(State(app): State<Arc<App>>) -> Answer<ProgramStatus> {
    app.run(|app| app.desk.stop_all(&app.person)).await?;
    show(State(app)).await
}

/// Continue all campaigns.
#[utoipa::path(post, path = "/api/continue", tag = "status", responses(
    (status = 200, body = ProgramStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn resume(State(app): State<Arc<App>>) -> Answer<ProgramStatus> {
    app.run(|app| app.desk.continue_all(&app.person)).await?;
    show(State(app)).await
}

/// Note that a page is open and the user is present.
#[utoipa::path(post, path = "/api/presence", tag = "status", responses(
    (status = 204, description = "Noted."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn presence(State(app): State<Arc<App>>) -> StatusCode {
    app.desk.note_presence();
    StatusCode::NO_CONTENT
}
