//! A LinkedIn data export as evidence: who accepted, who replied, what was sent.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::evidence::{self, Evidence, Options};

use super::stream;
use crate::answer::{Answer, Document, File, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(check))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Choice {
    /// The name of the file.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
    /// The user's own profile, if the export does not name it.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 300>")]
    #[param(max_length = 300)]
    me: Option<String>,
    /// Change nothing.
    #[serde(default)]
    dry_run: bool,
    /// Confirm the deliveries that the export shows.
    #[serde(default)]
    confirm: bool,
}

/// Check a LinkedIn data export, or one of its tables, against a campaign.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/evidence", tag = "leads", params(("campaign" = Uuid, Path), Choice),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Evidence),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn check(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(choice): Query<Choice>,
    File(file): File,
) -> Answer<Evidence> {
    let Choice { file: name, me, dry_run, confirm } = choice;
    let options = Options { file: name, me, dry_run, confirm };
    let checked = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        evidence::check(&app.desk, campaign, &options, Cursor::new(file), &app.person)
    });
    Ok(Json(checked.await?))
}
