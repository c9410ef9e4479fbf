//! Erasing a person: finds the records about them and what remains of each. A record about this person alone
//! is deleted; from a record about several people, only their part is removed. Data about others stays
//! unchanged.

mod person;
mod scrub;
mod trace;

use genie_kernel::erasure::{Erasure, Left, is_erased, names_erased};
use genie_kernel::journal::{Error, Rows, Scope};
use genie_kernel::record::{Body, Change, Record};
use genie_kernel::turn::{Agent, Decision, Site};
use genie_kernel::{Entry, Failure, StreamId, Timestamp};
use genie_people::hashed_identity::IdentityKey;
use serde_json::Value;

use crate::account::{self, ACCOUNT, Account, AccountCommand};
use crate::agent::outreach;
use crate::campaign::CampaignCommand;
use crate::chat::{self, CampaignChat, ChatCommand};

pub use person::Person;

/// How many records are read at a time.
const PAGE: usize = 500;

/// The plan of an erasure, or why it is not possible now.
pub type Planned = Result<Result<Vec<Erasure>, Failure>, Error>;

/// Plans the erasure of a person from the given campaigns and from the account. `fresh` is a random key for a
/// data folder that has none yet.
pub fn plan(
    rows: &dyn Rows,
    campaigns: &[StreamId],
    person: &Person,
    fresh: IdentityKey,
    now: Timestamp,
) -> Planned {
    let mut erasures = Vec::new();
    let agent = outreach();
    for stream in campaigns {
        let trace = trace::read(rows, *stream, person)?;
        if trace.left.is_empty() {
            continue;
        }
        let command = CampaignCommand::Forget { rows: trace.rows(rows, *stream)? };
        let site = Site { rows, stream: *stream, head: rows.head(*stream)?, now };
        match agent.decide(&site, &genie_kernel::cycle::Command::Own(command))? {
            Decision::Refused(failure) => return Ok(Err(failure)),
            Decision::Accepted(records) => erasures.push(seal(&site, records, trace.left)?),
        }
        match of_chat(rows, *stream, now)? {
            Err(failure) => return Ok(Err(failure)),
            Ok(erasure) => erasures.extend(erasure),
        }
    }
    let (left, own) = of_account(rows, person)?;
    let key = account::identity_key(rows)?.unwrap_or(fresh);
    let words = person.words().map(|word| key.hash(word)).collect();
    let site = Site { rows, stream: ACCOUNT, head: rows.head(ACCOUNT)?, now };
    match Account.decide(&site, &AccountCommand::Erase { words, rows: own })? {
        Decision::Refused(failure) => return Ok(Err(failure)),
        Decision::Accepted(records) => erasures.push(seal(&site, records, left)?),
    }
    Ok(Ok(erasures))
}

fn seal(site: &Site<'_>, records: Vec<Record>, left: Left) -> Result<Erasure, Error> {
    Erasure::seal(site.rows, site.stream, Scope::LOCAL, site.now, records, left)
}

/// The chat about a campaign is deleted as a whole: free text can be about any person, and nothing depends on
/// it.
fn of_chat(
    rows: &dyn Rows,
    campaign: StreamId,
    now: Timestamp,
) -> Result<Result<Option<Erasure>, Failure>, Error> {
    let stream = chat::stream_of(campaign);
    let mut left = Left::new();
    each(rows, stream, |entry| {
        // Erased records, and the records of erasures, stay as they are.
        let stays = is_erased(&entry.payload) || names_erased(entry);
        if !stays && payload_of(entry) != Value::Null {
            left.insert(entry.sequence, None);
        }
    })?;
    if left.is_empty() {
        return Ok(Ok(None));
    }
    let site = Site { rows, stream, head: rows.head(stream)?, now };
    match (CampaignChat { campaign }).decide(&site, &ChatCommand::Forget)? {
        Decision::Refused(failure) => Ok(Err(failure)),
        Decision::Accepted(records) => Ok(Ok(Some(seal(&site, records, left)?))),
    }
}

/// The account's records about a person, and the entries of its list that name them.
fn of_account(rows: &dyn Rows, person: &Person) -> Result<(Left, Vec<uuid::Uuid>), Error> {
    let mut left = Left::new();
    let mut own = Vec::new();
    for id in person.all_words().map(account::entry_id) {
        if rows.get(&account::DO_NOT_CONTACT, ACCOUNT, id)?.is_some() {
            own.push(id);
        }
    }
    each(rows, ACCOUNT, |entry| {
        let is_own = match &entry.record.body {
            Body::Event(event) => own.contains(&event.entity_id) && event.change != Change::Delete,
            Body::Audit(_) => false,
        };
        if is_own {
            left.insert(entry.sequence, None);
        } else if let Some(fields) = scrub::fields(person, entry, scrub::Names::Count) {
            // The reason of an entry is deleted with the last of its aliases.
            let tokens = fields.get("command").and_then(|it| it.as_object()?.values().next()?.get("tokens"));
            let left_over = tokens.and_then(Value::as_array).is_none_or(|tokens| !tokens.is_empty());
            left.insert(entry.sequence, left_over.then_some(fields));
        }
    })?;
    Ok((left, own))
}

/// Visits every record of a stream that is not erased.
fn each(rows: &dyn Rows, stream: StreamId, mut read: impl FnMut(&Entry)) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let entries = rows.entries(stream, after, PAGE)?;
        let Some(last) = entries.last() else { return Ok(()) };
        after = last.sequence;
        entries.iter().for_each(&mut read);
    }
}

/// The content of a record as a value.
fn payload_of(entry: &Entry) -> Value {
    match &entry.record.body {
        Body::Event(event) => match &event.change {
            Change::Merge(fields) => Value::from(fields.clone()),
            Change::Delete | Change::Erased => Value::Null,
        },
        Body::Audit(audit) => Value::from(audit.payload.clone()),
    }
}
