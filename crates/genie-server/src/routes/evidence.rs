//! LinkedIn's own archive as evidence: who accepted, who replied, what was sent.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::contract::LeadId;
use genie_outreach::evidence::{Finding, Gathering, Kind, Novelty, known, reconcile};
use genie_outreach::identity;

use super::shown::{stream, word};
use crate::answer::{Answer, Document, File, Path, Query};
use crate::app::App;
use crate::desk::Result;
use crate::desk::evidence::{confirm, tell};
use crate::problem::Problem;

/// How many findings an answer names.
const SHOWN: usize = 500;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(hold))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Choice {
    /// What the file is called.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
    /// The person's own profile, if the archive does not say whose it is.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 300>")]
    #[param(max_length = 300)]
    me: Option<String>,
    /// Only say what it would come to.
    #[serde(default)]
    dry_run: bool,
    /// Confirm that what the archive shows was sent.
    #[serde(default)]
    confirm: bool,
}

/// Something that an archive shows of somebody.
#[derive(Debug, Serialize, ToSchema)]
struct FindingLine {
    /// Their name.
    name: String,
    /// What, as a code.
    kind: String,
    /// What, in words.
    sentence: String,
    /// Whether it contradicts the campaign, so that nothing was changed.
    contradiction: bool,
    /// Whether the campaign did not know it.
    new: bool,
    /// The file in which it stands.
    file: Option<String>,
    /// The row in which it stands.
    row: Option<u64>,
}

/// What an archive came to.
#[derive(Debug, Serialize, ToSchema)]
struct Evidence {
    /// Whether nothing was changed.
    dry_run: bool,
    /// How much was new to the campaign and told to it.
    told: usize,
    /// How many deliveries were confirmed.
    confirmed: usize,
    /// How many deliveries wait to be confirmed.
    to_confirm: usize,
    /// How much was found, by kind.
    found: BTreeMap<String, usize>,
    /// The first findings.
    findings: Vec<FindingLine>,
}

/// Hold LinkedIn's own archive, or one of its tables, against a campaign.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/evidence", tag = "leads", params(("campaign" = Uuid, Path), Choice),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Evidence),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn hold(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(choice): Query<Choice>,
    File(file): File,
) -> Answer<Evidence> {
    Ok(Json(app.run_long(move |app| against(app, id, &choice, &file)).await?))
}

fn against(app: &App, id: Uuid, choice: &Choice, file: &Bytes) -> Result<Evidence> {
    let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
    let people = known(app.desk.rows(), campaign)?;
    let me = choice.me.as_deref().map(identity::parse).transpose().map_err(|error| {
        let next = "write it as https://www.linkedin.com/in/NAME";
        Problem::new("EVIDENCE_BAD_PROFILE", format!("this is no profile: {error}"), next)
    })?;
    let source: String = choice.file.chars().filter(|c| !c.is_control()).collect();
    let mut gathering = Gathering::new(&people, me.as_ref());
    gathering.add(Cursor::new(file.clone()), &source)?;
    let archive = gathering.finish();
    let mut findings = reconcile(&archive, &people);
    let (mut told, mut confirmed) = (0, 0);
    if !choice.dry_run {
        told = tell(&app.desk, campaign, &source, &findings, &people)?;
        if choice.confirm {
            confirmed = confirm(&app.desk, campaign, &findings, &app.person)?;
            // What follows from a message that was sent can be said only now that it was.
            let people = known(app.desk.rows(), campaign)?;
            findings = reconcile(&archive, &people);
            told += tell(&app.desk, campaign, &source, &findings, &people)?;
        }
    }
    let names: BTreeMap<LeadId, &str> =
        people.iter().map(|known| (known.lead, known.full_name.as_str())).collect();
    let line = |finding: &Finding| FindingLine {
        name: names.get(&finding.lead).copied().unwrap_or_default().to_owned(),
        kind: word(finding.kind),
        sentence: finding.kind.sentence().to_owned(),
        contradiction: finding.kind.is_contradiction(),
        new: finding.novelty == Novelty::New,
        file: finding.trace.as_ref().map(|trace| trace.file.clone()),
        row: finding.trace.as_ref().map(|trace| trace.row),
    };
    Ok(Evidence {
        dry_run: choice.dry_run,
        told,
        confirmed,
        to_confirm: findings.to_confirm().count(),
        found: Kind::ALL.into_iter().map(|kind| (word(kind), findings.of(kind).count())).collect(),
        findings: findings.all.iter().take(SHOWN).map(line).collect(),
    })
}
