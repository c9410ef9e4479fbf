//! `genie script …`: Python that analyses a campaign, in a sandbox with nothing to escape to.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use genie_desk::Scripts;
use genie_desk::artifacts::FileToSave;
use genie_desk::scripts::{self, NewScript, SavedScript, ScriptRun, ScriptToRun, ScriptVerdict};
use genie_outreach::analyses::ANALYSES;
use genie_outreach::chat::script_guide;
use genie_sandbox::{Job, Limits, Outcome, Purpose, Sandbox, SandboxError, SourceTable, Verdict, fixture};

use super::campaign::find;
use crate::arguments::{At, CheckScript, RunScript, Script, ScriptRuns};
use crate::backend::{Backend, Campaign};
use crate::failure::Problem;
use crate::local_time::minute;
use crate::output::{hint, note, row, safe, say};
use crate::{terminal, workplace};

/// The clock of a run on a fixture: the beginning of 2026.
const FIXTURE_CLOCK_MS: u64 = 1_767_225_600_000;
/// The longest script that is read, with a byte that shows that it is longer.
const CODE_BYTES_MAX: u64 = (256 << 10) + 1;
/// The largest fixture.
const FIXTURE_BYTES_MAX: u64 = 64 << 20;

pub fn run(script: &Script) -> anyhow::Result<ExitCode> {
    match script {
        Script::Check(check) => check_file(check),
        Script::Run(wanted) => match (&wanted.fixture, &wanted.scope) {
            (Some(tables), Some(scope)) => try_on_fixture(wanted, tables, scope),
            _ => run_in_campaign(wanted),
        },
        Script::List(at) => list(at),
        Script::Runs(wanted) => runs(wanted),
        Script::Guide => {
            say!("{}", script_guide());
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Runs scripts in processes of this program. What that needs is looked for when one is run.
#[derive(Clone, Copy, Debug)]
pub struct OwnSandbox;

impl Scripts for OwnSandbox {
    fn run(&self, job: &Job, tables: &[SourceTable]) -> Result<Outcome, SandboxError> {
        let unavailable = |error: anyhow::Error| SandboxError::Unavailable(format!("{error:#}"));
        let program = std::env::current_exe().context("this program's own file cannot be found");
        let cache = workplace::cache_folder().map_err(unavailable)?;
        Sandbox::new(&program.map_err(unavailable)?, &cache).run(job, tables)
    }
}

fn check_file(check: &CheckScript) -> anyhow::Result<ExitCode> {
    let code = read(&check.file, CODE_BYTES_MAX)?;
    if check.at.campaign.is_some() {
        find(&check.at)?;
        scripts::check_length(&code)?;
    }
    let job = Job { code, purpose: Purpose::Check, clock_ms: FIXTURE_CLOCK_MS, limits: Limits::default() };
    let ran = OwnSandbox.run(&job, &[]).map_err(no_outcome)?;
    let is_fine = ran.verdict == Verdict::Ok && ran.refused.is_empty();
    if check.at.desk.json {
        say!(
            "{}",
            json!({ "verdict": ran.verdict, "reason": ran.reason, "line": ran.line, "refused": ran.refused })
        );
    } else if let Some(reason) = &ran.reason {
        say!("The script is not valid Python: {}", safe(reason));
    } else {
        for refused in &ran.refused {
            say!("Line {}: a run would be stopped at the {}", refused.line, safe(&refused.what));
        }
        if is_fine {
            say!("No errors found. Nothing was run.");
        }
    }
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn try_on_fixture(wanted: &RunScript, tables: &Path, scope: &str) -> anyhow::Result<ExitCode> {
    let code = code_of(wanted)?;
    let sql = read(tables, FIXTURE_BYTES_MAX)?;
    let tables = fixture(&sql, scope).with_context(|| format!("{} cannot be used", tables.display()))?;
    let limits = wanted.wall_seconds.map_or_else(Limits::default, Limits::seconds);
    let job = Job { code, purpose: Purpose::Run, clock_ms: FIXTURE_CLOCK_MS, limits };
    let ran = OwnSandbox.run(&job, &tables).map_err(no_outcome)?;
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&ran)?);
    } else {
        let Outcome { reason, stdout, stderr, result, .. } = &ran;
        print_outcome(ran.verdict.into(), reason.as_deref(), (stdout, stderr), result.as_deref());
    }
    Ok(if ran.verdict == Verdict::Ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_in_campaign(wanted: &RunScript) -> anyhow::Result<ExitCode> {
    let code = code_of(wanted)?;
    scripts::check_length(&code)?;
    let name = name_of(wanted);
    let (backend, campaign) = find(&wanted.at)?;
    let script = approved(&backend, &campaign, (&name, &code), wanted.yes)?;
    let SavedScript { name, version, sha256, .. } = script;
    let to_run = ScriptToRun { name, version, sha256, seconds: wanted.wall_seconds };
    let ran = backend.run_script(&campaign, &to_run)?;
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&ran)?);
    } else {
        print_run(&ran);
    }
    if ran.verdict != ScriptVerdict::Ok {
        return Ok(ExitCode::FAILURE);
    }
    if let Some(name) = &wanted.save {
        save(&backend, &campaign, name, &ran)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The same script as it was approved before, or approved now by the person who reads it.
fn approved(
    backend: &Backend,
    campaign: &Campaign,
    (name, code): (&str, &str),
    yes: bool,
) -> anyhow::Result<SavedScript> {
    let before = backend.scripts(campaign)?.scripts.into_iter().find(|script| script.name == name);
    if let Some(script) = before.filter(|script| script.code == code && script.approved_at.is_some()) {
        note!("Running version {} of {}, which you approved before.", script.version, safe(&script.name));
        return Ok(script);
    }
    if !yes {
        code.lines().for_each(|line| terminal::aside(&format!("    {}", safe(line))));
        terminal::agreed("Approve this script and run it?")?;
    }
    Ok(backend.approve_script(campaign, NewScript { name: name.to_owned(), code: code.to_owned() })?)
}

fn save(backend: &Backend, campaign: &Campaign, name: &str, ran: &ScriptRun) -> anyhow::Result<()> {
    #[derive(Serialize)]
    struct Document<'a> {
        script: &'a str,
        version: u64,
        run: u64,
        started_at: &'a str,
        result: Option<&'a RawValue>,
        stdout: &'a str,
    }
    let document = Document {
        script: &ran.name,
        version: ran.version,
        run: ran.number,
        started_at: &ran.started_at,
        result: ran.result.as_deref(),
        stdout: &ran.stdout,
    };
    let new = FileToSave {
        artifact_type: "analysis_result".to_owned(),
        artifact_key: name.to_owned(),
        file_name: "result.json".to_owned(),
    };
    let saved = backend.save_artifact(campaign, new, serde_json::to_vec(&document)?)?;
    note!("Saved the result as version {} of {}", saved.line.version, safe(name));
    Ok(())
}

fn list(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let listed = backend.scripts(&campaign)?;
    if at.desk.json {
        say!("{}", serde_json::to_string(&listed)?);
        return Ok(ExitCode::SUCCESS);
    }
    if listed.scripts.is_empty() {
        say!("No scripts yet.");
        hint!("Write one and run it with: genie script run FILE");
    }
    for script in &listed.scripts {
        let state = if script.approved_at.is_some() { "approved" } else { "unapproved" };
        let saved = minute(&script.created_at);
        row!(
            "{}  {:<10}  v{:<4} by {:<6} {}",
            saved,
            state,
            script.version,
            script.source,
            safe(&script.name)
        );
    }
    say!("");
    say!("These come with the program:");
    for ready in &listed.ready {
        row!("  {:<28} {}", ready.name, ready.title);
    }
    hint!("Run one with: genie script run --ready NAME");
    Ok(ExitCode::SUCCESS)
}

fn runs(wanted: &ScriptRuns) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    if let Some(number) = wanted.number {
        let run = backend.script_run(&campaign, number)?;
        if wanted.at.desk.json {
            say!("{}", serde_json::to_string(&run)?);
        } else {
            say!("{}, version {}, run at {}", safe(&run.name), run.version, minute(&run.started_at));
            print_run(&run);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let page = backend.script_runs(&campaign)?;
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&page)?);
        return Ok(ExitCode::SUCCESS);
    }
    if page.items.is_empty() {
        say!("No script has been run yet.");
    }
    for run in &page.items {
        let (when, verdict) = (minute(&run.started_at), verdict_words(run.verdict));
        row!("{:>5}  {}  {:<28} v{:<4} {}", run.number, when, safe(&run.name), run.version, verdict);
    }
    Ok(ExitCode::SUCCESS)
}

fn print_run(run: &ScriptRun) {
    let output = (run.stdout.as_str(), run.stderr.as_str());
    print_outcome(run.verdict, run.reason.as_deref(), output, run.result.as_deref());
    if run.cut {
        note!("The history keeps only part of this, because the output or the result is too long.");
    }
}

fn print_outcome(
    verdict: ScriptVerdict,
    reason: Option<&str>,
    (stdout, stderr): (&str, &str),
    result: Option<&RawValue>,
) {
    stdout.lines().for_each(|line| say!("{}", safe(line)));
    stderr.lines().for_each(|line| note!("{}", safe(line)));
    let value: Value = result.and_then(|result| serde_json::from_str(result.get()).ok()).unwrap_or_default();
    if !value.is_null() && stdout.is_empty() {
        format!("{value:#}").lines().for_each(|line| say!("{}", safe(line)));
    }
    if let Some(reason) = reason {
        note!("{}: {}", verdict_words(verdict), safe(reason));
    }
}

fn verdict_words(verdict: ScriptVerdict) -> &'static str {
    match verdict {
        ScriptVerdict::Ok => "finished",
        ScriptVerdict::Violation => "Stopped: it tried something that scripts are not allowed to do",
        ScriptVerdict::ResourceExceeded => "Stopped: it exceeded a limit",
        ScriptVerdict::Error => "Stopped by Python",
    }
}

fn code_of(wanted: &RunScript) -> anyhow::Result<String> {
    if let Some(name) = &wanted.ready {
        let found = ANALYSES.iter().find(|analysis| analysis.name == name);
        let names: Vec<&str> = ANALYSES.iter().map(|analysis| analysis.name).collect();
        let unknown = || {
            let next = format!("choose one of {}", names.join(", "));
            Problem::new("SCRIPT_NOT_FOUND", format!("no script {name:?} comes with the program"), next)
        };
        return Ok(found.ok_or_else(unknown)?.code.to_owned());
    }
    read(wanted.file.as_deref().unwrap_or(Path::new("-")), CODE_BYTES_MAX)
}

fn name_of(wanted: &RunScript) -> String {
    let of_file = || Some(wanted.file.as_ref()?.file_stem()?.to_string_lossy().into_owned());
    let named = wanted.name.clone().or_else(|| wanted.ready.clone()).or_else(of_file);
    named.filter(|name| name != "-").unwrap_or_else(|| "script".to_owned())
}

fn read(path: &Path, limit: u64) -> anyhow::Result<String> {
    let bytes = if path == Path::new("-") {
        terminal::piped(limit)?
    } else {
        let open = fs::File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
        let mut bytes = Vec::new();
        open.take(limit).read_to_end(&mut bytes)?;
        bytes
    };
    String::from_utf8(bytes).map_err(|_| {
        Problem::coded("SCRIPT_MALFORMED", format!("{} is not UTF-8 text", path.display())).into()
    })
}

fn no_outcome(error: SandboxError) -> Problem {
    match error {
        SandboxError::Data(why) => Problem::coded("SCRIPT_NO_SNAPSHOT", why),
        SandboxError::Unavailable(why) => Problem::coded("SCRIPT_NO_SANDBOX", why),
    }
}
