//! Campaigns: create, list, show them, and move them through their life.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::campaign_lifecycle::{self, Plan};
use genie_desk::standing::CampaignStanding;
use genie_desk::view::Page;
use genie_desk::{CampaignEntry, Desk, Result, bounded};
use genie_kernel::StreamId;
use genie_outreach::campaign::AccountType;

use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query};
use crate::app::App;

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

/// A campaign to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewCampaign {
    /// Its name.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// Whom it wants to reach.
    #[serde(deserialize_with = "bounded::text::<_, 1, 4000>")]
    #[schema(min_length = 1, max_length = 4000)]
    goal: String,
    /// The LinkedIn plan of the account.
    #[serde(default)]
    account: Account,
    /// How many messages a day at most, if fewer than the policy allows.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 1000>")]
    #[schema(minimum = 0, maximum = 1000)]
    daily: Option<u32>,
    /// The user's time zone, such as Europe/Berlin.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 100>")]
    #[schema(max_length = 100)]
    time_zone: Option<String>,
    /// How many leads may be under way before their first message is sent.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 1, 1000>")]
    #[schema(minimum = 1, maximum = 1000)]
    window: Option<u32>,
}

/// The LinkedIn plan of an account that campaigns can be created for.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Account {
    #[default]
    Free,
    Premium,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// List the removed campaigns instead.
    #[serde(default)]
    put_away: bool,
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
        let all = if which.put_away { app.desk.removed_campaigns()? } else { app.desk.campaigns()? };
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
    let account = match new.account {
        Account::Free => AccountType::Free,
        Account::Premium => AccountType::Premium,
    };
    let plan = Plan {
        name: new.name,
        goal: new.goal,
        account,
        daily: new.daily.map(u64::from),
        time_zone: new.time_zone,
        window: new.window.map(u64::from),
        policy: None,
    };
    let made = app.run(move |app| standing(&app.desk, campaign_lifecycle::create(&app.desk, plan)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Show the state of a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
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
