//! One call of a model, as it is recorded: what was asked, what came back, and what it cost. A replay needs no model,
//! because it reads these.

use serde::{Deserialize, Serialize};

use crate::Failure;
use crate::failure::brief;
use crate::port::{Answer, PROPOSAL_BYTES_MAX};
use crate::record::json;

/// The name under which a budget counts tokens.
pub const MODEL_TOKENS: &str = "model_tokens";

/// The name under which a budget counts costs, in millionths of a US dollar.
pub const MODEL_COST: &str = "model_cost";

/// Maximum size of a recorded response, in bytes. A proposal that can be accepted is smaller.
const RESPONSE_BYTES_MAX: usize = 12 * 1024;

/// The room for the note about a response that was cut.
const NOTE_BYTES_MAX: usize = 64;

/// One call of a model.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelCall {
    /// The provider, by the name that the user gave it.
    pub provider: String,
    /// The model.
    pub model: String,
    /// The request, without the key. Absent if it repeats the request of the call before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
    /// The text of the response, as far as one arrived.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// Why there is no usable response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// The tokens of the request, as the provider counted them.
    pub input_tokens: u64,
    /// The tokens of the response.
    pub output_tokens: u64,
    /// What the call cost, in millionths of a US dollar. Absent if the price is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
    /// How long it took.
    pub milliseconds: u64,
}

impl ModelCall {
    /// All tokens.
    pub const fn tokens(&self) -> u64 {
        self.input_tokens.saturating_add(self.output_tokens)
    }
}

/// What calls of models have used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModelUsage {
    /// All tokens.
    pub tokens: u64,
    /// The cost, in millionths of a US dollar, as far as prices are known.
    pub cost: u64,
}

impl ModelUsage {
    /// What these calls have used.
    pub fn of(calls: &[ModelCall]) -> Self {
        let sum = |count: fn(&ModelCall) -> u64| calls.iter().map(count).fold(0, u64::saturating_add);
        Self { tokens: sum(ModelCall::tokens), cost: sum(|call| call.cost.unwrap_or_default()) }
    }
}

/// The calls of one answer so that they fit into its record: a long response is cut, and if that is not enough, the
/// requests are left out, and then the responses.
pub(crate) fn fitting(mut calls: Vec<ModelCall>, answer: &Answer) -> Vec<ModelCall> {
    for call in &mut calls {
        call.failure = call.failure.take().map(Failure::brief);
        call.provider = brief(std::mem::take(&mut call.provider));
        call.model = brief(std::mem::take(&mut call.model));
        if let Some(response) = &mut call.response {
            cut(response, RESPONSE_BYTES_MAX);
        }
    }
    let room = PROPOSAL_BYTES_MAX.saturating_sub(json(answer).len());
    let is_too_large = |calls: &[ModelCall]| json(&calls).len() > room;
    if is_too_large(&calls) {
        calls.iter_mut().for_each(|call| call.request = None);
    }
    if is_too_large(&calls) {
        calls.iter_mut().for_each(|call| call.response = None);
    }
    calls
}

fn cut(text: &mut String, most: usize) {
    if text.len() > most {
        let note = format!(" … ({} bytes in all)", text.len());
        text.truncate(text.floor_char_boundary(most - NOTE_BYTES_MAX));
        text.push_str(&note);
    }
}
