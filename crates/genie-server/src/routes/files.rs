//! A campaign's files for reading: tasks.md, context.md, environment.md.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::files::{self, ReadFile};
use genie_desk::view::Page;

use super::stream;
use crate::answer::{Answer, Document, Path};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, export))
}

/// The tasks, the context and the environment of a campaign as Markdown. They are made from stored
/// state and never read back.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/files", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Page<ReadFile>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Page<ReadFile>> {
    let made = app.run_long(JobKind::Files, move |app| {
        files::list(&app.desk, &app.desk.campaign_of(stream(id))?, &app.folder)
    });
    Ok(Json(made.await?))
}

/// Export these files. The export is recorded.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/files", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Page<ReadFile>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn export(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Page<ReadFile>> {
    let made = app.run_long(JobKind::Files, move |app| {
        files::export(&app.desk, &app.desk.campaign_of(stream(id))?, &app.folder, &app.person)
    });
    Ok(Json(made.await?))
}
