//! A campaign's files for reading: tasks.md, context.md, environment.md.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::files::{self, ReadFile};
use genie_desk::view::Page;

use super::stream;
use crate::answer::{Answer, Document, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Purpose {
    /// Whether the files are exported rather than shown. An export is recorded.
    #[serde(default)]
    export: bool,
}

/// The tasks, the context and the environment of a campaign as Markdown. They are made from stored
/// state and never read back.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/files", tag = "reports", params(("campaign" = Uuid, Path), Purpose), responses(
    (status = 200, body = Page<ReadFile>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(Purpose { export }): Query<Purpose>,
) -> Answer<Page<ReadFile>> {
    let made = app.run_long(JobKind::Files, move |app| {
        let entry = app.desk.campaign_of(stream(id))?;
        if export {
            files::export(&app.desk, &entry, &app.folder, &app.person)
        } else {
            files::list(&app.desk, &entry, &app.folder)
        }
    });
    Ok(Json(made.await?))
}
