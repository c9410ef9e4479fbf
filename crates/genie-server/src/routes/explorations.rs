//! Explorations of applications: started and ended here, driven by the worker alongside other work.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::explorations::{
    Exploration, ExplorationDrift, ExplorationFile, ExplorationMap, NewExploration, Timeline,
};
use genie_desk::view::Page;

use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query, download};
use crate::app::App;
use crate::jobs::JobKind;

/// How many steps a page of a timeline has unless the caller says otherwise.
const STEPS_USUAL: u8 = 50;

/// A picture never changes: its name is the hash of its bytes.
const FOREVER: &str = "private, max-age=31536000, immutable";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, start))
        .routes(routes!(show))
        .routes(routes!(graph))
        .routes(routes!(steps))
        .routes(routes!(picture))
        .routes(routes!(file))
        .routes(routes!(diff))
        .routes(routes!(cancel))
        .routes(routes!(resume))
        .routes(routes!(repeat))
}

/// List the explorations, the newest first.
#[utoipa::path(get, path = "/api/explorations", tag = "explorations", params(Paging), responses(
    (status = 200, body = Page<Exploration>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<Exploration>> {
    Ok(Json(app.run(move |app| app.desk.exploration_page(paging.window())).await?))
}

/// Start an exploration. It waits in a queue until it can be driven.
#[utoipa::path(post, path = "/api/explorations", tag = "explorations", request_body = NewExploration, responses(
    (status = 201, body = Exploration),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn start(
    State(app): State<Arc<App>>,
    Given(new): Given<NewExploration>,
) -> std::result::Result<(StatusCode, Json<Exploration>), ApiError> {
    let started = app.run(move |app| app.desk.start_exploration(new)).await?;
    Ok((StatusCode::CREATED, Json(started)))
}

/// Show an exploration.
#[utoipa::path(get, path = "/api/explorations/{exploration}", tag = "explorations", params(("exploration" = Uuid, Path)), responses(
    (status = 200, body = Exploration),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Exploration> {
    Ok(Json(app.run(move |app| app.desk.exploration(stream(id))).await?))
}

/// Show the screens that an exploration has found and how they lead to each other, with a place for each on a map.
#[utoipa::path(get, path = "/api/explorations/{exploration}/graph", tag = "explorations", params(("exploration" = Uuid, Path)), responses(
    (status = 200, body = ExplorationMap),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn graph(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<ExplorationMap> {
    let drawn = app.run_long(JobKind::Exploration, move |app| app.desk.explorations().map(stream(id)));
    Ok(Json(drawn.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Steps {
    /// After which record the page starts: `next_after` of the page before it, or `after` of its last step.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 4294967295>")]
    #[param(minimum = 0, maximum = 4294967295u32)]
    after: Option<u32>,
    /// How many steps to return: 50 by default, at most 100.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u8, 1, 100>")]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u8>,
}

/// List the steps of an exploration, the oldest first.
#[utoipa::path(get, path = "/api/explorations/{exploration}/steps", tag = "explorations", params(("exploration" = Uuid, Path), Steps), responses(
    (status = 200, body = Timeline),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn steps(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(steps): Query<Steps>,
) -> Answer<Timeline> {
    let (after, limit) = (steps.after.unwrap_or(0).into(), steps.limit.unwrap_or(STEPS_USUAL).into());
    Ok(Json(app.run(move |app| app.desk.explorations().timeline(stream(id), after, limit)).await?))
}

#[derive(Debug, Deserialize)]
struct PictureOf {
    exploration: Uuid,
    hash: String,
}

/// Show the picture of a screen.
#[utoipa::path(get, path = "/api/explorations/{exploration}/pictures/{hash}", tag = "explorations",
    params(("exploration" = Uuid, Path), ("hash" = String, Path, pattern = "^[0-9a-f]{64}$")), responses(
    (status = 200, content((Vec<u8> = "image/png"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn picture(
    State(app): State<Arc<App>>,
    Path(PictureOf { exploration, hash }): Path<PictureOf>,
) -> std::result::Result<Response, ApiError> {
    let png = app.run(move |app| app.desk.explorations().picture(stream(exploration), &hash)).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, FOREVER),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, png).into_response())
}

#[derive(Debug, Deserialize)]
struct FileOf {
    exploration: Uuid,
    name: ExplorationFile,
}

/// Download what an exploration found as a file.
#[utoipa::path(get, path = "/api/explorations/{exploration}/files/{name}", tag = "explorations",
    params(("exploration" = Uuid, Path), ("name" = inline(ExplorationFile), Path)), responses(
    (status = 200, content((Object = "application/json"), (String = "application/xml"), (String = "text/plain"), (String = "text/html"), (String = "application/jsonl"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn file(
    State(app): State<Arc<App>>,
    Path(FileOf { exploration, name }): Path<FileOf>,
) -> std::result::Result<Response, ApiError> {
    let made = app
        .run_long(JobKind::Exploration, move |app| app.desk.explorations().file(stream(exploration), name));
    let made = made.await?;
    Ok(download(made.name, made.media_type, made.text.into_bytes()))
}

#[derive(Debug, Deserialize)]
struct Between {
    exploration: Uuid,
    after: Uuid,
}

/// Compare an exploration with a later one of the same application.
#[utoipa::path(get, path = "/api/explorations/{exploration}/diff/{after}", tag = "explorations",
    params(("exploration" = Uuid, Path), ("after" = Uuid, Path)), responses(
    (status = 200, body = ExplorationDrift),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn diff(
    State(app): State<Arc<App>>,
    Path(Between { exploration, after }): Path<Between>,
) -> Answer<ExplorationDrift> {
    let compared = app.run_long(JobKind::Exploration, move |app| {
        app.desk.explorations().compare(stream(exploration), stream(after))
    });
    Ok(Json(compared.await?))
}

/// End an exploration, after its current step.
#[utoipa::path(post, path = "/api/explorations/{exploration}/cancel", tag = "explorations", params(("exploration" = Uuid, Path)), responses(
    (status = 200, body = Exploration),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn cancel(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Exploration> {
    Ok(Json(app.run(move |app| app.desk.cancel_exploration(stream(id))).await?))
}

/// Resume an exploration that was interrupted.
#[utoipa::path(post, path = "/api/explorations/{exploration}/resume", tag = "explorations", params(("exploration" = Uuid, Path)), responses(
    (status = 200, body = Exploration),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn resume(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Exploration> {
    Ok(Json(app.run(move |app| app.desk.resume_exploration(stream(id))).await?))
}

/// Actions that may be tried.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ApprovedActions {
    /// Their ids.
    #[serde(default, deserialize_with = "bounded::list::<_, String, 0, 200>")]
    #[schema(max_items = 200)]
    approved: Vec<String>,
}

/// Explore again like this exploration, with more actions approved.
#[utoipa::path(post, path = "/api/explorations/{exploration}/repeat", tag = "explorations", params(("exploration" = Uuid, Path)), request_body = ApprovedActions, responses(
    (status = 201, body = Exploration),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn repeat(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(actions): Given<ApprovedActions>,
) -> std::result::Result<(StatusCode, Json<Exploration>), ApiError> {
    let started = app.run(move |app| app.desk.repeat_exploration(stream(id), actions.approved)).await?;
    Ok((StatusCode::CREATED, Json(started)))
}
