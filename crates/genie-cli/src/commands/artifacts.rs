//! `genie artifacts …`: what is kept with a campaign.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::journal::{Query as Read_, ROWS_MAX};
use genie_kernel::{StreamId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::artifact::query::{Answer, Entry, Query};
use genie_outreach::artifact::{self, Kind, content, diff};
use genie_outreach::artifacts::COLUMNS;
use genie_outreach::schema::ARTIFACTS;
use genie_outreach::scoring::Day;

use super::campaign::find;
use crate::arguments::{Artifacts, DiffArtifact, ListArtifacts, SaveArtifact, ShowArtifact};
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::{safe, say};

/// The columns of a line.
const LISTED: &[&str] = &["artifact_type", "artifact_key", "version", "source", "created_at"];

/// An artifact, as it is listed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    pub artifact_type: String,
    pub artifact_key: String,
    pub version: u64,
    pub source: String,
    pub created_at: Timestamp,
}

/// An artifact, whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Whole {
    #[serde(flatten)]
    line: Line,
    content: Value,
    #[serde(default)]
    schema: Value,
}

pub fn run(arguments: &Artifacts) -> anyhow::Result<ExitCode> {
    match arguments {
        Artifacts::Save(save) => keep(save),
        Artifacts::List(list) => print(list),
        Artifacts::Show(show) => look(show),
        Artifacts::Diff(diff) => compare(diff),
    }
}

/// The newest version of everything that is kept, messages apart.
pub fn newest(desk: &Desk, stream: StreamId) -> anyhow::Result<Vec<Line>> {
    let mut lines = Vec::new();
    for kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Message) {
        lines.extend(of_kind(desk, stream, *kind)?);
    }
    Ok(lines)
}

fn of_kind(desk: &Desk, stream: StreamId, kind: Kind) -> anyhow::Result<Vec<Line>> {
    let rows = desk.rows().find(&Read_ {
        table: &ARTIFACTS,
        columns: LISTED,
        stream: Some(stream),
        equals: vec![("latest", json!("yes")), ("artifact_type", json!(kind.name()))],
        range: None,
        order: &["artifact_key"],
        limit: ROWS_MAX,
    })?;
    rows.into_iter().map(|row| Ok(serde_json::from_value(Value::Object(row))?)).collect()
}

/// Every version of one, the oldest first.
fn versions(desk: &Desk, stream: StreamId, kind: &str, key: &str) -> anyhow::Result<Vec<Whole>> {
    let rows = desk.rows().find(&Read_ {
        table: &ARTIFACTS,
        columns: COLUMNS,
        stream: Some(stream),
        equals: vec![("artifact_type", json!(kind)), ("artifact_key", json!(key))],
        range: None,
        order: &["version"],
        limit: ROWS_MAX,
    })?;
    rows.into_iter().map(|row| Ok(serde_json::from_value(Value::Object(row))?)).collect()
}

fn keep(save: &SaveArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&save.at)?;
    let (bytes, hint) = read(&save.file)?;
    let read = content::read(&bytes, hint.as_deref()).map_err(|error| {
        Problem::new(error.code(), error.to_string(), "keep a smaller part, as text or JSON")
    })?;
    if let Some(flaw) = &read.flaw {
        eprintln!("Kept as text: it looks like JSON, but {flaw}.");
    }
    let stream = found.campaign.id;
    let command = CampaignCommand::SaveArtifact {
        artifact_type: save.artifact_type.clone(),
        artifact_key: save.name.clone(),
        content: read.value,
    };
    desk.tell_own(stream, command)?;
    let kept = versions(&desk, stream, &save.artifact_type, &save.name)?;
    let Some(kept) = kept.last() else { anyhow::bail!("what was kept cannot be found") };
    if save.at.desk.json {
        say!("{}", serde_json::to_string(kept)?);
    } else {
        say!("Kept as version {}: {}", kept.line.version, title(&kept.line));
    }
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> anyhow::Result<(Vec<u8>, Option<String>)> {
    let limit = content::CONTENT_BYTES_MAX as u64 + 1;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
        return Ok((bytes, None));
    }
    let open = fs::File::open(file).with_context(|| format!("{} cannot be opened", file.display()))?;
    open.take(limit).read_to_end(&mut bytes)?;
    Ok((bytes, file.file_name().and_then(|name| name.to_str()).map(str::to_owned)))
}

fn title(line: &Line) -> String {
    match Kind::from_name(&line.artifact_type) {
        Some(kind) => artifact::title(kind, &line.artifact_key),
        None => safe(&line.artifact_key).into_owned(),
    }
}

fn print(list: &ListArtifacts) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&list.at)?;
    let mut lines = newest(&desk, found.campaign.id)?;
    if list.messages {
        lines.extend(of_kind(&desk, found.campaign.id, Kind::Message)?);
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.created_at));
    if list.at.desk.json {
        say!("{}", serde_json::to_string(&lines)?);
        return Ok(ExitCode::SUCCESS);
    }
    if lines.is_empty() {
        say!("Nothing is kept yet. Keep something with `genie artifacts save NAME FILE --type job_posting`.");
    }
    for line in &lines {
        row(line);
    }
    Ok(ExitCode::SUCCESS)
}

fn row(line: &Line) {
    let day: String = line.created_at.to_string().chars().take(10).collect();
    say!(
        "{day}  {:<18} v{:<4} by {:<6} {}",
        line.artifact_type,
        line.version,
        line.source,
        safe(&line.artifact_key)
    );
}

/// Finds what a person asks for in plain words.
fn ask(desk: &Desk, stream: StreamId, words: &str) -> anyhow::Result<Line> {
    let today = desk.now().to_string();
    let today = today.get(..10).and_then(Day::parse).context("the clock shows no day")?;
    let mut lines = newest(desk, stream)?;
    lines.extend(of_kind(desk, stream, Kind::Message)?);
    let entries = lines.iter().filter_map(entry);
    match Query::parse(words, today).rank(entries) {
        Answer::One(found) => named(&lines, &found),
        Answer::None => Err(Problem::new(
            "ARTIFACT_NOT_FOUND",
            format!("nothing that is kept fits {words:?}"),
            "see `genie artifacts list`",
        )
        .into()),
        Answer::Several(found) => {
            let list: Vec<String> = found
                .iter()
                .map(|entry| {
                    format!("{}  ({})", safe(&entry.key), artifact::title(entry.artifact_type, &entry.key))
                })
                .collect();
            let what = format!("{} fit {words:?}:\n    {}", list.len(), list.join("\n    "));
            Err(Problem::new("ARTIFACT_AMBIGUOUS", what, "name one of them").into())
        }
    }
}

fn entry(line: &Line) -> Option<Entry> {
    let kind = Kind::from_name(&line.artifact_type)?;
    Some(Entry {
        key: line.artifact_key.clone(),
        title: String::new(),
        artifact_type: kind,
        created_day: Day::parse(line.created_at.to_string().get(..10)?)?,
        version: u32::try_from(line.version).ok()?,
    })
}

fn named(lines: &[Line], found: &Entry) -> anyhow::Result<Line> {
    let line = lines
        .iter()
        .find(|line| line.artifact_key == found.key && line.artifact_type == found.artifact_type.name());
    line.cloned().context("what was found is gone")
}

fn look(show: &ShowArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&show.at)?;
    let stream = found.campaign.id;
    let line = ask(&desk, stream, &show.words.join(" "))?;
    let all = versions(&desk, stream, &line.artifact_type, &line.artifact_key)?;
    let whole = version(&all, show.version)?;
    if show.at.desk.json {
        say!("{}", serde_json::to_string(whole)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}", title(&whole.line));
    let versions: Vec<String> = all.iter().map(|one| one.line.version.to_string()).collect();
    say!(
        "Kept {} by {}, version {} of {}",
        whole.line.created_at,
        whole.line.source,
        whole.line.version,
        versions.join(", ")
    );
    say!("");
    match whole.content.get("text").and_then(Value::as_str) {
        Some(text) => text.lines().for_each(|line| say!("{}", safe(line))),
        None => serde_json::to_string_pretty(&whole.content)?.lines().for_each(|line| say!("{}", safe(line))),
    }
    Ok(ExitCode::SUCCESS)
}

fn version(all: &[Whole], wanted: Option<u64>) -> anyhow::Result<&Whole> {
    let found = match wanted {
        None => all.last(),
        Some(number) => all.iter().find(|one| one.line.version == number),
    };
    found.ok_or_else(|| {
        let what = "there is no such version".to_owned();
        Problem::new("ARTIFACT_NO_VERSION", what, "`genie artifacts show NAME` lists the versions").into()
    })
}

fn compare(arguments: &DiffArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let line = ask(&desk, stream, &arguments.name)?;
    let all = versions(&desk, stream, &line.artifact_type, &line.artifact_key)?;
    let newer = version(&all, arguments.to)?;
    let before = arguments.from.unwrap_or_else(|| newer.line.version.saturating_sub(1));
    let older = version(&all, Some(before))?;
    let changes = diff::diff(&older.content, &newer.content);
    if arguments.at.desk.json {
        say!("{}", json!({ "from": older.line.version, "to": newer.line.version, "changes": changes }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}: version {} to {}", title(&newer.line), older.line.version, newer.line.version);
    let text = |whole: &Whole| match whole.content.get("text").and_then(Value::as_str) {
        Some(text) => text.to_owned(),
        None => serde_json::to_string_pretty(&whole.content).unwrap_or_default(),
    };
    let lines = diff::lines(&text(older), &text(newer));
    if lines.is_empty() {
        say!("They say the same.");
    }
    lines.lines().for_each(|line| say!("{}", safe(line)));
    Ok(ExitCode::SUCCESS)
}
