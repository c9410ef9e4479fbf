//! The policy of a campaign and the sequence of its messages.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::sequence::{
    self, ChosenSequence, GAPS_USUAL, LibraryEntry, Messages, NewMessages, SequencePreview,
};
use genie_desk::standing::CampaignStanding;
use genie_desk::{bounded, policy};
use genie_kernel::policy::Source;

use super::campaigns::standing;
use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

/// For how many leads the texts are shown unless the caller says otherwise.
const PREVIEWED_USUAL: usize = 20;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show_policy, set_policy))
        .routes(routes!(messages, set_messages))
        .routes(routes!(preview))
        .routes(routes!(library))
        .routes(routes!(choose))
}

/// Show the policy, with the source and the date of every number.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/policy", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show_policy(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Value> {
    let read =
        app.run(move |app| Ok(serde_json::to_value(app.desk.campaign_of(stream(id))?.campaign.policy)?));
    Ok(Json(read.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sourced {
    /// The source of the numbers that change; the user's own choice by default.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 500>")]
    #[param(max_length = 500)]
    source: Option<String>,
}

/// Set another policy, as the next version. Approvals given under the old one lapse.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/policy", tag = "rules", params(("campaign" = Uuid, Path), Sourced), request_body = Object, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_policy(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(sourced): Query<Sourced>,
    Given(content): Given<Value>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        let source = match sourced.source {
            Some(source) => Source { source, dated: app.desk.today() },
            None => app.desk.by_hand(),
        };
        policy::set(&app.desk, &campaign, policy::parse(content)?, &source)?;
        standing(&app.desk, campaign.id)
    });
    Ok(Json(done.await?))
}

/// Show the sequence.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/sequence", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Messages),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn messages(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Messages> {
    let read = app.run(move |app| sequence::show(&app.desk, app.desk.campaign_of(stream(id))?.campaign.id));
    Ok(Json(read.await?))
}

/// Set another sequence.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/sequence", tag = "rules", params(("campaign" = Uuid, Path)), request_body = NewMessages, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_messages(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(new): Given<NewMessages>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        sequence::set(&app.desk, campaign, new)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// List the sequences to start from, by purpose.
#[utoipa::path(get, path = "/api/sequences", tag = "rules", responses(
    (status = 200, body = Vec<LibraryEntry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn library(State(app): State<Arc<App>>) -> Answer<Vec<LibraryEntry>> {
    Ok(Json(app.run(|_| sequence::library()).await?))
}

/// Use a sequence of the library, with the sender, the reason and the offer of this campaign.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/sequence/chosen", tag = "rules", params(("campaign" = Uuid, Path)), request_body = ChosenSequence, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn choose(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(chosen): Given<ChosenSequence>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        sequence::choose(&app.desk, campaign, &chosen)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// A sequence to preview.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PreviewOf {
    /// The sequence; defaults to the current one.
    #[schema(value_type = Option<Object>)]
    sequence: Option<Value>,
    /// For how many leads to return the texts: 20 by default, at most 10000. All leads are checked.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 10000>")]
    #[schema(minimum = 0, maximum = 10000)]
    limit: Option<u32>,
    /// How many texts with a gap, and how many too long ones, to return: 100 by default, at most 100000.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 100000>")]
    #[schema(minimum = 0, maximum = 100000)]
    gaps: Option<u32>,
}

/// Preview a sequence: its texts, and where it would have gaps or be too long.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/sequence/preview", tag = "rules", params(("campaign" = Uuid, Path)), request_body = PreviewOf, responses(
    (status = 200, body = SequencePreview),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn preview(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(of): Given<PreviewOf>,
) -> Answer<SequencePreview> {
    let done = app.run_long(JobKind::Preview, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let limit = of.limit.map_or(PREVIEWED_USUAL, |limit| limit as usize);
        let preview = sequence::preview(&app.desk, campaign, of.sequence, limit)?;
        Ok(SequencePreview::new(preview, of.gaps.map_or(GAPS_USUAL, |gaps| gaps as usize)))
    });
    Ok(Json(done.await?))
}
