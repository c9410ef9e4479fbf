//! The streams of the journal: campaigns, chats, the account and the to-do list, record by record.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::proof::{self, ReplayedStream};
use genie_desk::records::{self, Records};
use genie_desk::streams::{self, StreamLine};
use genie_desk::view::Page;

use super::paging::Paging;
use super::proof::UpTo;
use super::records::Window;
use super::stream;
use crate::answer::{Answer, ApiError, Document, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(read))
        .routes(routes!(payload))
        .routes(routes!(replay))
}

/// List the streams, in the order in which they were opened.
#[utoipa::path(get, path = "/api/streams", tag = "records", params(Paging), responses(
    (status = 200, body = Page<StreamLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<StreamLine>> {
    Ok(Json(app.run(move |app| Ok(Page::part(streams::list(&app.desk)?, paging.window()))).await?))
}

/// List the records of a stream, in order.
#[utoipa::path(get, path = "/api/streams/{stream}/records", tag = "records", params(("stream" = Uuid, Path), Window), responses(
    (status = 200, body = Records),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(window): Query<Window>,
) -> Answer<Records> {
    let found = app
        .run(move |app| records::list(&app.desk, streams::row(&app.desk, stream(id))?.id, window.wanted()));
    Ok(Json(found.await?))
}

/// Show the whole payload of a record, exactly as it is stored: lists leave out long ones.
#[utoipa::path(get, path = "/api/streams/{stream}/records/{number}/payload", tag = "records", params(("stream" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = Value, content_type = "application/json"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn payload(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Result<Response, ApiError> {
    let found = app
        .run(move |app| records::payload(&app.desk, streams::row(&app.desk, stream(id))?.id, number.into()));
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, found.await?).into_response())
}

/// Replay a stream from what is recorded, and compare every byte.
#[utoipa::path(get, path = "/api/streams/{stream}/replay", tag = "records", params(("stream" = Uuid, Path), UpTo), responses(
    (status = 200, body = ReplayedStream),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(up_to): Query<UpTo>,
) -> Answer<ReplayedStream> {
    Ok(Json(
        app.run_long(JobKind::Replay, move |app| proof::replay_to(&app.desk, stream(id), up_to.to)).await?,
    ))
}
