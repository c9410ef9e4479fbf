//! Models that propose. A campaign is served by the model provider that was chosen for it or by the one of the settings;
//! where a model is not needed, not allowed or does not answer, the rules propose instead, and the log says so. The
//! choice is read again for every question, so a change acts at once.

mod breaker;
mod budget;
mod call;
mod origin;
mod price;
mod proposer;
mod reader;
mod view;

use genie_kernel::StreamId;
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::Campaign;
use genie_settings::{Provider, RULES};

pub(crate) use breaker::Breaker;
pub(crate) use budget::budget;
pub use call::Heard;
pub(crate) use call::ask_once;
pub use origin::{ProposalOrigin, origin};
pub(crate) use proposer::CampaignProposer;
pub(crate) use reader::{Asking, ModelReader, Phrasing};
pub use reader::{Receive, unheard};
pub use view::{CampaignModel, show};

use crate::problem::Problem;
use crate::{Desk, Result, settings};

/// A model provider that proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    /// Its name in the settings.
    pub(crate) name: String,
    /// How it is reached.
    pub(crate) provider: Provider,
    /// The model.
    pub(crate) model: String,
}

/// Who proposes for a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The rules.
    Rules,
    /// A model.
    Model(Box<Chosen>),
    /// A model that cannot be used, and why.
    Unusable {
        /// The name of the provider.
        name: String,
        /// Why it cannot be used.
        reason: String,
    },
}

/// Who proposes for a campaign now.
pub(crate) fn choice(desk: &Desk, stream: StreamId) -> Result<Choice> {
    named(desk, Campaign::read(desk.rows(), stream)?.and_then(|campaign| campaign.model))
}

/// Who answers where no campaign says who: the choice of the settings.
pub(crate) fn default_choice(desk: &Desk) -> Result<Choice> {
    named(desk, None)
}

/// Who answers under this name, or by the choice of the settings.
pub(crate) fn named(desk: &Desk, name: Option<String>) -> Result<Choice> {
    let settings = settings::read(desk)?;
    let name = name.unwrap_or(settings.default_model);
    if name == RULES {
        return Ok(Choice::Rules);
    }
    let unusable = |reason: &str| Choice::Unusable { name: name.clone(), reason: reason.to_owned() };
    Ok(match settings.models.get(&name) {
        None => unusable("there is no such model provider in the settings"),
        Some(provider) if !provider.enabled => unusable("the model provider is switched off"),
        Some(provider) => match &provider.model {
            None => unusable("no model is set for the provider"),
            Some(model) => {
                let (provider, model) = (provider.clone(), model.clone());
                Choice::Model(Box::new(Chosen { name, provider, model }))
            }
        },
    })
}

/// Chooses who proposes for a campaign: a model provider, `rules`, or what the settings say.
pub fn choose(desk: &Desk, stream: StreamId, model: Option<&str>) -> Result<()> {
    if let Some(name) = model.filter(|name| *name != RULES)
        && !settings::read(desk)?.models.contains_key(name)
    {
        let what = format!("there is no model provider named {name:?}");
        return Err(Problem::new("MODEL_UNKNOWN", what, "add it to the settings first"));
    }
    desk.tell_own(stream, CampaignCommand::ChooseModel { model: model.map(str::to_owned) })
}
