//! Scripts: Python that a person approved, run in a sandbox on a snapshot of one campaign.
//!
//! A script is approved by saving it, which makes it an immutable version of an artifact. It is run by its name, its
//! version and the hash of its text, so that nothing runs but what was read.

mod snapshot;

use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use genie_kernel::journal::{Query, Range};
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::analyses::ANALYSES;
use genie_outreach::artifact::Kind;
use genie_outreach::campaign::{KeptOutput, ScriptRunRecord};
use genie_outreach::schema::SCRIPT_RUNS;
use genie_sandbox::{Job, Limits, Purpose, Ran, SandboxError, Snapshot, python_hash};

use crate::artifacts::{self, NewArtifact, Whole, text_of};
use crate::ask::Speaker;
use crate::bounded;
use crate::problem::Problem;
use crate::view::{Page, Window};
use crate::{Desk, Result};

pub use snapshot::{ScriptTable, TABLES, tables};

/// The longest script in characters, so that it fits into an artifact.
const CODE_CHARS_MAX: usize = 36_000;
/// How many runs may be recorded while one is.
const RECENT: u64 = 20;
/// How many scripts are listed with their text.
const LISTED_MAX: usize = 200;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScriptVerdict {
    /// The script ran to its end.
    Ok,
    /// It tried what scripts may not do.
    Violation,
    /// It used more than it may.
    ResourceExceeded,
    /// Python stopped it.
    Error,
}

impl From<genie_sandbox::Verdict> for ScriptVerdict {
    fn from(verdict: genie_sandbox::Verdict) -> Self {
        match verdict {
            genie_sandbox::Verdict::Ok => Self::Ok,
            genie_sandbox::Verdict::Violation => Self::Violation,
            genie_sandbox::Verdict::ResourceExceeded => Self::ResourceExceeded,
            genie_sandbox::Verdict::Error => Self::Error,
        }
    }
}

/// An approved script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SavedScript {
    /// Its name.
    pub name: String,
    /// Its version.
    #[schema(minimum = 1)]
    pub version: u64,
    /// Who wrote it.
    #[schema(value_type = Speaker)]
    pub source: String,
    /// When it was approved.
    pub created_at: String,
    /// The SHA-256 of its text.
    pub sha256: String,
    /// Its text.
    pub code: String,
}

/// A script that comes with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReadyScript {
    /// Its name.
    pub name: String,
    /// What it finds out.
    pub title: String,
    /// Its text.
    pub code: String,
}

/// The scripts of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScriptList {
    /// The newest version of each approved script.
    pub scripts: Vec<SavedScript>,
    /// Those that come with the program. They are approved like others.
    pub ready: Vec<ReadyScript>,
}

/// A script that is only looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScriptToCheck {
    /// Its text.
    #[serde(deserialize_with = "bounded::text::<_, 1, CODE_CHARS_MAX>")]
    #[schema(min_length = 1, max_length = 36_000)]
    pub code: String,
}

/// A script to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewScript {
    /// Its name.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    pub name: String,
    /// Its text.
    #[serde(deserialize_with = "bounded::text::<_, 1, CODE_CHARS_MAX>")]
    #[schema(min_length = 1, max_length = 36_000)]
    pub code: String,
}

/// What a look at a script found. Nothing was run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ScriptCheck {
    /// `ok` if Python understands it.
    pub verdict: ScriptVerdict,
    /// What is wrong with it.
    pub reason: Option<String>,
    /// The line that is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    pub line: Option<u64>,
    /// What a run would refuse.
    pub refused: Vec<RefusedLine>,
    /// The SHA-256 of its text.
    pub sha256: String,
}

/// A line that a run would refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RefusedLine {
    /// The line.
    #[schema(minimum = 1)]
    pub line: u64,
    /// What stands there.
    pub what: String,
}

/// Which script to run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScriptToRun {
    /// Its name.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    pub name: String,
    /// Its version.
    #[schema(minimum = 1)]
    pub version: u64,
    /// The SHA-256 of its text, as it was approved.
    #[serde(deserialize_with = "bounded::text::<_, 64, 64>")]
    #[schema(min_length = 64, max_length = 64)]
    pub sha256: String,
    /// How many seconds it may take; a minute if absent.
    #[serde(
        default,
        deserialize_with = "bounded::maybe_number::<_, u64, 1, 60>",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(nullable = false, minimum = 1, maximum = 60)]
    pub seconds: Option<u64>,
}

/// A run of a script.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScriptRun {
    /// Its id.
    pub id: String,
    /// Its place in the order of runs.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The name of the script.
    pub name: String,
    /// Its version.
    #[schema(minimum = 1)]
    pub version: u64,
    /// The SHA-256 of its text.
    pub script_sha256: String,
    /// The hash of all data that it could see.
    pub snapshot_hash: String,
    /// The hash of the Python that ran it.
    pub python_sha256: String,
    /// How it ended.
    pub verdict: ScriptVerdict,
    /// Why it did not end well.
    pub reason: Option<String>,
    /// The line where Python stopped it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    pub line: Option<u64>,
    /// What it printed.
    pub stdout: String,
    /// What it printed as errors.
    pub stderr: String,
    /// What it left in `result`.
    #[schema(value_type = serde_json::Value)]
    pub result: Option<Box<RawValue>>,
    /// Whether the output or the result was too long to keep.
    pub cut: bool,
    /// How much work it was.
    pub fuel: u64,
    /// How long it took.
    pub wall_ms: u64,
    /// What stood around it.
    pub walls: Vec<String>,
    /// When it was started.
    pub started_at: String,
}

/// The scripts of a campaign.
pub fn list(desk: &Desk, campaign: StreamId) -> Result<ScriptList> {
    let lines = artifacts::of_kind(desk, campaign, Kind::PythonScript)?;
    let mut scripts = Vec::new();
    for line in lines.iter().take(LISTED_MAX) {
        scripts.push(saved(artifacts::version(
            desk,
            campaign,
            &line.artifact_type,
            &line.artifact_key,
            None,
        )?));
    }
    let ready = ANALYSES.iter().map(|analysis| ReadyScript {
        name: analysis.name.to_owned(),
        title: analysis.title().to_owned(),
        code: analysis.code.to_owned(),
    });
    Ok(ScriptList { scripts, ready: ready.collect() })
}

fn saved(whole: Whole) -> SavedScript {
    let code = text_of(&whole.content);
    SavedScript {
        name: whole.line.artifact_key,
        version: whole.line.version,
        source: whole.line.source,
        created_at: whole.line.created_at.to_string(),
        sha256: sha256(&code),
        code,
    }
}

/// Looks at a script without running it.
pub fn check(desk: &Desk, code: &str) -> Result<ScriptCheck> {
    let empty = Snapshot::of(&[]).map_err(|error| Problem::coded("SCRIPT_NO_SNAPSHOT", error.to_string()))?;
    let ran = start(desk, job(desk, code, Purpose::Check, Limits::default()), &empty)?;
    let refused = ran.refused.into_iter().map(|one| RefusedLine { line: one.line, what: one.what });
    Ok(ScriptCheck {
        verdict: ran.verdict.into(),
        reason: ran.reason,
        line: ran.line,
        refused: refused.collect(),
        sha256: sha256(code),
    })
}

/// Approves a script: it is saved as the next version of its name. One that Python does not understand is refused.
pub fn approve(desk: &Desk, campaign: StreamId, new: NewScript) -> Result<SavedScript> {
    let checked = check(desk, &new.code)?;
    let why = checked.reason.unwrap_or_else(|| "Python does not understand the script".to_owned());
    match checked.verdict {
        ScriptVerdict::Ok => {}
        ScriptVerdict::Error => return Err(Problem::coded("SCRIPT_MALFORMED", why).at("/code")),
        // Nothing of the script was run, so this is not its doing.
        ScriptVerdict::Violation | ScriptVerdict::ResourceExceeded => {
            return Err(Problem::coded("SCRIPT_NO_SANDBOX", why));
        }
    }
    let artifact = NewArtifact {
        artifact_type: Kind::PythonScript.name().to_owned(),
        artifact_key: new.name,
        content: json!({ "text": new.code }),
    };
    Ok(saved(artifacts::save(desk, campaign, artifact)?))
}

/// A version of an approved script: the given one, or the newest.
pub fn find(desk: &Desk, campaign: StreamId, name: &str, version: Option<u64>) -> Result<SavedScript> {
    let found = artifacts::version(desk, campaign, Kind::PythonScript.name(), name, version);
    found.map(saved).map_err(|problem| match problem.code.as_str() {
        "ARTIFACT_NO_VERSION" => Problem::new(
            "SCRIPT_NOT_FOUND",
            format!("there is no such version of the script {name:?}"),
            "list the scripts",
        ),
        _ => problem,
    })
}

/// Runs an approved script and records what came out. It returns all that the script left; what is kept may be less.
pub fn run(desk: &Desk, campaign: StreamId, wanted: &ScriptToRun) -> Result<ScriptRun> {
    let script = find(desk, campaign, &wanted.name, Some(wanted.version))?;
    if script.sha256 != wanted.sha256 {
        let what = "the script is not the one that was approved";
        return Err(Problem::new(
            "SCRIPT_CHANGED",
            what,
            "read the script again, approve it and run it then",
        ));
    }
    let snapshot = Snapshot::of(&tables(desk, campaign)?)
        .map_err(|error| Problem::coded("SCRIPT_NO_SNAPSHOT", error.to_string()))?;
    let limits = wanted.seconds.map_or_else(Limits::default, Limits::seconds);
    let started_at = desk.now();
    let ran = start(desk, job(desk, &script.code, Purpose::Run, limits), &snapshot)?;
    let record = ScriptRunRecord {
        name: script.name,
        version: script.version,
        script_sha256: script.sha256,
        snapshot_hash: snapshot.hash(),
        python_sha256: python_hash().to_owned(),
        verdict: ran.verdict.name().to_owned(),
        reason: ran.reason.clone(),
        line: ran.line,
        output: KeptOutput::of(&ran.stdout, &ran.stderr, ran.result.as_deref().map(RawValue::get)),
        fuel: ran.fuel,
        wall_ms: ran.wall_ms,
        walls: ran.walls.clone(),
        started_at,
    };
    desk.tell_own(campaign, CampaignCommand::RecordScriptRun(Box::new(record)))?;
    // Another run may have been recorded since.
    let newest = newest_number(desk, campaign)?;
    let recent = read(desk, campaign, (newest.saturating_sub(RECENT), newest))?;
    let is_this = |run: &ScriptRun| {
        (&run.script_sha256, &run.started_at, run.fuel, run.wall_ms)
            == (&wanted.sha256, &started_at.to_string(), ran.fuel, ran.wall_ms)
    };
    let kept = recent.into_iter().rfind(is_this);
    let kept =
        kept.ok_or_else(|| Problem::coded("STORE_DAMAGED", "the run that was just recorded is missing"))?;
    Ok(ScriptRun { stdout: ran.stdout, stderr: ran.stderr, result: ran.result, ..kept })
}

/// The runs of a campaign's scripts, the newest first.
pub fn runs(desk: &Desk, campaign: StreamId, window: Window) -> Result<Page<ScriptRun>> {
    let total = newest_number(desk, campaign)?;
    let up_to = total.saturating_sub(window.offset as u64);
    let mut items = read(desk, campaign, (up_to.saturating_sub(window.limit as u64), up_to))?;
    items.reverse();
    Ok(Page { total: usize::try_from(total).unwrap_or(usize::MAX), items })
}

/// A run by its number.
pub fn run_of_number(desk: &Desk, campaign: StreamId, number: u64) -> Result<ScriptRun> {
    read(desk, campaign, (number.saturating_sub(1), number))?.pop().ok_or_else(|| {
        Problem::new("SCRIPT_NOT_FOUND", format!("there is no run with the number {number}"), "list the runs")
    })
}

fn newest_number(desk: &Desk, campaign: StreamId) -> Result<u64> {
    Ok(desk.counters(campaign)?.script_runs)
}

fn job(desk: &Desk, code: &str, purpose: Purpose, limits: Limits) -> Job {
    let clock_ms = u64::try_from(desk.now().0).unwrap_or(0);
    Job { code: code.to_owned(), purpose, clock_ms, limits }
}

fn start(desk: &Desk, job: Job, snapshot: &Snapshot) -> Result<Ran> {
    desk.scripts.run(&job, snapshot).map_err(|error| {
        let code = match error {
            SandboxError::SnapshotTooLarge(_) => "SCRIPT_NO_SNAPSHOT",
            SandboxError::Python(_) | SandboxError::Process(_) => "SCRIPT_NO_SANDBOX",
        };
        Problem::coded(code, error.to_string())
    })
}

/// The SHA-256 of a text.
fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The runs with these numbers, the oldest first.
fn read(desk: &Desk, campaign: StreamId, (above, up_to): (u64, u64)) -> Result<Vec<ScriptRun>> {
    #[derive(Deserialize)]
    struct Stored {
        id: String,
        number: u64,
        started_at: Timestamp,
        #[serde(flatten)]
        run: StoredRun,
    }
    let bound = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let limit = usize::try_from(up_to.saturating_sub(above)).unwrap_or(usize::MAX);
    let rows = desk.rows().find(&Query {
        table: &SCRIPT_RUNS,
        columns: COLUMNS,
        stream: Some(campaign),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: bound(above), up_to: bound(up_to) }),
        order: &["number"],
        limit: limit.clamp(1, genie_kernel::journal::ROWS_MAX),
    })?;
    rows.into_iter()
        .map(|row| {
            let Stored { id, number, started_at, run } = row.read()?;
            let result = run.result.and_then(|text| RawValue::from_string(text).ok());
            Ok(ScriptRun {
                id,
                number,
                name: run.name,
                version: run.version,
                script_sha256: run.script_sha256,
                snapshot_hash: run.snapshot_hash,
                python_sha256: run.python_sha256,
                verdict: run.verdict,
                reason: run.reason,
                line: run.line,
                stdout: run.stdout,
                stderr: run.stderr,
                result,
                cut: run.cut.is_some(),
                fuel: run.fuel,
                wall_ms: run.wall_ms,
                walls: run.walls,
                started_at: started_at.to_string(),
            })
        })
        .collect()
}

/// The columns of a run.
const COLUMNS: &[&str] = &[
    "number",
    "name",
    "version",
    "script_sha256",
    "snapshot_hash",
    "python_sha256",
    "verdict",
    "reason",
    "line",
    "stdout",
    "stderr",
    "result",
    "cut",
    "fuel",
    "wall_ms",
    "walls",
    "started_at",
];

#[derive(Deserialize)]
struct StoredRun {
    name: String,
    version: u64,
    script_sha256: String,
    snapshot_hash: String,
    python_sha256: String,
    verdict: ScriptVerdict,
    reason: Option<String>,
    line: Option<u64>,
    stdout: String,
    stderr: String,
    result: Option<String>,
    cut: Option<String>,
    fuel: u64,
    wall_ms: u64,
    walls: Vec<String>,
}
