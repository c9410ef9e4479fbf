//! The leads of a campaign: in any order, with their scores explained, and what the user decides about them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::directory::{Order, Sort, Wanted};
use genie_desk::erasure::{self, Erased};
use genie_desk::export::{self, Exported, Kind};
use genie_desk::leads::{
    self, ChangedLead, Dossier, LeadDetails, LeadLine, Ranking, RankingFilter, ReplyCategory, Review,
};
use genie_desk::sites::{self, SiteCheck};
use genie_desk::view::{LeadStatus, PAGE_USUAL, Page};
use genie_desk::{CampaignEntry, Desk, Result, bounded};

use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query, XLSX, download};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(export))
        .routes(routes!(ranking))
        .routes(routes!(show, erase))
        .routes(routes!(find_erasure))
        .routes(routes!(dossier, export_dossier))
        .routes(routes!(score, unscore))
        .routes(routes!(exclude))
        .routes(routes!(include))
        .routes(routes!(replied))
        .routes(routes!(withdraw_invitation))
        .routes(routes!(save_reply))
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

/// Which leads of the ranking are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RankingOf {
    /// Skip the places up to this one.
    #[param(minimum = 0, maximum = 4294967295u32)]
    after: Option<u32>,
    /// How many leads to return: 100 by default, at most 500.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
    /// Only leads in these states, separated by commas.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    statuses: Option<String>,
    /// Only leads without tasks yet.
    #[serde(default)]
    waiting: bool,
}

/// List the leads in the order of their ranking, with places and explained scores.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/ranking", tag = "leads", params(("campaign" = Uuid, Path), RankingOf), responses(
    (status = 200, body = Ranking),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn ranking(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(wanted): Query<RankingOf>,
) -> Answer<Ranking> {
    let filter = RankingFilter {
        after: wanted.after.unwrap_or(0).into(),
        limit: wanted.limit.map_or(PAGE_USUAL, |limit| limit as usize),
        statuses: leads::parse_statuses(&wanted.statuses.unwrap_or_default())?,
        waiting: wanted.waiting,
    };
    let listed = app.run_long(JobKind::Ranking, move |app| {
        leads::ranked(&app.desk, app.desk.campaign_of(stream(id))?.campaign.id, &filter)
    });
    Ok(Json(listed.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Placed {
    /// Look up the place of the lead in the ranking too, which takes longer in a large campaign.
    #[serde(default)]
    place: bool,
}

/// Show a lead, with its score explained.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32), Placed), responses(
    (status = 200, body = LeadDetails),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Query(Placed { place }): Query<Placed>,
) -> Answer<LeadDetails> {
    let shown = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let read = if place { leads::show_ranked } else { leads::show };
        read(&app.desk, campaign, number.into())
    });
    Ok(Json(shown.await?))
}

/// Erase the person behind a lead from every campaign, for good. They cannot be imported or contacted again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn erase(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Erased> {
    let done = app.run_long(JobKind::Erasure, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let person = leads::person_of(&app.desk, campaign, number.into())?;
        erasure::erase(&app.desk, &person)
    });
    Ok(Json(done.await?))
}

/// Count what erasing the person behind a lead would forget. Nothing is erased.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}/erasure", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn find_erasure(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Erased> {
    let found = app.run_long(JobKind::Erasure, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let person = leads::person_of(&app.desk, campaign, number.into())?;
        erasure::find(&app.desk, &person)
    });
    Ok(Json(found.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DossierPart {
    /// How many records to skip. Without it, the newest 2000 records are returned.
    #[param(minimum = 0, maximum = 4294967295u32)]
    offset: Option<u32>,
}

/// Show everything that the journal has about a lead, at most 2000 records at a time.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}/dossier", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32), DossierPart), responses(
    (status = 200, body = Dossier),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn dossier(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Query(DossierPart { offset }): Query<DossierPart>,
) -> Answer<Dossier> {
    let read = app.run_long(JobKind::Files, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        leads::dossier(&app.desk, campaign, number.into(), offset.map(|offset| offset as usize))
    });
    Ok(Json(read.await?))
}

/// Export everything that the journal has about a lead.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/dossier", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = Dossier),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export_dossier(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> std::result::Result<Response, ApiError> {
    let made = app.run_long(JobKind::Files, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        leads::export_dossier(&app.desk, campaign, number.into(), &app.person)
    });
    Ok(download("dossier.json", "application/json", made.await?))
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

/// Changes a lead, and responds with it.
async fn change(
    app: &Arc<App>,
    id: Uuid,
    number: u32,
    work: impl FnOnce(&Desk, &CampaignEntry, u64) -> Result<Review> + Send + 'static,
) -> Answer<ChangedLead> {
    let changed = app.run(move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        let review = work(&app.desk, &entry, number.into())?;
        Ok(ChangedLead::new(leads::show(&app.desk, entry.campaign.id, number.into())?, review))
    });
    Ok(Json(changed.await?))
}

/// Override the computed score of a lead.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = GivenScore, responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn score(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<GivenScore>,
) -> Answer<ChangedLead> {
    change(&app, id, number, move |desk, entry, number| {
        leads::override_score(desk, entry, number, Some(given.score), given.reason)
    })
    .await
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Because {
    /// The reason; "removed" by default.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 2000>")]
    #[param(max_length = 2000)]
    reason: Option<String>,
}

/// Use the computed score again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32), Because), responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn unscore(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Query(because): Query<Because>,
) -> Answer<ChangedLead> {
    let reason = because.reason.unwrap_or_else(|| "removed".to_owned());
    change(&app, id, number, |desk, entry, number| leads::override_score(desk, entry, number, None, reason))
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
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/exclude", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = Reason, responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn exclude(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Reason>,
) -> Answer<ChangedLead> {
    change(&app, id, number, |desk, entry, number| leads::exclude(desk, entry, number, given.reason)).await
}

/// Include an excluded lead again.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/include", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn include(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<ChangedLead> {
    change(&app, id, number, leads::include).await
}

/// Mark a lead as having replied. No more messages are sent to them.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/replied", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replied(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<ChangedLead> {
    change(&app, id, number, |desk, entry, number| {
        leads::mark_replied(desk, entry.campaign.id, number)?;
        Ok(Review::NotNeeded)
    })
    .await
}

/// Withdraw the pending invitation to a lead, in the browser.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/withdraw-invitation", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = SiteCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn withdraw_invitation(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Answer<SiteCheck> {
    let withdrawn = app.run_long(JobKind::ToolCall, move |app| {
        sites::withdraw_invitation(&app.desk, stream(id), number.into())
    });
    Ok(Json(withdrawn.await?))
}

/// What a lead replied.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GivenReply {
    /// The text.
    #[serde(deserialize_with = "bounded::text::<_, 1, 4000>")]
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
    /// Its category; found by the campaign's model or by rules if it is absent.
    category: Option<ReplyCategory>,
}

/// Save what a lead replied, with its category. The lead is marked as having replied.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/leads/{number}/reply", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = GivenReply, responses(
    (status = 200, body = ChangedLead),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn save_reply(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<GivenReply>,
) -> Answer<ChangedLead> {
    // A model may be asked, which takes longer than other changes.
    let saved = app.run_long(JobKind::Chat, move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        leads::record_reply(&app.desk, entry.campaign.id, number.into(), &given.text, given.category)?;
        let shown = leads::show(&app.desk, entry.campaign.id, number.into())?;
        Ok(ChangedLead::new(shown, Review::NotNeeded))
    });
    Ok(Json(saved.await?))
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
    /// Only leads in these states, separated by commas.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    statuses: Option<String>,
}

/// The response header that says how many leads an exported file has.
const LEADS_HEADER: HeaderName = HeaderName::from_static("x-genie-leads");

/// The response header that says how many columns an exported file has.
const COLUMNS_HEADER: HeaderName = HeaderName::from_static("x-genie-columns");

/// Export the leads to a file, the best first.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/export", tag = "leads", params(("campaign" = Uuid, Path), ExportAs), responses(
    (status = 200, description = "The file.", content((String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(wanted): Query<ExportAs>,
) -> std::result::Result<Response, ApiError> {
    let (kind, content, name) = match wanted.format {
        Format::Csv => (Kind::Csv, "text/csv; charset=utf-8", "leads.csv"),
        Format::Xlsx => (Kind::Xlsx, XLSX, "leads.xlsx"),
    };
    let named = leads::parse_statuses(&wanted.statuses.unwrap_or_default())?;
    let statuses: Vec<LeadStatus> = wanted.status.into_iter().chain(named).collect();
    let made = app.run_long(JobKind::Export, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        export::export(&app.desk, campaign, &statuses, kind, &app.person)
    });
    let Exported { leads, columns, file } = made.await?;
    let counts = [(LEADS_HEADER, leads.to_string()), (COLUMNS_HEADER, columns.to_string())];
    Ok((counts, download(name, content, file)).into_response())
}
