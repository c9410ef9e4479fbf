//! `genie artifacts …`: the documents that are saved with a campaign.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use genie_desk::artifacts::{ArtifactLine, Messages, NewArtifact, text_of};
use genie_outreach::artifact::{content, diff};

use super::campaign::find;
use crate::arguments::{Artifacts, DiffArtifact, ListArtifacts, SaveArtifact, ShowArtifact};
use crate::backend::Named;
use crate::failure::Problem;
use crate::local_time::{day, minute};
use crate::new_file::{NewFile, check_free};
use crate::output::{alert, hint, note, row, safe, say};
use crate::terminal;

pub fn run(arguments: &Artifacts) -> anyhow::Result<ExitCode> {
    match arguments {
        Artifacts::Save(save) => save_file(save),
        Artifacts::List(wanted) => list(wanted),
        Artifacts::Show(wanted) => show(wanted),
        Artifacts::Diff(wanted) => compare(wanted),
    }
}

fn save_file(save: &SaveArtifact) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&save.at)?;
    let (bytes, hint) = read(&save.file)?;
    let read = content::read(&bytes, hint.as_deref()).map_err(|error| {
        Problem::new(error.code(), error.to_string(), "save a smaller part, as text or JSON")
    })?;
    if let Some(flaw) = &read.flaw {
        alert!("Saved as text: it looks like JSON, but {flaw}.");
    }
    let new = NewArtifact {
        artifact_type: save.artifact_type.clone(),
        artifact_key: save.name.clone(),
        content: read.value,
    };
    let saved = backend.save_artifact(&campaign, new)?;
    if save.at.desk.json {
        say!("{}", serde_json::to_string(&saved)?);
    } else {
        say!("Saved as version {}: {}", saved.line.version, safe(&saved.line.title));
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

fn list(wanted: &ListArtifacts) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let messages = if wanted.messages { Messages::Included } else { Messages::Omitted };
    let lines = backend.artifacts(&campaign, messages)?;
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&lines)?);
        return Ok(ExitCode::SUCCESS);
    }
    if lines.is_empty() {
        say!("No artifacts yet.");
        hint!("Save one with: genie artifacts save NAME FILE --type job_posting");
    }
    lines.iter().for_each(print_line);
    Ok(ExitCode::SUCCESS)
}

fn print_line(line: &ArtifactLine) {
    row!(
        "{}  {:<18} v{:<4} by {:<6} {}",
        day(&line.created_at),
        line.artifact_type,
        line.version,
        line.source,
        safe(&line.artifact_key)
    );
}

fn show(wanted: &ShowArtifact) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let newest = backend.find_artifact(&campaign, &wanted.words.join(" "))?;
    let shown = match wanted.version {
        Some(number) => backend.artifact_version(&campaign, &Named::from(&newest), number)?,
        None => newest.clone(),
    };
    if let Some(path) = &wanted.out {
        check_free(path, wanted.force)?;
        let file = backend.export_artifact(&campaign, &Named::from(&shown), shown.line.version)?;
        NewFile::write(path, &file, wanted.force)?;
        note!("Wrote {}", path.display());
        return Ok(ExitCode::SUCCESS);
    }
    if wanted.at.desk.json {
        say!("{}", serde_json::to_string(&shown)?);
        return Ok(ExitCode::SUCCESS);
    }
    let line = &shown.line;
    say!("{}", safe(&line.title));
    let saved = minute(&line.created_at);
    say!("Saved {saved} by {}, version {} of {}", line.source, line.version, newest.line.version);
    say!("");
    text_of(&shown.content).lines().for_each(|line| say!("{}", safe(line)));
    Ok(ExitCode::SUCCESS)
}

fn compare(wanted: &DiffArtifact) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let newest = backend.find_artifact(&campaign, &wanted.name)?;
    let named = Named::from(&newest);
    let to = wanted.to.unwrap_or(newest.line.version);
    let from = wanted.from.unwrap_or_else(|| to.saturating_sub(1));
    if wanted.at.desk.json {
        let compared = backend.compare_versions(&campaign, &named, (from, to))?;
        say!("{}", serde_json::to_string(&compared)?);
        return Ok(ExitCode::SUCCESS);
    }
    let (newer, older) = (
        backend.artifact_version(&campaign, &named, to)?,
        backend.artifact_version(&campaign, &named, from)?,
    );
    say!("{}: version {from} to {to}", safe(&newest.line.title));
    let lines = diff::lines(&text_of(&older.content), &text_of(&newer.content));
    if lines.is_empty() {
        say!("No differences.");
    }
    lines.lines().for_each(|line| say!("{}", safe(line)));
    Ok(ExitCode::SUCCESS)
}
