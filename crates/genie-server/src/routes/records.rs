//! The journal of a campaign, record by record.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::Entry;
use genie_kernel::cycle::Step;
use genie_kernel::record::{Body, Change};

use super::paging::PAGE_MAX;
use super::shown::{Leads, stream};
use crate::answer::{Answer, Document, Path, Query};
use crate::app::App;
use crate::past;
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(payload)).routes(routes!(state))
}

/// How many bytes of a payload a list shows.
const PAYLOAD_BYTES_SHOWN: usize = 16 * 1024;

/// How many bytes of payloads a whole list shows.
const PAYLOADS_BYTES_SHOWN: usize = 512 * 1024;

/// A record of the journal.
#[derive(Debug, Serialize, ToSchema)]
struct RecordLine {
    /// Its number.
    sequence: u64,
    /// When.
    at: String,
    /// Which log it is in: event or audit.
    log: String,
    /// The step of the cycle.
    step: Option<String>,
    /// What happened.
    kind: Option<String>,
    /// What kind of thing was changed.
    entity_type: Option<String>,
    /// Which thing was changed.
    entity_id: Option<String>,
    /// What was called.
    action_type: Option<String>,
    /// Where in its life the call is.
    phase: Option<String>,
    /// Whether the call worked.
    success: Option<bool>,
    /// What the record says; nothing if it or the list is too long for it, and `…/payload` has it.
    #[schema(value_type = Value)]
    payload: Value,
    /// How many bytes it has.
    payload_bytes: usize,
    /// Its hash.
    hash: String,
}

/// Records as they are listed, with as much of what they say as a list holds.
fn lines(entries: Vec<Entry>) -> Vec<RecordLine> {
    let mut room = PAYLOADS_BYTES_SHOWN;
    let line = |entry: Entry| {
        let bytes = entry.payload.len();
        let is_shown = bytes <= PAYLOAD_BYTES_SHOWN.min(room);
        room -= if is_shown { bytes } else { 0 };
        let mut line = RecordLine::from(entry);
        if !is_shown {
            line.payload = Value::Null;
        }
        line
    };
    entries.into_iter().map(line).collect()
}

impl From<Entry> for RecordLine {
    fn from(entry: Entry) -> Self {
        let step = Step::of(&entry.record);
        let mut line = Self {
            sequence: entry.sequence,
            at: entry.record.at.to_string(),
            log: String::new(),
            step: step.map(|step| step.word().to_owned()),
            kind: None,
            entity_type: None,
            entity_id: None,
            action_type: None,
            phase: None,
            success: None,
            payload: Value::Null,
            payload_bytes: entry.payload.len(),
            hash: entry.hash.hex(),
        };
        match entry.record.body {
            Body::Event(event) => {
                line.log = "event".to_owned();
                line.kind = Some(event.kind.to_string());
                line.entity_type = Some(event.entity_type.to_string());
                line.entity_id = Some(event.entity_id.to_string());
                line.payload = match event.change {
                    Change::Merge(fields) => Value::from(fields),
                    Change::Delete | Change::Erased => {
                        serde_json::from_str(&entry.payload).unwrap_or_default()
                    }
                };
            }
            Body::Audit(audit) => {
                line.log = "audit".to_owned();
                line.action_type = Some(audit.action_type.to_string());
                line.phase = Some(audit.phase.word().to_owned());
                line.success = Some(audit.success);
                line.payload = Value::from(audit.payload);
            }
        }
        line
    }
}

/// Some records, in order.
#[derive(Debug, Serialize, ToSchema)]
struct Records {
    /// The number of the last record of the campaign.
    head: u64,
    /// The records.
    items: Vec<RecordLine>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Window {
    /// Those with a higher number, in order.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// The last ones with a lower number, in order; the newest if neither is said.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    before: Option<u64>,
    /// So many at the most; 100 unless said, 500 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// Records of the journal, in order.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/records", tag = "records", params(("campaign" = Uuid, Path), Window), responses(
    (status = 200, body = Records),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(window): Query<Window>,
) -> Answer<Records> {
    let limit = u64::from(window.limit.unwrap_or(100)).min(PAGE_MAX as u64);
    let records = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let head = app.desk.rows().head(campaign)?.sequence;
        let (after, limit) = match (window.after, window.before) {
            (Some(after), _) => (after, limit),
            // The numbers have no gaps.
            (None, before) => {
                let end = before.unwrap_or(u64::MAX).min(head + 1).saturating_sub(1);
                (end.saturating_sub(limit), limit.min(end))
            }
        };
        let entries = app.desk.rows().entries(campaign, after, usize::try_from(limit).unwrap_or(PAGE_MAX))?;
        Ok(Records { head, items: lines(entries) })
    });
    Ok(Json(records.await?))
}

/// What one record says, whole, exactly as it is stored: lists leave out what is long.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/records/{number}/payload", tag = "records", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = Value, content_type = "application/json"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn payload(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Result<Response, Problem> {
    let read = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let number = u64::from(number);
        let found = app.desk.rows().entries(campaign, number.saturating_sub(1), 1)?;
        let entry = found.into_iter().find(|entry| entry.sequence == number);
        entry.map(|entry| entry.payload).ok_or_else(|| past::no_such_record(number))
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, read.await?).into_response())
}

/// The state of a campaign after one of its records. It is read from the journal; nothing is run
/// again.
#[derive(Debug, Serialize, ToSchema)]
struct Past {
    /// After which record.
    sequence: u64,
    /// When that was.
    at: String,
    /// The status then.
    status: String,
    /// How many leads stood where.
    leads: Leads,
    /// Cycles taken.
    cycles: u64,
    /// Tasks that were not done.
    open_tasks: u64,
    /// The hash of everything up to there.
    state_hash: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Moment {
    /// After which record.
    #[param(minimum = 1, maximum = 9007199254740991u64)]
    at: u64,
}

/// Where a campaign stood after one of its records.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/state", tag = "records", params(("campaign" = Uuid, Path), Moment), responses(
    (status = 200, body = Past),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(moment): Query<Moment>,
) -> Answer<Past> {
    let past = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let past = app.past.at(app.desk.rows(), campaign, moment.at)?;
        let past::Past { sequence, at, status, counters, cycles, open_tasks, hash } = past;
        Ok(Past {
            sequence,
            at: at.to_string(),
            status,
            leads: Leads::from(&counters),
            cycles,
            open_tasks,
            state_hash: hash,
        })
    });
    Ok(Json(past.await?))
}
