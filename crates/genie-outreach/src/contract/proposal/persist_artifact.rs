//! `persist_artifact` (FR-005o): something to keep.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::Object;
use crate::contract::vocabulary::ArtifactType;

/// How many characters the key of an artifact may have.
pub const ARTIFACT_KEY_CHARACTERS_MAX: usize = 200;

/// Proposes to keep something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersistArtifact {
    /// The task it is for; the current task if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// What is to be kept.
    pub artifact: NewArtifact,
    /// A wish for review. `false` never lowers what policy demands.
    #[serde(default = "super::approval_by_default")]
    pub requires_approval: bool,
}

/// Something that is not kept yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewArtifact {
    /// What it is.
    pub artifact_type: ArtifactType,
    /// Its name among those of its type.
    pub artifact_key: String,
    /// The thing itself.
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

/// Whether something can be kept under this name.
pub fn is_usable_key(key: &str) -> bool {
    !key.trim().is_empty() && !is_unsafe(key)
}

/// A key ends up in addresses and in the names of exported files.
fn is_unsafe(key: &str) -> bool {
    key.trim() != key
        || key.chars().count() > ARTIFACT_KEY_CHARACTERS_MAX
        || key.contains(|character: char| character.is_control() || character == '\\')
        || key.split('/').any(|part| part.is_empty() || part == "." || part == "..")
}
