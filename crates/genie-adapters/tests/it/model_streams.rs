//! Streams of events, cut at any byte and written in any of the ways that the format allows.

use std::sync::LazyLock;

use genie_adapters::{Completion, ModelInterface, ModelLimits};
use genie_scripted_model::Reply;
use parking_lot::Mutex;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::scene::{Scene, end_event, text_event};

/// A model that sends the pieces that were put here last. One for all cases, to be quick.
static PIECES: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());
static SCENE: LazyLock<Scene> =
    LazyLock::new(|| Scene::new(ModelLimits::default(), |_| Reply::Bytes(PIECES.lock().clone())));

/// How an event is written.
#[derive(Clone, Debug)]
struct Style {
    line_end: &'static str,
    prefix: &'static str,
    comment: &'static str,
    /// Whether the JSON has a line break in it, as an event with two lines of data has.
    has_two_lines: bool,
}

fn style() -> impl Strategy<Value = Style> {
    let comments = ["", ": keep-alive", ":", "event: ping", "id: 7", "retry", "datatype: none"];
    (
        select(vec!["\n", "\r\n", "\r"]),
        select(vec!["data: ", "data:"]),
        select(comments.to_vec()),
        any::<bool>(),
    )
        .prop_map(|(line_end, prefix, comment, has_two_lines)| Style {
            line_end,
            prefix,
            comment,
            has_two_lines,
        })
}

fn write(stream: &mut String, data: &str, style: &Style) {
    let Style { line_end, prefix, comment, has_two_lines } = style;
    if !comment.is_empty() {
        stream.push_str(&format!("{comment}{line_end}"));
    }
    // JSON may have a line break after its first brace.
    let (first, rest) = data.split_at(if *has_two_lines && data.starts_with('{') { 1 } else { 0 });
    if !first.is_empty() {
        stream.push_str(&format!("{prefix}{first}{line_end}"));
    }
    stream.push_str(&format!("{prefix}{rest}{line_end}{line_end}"));
}

fn cut(bytes: &[u8], places: &[prop::sample::Index]) -> Vec<Vec<u8>> {
    let mut places: Vec<usize> = places.iter().map(|place| place.index(bytes.len())).collect();
    places.extend([0, bytes.len()]);
    places.sort_unstable();
    places.windows(2).map(|pair| bytes[pair[0]..pair[1]].to_vec()).collect()
}

proptest! {
    #[test]
    fn answer_does_not_depend_on_how_its_bytes_are_split(
        words in vec("[a-zäß€😀\"\\\\\n ]{1,8}", 0..6),
        styles in vec(style(), 8),
        has_mark in any::<bool>(),
        places in vec(any::<prop::sample::Index>(), 0..20),
        is_anthropic in any::<bool>(),
    ) {
        let (interface, reason, last) = if is_anthropic {
            (ModelInterface::Anthropic, "end_turn", r#"{"type":"message_stop"}"#)
        } else {
            (ModelInterface::OpenAi, "stop", "[DONE]")
        };
        let mut stream = if has_mark { "\u{feff}".to_owned() } else { String::new() };
        let events = words.iter().map(|word| text_event(interface, word));
        let events = events.chain([end_event(interface, reason), last.to_owned()]);
        for (event, style) in events.zip(&styles) {
            write(&mut stream, &event, style);
        }
        *PIECES.lock() = cut(stream.as_bytes(), &places);
        let expected = Completion { text: words.concat(), ..Completion::default() };
        prop_assert_eq!(SCENE.complete(interface), (Ok(expected), words));
    }
}
