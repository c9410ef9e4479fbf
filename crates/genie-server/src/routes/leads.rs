//! The leads of a campaign: in any order, with their scores explained, and what the user decides about them.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::directory::{Order, Sort, Wanted};
use genie_desk::export::{Kind, Selection};
use genie_desk::leads::{self, Dossier, LeadLine, LeadWhole, Review};
use genie_desk::view::{LeadStatus, PAGE_USUAL, Page};
use genie_desk::{CampaignEntry, Desk, Result, bounded};

use super::account::Erased;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(export))
        .routes(routes!(show, erase))
        .routes(routes!(everything))
        .routes(routes!(score, unscore))
        .routes(routes!(set_aside))
        .routes(routes!(bring_back))
        .routes(routes!(replied))
}

/// Which leads are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only leads in this state.
    #[param(inline)]
    status: Option<LeadStatus>,
    /// Only leads with this in their name, title or company.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    text: Option<String>,
    /// The sort key.
    #[serde(default)]
    #[param(inline)]
    sort: Sort,
    /// The direction.
    #[serde(default)]
    #[param(inline)]
    order: Order,
    /// How many leads to skip.
    #[param(minimum = 0, maximum = 4294967295u32)]
    offset: Option<u32>,
    /// How many leads to return: 100 by default, at most 500.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// List the leads.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads", tag = "leads", params(("campaign" = Uuid, Path), Filter), responses(
    (status = 200, body = Page<LeadLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(filter): Query<Filter>,
) -> Answer<Page<LeadLine>> {
    let wanted = Wanted {
        status: filter.status.map(Into::into),
        text: filter.text.unwrap_or_default(),
        sort: filter.sort,
        order: filter.order,
        offset: filter.offset.unwrap_or(0) as usize,
        limit: filter.limit.map_or(PAGE_USUAL, |limit| limit as usize),
    };
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let (total, leads) = app.directory.find(app.desk.rows(), campaign, &wanted)?;
        Ok(Page { total, items: leads.iter().map(LeadLine::from).collect() })
    });
    Ok(Json(page.await?))
}

/// Show a lead, with its score explained.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    let shown = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        leads::show(&app.desk, campaign, number.into())
    });
    Ok(Json(shown.await?))
}

/// Erase the person behind a lead from every campaign, for good. They cannot be imported or contacted again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn erase(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Erased> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let person = leads::person_of(&app.desk, campaign, number.into())?;
        Ok(Erased { records: app.desk.erase(&person)? })
    });
    Ok(Json(done.await?))
}

/// Show everything that the journal has about a lead.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}/dossier", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Dossier),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn everything(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Dossier> {
    let read = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        leads::dossier(&app.desk, campaign, number.into())
    });
    Ok(Json(read.await?))
}

/// A score that the user gives.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GivenScore {
    /// The score, from 0 to 100.
    #[schema(minimum = 0, maximum = 100)]
    score: u32,
    /// The reason.
    #[serde(deserialize_with = "bounded::text::<_, 0, 2000>")]
    #[schema(max_length = 2000)]
    reason: String,
}

/// Changes a lead, and answers with it.
async fn change(
    app: &Arc<App>,
    id: Uuid,
    number: u32,
    work: impl FnOnce(&Desk, &CampaignEntry, u64) -> Result<Review> + Send + 'static,
) -> Answer<LeadWhole> {
    let changed = app.run(move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        work(&app.desk, &entry, number.into())?;
        leads::show(&app.desk, entry.campaign.id, number.into())
    });
    Ok(Json(changed.await?))
}

/// Override the computed score of a lead.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = GivenScore, responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn score(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<GivenScore>,
) -> Answer<LeadWhole> {
    change(&app, id, number, move |desk, entry, number| {
        leads::override_score(desk, entry, number, Some(given.score), given.reason)
    })
    .await
}

/// Use the computed score again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn unscore(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    change(&app, id, number, |desk, entry, number| {
        leads::override_score(desk, entry, number, None, "removed".to_owned())
    })
    .await
}

/// A reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The reason.
    #[serde(deserialize_with = "bounded::text::<_, 1, 2000>")]
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// Exclude a lead from the campaign.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/set-aside", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Reason, responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_aside(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Reason>,
) -> Answer<LeadWhole> {
    change(&app, id, number, |desk, entry, number| leads::exclude(desk, entry, number, given.reason)).await
}

/// Include a lead again that was excluded.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/bring-back", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn bring_back(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    change(&app, id, number, leads::bring_back).await
}

/// Mark a lead as having replied. No more messages are sent to them.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/replied", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replied(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    change(&app, id, number, |desk, entry, number| {
        leads::mark_replied(desk, entry.campaign.id, number)?;
        Ok(Review::NotNeeded)
    })
    .await
}

/// The format of a file.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Format {
    #[default]
    Csv,
    Xlsx,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ExportAs {
    /// The format.
    #[serde(default)]
    #[param(inline)]
    format: Format,
    /// Only leads in this state.
    #[param(inline)]
    status: Option<LeadStatus>,
}

/// Export the leads to a file, the best first.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/export", tag = "leads", params(("campaign" = Uuid, Path), ExportAs), responses(
    (status = 200, description = "The file.", content((String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(wanted): Query<ExportAs>,
) -> std::result::Result<Response, ApiError> {
    let (kind, content, ending) = match wanted.format {
        Format::Csv => (Kind::Csv, "text/csv; charset=utf-8", "csv"),
        Format::Xlsx => {
            (Kind::Xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx")
        }
    };
    let statuses = wanted.status.map(Into::into).into_iter().collect();
    let file = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let selection = Selection { rows: app.desk.rows(), stream: campaign, statuses };
        let mut file = Cursor::new(Vec::new());
        selection.write(&mut file, kind, &selection.columns()?)?;
        Ok(file.into_inner())
    });
    let name = format!("attachment; filename=\"leads.{ending}\"");
    let headers = [(header::CONTENT_TYPE, content.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from(file.await?)).into_response())
}
