//! The queue: messages that the user sends by hand, and whether they were sent.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::queue::{self, DeliveryReport, QueueItem};
use genie_desk::sites::{self, MessageToFill, SendState, SiteCheck};
use genie_desk::standing::CampaignStanding;
use genie_desk::view::Page;

use super::campaigns::standing;
use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(all))
        .routes(routes!(list))
        .routes(routes!(report))
        .routes(routes!(correct))
        .routes(routes!(withdraw))
        .routes(routes!(fill))
        .routes(routes!(confirm))
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

/// A corrected text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Correction {
    /// The text; empty to send a connection request without a note.
    #[serde(deserialize_with = "bounded::text::<_, 0, 2000>")]
    #[schema(max_length = 2000)]
    text: String,
}

/// Correct an approved message that was not sent. The new text needs an approval; the old approval is void.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/queue/{number}/text", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Correction, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn correct(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Correction>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        queue::correct(&app.desk, campaign, number.into(), given.text, &app.person)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// Why a message is withdrawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Withdrawal {
    /// The reason.
    #[serde(default, deserialize_with = "bounded::text::<_, 0, 500>")]
    #[schema(max_length = 500)]
    reason: String,
}

/// Withdraw an approved message that was not sent. A lead who was not contacted yet is excluded.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/queue/{number}/withdraw", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Withdrawal, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn withdraw(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Withdrawal>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        queue::withdraw(&app.desk, campaign, number.into(), given.reason, &app.person)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
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

/// Fill in a message on the recipient's page, in the browser of the MCP server Playwright. The user presses Send.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/queue/{number}/fill", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = MessageToFill, responses(
    (status = 200, body = SiteCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn fill(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<MessageToFill>,
) -> Answer<SiteCheck> {
    let filled = app.run_long(JobKind::ToolCall, move |app| {
        sites::fill(&app.desk, stream(id), number.into(), given.is_signing_in)
    });
    Ok(Json(filled.await?))
}

/// Look whether a message that was filled in has been sent. One that the page shows as sent is marked as sent.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/queue/{number}/confirm", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = SendState),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn confirm(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<SendState> {
    let confirmed = app.run_long(JobKind::ToolCall, move |app| {
        sites::confirm(&app.desk, stream(id), number.into(), &app.person)
    });
    Ok(Json(confirmed.await?))
}
