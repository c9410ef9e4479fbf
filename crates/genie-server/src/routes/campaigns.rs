//! Campaigns: open, watch and steer them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::AccountType;

use super::paging::{Page, Paging};
use super::shown::{CampaignStanding, stream};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::standing::Standing;
use crate::desk::steer::{self, Plan};
use crate::desk::{Desk, Result};
use crate::problem::Problem;

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

/// Where a campaign stands.
pub fn standing(desk: &Desk, id: StreamId) -> Result<CampaignStanding> {
    Ok(Standing::of(desk, &desk.campaign_of(id)?)?.into())
}

/// A campaign to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewCampaign {
    /// What it is called.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// Whom it wants to reach.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 4000>")]
    #[schema(min_length = 1, max_length = 4000)]
    goal: String,
    /// What LinkedIn lets the account do.
    #[serde(default)]
    account: Account,
    /// How many messages a day at the most, if fewer than the rules allow.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 1000>")]
    #[schema(minimum = 0, maximum = 1000)]
    daily: Option<u32>,
    /// The person's time zone, as in Europe/Berlin.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 100>")]
    #[schema(max_length = 100)]
    time_zone: Option<String>,
    /// How many leads may be under way before their first message is out.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 1, 1000>")]
    #[schema(minimum = 1, maximum = 1000)]
    window: Option<u32>,
}

/// What LinkedIn lets the account do.
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
    /// Those that were put away, instead of the others.
    #[serde(default)]
    put_away: bool,
}

/// All campaigns, and where each one stands.
#[utoipa::path(get, path = "/api/campaigns", tag = "campaigns", params(Paging, Which), responses(
    (status = 200, body = Page<CampaignStanding>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Query(paging): Query<Paging>,
    Query(which): Query<Which>,
) -> Answer<Page<CampaignStanding>> {
    let page = app.run(move |app| {
        let all = if which.put_away { app.desk.put_away()? } else { app.desk.campaigns()? };
        let total = all.len();
        let part = all.iter().skip(paging.offset()).take(paging.limit());
        let items: Result<Vec<CampaignStanding>> =
            part.map(|found| Ok(Standing::of(&app.desk, found)?.into())).collect();
        Ok(Page { total, items: items? })
    });
    Ok(Json(page.await?))
}

/// Open a campaign.
#[utoipa::path(post, path = "/api/campaigns", tag = "campaigns", request_body = NewCampaign, responses(
    (status = 201, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn open(
    State(app): State<Arc<App>>,
    Given(new): Given<NewCampaign>,
) -> std::result::Result<(StatusCode, Json<CampaignStanding>), Problem> {
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
    let made = app.run(move |app| standing(&app.desk, steer::open(&app.desk, plan)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Where a campaign stands.
#[utoipa::path(get, path = "/api/campaigns/{campaign}", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    Ok(Json(app.run(move |app| standing(&app.desk, stream(id))).await?))
}

/// Put a campaign away. Its journal stays, and nobody is written to any more.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 204, description = "It is put away."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<StatusCode, Problem> {
    app.run(move |app| steer::remove(&app.desk, &app.desk.campaign_of(stream(id))?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a campaign up again that was put away. It stays paused until it is told to go on.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/restore", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn restore(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    let told = app.run(move |app| {
        steer::restore(&app.desk, stream(id))?;
        standing(&app.desk, stream(id))
    });
    Ok(Json(told.await?))
}

async fn tell(app: &Arc<App>, id: Uuid, command: Command<CampaignCommand>) -> Answer<CampaignStanding> {
    let told = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        app.desk.tell(found.campaign.id, &command)?;
        standing(&app.desk, found.campaign.id)
    });
    Ok(Json(told.await?))
}

/// Begin.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/start", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn start(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    tell(&app, id, Command::Start).await
}

/// Stop after the step that is under way.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/pause", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn pause(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    tell(&app, id, Command::Pause).await
}

/// Go on, whatever it stopped for.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/resume", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn resume(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    let told = app.run(move |app| {
        steer::resume(&app.desk, &app.desk.campaign_of(stream(id))?)?;
        standing(&app.desk, stream(id))
    });
    Ok(Json(told.await?))
}

/// Ask again whether the ranking is right.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/review", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn review(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignStanding> {
    tell(&app, id, Command::Own(CampaignCommand::Review)).await
}

/// Open a campaign with fictional people and let it run, to see how everything works. Nobody is
/// contacted.
#[utoipa::path(post, path = "/api/demo", tag = "campaigns", responses(
    (status = 201, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn demonstrate(
    State(app): State<Arc<App>>,
) -> std::result::Result<(StatusCode, Json<CampaignStanding>), Problem> {
    let made = app.run(|app| standing(&app.desk, steer::demonstrate(&app.desk)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}
