//! What an action changed, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What an action changed on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VerificationAssessment {
    /// The id of this assessment.
    pub assessment_id: Uuid,
    /// What changed.
    pub verdict: Verdict,
    /// In how many bits of 64 the view after it differs from the one before.
    pub simhash_distance: u32,
    /// Whether the step led to the screen that it should lead to, if that was known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_expected: Option<bool>,
}

/// What changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Another screen.
    ChangedScreen,
    /// Another view of the same screen.
    ChangedVariant,
    /// Nothing.
    Unchanged,
    /// The application was left.
    LeftApp,
    /// The page asks for a password: nothing behind it can be seen.
    Blocked,
}
