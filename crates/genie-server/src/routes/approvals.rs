//! Pending approvals. Consent carries the hash of the content that the user saw.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::approvals::{self, Agreement, Consent, PendingApproval};
use genie_desk::view::{Page, Window};
use genie_desk::{CampaignEntry, Desk, Result, bounded};

use super::leads::Reason;
use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(all))
        .routes(routes!(list))
        .routes(routes!(approve))
        .routes(routes!(edit))
        .routes(routes!(reject))
        .routes(routes!(renew))
}

/// The first page of a campaign.
fn first_page(desk: &Desk, entry: CampaignEntry) -> Result<Page<PendingApproval>> {
    approvals::page(desk, &[entry], Window::default())
}

/// List the pending approvals of all campaigns.
#[utoipa::path(get, path = "/api/approvals", tag = "approvals", params(Paging), responses(
    (status = 200, body = Page<PendingApproval>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<PendingApproval>> {
    let page = app.run(move |app| approvals::page(&app.desk, &app.desk.campaigns()?, paging.window()));
    Ok(Json(page.await?))
}

/// List the pending approvals of a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/approvals", tag = "approvals", params(("campaign" = Uuid, Path), Paging), responses(
    (status = 200, body = Page<PendingApproval>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(paging): Query<Paging>,
) -> Answer<Page<PendingApproval>> {
    let page =
        app.run(move |app| approvals::page(&app.desk, &[app.desk.campaign_of(stream(id))?], paging.window()));
    Ok(Json(page.await?))
}

/// Approve the content that the user saw. If any of it has changed since, nothing is approved.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/approve", tag = "approvals", params(("campaign" = Uuid, Path)), request_body = Consent, responses(
    (status = 200, body = Agreement),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn approve(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(consent): Given<Consent>,
) -> Answer<Agreement> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        approvals::approve(&app.desk, campaign, &consent, &app.person)
    });
    Ok(Json(done.await?))
}

/// A text that the user wrote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Text {
    /// The text.
    #[serde(deserialize_with = "bounded::text::<_, 1, 10000>")]
    #[schema(min_length = 1, max_length = 10000)]
    text: String,
}

/// Edit the text of a message. The approval gets a new hash and stays pending.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/edit", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), request_body = Text, responses(
    (status = 200, body = PendingApproval),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn edit(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
    Given(given): Given<Text>,
) -> Answer<PendingApproval> {
    let done = app
        .run(move |app| approvals::edit(&app.desk, &app.desk.campaign_of(stream(id))?, approval, given.text));
    Ok(Json(done.await?))
}

/// Reject an approval.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/reject", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), request_body = Reason, responses(
    (status = 200, body = Page<PendingApproval>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn reject(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
    Given(given): Given<Reason>,
) -> Answer<Page<PendingApproval>> {
    let done = app.run(move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        approvals::reject(&app.desk, entry.campaign.id, &[approval], &given.reason, &app.person)?;
        first_page(&app.desk, entry)
    });
    Ok(Json(done.await?))
}

/// Ask again for an approval that has expired.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/renew", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), responses(
    (status = 200, body = Page<PendingApproval>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn renew(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
) -> Answer<Page<PendingApproval>> {
    let done = app.run(move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        approvals::renew(&app.desk, entry.campaign.id, approval)?;
        first_page(&app.desk, entry)
    });
    Ok(Json(done.await?))
}
