//! Checks of the installation and of everything that campaigns depend on. Nothing is changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::checks::Findings;

use crate::answer::{Answer, Document};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(run))
}

/// Check the installation, the data folder and everything that campaigns depend on. The journal is read as a whole, so
/// this may take long.
#[utoipa::path(get, path = "/api/checks", tag = "status", responses(
    (status = 200, body = Findings),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn run(State(app): State<Arc<App>>) -> Answer<Findings> {
    Ok(Json(app.run_long(JobKind::Verification, |app| Ok(app.checkup.run(&app.desk, &app.store))).await?))
}
