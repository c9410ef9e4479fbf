//! Anthropic's messages.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::models::answer::{Answer, End};
use crate::models::failure::{self, ModelFailure};
use crate::models::response::Progress;
use crate::models::{ModelCall, ModelMessage};

/// An event, or a whole answer.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    MessageStart {
        message: Started,
    },
    ContentBlockStart {
        index: u64,
        content_block: Block,
    },
    ContentBlockDelta {
        index: u64,
        delta: BlockDelta,
    },
    ContentBlockStop {
        index: u64,
    },
    MessageDelta {
        delta: Stop,
        usage: Option<Usage>,
    },
    MessageStop,
    Message(Whole),
    /// Pings, and events that will be added: Anthropic asks clients to ignore those that they do not know.
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Started {
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Whole {
    content: Vec<Block>,
    #[serde(flatten)]
    stop: Stop,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Block {
    Text {
        text: String,
    },
    ToolUse {
        name: String,
        input: Value,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum BlockDelta {
    TextDelta {
        text: String,
    },
    InputJsonDelta {
        partial_json: String,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Stop {
    stop_reason: Option<String>,
    stop_details: Option<StopDetails>,
}

#[derive(Deserialize)]
struct StopDetails {
    explanation: Option<String>,
}

#[derive(Deserialize)]
struct Usage {
    input_tokens: Option<u64>,
    output_tokens: Option<u64>,
}

/// The body of a request. Fields are sorted by their names, and so the same call has the same bytes.
pub(super) fn request_body(call: &ModelCall<'_>) -> String {
    let messages = call.messages.iter().map(ModelMessage::to_json);
    let mut body = json!({
        "model": call.model,
        "max_tokens": call.answer_tokens_max,
        "messages": messages.collect::<Vec<_>>(),
        "stream": true,
    });
    if !call.system.is_empty() {
        body["system"] = json!(call.system);
    }
    if let Some(schema) = call.schema {
        // As documented on 2026-11-18: no beta header, and always strict.
        let format = json!({ "type": "json_schema", "schema": schema.schema });
        body["output_config"] = json!({ "format": format });
    }
    if !call.functions.is_empty() {
        let tools = call.functions.iter().map(|function| {
            json!({
                "name": function.name,
                "description": function.description,
                "input_schema": function.parameters,
            })
        });
        body["tools"] = tools.collect();
    }
    body.to_string()
}

/// Takes the data of an event, or a whole answer.
pub(super) fn read_event(data: &[u8], answer: &mut Answer) -> Result<Progress, ModelFailure> {
    let event: Value = serde_json::from_slice(data).map_err(|_| failure::not_json())?;
    if event.get("error").is_some_and(|error| !error.is_null()) {
        return Err(failure::of_error_object(&event));
    }
    match serde_json::from_value(event).map_err(|_| failure::not_the_interface())? {
        Event::MessageStart { message } => add_usage(message.usage, answer),
        Event::ContentBlockStart { index, content_block } => match content_block {
            Block::Text { text } => answer.text.push_str(&text),
            // The arguments follow; what is here is a placeholder.
            Block::ToolUse { name, input: _ } => answer.extend_call(index, &name, ""),
            Block::Other => {}
        },
        Event::ContentBlockDelta { index, delta } => match delta {
            BlockDelta::TextDelta { text } => answer.text.push_str(&text),
            BlockDelta::InputJsonDelta { partial_json } => answer.extend_call(index, "", &partial_json),
            BlockDelta::Other => {}
        },
        Event::ContentBlockStop { index } => answer.default_arguments(index, "{}"),
        Event::MessageDelta { delta, usage } => {
            add_usage(usage, answer);
            add_stop(delta, answer);
        }
        Event::Message(whole) => add_whole(whole, answer),
        Event::MessageStop => return Ok(Progress::Complete),
        Event::Other => {}
    }
    Ok(Progress::More)
}

fn add_whole(whole: Whole, answer: &mut Answer) {
    for (place, block) in (0..).zip(whole.content) {
        match block {
            Block::Text { text } => answer.text.push_str(&text),
            Block::ToolUse { name, input } => answer.extend_call(place, &name, &input.to_string()),
            Block::Other => {}
        }
    }
    add_usage(whole.usage, answer);
    add_stop(whole.stop, answer);
}

fn add_usage(usage: Option<Usage>, answer: &mut Answer) {
    if let Some(usage) = usage {
        answer.input_tokens = usage.input_tokens.or(answer.input_tokens);
        answer.output_tokens = usage.output_tokens.or(answer.output_tokens);
    }
}

fn add_stop(stop: Stop, answer: &mut Answer) {
    let Some(reason) = stop.stop_reason else { return };
    answer.end = Some(match reason.as_str() {
        "end_turn" | "tool_use" | "stop_sequence" => End::Finished,
        "max_tokens" | "model_context_window_exceeded" => End::TokenLimit,
        "refusal" => {
            End::Declined(stop.stop_details.and_then(|details| details.explanation).unwrap_or_default())
        }
        _ => End::Unknown(reason),
    });
}
