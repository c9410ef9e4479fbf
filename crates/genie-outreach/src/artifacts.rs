//! Stored artifacts: named, typed and versioned. The newest version of each is marked, so that it is found
//! without reading the others.

use serde_json::{Value, json};

use genie_kernel::StreamId;
use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Query, Rows};
use genie_kernel::record::{Fields, fields};

use crate::artifact::file::FileDescription;
use crate::artifact::schema;
use crate::counters::Counters;
use crate::message::MESSAGE;
use crate::schema::ARTIFACTS;

/// The artifact type of scoring algorithms.
pub const SCORING_ALGORITHM: &str = "scoring_algorithm";

/// The name of a campaign's own scoring algorithm.
pub const SCORING_KEY: &str = "leads";

/// The kind of the record that saves an artifact.
pub(crate) const ARTIFACT_SAVED: &str = "artifact.saved";

/// The source of an artifact that the user saved.
pub const USER: &str = "user";

/// The source of an artifact that the agent proposed and the user approved.
pub const AGENT: &str = "agent";

/// All columns of an artifact.
pub const COLUMNS: &[&str] = &[
    "artifact_type",
    "artifact_key",
    "version",
    "source",
    "content",
    "schema",
    "created_at",
    "media_type",
    "size_bytes",
    "sha256",
];

/// An artifact to save.
#[derive(Debug)]
pub struct ArtifactToSave<'a> {
    /// Its type.
    pub artifact_type: &'a str,
    /// Its name among those of its type.
    pub key: &'a str,
    /// Its source.
    pub source: &'static str,
    /// Its content.
    pub content: Value,
}

/// Saves a new version of an artifact and returns its number.
pub(crate) fn save(stage: &mut Stage<'_>, kept: &ArtifactToSave<'_>) -> Result<u64, Error> {
    save_with(stage, kept, Fields::new())
}

/// Saves a new version of an artifact whose bytes are stored as a file.
pub(crate) fn save_file(
    stage: &mut Stage<'_>,
    (artifact_type, key): (&str, &str),
    file: &FileDescription,
) -> Result<u64, Error> {
    let row = Fields::from_iter([
        ("media_type", json!(file.media_type)),
        ("size_bytes", json!(file.size_bytes)),
        ("sha256", json!(file.sha256)),
    ]);
    save_with(stage, &ArtifactToSave { artifact_type, key, source: USER, content: json!(file) }, row)
}

fn save_with(stage: &mut Stage<'_>, kept: &ArtifactToSave<'_>, mut row: Fields) -> Result<u64, Error> {
    let stream = stage.draft.stream();
    let before = latest(stage.rows, stream, kept.artifact_type, kept.key, &["version"])?;
    let version = match &before {
        None => 1,
        Some(row) => row.get("version").and_then(Value::as_u64).unwrap_or(0) + 1,
    };
    row.insert("artifact_type", json!(kept.artifact_type));
    row.insert("artifact_key", json!(kept.key));
    row.insert("version", json!(version));
    row.insert("source", json!(kept.source));
    // All messages have the same form, so they need no schema.
    if kept.artifact_type != MESSAGE {
        row.insert("schema", described(&kept.content));
        if before.is_none() {
            let mut counters = Counters::of(stage.execution)?;
            counters.artifacts += 1;
            stage.execution.counters = fields(&counters);
        }
    }
    row.insert("content", kept.content.clone());
    row.insert("latest", json!("yes"));
    row.insert("created_at", json!(stage.draft.now()));
    stage.note_owner(&mut row);
    let id = stage.draft.next_id();
    stage.draft.event(ARTIFACT_SAVED, ARTIFACTS.entity, id, row);
    if let Some(old) = before.as_ref().and_then(|row| row.get("id")).and_then(Value::as_str)
        && let Ok(old) = old.parse()
    {
        let change = Fields::from_iter([("latest", Value::Null)]);
        stage.draft.event("artifact.superseded", ARTIFACTS.entity, old, change);
    }
    Ok(version)
}

/// The schema of the content. A schema above the size limit is left out.
fn described(content: &Value) -> Value {
    const SCHEMA_BYTES_MAX: usize = 8 * 1024;
    let inferred = schema::infer(content);
    if inferred.to_string().len() > SCHEMA_BYTES_MAX { json!({}) } else { inferred }
}

/// The newest version of an artifact, with the requested columns.
pub fn latest(
    rows: &dyn Rows,
    stream: StreamId,
    artifact_type: &str,
    key: &str,
    columns: &'static [&'static str],
) -> Result<Option<Fields>, Error> {
    let mut found = rows.find(&Query {
        table: &ARTIFACTS,
        columns,
        stream: Some(stream),
        equals: vec![
            ("latest", json!("yes")),
            ("artifact_type", json!(artifact_type)),
            ("artifact_key", json!(key)),
        ],
        range: None,
        order: &[],
        limit: 1,
    })?;
    Ok(found.pop())
}
