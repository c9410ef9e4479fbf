//! Which column of a person's files holds what, by name, for the next import.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_outreach::account::{self, AccountCommand};
use genie_outreach::import::Mapping;

use super::paging::Page;
use crate::answer::{Answer, Document, Given, Query};
use crate::app::App;
use crate::desk::Result;
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show, save, forget))
}

/// The names of the mappings that were saved for imports.
#[utoipa::path(get, path = "/api/account/mappings", tag = "account", responses(
    (status = 200, body = Page<String>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<String>> {
    Ok(Json(app.run(|app| Ok(Page::whole(account::mapping_names(app.desk.rows())?))).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// The name under which it is saved.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 500>")]
    #[param(min_length = 1, max_length = 500)]
    name: String,
}

fn read(app: &App, name: &str) -> Result<Value> {
    let mapping = account::mapping(app.desk.rows(), name)?.ok_or_else(|| {
        Problem::new("ACCOUNT_NO_MAPPING", "there is no mapping of that name", "look at the list again")
    })?;
    Ok(serde_json::to_value(mapping)?)
}

/// What a mapping makes of each column.
#[utoipa::path(get, path = "/api/account/mapping", tag = "account", params(Named), responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Query(named): Query<Named>) -> Answer<Value> {
    Ok(Json(app.run(move |app| read(app, &named.name)).await?))
}

/// Save a mapping, in place of the one that has this name.
#[utoipa::path(put, path = "/api/account/mapping", tag = "account", params(Named), request_body = Object, responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn save(
    State(app): State<Arc<App>>,
    Query(named): Query<Named>,
    Given(content): Given<Value>,
) -> Answer<Value> {
    let done = app.run(move |app| {
        let mapping: Mapping = serde_json::from_value(content).map_err(|error| {
            let next = "write it as GET /api/account/mapping shows one";
            Problem::new("IMPORT_BAD_MAP", format!("this is no mapping: {error}"), next)
        })?;
        app.desk.tell_account(&AccountCommand::SaveMapping { name: named.name.clone(), mapping })?;
        read(app, &named.name)
    });
    Ok(Json(done.await?))
}

/// Forget a mapping.
#[utoipa::path(delete, path = "/api/account/mapping", tag = "account", params(Named), responses(
    (status = 204, description = "It is forgotten."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forget(
    State(app): State<Arc<App>>,
    Query(named): Query<Named>,
) -> std::result::Result<StatusCode, Problem> {
    app.run(move |app| app.desk.tell_account(&AccountCommand::DropMapping { name: named.name })).await?;
    Ok(StatusCode::NO_CONTENT)
}
