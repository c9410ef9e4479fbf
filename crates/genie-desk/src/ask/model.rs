//! How the conversation about a campaign is put to a model.

use genie_kernel::port::Proposer;
use genie_outreach::chat::{self, ChatPrompt, RuleReader};

use crate::models::{Asking, Phrasing};
use crate::ports::ModelAnswer;

/// The conversation about a campaign.
pub(super) struct ChatPhrasing;

impl Phrasing for ChatPhrasing {
    fn rules(&self) -> &dyn Proposer {
        &RuleReader
    }

    fn ask(&self, snapshot: &[u8]) -> Option<Asking> {
        let ChatPrompt { system, text, schema } = chat::prompt(snapshot)?;
        let is_shown = schema.is_none();
        Some(Asking { system: system.to_owned(), text, schema, functions: Vec::new(), is_shown })
    }

    fn decode(&self, asking: &Asking, answer: &ModelAnswer) -> Vec<u8> {
        chat::decode(asking.is_shown, &answer.text)
    }
}
