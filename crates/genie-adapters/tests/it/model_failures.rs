//! A model provider that refuses, breaks off, is slow, says too much, or is not there.

use std::ops::ControlFlow;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use genie_adapters::{ModelCall, ModelFailure, ModelInterface, ModelLimits};
use genie_scripted_model::{Reply, ScriptedModel};
use genie_vault::SecretString;
use parking_lot::Mutex;
use serde_json::json;

use crate::scene::{INTERFACES, KEY_TEXT, SOON, Scene, body_of, call, end_event, text_event};

/// A deadline that is soon missed, and one that no test reaches.
const SHORT: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(120);

fn broken(message: &str) -> ModelFailure {
    ModelFailure::Broken { message: message.to_owned() }
}

#[test]
fn each_http_error_status_maps_to_a_failure() {
    let message = || "Please wait.".to_owned();
    let seven = Some(Duration::from_secs(7));
    let overloaded =
        |status, retry_after| ModelFailure::Overloaded { status, retry_after, message: message() };
    let bad = |status| ModelFailure::BadRequest { status: Some(status), message: message() };
    let cases = [
        (429, Some("7"), ModelFailure::RateLimited { retry_after: seven, message: message() }),
        (429, Some("soon"), ModelFailure::RateLimited { retry_after: None, message: message() }),
        (429, None, ModelFailure::RateLimited { retry_after: None, message: message() }),
        (500, None, overloaded(500, None)),
        (503, Some("7"), overloaded(503, seven)),
        (529, None, overloaded(529, None)),
        (401, None, ModelFailure::Unauthorized { message: message() }),
        (403, None, ModelFailure::Unauthorized { message: message() }),
        (408, None, ModelFailure::TimedOut { message: message() }),
        (302, None, bad(302)),
        (400, None, bad(400)),
        (404, None, bad(404)),
    ];
    for (code, retry_after, expected) in cases {
        for interface in INTERFACES {
            let scene = Scene::replying(move || Reply::Status {
                code,
                retry_after: retry_after.map(str::to_owned),
                body: json!({ "error": { "message": "Please wait." } }).to_string(),
            });
            assert_eq!(scene.failure(interface), expected);
            assert_eq!(scene.model.requests().len(), 1, "it was asked once");
        }
    }
}

#[test]
fn errors_inside_a_response_are_reported_as_failures() {
    let overloaded = |status| ModelFailure::Overloaded { status, retry_after: None, message: "Sorry".into() };
    let rate_limited = ModelFailure::RateLimited { retry_after: None, message: "Sorry".into() };
    let cases = [
        (ModelInterface::Anthropic, json!({ "type": "overloaded_error" }), overloaded(529)),
        (ModelInterface::Anthropic, json!({ "type": "rate_limit_error" }), rate_limited.clone()),
        (ModelInterface::OpenAi, json!({ "type": "server_error", "code": null }), overloaded(500)),
        (ModelInterface::OpenAi, json!({ "type": "requests", "code": "rate_limit_exceeded" }), rate_limited),
        (ModelInterface::Compatible, json!({ "code": 502 }), overloaded(502)),
        (ModelInterface::Compatible, json!({ "code": "odd" }), broken("it reports an error: Sorry")),
    ];
    for (interface, mut error, expected) in cases {
        error["message"] = json!("Sorry");
        let error = json!({ "type": "error", "error": error }).to_string();
        let events = [text_event(interface, "Hel"), error.clone()];
        let scene = Scene::replying(move || body_of(&events));
        assert_eq!(scene.complete(interface), (Err(expected.clone()), vec!["Hel".to_owned()]));
        // The same in one object, as servers answer that do not stream.
        let scene = Scene::replying(move || Reply::Bytes(vec![error.clone().into_bytes()]));
        assert_eq!(scene.failure(interface), expected);
    }
}

#[test]
fn truncated_response_is_reported_as_broken() {
    for interface in INTERFACES {
        for is_streamed in [true, false] {
            let scene = Scene::replying(move || {
                let reply = Reply::CutStream("This is only".to_owned());
                if is_streamed { reply } else { Reply::Unstreamed(Box::new(reply)) }
            });
            let ModelFailure::Broken { message } = scene.failure(interface) else { panic!("it is broken") };
            assert!(message.starts_with("the connection was lost: "), "{message}");
        }
        let scene = Scene::replying(|| Reply::Disconnect);
        let ModelFailure::Broken { message } = scene.failure(interface) else { panic!("it is broken") };
        assert!(message.starts_with("the connection was lost: "), "{message}");
        // This server says that the response is complete, and it is not.
        let events = [text_event(interface, "This is only")];
        let scene = Scene::replying(move || body_of(&events));
        assert_eq!(scene.failure(interface), broken("it ended before the answer was complete"));
    }
}

#[test]
fn response_that_violates_the_protocol_is_reported_as_broken() {
    let not_json = "it contains a part that is not valid JSON";
    let not_described = "it contains a part that the API does not define";
    let neither = "it is neither JSON nor a stream of events";
    let cases: [(&[u8], &str); 8] = [
        (b"<html>Welcome to the hotel's network</html>", neither),
        (b"", neither),
        (b" \n ", neither),
        (b"\x00\xff\xfe garbage \r\n\r\n", neither),
        (b"data: {\"choices\n\n", not_json),
        (b"data: \"\xff\"\n\n", not_json),
        (b"{\"choices\":[", not_json),
        (b"data: {\"type\":\"content_block_delta\",\"choices\":7}\n\n", not_described),
    ];
    for (body, message) in cases {
        for interface in INTERFACES {
            let scene = Scene::replying(move || Reply::Bytes(vec![body.to_vec()]));
            assert_eq!(scene.failure(interface), broken(message), "{}", body.escape_ascii());
        }
    }
    for interface in INTERFACES {
        let events = [end_event(interface, "weather")];
        let scene = Scene::replying(move || body_of(&events));
        assert_eq!(scene.failure(interface), broken("it ended for an unknown reason: weather"));
    }
}

#[test]
fn silent_server_hits_the_idle_timeout() {
    let limits = ModelLimits { between_bytes: SHORT, whole: LONG, ..ModelLimits::default() };
    let expected = ModelFailure::TimedOut { message: "nothing arrived for 300 ms".to_owned() };
    for interface in INTERFACES {
        let from_the_start = Scene::new(limits, |_| Reply::Stall);
        let (_sender, receiver) = mpsc::channel();
        let signal = Mutex::new(Some(receiver));
        let after_a_word = Scene::new(limits, move |_| Reply::TextOnSignal {
            text: "one two".to_owned(),
            signal: signal.lock().take().unwrap(),
        });
        for scene in [from_the_start, after_a_word] {
            assert_eq!(scene.failure(interface), expected);
            let is_closed = scene.model.wait_until(SOON, |requests| requests[0].closed_by_client.is_some());
            assert!(is_closed, "the connection is still open");
        }
    }
}

#[test]
fn slowly_trickling_response_hits_the_total_timeout() {
    let limits = ModelLimits { between_bytes: LONG, whole: SHORT, ..ModelLimits::default() };
    let expected = ModelFailure::TimedOut { message: "the answer was not complete within 300 ms".to_owned() };
    for interface in INTERFACES {
        let drip = || Reply::Drip { text: "one two three".to_owned(), pause: Duration::from_millis(100) };
        for scene in [
            Scene::new(limits, move |_| drip()),
            Scene::new(limits, move |_| Reply::Unstreamed(Box::new(drip()))),
            Scene::new(limits, |_| Reply::Stall),
        ] {
            let started = Instant::now();
            assert_eq!(scene.failure(interface), expected);
            // The drops would take half a minute, and the longest silence two.
            assert!(started.elapsed() >= SHORT && started.elapsed() < SOON, "{:?}", started.elapsed());
        }
    }
}

#[test]
fn slow_answer_within_both_timeouts_is_accepted() {
    let limits = ModelLimits { between_bytes: LONG, whole: LONG, ..ModelLimits::default() };
    for interface in INTERFACES {
        let text = || "one two three".to_owned();
        let pause = Duration::from_millis(1);
        for scene in [
            Scene::new(limits, move |_| Reply::SlowText { text: text(), pause }),
            Scene::new(limits, move |_| Reply::Drip { text: text(), pause: Duration::ZERO }),
        ] {
            assert_eq!(scene.complete(interface).0.unwrap().text, "one two three");
        }
    }
}

#[test]
fn oversized_response_is_not_read_to_the_end() {
    for interface in INTERFACES {
        for is_streamed in [true, false] {
            let scene = Scene::replying(move || {
                let reply = Reply::Large { megabytes: 4 };
                if is_streamed { reply } else { Reply::Unstreamed(Box::new(reply)) }
            });
            let (completion, pieces) = scene.complete(interface);
            assert_eq!(completion, Err(ModelFailure::TooLarge));
            assert!(pieces.concat().len() < 1024 * 1024);
            let is_closed = scene.model.wait_until(SOON, |requests| requests[0].closed_by_client.is_some());
            assert!(is_closed, "the connection is still open");
        }
        // An event that never ends is given up earlier.
        let scene =
            Scene::replying(|| Reply::Bytes(vec![[b"data: ", "x".repeat(300_000).as_bytes()].concat()]));
        assert_eq!(scene.failure(interface), ModelFailure::TooLarge);
    }
}

#[test]
fn restarted_model_server_is_reachable_again() {
    let port = ScriptedModel::start(|_| Reply::Stall).unwrap().port();
    let mut scene = Scene::replying(|| Reply::text("from elsewhere"));
    scene.address = format!("http://127.0.0.1:{port}/v1");
    for interface in INTERFACES {
        let failure = scene.failure(interface);
        let ModelFailure::Unreachable { message } = &failure else { panic!("{failure:?}") };
        assert!(message.contains("refused"), "{message}");
        scene.model = ScriptedModel::start_at(port, |_| Reply::text("back again")).unwrap();
        assert_eq!(scene.complete(interface).0.unwrap().text, "back again");
        scene.model = ScriptedModel::start(|_| Reply::text("from elsewhere")).unwrap();
    }
}

#[test]
fn connection_lost_mid_answer_is_reported_as_broken() {
    for interface in INTERFACES {
        let pause = Duration::from_millis(50);
        let reply = move || Reply::SlowText { text: "one two three ".repeat(1_000), pause };
        let Scene { model, client, address } = Scene::replying(reply);
        let mut model = Some(model);
        let completion = client.complete(&call(interface, &address), &mut |_| {
            drop(model.take());
            ControlFlow::Continue(())
        });
        let Err(ModelFailure::Broken { message }) = completion else { panic!("{completion:?}") };
        assert!(message.starts_with("the connection was lost: "), "{message}");
    }
}

#[test]
fn failures_never_contain_a_key_echoed_by_the_server() {
    // At every place relative to the end of what is shown, so that no cut leaves a part of it.
    for filler in (255..=305).step_by(5) {
        let echo = format!("{}{KEY_TEXT}", "x".repeat(filler));
        for interface in INTERFACES {
            let error = json!({ "error": { "type": "overloaded_error", "message": echo } }).to_string();
            let end = end_event(interface, &echo);
            let replies: [Box<dyn Fn() -> Reply + Send + Sync>; 5] = [
                Box::new({
                    let echo = echo.clone();
                    move || Reply::status(401, &echo)
                }),
                Box::new({
                    let echo = echo.clone();
                    move || Reply::status(503, &echo)
                }),
                Box::new({
                    let echo = echo.clone();
                    move || Reply::Declined(echo.clone())
                }),
                Box::new(move || body_of(std::slice::from_ref(&error))),
                Box::new(move || body_of(std::slice::from_ref(&end))),
            ];
            for reply in replies {
                let failure = Scene::replying(reply).failure(interface);
                for shown in [failure.to_string(), format!("{failure:?}")] {
                    assert!(shown.contains("xxxx") && !shown.contains("canary"), "{shown}");
                }
            }
        }
    }
}

#[test]
fn call_with_an_invalid_url_or_key_is_not_sent() {
    let scene = Scene::replying(|| Reply::text("Hello"));
    let key = SecretString::from("two\nlines");
    for interface in INTERFACES {
        let call = scene.call(interface);
        for (call, message) in [
            (
                ModelCall { address: "nowhere", ..call },
                "the address is not valid: relative URL without a base",
            ),
            (
                ModelCall { key: Some(&key), ..call },
                "the key contains characters that an HTTP header cannot contain",
            ),
        ] {
            let failure = scene.client.complete(&call, &mut |_| ControlFlow::Continue(())).unwrap_err();
            assert_eq!(failure, ModelFailure::BadRequest { status: None, message: message.to_owned() });
        }
    }
    assert_eq!(scene.model.requests().len(), 0);
}

#[test]
fn each_failure_has_a_message_and_a_transient_flag() {
    let message = || "why".to_owned();
    let wait = Some(Duration::from_secs(7));
    let cases = [
        (
            ModelFailure::RateLimited { retry_after: wait, message: message() },
            true,
            "the provider limits requests: why (try again after 7 s)",
        ),
        (
            ModelFailure::Overloaded { status: 529, retry_after: None, message: String::new() },
            true,
            "the provider cannot answer at the moment (HTTP status 529)",
        ),
        (ModelFailure::TimedOut { message: message() }, true, "the model did not answer in time: why"),
        (ModelFailure::Unreachable { message: message() }, true, "the provider cannot be reached: why"),
        (ModelFailure::Broken { message: message() }, true, "the response is broken: why"),
        (ModelFailure::Unauthorized { message: message() }, false, "the provider rejected the key: why"),
        (
            ModelFailure::BadRequest { status: Some(404), message: message() },
            false,
            "the provider rejected the request (HTTP status 404): why",
        ),
        (
            ModelFailure::BadRequest { status: None, message: message() },
            false,
            "the request could not be sent: why",
        ),
        (ModelFailure::Declined { message: String::new() }, false, "the model declined to answer"),
        (ModelFailure::CutOff { text: "secret".into() }, false, "the answer reached the token limit"),
        (ModelFailure::TooLarge, false, "the response is longer than allowed"),
        (ModelFailure::Stopped { text: "secret".into() }, false, "the call was stopped"),
    ];
    for (failure, is_transient, sentence) in cases {
        assert_eq!((failure.to_string().as_str(), failure.is_transient()), (sentence, is_transient));
    }
}
