//! The Controller's verdict on a proposal: accepted, or refused with the layer and code that refused it. A
//! refusal is a value that is logged; it is never an error of the program.

use serde::{Deserialize, Serialize};

/// The three layers of validation, in the order of evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// The bytes are not one well-formed proposal of the published schema.
    Schema,
    /// The proposal is well formed but makes no sense in the current state.
    Business,
    /// The proposal would violate an invariant of the Controller.
    Invariant,
}

/// Why a proposal was refused. `code` is stable and has a page in `docs/errors/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rejection {
    /// The layer that refused.
    pub layer: Layer,
    /// A stable code.
    pub code: &'static str,
    /// One sentence for a person, lower case, without secrets or personal data.
    pub message: String,
    /// A JSON pointer to the part that was refused; empty for the whole document.
    pub path: String,
}

impl Rejection {
    /// A refusal of the whole document.
    pub fn new(layer: Layer, code: &'static str, message: impl Into<String>) -> Self {
        Self { layer, code, message: message.into(), path: String::new() }
    }

    /// The same refusal, pointing at a part of the document.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }
}
