//! Answers as OpenAI's chat completions write them.

use serde_json::{Value, json};

use crate::answer::{Answer, End, Piece, halves};

/// The answer as one object.
pub(crate) fn whole(answer: &Answer) -> Value {
    let text = answer.words.concat();
    let calls: Vec<Value> = answer
        .calls
        .iter()
        .enumerate()
        .map(|(place, (name, arguments))| {
            let function = json!({ "name": name, "arguments": arguments.to_string() });
            json!({ "id": format!("call_{place}"), "type": "function", "function": function })
        })
        .collect();
    let mut message = match answer.end {
        End::Declined => json!({ "role": "assistant", "content": null, "refusal": text }),
        End::Finished | End::TokenLimit => json!({ "role": "assistant", "content": text, "refusal": null }),
    };
    if !calls.is_empty() {
        message["tool_calls"] = calls.into();
    }
    let choice = json!({ "index": 0, "message": message, "finish_reason": finish_reason(answer) });
    json!({
        "id": "chatcmpl-scripted",
        "object": "chat.completion",
        "created": 0,
        "model": answer.model,
        "choices": [choice],
        "usage": usage(answer),
    })
}

/// The answer as events. The usage is among them only if the request asks for it.
pub(crate) fn events(answer: &Answer, with_usage: bool) -> Vec<Piece> {
    let field = if answer.end == End::Declined { "refusal" } else { "content" };
    let mut pieces = vec![Piece::frame(delta(answer, json!({ "role": "assistant", "content": "" })))];
    pieces.extend(answer.words.iter().map(|word| Piece::word(delta(answer, json!({ field: word })))));
    for (place, (name, arguments)) in answer.calls.iter().enumerate() {
        let arguments = arguments.to_string();
        let (first, second) = halves(&arguments);
        let begin = json!({ "name": name, "arguments": "" });
        let begin =
            json!({ "index": place, "id": format!("call_{place}"), "type": "function", "function": begin });
        let more = [first, second].map(|part| json!({ "index": place, "function": { "arguments": part } }));
        for call in [begin].into_iter().chain(more) {
            pieces.push(Piece::word(delta(answer, json!({ "tool_calls": [call] }))));
        }
    }
    let choice = json!({ "index": 0, "delta": {}, "finish_reason": finish_reason(answer) });
    pieces.push(Piece::frame(chunk(answer, json!([choice]), Value::Null)));
    if with_usage {
        pieces.push(Piece::frame(chunk(answer, json!([]), usage(answer))));
    }
    pieces.push(Piece::frame("data: [DONE]\n\n"));
    pieces
}

fn delta(answer: &Answer, delta: Value) -> String {
    chunk(answer, json!([{ "index": 0, "delta": delta, "finish_reason": null }]), Value::Null)
}

fn chunk(answer: &Answer, choices: Value, usage: Value) -> String {
    let chunk = json!({
        "id": "chatcmpl-scripted",
        "object": "chat.completion.chunk",
        "created": 0,
        "model": answer.model,
        "choices": choices,
        "usage": usage,
    });
    format!("data: {chunk}\n\n")
}

fn finish_reason(answer: &Answer) -> &'static str {
    match answer.end {
        End::TokenLimit => "length",
        End::Finished if !answer.calls.is_empty() => "tool_calls",
        End::Finished | End::Declined => "stop",
    }
}

fn usage(answer: &Answer) -> Value {
    json!({
        "prompt_tokens": answer.input_tokens,
        "completion_tokens": answer.output_tokens,
        "total_tokens": answer.input_tokens + answer.output_tokens,
    })
}
