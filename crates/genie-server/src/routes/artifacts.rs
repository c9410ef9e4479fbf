//! The artifacts of a campaign, with all their versions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::artifacts::{
    self, ArtifactLine, ArtifactVersion, Compared, FileToSave, Messages, NewArtifact, NewArtifactType,
    newest_versions, version,
};
use genie_desk::bounded;
use genie_desk::view::{ArtifactKind, Page};
use genie_outreach::artifact;

use super::paging::Paging;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path, Query, SavedFile, download};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, save))
        .routes(routes!(upload))
        .routes(routes!(find))
        .routes(routes!(all_versions))
        .routes(routes!(export))
        .routes(routes!(compare))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct WithMessages {
    /// Include the messages to leads.
    #[serde(default)]
    messages: bool,
}

/// List the newest version of every artifact.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts", tag = "artifacts", params(("campaign" = Uuid, Path), WithMessages, Paging), responses(
    (status = 200, body = Page<ArtifactLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(with): Query<WithMessages>,
    Query(paging): Query<Paging>,
) -> Answer<Page<ArtifactLine>> {
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let messages = if with.messages { Messages::Included } else { Messages::Omitted };
        Ok(Page::part(artifacts::list(&app.desk, campaign, messages)?, paging.window()))
    });
    Ok(Json(page.await?))
}

/// Save an artifact. If one with this name exists, it is kept as an earlier version.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/artifacts", tag = "artifacts", params(("campaign" = Uuid, Path)), request_body = NewArtifact, responses(
    (status = 201, body = ArtifactVersion),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn save(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(new): Given<NewArtifact>,
) -> std::result::Result<(StatusCode, Json<ArtifactVersion>), ApiError> {
    let kept = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(ArtifactVersion::from(artifacts::save(&app.desk, campaign, new)?))
    });
    Ok((StatusCode::CREATED, Json(kept.await?)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Uploaded {
    /// Its type.
    #[serde(rename = "type", deserialize_with = "bounded::text::<_, 1, 100>")]
    #[param(value_type = NewArtifactType, inline)]
    kind: String,
    /// Its name among those of its type.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    key: String,
    /// The name of the file. Its ending tells the media type.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
}

/// Save a file of any type, up to 10 MiB, as an artifact. Text and JSON up to 40 KiB are stored as content.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/artifacts/upload", tag = "artifacts", params(("campaign" = Uuid, Path), Uploaded),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 201, body = ArtifactVersion),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn upload(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(uploaded): Query<Uploaded>,
    SavedFile(bytes): SavedFile,
) -> std::result::Result<(StatusCode, Json<ArtifactVersion>), ApiError> {
    let saved = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let Uploaded { kind: artifact_type, key: artifact_key, file: file_name } = uploaded;
        let new = FileToSave { artifact_type, artifact_key, file_name };
        Ok(ArtifactVersion::from(artifacts::save_file(&app.desk, campaign, new, &bytes)?))
    });
    Ok((StatusCode::CREATED, Json(saved.await?)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// Its type.
    #[serde(rename = "type")]
    #[param(inline)]
    kind: ArtifactKind,
    /// Its name among those of its type.
    #[serde(deserialize_with = "bounded::text::<_, 0, 200>")]
    #[param(max_length = 200)]
    key: String,
}

impl Named {
    fn kind(&self) -> &'static str {
        artifact::Kind::from(self.kind).name()
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Asked {
    /// A description in plain words.
    #[serde(deserialize_with = "bounded::text::<_, 1, 500>")]
    #[param(min_length = 1, max_length = 500)]
    words: String,
}

/// Find an artifact by plain words, such as `the pricing page from last week`.
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
        let line = artifacts::find(&app.desk, campaign, &asked.words)?;
        let found = version(&app.desk, campaign, &line.artifact_type, &line.artifact_key, None)?;
        Ok(ArtifactVersion::from(found))
    });
    Ok(Json(found.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct One {
    /// Only this version.
    #[param(minimum = 1, maximum = 4294967295u32)]
    version: Option<u32>,
}

/// List the newest 100 versions, the oldest of them first; `total` says how many there are.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/artifacts/versions", tag = "artifacts", params(("campaign" = Uuid, Path), Named, One), responses(
    (status = 200, body = Page<ArtifactVersion>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all_versions(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(named): Query<Named>,
    Query(one): Query<One>,
) -> Answer<Page<ArtifactVersion>> {
    let page = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        if let Some(number) = one.version {
            let found = version(&app.desk, campaign, named.kind(), &named.key, Some(number.into()))?;
            return Ok(Page::whole(vec![found.into()]));
        }
        let (total, newest) = newest_versions(&app.desk, campaign, named.kind(), &named.key)?;
        Ok(Page { total, items: newest.into_iter().map(ArtifactVersion::from).collect() })
    });
    Ok(Json(page.await?))
}

/// Export a version of an artifact: the given one, or the newest.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/artifacts/file", tag = "artifacts", params(("campaign" = Uuid, Path), Named, One), responses(
    (status = 200, content((String = "text/plain"), (Vec<u8> = "application/octet-stream"))),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(named): Query<Named>,
    Query(one): Query<One>,
) -> std::result::Result<Response, ApiError> {
    let made = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let (version, named) = (one.version.map(u64::from), (named.kind(), &*named.key));
        artifacts::export(&app.desk, campaign, named, version, &app.person)
    });
    let made = made.await?;
    // The bytes of a user's file are never shown as a page of this server, whatever they are.
    let content = if made.is_text { "text/plain; charset=utf-8" } else { "application/octet-stream" };
    Ok(download(&made.name, content, made.bytes))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Between {
    /// The earlier version; the one before `to` by default.
    #[param(minimum = 1, maximum = 4294967295u32)]
    from: Option<u32>,
    /// The later version; the newest by default.
    #[param(minimum = 1, maximum = 4294967295u32)]
    to: Option<u32>,
}

/// Compare two versions.
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
        let (from, to) = (between.from.map(u64::from), between.to.map(u64::from));
        artifacts::compare(&app.desk, campaign, (named.kind(), &named.key), from, to)
    });
    Ok(Json(compared.await?))
}
