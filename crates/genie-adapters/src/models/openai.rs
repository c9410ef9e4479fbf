//! OpenAI's chat completions, which most servers of models have too.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::models::answer::{Answer, End};
use crate::models::failure::{self, ModelFailure};
use crate::models::response::Progress;
use crate::models::{ModelCall, ModelInterface, ModelMessage};

/// The data of the last event, which is not JSON.
const DONE: &[u8] = b"[DONE]";

/// A piece of an answer, or a whole one: they differ in the name of one field.
#[derive(Deserialize)]
struct Chunk {
    choices: Option<Vec<Choice>>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Choice {
    delta: Option<Message>,
    message: Option<Message>,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
    refusal: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
}

#[derive(Deserialize)]
struct ToolCall {
    index: Option<u64>,
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    name: Option<String>,
    arguments: Option<String>,
}

#[derive(Deserialize)]
struct Usage {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
}

/// The body of a request. Fields are sorted by their names, and so the same call has the same bytes.
pub(super) fn request_body(call: &ModelCall<'_>) -> String {
    let system = (!call.system.is_empty()).then(|| json!({ "role": "system", "content": call.system }));
    let conversation = call.messages.iter().map(ModelMessage::to_json);
    let mut body = json!({
        "model": call.model,
        "messages": system.into_iter().chain(conversation).collect::<Vec<_>>(),
        "stream": true,
        "stream_options": { "include_usage": true },
    });
    if call.interface == ModelInterface::Compatible {
        // OpenAI has replaced this field; most other servers know only this one. No temperature is set: at zero, a
        // small model that repeats itself would do so again each time it is asked again.
        body["max_tokens"] = json!(call.answer_tokens_max);
    } else {
        body["max_completion_tokens"] = json!(call.answer_tokens_max);
    }
    if let Some(schema) = call.schema {
        let schema = json!({ "name": schema.name, "strict": true, "schema": schema.schema });
        body["response_format"] = json!({ "type": "json_schema", "json_schema": schema });
    }
    if !call.functions.is_empty() {
        let tools = call.functions.iter().map(|function| {
            json!({ "type": "function", "function": {
                "name": function.name,
                "description": function.description,
                "parameters": function.parameters,
            } })
        });
        body["tools"] = tools.collect();
    }
    body.to_string()
}

/// Takes the data of an event, or a whole answer.
pub(super) fn read_event(data: &[u8], answer: &mut Answer) -> Result<Progress, ModelFailure> {
    if data.trim_ascii() == DONE {
        return Ok(Progress::Complete);
    }
    let chunk: Value = serde_json::from_slice(data).map_err(|_| failure::not_json())?;
    if chunk.get("error").is_some_and(|error| !error.is_null()) {
        return Err(failure::of_error_object(&chunk));
    }
    let chunk: Chunk = serde_json::from_value(chunk).map_err(|_| failure::not_the_interface())?;
    if let Some(usage) = chunk.usage {
        answer.input_tokens = usage.prompt_tokens.or(answer.input_tokens);
        answer.output_tokens = usage.completion_tokens.or(answer.output_tokens);
    }
    // One answer is asked for. The chunk with the usage has none.
    let Some(choice) = chunk.choices.into_iter().flatten().next() else { return Ok(Progress::More) };
    if let Some(message) = choice.delta.or(choice.message) {
        add_message(message, answer);
    }
    if let Some(reason) = choice.finish_reason {
        answer.end = Some(end_of(reason));
    }
    Ok(Progress::More)
}

fn add_message(message: Message, answer: &mut Answer) {
    answer.text.push_str(&message.content.unwrap_or_default());
    answer.refusal.push_str(&message.refusal.unwrap_or_default());
    for call in message.tool_calls.into_iter().flatten() {
        let Some(function) = call.function else { continue };
        let name = function.name.unwrap_or_default();
        let place = call.index.unwrap_or_else(|| answer.place_of_call(!name.is_empty()));
        answer.extend_call(place, &name, &function.arguments.unwrap_or_default());
    }
}

fn end_of(reason: String) -> End {
    match reason.as_str() {
        "stop" | "tool_calls" | "function_call" => End::Finished,
        "length" => End::TokenLimit,
        "content_filter" => End::Declined("the provider's filter removed the answer".to_owned()),
        _ => End::Unknown(reason),
    }
}
