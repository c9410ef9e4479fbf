//! `genie artifacts …`: what is kept with a campaign.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Value, json};

use genie_desk::artifacts::{
    Line, NewArtifact, Whole, find as find_artifact, newest, of_kind, save as save_artifact, version,
    versions,
};
use genie_outreach::artifact::{Kind, content, diff};

use crate::arguments::{Artifacts, DiffArtifact, ListArtifacts, SaveArtifact, ShowArtifact};
use crate::desk::find;
use crate::failure::Problem;
use crate::output::{note, safe, say};
use crate::terminal;

pub fn run(arguments: &Artifacts) -> anyhow::Result<ExitCode> {
    match arguments {
        Artifacts::Save(save) => keep(save),
        Artifacts::List(list) => print(list),
        Artifacts::Show(show) => look(show),
        Artifacts::Diff(diff) => compare(diff),
    }
}

fn keep(save: &SaveArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&save.at)?;
    let (bytes, hint) = read(&save.file)?;
    let read = content::read(&bytes, hint.as_deref()).map_err(|error| {
        Problem::new(error.code(), error.to_string(), "keep a smaller part, as text or JSON")
    })?;
    if let Some(flaw) = &read.flaw {
        note!("Kept as text: it looks like JSON, but {flaw}.");
    }
    let stream = found.campaign.id;
    let new = NewArtifact {
        artifact_type: save.artifact_type.clone(),
        artifact_key: save.name.clone(),
        content: read.value,
    };
    let kept = save_artifact(&desk, stream, new)?;
    if save.at.desk.json {
        say!("{}", serde_json::to_string(&kept)?);
    } else {
        say!("Kept as version {}: {}", kept.line.version, title(&kept.line));
    }
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> anyhow::Result<(Vec<u8>, Option<String>)> {
    let limit = content::CONTENT_BYTES_MAX as u64 + 1;
    if file == Path::new("-") {
        return Ok((terminal::piped(limit)?, None));
    }
    let open = fs::File::open(file).with_context(|| format!("{} cannot be opened", file.display()))?;
    let mut bytes = Vec::new();
    open.take(limit).read_to_end(&mut bytes)?;
    Ok((bytes, file.file_name().and_then(|name| name.to_str()).map(str::to_owned)))
}

fn title(line: &Line) -> String {
    safe(&line.title()).into_owned()
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

fn look(show: &ShowArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&show.at)?;
    let stream = found.campaign.id;
    let line = find_artifact(&desk, stream, &show.words.join(" "))?;
    let (kind, key) = (&line.artifact_type, &line.artifact_key);
    let whole = version(&desk, stream, kind, key, show.version)?;
    if show.at.desk.json {
        say!("{}", serde_json::to_string(&whole)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}", title(&whole.line));
    let versions: Vec<String> =
        versions(&desk, stream, kind, key)?.iter().map(|one| one.version.to_string()).collect();
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

fn compare(arguments: &DiffArtifact) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let line = find_artifact(&desk, stream, &arguments.name)?;
    let one = |wanted| version(&desk, stream, &line.artifact_type, &line.artifact_key, wanted);
    let newer = one(arguments.to)?;
    let before = arguments.from.unwrap_or_else(|| newer.line.version.saturating_sub(1));
    let older = one(Some(before))?;
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
    let lines = diff::lines(&text(&older), &text(&newer));
    if lines.is_empty() {
        say!("They say the same.");
    }
    lines.lines().for_each(|line| say!("{}", safe(line)));
    Ok(ExitCode::SUCCESS)
}
