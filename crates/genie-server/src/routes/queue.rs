//! The queue: messages that the user sends by hand, and whether they were sent.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::queue::{self, DeliveryReport, QueueItem};
use genie_desk::standing::CampaignStanding;
use genie_desk::view::Page;

use super::campaigns::standing;
use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(all)).routes(routes!(list)).routes(routes!(report))
}

/// List the queue of all campaigns.
#[utoipa::path(get, path = "/api/queue", tag = "queue", params(Paging), responses(
    (status = 200, body = Page<QueueItem>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<QueueItem>> {
    let page = app.run(move |app| queue::page(&app.desk, &app.desk.campaigns()?, paging.window()));
    Ok(Json(page.await?))
}

/// List the queue of a campaign, the best lead first.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/queue", tag = "queue", params(("campaign" = Uuid, Path), Paging), responses(
    (status = 200, body = Page<QueueItem>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(paging): Query<Paging>,
) -> Answer<Page<QueueItem>> {
    let page =
        app.run(move |app| queue::page(&app.desk, &[app.desk.campaign_of(stream(id))?], paging.window()));
    Ok(Json(page.await?))
}

/// Whether a message was sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Word {
    /// The outcome that the user reports.
    found: DeliveryReport,
}

/// Report whether a message was sent.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/queue/{number}", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = Word, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn report(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Word>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        queue::resolve(&app.desk, campaign, &[number.into()], given.found, &app.person)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}
