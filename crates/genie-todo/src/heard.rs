//! What the rules hear in a message before any reader is asked: whether it answers a question, whether it is
//! clearly a command, and what it confirms. It is stored with the message, so that better rules do not change
//! what an old message did.

use serde::{Deserialize, Serialize};

use crate::parser::{self, Answer, Intent, Reading, Reference};

/// What the rules hear in a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heard {
    /// The answer that the whole message is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// Whether it is clearly a command, so that it replaces an open question.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub commands: bool,
    /// The changes that it asks for and confirms in a clause of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<Intent>,
}

impl Heard {
    /// Hears a message.
    pub fn in_message(text: &str) -> Self {
        let answer = parser::answer(text);
        let Reading::Commands(commands) = parser::read(text) else {
            return Self { answer, ..Self::default() };
        };
        let is_clear = |intent: &Intent| match intent {
            // These ask first, or change nothing.
            Intent::Get { .. } | Intent::List | Intent::Update { .. } | Intent::Delete { .. } => true,
            Intent::Complete { task: Reference::Id(_) | Reference::Nth(_) } => true,
            Intent::Create { .. } | Intent::Complete { .. } => parser::is_order(text),
        };
        let clear = commands.iter().all(|command| is_clear(&command.intent));
        let confirmed = commands.into_iter().filter(|command| command.confirmed);
        Self { answer, commands: clear, confirmed: confirmed.map(|command| command.intent).collect() }
    }
}
