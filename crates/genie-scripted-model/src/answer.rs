//! What the model says, before it is written in the format of a provider.

use serde_json::Value;

use crate::request::Request;

/// Why the model stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Finished,
    Declined,
    TokenLimit,
}

/// What the model says.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) words: Vec<String>,
    pub(crate) calls: Vec<(String, Value)>,
    pub(crate) end: End,
    pub(crate) model: String,
    /// The bytes of the request.
    pub(crate) input_tokens: usize,
    /// The words and the function calls of the answer.
    pub(crate) output_tokens: usize,
}

/// A part of a response that is sent at once.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_word: bool,
}

impl Answer {
    pub(crate) fn new(request: &Request, text: &str, calls: Vec<(String, Value)>, end: End) -> Self {
        let words: Vec<String> = text.split_inclusive(' ').map(str::to_owned).collect();
        Self {
            output_tokens: words.len() + calls.len(),
            words,
            calls,
            end,
            model: request.json["model"].as_str().unwrap_or_default().to_owned(),
            input_tokens: request.body.len(),
        }
    }
}

impl Piece {
    /// What surrounds the words.
    pub(crate) fn frame(bytes: impl Into<Vec<u8>>) -> Self {
        Self { bytes: bytes.into(), is_word: false }
    }

    /// A word.
    pub(crate) fn word(bytes: impl Into<Vec<u8>>) -> Self {
        Self { bytes: bytes.into(), is_word: true }
    }
}

/// The two halves of a text, between two of its characters.
pub(crate) fn halves(text: &str) -> (&str, &str) {
    text.split_at(text.floor_char_boundary(text.len() / 2))
}
