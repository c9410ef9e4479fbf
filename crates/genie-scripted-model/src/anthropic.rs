//! Answers as Anthropic's messages write them.

use serde_json::{Value, json};

use crate::answer::{Answer, End, Piece, halves};

/// The answer as one object.
pub(crate) fn whole(answer: &Answer) -> Value {
    let text = answer.words.concat();
    let text =
        (!text.is_empty() && answer.end != End::Declined).then(|| json!({ "type": "text", "text": text }));
    let calls = answer.calls.iter().enumerate().map(|(place, (name, arguments))| {
        json!({ "type": "tool_use", "id": format!("toolu_{place}"), "name": name, "input": arguments })
    });
    let mut message = message(answer, text.into_iter().chain(calls).collect(), answer.output_tokens);
    let Value::Object(stop) = stop(answer) else { return message };
    for (name, value) in stop {
        message[name] = value;
    }
    message
}

/// The answer as events.
pub(crate) fn events(answer: &Answer) -> Vec<Piece> {
    let started = json!({ "type": "message_start", "message": message(answer, Vec::new(), 1) });
    let mut pieces = vec![Piece::frame(event(&started)), Piece::frame(event(&json!({ "type": "ping" })))];
    let mut blocks = 0;
    if !answer.words.is_empty() && answer.end != End::Declined {
        pieces.push(Piece::frame(begin(0, json!({ "type": "text", "text": "" }))));
        pieces.extend(
            answer
                .words
                .iter()
                .map(|word| Piece::word(delta(0, json!({ "type": "text_delta", "text": word })))),
        );
        pieces.push(Piece::frame(event(&json!({ "type": "content_block_stop", "index": 0 }))));
        blocks = 1;
    }
    for (place, (name, arguments)) in answer.calls.iter().enumerate() {
        let index = blocks + place;
        let block = json!({ "type": "tool_use", "id": format!("toolu_{place}"), "name": name, "input": {} });
        pieces.push(Piece::word(begin(index, block)));
        // A function without arguments has no pieces of them.
        let arguments = if *arguments == json!({}) { String::new() } else { arguments.to_string() };
        let (first, second) = halves(&arguments);
        for part in [first, second] {
            pieces
                .push(Piece::word(delta(index, json!({ "type": "input_json_delta", "partial_json": part }))));
        }
        pieces.push(Piece::frame(event(&json!({ "type": "content_block_stop", "index": index }))));
    }
    let usage = json!({ "output_tokens": answer.output_tokens });
    pieces.push(Piece::frame(event(
        &json!({ "type": "message_delta", "delta": stop(answer), "usage": usage }),
    )));
    pieces.push(Piece::frame(event(&json!({ "type": "message_stop" }))));
    pieces
}

fn message(answer: &Answer, content: Vec<Value>, output_tokens: usize) -> Value {
    json!({
        "id": "msg_scripted",
        "type": "message",
        "role": "assistant",
        "model": answer.model,
        "content": content,
        "stop_reason": null,
        "stop_sequence": null,
        "usage": { "input_tokens": answer.input_tokens, "output_tokens": output_tokens },
    })
}

fn stop(answer: &Answer) -> Value {
    match answer.end {
        End::TokenLimit => json!({ "stop_reason": "max_tokens" }),
        End::Finished if !answer.calls.is_empty() => json!({ "stop_reason": "tool_use" }),
        End::Finished => json!({ "stop_reason": "end_turn" }),
        End::Declined => {
            let details = json!({ "type": "refusal", "explanation": answer.words.concat() });
            json!({ "stop_reason": "refusal", "stop_details": details })
        }
    }
}

fn begin(index: usize, block: Value) -> String {
    event(&json!({ "type": "content_block_start", "index": index, "content_block": block }))
}

fn delta(index: usize, delta: Value) -> String {
    event(&json!({ "type": "content_block_delta", "index": index, "delta": delta }))
}

fn event(data: &Value) -> String {
    format!("event: {}\ndata: {data}\n\n", data["type"].as_str().unwrap_or_default())
}
