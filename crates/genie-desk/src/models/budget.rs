//! Whether the budget of a campaign leaves room for another question to a model.

use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS};
use genie_kernel::{DAY_MS, StreamId};
use genie_outreach::chat;

use crate::{Desk, Result};

/// Why no model may be asked about a campaign by the user now: its budget is used up, by its proposals and its
/// conversation together.
pub(crate) fn budget(desk: &Desk, campaign: StreamId) -> Result<Option<String>> {
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
