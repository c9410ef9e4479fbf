//! What is kept with a campaign, with all its versions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::CampaignCommand;
use genie_outreach::artifact::{Kind, diff};

use super::paging::{Page, Paging};
use super::shown::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::artifacts::{Line, Whole, ask, newest, newest_versions, of_kind, version};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, keep))
        .routes(routes!(find))
        .routes(routes!(all_versions))
        .routes(routes!(compare))
}

/// Something that is kept.
#[derive(Debug, Serialize, ToSchema)]
struct ArtifactLine {
    /// What it is.
    artifact_type: String,
    /// Its name among those of its type.
    artifact_key: String,
    /// What a person calls it.
    title: String,
    /// The version.
    version: u64,
    /// user or agent.
    source: String,
    /// When it was kept.
    created_at: String,
}

impl From<Line> for ArtifactLine {
    fn from(line: Line) -> Self {
        Self {
            title: line.title(),
            artifact_type: line.artifact_type,
            artifact_key: line.artifact_key,
            version: line.version,
            source: line.source,
            created_at: line.created_at.to_string(),
        }
    }
}

/// A version, whole.
#[derive(Debug, Serialize, ToSchema)]
struct ArtifactVersion {
    #[serde(flatten)]
    line: ArtifactLine,
    /// The thing itself.
    #[schema(value_type = Value)]
    content: Value,
}

impl From<Whole> for ArtifactVersion {
    fn from(whole: Whole) -> Self {
        Self { line: whole.line.into(), content: whole.content }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Messages {
    /// With the messages to leads.
    #[serde(default)]
    messages: bool,
}

/// The newest version of everything that is kept.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts", tag = "artifacts", params(("campaign" = Uuid, Path), Messages, Paging), responses(
    (status = 200, body = Page<ArtifactLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(with): Query<Messages>,
    Query(paging): Query<Paging>,
) -> Answer<Page<ArtifactLine>> {
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let mut lines = newest(&app.desk, campaign)?;
        if with.messages {
            lines.extend(of_kind(&app.desk, campaign, Kind::Message)?);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.created_at));
        Ok(Page::part(lines.into_iter().map(ArtifactLine::from).collect(), &paging))
    });
    Ok(Json(page.await?))
}

/// Something to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewArtifact {
    /// What it is.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 100>")]
    #[schema(min_length = 1, max_length = 100)]
    artifact_type: String,
    /// Its name among those of its type.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    artifact_key: String,
    /// The thing itself.
    #[schema(value_type = Value)]
    content: Value,
}

/// Keep something. What is kept under that name already stays, as an earlier version.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/artifacts", tag = "artifacts", params(("campaign" = Uuid, Path)), request_body = NewArtifact, responses(
    (status = 201, body = ArtifactVersion),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn keep(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(new): Given<NewArtifact>,
) -> std::result::Result<(StatusCode, Json<ArtifactVersion>), Problem> {
    let kept = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let NewArtifact { artifact_type, artifact_key, content } = new;
        let command = CampaignCommand::SaveArtifact {
            artifact_type: artifact_type.clone(),
            artifact_key: artifact_key.clone(),
            content,
        };
        app.desk.tell_own(campaign, command)?;
        Ok(ArtifactVersion::from(version(&app.desk, campaign, &artifact_type, &artifact_key, None)?))
    });
    Ok((StatusCode::CREATED, Json(kept.await?)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// What it is.
    #[serde(rename = "type", deserialize_with = "crate::bounded::text::<_, 0, 100>")]
    #[param(max_length = 100)]
    kind: String,
    /// Its name among those of its type.
    #[serde(deserialize_with = "crate::bounded::text::<_, 0, 200>")]
    #[param(max_length = 200)]
    key: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Asked {
    /// What is looked for, in plain words.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 500>")]
    #[param(min_length = 1, max_length = 500)]
    words: String,
}

/// Find what is kept by plain words, such as `the pricing page from last week`.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts/find", tag = "artifacts", params(("campaign" = Uuid, Path), Asked), responses(
    (status = 200, body = ArtifactVersion),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn find(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(asked): Query<Asked>,
) -> Answer<ArtifactVersion> {
    let found = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let line = ask(&app.desk, campaign, &asked.words)?;
        let found = version(&app.desk, campaign, &line.artifact_type, &line.artifact_key, None)?;
        Ok(ArtifactVersion::from(found))
    });
    Ok(Json(found.await?))
}

/// The newest 100 versions, the oldest of them first; `total` says how many there are.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts/versions", tag = "artifacts", params(("campaign" = Uuid, Path), Named), responses(
    (status = 200, body = Page<ArtifactVersion>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all_versions(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(named): Query<Named>,
) -> Answer<Page<ArtifactVersion>> {
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let (total, newest) = newest_versions(&app.desk, campaign, &named.kind, &named.key)?;
        Ok(Page { total, items: newest.into_iter().map(ArtifactVersion::from).collect() })
    });
    Ok(Json(page.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Between {
    /// The earlier version; the one before `to` unless said.
    #[param(minimum = 0, maximum = 4294967295u32)]
    from: Option<u32>,
    /// The later version; the newest unless said.
    #[param(minimum = 0, maximum = 4294967295u32)]
    to: Option<u32>,
}

/// What is different between two versions.
#[derive(Debug, Serialize, ToSchema)]
struct Compared {
    /// The earlier version.
    from: u64,
    /// The later version.
    to: u64,
    /// What is different, place by place.
    #[schema(value_type = Vec<Object>)]
    changes: Value,
}

/// What is different between two versions.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts/diff", tag = "artifacts", params(("campaign" = Uuid, Path), Named, Between), responses(
    (status = 200, body = Compared),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn compare(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(named): Query<Named>,
    Query(between): Query<Between>,
) -> Answer<Compared> {
    let compared = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let one = |wanted| version(&app.desk, campaign, &named.kind, &named.key, wanted);
        let newer = one(between.to.map(u64::from))?;
        let before = between.from.map_or_else(|| newer.line.version.saturating_sub(1), u64::from);
        let older = one(Some(before))?;
        let changes = serde_json::to_value(diff::diff(&older.content, &newer.content))?;
        Ok(Compared { from: older.line.version, to: newer.line.version, changes })
    });
    Ok(Json(compared.await?))
}
