//! A campaign's files for reading: tasks.md, context.md, environment.md.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use super::paging::Page;
use super::shown::stream;
use crate::answer::{Answer, Document, Path};
use crate::app::App;
use crate::desk::files::files;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list))
}

/// A file for reading.
#[derive(Debug, Serialize, ToSchema)]
struct ReadFile {
    /// What it is called.
    name: String,
    /// What stands in it, as Markdown.
    text: String,
}

/// The tasks, the context and the environment of a campaign as Markdown. They are made from stored
/// state and never read back.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/files", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Page<ReadFile>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Page<ReadFile>> {
    let made = app.run_long(move |app| {
        let made = files(&app.desk, &app.desk.campaign_of(stream(id))?, &app.folder)?;
        let file = |(name, text): (&str, String)| ReadFile { name: name.to_owned(), text };
        Ok(Page::whole(made.into_iter().map(file).collect()))
    });
    Ok(Json(made.await?))
}
