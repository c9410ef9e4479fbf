//! The leads of a campaign: in any order, why they have their score, and what a person says of them.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::StreamId;
use genie_kernel::effect::EffectStatus;
use genie_outreach::contract::LeadStatus;
use genie_outreach::{CampaignCommand, Lead, dossier, identity};

use super::account::Erased;
use super::paging::{PAGE_MAX, Page};
use super::shown::{LeadLine, stream, word};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::evidence;
use crate::desk::explain::Explainer;
use crate::desk::export::{Kind, Selection};
use crate::desk::leads::{Written, ask_again, lead, messages};
use crate::desk::{Desk, Result};
use crate::directory::{Order, Sort, Wanted};
use crate::problem::Problem;

/// The most records of a dossier that one answer holds.
const DOSSIER_MAX: usize = 2_000;

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

/// Where a lead stands.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Standing {
    Pending,
    Contacted,
    Responded,
    Rejected,
}

impl From<Standing> for LeadStatus {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Pending => Self::Pending,
            Standing::Contacted => Self::Contacted,
            Standing::Responded => Self::Responded,
            Standing::Rejected => Self::Rejected,
        }
    }
}

/// Which leads are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// With this status.
    #[param(inline)]
    status: Option<Standing>,
    /// With this in their name, title or company.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    text: Option<String>,
    /// In which order.
    #[serde(default)]
    #[param(inline)]
    sort: Sort,
    /// In which direction.
    #[serde(default)]
    #[param(inline)]
    order: Order,
    /// Without so many from the beginning.
    #[param(minimum = 0, maximum = 4294967295u32)]
    offset: Option<u32>,
    /// So many at the most; 100 unless said, 500 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// The leads that are wanted.
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
        status: filter.status.map(LeadStatus::from),
        text: filter.text.unwrap_or_default(),
        sort: filter.sort,
        order: filter.order,
        offset: filter.offset.unwrap_or(0) as usize,
        limit: (filter.limit.unwrap_or(100) as usize).min(PAGE_MAX),
    };
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let (total, leads) = app.directory.find(app.desk.rows(), campaign, &wanted)?;
        Ok(Page { total, items: leads.iter().map(LeadLine::from).collect() })
    });
    Ok(Json(page.await?))
}

/// What one criterion gave.
#[derive(Debug, Serialize, ToSchema)]
struct Term {
    /// The name of the criterion.
    criterion: String,
    /// The points it gave; below zero for something to be avoided.
    points: i32,
    /// The points it could give.
    of: u32,
    /// The column that says so.
    column: Option<String>,
    /// What stands there.
    value: Option<String>,
    /// Why.
    reason: String,
}

/// A message that was written for a lead.
#[derive(Debug, Serialize, ToSchema)]
struct MessageLine {
    /// What kind of message.
    message_type: String,
    /// Which step of the sequence.
    step: u32,
    /// What it says.
    text: String,
    /// When it was written.
    at: String,
    /// draft, open, done, failed or uncertain.
    status: String,
}

impl From<Written> for MessageLine {
    fn from(written: Written) -> Self {
        Self {
            message_type: word(written.message.message_type),
            step: written.message.step,
            text: written.message.text,
            at: written.at.to_string(),
            status: written.status.map_or("draft", EffectStatus::word).to_owned(),
        }
    }
}

/// Everything that is known of a lead, and why they have their score.
#[derive(Debug, Serialize, ToSchema)]
struct LeadWhole {
    #[serde(flatten)]
    line: LeadLine,
    /// The computed score.
    computed_score: Option<u32>,
    /// The version of the algorithm that scored them.
    algorithm_version: Option<u64>,
    /// What each criterion gave.
    terms: Vec<Term>,
    /// What the file says of them, by names that are known.
    #[schema(value_type = Object)]
    details: Map<String, Value>,
    /// What the file says of them, by names of its own.
    #[schema(value_type = Object)]
    variables: Map<String, Value>,
    /// Everything else that names them.
    aliases: Vec<String>,
    /// The file and the row.
    source: Option<String>,
    /// What was written for them, step by step.
    messages: Vec<MessageLine>,
}

fn whole(desk: &Desk, campaign: StreamId, lead: Lead) -> Result<LeadWhole> {
    let explanation = Explainer::new(desk.rows(), campaign).explain(&lead)?;
    let terms = explanation.as_ref().map(|explanation| {
        let term = |one: &genie_outreach::scoring::Explained| Term {
            criterion: one.criterion.clone(),
            points: one.points,
            of: one.of,
            column: one.column.clone(),
            value: one.value.clone(),
            reason: match &one.change {
                Some(change) => format!("{}; {change}", one.reason),
                None => one.reason.to_string(),
            },
        };
        explanation.scored.points.iter().map(term).collect()
    });
    let messages = messages(desk.rows(), campaign, &lead)?;
    Ok(LeadWhole {
        line: LeadLine::from(&lead),
        computed_score: lead.scored_version.map(|_| lead.weight_score),
        algorithm_version: lead.scored_version,
        terms: terms.unwrap_or_default(),
        details: lead.details.into(),
        variables: lead.variables.into(),
        aliases: lead.aliases,
        source: lead.source,
        messages: messages.into_iter().map(MessageLine::from).collect(),
    })
}

/// One lead, and why they have their score.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    let shown = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        whole(&app.desk, campaign, lead(app.desk.rows(), campaign, number.into())?)
    });
    Ok(Json(shown.await?))
}

/// Erase a person from every campaign, for good. They can never be imported or written to again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn erase(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Erased> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let lead = lead(app.desk.rows(), campaign, number.into())?;
        let person = identity::parse(&lead.profile_url).map_err(|error| {
            Problem::coded("LEAD_NOT_FOUND", format!("their profile is no address of a person: {error}"))
        })?;
        Ok(Erased { records: app.desk.erase(&person)? })
    });
    Ok(Json(done.await?))
}

/// One thing that the journal says about a person.
#[derive(Debug, Serialize, ToSchema)]
struct DossierItem {
    /// Its place in the journal.
    sequence: u64,
    /// When.
    at: String,
    /// What happened.
    what: String,
    /// All that the journal has of it that concerns this person.
    #[schema(value_type = Value)]
    detail: Value,
}

/// Everything that the journal has about a person.
#[derive(Debug, Serialize, ToSchema)]
struct Dossier {
    /// The person.
    lead: LeadLine,
    /// How many records there are.
    total: usize,
    /// The newest of them, in order.
    journal: Vec<DossierItem>,
}

/// Everything that the journal has about a person: what is known, was sent, was agreed to, and why.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/{number}/dossier", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Dossier),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn everything(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<Dossier> {
    let read = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let lead = lead(app.desk.rows(), campaign, number.into())?;
        let items = dossier::read(app.desk.rows(), campaign, &lead)?;
        let total = items.len();
        let journal = items.into_iter().skip(total.saturating_sub(DOSSIER_MAX)).map(|item| DossierItem {
            sequence: item.sequence,
            at: item.at.to_string(),
            what: item.what,
            detail: item.detail,
        });
        Ok(Dossier { lead: LeadLine::from(&lead), total, journal: journal.collect() })
    });
    Ok(Json(read.await?))
}

/// A score that a person gives.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GivenScore {
    /// From 0 to 100.
    #[schema(minimum = 0, maximum = 100)]
    score: u32,
    /// Why.
    #[serde(deserialize_with = "crate::bounded::text::<_, 0, 2000>")]
    #[schema(max_length = 2000)]
    reason: String,
}

async fn correct(
    app: &Arc<App>,
    id: Uuid,
    number: u32,
    score: Option<u32>,
    reason: String,
) -> Answer<LeadWhole> {
    let corrected = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        let campaign = found.campaign.id;
        let known = lead(app.desk.rows(), campaign, number.into())?;
        app.desk.tell_own(campaign, CampaignCommand::Override { lead: known.id, score, reason })?;
        ask_again(&app.desk, &found)?;
        whole(&app.desk, campaign, lead(app.desk.rows(), campaign, number.into())?)
    });
    Ok(Json(corrected.await?))
}

/// Give a lead a score that wins over the computed one.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = GivenScore, responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn score(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<GivenScore>,
) -> Answer<LeadWhole> {
    correct(&app, id, number, Some(given.score), given.reason).await
}

/// Let the computed score count again.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/leads/{number}/score", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn unscore(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    correct(&app, id, number, None, "taken back".to_owned()).await
}

/// Why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Why.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 2000>")]
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// Leave somebody out of the campaign.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/set-aside", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Reason, responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_aside(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Reason>,
) -> Answer<LeadWhole> {
    let done = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        let campaign = found.campaign.id;
        let known = lead(app.desk.rows(), campaign, number.into())?;
        app.desk.tell_own(campaign, CampaignCommand::SetAside { lead: known.id, reason: given.reason })?;
        ask_again(&app.desk, &found)?;
        whole(&app.desk, campaign, lead(app.desk.rows(), campaign, number.into())?)
    });
    Ok(Json(done.await?))
}

/// Take back that somebody was left out: it is their turn again.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/bring-back", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn bring_back(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    let done = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        let campaign = found.campaign.id;
        let known = lead(app.desk.rows(), campaign, number.into())?;
        app.desk.tell_own(campaign, CampaignCommand::BringBack { lead: known.id })?;
        ask_again(&app.desk, &found)?;
        whole(&app.desk, campaign, lead(app.desk.rows(), campaign, number.into())?)
    });
    Ok(Json(done.await?))
}

/// Somebody replied: nothing more is written to them.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/leads/{number}/replied", tag = "leads", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = LeadWhole),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replied(State(app): State<Arc<App>>, Path((id, number)): Path<(Uuid, u32)>) -> Answer<LeadWhole> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let known = lead(app.desk.rows(), campaign, number.into())?;
        evidence::replied(&app.desk, campaign, known.id)?;
        whole(&app.desk, campaign, lead(app.desk.rows(), campaign, number.into())?)
    });
    Ok(Json(done.await?))
}

/// What kind of file.
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
    /// What kind of file.
    #[serde(default)]
    #[param(inline)]
    format: Format,
    /// Only those with this status.
    #[param(inline)]
    status: Option<Standing>,
}

/// All leads in a file, the best first.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/leads/export", tag = "leads", params(("campaign" = Uuid, Path), ExportAs), responses(
    (status = 200, description = "The file.", content((String = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(wanted): Query<ExportAs>,
) -> std::result::Result<Response, Problem> {
    let (kind, content, ending) = match wanted.format {
        Format::Csv => (Kind::Csv, "text/csv; charset=utf-8", "csv"),
        Format::Xlsx => {
            (Kind::Xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx")
        }
    };
    let statuses = wanted.status.map(LeadStatus::from).into_iter().collect();
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
