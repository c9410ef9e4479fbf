//! `persist_artifact` (FR-005o): an artifact to save.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::Object;
use crate::contract::vocabulary::ArtifactType;

/// The maximum length of an artifact's key, in characters.
pub const ARTIFACT_KEY_CHARACTERS_MAX: usize = 200;

/// Proposes to save an artifact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersistArtifact {
    /// The task it is for; the current task if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// The artifact.
    pub artifact: NewArtifact,
    /// A request for review. `false` never lowers what policy demands.
    #[serde(default = "super::approval_by_default")]
    pub requires_approval: bool,
}

/// A new artifact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewArtifact {
    /// Its type.
    pub artifact_type: ArtifactType,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// Its content.
    pub content: Object,
}

impl PersistArtifact {
    pub(crate) fn judge_alone(&self) -> Result<(), Rejection> {
        let key = &self.artifact.artifact_key;
        let flaw = if key.trim().is_empty() {
            Some((code::BUSINESS_BLANK_ARTIFACT_KEY, "the key has no words"))
        } else if is_unsafe(key) {
            Some((code::BUSINESS_UNSAFE_ARTIFACT_KEY, "the key cannot be used as a name"))
        } else {
            None
        };
        flaw.map_or(Ok(()), |(code, message)| Err(refuse(code, message).at("/artifact/artifact_key")))
    }
}

/// Whether an artifact can be saved under this name.
pub fn is_usable_key(key: &str) -> bool {
    !key.trim().is_empty() && !is_unsafe(key)
}

/// A key becomes part of addresses and of the names of exported files.
fn is_unsafe(key: &str) -> bool {
    key.trim() != key
        || key.chars().count() > ARTIFACT_KEY_CHARACTERS_MAX
        || key.contains(|character: char| character.is_control() || character == '\\')
        || key.split('/').any(|part| part.is_empty() || part == "." || part == "..")
}
