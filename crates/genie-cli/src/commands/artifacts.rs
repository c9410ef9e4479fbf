//! `genie artifacts …`: the documents that are saved with a campaign.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use genie_desk::artifacts::{ArtifactFile, ArtifactLine, FileToSave, Messages, text_of};
use genie_outreach::artifact::{content, diff, file};

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
    // A server would end the connection when a request becomes too large, and could not say why.
    file::check_size(bytes.len()).map_err(|error| Problem::coded(error.code(), error.to_string()))?;
    if let Ok(content::Content { flaw: Some(flaw), .. }) = content::read(&bytes, hint.as_deref()) {
        alert!("Saved as text: it looks like JSON, but {flaw}.");
    }
    let new = FileToSave {
        artifact_type: save.artifact_type.clone(),
        artifact_key: save.name.clone(),
        file_name: file::plain_name(hint.as_deref().unwrap_or(&save.name)),
    };
    let saved = backend.save_artifact(&campaign, new, bytes)?;
    if save.at.desk.json {
        say!("{}", serde_json::to_string(&saved)?);
    } else {
        say!("Saved as version {}: {}", saved.line.version, safe(&saved.line.title));
    }
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> anyhow::Result<(Vec<u8>, Option<String>)> {
    // One byte more than fits shows that the file is too large.
    let limit = file::FILE_BYTES_MAX as u64 + 1;
    if path == Path::new("-") {
        return Ok((terminal::piped(limit)?, None));
    }
    let open = fs::File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut bytes = Vec::new();
    open.take(limit).read_to_end(&mut bytes)?;
    Ok((bytes, path.file_name().map(|name| name.to_string_lossy().into_owned())))
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
        "{}  {:<18} v{:<4} by {:<6} {}{}",
        day(&line.created_at),
        line.artifact_type,
        line.version,
        line.source,
        safe(&line.artifact_key),
        line.file.as_ref().map(|file| format!("  ({})", described(file))).unwrap_or_default()
    );
}

/// A size in whole units, rounded up, so that no file is shown as empty.
fn size(bytes: u64) -> String {
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..1_048_576 => format!("{} KiB", bytes.div_ceil(1024)),
        _ => format!("{} MiB", bytes.div_ceil(1_048_576)),
    }
}

/// The type and the size of a file.
fn described(file: &ArtifactFile) -> String {
    format!("{}, {}", safe(&file.media_type), size(file.size_bytes))
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
    if let Some(file) = &line.file {
        say!("File: {}", described(file));
        hint!("Write it to a file with: genie artifacts show NAME --out FILE");
    }
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
