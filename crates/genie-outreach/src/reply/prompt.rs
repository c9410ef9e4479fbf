//! What a model is asked about a reply.

use genie_kernel::fence::fenced;
use genie_kernel::untrusted;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ReplyCategory;
use crate::contract::schema_of;
use crate::prompt::strict;

/// The maximum size of an answer, in bytes.
const ANSWER_BYTES_MAX: usize = 1024;

const RULES: &str = include_str!("prompt.txt");

/// A question to a model.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplyPrompt {
    /// The rules.
    pub system: &'static str,
    /// The reply, as data.
    pub text: String,
    /// The closed schema of the answer.
    pub schema: Value,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Chosen {
    category: ReplyCategory,
}

/// The prompt for a reply.
pub fn prompt(reply: &str) -> ReplyPrompt {
    let schema = strict::closed(&schema_of::<Chosen>("Category"));
    ReplyPrompt { system: RULES, text: fenced("a lead's reply", reply), schema }
}

/// The category in a model's answer, if it is one.
pub fn decode(answer: &str) -> Option<ReplyCategory> {
    let answer = untrusted::parse(answer.as_bytes(), ANSWER_BYTES_MAX).ok()?;
    serde_json::from_value::<Chosen>(answer).ok().map(|chosen| chosen.category)
}
