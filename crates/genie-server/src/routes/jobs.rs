//! The long requests that are running or waiting for their turn.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::view::Page;

use crate::answer::{Answer, ApiError, Document, Path};
use crate::app::App;
use crate::jobs::ListedJob;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(cancel))
}

/// List the long requests that are running or waiting.
#[utoipa::path(get, path = "/api/jobs", tag = "status", responses(
    (status = 200, body = Page<ListedJob>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ListedJob>> {
    Ok(Json(Page::whole(app.jobs.list())))
}

/// Cancel a long request. What it has stored by then stays.
#[utoipa::path(delete, path = "/api/jobs/{number}", tag = "status", params(("number" = u32, Path, minimum = 1)), responses(
    (status = 204, description = "The job ends at its next step."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn cancel(State(app): State<Arc<App>>, Path(number): Path<u32>) -> Result<StatusCode, ApiError> {
    app.jobs.cancel(number.into())?;
    Ok(StatusCode::NO_CONTENT)
}
