//! How the conversation about a campaign is put to a model, and how much it may use.

use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS};
use genie_kernel::port::Proposer;
use genie_kernel::{DAY_MS, StreamId};
use genie_outreach::chat::{self, ChatPrompt, RuleReader};

use crate::models::{Asking, Phrasing};
use crate::ports::ModelAnswer;
use crate::{Desk, Result};

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

/// Why no model may be asked for a campaign's conversation now: the budget of the campaign is used up, by its proposals
/// and its conversation together.
pub(super) fn budget(desk: &Desk, campaign: StreamId) -> Result<Option<String>> {
    let policy = desk.campaign_of(campaign)?.campaign.policy;
    let spent = desk.execution(campaign)?.spent;
    let (now, today) = (desk.now(), policy.today(&spent, desk.now()));
    let used = chat::used(desk.rows(), chat::stream_of(campaign))?;
    let used = used.filter(|used| used.day == now.0.div_euclid(DAY_MS)).unwrap_or_default();
    let proposals =
        |name: &str| spent.by_day.get(name).and_then(|days| days.get(&today)).copied().unwrap_or(0);
    let is_used_up = |name: &str, by_chat: u64| {
        let most = policy.effects_per_day_max.get(name);
        most.is_some_and(|most| proposals(name).saturating_add(by_chat) >= *most)
    };
    let closed = is_used_up(MODEL_TOKENS, used.tokens) || is_used_up(MODEL_COST, used.cost);
    Ok(closed.then(|| "the budget of the campaign is used up for today".to_owned()))
}
