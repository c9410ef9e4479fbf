//! Erasing a person: finds the records about them and what remains of each. A record about this person alone
//! is deleted; in all other records, texts that mention them are replaced.

mod found;
mod person;
mod search;
mod trace;

use std::collections::BTreeSet;

use genie_kernel::conversation::Forgotten;
use genie_kernel::erasure::{Left, Removal, Search, each_record, scrub};
use genie_kernel::journal::{Error, Rows};
use genie_kernel::record::{Body, Change};
use genie_kernel::turn::{Agent, Decision, Site};
use genie_kernel::{Failure, FileHash, StreamId, Timestamp};
use genie_people::hashed_identity::IdentityKey;
use serde_json::Value;

use crate::account::{self, ACCOUNT, Account, AccountCommand};
use crate::agent::outreach;
use crate::campaign::CampaignCommand;
use crate::chat;

pub use found::{FILE_FIELDS, Found};
pub use person::Person;
pub use search::{ADDRESS_FIELDS, KEY_FIELDS, SUBJECT_FIELDS};
use search::{Names, PersonSearch};

/// The plan of an erasure, or why it is not possible now.
pub type Planned = Result<Result<Plan, Failure>, Error>;

/// What an erasure removes from the streams of this agent.
#[derive(Debug, Default)]
pub struct Plan {
    /// From campaigns.
    pub campaigns: Vec<Removal>,
    /// From the chats about campaigns, each with its campaign.
    pub chats: Vec<(StreamId, Removal)>,
    /// From the account.
    pub account: Vec<Removal>,
    /// What was found, by kind.
    pub found: Found,
}

/// Plans the erasure of a person from the given campaigns and from the account. References to `files` are erased
/// too. `fresh` is a random key for a data folder that has none yet.
pub fn plan(
    rows: &dyn Rows,
    campaigns: &[StreamId],
    person: &Person,
    files: &BTreeSet<FileHash>,
    fresh: IdentityKey,
    now: Timestamp,
) -> Planned {
    let mut plan = Plan::default();
    let key = account::identity_key(rows)?.unwrap_or(fresh);
    for stream in campaigns {
        let site = Site { rows, stream: *stream, head: rows.head(*stream)?, now };
        match of_campaign(&site, (person, files), key, &mut plan.found)? {
            Err(failure) => return Ok(Err(failure)),
            Ok(removal) => plan.campaigns.extend(removal),
        }
        let chat = chat::stream_of(*stream);
        let Forgotten { left, messages } = chat::forget(rows, chat, &search(person, key))?;
        plan.found.chat_messages += messages;
        if let Some(first) = left.keys().next().copied() {
            let removal = Removal { stream: chat, records: Vec::new(), left, read_from: Some(first) };
            plan.chats.push((*stream, removal));
        }
    }
    match of_account(rows, person, key, now)? {
        Err(failure) => return Ok(Err(failure)),
        Ok(removal) => plan.account.push(removal),
    }
    Ok(Ok(plan))
}

/// The search for a person in records that are not about a lead.
pub fn search(person: &Person, key: IdentityKey) -> impl Search + '_ {
    PersonSearch { person, names: Names::Count, key }
}

fn of_campaign(
    site: &Site<'_>,
    (person, files): (&Person, &BTreeSet<FileHash>),
    key: IdentityKey,
    found: &mut Found,
) -> Result<Result<Option<Removal>, Failure>, Error> {
    let trace = trace::read(site.rows, site.stream, (person, files), key)?;
    if trace.left.is_empty() {
        return Ok(Ok(None));
    }
    let command = CampaignCommand::Forget { rows: trace.rows(site.rows, site.stream)? };
    match outreach().decide(site, &genie_kernel::cycle::Command::Own(command))? {
        Decision::Refused(failure) => Ok(Err(failure)),
        Decision::Accepted(records) => {
            found.absorb(trace.found);
            let (left, read_from) = (trace.left, trace.read_from);
            Ok(Ok(Some(Removal { stream: site.stream, records, left, read_from })))
        }
    }
}

fn of_account(
    rows: &dyn Rows,
    person: &Person,
    key: IdentityKey,
    now: Timestamp,
) -> Result<Result<Removal, Failure>, Error> {
    let (left, own) = account_records(rows, person, key)?;
    let words = person.words().map(|word| key.hash(word)).collect();
    let site = Site { rows, stream: ACCOUNT, head: rows.head(ACCOUNT)?, now };
    match Account.decide(&site, &AccountCommand::Erase { words, rows: own })? {
        Decision::Refused(failure) => Ok(Err(failure)),
        Decision::Accepted(records) => {
            let replaced = left.iter().find(|(_, left)| left.is_some());
            let read_from = replaced.map(|(sequence, _)| *sequence);
            Ok(Ok(Removal { stream: ACCOUNT, records, left, read_from }))
        }
    }
}

/// The account's records about a person, and the entries of its list that name them.
fn account_records(
    rows: &dyn Rows,
    person: &Person,
    key: IdentityKey,
) -> Result<(Left, Vec<uuid::Uuid>), Error> {
    let mut left = Left::new();
    let mut own = Vec::new();
    for id in person.all_words().map(account::entry_id) {
        if rows.get(&account::DO_NOT_CONTACT, ACCOUNT, id)?.is_some() {
            own.push(id);
        }
    }
    let search = search(person, key);
    each_record(rows, ACCOUNT, |entry| {
        let is_own = match &entry.record.body {
            Body::Event(event) => match &event.change {
                // A mapping is found by its name, so it goes with it.
                Change::Merge(fields) if event.entity_type == account::MAPPINGS.entity => {
                    let name = fields.get("name").and_then(Value::as_str);
                    name.is_some_and(|name| search.finds("name", name))
                }
                Change::Merge(_) | Change::Erased => own.contains(&event.entity_id),
                Change::Delete => false,
            },
            Body::Audit(_) => false,
        };
        if is_own {
            left.insert(entry.sequence, None);
        } else if let Some(fields) = scrub(&search, entry) {
            // The reason of an entry is deleted with the last of its aliases.
            let tokens = fields.get("command").and_then(|it| it.as_object()?.values().next()?.get("tokens"));
            let left_over = tokens.and_then(Value::as_array).is_none_or(|tokens| !tokens.is_empty());
            left.insert(entry.sequence, left_over.then_some(fields));
        }
    })?;
    Ok((left, own))
}
