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

use genie_kernel::cycle::Command;
use genie_outreach::sequence::{self, Sequence};
use genie_outreach::{CampaignCommand, score};

use super::campaigns::standing;
use super::shown::{CampaignStanding, stream};
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::desk::{algorithm, forecast};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(policy, set_policy))
        .routes(routes!(messages, set_messages))
        .routes(routes!(scoring, set_scoring))
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
        let policy = forecast::policy_of(content, &campaign.policy)?;
        app.desk.tell(campaign.id, &Command::SetPolicy { policy: Box::new(policy) })?;
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
        let sequence = Sequence::from_value(new.sequence).map_err(|invalid| {
            let next = "`genie sequence example` prints one that works";
            Problem::new(invalid.code(), invalid.to_string(), next)
        })?;
        let command = CampaignCommand::UseSequence { content: sequence.to_value(), everybody: new.everybody };
        app.desk.tell_own(campaign, command)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// By what leads are scored.
#[derive(Debug, Serialize, ToSchema)]
struct Scoring {
    /// The version in force; nothing before leads are scored.
    version: Option<u64>,
    /// The algorithm; before leads are scored, what the goal gives.
    #[schema(value_type = Object)]
    algorithm: Value,
}

/// By what leads are scored.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scoring", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Scoring),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn scoring(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Scoring> {
    let read = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        let (version, algorithm) = match score::algorithm(app.desk.rows(), campaign.id)? {
            Some((version, algorithm)) => (Some(version), algorithm),
            None => (None, algorithm::of_goal(&campaign.goal, algorithm::day_of(app.desk.now())?)?),
        };
        Ok(Scoring { version, algorithm: serde_json::to_value(algorithm)? })
    });
    Ok(Json(read.await?))
}

/// Score by another algorithm from now on.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/scoring", tag = "rules", params(("campaign" = Uuid, Path)), request_body = Object, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_scoring(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(content): Given<Value>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let in_force = score::algorithm(app.desk.rows(), campaign)?.map_or(0, |(version, _)| version);
        let mut wanted = algorithm::of_value(content)?;
        wanted.version = u32::try_from(in_force + 1).unwrap_or(u32::MAX);
        let content = serde_json::to_value(wanted)?;
        app.desk.tell_own(campaign, CampaignCommand::UseAlgorithm { content })?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}
