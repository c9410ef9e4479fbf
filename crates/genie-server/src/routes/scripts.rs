//! The scripts of a campaign: checked, approved and run in a sandbox.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::scripts::{
    self, NewScript, SavedScript, ScriptCheck, ScriptList, ScriptRun, ScriptToCheck, ScriptToRun,
};
use genie_desk::view::Page;

use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, approve)).routes(routes!(check)).routes(routes!(runs, run))
}

/// List the scripts of a campaign, and those that come with the program.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scripts", tag = "scripts", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = ScriptList),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<ScriptList> {
    let listed = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        scripts::list(&app.desk, campaign)
    });
    Ok(Json(listed.await?))
}

/// Approve a script. It is saved as the next version of its name, and can be run.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scripts", tag = "scripts", params(("campaign" = Uuid, Path)), request_body = NewScript, responses(
    (status = 201, body = SavedScript),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn approve(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(new): Given<NewScript>,
) -> std::result::Result<(StatusCode, Json<SavedScript>), ApiError> {
    let saved = app.run_long(JobKind::Script, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        scripts::approve(&app.desk, campaign, new)
    });
    Ok((StatusCode::CREATED, Json(saved.await?)))
}

/// Check a script without running it.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scripts/check", tag = "scripts", params(("campaign" = Uuid, Path)), request_body = ScriptToCheck, responses(
    (status = 200, body = ScriptCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn check(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(script): Given<ScriptToCheck>,
) -> Answer<ScriptCheck> {
    let checked = app.run_long(JobKind::Script, move |app| {
        app.desk.campaign_of(stream(id))?;
        scripts::check(&app.desk, &script.code)
    });
    Ok(Json(checked.await?))
}

/// List the runs of a campaign's scripts, the newest first.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scripts/runs", tag = "scripts", params(("campaign" = Uuid, Path), Paging), responses(
    (status = 200, body = Page<ScriptRun>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn runs(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(paging): Query<Paging>,
) -> Answer<Page<ScriptRun>> {
    let listed = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        scripts::runs(&app.desk, campaign, paging.window())
    });
    Ok(Json(listed.await?))
}

/// Run an approved script on a snapshot of the campaign. It takes up to a minute.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scripts/runs", tag = "scripts", params(("campaign" = Uuid, Path)), request_body = ScriptToRun, responses(
    (status = 201, body = ScriptRun),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn run(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(wanted): Given<ScriptToRun>,
) -> std::result::Result<(StatusCode, Json<ScriptRun>), ApiError> {
    let ran = app.run_long(JobKind::Script, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        scripts::run(&app.desk, campaign, &wanted)
    });
    Ok((StatusCode::CREATED, Json(ran.await?)))
}
