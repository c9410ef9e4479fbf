//! An answer while it is being received, in the same shape for all interfaces.

use std::collections::BTreeMap;

use crate::models::failure::ModelFailure;
use crate::models::{Completion, FunctionCall};

/// Why a model stopped to write.
#[derive(Debug)]
pub(super) enum End {
    /// It is done.
    Finished,
    /// It reached a limit of tokens.
    TokenLimit,
    /// It refused, or a filter stopped it.
    Declined(String),
    /// None of the reasons that its interface describes.
    Unknown(String),
}

/// An answer while it is being received.
#[derive(Debug, Default)]
pub(super) struct Answer {
    /// The text so far.
    pub(super) text: String,
    /// What the model wrote instead of an answer.
    pub(super) refusal: String,
    /// The functions asked for so far, by their place in the answer.
    calls: BTreeMap<u64, FunctionCall>,
    /// The tokens of the request.
    pub(super) input_tokens: Option<u64>,
    /// The tokens of the answer.
    pub(super) output_tokens: Option<u64>,
    /// Why the model stopped, once it has.
    pub(super) end: Option<End>,
}

impl Answer {
    /// Adds a piece of a function call at its place in the answer.
    pub(super) fn extend_call(&mut self, place: u64, name: &str, arguments: &str) {
        let call = self.calls.entry(place).or_default();
        call.name.push_str(name);
        call.arguments.push_str(arguments);
    }

    /// Says what an empty text means, if there is a function call at this place.
    pub(super) fn default_arguments(&mut self, place: u64, arguments: &str) {
        if let Some(call) = self.calls.get_mut(&place).filter(|call| call.arguments.is_empty()) {
            arguments.clone_into(&mut call.arguments);
        }
    }

    /// The place of a piece that does not name it: a name begins a new call, anything else continues the last one.
    pub(super) fn place_of_call(&self, has_name: bool) -> u64 {
        let last = self.calls.last_key_value().map(|(place, _)| *place);
        match last {
            Some(last) if has_name => last.saturating_add(1),
            Some(last) => last,
            None => 0,
        }
    }

    /// The answer, if the model has said that it is complete.
    pub(super) fn complete(self) -> Result<Completion, ModelFailure> {
        let Self { text, refusal, calls, input_tokens, output_tokens, end } = self;
        match end {
            None => {
                Err(ModelFailure::Broken { message: "it ended before the answer was complete".to_owned() })
            }
            Some(End::Unknown(reason)) => {
                Err(ModelFailure::Broken { message: format!("it ended for an unknown reason: {reason}") })
            }
            Some(End::Declined(message)) => Err(ModelFailure::Declined { message }),
            Some(_) if !refusal.is_empty() => Err(ModelFailure::Declined { message: refusal }),
            Some(End::TokenLimit) => Err(ModelFailure::CutOff { text }),
            Some(End::Finished) => {
                Ok(Completion { text, calls: calls.into_values().collect(), input_tokens, output_tokens })
            }
        }
    }
}
