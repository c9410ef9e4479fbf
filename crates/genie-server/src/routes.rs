//! The API, one file per resource. A handler reads its input, calls the desk and returns the result; the
//! description of the whole API is generated from the handlers.

mod account;
mod approvals;
mod artifacts;
mod browser;
mod campaigns;
mod chat;
mod checks;
mod events;
mod evidence;
mod explorations;
mod files;
mod imports;
mod jobs;
mod leads;
mod mappings;
mod mcp;
mod mcp_tokens;
mod models;
mod notifications;
mod paging;
mod plans;
mod proof;
mod queue;
mod records;
mod reports;
mod rules;
mod scoring;
mod scripts;
mod secrets;
mod sessions;
mod settings;
mod sites;
mod status;
mod streams;
mod tasks;
mod todo;
mod tools;
mod vault;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use genie_desk::Problem;
use genie_kernel::StreamId;
use genie_mcp::McpHost;

use crate::answer::{self, ApiError, Document};
use crate::app::App;
use crate::{assets, gate};

#[derive(OpenApi)]
#[openapi(
    info(title = "OutreachGenie", description = "What a person can do with their campaigns.", license(name = "MIT OR Apache-2.0")),
    components(schemas(Document, chat::AnswerEvent)),
    security(("token" = []), ("cookie" = [], "key" = []))
)]
struct Description;

/// All routes and their description.
fn described() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .merge(sessions::routes())
        .merge(status::routes())
        .merge(jobs::routes())
        .merge(campaigns::routes())
        .merge(chat::routes())
        .merge(checks::routes())
        .merge(leads::routes())
        .merge(imports::routes())
        .merge(evidence::routes())
        .merge(tasks::routes())
        .merge(approvals::routes())
        .merge(queue::routes())
        .merge(records::routes())
        .merge(proof::routes())
        .merge(streams::routes())
        .merge(artifacts::routes())
        .merge(rules::routes())
        .merge(models::routes())
        .merge(scoring::routes())
        .merge(scripts::routes())
        .merge(sites::routes())
        .merge(browser::routes())
        .merge(tools::routes())
        .merge(plans::routes())
        .merge(reports::routes())
        .merge(files::routes())
        .merge(account::routes())
        .merge(mappings::routes())
        .merge(settings::routes())
        .merge(todo::routes())
        .merge(mcp::routes())
        .merge(mcp_tokens::routes())
        .merge(notifications::routes())
        .merge(events::routes())
        .merge(vault::routes())
        .merge(secrets::routes())
        .merge(explorations::routes())
}

/// The description of the API, as it is published.
pub fn description() -> String {
    let mut description = described().into_openapi();
    let components = description.components.get_or_insert_default();
    let header = |name: &str| ApiKey::Header(ApiKeyValue::new(name));
    let schemes = [
        ("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer))),
        ("key", SecurityScheme::ApiKey(header(crate::access::KEY_HEADER))),
        (
            "cookie",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::access::cookie_name(
                crate::server::DEFAULT_PORT,
            )))),
        ),
    ];
    for (name, scheme) in schemes {
        components.add_security_scheme(name, scheme);
    }
    let mut text = description.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}

/// All routes that this server serves.
pub fn router(app: Arc<App>) -> Router {
    let (router, _) = described().split_for_parts();
    let tools = genie_mcp::service(Arc::new(McpHost(Arc::clone(&app.desk))));
    let tools = Router::new()
        .route_service("/mcp", tools)
        .layer(middleware::from_fn(answer::limited))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), mcp::pass_if_enabled));
    router
        .merge(tools)
        .fallback(pages)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), gate::pass))
        .with_state(app)
}

/// The stream that a path names.
fn stream(id: Uuid) -> StreamId {
    StreamId(id)
}

/// The error for a request that lacks something.
fn missing(what: &str) -> Problem {
    Problem::new("REQUEST_MALFORMED", what, "see contracts/openapi.json")
}

async fn method_not_allowed() -> ApiError {
    let what = "this route does not support this method";
    ApiError(Problem::new("REQUEST_METHOD", what, "see contracts/openapi.json"))
}

/// The web pages, for every address outside the API.
async fn pages(
    State(app): State<Arc<App>>,
    method: axum::http::Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if uri.path().starts_with("/api") || uri.path().starts_with("/mcp") {
        let what = "there is no such route";
        let problem = Problem::new("REQUEST_NOT_FOUND", what, "see contracts/openapi.json");
        return ApiError(problem).into_response();
    }
    if method != axum::http::Method::GET && method != axum::http::Method::HEAD {
        return method_not_allowed().await.into_response();
    }
    assets::serve(&*app.assets, uri.path(), &headers)
}
