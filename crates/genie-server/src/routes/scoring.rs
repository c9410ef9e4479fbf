//! By what leads are scored, what another algorithm would come to, and what a person's own ranking
//! speaks for.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::{CampaignCommand, score};

use super::campaigns::standing;
use super::paging::PAGE_MAX;
use super::shown::{CampaignStanding, missing, stream};
use crate::answer::{Answer, Document, File, Given, Path, Query};
use crate::app::App;
use crate::desk::learn::{self, from_file, from_overrides};
use crate::desk::{Found, Result, algorithm, rescoring};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(scoring, set_scoring))
        .routes(routes!(what_if))
        .routes(routes!(learn_from_scores, learn_from_file))
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

/// Another scoring to look at: an algorithm, or what a goal gives.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OtherScoring {
    /// The algorithm.
    #[schema(value_type = Option<Object>)]
    algorithm: Option<Value>,
    /// Whom the campaign would want to reach, if there is no algorithm.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 4000>")]
    #[schema(max_length = 4000)]
    goal: Option<String>,
    /// How many of those who would move are named; 100 unless said, 500 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 500>")]
    #[schema(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// Somebody who would move.
#[derive(Debug, Serialize, ToSchema)]
struct MovedLead {
    /// Their number.
    number: u64,
    /// Their name.
    full_name: String,
    /// Their place as it is.
    place_before: u64,
    /// Their place as it would be.
    place_after: u64,
    /// Their score as it is.
    score_before: Option<u32>,
    /// Their score as it would be.
    score_after: u32,
}

/// What another scoring would come to.
#[derive(Debug, Serialize, ToSchema)]
struct Rescored {
    /// How many leads there are.
    leads: usize,
    /// How many would move.
    moved: usize,
    /// How many would have another score.
    rescored: usize,
    /// Those who would move furthest.
    changes: Vec<MovedLead>,
    /// The algorithm, to be put in force.
    #[schema(value_type = Object)]
    algorithm: Value,
}

/// Who would move under another algorithm or another goal. Nothing is changed.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scoring/what-if", tag = "rules", params(("campaign" = Uuid, Path)), request_body = OtherScoring, responses(
    (status = 200, body = Rescored),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn what_if(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(other): Given<OtherScoring>,
) -> Answer<Rescored> {
    let done = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let wanted = match (other.algorithm, other.goal) {
            (Some(content), _) => algorithm::of_value(content)?,
            (None, Some(goal)) => algorithm::of_goal(&goal, algorithm::day_of(app.desk.now())?)?,
            (None, None) => return Err(missing("give an algorithm or a goal")),
        };
        let limit = (other.limit.unwrap_or(100) as usize).min(PAGE_MAX);
        let seen = rescoring::rescore(&app.desk, campaign, &wanted, limit)?;
        let moved = |one: rescoring::Moved| MovedLead {
            number: one.number,
            full_name: one.full_name,
            place_before: one.place_before,
            place_after: one.place_after,
            score_before: one.score_before,
            score_after: one.score_after,
        };
        Ok(Rescored {
            leads: seen.leads,
            moved: seen.moved,
            rescored: seen.rescored,
            changes: seen.changes.into_iter().map(moved).collect(),
            algorithm: serde_json::to_value(wanted)?,
        })
    });
    Ok(Json(done.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Ranking {
    /// What the file with the ranking is called.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
}

/// A criterion, and what it should weigh.
#[derive(Debug, Serialize, ToSchema)]
struct Weighed {
    /// Its name.
    criterion: String,
    /// What it weighs.
    weight: u32,
    /// What the ranking speaks for.
    proposed: u32,
}

/// What a ranking speaks for.
#[derive(Debug, Serialize, ToSchema)]
struct Lesson {
    /// What was learned from.
    from: String,
    /// How many leads were ranked.
    leads: usize,
    /// Rows of the file that name nobody of the campaign.
    unknown_rows: Vec<u64>,
    /// How far the scoring in force agrees with the person, of a thousand.
    agreement_before_per_mille: u32,
    /// How far the proposed one would.
    agreement_after_per_mille: u32,
    /// Criterion by criterion.
    weights: Vec<Weighed>,
    /// The proposed algorithm, to be put in force.
    #[schema(value_type = Object)]
    algorithm: Value,
}

fn learned(app: &App, found: &Found, lesson: learn::Lesson) -> Result<Lesson> {
    let learn::Learned { present, proposal } = learn::learn(&app.desk, found, &lesson)?;
    let weights = present.criteria.iter().zip(&proposal.algorithm.criteria);
    Ok(Lesson {
        leads: lesson.leads.len(),
        from: lesson.from,
        unknown_rows: lesson.unknown.into_iter().take(PAGE_MAX).collect(),
        agreement_before_per_mille: proposal.agreement_before,
        agreement_after_per_mille: proposal.agreement_after,
        weights: weights
            .map(|(old, new)| Weighed {
                criterion: old.name.clone(),
                weight: old.weight,
                proposed: new.weight,
            })
            .collect(),
        algorithm: serde_json::to_value(&proposal.algorithm)?,
    })
}

/// What weights the scores speak for that the person gave. Nothing is changed.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scoring/learn", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Lesson),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn learn_from_scores(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Lesson> {
    let done = app.run_long(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        learned(app, &found, from_overrides(&app.desk, found.campaign.id)?)
    });
    Ok(Json(done.await?))
}

/// What weights the person's own ranking in a file speaks for. Nothing is changed.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scoring/learn", tag = "rules", params(("campaign" = Uuid, Path), Ranking),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Lesson),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn learn_from_file(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(ranking): Query<Ranking>,
    File(file): File,
) -> Answer<Lesson> {
    let done = app.run_long(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        let name: String = ranking.file.chars().filter(|c| !c.is_control()).collect();
        let lesson = from_file(&app.desk, found.campaign.id, &name, || Ok(Cursor::new(file.clone())))?;
        learned(app, &found, lesson)
    });
    Ok(Json(done.await?))
}
