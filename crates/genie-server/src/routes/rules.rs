//! The rules of a campaign and the words of its messages.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::CampaignCommand;
use genie_outreach::sequence::{self, Sequence};

use super::campaigns::standing;
use super::shown::{CampaignStanding, stream};
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::desk::{Result, forecast, preview, steer};
use crate::problem::Problem;

/// Of how many leads the texts are shown.
const PREVIEWED: usize = 20;

/// How many texts with a hole are shown.
const HOLES_SHOWN: usize = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(policy, set_policy))
        .routes(routes!(messages, set_messages))
        .routes(routes!(preview))
}

/// The rules, with the source and the date of every number.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/policy", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn policy(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Value> {
    let read =
        app.run(move |app| Ok(serde_json::to_value(app.desk.campaign_of(stream(id))?.campaign.policy)?));
    Ok(Json(read.await?))
}

/// Other rules, as the next version. Consent given under the old ones lapses.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/policy", tag = "rules", params(("campaign" = Uuid, Path)), request_body = Object, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_policy(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(content): Given<Value>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        steer::set_policy(&app.desk, &campaign, forecast::policy_of(content)?, &app.desk.by_hand())?;
        standing(&app.desk, campaign.id)
    });
    Ok(Json(done.await?))
}

/// What is written, step by step.
#[derive(Debug, Serialize, ToSchema)]
struct Messages {
    /// The version in force; nothing if the rules write the messages.
    version: Option<u64>,
    /// The sequence.
    #[schema(value_type = Option<Object>)]
    sequence: Option<Value>,
}

/// What is written, step by step.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/sequence", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Messages),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn messages(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Messages> {
    let read = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let kept = sequence::read(app.desk.rows(), campaign, None)?;
        let (version, sequence) = kept.map(|(version, kept)| (version, kept.to_value())).unzip();
        Ok(Messages { version, sequence })
    });
    Ok(Json(read.await?))
}

/// The sequence that a person brings.
fn sequence_of(content: Value) -> Result<Sequence> {
    Sequence::from_value(content).map_err(|invalid| {
        let next = "`genie sequence example` prints one that works";
        Problem::new(invalid.code(), invalid.to_string(), next)
    })
}

/// Other words.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewMessages {
    /// The sequence.
    #[schema(value_type = Object)]
    sequence: Value,
    /// Whether those who are under way go on with it too, or only newcomers begin with it.
    #[serde(default)]
    everybody: bool,
}

/// Say it in other words from now on.
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
        let sequence = sequence_of(new.sequence)?;
        let command = CampaignCommand::UseSequence { content: sequence.to_value(), everybody: new.everybody };
        app.desk.tell_own(campaign, command)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// Words to look at before they are used.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PreviewOf {
    /// The sequence; the one in force if absent.
    #[schema(value_type = Option<Object>)]
    sequence: Option<Value>,
}

/// What a sequence comes to.
#[derive(Debug, Serialize, ToSchema)]
struct SequencePreview {
    /// How many leads were looked at.
    leads: u64,
    /// The first texts.
    previews: Vec<preview::Text>,
    /// The first texts with a hole.
    missing: Vec<preview::Hole>,
    /// How many texts have a hole.
    holes: usize,
    /// The first texts that are too long.
    too_long: Vec<preview::Long>,
    /// How many texts are too long.
    overlong: usize,
}

/// What a sequence would say to everybody, and to whom it would have a hole.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/sequence/preview", tag = "rules", params(("campaign" = Uuid, Path)), request_body = PreviewOf, responses(
    (status = 200, body = SequencePreview),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn preview(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(of): Given<PreviewOf>,
) -> Answer<SequencePreview> {
    let done = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let sequence = match of.sequence {
            Some(content) => sequence_of(content)?,
            None => {
                sequence::read(app.desk.rows(), campaign, None)?.map(|(_, kept)| kept).ok_or_else(|| {
                    Problem::new("SEQUENCE_INVALID", "this campaign has no sequence", "give one to look at")
                })?
            }
        };
        let mut seen = preview::preview(&app.desk, campaign, &sequence, PREVIEWED)?;
        let (holes, overlong) = (seen.missing.len(), seen.too_long.len());
        seen.missing.truncate(HOLES_SHOWN);
        seen.too_long.truncate(HOLES_SHOWN);
        let preview::Preview { leads, previews, missing, too_long } = seen;
        Ok(SequencePreview { leads, previews, missing, holes, too_long, overlong })
    });
    Ok(Json(done.await?))
}
