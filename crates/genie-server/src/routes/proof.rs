//! Proof that the stored state matches the journal. Nothing is changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::anchor::{self, Anchor, AnchorCheck};
use genie_desk::bounded;
use genie_desk::proof::{self, ReplayedStream, Verified};
use genie_desk::view::Page;

use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(verify))
        .routes(routes!(take_anchor))
        .routes(routes!(check_anchor))
        .routes(routes!(replay))
        .routes(routes!(replay_all))
}

/// Rebuild all tables from the log, check the hash chain, and name every damaged row.
#[utoipa::path(get, path = "/api/verify", tag = "records", responses(
    (status = 200, body = Verified),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn verify(State(app): State<Arc<App>>) -> Answer<Verified> {
    Ok(Json(app.run_long(JobKind::Verification, |app| app.store.check()).await?.into()))
}

/// Take an anchor: the heads of all streams, to be kept outside the data folder.
#[utoipa::path(get, path = "/api/anchor", tag = "records", responses(
    (status = 200, body = Anchor),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn take_anchor(State(app): State<Arc<App>>) -> Answer<Anchor> {
    Ok(Json(app.run_long(JobKind::Verification, |app| anchor::take(app.desk.rows(), app.desk.now())).await?))
}

/// Compare the journal with an anchor: since then, it may only have grown.
#[utoipa::path(post, path = "/api/anchor", tag = "records", request_body = Anchor, responses(
    (status = 200, body = AnchorCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn check_anchor(State(app): State<Arc<App>>, Given(anchor): Given<Anchor>) -> Answer<AnchorCheck> {
    Ok(Json(app.run_long(JobKind::Verification, move |app| anchor::check(app.desk.rows(), &anchor)).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpTo {
    /// Stop after this record.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    pub to: Option<u64>,
}

/// Replay a campaign from what is recorded, and compare every byte.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/replay", tag = "records", params(("campaign" = Uuid, Path), UpTo), responses(
    (status = 200, body = ReplayedStream),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(up_to): Query<UpTo>,
) -> Answer<ReplayedStream> {
    let done = app.run_long(JobKind::Replay, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        proof::replay_to(&app.desk, campaign, up_to.to)
    });
    Ok(Json(done.await?))
}

/// Replay everything from what is recorded: campaigns, conversations, the to-do list, the account.
#[utoipa::path(get, path = "/api/replay", tag = "records", responses(
    (status = 200, body = Page<ReplayedStream>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replay_all(State(app): State<Arc<App>>) -> Answer<Page<ReplayedStream>> {
    Ok(Json(app.run_long(JobKind::Replay, |app| proof::replay_all(&app.desk)).await?))
}
