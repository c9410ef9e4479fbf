//! The artifact tools of a conversation: save, find and list, as everywhere else.

use serde_json::Value;

use genie_kernel::StreamId;
use genie_outreach::artifact::{Kind, content};
use genie_outreach::chat::tools::{ARTIFACTS_MAX, Artifact, Artifacts, SHOWN_CHARACTERS_MAX};

use crate::artifacts::{self, Line, NewArtifact};
use crate::problem::Problem;
use crate::{Desk, Result};

/// Saves a text, unless it equals the newest version: after a crash this call is repeated.
pub fn save(desk: &Desk, stream: StreamId, kind: Kind, name: &str, text: &str) -> Result<Artifact> {
    // What runs is what was read: a script that looks like JSON stays the text that it is.
    let hint = (kind == Kind::PythonScript).then_some("script.py");
    let read = content::read(text.as_bytes(), hint)
        .map_err(|error| Problem::new(error.code(), error.to_string(), "save a smaller part, as text"))?;
    let newest = || artifacts::version(desk, stream, kind.name(), name, None);
    if artifacts::versions(desk, stream, kind.name(), name)?.is_empty() || newest()?.content != read.value {
        let new = NewArtifact {
            artifact_type: kind.name().to_owned(),
            artifact_key: name.to_owned(),
            content: read.value,
        };
        artifacts::save(desk, stream, new)?;
    }
    Ok(described(&newest()?.line))
}

/// The artifact that these words describe, cut to what one answer shows.
pub fn find(desk: &Desk, stream: StreamId, words: &str) -> Result<Artifact> {
    let line = artifacts::find(desk, stream, words)?;
    let whole = artifacts::version(desk, stream, &line.artifact_type, &line.artifact_key, None)?;
    let text = match whole.content.get("text").and_then(Value::as_str) {
        Some(text) => text.to_owned(),
        None => serde_json::to_string_pretty(&whole.content)?,
    };
    let shown: String = text.chars().take(SHOWN_CHARACTERS_MAX).collect();
    let left_off = text.chars().count() - shown.chars().count();
    Ok(Artifact { text: Some(shown), left_off, ..described(&whole.line) })
}

/// The saved artifacts, the newest first.
pub fn list(desk: &Desk, stream: StreamId, kind: Option<Kind>) -> Result<Artifacts> {
    let mut lines = match kind {
        Some(kind) => artifacts::of_kind(desk, stream, kind)?,
        None => artifacts::newest(desk, stream)?,
    };
    lines.sort_by_key(|line| std::cmp::Reverse(line.created_at));
    Ok(Artifacts { total: lines.len(), newest: lines.iter().take(ARTIFACTS_MAX).map(described).collect() })
}

fn described(line: &Line) -> Artifact {
    Artifact {
        artifact_type: line.artifact_type.clone(),
        artifact_key: line.artifact_key.clone(),
        title: line.title(),
        version: line.version,
        source: line.source.clone(),
        created_at: line.created_at.to_string(),
        text: None,
        left_off: 0,
    }
}
