//! Saves artifacts and message sequences that the user provides, and the results of imports.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::cycle::Stage;
use genie_kernel::record::Fields;

use crate::artifact::Kind;
use crate::artifact::content::CONTENT_BYTES_MAX;
use crate::artifact::file::FileDescription;
use crate::artifacts::{self, ArtifactToSave, SCORING_ALGORITHM, USER};
use crate::campaign_state::{Decided, change, refused};
use crate::contract::is_usable_key;
use crate::sequence::{SEQUENCE, Sequence};

/// The artifact types that the user may save. A scoring algorithm has its own command, which validates it.
pub const USER_TYPES: [&str; 6] =
    ["job_posting", "python_script", "analysis_result", "context", "heuristic", "chat"];

/// The maximum size of an artifact's JSON in bytes, so that it fits into a record with its schema.
const JSON_BYTES_MAX: usize = CONTENT_BYTES_MAX + 8 * 1024;

/// Sets the message sequence of the campaign.
pub(super) fn use_sequence(stage: &mut Stage<'_>, content: &Value, everybody: bool) -> Decided {
    let sequence = match Sequence::from_value(content.clone()) {
        Ok(sequence) => sequence,
        Err(invalid) => return refused(invalid.code(), &invalid.to_string()),
    };
    let content = sequence.to_value();
    if content.to_string().len() > JSON_BYTES_MAX {
        return refused("ARTIFACT_TOO_LARGE", "an artifact can be at most 40 KB");
    }
    let (artifact_type, key) = SEQUENCE;
    let version = artifacts::save(stage, &ArtifactToSave { artifact_type, key, source: USER, content })?;
    if everybody {
        change(stage, "sequence.moved", Fields::from_iter([("sequence_floor", json!(version))]));
    }
    Ok(Ok(()))
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportReport {
    /// The name of the file.
    pub file: String,
    /// What kind of file it is.
    pub format: String,
    /// What its columns became, by their headings.
    pub mapping: BTreeMap<String, String>,
    /// How many rows it has.
    pub rows: u64,
    /// Leads that are new.
    pub added: u64,
    /// Leads with new information.
    pub updated: u64,
    /// Leads without new information.
    pub unchanged: u64,
    /// How many rows were rejected, by reason.
    pub rejected: BTreeMap<String, u64>,
    /// Whether the import was stopped before the end of the file.
    pub stopped: bool,
}

/// Saves the result of an import under the name of its file.
pub(super) fn save_report(stage: &mut Stage<'_>, report: &ImportReport) -> Decided {
    let content = json!(report);
    if content.to_string().len() > JSON_BYTES_MAX {
        return refused("ARTIFACT_TOO_LARGE", "an artifact can be at most 40 KB");
    }
    let key = if is_usable_key(&report.file) { &report.file } else { "import" };
    let artifact_type = Kind::LeadImport.name();
    artifacts::save(stage, &ArtifactToSave { artifact_type, key, source: USER, content })?;
    Ok(Ok(()))
}

pub(super) fn save(stage: &mut Stage<'_>, artifact_type: &str, key: &str, content: &Value) -> Decided {
    if let Some((code, reason)) = refusal(artifact_type, key) {
        return refused(code, &reason);
    }
    if content.to_string().len() > JSON_BYTES_MAX {
        let reason = "structured content can have at most 40 KiB; larger content can be saved as a file";
        return refused("ARTIFACT_TOO_LARGE", reason);
    }
    artifacts::save(stage, &ArtifactToSave { artifact_type, key, source: USER, content: content.clone() })?;
    Ok(Ok(()))
}

pub(super) fn save_file(
    stage: &mut Stage<'_>,
    artifact_type: &str,
    key: &str,
    file: &FileDescription,
) -> Decided {
    if let Some((code, reason)) = refusal(artifact_type, key) {
        return refused(code, &reason);
    }
    artifacts::save_file(stage, (artifact_type, key), file)?;
    Ok(Ok(()))
}

/// Why the user cannot save an artifact with this type and name: the code and the reason.
pub fn refusal(artifact_type: &str, key: &str) -> Option<(&'static str, String)> {
    if artifact_type == SCORING_ALGORITHM {
        let reason =
            "a scoring algorithm cannot be saved as an artifact; set it as the campaign's scoring algorithm";
        return Some(("ARTIFACT_BAD_TYPE", reason.to_owned()));
    }
    if !USER_TYPES.contains(&artifact_type) {
        return Some(("ARTIFACT_BAD_TYPE", format!("choose one of {}", USER_TYPES.join(", "))));
    }
    if (artifact_type, key) == SEQUENCE {
        let reason = "a sequence cannot be saved as an artifact; set it as the campaign's sequence";
        return Some(("ARTIFACT_BAD_TYPE", reason.to_owned()));
    }
    if !is_usable_key(key) {
        let reason = "a name must be one line of text without backslashes";
        return Some(("ARTIFACT_BAD_NAME", reason.to_owned()));
    }
    None
}
