//! The tokens of MCP clients that connect over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::view::Page;
use genie_mcp::Scope;

use crate::access::{CreatedMcpToken, ListedMcpToken};
use crate::answer::{Answer, ApiError, Document, Given, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(withdraw))
}

/// A wish for a token.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WantedMcpToken {
    /// What the user calls the client.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
    /// What the client may do.
    #[schema(min_items = 1, max_items = 3)]
    scopes: Vec<Scope>,
}

/// List the tokens of MCP clients.
#[utoipa::path(get, path = "/api/mcp/tokens", tag = "mcp", responses(
    (status = 200, body = Page<ListedMcpToken>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ListedMcpToken>> {
    Ok(Json(Page::whole(app.access.list_mcp_tokens())))
}

/// Create a token for an MCP client. Its secret is shown only now.
#[utoipa::path(post, path = "/api/mcp/tokens", tag = "mcp", request_body = WantedMcpToken, responses(
    (status = 201, body = CreatedMcpToken),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn create(
    State(app): State<Arc<App>>,
    Given(wanted): Given<WantedMcpToken>,
) -> Result<(StatusCode, Json<CreatedMcpToken>), ApiError> {
    let WantedMcpToken { name, scopes } = wanted;
    let created =
        app.run(move |app| app.access.create_mcp_token(&name, scopes.into_iter().collect(), app.desk.now()));
    Ok((StatusCode::CREATED, Json(created.await?)))
}

/// Revoke a token. Its client can do nothing more.
#[utoipa::path(delete, path = "/api/mcp/tokens/{token}", tag = "mcp", params(("token" = String, Path)), responses(
    (status = 204, description = "The token is revoked."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn withdraw(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, ApiError> {
    app.run(move |app| app.access.withdraw_mcp_token(&id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
