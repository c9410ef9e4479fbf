//! Tools of MCP servers. What a server says is passed on as data.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::tools::{
    self, Acceptance, CallToMake, InstalledServer, PermissionToSet, ToolAnswer, ToolCallPreview, ToolCheck,
    ToolServerLine,
};
use genie_desk::view::Page;

use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(install))
        .routes(routes!(check))
        .routes(routes!(accept))
        .routes(routes!(permit))
        .routes(routes!(preview))
        .routes(routes!(call))
}

/// List the MCP servers and their tools. No server is started.
#[utoipa::path(get, path = "/api/tools", tag = "tools", responses(
    (status = 200, body = Page<ToolServerLine>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ToolServerLine>> {
    Ok(Json(app.run(|app| tools::list(&app.desk).map(Page::whole)).await?))
}

/// Install the package of an MCP server in the version that this program knows. It takes minutes.
#[utoipa::path(post, path = "/api/tools/{server}/install", tag = "tools", params(("server" = String, Path)), responses(
    (status = 200, body = InstalledServer),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn install(State(app): State<Arc<App>>, Path(server): Path<String>) -> Answer<InstalledServer> {
    let installing = app.run_long(JobKind::ToolInstallation, move |app| tools::install(&app.desk, &server));
    Ok(Json(installing.await?))
}

/// Start an MCP server, and compare its tools with those that were accepted.
#[utoipa::path(post, path = "/api/tools/{server}/check", tag = "tools", params(("server" = String, Path)), responses(
    (status = 200, body = ToolCheck),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn check(State(app): State<Arc<App>>, Path(server): Path<String>) -> Answer<ToolCheck> {
    Ok(Json(app.run_long(JobKind::ToolCall, move |app| tools::check(&app.desk, &server)).await?))
}

/// Accept the tools of an MCP server, as the person has seen them.
#[utoipa::path(post, path = "/api/tools/{server}/accept", tag = "tools", params(("server" = String, Path)), request_body = Acceptance, responses(
    (status = 200, body = ToolServerLine),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn accept(
    State(app): State<Arc<App>>,
    Path(server): Path<String>,
    Given(acceptance): Given<Acceptance>,
) -> Answer<ToolServerLine> {
    let accepting =
        app.run_long(JobKind::ToolCall, move |app| tools::accept(&app.desk, &server, &acceptance));
    Ok(Json(accepting.await?))
}

/// Set what a tool may do: called without asking, asked for each call, or never.
#[utoipa::path(post, path = "/api/tools/{server}/permit", tag = "tools", params(("server" = String, Path)), request_body = PermissionToSet, responses(
    (status = 200, body = ToolServerLine),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn permit(
    State(app): State<Arc<App>>,
    Path(server): Path<String>,
    Given(choice): Given<PermissionToSet>,
) -> Answer<ToolServerLine> {
    Ok(Json(app.run(move |app| tools::permit(&app.desk, &server, choice, &app.person)).await?))
}

/// Show what a call of a tool would be, with the consent that a tool needs that is set to ask. Nothing is called.
#[utoipa::path(post, path = "/api/tools/{server}/preview", tag = "tools", params(("server" = String, Path)), request_body = CallToMake, responses(
    (status = 200, body = ToolCallPreview),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn preview(
    State(app): State<Arc<App>>,
    Path(server): Path<String>,
    Given(wanted): Given<CallToMake>,
) -> Answer<ToolCallPreview> {
    Ok(Json(app.run(move |app| tools::preview(&app.desk, &server, &wanted)).await?))
}

/// Call a tool. The call is recorded before it is sent and again when it ends.
#[utoipa::path(post, path = "/api/tools/{server}/calls", tag = "tools", params(("server" = String, Path)), request_body = CallToMake, responses(
    (status = 200, body = ToolAnswer),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn call(
    State(app): State<Arc<App>>,
    Path(server): Path<String>,
    Given(wanted): Given<CallToMake>,
) -> Answer<ToolAnswer> {
    Ok(Json(app.run_long(JobKind::ToolCall, move |app| tools::call(&app.desk, &server, wanted)).await?))
}
