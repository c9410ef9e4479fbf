//! How the user names a campaign: by number, name, part of the name, or id.

use crate::problem::Problem;
use crate::standing::CampaignStanding;
use crate::{CampaignEntry, Result};

/// The fewest characters that an id can be named by, so that a number is never taken for an id.
const ID_CHARACTERS_MIN: usize = 4;

/// Something that a campaign can be found by.
pub trait Findable {
    /// Its number.
    fn number(&self) -> u64;
    /// Its id, as text.
    fn id(&self) -> String;
    /// Its name.
    fn name(&self) -> &str;
}

impl Findable for CampaignEntry {
    fn number(&self) -> u64 {
        self.number
    }

    fn id(&self) -> String {
        self.campaign.id.to_string()
    }

    fn name(&self) -> &str {
        &self.campaign.name
    }
}

impl Findable for CampaignStanding {
    fn number(&self) -> u64 {
        self.number
    }

    fn id(&self) -> String {
        self.id.clone()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// The campaign that the user names, or the only one. An exact number or name wins over a part of one.
pub fn find_campaign<T: Findable>(mut all: Vec<T>, wanted: Option<&str>) -> Result<T> {
    if let Some(text) = wanted {
        let is_numbered = |one: &T| text.parse() == Ok(one.number());
        let any_numbered = all.iter().any(is_numbered);
        let is_exact = |one: &T| is_numbered(one) || (!any_numbered && one.name().eq_ignore_ascii_case(text));
        let is_near = |one: &T| {
            let starts = text.len() >= ID_CHARACTERS_MIN && one.id().starts_with(text);
            starts || one.name().to_lowercase().contains(&text.to_lowercase())
        };
        let any_exact = all.iter().any(is_exact);
        all.retain(|one| if any_exact { is_exact(one) } else { is_near(one) });
    }
    if all.len() == 1
        && let Some(found) = all.pop()
    {
        return Ok(found);
    }
    if all.is_empty() {
        let what = wanted.map_or_else(
            || "there are no campaigns yet".to_owned(),
            |text| format!("no campaign is named {text:?}"),
        );
        return Err(Problem::new("CAMPAIGN_NOT_FOUND", what, "list the campaigns, or create one"));
    }
    let list: Vec<String> = all.iter().map(|one| format!("{:>3}  {}", one.number(), one.name())).collect();
    let what = format!("{} campaigns match:\n    {}", all.len(), list.join("\n    "));
    Err(Problem::new("CAMPAIGN_AMBIGUOUS", what, "choose one by its number"))
}
