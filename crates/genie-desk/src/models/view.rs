//! Who proposes for a campaign, as the user sees it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS};
use genie_settings::RULES;

use super::{Choice, call, choice, price};
use crate::{CampaignEntry, Desk, Result, settings};

/// Who proposes for a campaign, and what that has used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CampaignModel {
    /// The provider that was chosen for this campaign, or `rules`; the settings decide if it is absent.
    pub chosen: Option<String>,
    /// The provider of the settings, or `rules`.
    pub default: String,
    /// Who proposes now: the name of a provider, or `rules`.
    pub proposer: String,
    /// The model that proposes, if one does.
    pub model: Option<String>,
    /// Why the rules propose although a model was chosen.
    pub instead: Option<String>,
    /// The tokens of today.
    pub tokens_today: u64,
    /// The cost of today, in millionths of a US dollar, as far as prices are known.
    pub cost_today: u64,
    /// Whether the price of the model is known; a budget of money does not count one whose price is not.
    pub price_known: bool,
    /// The maximum number of tokens per day.
    pub tokens_per_day_max: Option<u64>,
    /// The maximum cost per day, in millionths of a US dollar.
    pub cost_per_day_max: Option<u64>,
    /// Where the prices come from, and of which day they are.
    pub prices: String,
    /// The names of the providers that can be chosen.
    #[schema(max_items = 16)]
    pub providers: Vec<String>,
}

/// Who proposes for a campaign now.
pub fn show(desk: &Desk, entry: &CampaignEntry) -> Result<CampaignModel> {
    let campaign = &entry.campaign;
    let execution = desk.execution(campaign.id)?;
    let spent = &execution.spent;
    let settings = settings::read(desk)?;
    let closed = execution.closed_to_models(&campaign.policy, desk.now());
    let mut price_known = true;
    let (proposer, model, instead) = match choice(desk, campaign.id)? {
        Choice::Rules => (RULES.to_owned(), None, None),
        Choice::Unusable { name, reason } => (RULES.to_owned(), None, Some(format!("{name}: {reason}"))),
        Choice::Model(chosen) => {
            price_known = price::cost(&chosen, 1, 1).is_some();
            let resting = desk.breaker.resting(&chosen.name, desk.now());
            let reason = resting
                .map(|rest| format!("{}; it is tried again at {}", rest.reason, rest.until))
                .or_else(|| closed.map(|closed| format!("its budget is used up: {}", closed.observed)))
                .or_else(|| call::check(desk, &chosen).err().map(|problem| problem.what));
            match reason {
                None => (chosen.name, Some(chosen.model), None),
                Some(reason) => (RULES.to_owned(), None, Some(format!("{}: {reason}", chosen.name))),
            }
        }
    };
    let limit = |name: &str| campaign.policy.effects_per_day_max.get(name).copied();
    let today = campaign.policy.today(spent, desk.now());
    Ok(CampaignModel {
        chosen: campaign.model.clone(),
        default: settings.default_model,
        proposer,
        model,
        instead,
        tokens_today: spent.on(MODEL_TOKENS, today),
        cost_today: spent.on(MODEL_COST, today),
        price_known,
        tokens_per_day_max: limit(MODEL_TOKENS),
        cost_per_day_max: limit(MODEL_COST),
        prices: price::source(),
        providers: settings.models.into_keys().collect(),
    })
}
