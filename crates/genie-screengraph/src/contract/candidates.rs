//! What can be done on a view, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::observation::ActionKind;
use crate::risk::Risk;

/// What a user could do on a view. Actions that the screen is known to have are only counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionCandidates {
    /// The id of this set.
    pub candidate_set_id: Uuid,
    /// The screen.
    pub screen_key: String,
    /// The view of it.
    pub variant_hash: String,
    /// How many actions were already known.
    pub known: u64,
    /// The others, in the order of the document.
    pub items: Vec<Candidate>,
    /// Whether there was more to do than could be listed.
    pub truncated: bool,
}

/// An action that was not known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Candidate {
    /// The id of the action; the same in every run.
    pub candidate_id: String,
    /// What it does.
    pub kind: ActionKind,
    /// The hash of its label.
    pub label_hash: String,
    /// What it might do.
    pub risk: Risk,
}
