//! Answers of a model, as they arrive.

use std::ops::ControlFlow;
use std::sync::mpsc;

use genie_adapters::{Completion, FunctionCall, ModelFailure, ModelInterface, ModelLimits};
use genie_scripted_model::Reply;
use parking_lot::Mutex;
use serde_json::json;

use crate::scene::{INTERFACES, SOON, Scene, body_of, end_event, text_event};

fn request_bytes(scene: &Scene) -> Option<u64> {
    Some(scene.model.requests()[0].body.len() as u64)
}

#[test]
fn answer_is_streamed_word_by_word_and_reports_usage() {
    for interface in INTERFACES {
        let scene = Scene::replying(|| Reply::text("Grüezi, dear Ada"));
        let (completion, pieces) = scene.complete(interface);
        let expected = Completion {
            text: "Grüezi, dear Ada".to_owned(),
            calls: Vec::new(),
            input_tokens: request_bytes(&scene),
            output_tokens: Some(3),
        };
        assert_eq!(
            (completion, pieces),
            (Ok(expected), vec!["Grüezi, ".into(), "dear ".into(), "Ada".into()])
        );
    }
}

#[test]
fn each_word_is_passed_on_before_the_next_is_sent() {
    for interface in INTERFACES {
        let (sender, receiver) = mpsc::channel();
        let signal = Mutex::new(Some(receiver));
        let scene = Scene::new(ModelLimits::default(), move |_| Reply::TextOnSignal {
            text: "one two three".to_owned(),
            signal: signal.lock().take().unwrap(),
        });
        let mut pieces = Vec::new();
        let completion = scene.client.complete(&scene.call(interface), &mut |piece| {
            if piece.is_empty() {
                return ControlFlow::Continue(());
            }
            pieces.push(piece.to_owned());
            // After the last word the server no longer listens.
            let _ = sender.send(());
            ControlFlow::Continue(())
        });
        assert_eq!(completion.unwrap().text, "one two three");
        assert_eq!(pieces, ["one ", "two ", "three"]);
    }
}

#[test]
fn function_calls_are_assembled_from_chunks() {
    let reply = || {
        let find = ("find".to_owned(), json!({ "city": "Zürich", "age": 30 }));
        Reply::FunctionCalls(vec![find, ("stop".to_owned(), json!({}))])
    };
    let calls: Vec<FunctionCall> = [("find", r#"{"age":30,"city":"Zürich"}"#), ("stop", "{}")]
        .map(|(name, arguments)| FunctionCall { name: name.to_owned(), arguments: arguments.to_owned() })
        .into();
    for interface in INTERFACES {
        for scene in [Scene::replying(reply), Scene::replying(move || Reply::Unstreamed(Box::new(reply())))] {
            let (completion, pieces) = scene.complete(interface);
            let (input_tokens, output_tokens) = (request_bytes(&scene), Some(2));
            let expected =
                Completion { text: String::new(), calls: calls.clone(), input_tokens, output_tokens };
            assert_eq!((completion, pieces), (Ok(expected), Vec::new()));
        }
    }
}

#[test]
fn function_calls_without_an_index_are_told_apart_by_name() {
    // Some servers that are compatible with OpenAI leave the places out.
    let call = |function: serde_json::Value| {
        json!({ "choices": [{ "delta": { "tool_calls": [{ "function": function }] } }] }).to_string()
    };
    let events = [
        call(json!({ "name": "find", "arguments": "{\"city\":" })),
        call(json!({ "arguments": "\"Bern\"}" })),
        call(json!({ "name": "stop", "arguments": "{}" })),
        end_event(ModelInterface::Compatible, "tool_calls"),
    ];
    let scene = Scene::replying(move || body_of(&events));
    let calls = scene.complete(ModelInterface::Compatible).0.unwrap().calls;
    let calls: Vec<_> = calls.iter().map(|call| (call.name.as_str(), call.arguments.as_str())).collect();
    assert_eq!(calls, [("find", r#"{"city":"Bern"}"#), ("stop", "{}")]);
}

#[test]
fn response_that_is_not_streamed_is_parsed() {
    for interface in INTERFACES {
        let scene = Scene::replying(|| Reply::Unstreamed(Box::new(Reply::text("one two"))));
        let (completion, pieces) = scene.complete(interface);
        let expected = Completion {
            text: "one two".to_owned(),
            calls: Vec::new(),
            input_tokens: request_bytes(&scene),
            output_tokens: Some(2),
        };
        assert_eq!((completion, pieces), (Ok(expected), vec!["one two".to_owned()]));
    }
}

#[test]
fn complete_answer_is_accepted_without_the_final_event() {
    for (interface, reason) in [(ModelInterface::Anthropic, "end_turn"), (ModelInterface::Compatible, "stop")]
    {
        let events = [text_event(interface, "Hello"), end_event(interface, reason)];
        let scene = Scene::replying(move || body_of(&events));
        let expected = Completion { text: "Hello".to_owned(), ..Completion::default() };
        assert_eq!(scene.complete(interface).0, Ok(expected));
    }
}

#[test]
fn stopped_call_closes_the_connection_at_once() {
    for interface in INTERFACES {
        // The second word waits for a signal that never comes, so only the client can end this.
        let (_sender, receiver) = mpsc::channel();
        let signal = Mutex::new(Some(receiver));
        let scene = Scene::new(ModelLimits::default(), move |_| Reply::TextOnSignal {
            text: "one two three".to_owned(),
            signal: signal.lock().take().unwrap(),
        });
        let completion = scene.client.complete(&scene.call(interface), &mut |piece| match piece {
            // The model is silent.
            "" => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
        assert_eq!(completion, Err(ModelFailure::Stopped { text: "one ".to_owned() }));
        let is_closed = scene.model.wait_until(SOON, |requests| requests[0].closed_by_client.is_some());
        assert!(is_closed, "the connection is still open");
    }
}

#[test]
fn silent_model_can_be_stopped_at_once() {
    for interface in INTERFACES {
        let scene = Scene::new(ModelLimits::default(), |_| Reply::Stall);
        let completion = scene.client.complete(&scene.call(interface), &mut |_| ControlFlow::Break(()));
        assert_eq!(completion, Err(ModelFailure::Stopped { text: String::new() }));
        let is_closed = scene.model.wait_until(SOON, |requests| requests[0].closed_by_client.is_some());
        assert!(is_closed, "the connection is still open");
    }
}

#[test]
fn model_refusal_is_a_failure_with_the_refusal_message() {
    for interface in INTERFACES {
        for is_streamed in [true, false] {
            let scene = Scene::replying(move || {
                let reply = Reply::Declined("I will not do that.".to_owned());
                if is_streamed { reply } else { Reply::Unstreamed(Box::new(reply)) }
            });
            let expected = ModelFailure::Declined { message: "I will not do that.".to_owned() };
            assert_eq!(scene.complete(interface), (Err(expected), Vec::new()));
        }
    }
    let events =
        [text_event(ModelInterface::OpenAi, "Well"), end_event(ModelInterface::OpenAi, "content_filter")];
    let filtered = Scene::replying(move || body_of(&events)).failure(ModelInterface::OpenAi);
    let message = "the provider's filter removed the answer".to_owned();
    assert_eq!(filtered, ModelFailure::Declined { message });
}

#[test]
fn answer_cut_off_at_the_token_limit_fails_with_partial_text() {
    for interface in INTERFACES {
        for is_streamed in [true, false] {
            let scene = Scene::replying(move || {
                let reply = Reply::Length("This is only the".to_owned());
                if is_streamed { reply } else { Reply::Unstreamed(Box::new(reply)) }
            });
            let expected = ModelFailure::CutOff { text: "This is only the".to_owned() };
            assert_eq!(scene.complete(interface).0, Err(expected));
        }
    }
}
