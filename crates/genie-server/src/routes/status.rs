//! How the program itself is: what waits for the person, whether it works, and whether somebody is
//! there.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::answer::{Answer, Document};
use crate::app::App;
use crate::desk::Result;
use crate::desk::standing::Standing;
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(health))
        .routes(routes!(metrics))
        .routes(routes!(status))
        .routes(routes!(stop))
        .routes(routes!(go_on))
        .routes(routes!(presence))
}

/// Whether the server works.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    /// ok
    status: String,
    /// The version of the program.
    version: String,
    /// Whether campaigns are worked on: nobody stopped them, and the agent loop lives.
    running: bool,
    /// Whether the agent loop lives.
    agent: bool,
}

/// What waits for the person, over all campaigns.
#[derive(Debug, Default, Serialize, ToSchema)]
struct Waiting {
    /// Questions that wait for consent.
    approvals: usize,
    /// Messages to send by hand.
    to_send: usize,
    /// Messages of which nobody knows whether they were sent.
    uncertain: usize,
    /// Questions to answer.
    questions: usize,
    /// Tasks that failed too often.
    set_aside: usize,
}

/// How the program is.
#[derive(Debug, Serialize, ToSchema)]
struct Status {
    /// The version of the program.
    version: String,
    /// Whether campaigns are worked on: nobody stopped them, and the agent loop lives.
    running: bool,
    /// Who stopped them, if somebody did.
    stopped_by: Option<String>,
    /// Since when.
    stopped_since: Option<String>,
    /// How many campaigns there are.
    campaigns: usize,
    /// Who proposes.
    proposer: String,
    /// What waits for the person.
    waiting: Waiting,
}

/// Whether the server works. Needs no session.
#[utoipa::path(get, path = "/health", tag = "status", security(()), responses(
    (status = 200, body = Health),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn health(State(app): State<Arc<App>>) -> Answer<Health> {
    app.run(|app| Ok(app.desk.rows().streams(0, 1).map(drop)?)).await?;
    Ok(Json(Health {
        status: "ok".to_owned(),
        version: version(),
        running: app.desk.running(),
        agent: app.desk.attended(),
    }))
}

fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// What is counted, in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "status", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn metrics(State(app): State<Arc<App>>) -> std::result::Result<Response, Problem> {
    let campaigns = app.run(|app| Ok(app.desk.campaigns()?.len())).await?;
    let gauges = [
        ("genie_campaigns", "Campaigns that were not put away.", campaigns as u64),
        ("genie_running", "Whether campaigns are worked on.", u64::from(app.desk.running())),
    ];
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, app.metrics.text(&gauges)).into_response())
}

fn read(app: &App) -> Result<Status> {
    let campaigns = app.desk.campaigns()?;
    let mut waiting = Waiting::default();
    for found in &campaigns {
        let standing = Standing::of(&app.desk, found)?;
        waiting.approvals += standing.approvals;
        waiting.to_send += standing.to_send;
        waiting.uncertain += standing.uncertain;
        waiting.questions += standing.questions;
        waiting.set_aside += standing.set_aside;
    }
    let standstill = app.desk.standstill()?;
    Ok(Status {
        stopped_since: standstill.as_ref().map(|standstill| standstill.since.to_string()),
        stopped_by: standstill.map(|standstill| standstill.stopped_by),
        version: version(),
        running: app.desk.running(),
        campaigns: campaigns.len(),
        proposer: app.desk.proposer().to_owned(),
        waiting,
    })
}

/// How the program is, and what waits for the person.
#[utoipa::path(get, path = "/api/status", tag = "status", responses(
    (status = 200, body = Status),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn status(State(app): State<Arc<App>>) -> Answer<Status> {
    Ok(Json(app.run(read).await?))
}

/// Stop all campaigns after the step that is under way. They stay stopped until they are told to go
/// on, even if the server ends in between.
#[utoipa::path(post, path = "/api/stop", tag = "status", responses(
    (status = 200, body = Status),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn stop(State(app): State<Arc<App>>) -> Answer<Status> {
    app.run(|app| app.desk.stop(&app.person)).await?;
    status(State(app)).await
}

/// Let the campaigns go on.
#[utoipa::path(post, path = "/api/continue", tag = "status", responses(
    (status = 200, body = Status),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn go_on(State(app): State<Arc<App>>) -> Answer<Status> {
    app.run(|app| app.desk.go_on(&app.person)).await?;
    status(State(app)).await
}

/// Say that a page is open and somebody is there.
#[utoipa::path(post, path = "/api/presence", tag = "status", responses(
    (status = 204, description = "Heard."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn presence(State(app): State<Arc<App>>) -> StatusCode {
    app.desk.beat();
    StatusCode::NO_CONTENT
}
