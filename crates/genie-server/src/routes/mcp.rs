//! Requests of MCP clients to the user. The clients themselves use `/mcp`, by their own protocol.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::requests::{self, ClientRequest};
use genie_desk::view::Page;
use genie_outreach::requests::Verdict;

use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(decide))
}

/// List the requests of MCP clients.
#[utoipa::path(get, path = "/api/requests", tag = "mcp", responses(
    (status = 200, body = Page<ClientRequest>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ClientRequest>> {
    Ok(Json(app.run(|app| requests::list(&app.desk)).await?))
}

/// The decision of the user.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decision {
    /// Whether the user agrees.
    agree: bool,
}

/// Agree to a request, or refuse it.
#[utoipa::path(post, path = "/api/requests/{number}", tag = "mcp", params(("number" = u32, Path)), request_body = Decision, responses(
    (status = 200, body = Page<ClientRequest>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn decide(
    State(app): State<Arc<App>>,
    Path(number): Path<u32>,
    Given(decision): Given<Decision>,
) -> Answer<Page<ClientRequest>> {
    let verdict = if decision.agree { Verdict::Agreed } else { Verdict::Refused };
    let done = app.run(move |app| {
        requests::settle(&app.desk, number.into(), verdict, &app.person)?;
        requests::list(&app.desk)
    });
    Ok(Json(done.await?))
}
