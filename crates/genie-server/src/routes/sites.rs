//! Sites: what their pages look like, and a walk that checks it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::sites::{self, SiteCheck, SiteFile, SiteLine, SiteToCheck};
use genie_desk::view::Page;

use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(file)).routes(routes!(check))
}

/// List the sites.
#[utoipa::path(get, path = "/api/sites", tag = "sites", responses(
    (status = 200, body = Page<SiteLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<SiteLine>> {
    Ok(Json(app.run(|app| sites::list(&app.desk).map(Page::whole)).await?))
}

/// Get the file that describes a site.
#[utoipa::path(get, path = "/api/sites/{site}", tag = "sites", params(("site" = String, Path)), responses(
    (status = 200, body = SiteFile),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn file(State(app): State<Arc<App>>, Path(site): Path<String>) -> Answer<SiteFile> {
    Ok(Json(app.run(move |app| sites::file(&app.desk, &site)).await?))
}

/// Walk through the pages of a person in the browser, and check that every step matches. Nothing is typed or sent.
#[utoipa::path(post, path = "/api/sites/{site}/check", tag = "sites", params(("site" = String, Path)), request_body = SiteToCheck, responses(
    (status = 200, body = SiteCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn check(
    State(app): State<Arc<App>>,
    Path(site): Path<String>,
    Given(wanted): Given<SiteToCheck>,
) -> Answer<SiteCheck> {
    Ok(Json(app.run_long(JobKind::ToolCall, move |app| sites::check(&app.desk, &site, &wanted)).await?))
}
