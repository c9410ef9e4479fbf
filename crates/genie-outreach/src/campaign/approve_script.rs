//! Approves a script: a person read this text and wants it to be run. Another byte needs another approval.

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use genie_kernel::cycle::Stage;
use genie_kernel::journal::Query;
use genie_kernel::record::Fields;
use genie_kernel::{FileHash, StreamId};

use crate::artifact::Kind;
use crate::artifact::content::text_of;
use crate::campaign_state::{Decided, refused};
use crate::schema::{ARTIFACTS, SCRIPT_APPROVALS};

/// What a person approves: a version, and the text that they read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptApproval {
    /// The name of the script.
    pub name: String,
    /// Its version.
    pub version: u64,
    /// The hash of its text.
    pub sha256: String,
}

/// The hash that an approval is bound to.
pub fn script_hash(code: &str) -> String {
    FileHash(Sha256::digest(code.as_bytes()).into()).to_string()
}

/// The id of the approval of a text.
pub fn script_approval_id(campaign: StreamId, sha256: &str) -> Uuid {
    campaign.named(&format!("script_approval/{sha256}"))
}

pub(super) fn approve(stage: &mut Stage<'_>, approval: &ScriptApproval) -> Decided {
    let ScriptApproval { name, version, sha256 } = approval;
    let stream = stage.draft.stream();
    let found = stage.rows.find(&Query {
        table: &ARTIFACTS,
        columns: &["content"],
        stream: Some(stream),
        equals: vec![
            ("artifact_type", json!(Kind::PythonScript.name())),
            ("artifact_key", json!(name)),
            ("version", json!(version)),
        ],
        range: None,
        order: &[],
        limit: 1,
    })?;
    let Some(content) = found.first().and_then(|row| row.get("content")) else {
        return refused("SCRIPT_NOT_FOUND", "there is no such version of the script");
    };
    if script_hash(&text_of(content)) != *sha256 {
        return refused("SCRIPT_CHANGED", "the script is not the one that was read");
    }
    let id = script_approval_id(stream, sha256);
    if stage.rows.get(&SCRIPT_APPROVALS, stream, id)?.is_some() {
        return Ok(Ok(()));
    }
    let mut row = Fields::from_iter([
        ("sha256", json!(sha256)),
        ("name", json!(name)),
        ("version", json!(version)),
        ("approved_at", json!(stage.draft.now())),
    ]);
    stage.note_owner(&mut row);
    stage.draft.event("script.approved", SCRIPT_APPROVALS.entity, id, row);
    Ok(Ok(()))
}
