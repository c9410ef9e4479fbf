//! The tasks of a campaign: what comes next, and what waits for the user.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::standing::CampaignStanding;
use genie_desk::tasks::{self, Tasks};
use genie_desk::view::{PAGE_USUAL, TaskStatus};

use super::campaigns::standing;
use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(answer)).routes(routes!(retry))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only tasks in this state; all open ones by default.
    #[param(inline)]
    status: Option<TaskStatus>,
    /// How many of each to return: 100 by default, at most 500.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// List the tasks.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/tasks", tag = "tasks", params(("campaign" = Uuid, Path), Filter), responses(
    (status = 200, body = Tasks),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(filter): Query<Filter>,
) -> Answer<Tasks> {
    let limit = filter.limit.map_or(PAGE_USUAL, |limit| limit as usize);
    let listed = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        tasks::list(&app.desk, campaign, filter.status, limit)
    });
    Ok(Json(listed.await?))
}

/// An answer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Said {
    /// The answer.
    #[serde(deserialize_with = "bounded::text::<_, 1, 10000>")]
    #[schema(min_length = 1, max_length = 10000)]
    text: String,
}

/// Answer the question of a task.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/tasks/{number}/answer", tag = "tasks", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = Said, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn answer(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Said>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        tasks::answer(&app.desk, campaign, number.into(), given.text)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// Retry a task that failed too often.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/tasks/{number}/retry", tag = "tasks", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn retry(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        tasks::retry(&app.desk, campaign, number.into())?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}
