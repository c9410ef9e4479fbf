//! Requests of MCP clients to the user. The clients themselves use `/mcp`, by their own protocol.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::requests::{self, ClientRequest};
use genie_desk::view::Page;
use genie_desk::{Problem, settings};
use genie_mcp::{CampaignRequest, Host, McpHost, View};
use genie_outreach::requests::Verdict;

use crate::answer::{Answer, ApiError, Document, Given, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, ask)).routes(routes!(decide)).routes(routes!(view))
}

/// Lets MCP clients pass while the settings allow it. They are read for each request, so a change acts at once.
pub(super) async fn pass_if_enabled(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let settings = app.run(|app| settings::read(&app.desk)).await?;
    if settings.mcp.enabled {
        return Ok(next.run(request).await);
    }
    let what = "the settings do not allow MCP clients";
    Err(ApiError(Problem::new("MCP_DISABLED", what, "allow them in the settings")))
}

/// List the requests of MCP clients.
#[utoipa::path(get, path = "/api/requests", tag = "mcp", responses(
    (status = 200, body = Page<ClientRequest>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ClientRequest>> {
    Ok(Json(app.run(|app| requests::list(&app.desk)).await?))
}

/// A request that was put before the user.
#[derive(Debug, Serialize, ToSchema)]
struct Asked {
    /// Its number.
    number: u64,
}

/// Put a request before the user, as an MCP client does.
#[utoipa::path(post, path = "/api/requests", tag = "mcp", request_body = Object, responses(
    (status = 201, body = Asked),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn ask(
    State(app): State<Arc<App>>,
    Given(wanted): Given<CampaignRequest>,
) -> Result<(StatusCode, Json<Asked>), ApiError> {
    let asked = app.run(move |app| Ok(McpHost(Arc::clone(&app.desk)).request(&wanted)?));
    Ok((StatusCode::CREATED, Json(Asked { number: asked.await? })))
}

/// Read what an MCP client can see.
#[utoipa::path(post, path = "/api/mcp/views", tag = "mcp", request_body = Object, responses(
    (status = 200, body = Value),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn view(State(app): State<Arc<App>>, Given(view): Given<View>) -> Answer<Value> {
    Ok(Json(app.run(move |app| Ok(McpHost(Arc::clone(&app.desk)).read(&view)?)).await?))
}

/// The decision of the user.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decision {
    /// Whether the user agrees.
    agree: bool,
}

/// Agree to a request, or refuse it.
#[utoipa::path(post, path = "/api/requests/{number}", tag = "mcp", params(("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = Decision, responses(
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
