//! Erasing a person from everything that is stored, for good.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::Error;
use genie_kernel::{Rows, Scope, StreamId};
use genie_outreach::account::{self, ACCOUNT, Account};
use genie_outreach::chat::{CampaignChat, stream_of as chat_of};
use genie_outreach::erasure::{self, Person, Plan};
use genie_outreach::outreach;
use genie_people::hashed_identity::IdentityKey;
use genie_people::identity::Alias;
use genie_runtime::{CommandError, seal};
use genie_todo::conversation::Conversation;
use genie_todo::list::TodoList;
use genie_todo::{UserId, list_of};

use crate::stored_files::FilesFound;
use crate::{Desk, Result, browser, random};

/// What an erasure forgets, or would forget in a dry run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Erased {
    /// How many records of the journals lose something.
    pub records: usize,
    /// How many leads are this person, one in each campaign.
    pub leads: usize,
    /// How many messages to this person are forgotten, drafts included.
    pub messages: usize,
    /// How many messages of chats mention them: in the chats about campaigns and about the to-do list.
    pub chat_messages: usize,
    /// How many tasks of the to-do list have or had a title that mentions them.
    pub tasks: usize,
    /// How many artifacts mention them.
    pub artifacts: usize,
    /// How many saved files are not plain text, so that names inside them cannot be found. They stay.
    #[serde(default)]
    pub unsearched_files: usize,
    /// How many names of imported files mention them.
    pub file_names: usize,
    /// How many names of campaigns mention them.
    pub campaign_names: usize,
    /// The name of the person, in a dry run only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full_name: Option<String>,
}

/// Everything in which a person may be mentioned.
struct Everything {
    campaigns: Vec<StreamId>,
    conversations: Vec<StreamId>,
}

/// What is removed, before it is sealed.
struct Planned {
    outreach: Plan,
    todo: genie_todo::erasure::Plan,
    person: Person,
    files: FilesFound,
}

/// Finds what is stored about a person. Nothing is erased.
pub fn find(desk: &Desk, person: &Alias) -> Result<Erased> {
    let (rows, everything) = (desk.rows(), Everything::read(desk)?);
    let planned = plan(desk, rows, &everything, person, fresh_key()?)?;
    let full_name = planned.person.leads.first().map(|(_, lead)| lead.full_name.clone());
    Ok(Erased { full_name, ..planned.count() })
}

/// Erases a person from every campaign, the account, the to-do list and all chats. They cannot be imported or
/// contacted again.
pub fn erase(desk: &Desk, person: &Alias) -> Result<Erased> {
    let (fresh, everything) = (fresh_key()?, Everything::read(desk)?);
    let mut erased = Erased::default();
    genie_runtime::erase(&*desk.journal, &desk.locks, &everything.streams(), || {
        // Records that are not durable yet are erased too.
        let rows: &dyn Rows = &*desk.journal;
        let planned = plan(desk, rows, &everything, person, fresh)?;
        erased = planned.count();
        Ok(planned.seal(desk, rows)?)
    })?;
    // An erasure that was interrupted here is completed by the next one.
    desk.files.remove_unused(&*desk.journal)?;
    browser::remove_pictures(desk)?;
    desk.update_all_campaigns()?;
    Ok(erased)
}

impl Everything {
    fn read(desk: &Desk) -> Result<Self> {
        let conversations = genie_todo::erasure::conversations(desk.rows(), UserId::LOCAL)?;
        Ok(Self { campaigns: desk.campaign_streams()?, conversations })
    }

    fn streams(&self) -> Vec<StreamId> {
        let chats = self.campaigns.iter().map(|campaign| chat_of(*campaign));
        let own = self.campaigns.iter().chain(&self.conversations).copied();
        own.chain(chats).chain([ACCOUNT, list_of(UserId::LOCAL)]).collect()
    }
}

impl Planned {
    fn count(&self) -> Erased {
        let found = &self.outreach.found;
        let chats = self.outreach.chats.iter().map(|(_, removal)| removal);
        let removals = self.outreach.campaigns.iter().chain(&self.outreach.account).chain(chats);
        let removals = removals.chain(&self.todo.list).chain(&self.todo.conversations);
        Erased {
            records: removals.map(|removal| removal.left.len()).sum(),
            leads: self.person.leads.len(),
            messages: found.messages.len(),
            chat_messages: found.chat_messages + self.todo.messages,
            tasks: self.todo.tasks,
            artifacts: found.artifacts.len(),
            unsearched_files: self.files.unsearched.len(),
            file_names: found.file_names.len(),
            campaign_names: found.campaign_names.len(),
            full_name: None,
        }
    }

    fn seal(self, desk: &Desk, rows: &dyn Rows) -> std::result::Result<Vec<Erasure>, Error> {
        let (user, scope, now) = (UserId::LOCAL, Scope::LOCAL, desk.now());
        let mut sealed = Vec::new();
        for removal in self.outreach.campaigns {
            sealed.push(seal(&outreach(), rows, removal, scope, now)?);
        }
        for (campaign, removal) in self.outreach.chats {
            sealed.push(seal(&CampaignChat { campaign }, rows, removal, scope, now)?);
        }
        for removal in self.outreach.account {
            sealed.push(seal(&Account, rows, removal, scope, now)?);
        }
        for removal in self.todo.list {
            sealed.push(seal(&TodoList { user }, rows, removal, scope, now)?);
        }
        for removal in self.todo.conversations {
            sealed.push(seal(&Conversation { user }, rows, removal, scope, now)?);
        }
        Ok(sealed)
    }
}

fn plan(
    desk: &Desk,
    rows: &dyn Rows,
    everything: &Everything,
    alias: &Alias,
    fresh: IdentityKey,
) -> std::result::Result<Planned, CommandError> {
    let person = Person::find(rows, &everything.campaigns, alias)?;
    let key = account::identity_key(rows)?.unwrap_or(fresh);
    let (files, todo) = {
        let search = erasure::search(&person, key);
        let todo = genie_todo::erasure::plan(rows, UserId::LOCAL, &everything.conversations, &search)?;
        (desk.files.find_mentions(rows, &everything.campaigns, &search)?, todo)
    };
    let campaigns = &everything.campaigns;
    let outreach = erasure::plan(rows, campaigns, &person, &files.mentioning, fresh, desk.now())??;
    Ok(Planned { outreach, todo, person, files })
}

/// A random key for a data folder that has none yet.
fn fresh_key() -> Result<IdentityKey> {
    Ok(IdentityKey::new(random::bytes()?))
}
