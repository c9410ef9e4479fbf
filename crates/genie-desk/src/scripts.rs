//! Scripts: Python that a person approved, run in a sandbox on a snapshot of one campaign.
//!
//! A script is an artifact, so its versions are immutable. It runs once a person has approved its text, whether
//! a person or a model wrote it; the approval is bound to the hash of the text, so that nothing runs but what was read.

mod snapshot;

use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use genie_kernel::journal::{Query, ROWS_MAX, Range};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::analyses::ANALYSES;
use genie_outreach::artifact::Kind;
use genie_outreach::artifact::content::text_of;
use genie_outreach::campaign::{
    KeptOutput, ScriptApproval, ScriptRunRecord, script_approval_id, script_hash,
};
use genie_outreach::schema::{SCRIPT_APPROVALS, SCRIPT_RUNS};
use genie_sandbox::{Job, Limits, Outcome, Purpose, SandboxError, SourceTable};

use crate::artifacts::{self, NewArtifact, Whole};
use crate::ask::Speaker;
use crate::bounded;
use crate::problem::Problem;
use crate::view::{Page, Window};
use crate::{Desk, Result, random};

pub use snapshot::{ScriptTable, TABLES, tables};

/// The longest script in characters, so that it fits into an artifact.
const CODE_CHARS_MAX: usize = 36_000;
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

/// A saved script.
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
    /// When it was saved.
    pub created_at: String,
    /// When this text was approved; absent if it was not, so that it does not run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approved_at: Option<String>,
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
    /// The newest version of each script, approved or not.
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
    /// What isolated it.
    pub isolation: Vec<String>,
    /// When it was started.
    pub started_at: String,
}

/// The scripts of a campaign.
pub fn list(desk: &Desk, campaign: StreamId) -> Result<ScriptList> {
    let lines = artifacts::of_kind(desk, campaign, Kind::PythonScript)?;
    let scripts = lines.iter().take(LISTED_MAX).map(|line| {
        let whole = artifacts::version(desk, campaign, &line.artifact_type, &line.artifact_key, None)?;
        saved(desk, campaign, whole)
    });
    let ready = ANALYSES.iter().map(|analysis| ReadyScript {
        name: analysis.name.to_owned(),
        title: analysis.title().to_owned(),
        code: analysis.code.to_owned(),
    });
    Ok(ScriptList { scripts: scripts.collect::<Result<_>>()?, ready: ready.collect() })
}

fn saved(desk: &Desk, campaign: StreamId, whole: Whole) -> Result<SavedScript> {
    #[derive(Deserialize)]
    struct Approval {
        approved_at: Timestamp,
    }
    let code = text_of(&whole.content);
    let sha256 = script_hash(&code);
    let approval = desk.rows().get(&SCRIPT_APPROVALS, campaign, script_approval_id(campaign, &sha256))?;
    let approval: Option<Approval> = approval.map(|row| row.read()).transpose()?;
    Ok(SavedScript {
        name: whole.line.artifact_key,
        version: whole.line.version,
        source: whole.line.source,
        created_at: whole.line.created_at.to_string(),
        approved_at: approval.map(|approval| approval.approved_at.to_string()),
        sha256,
        code,
    })
}

/// Looks at a script without running it.
pub fn check(desk: &Desk, code: &str) -> Result<ScriptCheck> {
    let outcome = start(desk, job(desk, code, Purpose::Check, Limits::default()), &[])?;
    let refused = outcome.refused.into_iter().map(|one| RefusedLine { line: one.line, what: one.what });
    Ok(ScriptCheck {
        verdict: outcome.verdict.into(),
        reason: outcome.reason,
        line: outcome.line,
        refused: refused.collect(),
        sha256: script_hash(code),
    })
}

/// Approves a script that a person read: one that is already saved, or this text as the next version of its name. One
/// that Python does not understand is refused.
pub fn approve(desk: &Desk, campaign: StreamId, new: NewScript) -> Result<SavedScript> {
    check_length(&new.code)?;
    let checked = check(desk, &new.code)?;
    let why = checked.reason.unwrap_or_else(|| "the script is not valid Python".to_owned());
    match checked.verdict {
        ScriptVerdict::Ok => {}
        ScriptVerdict::Error => return Err(Problem::coded("SCRIPT_MALFORMED", why).at("/code")),
        // Nothing of the script was run, so this is not its doing.
        ScriptVerdict::Violation | ScriptVerdict::ResourceExceeded => {
            return Err(Problem::coded("SCRIPT_NO_SANDBOX", why));
        }
    }
    let NewScript { name, code } = new;
    let newest = artifacts::version(desk, campaign, Kind::PythonScript.name(), &name, None).ok();
    let version = match newest.filter(|whole| text_of(&whole.content) == code) {
        Some(whole) => whole.line.version,
        None => {
            let artifact = NewArtifact {
                artifact_type: Kind::PythonScript.name().to_owned(),
                artifact_key: name.clone(),
                content: json!({ "text": code }),
            };
            artifacts::save(desk, campaign, artifact)?.line.version
        }
    };
    let approval = ScriptApproval { name: name.clone(), version, sha256: checked.sha256 };
    desk.tell_own(campaign, CampaignCommand::ApproveScript(approval))?;
    find(desk, campaign, &name, Some(version))
}

/// Refuses a script that no artifact can hold.
pub fn check_length(code: &str) -> Result<()> {
    match code.chars().count() > CODE_CHARS_MAX {
        true => {
            let what = format!("the script has more than {CODE_CHARS_MAX} characters");
            Err(Problem::coded("SCRIPT_MALFORMED", what).at("/code"))
        }
        false => Ok(()),
    }
}

/// A version of a script: the given one, or the newest.
pub fn find(desk: &Desk, campaign: StreamId, name: &str, version: Option<u64>) -> Result<SavedScript> {
    let found = artifacts::version(desk, campaign, Kind::PythonScript.name(), name, version);
    let whole = found.map_err(|problem| match problem.code.as_str() {
        "ARTIFACT_NO_VERSION" => Problem::new(
            "SCRIPT_NOT_FOUND",
            format!("there is no such version of the script {name:?}"),
            "list the scripts",
        ),
        _ => problem,
    })?;
    saved(desk, campaign, whole)
}

/// Runs an approved script and records what came out. It returns all that the script left; what is kept may be less.
pub fn run(desk: &Desk, campaign: StreamId, wanted: &ScriptToRun) -> Result<ScriptRun> {
    let script = find(desk, campaign, &wanted.name, Some(wanted.version))?;
    if script.sha256 != wanted.sha256 {
        let next = "review the script again, approve it, then run it";
        return Err(Problem::new("SCRIPT_CHANGED", "the script is not the one that was approved", next));
    }
    if script.approved_at.is_none() {
        let next = "review and approve it, then run it";
        return Err(Problem::new("SCRIPT_NOT_APPROVED", "this script has not been approved", next));
    }
    let limits = wanted.seconds.map_or_else(Limits::default, Limits::seconds);
    let started_at = desk.now();
    let ran = start(desk, job(desk, &script.code, Purpose::Run, limits), &tables(desk, campaign)?)?;
    let id = random::id()?;
    let record = ScriptRunRecord {
        id: Some(id),
        name: script.name,
        version: script.version,
        script_sha256: script.sha256,
        snapshot_hash: ran.snapshot_hash,
        python_sha256: ran.python_sha256,
        verdict: ran.verdict.name().to_owned(),
        reason: ran.reason,
        line: ran.line,
        output: KeptOutput::of(&ran.stdout, &ran.stderr, ran.result.as_deref().map(RawValue::get)),
        fuel: ran.fuel,
        wall_ms: ran.wall_ms,
        isolation: ran.isolation,
        started_at,
    };
    desk.tell_own(campaign, CampaignCommand::RecordScriptRun(Box::new(record)))?;
    let kept = recorded(desk, campaign, id)?;
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

fn start(desk: &Desk, job: Job, tables: &[SourceTable]) -> Result<Outcome> {
    desk.scripts.run(&job, tables).map_err(|error| {
        let code = match error {
            SandboxError::Data(_) => "SCRIPT_NO_SNAPSHOT",
            SandboxError::Unavailable(_) => "SCRIPT_NO_SANDBOX",
        };
        Problem::coded(code, error.to_string())
    })
}

/// The runs with these numbers, the oldest first.
fn read(desk: &Desk, campaign: StreamId, (above, up_to): (u64, u64)) -> Result<Vec<ScriptRun>> {
    let bound = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let limit = usize::try_from(up_to.saturating_sub(above)).unwrap_or(usize::MAX);
    let rows = desk.rows().find(&Query {
        table: &SCRIPT_RUNS,
        columns: COLUMNS,
        stream: Some(campaign),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: bound(above), up_to: bound(up_to) }),
        order: &["number"],
        limit: limit.clamp(1, ROWS_MAX),
    })?;
    rows.iter().map(stored).collect()
}

fn recorded(desk: &Desk, campaign: StreamId, id: Uuid) -> Result<ScriptRun> {
    let row = desk.rows().get(&SCRIPT_RUNS, campaign, id)?;
    let row =
        row.ok_or_else(|| Problem::coded("STORE_DAMAGED", "the run that was just recorded is missing"))?;
    stored(&row)
}

fn stored(row: &Fields) -> Result<ScriptRun> {
    #[derive(Deserialize)]
    struct Stored {
        id: String,
        number: u64,
        #[serde(flatten)]
        run: ScriptRunRecord,
    }
    let Stored { id, number, run } = row.read()?;
    let result = run.output.result.and_then(|text| RawValue::from_string(text).ok());
    Ok(ScriptRun {
        id,
        number,
        name: run.name,
        version: run.version,
        script_sha256: run.script_sha256,
        snapshot_hash: run.snapshot_hash,
        python_sha256: run.python_sha256,
        verdict: serde_json::from_value(run.verdict.into())?,
        reason: run.reason,
        line: run.line,
        stdout: run.output.stdout,
        stderr: run.output.stderr,
        result,
        cut: run.output.cut.is_some(),
        fuel: run.fuel,
        wall_ms: run.wall_ms,
        isolation: run.isolation,
        started_at: run.started_at.to_string(),
    })
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
