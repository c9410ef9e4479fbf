//! The scoring of a campaign, what another algorithm would change, and the weights that a ranking of the
//! user suggests.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::cutoff::{self, CutoffView, Recipients};
use genie_desk::scoring::{self, Lesson, Rescored, Scoring};
use genie_desk::standing::CampaignStanding;
use genie_desk::view::PAGE_USUAL;
use genie_desk::{algorithm, bounded};

use super::campaigns::standing;
use super::{missing, stream};
use crate::answer::{Answer, Document, File, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, set))
        .routes(routes!(what_if))
        .routes(routes!(learn_from_scores, learn_from_file))
        .routes(routes!(show_cutoff, set_cutoff))
}

/// Show the scoring algorithm.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scoring", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Scoring),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Scoring> {
    Ok(Json(app.run(move |app| scoring::show(&app.desk, &app.desk.campaign_of(stream(id))?)).await?))
}

/// Set another scoring algorithm.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/scoring", tag = "rules", params(("campaign" = Uuid, Path)), request_body = Object, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(content): Given<Value>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        scoring::set(&app.desk, campaign, algorithm::of_value(content)?)?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// Another scoring to try: an algorithm, or a goal to derive one from.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OtherScoring {
    /// The algorithm.
    #[schema(value_type = Option<Object>)]
    algorithm: Option<Value>,
    /// The goal, if there is no algorithm.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 4000>")]
    #[schema(max_length = 4000)]
    goal: Option<String>,
    /// How many of the leads that would move to return: 100 by default, at most 100000.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 100000>")]
    #[schema(minimum = 0, maximum = 100000)]
    limit: Option<u32>,
}

/// Show which leads would move under another algorithm or goal. Nothing is changed.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/scoring/what-if", tag = "rules", params(("campaign" = Uuid, Path)), request_body = OtherScoring, responses(
    (status = 200, body = Rescored),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn what_if(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(other): Given<OtherScoring>,
) -> Answer<Rescored> {
    let done = app.run_long(JobKind::Ranking, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let wanted = match (other.algorithm, other.goal) {
            (Some(content), _) => algorithm::of_value(content)?,
            (None, Some(goal)) => algorithm::of_goal(&goal, algorithm::day_of(app.desk.now())?)?,
            (None, None) => return Err(missing("provide an algorithm or a goal")),
        };
        let limit = other.limit.map_or(PAGE_USUAL, |limit| limit as usize);
        scoring::try_other(&app.desk, campaign, &wanted, limit)
    });
    Ok(Json(done.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Ranking {
    /// The name of the file.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
}

/// Suggest weights from the user's own scores. Nothing is changed.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/scoring/learn", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Lesson),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn learn_from_scores(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Lesson> {
    let done = app.run_long(JobKind::Learning, move |app| {
        scoring::learn_from_overrides(&app.desk, &app.desk.campaign_of(stream(id))?)
    });
    Ok(Json(done.await?))
}

/// Suggest weights from a ranking in a file. Nothing is changed.
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
    let done = app.run_long(JobKind::Learning, move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        let name: String = ranking.file.chars().filter(|c| !c.is_control()).collect();
        scoring::learn_from_file(&app.desk, &entry, &name, || Ok(Cursor::new(file.clone())))
    });
    Ok(Json(done.await?))
}

/// Show who is written to, and what the scores recommend.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/cutoff", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CutoffView),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show_cutoff(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CutoffView> {
    let done = app
        .run_long(JobKind::Ranking, move |app| cutoff::show(&app.desk, &app.desk.campaign_of(stream(id))?));
    Ok(Json(done.await?))
}

/// Choose who is written to. No message is drafted for anyone else.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/cutoff", tag = "rules", params(("campaign" = Uuid, Path)), request_body = Recipients, responses(
    (status = 200, body = CutoffView),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set_cutoff(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(recipients): Given<Recipients>,
) -> Answer<CutoffView> {
    let done = app.run_long(JobKind::Ranking, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        cutoff::set(&app.desk, campaign, recipients)?;
        cutoff::show(&app.desk, &app.desk.campaign_of(campaign)?)
    });
    Ok(Json(done.await?))
}
