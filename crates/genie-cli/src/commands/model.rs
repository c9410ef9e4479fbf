//! `genie campaign model`: who proposes what a campaign does, and what models have used today.

use std::process::ExitCode;

use genie_desk::models::CampaignModel;
use genie_settings::RULES;

use crate::arguments::ChooseModel;
use crate::commands::campaign::find;
use crate::output::{hint, safe, say};

/// The word for the choice of the settings.
const DEFAULT: &str = "default";

pub fn run(arguments: &ChooseModel) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let view = match arguments.model.as_deref() {
        None => backend.model(&campaign)?,
        Some(DEFAULT) => backend.choose_model(&campaign, None)?,
        Some(name) => backend.choose_model(&campaign, Some(name))?,
    };
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&view)?);
    } else {
        print(&view);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(view: &CampaignModel) {
    let chosen = match &view.chosen {
        Some(_) => "chosen for this campaign",
        None => "the default from the settings",
    };
    match &view.model {
        Some(model) => {
            say!("{} proposes with {} ({chosen}).", safe(&view.proposer), safe(model));
        }
        None => say!("Rules make the proposals ({chosen})."),
    }
    if let Some(reason) = &view.instead {
        say!("A model was chosen, but rules are making the proposals: {}.", safe(reason));
    }
    let most = |limit: Option<u64>, of: &dyn Fn(u64) -> String| {
        limit.map_or_else(|| "no limit".to_owned(), |limit| format!("of at most {}", of(limit)))
    };
    let count = |number: u64| number.to_string();
    say!("Tokens today: {} ({}).", view.tokens_today, most(view.tokens_per_day_max, &count));
    let known = if view.price_known { "" } else { "; the price of this model is not known" };
    say!("Cost today: {} ({}{known}).", dollars(view.cost_today), most(view.cost_per_day_max, &dollars));
    if view.providers.is_empty() && view.proposer == RULES {
        hint!("Add a model provider with: genie config set models.NAME.kind openai");
    } else {
        let names = view.providers.join(", ");
        hint!("Choose with: genie campaign model NAME (rules, default, {})", safe(&names));
    }
}

/// A cost in US dollars.
pub fn dollars(millionths: u64) -> String {
    format!("${}.{:04}", millionths / 1_000_000, millionths % 1_000_000 / 100)
}
