//! Creating, removing and restoring a campaign.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::UserId;
use genie_kernel::cycle::Stage;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::{Fields, fields};
use genie_kernel::run::USER_ID;
use genie_scoring::GOAL_CHARACTERS_MAX;

use crate::campaign_state::{
    AccountType, Campaign, Decided, Delivery, Preparation, PreparationTasks, change, refused,
};
use crate::compliance::{self, linkedin_policy};
use crate::counters::Counters;
use crate::playbook;
use crate::schema::{CAMPAIGNS, TASKS};

/// The maximum length of a campaign's name, in characters.
const NAME_CHARACTERS_MAX: usize = 200;

/// The default number of leads in progress before their first message is sent.
const WINDOW: u64 = 40;

/// The maximum of that number.
const WINDOW_MAX: u64 = 1_000;

/// The settings of a new campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewCampaign {
    /// Its name.
    pub name: String,
    /// Its goal: whom it addresses and what it wants from them.
    pub goal: String,
    /// Its policy.
    pub policy: Policy,
    /// How messages are sent.
    pub delivery: Delivery,
    /// The type of the LinkedIn account.
    pub account: AccountType,
    /// How far it is prepared: leads that are added one by one need no preparation.
    pub preparation: Preparation,
    /// How many leads may be in progress before their first message is sent.
    pub window: u64,
    /// Its owner. Commands of earlier versions name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<UserId>,
}

impl NewCampaign {
    /// A campaign whose leads come from a file and whose messages the user sends by hand.
    pub fn from_list(name: &str, goal: &str, account: AccountType) -> Self {
        Self::delivered(name, goal, account, Delivery::Manual)
    }

    /// A campaign whose leads come from a file.
    pub fn delivered(name: &str, goal: &str, account: AccountType, delivery: Delivery) -> Self {
        Self {
            name: name.to_owned(),
            goal: goal.to_owned(),
            policy: linkedin_policy(account, delivery),
            delivery,
            account,
            preparation: Preparation::Importing,
            window: WINDOW,
            user_id: Some(UserId::LOCAL),
        }
    }

    /// A campaign whose leads are added one by one, as in demos.
    pub fn one_by_one(name: &str, goal: &str, policy: Policy) -> Self {
        let (delivery, preparation) = (Delivery::Driven, Preparation::Ready);
        Self { policy, delivery, preparation, ..Self::from_list(name, goal, AccountType::Premium) }
    }
}

pub(super) fn create(stage: &mut Stage<'_>, new: &NewCampaign) -> Decided {
    if stage.run.is_some() {
        return refused("CAMPAIGN_EXISTS", "this campaign already exists");
    }
    if new.name.trim().is_empty() {
        return refused("CAMPAIGN_NO_NAME", "a campaign needs a name");
    }
    if new.name.chars().count() > NAME_CHARACTERS_MAX || new.name.chars().any(char::is_control) {
        return refused("CAMPAIGN_BAD_NAME", "a campaign's name must be one line of at most 200 characters");
    }
    if new.goal.chars().count() > GOAL_CHARACTERS_MAX {
        return refused("CAMPAIGN_BAD_GOAL", "a goal can have at most 4000 characters");
    }
    if !(1..=WINDOW_MAX).contains(&new.window) {
        return refused("CAMPAIGN_BAD_WINDOW", "the window must be between 1 and 1000 leads");
    }
    if let Err(flaw) = new.policy.validate() {
        return refused("COMMAND_BAD_POLICY", &flaw);
    }
    if let Err(failure) = compliance::check(&new.policy) {
        return Ok(Err(failure));
    }
    let mut row = Fields::new();
    row.insert("name", json!(new.name));
    row.insert("goal", json!(new.goal));
    row.insert("status", json!(Status::Initializing));
    row.insert("policy", json!(new.policy));
    row.insert("created_at", json!(stage.draft.now()));
    row.insert("delivery", json!(new.delivery));
    row.insert("account", json!(new.account));
    row.insert("preparation", json!(new.preparation));
    row.insert("window", json!(new.window));
    if let Some(user) = new.user_id {
        row.insert(USER_ID, json!(user));
    }
    let tasks = match new.preparation {
        Preparation::Importing => playbook::preparation(stage.draft, &new.goal),
        Preparation::Scoring | Preparation::Reviewing | Preparation::Ready => Vec::new(),
    };
    if let [import, score, review] = tasks.as_slice() {
        let ids =
            PreparationTasks { import: Some(import.id), score: Some(score.id), review: Some(review.id) };
        row.insert("preparation_tasks", json!(ids));
    }
    stage.draft.event("campaign.created", CAMPAIGNS.entity, stage.draft.stream().0, row);
    stage.execution.counters = fields(&Counters::default());
    if let Err(error) = stage.add_tasks(&TASKS, tasks)? {
        return refused("CAMPAIGN_BAD_TASKS", &error.to_string());
    }
    Ok(Ok(()))
}

pub(super) fn remove(stage: &mut Stage<'_>, campaign: &Campaign) -> Decided {
    if campaign.status == Status::Active {
        return refused("COMMAND_NOT_NOW", "pause the campaign before you remove it");
    }
    let now = stage.draft.now();
    change(stage, "campaign.removed", Fields::from_iter([("removed_at", json!(now))]));
    Ok(Ok(()))
}

pub(super) fn restore(stage: &mut Stage<'_>, campaign: &Campaign) -> Decided {
    if campaign.removed_at.is_none() {
        return refused("COMMAND_NOT_NOW", "this campaign was not removed");
    }
    change(stage, "campaign.restored", Fields::from_iter([("removed_at", Value::Null)]));
    Ok(Ok(()))
}
