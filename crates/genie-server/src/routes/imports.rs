//! Importing leads from a file: a dry run, then the import itself.

use std::collections::BTreeMap;
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
use genie_desk::imports::{self, Imported, Options, REJECTED_USUAL};

use super::{missing, stream};
use crate::answer::{Answer, Document, File, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(import))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Choice {
    /// The name of the file.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
    /// Change nothing.
    #[serde(default)]
    dry_run: bool,
    /// What columns become, as JSON: an object from headings to fields, `variable:NAME` or `ignore`.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 16000>")]
    #[param(max_length = 16000)]
    mapping: Option<String>,
    /// Start with the mapping that was saved under this name.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 500>")]
    #[param(max_length = 500)]
    saved: Option<String>,
    /// Save the mapping under this name, for the next file.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 500>")]
    #[param(max_length = 500)]
    save_as: Option<String>,
    /// The sheet of a workbook; by default, the one whose header row is recognized best.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    sheet: Option<String>,
    /// The text encoding, such as windows-1252; detected by default.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 100>")]
    #[param(max_length = 100)]
    encoding: Option<String>,
    /// How many rejected rows to return: 200 by default, at most 1000000.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 1000000>")]
    #[param(minimum = 0, maximum = 1000000)]
    rejected: Option<u32>,
    /// Return a CSV file with all rejected rows, their cells and the reasons.
    #[serde(default)]
    rejected_file: bool,
}

/// Import leads from a file: CSV, TSV, Excel, or a LinkedIn data export.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/imports", tag = "leads", params(("campaign" = Uuid, Path), Choice),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Imported),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn import(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(choice): Query<Choice>,
    File(file): File,
) -> Answer<Imported> {
    let mapping = match &choice.mapping {
        Some(text) => serde_json::from_str(text)
            .map_err(|_| missing("the mapping is not an object that maps columns to fields"))?,
        None => BTreeMap::new(),
    };
    let rejected_max = choice.rejected.map_or(REJECTED_USUAL, |rejected| rejected as usize);
    let Choice { file: name, dry_run, saved, save_as, sheet, encoding, rejected_file, .. } = choice;
    let options = Options { file: name, dry_run, mapping, saved, save_as, sheet, encoding, rejected_file };
    let imported = app.run_long(JobKind::Import, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        imports::import(&app.desk, campaign, &options, rejected_max, || Ok(Cursor::new(file.clone())))
    });
    Ok(Json(imported.await?))
}
