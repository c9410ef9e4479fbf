//! Secrets. Values only come in: no response contains one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::bounded;
use genie_desk::secrets::{self, SecretEntry};
use genie_desk::view::Page;
use genie_vault::SecretString;

use crate::answer::{Answer, ApiError, Document, GivenSecret, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(set, remove))
}

/// List the secrets, without their values.
#[utoipa::path(get, path = "/api/secrets", tag = "vault", responses(
    (status = 200, body = Page<SecretEntry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<SecretEntry>> {
    Ok(Json(app.run(|app| Ok(Page::whole(secrets::list(&app.desk)?))).await?))
}

/// The content of a secret.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewSecret {
    /// The value.
    #[schema(value_type = String, format = Password, write_only, min_length = 1, max_length = 16384)]
    value: SecretString,
    /// The hosts that it may be sent to: names such as api.example.com, or *.example.com for everything below it.
    #[serde(default, deserialize_with = "bounded::list::<_, String, 0, 20>")]
    #[schema(max_items = 20)]
    hosts: Vec<String>,
}

/// Store a secret, in place of the one with this name.
#[utoipa::path(put, path = "/api/secrets/{name}", tag = "vault", params(("name" = String, Path)),
    request_body = NewSecret, responses(
    (status = 200, body = SecretEntry),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn set(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    GivenSecret(new): GivenSecret<NewSecret>,
) -> Answer<SecretEntry> {
    let done = app.run(move |app| secrets::set(&app.desk, &name, &new.hosts, &new.value));
    Ok(Json(done.await?))
}

/// Remove a secret.
#[utoipa::path(delete, path = "/api/secrets/{name}", tag = "vault", params(("name" = String, Path)), responses(
    (status = 204, description = "The secret is removed."),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn remove(State(app): State<Arc<App>>, Path(name): Path<String>) -> Result<StatusCode, ApiError> {
    app.run(move |app| secrets::remove(&app.desk, &name)).await?;
    Ok(StatusCode::NO_CONTENT)
}
