//! How a conversation about the to-do list is put to a model: its six tools are functions that the model may ask for.

use serde_json::Value;

use genie_kernel::port::Proposer;
use genie_todo::RuleReader;
use genie_todo::prompt::{self, TodoPrompt};
use genie_todo::tools::{Tool, input_schema};

use crate::models::{Asking, Phrasing};
use crate::ports::{ModelAnswer, ModelFunction};

/// A conversation about the to-do list.
pub(super) struct TodoPhrasing;

impl Phrasing for TodoPhrasing {
    fn rules(&self) -> &dyn Proposer {
        &RuleReader
    }

    fn ask(&self, snapshot: &[u8]) -> Option<Asking> {
        let TodoPrompt { system, text } = prompt::prompt(snapshot)?;
        let functions = Tool::ALL.into_iter().map(function).collect();
        Some(Asking { system: system.to_owned(), text, schema: None, functions, is_shown: false })
    }

    fn decode(&self, _: &Asking, answer: &ModelAnswer) -> Vec<u8> {
        let calls = answer.calls.iter().map(|call| (call.name.as_str(), call.arguments.as_str()));
        prompt::decode(&answer.text, calls)
    }
}

fn function(tool: Tool) -> ModelFunction {
    ModelFunction {
        name: tool.name().to_owned(),
        description: tool.description().to_owned(),
        parameters: Value::Object(input_schema(tool)),
    }
}
