//! The life of a campaign: create, start, pause, resume, review, remove and restore it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Source;
use genie_outreach::campaign::{AccountType, ImportedLead};
use genie_outreach::{CampaignCommand, NewCampaign as Founding, demo};

use crate::problem::Problem;
use crate::view::Delivery;
use crate::{CampaignEntry, Desk, Result, algorithm, bounded, browser, policy, start_check};

/// How many fictional leads a demonstration has.
const DEMONSTRATION_LEADS: u64 = 24;

/// A campaign to be created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCampaign {
    /// Its name.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    pub name: String,
    /// The target audience.
    #[serde(deserialize_with = "bounded::text::<_, 1, 4000>")]
    #[schema(min_length = 1, max_length = 4000)]
    pub goal: String,
    /// The LinkedIn plan of the account.
    #[serde(default)]
    pub account: Account,
    /// How messages are sent.
    #[serde(default = "by_hand")]
    pub delivery: Delivery,
    /// How many messages a day at most, if fewer than the policy allows.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 1000>")]
    #[schema(minimum = 0, maximum = 1000)]
    pub daily: Option<u32>,
    /// The user's time zone, such as Europe/Berlin.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 100>")]
    #[schema(max_length = 100)]
    pub time_zone: Option<String>,
    /// How many leads may be under way before their first message is sent.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 1, 1000>")]
    #[schema(minimum = 1, maximum = 1000)]
    pub window: Option<u32>,
    /// The user's own policy instead of the default one.
    #[serde(default)]
    pub policy: Option<Map<String, Value>>,
}

impl Default for NewCampaign {
    fn default() -> Self {
        Self {
            name: String::new(),
            goal: String::new(),
            account: Account::default(),
            delivery: by_hand(),
            daily: None,
            time_zone: None,
            window: None,
            policy: None,
        }
    }
}

fn by_hand() -> Delivery {
    Delivery::Manual
}

/// The LinkedIn plan of an account that campaigns can be created for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// A free account.
    #[default]
    Free,
    /// Premium or Sales Navigator.
    Premium,
}

impl From<Account> for AccountType {
    fn from(account: Account) -> Self {
        match account {
            Account::Free => Self::Free,
            Account::Premium => Self::Premium,
        }
    }
}

/// Creates a campaign.
pub fn create(desk: &Desk, new: NewCampaign) -> Result<StreamId> {
    let account = new.account.into();
    create_for(desk, account, new)
}

fn create_for(desk: &Desk, account: AccountType, wanted: NewCampaign) -> Result<StreamId> {
    algorithm::of_goal(&wanted.goal, algorithm::day_of(desk.now())?)?;
    let mut new = Founding::delivered(&wanted.name, &wanted.goal, account, wanted.delivery.into());
    new.user_id = Some(desk.user());
    if let Some(content) = wanted.policy {
        new.policy = policy::parse(content.into())?;
    }
    if let Some(daily) = wanted.daily {
        new.policy.effects_per_day_max.insert("send_message".to_owned(), daily.into());
        let said = Source { source: "your own choice".to_owned(), dated: desk.today() };
        new.policy.sources.insert("effects_per_day_max.send_message".to_owned(), said);
    }
    new.policy.say_source(None, &desk.by_hand());
    if wanted.time_zone.is_some() {
        new.policy.time_zone = wanted.time_zone;
    }
    if let Some(window) = wanted.window {
        new.window = window.into();
    }
    refuse_taken(desk, &new.name, "choose another name")?;
    let stream = Desk::fresh()?;
    desk.tell_own(stream, CampaignCommand::Create(new))?;
    desk.update_campaign(stream)?;
    Ok(stream)
}

fn is_taken(desk: &Desk, name: &str) -> Result<bool> {
    Ok(desk.campaigns()?.iter().any(|entry| entry.campaign.name.eq_ignore_ascii_case(name)))
}

fn refuse_taken(desk: &Desk, name: &str, next: &str) -> Result<()> {
    if is_taken(desk, name)? {
        let what = format!("a campaign named {name:?} already exists");
        return Err(Problem::new("CAMPAIGN_NAME_TAKEN", what, next));
    }
    Ok(())
}

/// Starts a campaign, if the environment and its stored state are sound. One that is active already stays as it is.
pub fn start(desk: &Desk, entry: &CampaignEntry) -> Result<()> {
    match entry.campaign.status {
        Status::Active => Ok(()),
        Status::Initializing | Status::Paused | Status::Completed | Status::Error => {
            start_check::check(desk, entry.campaign.id)?;
            desk.tell(entry.campaign.id, &Command::Start)
        }
    }
}

/// Pauses a campaign after the current step. One that is paused already stays as it is.
pub fn pause(desk: &Desk, entry: &CampaignEntry) -> Result<()> {
    match entry.campaign.status {
        Status::Paused => Ok(()),
        Status::Initializing | Status::Active | Status::Completed | Status::Error => {
            desk.tell(entry.campaign.id, &Command::Pause)
        }
    }
}

/// Asks the user again whether the ranking is right.
pub fn review(desk: &Desk, stream: StreamId) -> Result<()> {
    desk.tell_own(stream, CampaignCommand::Review)
}

/// Resumes a campaign, whatever it stopped for.
pub fn resume(desk: &Desk, entry: &CampaignEntry) -> Result<()> {
    let stream = entry.campaign.id;
    match entry.campaign.status {
        Status::Initializing => start(desk, entry),
        Status::Paused => desk.tell(stream, &Command::Resume),
        Status::Error => {
            desk.tell(stream, &Command::Acknowledge)?;
            desk.tell(stream, &Command::Resume)
        }
        // An interrupted campaign continues by itself.
        Status::Active | Status::Completed => Ok(()),
    }
}

/// Removes a campaign from the list. Its journal stays, and it can be restored.
pub fn remove(desk: &Desk, entry: &CampaignEntry) -> Result<()> {
    let stream = entry.campaign.id;
    if entry.campaign.status == Status::Active {
        desk.tell(stream, &Command::Pause)?;
    }
    desk.tell_own(stream, CampaignCommand::Remove)?;
    browser::forget_campaign(desk, stream)
}

/// Restores a campaign that was removed. It catches up with the account, and stays paused.
pub fn restore(desk: &Desk, stream: StreamId) -> Result<()> {
    if let Some(entry) = desk.removed_campaigns()?.iter().find(|entry| entry.campaign.id == stream) {
        refuse_taken(desk, &entry.campaign.name, "remove that one first")?;
    }
    desk.tell_own(stream, CampaignCommand::Restore)?;
    desk.update_campaign(stream)
}

/// Creates a campaign with fictional leads and starts it.
pub fn demonstrate(desk: &Desk) -> Result<StreamId> {
    let mut name = "Demonstration".to_owned();
    let mut number = 1;
    while is_taken(desk, &name)? {
        number += 1;
        name = format!("Demonstration {number}");
    }
    let goal = "Heads of engineering and platform engineers at software companies";
    let new = NewCampaign { name, goal: goal.to_owned(), ..NewCampaign::default() };
    let stream = create_for(desk, AccountType::Practice, new)?;
    let person = |number| ImportedLead { known: None, lead: demo::lead(1, number) };
    let people: Vec<ImportedLead> = (0..DEMONSTRATION_LEADS).map(person).collect();
    desk.tell_own(stream, CampaignCommand::Import { file: "fictional people".to_owned(), people })?;
    desk.tell(stream, &Command::Start)?;
    Ok(stream)
}
