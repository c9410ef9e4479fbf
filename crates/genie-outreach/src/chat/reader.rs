//! The reader's port: a message goes in, wishes of a closed list come out. Rules read messages, or a model does. Once
//! the tools have answered, a model may also word the answer to a question. Whatever a reader says is untrusted, and it
//! never touches a campaign.

use genie_kernel::Failure;
use genie_kernel::conversation::{self, Line};
use genie_kernel::port::{Pace, Proposer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fact::Fact;
use super::intent::Intent;
use super::wishes;

/// The name that the log gives the rules.
pub(super) const NAME: &str = "rules";

/// How many earlier messages a reader sees.
pub const HISTORY_MAX: u64 = 10;

/// The maximum number of wishes in one message.
pub const WISHES_MAX: usize = 5;

/// The maximum length of an answer that a model words, in characters.
pub const ANSWER_CHARACTERS_MAX: usize = 4_000;

/// The maximum size of a script, in bytes.
pub const SCRIPT_BYTES_MAX: usize = 8 * 1024;

/// The longest name of a script.
const NAME_CHARACTERS_MAX: usize = 60;

/// The input of a reader. It has no memory, so this is all it knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The earlier messages, oldest first.
    pub history: Vec<Line>,
    /// The message to read.
    pub message: String,
    /// What the tools answered. If there is something, the reader is asked to word the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// What a script should find out. If there is something, the reader is asked to write one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
}

/// What a reader says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reading {
    /// What the user wants.
    Wishes(Wishes),
    /// The answer, worded from the facts.
    Answer(Wording),
    /// A script.
    Script(ScriptText),
    /// One wish: the form of older records.
    One(Intent),
}

/// What the user wants, in the order of the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// The wishes.
    pub wishes: Vec<Intent>,
}

/// An answer, worded from the facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wording {
    /// The text.
    pub answer: String,
}

/// A Python script that a model wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScriptText {
    /// A short name of lower-case words with hyphens, such as response-rate-by-industry.
    pub name: String,
    /// The Python code.
    pub code: String,
}

impl ScriptText {
    /// Whether it can be shown and saved.
    pub(super) fn is_usable(&self) -> bool {
        let is_name =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter);
        (1..=NAME_CHARACTERS_MAX).contains(&self.name.len())
            && self.name.chars().all(is_name)
            && !self.code.trim().is_empty()
            && self.code.len() <= SCRIPT_BYTES_MAX
    }
}

/// The rules as a reader.
#[derive(Clone, Copy, Debug, Default)]
pub struct RuleReader;

impl Proposer for RuleReader {
    fn name(&self) -> &'static str {
        NAME
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let read = |snapshot: &Snapshot| Wishes { wishes: wishes::parse_wishes(&snapshot.message) };
        conversation::read_with(snapshot, read)
    }
}
