//! Campaigns: create, list, show them, and move them through their life.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::campaign_lifecycle::{self, NewCampaign};
use genie_desk::standing::CampaignStanding;
use genie_desk::view::Page;
use genie_desk::{CampaignEntry, Desk, Result};
use genie_kernel::StreamId;

use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query};
use crate::app::App;

/// How long a caller waits at most for a campaign to have nothing to do.
const SETTLED_LONGEST: Duration = Duration::from_secs(20);

/// The interval at which the campaign is checked.
const SETTLED_POLL: Duration = Duration::from_millis(20);

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, open))
        .routes(routes!(show, remove))
        .routes(routes!(start))
        .routes(routes!(pause))
        .routes(routes!(resume))
        .routes(routes!(review))
        .routes(routes!(restore))
        .routes(routes!(demonstrate))
}

/// The state of a campaign.
pub fn standing(desk: &Desk, id: StreamId) -> Result<CampaignStanding> {
    CampaignStanding::read(desk, &desk.campaign_of(id)?)
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// List the removed campaigns instead.
    #[serde(default)]
    removed: bool,
}

/// List the campaigns.
#[utoipa::path(get, path = "/api/campaigns", tag = "campaigns", params(Paging, Which), responses(
    (status = 200, body = Page<CampaignStanding>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Query(paging): Query<Paging>,
    Query(which): Query<Which>,
) -> Answer<Page<CampaignStanding>> {
    let window = paging.window();
    let page = app.run(move |app| {
        let all = if which.removed { app.desk.removed_campaigns()? } else { app.desk.campaigns()? };
        let total = all.len();
        let part = all.iter().skip(window.offset).take(window.limit);
        let items: Result<Vec<CampaignStanding>> =
            part.map(|entry| CampaignStanding::read(&app.desk, entry)).collect();
        Ok(Page { total, items: items? })
    });
    Ok(Json(page.await?))
}

/// Create a campaign.
#[utoipa::path(post, path = "/api/campaigns", tag = "campaigns", request_body = NewCampaign, responses(
    (status = 201, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn open(
    State(app): State<Arc<App>>,
    Given(new): Given<NewCampaign>,
) -> std::result::Result<(StatusCode, Json<CampaignStanding>), ApiError> {
    let made = app.run(move |app| standing(&app.desk, campaign_lifecycle::create(&app.desk, new)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct When {
    /// Wait until the campaign waits for the user, for a point in time or for nothing more, but at most 20 seconds.
    #[serde(default)]
    settled: bool,
}

/// Waits until a campaign has nothing to do just now. No slot of the work pool is held in between.
async fn await_settled(app: &Arc<App>, id: StreamId) {
    let settled = async {
        while let Ok(false) = app.run(move |app| app.desk.is_settled(id)).await {
            tokio::time::sleep(SETTLED_POLL).await;
        }
    };
    // A campaign that still works is shown as it is.
    let _ = tokio::time::timeout(SETTLED_LONGEST, settled).await;
}

/// Show the state of a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}", tag = "campaigns", params(("campaign" = Uuid, Path), When), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(when): Query<When>,
) -> Answer<CampaignStanding> {
    if when.settled {
        await_settled(&app, stream(id)).await;
    }
    Ok(Json(app.run(move |app| standing(&app.desk, stream(id))).await?))
}

/// Remove a campaign. Its journal stays, and nothing more is sent.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 204, description = "The campaign is removed."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<StatusCode, ApiError> {
    app.run(move |app| campaign_lifecycle::remove(&app.desk, &app.desk.campaign_of(stream(id))?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a campaign that was removed. It stays paused until it is resumed.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/restore", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn restore(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    let told = app.run(move |app| {
        campaign_lifecycle::restore(&app.desk, stream(id))?;
        standing(&app.desk, stream(id))
    });
    Ok(Json(told.await?))
}

/// Changes a campaign, and answers with its state.
async fn change(
    app: &Arc<App>,
    id: Uuid,
    work: impl FnOnce(&Desk, &CampaignEntry) -> Result<()> + Send + 'static,
) -> Answer<CampaignStanding> {
    let changed = app.run(move |app| {
        work(&app.desk, &app.desk.campaign_of(stream(id))?)?;
        standing(&app.desk, stream(id))
    });
    Ok(Json(changed.await?))
}

/// Start a campaign.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/start", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn start(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    change(&app, id, campaign_lifecycle::start).await
}

/// Pause a campaign after the current step.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/pause", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn pause(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    change(&app, id, campaign_lifecycle::pause).await
}

/// Resume a campaign, whatever it stopped for.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/resume", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn resume(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    change(&app, id, campaign_lifecycle::resume).await
}

/// Review the ranking again.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/review", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn review(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    change(&app, id, |desk, entry| campaign_lifecycle::review(desk, entry.campaign.id)).await
}

/// Create a campaign with fictional leads and start it, to see how everything works. No message is sent.
#[utoipa::path(post, path = "/api/demo", tag = "campaigns", responses(
    (status = 201, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn demonstrate(
    State(app): State<Arc<App>>,
) -> std::result::Result<(StatusCode, Json<CampaignStanding>), ApiError> {
    let made = app.run(|app| standing(&app.desk, campaign_lifecycle::demonstrate(&app.desk)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}
