//! The settings: what they are, what they can be, and how they are changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::connections::{self, ConnectionTest};
use genie_desk::settings::{self, SettingsChange, SettingsChanged, SettingsView};

use crate::answer::{Answer, Document, Given};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(show, change)).routes(routes!(test))
}

/// Show the settings, with everything that can be set.
#[utoipa::path(get, path = "/api/settings", tag = "settings", responses(
    (status = 200, body = SettingsView),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>) -> Answer<SettingsView> {
    Ok(Json(app.run(|app| settings::show(&app.desk)).await?))
}

/// Change the settings. A change acts at once, in every campaign.
#[utoipa::path(patch, path = "/api/settings", tag = "settings", request_body = SettingsChange, responses(
    (status = 200, body = SettingsChanged),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn change(
    State(app): State<Arc<App>>,
    Given(wanted): Given<SettingsChange>,
) -> Answer<SettingsChanged> {
    Ok(Json(app.run(move |app| settings::change(&app.desk, wanted, &app.person)).await?))
}

/// Test the connection to a model provider.
#[utoipa::path(post, path = "/api/settings/providers/{name}/test", tag = "settings",
    params(("name" = String, Path, description = "The name of the provider")), responses(
    (status = 200, body = ConnectionTest),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn test(State(app): State<Arc<App>>, Path(name): Path<String>) -> Answer<ConnectionTest> {
    Ok(Json(app.run(move |app| connections::test(&app.desk, &name)).await?))
}
