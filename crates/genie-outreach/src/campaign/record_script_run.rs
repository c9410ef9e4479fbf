//! Stores what came out of a script that a person ran.

use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use genie_kernel::Timestamp;
use genie_kernel::cycle::Stage;
use genie_kernel::record::{Fields, fields};

use crate::campaign_state::Decided;
use crate::counters::Counters;
use crate::schema::SCRIPT_RUNS;

/// The kind of the record of a run.
pub(crate) const SCRIPT_RAN: &str = "script.ran";

/// How much of an output is kept: bytes of JSON, so that a run fits into a record whatever its script printed.
const OUTPUT_BYTES_MAX: usize = 12 * 1024;
/// How much of what was printed as errors is kept.
const ERRORS_BYTES_MAX: usize = 4 * 1024;
/// How long a reason may be.
const REASON_BYTES_MAX: usize = 4 * 1024;
/// How long a kept result may be.
const RESULT_BYTES_MAX: usize = 32 * 1024;

/// What is recorded of a run: what ran, on what, how it ended, and what came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptRunRecord {
    /// The id of the run, so that it is recorded once however often it is told. The first runs have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// The name of the script among the campaign's scripts.
    pub name: String,
    /// Its version.
    pub version: u64,
    /// The SHA-256 of its text.
    pub script_sha256: String,
    /// The hash of all data that it could see.
    pub snapshot_hash: String,
    /// The hash of the Python that ran it.
    pub python_sha256: String,
    /// How it ended.
    pub verdict: String,
    /// Why it did not end well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The line where Python stopped it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// What it left, as far as it is kept.
    #[serde(flatten)]
    pub output: KeptOutput,
    /// How much work it was.
    pub fuel: u64,
    /// How long it took.
    pub wall_ms: u64,
    /// What isolated it. It is stored under its first name.
    #[serde(rename = "walls")]
    pub isolation: Vec<String>,
    /// When it was started.
    pub started_at: Timestamp,
}

/// What a script left, cut to what fits into a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptOutput {
    /// What it printed.
    pub stdout: String,
    /// What it printed as errors.
    pub stderr: String,
    /// Its result as JSON, byte for byte; absent if it left none or if it is too long to keep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// `yes` if something is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<String>,
}

impl KeptOutput {
    /// As much of an output as is kept.
    pub fn of(stdout: &str, stderr: &str, result: Option<&str>) -> Self {
        let (out, errors) = (beginning(stdout, OUTPUT_BYTES_MAX), beginning(stderr, ERRORS_BYTES_MAX));
        let kept = result.filter(|result| beginning(result, RESULT_BYTES_MAX).len() == result.len());
        let is_whole = (out.len(), errors.len(), kept) == (stdout.len(), stderr.len(), result);
        Self {
            stdout: out.to_owned(),
            stderr: errors.to_owned(),
            result: kept.map(str::to_owned),
            cut: (!is_whole).then(|| "yes".to_owned()),
        }
    }
}

/// The longest prefix of a text that has at most this many bytes as a JSON string.
fn beginning(text: &str, bytes_max: usize) -> &str {
    let mut bytes = 0;
    let too_many = |(_, letter): &(usize, char)| {
        bytes += match letter {
            '"' | '\\' => 2,
            letter if letter.is_ascii_control() => 6,
            letter => letter.len_utf8(),
        };
        bytes > bytes_max
    };
    let end = text.char_indices().find(too_many).map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or_default()
}

pub(super) fn record(stage: &mut Stage<'_>, run: &ScriptRunRecord) -> Decided {
    if let Some(id) = run.id
        && stage.rows.get(&SCRIPT_RUNS, stage.draft.stream(), id)?.is_some()
    {
        // It was recorded before, and the answer was lost.
        return Ok(Ok(()));
    }
    let mut counters = Counters::of(stage.execution)?;
    counters.script_runs += 1;
    let mut row: Fields = fields(run);
    row.remove("id");
    if let Some(reason) = &run.reason {
        row.insert("reason", json!(beginning(reason, REASON_BYTES_MAX)));
    }
    row.insert("number", json!(counters.script_runs));
    stage.execution.counters = fields(&counters);
    stage.note_owner(&mut row);
    let id = run.id.unwrap_or_else(|| stage.draft.next_id());
    stage.draft.event(SCRIPT_RAN, SCRIPT_RUNS.entity, id, row);
    Ok(Ok(()))
}
