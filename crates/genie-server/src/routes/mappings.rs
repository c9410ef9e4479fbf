//! Saved column mappings, for the next import.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::view::Page;
use genie_desk::{account, bounded};

use crate::answer::{Answer, ApiError, Document, Given, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(show, save, forget))
}

/// List the names of the saved mappings.
#[utoipa::path(get, path = "/api/account/mappings", tag = "account", responses(
    (status = 200, body = Page<String>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<String>> {
    Ok(Json(app.run(|app| Ok(Page::whole(account::mapping_names(&app.desk)?))).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// The name under which it is saved.
    #[serde(deserialize_with = "bounded::text::<_, 1, 500>")]
    #[param(min_length = 1, max_length = 500)]
    name: String,
}

/// Show a saved mapping.
#[utoipa::path(get, path = "/api/account/mapping", tag = "account", params(Named), responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Query(named): Query<Named>) -> Answer<Value> {
    Ok(Json(app.run(move |app| Ok(serde_json::to_value(account::mapping(&app.desk, &named.name)?)?)).await?))
}

/// Save a mapping, in place of the one with this name.
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
        account::save_mapping(&app.desk, &named.name, account::parse_mapping(content)?)?;
        Ok(serde_json::to_value(account::mapping(&app.desk, &named.name)?)?)
    });
    Ok(Json(done.await?))
}

/// Delete a mapping.
#[utoipa::path(delete, path = "/api/account/mapping", tag = "account", params(Named), responses(
    (status = 204, description = "The mapping is deleted."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forget(
    State(app): State<Arc<App>>,
    Query(named): Query<Named>,
) -> std::result::Result<StatusCode, ApiError> {
    app.run(move |app| account::delete_mapping(&app.desk, &named.name)).await?;
    Ok(StatusCode::NO_CONTENT)
}
