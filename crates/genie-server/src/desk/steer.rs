//! Opening a campaign, going on with it, putting it away and taking it up again.

use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Policy, Source};
use genie_outreach::campaign::{AccountType, Campaign, Incoming};
use genie_outreach::{CampaignCommand, NewCampaign, demo};

use super::{Desk, Found, Result};
use crate::problem::Problem;

/// How many fictional people a demonstration has.
const DEMONSTRATION_LEADS: u64 = 24;

/// A campaign that a person plans.
#[derive(Debug)]
pub struct Plan {
    /// What it is called.
    pub name: String,
    /// Whom it wants to reach.
    pub goal: String,
    /// What LinkedIn lets the account do.
    pub account: AccountType,
    /// How many messages a day at the most.
    pub daily: Option<u64>,
    /// The person's time zone.
    pub time_zone: Option<String>,
    /// How many leads may be under way before their first message is out.
    pub window: Option<u64>,
    /// Rules of the person's own.
    pub policy: Option<Policy>,
}

/// Opens a campaign.
pub fn open(desk: &Desk, plan: Plan) -> Result<StreamId> {
    let mut new = NewCampaign::from_list(&plan.name, &plan.goal, plan.account);
    if let Some(policy) = plan.policy {
        new.policy = policy;
    }
    if let Some(daily) = plan.daily {
        new.policy.effects_per_day_max.insert("send_message".to_owned(), daily);
        let said = Source { source: "your own choice".to_owned(), dated: desk.today() };
        new.policy.sources.insert("effects_per_day_max.send_message".to_owned(), said);
    }
    new.policy.say_source(None, &desk.by_hand());
    if plan.time_zone.is_some() {
        new.policy.time_zone = plan.time_zone;
    }
    if let Some(window) = plan.window {
        new.window = window;
    }
    refuse_taken(desk, &new.name, "choose another name")?;
    let stream = Desk::fresh()?;
    desk.tell_own(stream, CampaignCommand::Create(new))?;
    desk.inform(stream)?;
    Ok(stream)
}

fn is_taken(desk: &Desk, name: &str) -> Result<bool> {
    Ok(desk.campaigns()?.iter().any(|found| found.campaign.name.eq_ignore_ascii_case(name)))
}

fn refuse_taken(desk: &Desk, name: &str, next: &str) -> Result<()> {
    if is_taken(desk, name)? {
        let what = format!("there is a campaign called {name:?} already");
        return Err(Problem::new("CAMPAIGN_NAME_TAKEN", what, next));
    }
    Ok(())
}

/// Goes on, whatever the campaign stopped for.
pub fn resume(desk: &Desk, found: &Found) -> Result<()> {
    let stream = found.campaign.id;
    match found.campaign.status {
        Status::Initializing => desk.tell(stream, &Command::Start),
        Status::Paused => desk.tell(stream, &Command::Resume),
        Status::Error => {
            desk.tell(stream, &Command::Acknowledge)?;
            desk.tell(stream, &Command::Resume)
        }
        // Whatever was interrupted goes on.
        Status::Active | Status::Completed => Ok(()),
    }
}

/// Gives a campaign new rules: the version that follows those in force. What they say no source of has
/// this one. Where a number comes from is no rule, and consent does not lapse for it.
pub fn set_policy(desk: &Desk, campaign: &Campaign, mut policy: Policy, source: &Source) -> Result<()> {
    let in_force = &campaign.policy;
    policy.version = in_force.version;
    if (Policy { sources: in_force.sources.clone(), ..policy.clone() }) == *in_force {
        let next = "change a rule; `genie policy show` prints those in force";
        return Err(Problem::new("POLICY_UNCHANGED", "that is the policy in force", next));
    }
    let policy = Box::new(following(policy, in_force, source));
    desk.tell(campaign.id, &Command::SetPolicy { policy })
}

/// Rules as the version that follows those in force.
pub(super) fn following(mut policy: Policy, in_force: &Policy, source: &Source) -> Policy {
    policy.version = in_force.version + 1;
    policy.say_source(Some(in_force), source);
    policy
}

/// Puts a campaign away. Its journal stays.
pub fn remove(desk: &Desk, found: &Found) -> Result<()> {
    let stream = found.campaign.id;
    if found.campaign.status == Status::Active {
        desk.tell(stream, &Command::Pause)?;
    }
    desk.tell_own(stream, CampaignCommand::Remove)
}

/// Takes a campaign up again that was put away. It learns what it has missed, and stays paused.
pub fn restore(desk: &Desk, stream: StreamId) -> Result<()> {
    if let Some(found) = desk.put_away()?.iter().find(|found| found.campaign.id == stream) {
        refuse_taken(desk, &found.campaign.name, "put that one away first")?;
    }
    desk.tell_own(stream, CampaignCommand::Restore)?;
    desk.inform(stream)
}

/// Opens a campaign with fictional people and starts it.
pub fn demonstrate(desk: &Desk) -> Result<StreamId> {
    let mut name = "Demonstration".to_owned();
    let mut number = 1;
    while is_taken(desk, &name)? {
        number += 1;
        name = format!("Demonstration {number}");
    }
    let goal = "Heads of engineering and platform engineers at software companies";
    let plan = Plan {
        name,
        goal: goal.to_owned(),
        account: AccountType::Practice,
        daily: None,
        time_zone: None,
        window: None,
        policy: None,
    };
    let stream = open(desk, plan)?;
    let person = |number| Incoming { known: None, lead: demo::lead(1, number) };
    let people: Vec<Incoming> = (0..DEMONSTRATION_LEADS).map(person).collect();
    desk.tell_own(stream, CampaignCommand::Import { file: "fictional people".to_owned(), people })?;
    desk.tell(stream, &Command::Start)?;
    Ok(stream)
}
