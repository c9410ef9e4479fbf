//! Which stored files the artifacts refer to, read from the records that save them. An erased reference is none.

use genie_kernel::erasure::each_record;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Body, Change};
use genie_kernel::{Entry, FileHash, StreamId};
use serde_json::Value;

use crate::artifact::file::FileDescription;
use crate::schema::ARTIFACTS;

/// An artifact whose bytes are stored as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReference {
    /// The campaign.
    pub campaign: StreamId,
    /// The hash of the file.
    pub hash: FileHash,
    /// The size of the file.
    pub size_bytes: u64,
    /// The name of the artifact.
    pub artifact_key: String,
    /// The name that the file had.
    pub file_name: String,
}

impl FileReference {
    /// The file that a record saves, if it saves one.
    pub fn of(entry: &Entry) -> Option<Self> {
        let Body::Event(event) = &entry.record.body else { return None };
        let Change::Merge(fields) = &event.change else { return None };
        if event.entity_type != ARTIFACTS.entity {
            return None;
        }
        let hash = FileHash::parse(fields.get("sha256")?.as_str()?)?;
        let file: FileDescription = serde_json::from_value(fields.get("content")?.clone()).ok()?;
        let artifact_key = fields.get("artifact_key").and_then(Value::as_str).unwrap_or_default().to_owned();
        let FileDescription { file_name, size_bytes, .. } = file;
        Some(Self { campaign: entry.stream, hash, size_bytes, artifact_key, file_name })
    }
}

/// The files that the artifacts of these campaigns refer to.
pub fn references(rows: &dyn Rows, campaigns: &[StreamId]) -> Result<Vec<FileReference>, Error> {
    let mut found = Vec::new();
    for campaign in campaigns {
        each_record(rows, *campaign, |entry| found.extend(FileReference::of(entry)))?;
    }
    Ok(found)
}
