//! A LinkedIn data export as evidence: who accepted, who replied, which messages were sent.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::evidence::{self, Evidence, FINDINGS_USUAL, Options};
use genie_desk::{Problem, bounded};

use super::{missing, stream};
use crate::answer::{Answer, Document, File, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

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
    /// How many findings to return: 500 by default, at most 100000.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 100000>")]
    #[param(minimum = 0, maximum = 100000)]
    findings: Option<u32>,
    /// The files that follow each other in the body, if there are several: a JSON array of arrays, each with the
    /// name of a file and its number of bytes.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 4000>")]
    #[param(max_length = 4000)]
    parts: Option<String>,
}

/// The files in a body, each with its name.
fn files(name: &str, parts: Option<&str>, body: &Bytes) -> Result<Vec<(String, Bytes)>, Problem> {
    let Some(parts) = parts else { return Ok(vec![(name.to_owned(), body.clone())]) };
    let read: Vec<(String, usize)> = serde_json::from_str(parts)
        .map_err(|_| missing("the parts are not an array of file names and sizes in bytes"))?;
    let mut start = 0_usize;
    let mut files = Vec::with_capacity(read.len());
    for (name, length) in read {
        let end = start.checked_add(length).filter(|end| *end <= body.len());
        let end = end.ok_or_else(|| missing("the parts are larger than the body"))?;
        files.push((name, body.slice(start..end)));
        start = end;
    }
    Ok(files)
}

/// Check a LinkedIn data export, or some of its tables, against a campaign.
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
    let files = files(&choice.file, choice.parts.as_deref(), &file)?;
    let findings_max = choice.findings.map_or(FINDINGS_USUAL, |findings| findings as usize);
    let Choice { file: name, me, dry_run, confirm, .. } = choice;
    let options = Options { file: name, me, dry_run, confirm, findings_max };
    let checked = app.run_long(JobKind::Evidence, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let files = files.into_iter().map(|(name, content)| Ok((name, Cursor::new(content))));
        evidence::check(&app.desk, campaign, &options, files, &app.person)
    });
    Ok(Json(checked.await?))
}
