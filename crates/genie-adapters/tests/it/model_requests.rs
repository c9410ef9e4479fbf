//! What is sent to a model, byte by byte.

use genie_adapters::{
    AnswerSchema, ModelCall, ModelClient, ModelFunction, ModelInterface, ModelLimits, ModelMessage, Role,
};
use genie_scripted_model::Reply;
use serde_json::json;

use crate::scene::{INTERFACES, KEY, KEY_TEXT, Scene};

fn full_body(interface: ModelInterface) -> String {
    let messages = [
        ModelMessage { role: Role::User, text: "Hi \"there\"\n".to_owned() },
        ModelMessage { role: Role::Assistant, text: "Grüezi".to_owned() },
        ModelMessage { role: Role::User, text: "Go on.".to_owned() },
    ];
    let schema = json!({ "type": "object", "properties": { "b": { "type": "string" }, "a": {} } });
    let functions = [ModelFunction {
        name: "find".to_owned(),
        description: "Finds people.".to_owned(),
        parameters: json!({ "type": "object" }),
    }];
    ModelClient::request_body(&ModelCall {
        interface,
        address: "http://127.0.0.1:1/v1",
        key: Some(&KEY),
        model: "small",
        system: "Be brief.",
        messages: &messages,
        schema: Some(AnswerSchema { name: "proposal", schema: &schema }),
        functions: &functions,
        answer_tokens_max: 500,
    })
}

#[test]
fn openai_request_matches_the_expected_bytes() {
    let expected = concat!(
        r#"{"max_completion_tokens":500,"messages":["#,
        r#"{"content":"Be brief.","role":"system"},"#,
        r#"{"content":"Hi \"there\"\n","role":"user"},"#,
        r#"{"content":"Grüezi","role":"assistant"},"#,
        r#"{"content":"Go on.","role":"user"}],"model":"small","#,
        r#""response_format":{"json_schema":{"name":"proposal","#,
        r#""schema":{"properties":{"a":{},"b":{"type":"string"}},"type":"object"},"strict":true},"#,
        r#""type":"json_schema"},"stream":true,"stream_options":{"include_usage":true},"#,
        r#""tools":[{"function":{"description":"Finds people.","name":"find","#,
        r#""parameters":{"type":"object"}},"type":"function"}]}"#,
    );
    assert_eq!(full_body(ModelInterface::OpenAi), expected);
    // Other servers know the older name of the limit.
    let compatible = expected.replace(r#"{"max_completion_tokens":500,"#, r#"{"max_tokens":500,"#);
    assert_eq!(full_body(ModelInterface::Compatible), compatible);
}

#[test]
fn anthropic_request_matches_the_expected_bytes() {
    let expected = concat!(
        r#"{"max_tokens":500,"messages":["#,
        r#"{"content":"Hi \"there\"\n","role":"user"},"#,
        r#"{"content":"Grüezi","role":"assistant"},"#,
        r#"{"content":"Go on.","role":"user"}],"model":"small","#,
        r#""output_config":{"format":{"schema":{"properties":{"a":{},"b":{"type":"string"}},"#,
        r#""type":"object"},"type":"json_schema"}},"stream":true,"system":"Be brief.","#,
        r#""tools":[{"description":"Finds people.","input_schema":{"type":"object"},"name":"find"}]}"#,
    );
    assert_eq!(full_body(ModelInterface::Anthropic), expected);
}

#[test]
fn empty_parts_are_omitted_from_a_request() {
    let body = |interface| {
        let messages = [ModelMessage { role: Role::User, text: "Hi".to_owned() }];
        ModelClient::request_body(&ModelCall {
            interface,
            address: "",
            key: None,
            model: "small",
            system: "",
            messages: &messages,
            schema: None,
            functions: &[],
            answer_tokens_max: 5,
        })
    };
    let openai = concat!(
        r#"{"max_completion_tokens":5,"messages":[{"content":"Hi","role":"user"}],"model":"small","#,
        r#""stream":true,"stream_options":{"include_usage":true}}"#
    );
    let anthropic =
        r#"{"max_tokens":5,"messages":[{"content":"Hi","role":"user"}],"model":"small","stream":true}"#;
    assert_eq!(body(ModelInterface::OpenAi), openai);
    assert_eq!(body(ModelInterface::Anthropic), anthropic);
}

#[test]
fn request_carries_the_key_in_one_header_and_nowhere_else() {
    for interface in INTERFACES {
        let scene = Scene::replying(|| Reply::text("Hello"));
        // A slash at the end of the address makes no difference.
        let address = format!("{}/", scene.address);
        let call = ModelCall { address: &address, ..scene.call(interface) };
        scene.client.complete(&call, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
        let request = scene.model.requests().remove(0);
        let (path, header, value) = match interface {
            ModelInterface::OpenAi | ModelInterface::Compatible => {
                ("POST /v1/chat/completions", "authorization", format!("Bearer {KEY_TEXT}"))
            }
            ModelInterface::Anthropic => ("POST /v1/messages", "x-api-key", KEY_TEXT.to_owned()),
        };
        assert_eq!(request.path, path);
        assert_eq!(request.body, ModelClient::request_body(&call));
        assert_eq!(request.header("content-type"), Some("application/json"));
        let version = (interface == ModelInterface::Anthropic).then_some("2023-06-01");
        assert_eq!(request.header("anthropic-version"), version);
        let with_key = request.headers.iter().filter(|(_, value)| value.contains(KEY_TEXT));
        assert_eq!(with_key.collect::<Vec<_>>(), [&(header.to_owned(), value)]);
        assert!(!request.body.contains(KEY_TEXT));
    }
}

#[test]
fn no_key_is_sent_if_none_is_configured() {
    for interface in INTERFACES {
        let scene = Scene::new(ModelLimits::default(), |_| Reply::text("Hello"));
        let call = ModelCall { key: None, ..scene.call(interface) };
        scene.client.complete(&call, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
        let request = scene.model.requests().remove(0);
        assert_eq!((request.header("authorization"), request.header("x-api-key")), (None, None));
    }
}
